//! Position strings of the solvers, after Applegate, Jacobson and Sleator and GLOP (`sprouts.md` 9).
//!
//! Vertices `0` and `1` by degree; `2`: one life, useful in one region; a capital letter: one life, in two regions; a small
//! letter: one life, twice on one boundary. `.` between boundaries, `|` between regions, `+` between independent lands.

mod read;
mod write;

use crate::{PositionText, Spot};
use read::{Names, Reader};
use std::fmt;
pub(crate) use write::write_glop;

/// Why a text is no GLOP string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlopError {
    /// A sign that does not belong here.
    Unexpected {
        /// Byte offset in the text.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A boundary without vertices, or the text ends where one should follow.
    Empty {
        /// Byte offset in the text.
        at: usize,
    },
    /// A repeat count that is no number or 0, or more vertices than are read.
    Count {
        /// Byte offset in the text.
        at: usize,
    },
    /// A capital letter that is not in exactly two regions of its land, or a small one not twice on its boundary.
    Unpaired {
        /// The letter.
        letter: char,
    },
}

impl fmt::Display for GlopError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { found, .. } => {
                write!(f, "a GLOP string has `0`, `1`, `2`, letters, `.`, `|`, `+` and `*`; not `{found}`")
            }
            Self::Empty { .. } => f.write_str("a boundary is missing here"),
            Self::Count { .. } => {
                write!(f, "a count must be a number from 1, and all vertices together at most {}", Spot::MAX)
            }
            Self::Unpaired { letter } if letter.is_uppercase() => {
                write!(f, "`{letter}` must be in two regions of its land")
            }
            Self::Unpaired { letter } => write!(f, "`{letter}` must stand twice on its boundary"),
        }
    }
}

impl std::error::Error for GlopError {}

/// Reads a GLOP string as an abbreviated position. Spots get numbers in the order in which they first stand in the text.
///
/// # Errors
/// Where the text is no GLOP string.
pub fn parse_glop(text: &str) -> Result<PositionText, GlopError> {
    if text.is_empty() || text == "!" {
        return Ok(PositionText::default());
    }
    let lands = Reader::new(text).lands()?;
    let mut names = Names::new();
    let mut regions = Vec::new();
    for land in &lands {
        names.capitals.clear();
        for region in land {
            let rings = region.iter().map(|ring| names.ring(ring)).collect::<Result<_, _>>()?;
            regions.push(rings);
        }
        names.check(land)?;
    }
    Ok(PositionText { regions })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    fn round(text: &str) -> String {
        parse_glop(text).unwrap().position(None).unwrap().glop().unwrap()
    }

    #[test]
    fn strings_of_the_corpus_are_read_and_written() {
        for text in ["0*12.AB|0*3.AB", "0*6.1a1a", "0*4.12+0.12", "0*2.AB|2ab2ba.AB+0.12"] {
            assert_eq!(round(text), text);
        }
        assert_eq!(Position::start(4).glop().as_deref(), Some("0*4"));
    }

    #[test]
    fn older_terminators_are_read() {
        assert_eq!(round("0.0.0.AB.}0.AB.}]0.12.}]!"), "0*3.AB|0.AB+0.12");
    }

    #[test]
    fn mistakes_are_told_with_their_place() {
        assert_eq!(parse_glop("0.x3"), Err(GlopError::Unexpected { at: 3, found: '3' }));
        assert_eq!(parse_glop("0..1"), Err(GlopError::Empty { at: 2 }));
        assert_eq!(parse_glop("0*0"), Err(GlopError::Count { at: 2 }));
        assert_eq!(parse_glop("0*99999"), Err(GlopError::Count { at: 2 }));
        assert_eq!(parse_glop("0000*10001"), Err(GlopError::Count { at: 5 }));
        assert_eq!(parse_glop("0.AB|0.A"), Err(GlopError::Unpaired { letter: 'B' }));
        assert_eq!(parse_glop("0.1a"), Err(GlopError::Unpaired { letter: 'a' }));
    }
}
