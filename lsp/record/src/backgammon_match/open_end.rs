//! Where a game of a match goes on.

use super::BackgammonMatch;
use super::syntax::{Cell, Heading, PlayWord};
use crate::game::OpenEnd;
use backgammon::{Player, can_play};

/// The end of the last game, if the cell at an offset, or the last one before it, is its last: behind the cell, or on a new line where its row is
/// whole. `None` where the result is written.
pub(super) fn open_end(record: &BackgammonMatch, at: usize) -> Option<OpenEnd> {
    let games = &record.syntax.games;
    let text = games.last().filter(|text| text.range.start <= at)?;
    if text.cells.iter().any(|cell| cell.range.start > at || cell.action.is_result()) {
        return None;
    }
    let Some(row) = text.rows.last() else {
        let Heading::Match { score, .. } = &text.heading else { return None };
        return Some(OpenEnd::on_new_line(&record.text, score.as_ref()?.range.end));
    };
    let last = text.cells_of(row).last();
    let end = last.map_or(row.range.end, |cell| cell.range.end);
    let behind = record.text.get(end..)?.split(['\r', '\n']).next().unwrap_or("");
    if !behind.trim().is_empty() {
        return None;
    }
    let whole = matches!(text.heading, Heading::Match { .. })
        && last.is_some_and(|cell| cell.side == Some(Player::Two) && !waits(record, cell));
    Some(if whole { OpenEnd::on_new_line(&record.text, end) } else { OpenEnd::behind(&record.text, end) })
}

/// Whether the last cell of a record is a roll that waits for its play.
fn waits(record: &BackgammonMatch, last: &Cell) -> bool {
    let Some(turn) = last.action.turn().filter(|turn| matches!(turn.play, PlayWord::Empty)) else {
        return false;
    };
    let dice = turn.dice.as_ref().and_then(|text| text.dice.ok());
    let before = record.replay.games.last().and_then(|game| game.cells.last()).map(|cell| &cell.before);
    match (dice, before, last.side) {
        (Some(dice), Some(before), Some(side)) => can_play(&before.board_of(side), dice),
        _ => true,
    }
}
