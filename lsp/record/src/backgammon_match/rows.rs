//! A replayed match as rows of names and values, for other programs.

use super::BackgammonMatch;
use super::outcome::Done;
use super::replay::Game;
use super::start::position_of;
use super::syntax::{Cell, GameText};
use super::walk::State;
use crate::game::{Row, Value, Visitor};
use backgammon::{
    Decision, Dialect, Dice, MatchId, MatchScore, Play, Player, PositionState, plays, position_id,
    read_position_id, write, xgid,
};
use draw::Picture;
use draw::backgammon::Diagram;
use std::ops::ControlFlow;

/// A row for each play of a game (from 0) that was replayed.
pub(super) fn replay(record: &BackgammonMatch, game: usize) -> Vec<Row> {
    let (Some(text), Some(game)) = (record.syntax.games.get(game), record.replay.games.get(game)) else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    let mut number = 0;
    for index in 0..game.cells.len() {
        number += u64::from(text.cells.get(index).is_some_and(|cell| cell.action.turn().is_some()));
        rows.extend(row(record, text, game, index, number));
    }
    rows
}

/// The row of a cell, if it is a play that was replayed: the one of this number in its game.
fn row(record: &BackgammonMatch, text: &GameText, game: &Game, index: usize, number: u64) -> Option<Row> {
    let (cell, replayed) = (text.cells.get(index)?, game.cells.get(index)?);
    let turn = cell.action.turn()?;
    let Done::Played { dice, play } = replayed.outcome.done else { return None };
    let side = side_of(cell.side, &replayed.before);
    let mut row: Row = vec![
        ("move", Value::Number(number)),
        ("side", Value::Text(side_name(side).to_string())),
        ("dice", Value::Text(dice.to_string())),
        ("text", Value::Text(record.source(&turn.range).to_string())),
        ("standard", Value::Text(write(&play, &Dialect::KEITH))),
    ];
    let before = position_of(game, &replayed.before, side, Decision::Play(dice));
    row.extend(after(&PositionState { board: *play.result(), ..before }.turned()));
    row.push(("pips", Value::Number(u64::from(play.result().own_pips()))));
    row.push(("opponent_pips", Value::Number(u64::from(play.result().opponent_pips()))));
    let legal = plays(&before.board, dice).len();
    row.push(("legal_plays", Value::Number(legal as u64)));
    row.push(("hits", Value::Number(play.hits() as u64)));
    Some(row)
}

/// The row of the play at a cell or the last one before it; of the position where there is none.
pub(super) fn row_at(record: &BackgammonMatch, text: &GameText, game: &Game, cells: usize) -> Option<Row> {
    let is_turn = |cell: &&Cell| cell.action.turn().is_some();
    let last = (0..cells).rev().find_map(|index| {
        let number = text.cells.get(..=index)?.iter().filter(is_turn).count();
        row(record, text, game, index, number as u64)
    });
    last.or_else(|| {
        let side = side_of(None, &game.start);
        let decision = game.start.expected.map_or(Decision::Roll, Decision::Play);
        let state = position_of(game, &game.start, side, decision);
        let mut row: Row =
            vec![("move", Value::Number(0)), ("side", Value::Text(side_name(side).to_string()))];
        row.extend(after(&state));
        row.push(("pips", Value::Number(u64::from(state.board.own_pips()))));
        row.push(("opponent_pips", Value::Number(u64::from(state.board.opponent_pips()))));
        Some(row)
    })
}

/// Who acts in a cell.
pub(super) fn side_of(column: Option<Player>, before: &State) -> Player {
    column.or(before.to_act).unwrap_or(Player::One)
}

/// The word for a side: the player named first, or second.
pub(super) const fn side_name(side: Player) -> &'static str {
    match side {
        Player::One => "first",
        Player::Two => "second",
    }
}

