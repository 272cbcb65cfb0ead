//! Single changes of a game, and how far it is legal after one (spec, section 4).

use super::outcome::{Instead, Outcome};
use super::replay::Game;
use super::syntax::GameText;
use super::walk::{Rules, State};
use backgammon::{Dice, Play, Player};

/// A single change of a record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Change {
    Dice {
        cell: usize,
        dice: Dice,
    },
    Play {
        cell: usize,
        play: Play,
    },
    /// The dice of two cells exchanged.
    SwapDice {
        first: usize,
        second: usize,
    },
    /// Two cells exchanged.
    SwapCells {
        first: usize,
        second: usize,
    },
    /// A cell alone in its row belongs into the other column.
    OtherSide {
        cell: usize,
    },
}

/// A change and what it does for the rest of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repair {
    pub(crate) change: Change,
    /// Up to which cell the game is legal then.
    pub(crate) reach: usize,
    /// How far it is from what is written.
    pub(crate) cost: u32,
}

/// What can be done about the first error of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Repairs {
    /// The best first.
    pub(crate) best: Vec<Repair>,
    /// Whether the first one is plainly what was meant.
    pub(crate) plain: bool,
}

/// Plays on from the first changed cell. Up to which cell it is legal, and the state there; `None` if the change cannot be made.
pub(crate) fn walk(
    text: &GameText,
    game: &Game,
    change: Change,
    end: usize,
    steps: &mut usize,
) -> Option<(usize, State)> {
    let from = change.first();
    let mut state = game.cells.get(from)?.before;
    for index in from..end {
        *steps += 1;
        let cell = text.cells.get(index)?;
        if game.repeated.binary_search(&cell.row).is_ok() {
            continue;
        }
        let outcome = step(text, &mut state, index, Some(change), &game.rules)?;
        match outcome.fault {
            Some(fault) if !fault.is_mild() => return Some((index, state)),
            _ => {}
        }
    }
    Some((end, state))
}

/// One cell of the game after a change.
pub(crate) fn step(
    text: &GameText,
    state: &mut State,
    index: usize,
    change: Option<Change>,
    rules: &Rules,
) -> Option<Outcome> {
    let cell = text.cells.get(index)?;
    let action = match change {
        Some(Change::SwapCells { first, second }) if index == first => &text.cells.get(second)?.action,
        Some(Change::SwapCells { first, second }) if index == second => &text.cells.get(first)?.action,
        _ => &cell.action,
    };
    let instead = match change {
        Some(Change::Dice { cell, dice }) if cell == index => Instead { dice: Some(dice), play: None },
        Some(Change::Play { cell, play }) if cell == index => Instead { dice: None, play: Some(play) },
        Some(Change::SwapDice { first, second }) if index == first => {
            Instead { dice: dice_of(text, second), play: None }
        }
        Some(Change::SwapDice { first, second }) if index == second => {
            Instead { dice: dice_of(text, first), play: None }
        }
        _ => Instead::default(),
    };
    let side = match change {
        Some(Change::OtherSide { cell: moved }) if moved == index => cell.side.map(Player::other),
        _ => cell.side,
    };
    Some(state.step(side, action, instead, rules, index >= text.last_play_cell))
}

fn dice_of(text: &GameText, cell: usize) -> Option<Dice> {
    text.cells.get(cell)?.action.turn()?.dice.as_ref()?.dice.ok()
}

impl Change {
    /// The first cell that it changes.
    pub(crate) const fn first(&self) -> usize {
        match self {
            Self::Dice { cell, .. } | Self::Play { cell, .. } | Self::OtherSide { cell } => *cell,
            Self::SwapDice { first, .. } | Self::SwapCells { first, .. } => *first,
        }
    }
}
