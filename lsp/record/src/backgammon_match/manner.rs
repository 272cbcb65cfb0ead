//! How a record writes plays: found out when somebody asks, for a record without mistakes needs none of it.

use super::outcome::Done;
use super::replay::Game;
use super::syntax::{Cell, GameText, PlayWord};
use backgammon::{Dialect, Habits};
use std::sync::Arc;

/// What the plays of a record show of its dialect, each of them looked at once: what a game shows is kept with it.
#[derive(Debug, Default)]
pub(super) struct Manner {
    habits: Habits,
    /// How many games were looked at.
    seen: usize,
}

impl Manner {
    /// The dialect of the games that were replayed by now, and of what more was seen; what no play shows is taken from `otherwise`.
    pub(super) fn dialect(
        &mut self,
        texts: &[Arc<GameText>],
        games: &[Arc<Game>],
        more: &Habits,
        otherwise: &Dialect,
    ) -> Dialect {
        for (text, game) in texts.iter().zip(games).skip(self.seen) {
            self.habits.add(game.habits(text));
        }
        self.seen = games.len();
        let mut all = self.habits;
        all.add(more);
        all.dialect(otherwise)
    }
}

/// What the plays of a game show.
pub(super) fn habits(text: &GameText, game: &Game) -> Habits {
    let mut habits = Habits::default();
    for (cell, replayed) in text.cells.iter().zip(&game.cells) {
        observe(&mut habits, cell, &replayed.outcome.done);
    }
    // Behind a mistake only words show anything.
    for cell in text.cells.iter().skip(game.cells.len()) {
        observe_words(&mut habits, cell);
    }
    habits
}

fn observe(habits: &mut Habits, cell: &Cell, done: &Done) {
    if let (Some(turn), Done::Played { play, .. }) = (cell.action.turn(), done) {
        match &turn.play {
            PlayWord::Steps(text) => habits.observe(text, play),
            PlayWord::CannotMove => habits.observe_no_play(Dialect::STANDARD.no_play),
            PlayWord::Empty if play.is_none() => habits.observe_no_play(""),
            _ => {}
        }
    } else {
        observe_words(habits, cell);
    }
}

fn observe_words(habits: &mut Habits, cell: &Cell) {
    if let Some(PlayWord::Steps(text)) = cell.action.turn().map(|turn| &turn.play) {
        habits.observe_words(text);
    }
}
