//! What can be written in a record of backgammon: rolls, plays, cube actions, results, the next row, the next game.

mod cell;
mod headings;
mod line;
mod place;
mod plays;
mod preview;

pub(super) use place::{Place, place};
pub(super) use preview::preview;

use super::BackgammonMatch;
use crate::game::{Completions, Typing};

/// What can be written at a place.
pub(super) fn complete(record: &BackgammonMatch, typing: &Typing<'_>) -> Completions {
    match place(record, typing) {
        Some(Place::Cell(here)) => cell::complete(&here, typing),
        Some(Place::LineStart(here)) => headings::complete(&here, typing),
        None => Completions::default(),
    }
}
