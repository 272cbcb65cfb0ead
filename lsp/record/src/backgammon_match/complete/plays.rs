//! The legal plays of a roll, as a record writes them, that go on from some steps.

use backgammon::{Board, Dialect, Dice, Grouping, Order, Play, PlayText, plays, resolve, write};
use std::cmp::Reverse;
use std::collections::HashSet;

/// The rest of a play.
pub(super) struct Rest {
    pub(super) text: String,
    /// The play; `None` for a step that more follow.
    pub(super) play: Option<Play>,
}

/// How the steps and the beginning of another one can go on, plays in canonical order before single steps.
pub(super) fn rests(board: &Board, dice: Dice, dialect: &Dialect, steps: &[&str], word: &str) -> Vec<Rest> {
    let mut all = plays(board, dice);
    all.sort_by_key(|play| play.moves().iter().map(|m| (Reverse(m.from), m.to)).collect::<Vec<_>>());
    // Steps that the record would write otherwise are looked for as others write them.
    let others = [Grouping::EachDie, Grouping::UntilHit, Grouping::Keith];
    let ways = std::iter::once(*dialect).chain(others.map(|grouping| Dialect {
        grouping,
        order: Order::Descending,
        ..*dialect
    }));
    for way in ways {
        let found = rests_in(board, dice, &way, &all, steps, word);
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

fn rests_in(
    board: &Board,
    dice: Dice,
    dialect: &Dialect,
    all: &[Play],
    steps: &[&str],
    word: &str,
) -> Vec<Rest> {
    let mut seen = HashSet::new();
    let (mut found, mut firsts) = (Vec::new(), Vec::new());
    for play in all {
        let Some(rest) = rest_of(&write(play, dialect), steps, word) else { continue };
        let text = rest.join(dialect.separator.as_str());
        let whole = steps.iter().copied().chain([text.as_str()]).collect::<Vec<_>>().join(" ");
        let read = whole.parse::<PlayText>().ok().and_then(|text| resolve(board, dice, &text).ok());
        if read.is_none_or(|read| !read.same_result(play)) {
            continue;
        }
        if rest.len() > 1 {
            firsts.extend(rest.first().cloned());
        }
        if seen.insert(text.clone()) {
            found.push(Rest { text, play: Some(*play) });
        }
    }
    // A step that only one play has says less than that play.
    let several = |first: &String| firsts.iter().filter(|other| *other == first).count() > 1;
    for first in firsts.iter().filter(|first| several(first)) {
        if seen.insert(first.clone()) {
            found.push(Rest { text: first.clone(), play: None });
        }
    }
    found
}

/// The steps of a written play that are left after some of them, the one that begins with a word first.
fn rest_of(play: &str, steps: &[&str], word: &str) -> Option<Vec<String>> {
    let mut left: Vec<&str> = play.split([' ', ',']).filter(|step| !step.is_empty()).collect();
    for step in steps {
        let found = left.iter().position(|other| plain(other) == plain(step))?;
        left.remove(found);
    }
    let begins = |step: &&str| {
        step.to_lowercase().starts_with(&word.to_lowercase()) || plain(step).starts_with(&plain(word))
    };
    let first = left.iter().position(begins)?;
    let first = left.remove(first);
    Some(std::iter::once(first).chain(left).map(str::to_string).collect())
}

/// A step as far as it says what moves: without asterisks, its words as numbers.
fn plain(step: &str) -> String {
    step.to_lowercase().replace('*', "").replace("bar", "25").replace("off", "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(dice: &str, steps: &[&str], word: &str) -> Vec<String> {
        let rests = rests(&Board::START, dice.parse().unwrap(), &Dialect::GNUBG_MAT, steps, word);
        rests.into_iter().map(|rest| rest.text).collect()
    }

    #[test]
    fn the_steps_may_come_in_any_order() {
        assert_eq!(texts("31", &["8/5"], ""), ["24/23", "8/7", "6/5", "5/4"]);
        assert_eq!(texts("31", &["6/5"], ""), ["24/21", "13/10", "8/5", "6/3"]);
        assert_eq!(
            texts("31", &[], "6/5"),
            ["6/5 24/21", "6/5 13/10", "6/5 8/5", "6/5 6/3", "6/5"].map(str::to_string)
        );
    }
}
