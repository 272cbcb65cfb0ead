//! Reading a written play: syntax only.

use std::fmt;
use std::str::FromStr;

use crate::{Place, PlayText, Point, Separator, Step, TextError, Word};

/// Why a text is no written play. Steps and points are 0-based, in the order written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseError {
    /// Something that is neither a point nor `bar` nor `off`.
    NotAPoint {
        /// Where it stands.
        at: Place,
    },
    /// A number above 25.
    NoSuchPoint {
        /// Where it stands.
        at: Place,
    },
    /// A step with one point only: `13`, `13/`.
    NoTarget {
        /// Which step.
        step: usize,
    },
    /// An asterisk after the point where a step starts: `13*/7`.
    AsteriskAtStart {
        /// Which step.
        step: usize,
    },
    /// Parentheses that hold no number, or are not closed, or do not end the step.
    BadCount {
        /// Which step.
        step: usize,
    },
    /// Too many parts, or a count that no play has.
    Text {
        /// Which step.
        step: usize,
        /// What is wrong with it.
        error: TextError,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAPoint { .. } => f.write_str("expected a point: a number from 1 to 24, bar or off"),
            Self::NoSuchPoint { .. } => {
                f.write_str("there is no such point: points are 1 to 24, the bar 25, off 0")
            }
            Self::NoTarget { .. } => f.write_str("a step names two points, as in 13/7"),
            Self::AsteriskAtStart { .. } => {
                f.write_str("an asterisk follows the point where the hit is, as in 13/7*")
            }
            Self::BadCount { .. } => {
                f.write_str("a number of checkers is written (2), (3) or (4) after the step")
            }
            Self::Text { error, .. } => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for ParseError {}

/// Reads `8/5, 6/5`, `bar/24*/20 13/7(2)`, `25/22 6/0`: steps parted by blanks, commas or both; any
/// spelling of bar and off; the count before or after the last asterisk. An empty text is a play
/// without steps.
impl FromStr for PlayText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut play = Self::default();
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        for (number, word) in words.enumerate() {
            let step = read_step(&mut play, number, word)?;
            play.push(step).map_err(|error| ParseError::Text { step: number, error })?;
        }
        if play.steps().len() > 1 {
            let comma = text.contains(',');
            play.separator = Some(if comma { Separator::Comma } else { Separator::Blank });
        }
        Ok(play)
    }
}

fn read_step(play: &mut PlayText, step: usize, word: &str) -> Result<Step, ParseError> {
    let (body, checkers, late_asterisk) = split_count(word).ok_or(ParseError::BadCount { step })?;
    let mut parts = body.split('/').enumerate().peekable();
    let mut read = None;
    while let Some((point, part)) = parts.next() {
        let (name, mut asterisk) = match part.strip_suffix('*') {
            Some(name) => (name, true),
            None => (part, false),
        };
        asterisk |= late_asterisk && parts.peek().is_none();
        let place = read_point(play, Place { step, point }, name)?;
        read = Some(match read {
            None if asterisk => return Err(ParseError::AsteriskAtStart { step }),
            None => Step::starting_at(place),
            Some(so_far) => so_far_then(so_far, place, asterisk, step)?,
        });
    }
    let read = read.filter(|step| step.points().len() > 1).ok_or(ParseError::NoTarget { step })?;
    read.times(checkers).map_err(|error| ParseError::Text { step, error })
}

fn so_far_then(so_far: Step, to: Point, asterisk: bool, step: usize) -> Result<Step, ParseError> {
    so_far.then(to, asterisk).map_err(|error| ParseError::Text { step, error })
}

/// The text without its count, the count, and whether an asterisk follows the count.
fn split_count(word: &str) -> Option<(&str, u8, bool)> {
    let Some((body, count)) = word.split_once('(') else { return Some((word, 1, false)) };
    let (count, late_asterisk) = match count.strip_suffix('*') {
        Some(count) => (count, true),
        None => (count, false),
    };
    Some((body, count.strip_suffix(')')?.parse().ok()?, late_asterisk))
}

