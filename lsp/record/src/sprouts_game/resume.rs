//! Going on from before a change: what of a game is kept when it is read again.

use super::SproutsGame;
use super::played::{Played, Turn};
use super::syntax::{Item, ItemKind, Syntax};
use crate::change::Before;
use crate::finding::Finding;
use sprouts::Notation;
use std::ops::Range;
use std::sync::Arc;

/// So many items are between two checkpoints.
pub(super) const APART: usize = 32;

/// A place in the main line where the replay can be taken up again: there is one reading, and all before is decided.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    /// The item that comes next.
    pub(super) item: usize,
    /// The last move before.
    pub(super) last: Arc<Played>,
    /// The number of that move.
    pub(super) number: u32,
    /// The first move of the line that left several readings.
    pub(super) unclear: Option<usize>,
    /// How many moves of variations were played again.
    pub(super) repeated: usize,
    pub(super) first_notation: Option<Notation>,
    /// How many turns there are by now.
    pub(super) turns: usize,
    /// How many findings were told by now.
    pub(super) findings: usize,
}

/// A game as it was, and a checkpoint before the lines that have changed.
#[derive(Clone, Copy)]
pub(super) struct Resumed<'b> {
    before: Before<'b, SproutsGame>,
    pub(super) checkpoint: &'b Checkpoint,
}

impl<'b> Resumed<'b> {
    /// Where to go on; `None` where nothing can be kept.
    pub(super) fn at(before: Before<'b, SproutsGame>) -> Option<Self> {
        let (game, lines) = (before.record, before.change.lines());
        let start =
            |checkpoint: &Checkpoint| game.syntax.items.get(checkpoint.item).map(|item| item.range.start);
        let checkpoints = &game.replay.checkpoints;
        let behind = checkpoints.partition_point(|it| start(it).is_some_and(|start| start < lines.start));
        // Not the last of them: where a move ends also depends on what follows it.
        let checkpoint = checkpoints.get(behind.checked_sub(2)?)?;
        let is_behind_head = game.syntax.head_end() <= start(checkpoint)?;
        is_behind_head.then_some(Self { before, checkpoint })
    }

    /// The turns before the checkpoint.
    pub(super) fn turns(&self) -> &'b [Turn] {
        self.before.record.replay.turns.get(..self.checkpoint.turns).unwrap_or(&[])
    }

    /// The checkpoints up to it.
    pub(super) fn checkpoints(&self) -> Vec<Checkpoint> {
        let item = self.checkpoint.item;
        self.before.record.replay.checkpoints.iter().take_while(|it| it.item <= item).cloned().collect()
    }

    /// The findings that were told before it, but the first ones, in the order in which they were told.
    pub(super) fn findings(&self, first: usize) -> Vec<Finding> {
        let game = self.before.record;
        let told = game.findings.iter().zip(&game.told_as);
        let mut told: Vec<_> =
            told.filter(|(_, told_as)| (first..self.checkpoint.findings).contains(told_as)).collect();
        told.sort_by_key(|(_, told_as)| **told_as);
        told.into_iter().map(|(finding, _)| finding.clone()).collect()
    }

    /// What is written up to the checkpoint.
    pub(super) fn syntax(&self) -> Syntax {
        let was = &self.before.record.syntax;
        Syntax {
            tags: was.tags.clone(),
            label: was.label.clone(),
            header: was.header.clone(),
            items: was.items.get(..self.checkpoint.item).unwrap_or(&[]).to_vec(),
        }
    }

    /// Where the item of the checkpoint begins.
    pub(super) fn start(&self) -> usize {
        self.before.record.syntax.items.get(self.checkpoint.item).map_or(0, |item| item.range.start)
    }

    /// What is behind the change, in a game of so many bytes.
    pub(super) fn rest(&self, length: usize) -> Rest<'b> {
        let whole = self.before.change.moved(self.before.record.text.len()) == length;
        Rest { before: self.before, whole, next: self.checkpoint.item, depth: 0 }
    }
}

/// The items of before that may stand behind the change.
pub(super) struct Rest<'b> {
    before: Before<'b, SproutsGame>,
    /// Whether the game ends where it did.
    whole: bool,
    /// The item that is looked at next, and how many variations it stands in.
    next: usize,
    depth: usize,
}

impl Rest<'_> {
    /// All items from a place of the main line on, if an item began there that is alike.
    pub(super) fn from(&mut self, start: usize, is_variation: bool) -> Option<Vec<Item>> {
        let change = self.before.change;
        let was = change.was(start).filter(|_| self.whole && start > change.lines().end)?;
        let items = &self.before.record.syntax.items;
        let item = loop {
            let item = items.get(self.next)?;
            if item.range.start >= was && !item.range.is_empty() {
                break item;
            }
            match item.kind {
                ItemKind::Open => self.depth += 1,
                ItemKind::Close => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            self.next += 1;
        };
        let is_same = item.range.start == was && self.depth == 0;
        let is_alike = is_same && is_variation == matches!(item.kind, ItemKind::Open);
        let moved = |range: &Range<usize>| change.moved_range(range);
        is_alike.then(|| items.iter().skip(self.next).map(|item| item.with(moved)).collect())
    }
}