fn after(state: &PositionState) -> [(&'static str, Value); 2] {
    [("xgid", Value::Text(xgid(state))), ("gnubg_id", Value::Text(gnubg_id(state)))]
}

/// Position id and match id, as GNU Backgammon writes them side by side.
pub(super) fn gnubg_id(state: &PositionState) -> String {
    format!("{}:{}", position_id(&state.board), state.match_id().write())
}

/// Shows the legal plays after a number of plays of a game, from 0. With the roll that is recorded next, or given with the position; else
/// with each of the 21, its dice in the row.
pub(super) fn visit_legal_plays(
    record: &BackgammonMatch,
    game: usize,
    after: usize,
    visit: &mut Visitor<'_>,
) -> bool {
    let (Some(text), Some(game)) = (record.syntax.games.get(game), record.replay.games.get(game)) else {
        return false;
    };
    let mut number = 0;
    for (cell, replayed) in text.cells.iter().zip(&game.cells) {
        let Some(turn) = cell.action.turn() else { continue };
        if number == after {
            let side = side_of(cell.side, &replayed.before);
            let dice = turn.dice.as_ref().and_then(|dice| dice.dice.ok());
            let decision = dice.map_or(Decision::Roll, Decision::Play);
            visit_plays(&position_of(game, &replayed.before, side, decision), visit);
            return true;
        }
        number += 1;
    }
    let ends_here = number == after && game.cells.len() == text.cells.len();
    if !ends_here || game.stuck.is_some() || game.end.over.is_some() {
        return false;
    }
    let side = side_of(None, &game.end);
    let decision = game.end.expected.map_or(Decision::Roll, Decision::Play);
    visit_plays(&position_of(game, &game.end, side, decision), visit);
    true
}

/// Shows the legal plays of a position.
fn visit_plays(state: &PositionState, visit: &mut Visitor<'_>) {
    let _ = match state.decision.dice() {
        Some(dice) => visit_roll(state, dice, false, visit),
        None => Dice::all().try_for_each(|dice| visit_roll(state, dice, true, visit)),
    };
}

fn visit_roll(state: &PositionState, dice: Dice, told: bool, visit: &mut Visitor<'_>) -> ControlFlow<()> {
    for play in plays(&state.board, dice) {
        let mut row: Row = Vec::new();
        if told {
            row.push(("dice", Value::Text(dice.to_string())));
        }
        row.extend(texts(&play));
        let after = PositionState { board: *play.result(), decision: Decision::Roll, ..*state };
        row.push(("xgid", Value::Text(xgid(&after))));
        visit(row)?;
    }
    ControlFlow::Continue(())
}

fn texts(play: &Play) -> [(&'static str, Value); 2] {
    let text = |dialect| Value::Text(write(play, dialect));
    [("standard", text(&Dialect::KEITH)), ("gnubg", text(&Dialect::GNUBG_DISPLAY))]
}

/// Shows the legal plays of a position that is written as an XGID, a GNUBG id or a position id, with these dice or those of the id.
///
/// # Errors
/// What is wrong with the id or the dice.
pub fn visit_plays_of_position(
    written: &str,
    dice: Option<&str>,
    visit: &mut Visitor<'_>,
) -> Result<(), String> {
    let mut state = read_id(written.trim())?;
    if let Some(dice) = dice {
        let dice = dice.parse::<Dice>().map_err(|error| error.to_string())?;
        state.decision = Decision::Play(dice);
    }
    visit_plays(&state, visit);
    Ok(())
}

/// A position that is written as an XGID, a GNUBG id or a position id, as a picture.
///
/// # Errors
/// What is wrong with the id.
pub fn picture_of_id(written: &str) -> Result<Picture, String> {
    Ok(Picture::Backgammon(Box::new(Diagram::of(read_id(written.trim())?))))
}

fn read_id(written: &str) -> Result<PositionState, String> {
    if written.starts_with("XGID=") || written.matches(':').count() > 1 {
        return written.parse().map_err(|error: backgammon::XgidError| error.to_string());
    }
    let (position, id) = match written.split_once(':') {
        Some((position, id)) => (position, Some(id)),
        None => (written, None),
    };
    let board = read_position_id(position).map_err(|error| error.to_string())?;
    let id = id.map(MatchId::read).transpose().map_err(|error| error.to_string())?;
    let start = PositionState::start(&MatchScore::new(0), &backgammon::CubeRules::default());
    Ok(id.map_or(PositionState { board, ..start }, |id| PositionState::of_match_id(&id, board)))
}
