//! A replayed game as rows of names and values, for other programs.

use super::SproutsGame;
use super::positions::Positions;
use super::replay::{Played, Turn, position_after};
use crate::game::{Row, Value};
use sprouts::{Move, Position};
use std::sync::Arc;

/// Legal moves are counted up to this number.
const MOST_COUNTED: u64 = 10_000;

/// A row for each move that was replayed.
pub(super) fn replay(game: &SproutsGame) -> Vec<Row> {
    let Some(start) = &game.replay.start.position else { return Vec::new() };
    let mut positions = Positions::new(start);
    let mut rows = Vec::new();
    for turn in &game.replay.turns {
        if let Some(played) = &turn.played {
            rows.push(row(game, turn, played, &mut positions));
        }
    }
    rows
}

fn row(game: &SproutsGame, turn: &Turn, played: &Arc<Played>, positions: &mut Positions<'_>) -> Row {
    let before = positions.before(played);
    let mut row: Row = vec![("move", number(turn.number))];
    if turn.depth > 0 {
        row.push(("variation", number(u32::try_from(turn.depth).unwrap_or(u32::MAX))));
    }
    row.push(("text", Value::Text(game.source(&turn.range).to_string())));
    row.push(("hoey", text(played.m.hoey(before))));
    row.push(("lhp", text(played.m.lhp(before))));
    row.push(("wgosa", text(played.m.wgosa(before))));
    let after = positions.after(played);
    row.push(("full", text(after.full())));
    row.push(("abbreviated", text(after.abbreviated())));
    if let Some(glop) = after.glop() {
        row.push(("glop", Value::Text(glop)));
    }
    row.push(("lives", number(after.lives())));
    row.push(("cannibals", number(after.cannibals())));
    if let Some(count) = after.count_legal_moves(MOST_COUNTED) {
        row.push(("legal_moves", Value::Number(count)));
    }
    row.push(("readings", Value::Number(turn.readings as u64)));
    row
}

/// The legal moves after a number of moves of the main line.
pub(super) fn legal_moves(game: &SproutsGame, after: usize) -> Option<Box<dyn Iterator<Item = Row> + '_>> {
    let start = game.replay.start.position.as_ref()?;
    let main = |turn: &&Turn| turn.depth == 0 && turn.number as usize == after;
    let last = match after {
        0 => None,
        _ => Some(game.replay.turns.iter().find(main)?.played.as_ref()?),
    };
    Some(Box::new(moves_of(position_after(start, last)).into_iter()))
}

/// At most as many legal moves as are counted, as rows.
fn moves_of(position: Position) -> Vec<Row> {
    let most = usize::try_from(MOST_COUNTED).unwrap_or(usize::MAX);
    position.legal_moves().take(most).map(|m| move_row(&position, &m)).collect()
}

/// A legal move as a row.
pub(crate) fn move_row(position: &Position, m: &Move) -> Row {
    vec![("hoey", text(m.hoey(position))), ("lhp", text(m.lhp(position)))]
}

fn text(value: impl ToString) -> Value {
    Value::Text(value.to_string())
}

fn number(value: u32) -> Value {
    Value::Number(u64::from(value))
}
