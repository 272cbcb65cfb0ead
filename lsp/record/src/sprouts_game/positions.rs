//! The positions of a replayed game, one after the other, without playing everything again each time.

use super::played::{Played, path};
use super::start::Origin;
use sprouts::Position;
use std::sync::Arc;

/// A walk through the positions of a game.
pub(super) struct Positions<'g> {
    start: &'g Origin,
    here: Position,
    last: Option<Arc<Played>>,
}

impl<'g> Positions<'g> {
    pub(super) fn new(start: &'g Origin) -> Self {
        Self { start, here: start.position(), last: None }
    }

    /// The position before a move.
    pub(super) fn before(&mut self, played: &Arc<Played>) -> &Position {
        self.go(played.before.as_ref())
    }

    /// The position after a move.
    pub(super) fn after(&mut self, played: &Arc<Played>) -> &Position {
        self.go(Some(played))
    }

    fn go(&mut self, to: Option<&Arc<Played>>) -> &Position {
        let same = |a: Option<&Arc<Played>>, b: Option<&Arc<Played>>| match (a, b) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        let last = self.last.clone();
        let next = to.filter(|to| same(to.before.as_ref(), last.as_ref()) && !same(Some(to), last.as_ref()));
        if let Some(next) = next {
            // A move of this game, from the position that it was played in.
            let _ = self.here.play(&next.m);
        } else if !same(to, last.as_ref()) {
            self.here = self.start.position();
            for played in path(to) {
                let _ = self.here.play(&played.m);
            }
        }
        self.last = to.cloned();
        &self.here
    }
}
