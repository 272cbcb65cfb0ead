//! What a file shows of its dialect: narrowed down by the plays that are written in it.

use crate::chains::{Entries, Entry, entries};
use crate::dialect::{Grouping, Order};
use crate::{Dialect, Play, PlayText, Separator, Step, Word, as_written};

/// Groupings and orders that programs have, those that say more first.
const STYLES: [(Grouping, Order); 6] = [
    (Grouping::EachDie, Order::Descending),
    (Grouping::UntilHit, Order::Descending),
    (Grouping::UntilHit, Order::HitsLast),
    (Grouping::Gnubg, Order::Descending),
    (Grouping::Keith, Order::Keith),
    (Grouping::EachDie, Order::AsPlayed),
];

const WORDS: [Word; 4] = [Word::Number, Word::Lower, Word::Title, Word::Upper];

/// Counts of what the plays of a file show. Each observation is one play that is understood.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Habits {
    bar: [u32; 4],
    off: [u32; 4],
    /// How many plays each style writes as they are.
    styles: [u32; 6],
    marked: u32,
    unmarked: u32,
    comma: u32,
    blank: u32,
    no_play_empty: u32,
    no_play_words: u32,
}

impl Habits {
    /// Notes how bar and off are called: that shows even in a play that cannot be made.
    pub fn observe_words(&mut self, text: &PlayText) {
        vote(&mut self.bar, WORDS.map(|word| text.bar == Some(word)));
        vote(&mut self.off, WORDS.map(|word| text.off == Some(word)));
    }

    /// Notes how a play is written. Does not allocate.
    pub fn observe(&mut self, text: &PlayText, play: &Play) {
        self.observe_words(text);
        vote(&mut self.styles, if says_nothing(play, text) { [true; 6] } else { styles(play, text) });
        for hit in play.moves().iter().filter(|m| m.hit) {
            let marks = text.landings().any(|(_, point, mark)| mark && point == hit.to);
            *(if marks { &mut self.marked } else { &mut self.unmarked }) += 1;
        }
        match text.separator {
            Some(Separator::Comma) => self.comma += 1,
            Some(Separator::Blank) => self.blank += 1,
            None => {}
        }
    }

    /// Notes what stands where no legal play exists; an empty text for nothing.
    pub fn observe_no_play(&mut self, word: &str) {
        *(if word.trim().is_empty() { &mut self.no_play_empty } else { &mut self.no_play_words }) += 1;
    }

    /// Adds what was seen elsewhere.
    pub fn add(&mut self, other: &Self) {
        let add = |counts: &mut [u32], others: &[u32]| {
            for (count, other) in counts.iter_mut().zip(others) {
                *count = count.saturating_add(*other);
            }
        };
        add(&mut self.bar, &other.bar);
        add(&mut self.off, &other.off);
        add(&mut self.styles, &other.styles);
        let Self { marked, unmarked, comma, blank, no_play_empty, no_play_words, .. } = *other;
        self.marked = self.marked.saturating_add(marked);
        self.unmarked = self.unmarked.saturating_add(unmarked);
        self.comma = self.comma.saturating_add(comma);
        self.blank = self.blank.saturating_add(blank);
        self.no_play_empty = self.no_play_empty.saturating_add(no_play_empty);
        self.no_play_words = self.no_play_words.saturating_add(no_play_words);
    }

    /// The dialect that fits what was seen best; what was not seen is taken from `otherwise`.
    #[must_use]
    pub fn dialect(&self, otherwise: &Dialect) -> Dialect {
        let (grouping, order) = self.style((otherwise.grouping, otherwise.order));
        Dialect {
            bar: winner(&self.bar, &WORDS, otherwise.bar),
            off: winner(&self.off, &WORDS, otherwise.off),
            grouping,
            order,
            asterisks: winner(&[self.marked, self.unmarked], &[true, false], otherwise.asterisks),
            separator: winner(
                &[self.blank, self.comma],
                &[Separator::Blank, Separator::Comma],
                otherwise.separator,
            ),
            no_play: winner(
                &[self.no_play_empty, self.no_play_words],
                &["", Dialect::STANDARD.no_play],
                otherwise.no_play,
            ),
        }
    }

    fn style(&self, otherwise: (Grouping, Order)) -> (Grouping, Order) {
        winner(&self.styles, &STYLES, otherwise)
    }
}

/// Which of the styles write a play as it is written here.
fn styles(play: &Play, text: &PlayText) -> [bool; 6] {
    let given = as_written(play, text);
    STYLES.map(|(grouping, order)| {
        let dialect = Dialect { grouping, order, ..Dialect::KEITH };
        same_steps(&entries(&given, &dialect), text)
    })
}

