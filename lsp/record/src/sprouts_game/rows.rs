//! A replayed game as rows of names and values, for other programs.

use super::SproutsGame;
use super::played::{Played, Turn, position_after};
use super::positions::Positions;
use crate::game::{Row, Value, Visitor};
use draw::Picture;
use draw::sprouts::Drawing;
use sprouts::{Position, PositionText};
use std::sync::Arc;

/// Legal moves are counted up to this number.
const MOST_COUNTED: u64 = 10_000;

/// A row for each move that was replayed.
pub(super) fn replay(game: &SproutsGame) -> Vec<Row> {
    let Some(start) = &game.replay.start.origin else { return Vec::new() };
    let mut positions = Positions::new(start);
    let mut rows = Vec::new();
    for turn in &game.replay.turns {
        if let Some(played) = &turn.played {
            rows.push(row(game, turn, played, &mut positions));
        }
    }
    rows
}

/// The row of a move, or of the start.
pub(super) fn row_of(game: &SproutsGame, turn: Option<&Turn>) -> Option<Row> {
    let start = game.replay.start.origin.as_ref()?;
    match turn.and_then(|turn| turn.played.as_ref().map(|played| (turn, played))) {
        Some((turn, played)) => Some(row(game, turn, played, &mut Positions::new(start))),
        None => {
            let mut row: Row = vec![("move", number(0))];
            row.extend(of_position(&start.position()));
            Some(row)
        }
    }
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
    row.extend(of_position(positions.after(played)));
    row.push(("readings", Value::Number(turn.readings as u64)));
    row
}

fn of_position(position: &Position) -> Row {
    let mut row: Row = vec![("full", text(position.full())), ("abbreviated", text(position.abbreviated()))];
    if let Some(glop) = position.glop() {
        row.push(("glop", Value::Text(glop)));
    }
    row.push(("lives", number(position.lives())));
    row.push(("cannibals", number(position.cannibals())));
    if let Some(count) = position.count_legal_moves(MOST_COUNTED) {
        row.push(("legal_moves", Value::Number(count)));
    }
    row
}

/// Shows the legal moves after a number of moves of the main line; false if it does not get so far.
pub(super) fn visit_legal_moves(game: &SproutsGame, after: usize, visit: &mut Visitor<'_>) -> bool {
    let main = |turn: &&Turn| turn.depth == 0 && turn.number as usize == after;
    let last = game.replay.turns.iter().find(main).and_then(|turn| turn.played.as_ref());
    let Some(start) = &game.replay.start.origin else { return false };
    if after > 0 && last.is_none() {
        return false;
    }
    visit_moves(&position_after(start, last), visit);
    true
}

/// Shows the legal moves of a position.
fn visit_moves(position: &Position, visit: &mut Visitor<'_>) {
    for m in position.legal_moves() {
        let row = vec![("hoey", text(m.hoey(position))), ("lhp", text(m.lhp(position)))];
        if visit(row).is_break() {
            return;
        }
    }
}

/// Shows the legal moves of a position that is written in Hoey's text or as a GLOP string.
///
/// # Errors
/// What is wrong with the position.
pub fn visit_moves_of_position(written: &str, visit: &mut Visitor<'_>) -> Result<(), String> {
    visit_moves(&read_position(written)?, visit);
    Ok(())
}

/// A position that is written in Hoey's text or as a GLOP string, as a picture. Of an abbreviated position a plainest full one that fits
/// is drawn.
///
/// # Errors
/// What is wrong with the position, or why there is no picture.
pub fn picture_of_position(written: &str) -> Result<Picture, String> {
    let drawing = Drawing::of(&read_position(written)?).map_err(|why| why.to_string())?;
    Ok(Picture::Sprouts(Box::new(drawing)))
}

fn read_position(written: &str) -> Result<Position, String> {
    let hoey = written.parse::<PositionText>().map_err(|error| error.to_string());
    let text = match sprouts::parse_glop(written) {
        Ok(text) if hoey.is_err() => text,
        _ => hoey?,
    };
    text.position(None).map_err(|error| error.to_string())
}

fn text(value: impl ToString) -> Value {
    Value::Text(value.to_string())
}

fn number(value: u32) -> Value {
    Value::Number(u64::from(value))
}
