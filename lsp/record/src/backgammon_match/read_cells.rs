//! Reads the cells of a row.

use super::read::Reader;
use super::syntax::{Action, DiceText, PlayWord, TurnText};
use crate::tree::{each_child, kind};
use backgammon::{DiceError, PlayText, Win};
use tree_sitter::{Node, TreeCursor};

impl Reader<'_, '_> {
    /// What a cell says; `None` for a node that is no cell.
    pub(super) fn action(&self, at: &mut TreeCursor<'_>) -> Option<Action> {
        let node = at.node();
        let value = || node.child_by_field_name("value").map(|value| self.leading_number(value));
        Some(match kind(node) {
            "turn" => Action::Turn(self.turn(at)),
            "double" => Action::Double(value()),
            "beaver" => Action::Beaver(value()),
            "take" => Action::Take,
            "drop" => Action::Drop,
            "win" => Action::Win {
                points: self.leading_number(node),
                ends_match: self.text(node).contains("match"),
            },
            "loss" => Action::Loss { points: self.leading_number(node) },
            "resignation" => Action::Resign(given_up(self.text(node))),
            _ => return None,
        })
    }

    /// A roll and its play.
    pub(super) fn turn(&self, at: &mut TreeCursor<'_>) -> TurnText {
        let end = self.trimmed(at.node()).end;
        let mut turn = TurnText { dice: None, range: end..end, play: PlayWord::Empty };
        each_child(at, |at| {
            let child = at.node();
            match kind(child) {
                "dice" => turn.dice = Some(self.dice(child)),
                "no_play" => (turn.range, turn.play) = (self.trimmed(child), no_play(self.text(child))),
                "play" => {
                    turn.range = self.trimmed(child);
                    turn.play = play(self.source.get(turn.range.clone()).unwrap_or(""));
                }
                _ => {}
            }
        });
        turn
    }

    fn dice(&self, node: Node<'_>) -> DiceText {
        let range = self.range(node);
        let text = self.text(node).trim_end_matches(':');
        let dice = if text.len() == 2 { text.parse() } else { Err(DiceError::NotTwoDigits) };
        DiceText { range: range.start..range.start + text.len(), dice }
    }
}

/// Blanks that no play has between its steps.
const GAP: &str = "   ";

/// A play with a wide gap in it: two, the second one without its dice.
pub(super) fn parted(turn: &TurnText, source: &str) -> Option<(TurnText, TurnText)> {
    let text = source.get(turn.range.clone())?;
    let (left, rest) = text.split_once(GAP)?;
    let right = rest.trim_start();
    let start = turn.range.end - right.len();
    let end = turn.range.start + left.trim_end().len();
    let first = TurnText { range: turn.range.start..end, play: play(left), ..turn.clone() };
    Some((first, TurnText { dice: None, range: start..turn.range.end, play: play(right) }))
}

/// What a resignation gives up: `Resigns Gammon`.
fn given_up(text: &str) -> Option<Win> {
    let word = text.split_whitespace().next_back()?;
    let is = |name: &str| word.eq_ignore_ascii_case(name);
    [("single", Win::Single), ("gammon", Win::Gammon), ("backgammon", Win::Backgammon)]
        .into_iter()
        .find_map(|(name, win)| is(name).then_some(win))
}

fn no_play(text: &str) -> PlayWord {
    match text.chars().next() {
        Some('?') => PlayWord::Unrecorded,
        Some('I') => PlayWord::SaidIllegal,
        _ => PlayWord::CannotMove,
    }
}

fn play(text: &str) -> PlayWord {
    match text.parse::<PlayText>() {
        Ok(play) => PlayWord::Steps(play),
        Err(error) => PlayWord::Broken(readable_steps(text), error),
    }
}

/// The steps of a broken play that can be read: enough to find what was meant.
fn readable_steps(text: &str) -> PlayText {
    let words = text.split(|c: char| c.is_whitespace() || c == ',');
    let mut play = PlayText::default();
    for word in words.filter_map(|word| word.parse::<PlayText>().ok()) {
        for step in word.steps() {
            // A ninth step is no help to find four.
            let _ = play.push(*step);
        }
    }
    play
}
