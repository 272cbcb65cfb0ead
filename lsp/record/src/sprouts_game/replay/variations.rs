//! Variations: play that stands instead of the move before it.

use super::{Line, Player};
use crate::code::Code;
use crate::finding::Finding;
use crate::sprouts_game::played::{Played, position_after, same_move};
use crate::sprouts_game::reading::Reading;
use crate::sprouts_game::syntax::Item;
use std::sync::Arc;

/// The deepest variation that is checked.
const DEEPEST_VARIATION: usize = 64;

/// How much replaying a game's variations may cost, in moves played again.
const MOST_REPEATED_MOVES: usize = 2_000_000;

impl Player<'_> {
    /// A variation stands instead of the move just before it.
    pub(super) fn open(&mut self, item: &Item) {
        let too_much = self.outer.len() >= DEEPEST_VARIATION || self.repeated > MOST_REPEATED_MOVES;
        if self.skipped > 0 || too_much {
            if self.skipped == 0 {
                let message = format!(
                    "this variation was not checked: more than {DEEPEST_VARIATION} in one another, or too many in one game"
                );
                self.findings.push(Finding::new(Code::NotChecked, item.range.clone(), message));
            }
            self.skipped += 1;
            return;
        }
        let last = self.line.turn.and_then(|turn| self.turns.get(turn));
        // Instead of a move that could not be played: from the position before it.
        let instead = self.line.lost == Some(self.line.number);
        let replayed = instead || !self.line.readings.is_empty();
        let mut before: Vec<Option<Arc<Played>>> = Vec::new();
        for reading in &self.line.readings {
            let played = reading.last.as_ref().filter(|played| Some(played.turn) == self.line.turn);
            let previous = played.map_or_else(|| reading.last.clone(), |played| played.before.clone());
            if !before.iter().any(|other| same_move(other.as_ref(), previous.as_ref())) {
                before.push(previous);
            }
        }
        if instead {
            before.push(self.line.reached.clone());
        }
        let number =
            if instead || last.is_some() { self.line.number.saturating_sub(1) } else { self.line.number };
        let mut readings = Vec::new();
        if replayed {
            readings.extend(before.into_iter().filter_map(|last| self.branch(last, number)));
        }
        let turn = readings.first().and_then(|reading| reading.last.as_ref()).map(|played| played.turn);
        let variation =
            Line { readings, reached: None, lost: None, turn, number, unclear: None, before: Vec::new() };
        self.outer.push(std::mem::replace(&mut self.line, variation));
    }

    /// The reading that a variation goes on from: kept, or played again.
    fn branch(&mut self, last: Option<Arc<Played>>, number: u32) -> Option<Reading> {
        let start = self.start.origin.as_ref()?;
        self.repeated += start.size() / 8;
        let kept = self.line.before.iter().find(|kept| same_move(kept.last.as_ref(), last.as_ref()));
        if let Some(kept) = kept {
            return Some(kept.clone());
        }
        self.repeated += number as usize;
        let reading = Reading { position: position_after(start, last.as_ref()), last };
        self.line.before.push(reading.clone());
        Some(reading)
    }

    pub(super) fn close(&mut self, item: &Item) {
        if item.range.is_empty() {
            let message = "the variation has no closing parenthesis";
            self.findings.push(Finding::new(Code::Unclosed, item.range.clone(), message));
        }
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if let Some(outer) = self.outer.pop() {
            self.finish_line();
            self.line = outer;
        }
    }
}
