//! The positions of a match as pictures.

use super::BackgammonMatch;
use super::outcome::Done;
use super::replay::Game as Replayed;
use super::rows::{self, side_of};
use super::score::player_name;
use super::start::position_of;
use super::syntax::{Cell, GameText};
use crate::game::{Frame, Row};
use backgammon::{Both, CubeEvent, Decision, Player};
use draw::Picture;
use draw::backgammon::{Diagram, Home};
use std::ops::Range;

/// A game of the match, where it stands after a cell, or at its start.
struct Moment<'r> {
    record: &'r BackgammonMatch,
    text: &'r GameText,
    replayed: &'r Replayed,
    /// `None`: the start.
    cell: Option<usize>,
    /// The plays of the game up to here.
    number: usize,
}

/// The picture after the play (or what else a cell holds) at an offset, or the last one before it.
pub(super) fn frame_at(record: &BackgammonMatch, at: usize) -> Option<Frame> {
    let (text, replayed, before) = cells_at(record, at)?;
    let number = turns(text.cells.get(..before)?);
    Some(Moment { record, text, replayed, cell: before.checked_sub(1), number }.frame())
}

/// What the replay tells of the play at an offset, or the last one before it.
pub(super) fn row_at(record: &BackgammonMatch, at: usize) -> Option<Row> {
    let (text, replayed, before) = cells_at(record, at)?;
    rows::row_at(record, text, replayed, before)
}

/// The game at an offset, and how many of its cells begin there or before.
fn cells_at(record: &BackgammonMatch, at: usize) -> Option<(&GameText, &Replayed, usize)> {
    let game = crate::Game::game_at(record, at);
    let (text, replayed) = (record.syntax.games.get(game)?, record.replay.games.get(game)?);
    let before = text.cells.partition_point(|cell| cell.range.start <= at).min(replayed.cells.len());
    Some((text, replayed, before))
}

/// The picture after a number of plays of a game, from 0.
pub(super) fn frame(record: &BackgammonMatch, game: usize, after: usize) -> Option<Frame> {
    let (text, replayed) = (record.syntax.games.get(game)?, record.replay.games.get(game)?);
    let cell = match after.checked_sub(1) {
        None => None,
        Some(earlier) => {
            let plays = text.cells.iter().enumerate().filter(|(_, cell)| cell.action.turn().is_some());
            let (index, _) = plays.take_while(|(index, _)| *index < replayed.cells.len()).nth(earlier)?;
            Some(index)
        }
    };
    Some(Moment { record, text, replayed, cell, number: after }.frame())
}

fn turns(cells: &[Cell]) -> usize {
    cells.iter().filter(|cell| cell.action.turn().is_some()).count()
}

impl Moment<'_> {
    fn frame(&self) -> Frame {
        let cell = self.cell.and_then(|index| self.text.cells.get(index));
        let heading = cell.map_or_else(|| crate::Game::title(self.record), |cell| self.heading(cell));
        Frame {
            number: self.number,
            heading,
            to_move: self.to_move(),
            range: cell.map(|cell| cell.range.clone()),
            previous: self.previous(),
            next: self.next(),
            picture: Ok(Picture::Backgammon(Box::new(self.diagram(cell)))),
        }
    }

    /// Who acts next: whose turn it is, or who has to answer. Who begins is not known before the first roll.
    fn to_move(&self) -> Option<String> {
        let state = self.cell.map_or(&self.replayed.start, |_| self.after());
        let player = state.to_act.filter(|_| state.over.is_none())?;
        Some(self.name(player).to_string())
    }

    /// The cell before this one, the game's beginning before its first one.
    fn previous(&self) -> Option<Range<usize>> {
        match self.cell?.checked_sub(1) {
            Some(index) => self.text.cells.get(index).map(|cell| cell.range.clone()),
            None => Some(self.text.range.start..self.text.range.start),
        }
    }

    fn next(&self) -> Option<Range<usize>> {
        let index = self.cell.map_or(0, |index| index + 1);
        self.replayed.cells.get(index).and(self.text.cells.get(index)).map(|cell| cell.range.clone())
    }

    /// `12. lasse: 31: 8/5 6/5`
    fn heading(&self, cell: &Cell) -> String {
        let written = words(self.record.source(&cell.range));
        match cell.side {
            Some(side) => format!("{}. {}: {written}", self.number, self.name(side)),
            None => format!("{}. {written}", self.number),
        }
    }

    fn name(&self, player: Player) -> &str {
        player_name(self.text, &self.record.text, player)
    }

    /// The position in the first player's view: stepping through a match, the board stays as it lies.
    fn diagram(&self, cell: Option<&Cell>) -> Diagram {
        let done = self.cell.and_then(|index| self.replayed.cells.get(index));
        let (state, play) = match (cell, done) {
            (Some(cell), Some(replayed)) => {
                let side = side_of(cell.side, &replayed.before);
                match replayed.outcome.done {
                    Done::Played { dice, play } => {
                        let decision = Decision::Play(dice);
                        (position_of(self.replayed, &replayed.before, side, decision), Some(play))
                    }
                    Done::Cube(CubeEvent::Offered(_)) => {
                        (position_of(self.replayed, &replayed.before, side, Decision::Doubled), None)
                    }
                    _ => (position_of(self.replayed, self.after(), side, Decision::Roll), None),
                }
            }
            _ => {
                let state = &self.replayed.start;
                let decision = state.expected.map_or(Decision::Roll, Decision::Play);
                (position_of(self.replayed, state, side_of(None, state), decision), None)
            }
        };
        let names = Both { one: self.name(Player::One).to_string(), two: self.name(Player::Two).to_string() };
        Diagram { state, play, names, below: Player::One, home: Home::Right }
    }

    /// The game after the cell: before the next one.
    fn after(&self) -> &super::walk::State {
        let next = self.cell.and_then(|index| self.replayed.cells.get(index + 1));
        next.map_or(&self.replayed.end, |next| &next.before)
    }
}

/// A text with single blanks.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
