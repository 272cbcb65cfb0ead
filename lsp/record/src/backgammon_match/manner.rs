//! How a record writes plays: found out when somebody asks, for a record without mistakes needs none of it.

use super::outcome::Done;
use super::replay::Game;
use super::syntax::{Cell, GameText, PlayWord};
use backgammon::{Dialect, Habits};

/// What the plays of a record show of its dialect, each of them looked at once.
#[derive(Debug, Default)]
pub(super) struct Manner {
    habits: Habits,
    /// The game and the cell in it that come next.
    next: (usize, usize),
}

impl Manner {
    /// The dialect of all that was replayed by now; what no play shows is taken from `otherwise`.
    pub(super) fn dialect(&mut self, texts: &[GameText], games: &[Game], otherwise: &Dialect) -> Dialect {
        let (first, mut from) = self.next;
        for (index, (text, game)) in texts.iter().zip(games).enumerate().skip(first) {
            for (cell, replayed) in text.cells.iter().zip(&game.cells).skip(from) {
                observe(&mut self.habits, cell, &replayed.outcome.done);
            }
            self.next = (index, game.cells.len());
            from = 0;
        }
        self.habits.dialect(otherwise)
    }
}

fn observe(habits: &mut Habits, cell: &Cell, done: &Done) {
    if let (Some(turn), Done::Played { play, .. }) = (cell.action.turn(), done) {
        match &turn.play {
            PlayWord::Steps(text) => habits.observe(text, play),
            PlayWord::CannotMove => habits.observe_no_play(Dialect::STANDARD.no_play),
            PlayWord::Empty if play.is_none() => habits.observe_no_play(""),
            _ => {}
        }
    }
}