/// Whether all styles write a play like this: one step a die, from the back to the front, none of which could be joined with another.
/// Most plays are such.
fn says_nothing(play: &Play, text: &PlayText) -> bool {
    let single = |step: &Step| step.points().len() == 2 && step.checkers() == 1;
    let apart = |pair: &[Step]| matches!(pair, [one, other] if one.from() > other.from());
    let steps = text.steps();
    let joined = |step: &Step| steps.iter().any(|other| other.from() == step.to());
    steps.len() == play.moves().len()
        && steps.windows(2).all(apart)
        && steps.iter().all(|step| single(step) && !joined(step))
}

fn vote<const N: usize>(counts: &mut [u32; N], seen: [bool; N]) {
    for (count, seen) in counts.iter_mut().zip(seen) {
        *count += u32::from(seen);
    }
}

/// What was seen most; of equally many the fallback, else the first; the fallback if nothing was seen.
fn winner<T: Copy + PartialEq>(counts: &[u32], things: &[T], otherwise: T) -> T {
    let most = counts.iter().copied().max().unwrap_or(0);
    let mut best = counts.iter().zip(things).filter(|(count, _)| **count == most).map(|(_, thing)| *thing);
    if most == 0 || best.clone().any(|thing| thing == otherwise) {
        return otherwise;
    }
    best.next().unwrap_or(otherwise)
}

fn same_steps(entries: &Entries, text: &PlayText) -> bool {
    entries.iter().count() == text.steps().len()
        && entries.iter().zip(text.steps()).all(|(e, s)| same_step(e, s))
}

fn same_step(entry: &Entry, step: &Step) -> bool {
    entry.count == step.checkers() && entry.points().iter().map(|(point, _)| point).eq(step.points())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Dice, plays, resolve, write};

    fn seen(plays: &[(&str, &str)]) -> Habits {
        let mut habits = Habits::default();
        let mut board = Board::START;
        for (dice, text) in plays {
            let dice: Dice = dice.parse().unwrap();
            let text: PlayText = text.parse().unwrap();
            let play = resolve(&board, dice, &text).unwrap();
            habits.observe(&text, &play);
            board = play.next();
        }
        habits
    }

    #[test]
    fn steps_as_played_without_asterisks_are_galaxys() {
        let habits = seen(&[("41", "13/9 24/23"), ("64", "24/18 18/14"), ("31", "6/5 8/5")]);
        assert_eq!(habits.dialect(&Dialect::GALAXY), Dialect::GALAXY);
        assert_eq!(habits.dialect(&Dialect::KEITH).grouping, Grouping::EachDie);
        assert_eq!(habits.dialect(&Dialect::KEITH).order, Order::AsPlayed);
    }

    #[test]
    fn words_and_marks_are_taken_from_the_file() {
        let habits =
            seen(&[("31", "8/5 6/5"), ("62", "24/18 13/11"), ("61", "13/7* 8/7"), ("54", "Bar/21 13/8")]);
        let dialect = habits.dialect(&Dialect::STUDIO);
        assert_eq!((dialect.bar, dialect.off), (Word::Title, Word::Lower));
        assert!(dialect.asterisks);
        assert_eq!(dialect.separator, Separator::Blank);
    }

    #[test]
    fn a_chain_that_goes_on_after_a_hit_is_not_studios() {
        let habits = seen(&[("21", "24/23 13/11"), ("63", "24/15"), ("65", "24/18 13/8")]);
        assert_eq!(habits.dialect(&Dialect::STUDIO).grouping, Grouping::UntilHit);
    }

    #[test]
    fn a_play_that_says_nothing_is_written_alike_in_all_styles() {
        let (mut silent, mut telling) = (0, 0);
        let mut board = Board::START;
        for number in 0..300_usize {
            let dice = Dice::all().nth(number * 5 % 21).unwrap();
            let plays = plays(&board, dice);
            for play in &plays {
                for (grouping, order) in STYLES {
                    let dialect = Dialect { grouping, order, ..Dialect::KEITH };
                    let text: PlayText = write(play, &dialect).parse().unwrap();
                    if says_nothing(play, &text) {
                        assert_eq!(styles(play, &text), [true; 6], "{play:?}");
                        silent += 1;
                    } else {
                        telling += 1;
                    }
                }
            }
            let played = plays.get(number % plays.len().max(1));
            board = played.map_or(Board::START, |play| {
                if play.result().won().is_some() { Board::START } else { play.next() }
            });
        }
        assert!(silent > 1_000 && telling > 1_000, "{silent} {telling}");
    }

    #[test]
    fn an_empty_file_has_the_dialect_that_is_asked_for() {
        assert_eq!(Habits::default().dialect(&Dialect::XG_TEXT), Dialect::XG_TEXT);
    }
}
