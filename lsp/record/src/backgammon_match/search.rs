//! Which single changes would make the rest of a game legal (spec, section 4), the likeliest first.

use super::near::distance;
use super::outcome::{Done, Fault};
use super::repair::{Change, Repair, Repairs, walk};
use super::replay::Game;
use super::syntax::{Cell, GameText, PlayWord, TurnText};
use super::walk::State;
use backgammon::{Dialect, Dice, Die, Play, PlayText, Player, dice_that_fit, nearest};

/// How many cells may be walked for one search.
const MOST_STEPS: usize = 120_000;
/// A repair that lets so many cells after it pass is as good as one that reaches the end.
const FAR_ENOUGH: usize = 300;
/// How many cells before the error are looked at, if a change at the error helps and if none does.
const WINDOWS: (usize, usize) = (8, 40);
/// How many plays are tried at each cell before the error.
const MOST_EARLIER: usize = 10;
/// How many plays are tried at the error.
const MOST_HERE: usize = 120;
/// How many repairs are kept.
const MOST_KEPT: usize = 5;
/// So many cells after a play that are legal confirm it.
const CONFIRMED: usize = 4;
/// A repair is plain if the next one is so much further from what is written.
const PLAIN: u32 = 8;

/// Searches for repairs of the cell where a game is stuck.
pub(crate) fn search(text: &GameText, game: &Game, fault: Fault, dialect: &Dialect) -> Repairs {
    let Some(at) = game.stuck.filter(|_| can_be_mended(&fault)) else { return Repairs::default() };
    let mut search = Search { text, game, at, dialect, found: Vec::new(), steps: 0 };
    search.here(&fault);
    let end = search.end();
    let window = if search.found.iter().any(|repair| repair.reach >= end) { WINDOWS.0 } else { WINDOWS.1 };
    search.earlier(window);
    search.ranked(&fault)
}

fn can_be_mended(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::Dice(_)
            | Fault::DiceMissing
            | Fault::Syntax(_)
            | Fault::Illegal(..)
            | Fault::CanMove(_)
            | Fault::Missing(..)
            | Fault::Unrecorded
            | Fault::SameSide
    )
}

struct Search<'g> {
    text: &'g GameText,
    game: &'g Game,
    /// The cell with the error.
    at: usize,
    dialect: &'g Dialect,
    found: Vec<Repair>,
    steps: usize,
}