fn read_point(play: &mut PlayText, at: Place, name: &str) -> Result<Point, ParseError> {
    let point = if name.bytes().all(|b| b.is_ascii_digit()) {
        read_number(at, name)?
    } else if spelling(name, Word::bar).is_some() {
        Point::BAR
    } else if spelling(name, Word::off).is_some() {
        Point::OFF
    } else {
        return Err(ParseError::NotAPoint { at });
    };
    match point {
        Point::BAR => play.bar = play.bar.or_else(|| spelling(name, Word::bar)),
        Point::OFF => play.off = play.off.or_else(|| spelling(name, Word::off)),
        _ => {}
    }
    Ok(point)
}

fn read_number(at: Place, digits: &str) -> Result<Point, ParseError> {
    match digits {
        "" if at.point > 0 => Err(ParseError::NoTarget { step: at.step }),
        "" => Err(ParseError::NotAPoint { at }),
        _ => digits.parse().ok().and_then(Point::new).ok_or(ParseError::NoSuchPoint { at }),
    }
}

fn spelling(name: &str, spell: impl Fn(Word) -> &'static str) -> Option<Word> {
    [Word::Number, Word::Lower, Word::Title, Word::Upper].into_iter().find(|word| spell(*word) == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, ParseError> {
        text.parse::<PlayText>().map(|play| play.to_string())
    }

    #[test]
    fn every_spelling_of_bar_and_off_is_read() {
        assert_eq!(read("bar/22 Bar/22 25/22 BAR/22"), Ok("bar/22 bar/22 bar/22 bar/22".into()));
        assert_eq!(read("6/off, 6/Off, 6/0"), Ok("6/off 6/off 6/off".into()));
        let play: PlayText = "Bar/20, 6/0".parse().unwrap();
        assert_eq!((play.bar, play.off), (Some(Word::Title), Some(Word::Number)));
        assert_eq!(play.separator, Some(Separator::Comma));
    }

    #[test]
    fn asterisks_chains_and_counts_are_read() {
        assert_eq!(read("13/7*/5(2)"), Ok("13/7*/5(2)".into()));
        assert_eq!(read("8/4(2)*"), Ok("8/4*(2)".into()));
        assert_eq!(read(""), Ok(String::new()));
    }

    #[test]
    fn errors_name_the_step_and_the_point() {
        assert_eq!(read("8/5 6/x"), Err(ParseError::NotAPoint { at: Place { step: 1, point: 1 } }));
        assert_eq!(read("31/5"), Err(ParseError::NoSuchPoint { at: Place { step: 0, point: 0 } }));
        assert_eq!(read("8/999"), Err(ParseError::NoSuchPoint { at: Place { step: 0, point: 1 } }));
        assert_eq!(read("8/5 6"), Err(ParseError::NoTarget { step: 1 }));
        assert_eq!(read("8/"), Err(ParseError::NoTarget { step: 0 }));
        assert_eq!(read("8*/5"), Err(ParseError::AsteriskAtStart { step: 0 }));
        assert_eq!(read("8/5(2"), Err(ParseError::BadCount { step: 0 }));
        assert_eq!(read("8/5(x)"), Err(ParseError::BadCount { step: 0 }));
        let error = TextError::Count { checkers: 0 };
        assert_eq!(read("8/5(0)"), Err(ParseError::Text { step: 0, error }));
        assert_eq!(read("8/é"), Err(ParseError::NotAPoint { at: Place { step: 0, point: 1 } }));
    }

    #[test]
    fn too_much_text_is_an_error_not_a_crash() {
        let error = TextError::TooManySteps;
        assert_eq!(read(&"8/5 ".repeat(9)), Err(ParseError::Text { step: 8, error }));
        let error = TextError::TooManyPoints;
        assert_eq!(read("9/8/7/6/5/4/3/2/1"), Err(ParseError::Text { step: 0, error }));
    }
}
