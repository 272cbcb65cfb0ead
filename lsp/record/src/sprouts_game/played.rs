//! The moves of a record as they were played: lines of play as chains from their last move back.

use super::start::Origin;
use sprouts::{Move, MoveText, Position};
use std::ops::Range;
use std::sync::Arc;

/// A move of the record.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) range: Range<usize>,
    /// How many variations it stands in.
    pub(crate) depth: usize,
    /// Which move of its line of play it is, from 1.
    pub(crate) number: u32,
    pub(crate) text: MoveText,
    /// What was played, in the first reading that survives its line; `None` if it was not replayed.
    pub(crate) played: Option<Arc<Played>>,
    /// How many readings survived after it.
    pub(crate) readings: usize,
}

/// A move on the way from the start: a line of play as a chain from its last move back.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) before: Option<Arc<Played>>,
    pub(crate) m: Move,
    /// Which turn of the record it is.
    pub(crate) turn: usize,
}

impl Drop for Played {
    /// Frees a long chain without recursion.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut here) = next.and_then(Arc::into_inner) {
            next = here.before.take();
        }
    }
}

/// Plays the moves from the start to a turn.
pub(crate) fn position_after(start: &Origin, last: Option<&Arc<Played>>) -> Position {
    let mut position = start.position();
    for played in path(last) {
        // The same moves from the same position: each is legal again.
        let _ = position.play(&played.m);
    }
    position
}

/// The moves that lead to a turn, first to last.
pub(crate) fn path(last: Option<&Arc<Played>>) -> Vec<Arc<Played>> {
    let mut path: Vec<_> = std::iter::successors(last.cloned(), |played| played.before.clone()).collect();
    path.reverse();
    path
}

/// Whether two lines of play are the same, by their last moves.
pub(super) fn same_move(one: Option<&Arc<Played>>, other: Option<&Arc<Played>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}