impl Search<'_> {
    /// Where a repair has done all that can be asked of it.
    fn end(&self) -> usize {
        self.text.cells.len().min(self.at + FAR_ENOUGH)
    }

    fn turn(&self, cell: usize) -> Option<(&Cell, &TurnText)> {
        let cell = self.text.cells.get(cell)?;
        Some((cell, cell.action.turn()?))
    }

    fn state(&self, cell: usize) -> Option<&State> {
        self.game.cells.get(cell).map(|cell| &cell.before)
    }

    fn try_change(&mut self, change: Change, cost: u32) {
        if self.steps > MOST_STEPS {
            return;
        }
        let Some((reach, _)) = walk(self.text, self.game, change, self.end(), &mut self.steps) else {
            return;
        };
        if reach > self.at {
            self.found.push(Repair { change, reach, cost });
        }
    }

    /// Changes of the cell with the error and its neighbours.
    fn here(&mut self, fault: &Fault) {
        let at = self.at;
        if matches!(fault, Fault::SameSide) {
            self.other_sides();
            return;
        }
        let Some((board, turn)) = self.turn(at).and_then(|(cell, turn)| {
            let state = self.state(at)?;
            let side = cell.side.or(state.to_act).unwrap_or(Player::One);
            Some((state.board_of(side), turn.clone()))
        }) else {
            return;
        };
        let written = turn.dice.as_ref().and_then(|dice| dice.dice.ok());
        // Other dice leave the play as it is: the more of the rest confirms it, the likelier they are.
        let doubt = if self.end() - at > CONFIRMED { 0 } else { 4 };
        let dice_cost = |dice| dice_cost(written, dice) + doubt;
        if let PlayWord::Steps(text) = &turn.play {
            for dice in dice_that_fit(&board, text) {
                self.try_change(Change::Dice { cell: at, dice }, dice_cost(dice));
            }
        } else if written.is_none() {
            for dice in Dice::all().filter(|dice| !backgammon::can_play(&board, *dice)) {
                self.try_change(Change::Dice { cell: at, dice }, dice_cost(dice));
            }
        }
        if let Some(dice) = written {
            let text = steps(&turn.play);
            for (rank, play) in (0..).zip(nearest(&board, dice, &text).into_iter().take(MOST_HERE)) {
                let cost = distance(&text, &play, self.dialect) + u32::min(rank, 9) / 3;
                self.try_change(Change::Play { cell: at, play }, cost);
            }
            if !backgammon::can_play(&board, dice) {
                self.try_change(Change::Play { cell: at, play: Play::none(&board) }, 20);
            }
        }
        for other in [at.checked_sub(1), Some(at + 1)].into_iter().flatten() {
            let (first, second) = (at.min(other), at.max(other));
            if self.turn(other).is_some() {
                self.try_change(Change::SwapDice { first, second }, 12);
                self.try_change(Change::SwapCells { first, second }, 14);
            }
        }
        if let Some(before) = at.checked_sub(2)
            && self.turn(before).is_some()
        {
            self.try_change(Change::SwapDice { first: before, second: at }, 16);
        }
    }

    fn other_sides(&mut self) {
        let near = [Some(self.at), self.at.checked_sub(1)].into_iter().flatten();
        for (cost, cell) in (10..).zip(near.collect::<Vec<_>>()) {
            self.try_change(Change::OtherSide { cell }, cost);
        }
    }

    /// Plays before the error that were legal, and perhaps not what was played.
    fn earlier(&mut self, window: usize) {
        for back in 1..=window {
            let Some(cell) = self.at.checked_sub(back) else { return };
            let away = u32::try_from(back).unwrap_or(u32::MAX).saturating_mul(2);
            let Some(replayed) = self.game.cells.get(cell) else { continue };
            let (Done::Played { dice, play: played }, Some((at, turn))) =
                (replayed.outcome.done, self.turn(cell))
            else {
                continue;
            };
            let side = at.side.or(replayed.before.to_act).unwrap_or(Player::One);
            let text = steps(&turn.play);
            let board = replayed.before.board_of(side);
            let others = nearest(&board, dice, &text).into_iter().filter(|play| !play.same_result(&played));
            for play in others.take(MOST_EARLIER).collect::<Vec<_>>() {
                let cost = distance(&text, &play, self.dialect) + 4 + away;
                self.try_change(Change::Play { cell, play }, cost);
            }
            if cell > 0 && self.turn(cell - 1).is_some() {
                self.try_change(Change::SwapDice { first: cell - 1, second: cell }, 16 + away);
            }
        }
    }

    fn ranked(mut self, fault: &Fault) -> Repairs {
        self.found.sort_by_key(|repair| (std::cmp::Reverse(repair.reach), repair.cost));
        let end = self.end();
        // What leaves another error is no repair.
        let mut whole = self.found.iter().take_while(|repair| repair.reach >= end);
        let plain = match (whole.next(), whole.next()) {
            (Some(first), Some(second)) => second.cost >= first.cost + PLAIN,
            (first, _) => first.is_some(),
        };
        // Of many plays that all fit, none is what was meant.
        let guess = matches!(fault, Fault::Missing(..) | Fault::Unrecorded)
            && self.found.iter().filter(|repair| repair.reach >= end).count() > 1;
        self.found.truncate(MOST_KEPT);
        Repairs { plain: plain && !guess, best: self.found }
    }
}

fn steps(word: &PlayWord) -> PlayText {
    match word {
        PlayWord::Steps(text) | PlayWord::Broken(text, _) => *text,
        _ => PlayText::default(),
    }
}

/// A changed die is the likelier the nearer the roll is to the written one.
fn dice_cost(written: Option<Dice>, dice: Dice) -> u32 {
    let Some(written) = written else { return 8 };
    let count = |dice: Dice, die: Die| dice.as_written().iter().filter(|other| **other == die).count();
    let kept: usize = Die::all().map(|die| count(dice, die).min(count(written, die))).sum();
    if kept == 1 { 8 } else { 22 }
}
