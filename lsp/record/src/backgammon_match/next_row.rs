//! The number of the row that a person is about to write.

use super::BackgammonMatch;
use super::format::numbers;
use super::layout::{Kind, Layout};
use super::syntax::{GameText, Heading};
use backgammon::Player;

/// What the line after the row at an offset begins with: `  13) `. `None` unless that row is the last of a game of a match that
/// goes on, and both sides have acted in it.
pub(super) fn next_row(record: &BackgammonMatch, at: usize) -> Option<String> {
    let index = record.syntax.games.partition_point(|game| game.range.start <= at).checked_sub(1)?;
    let (text, game) = (record.syntax.games.get(index)?, record.replay.games.get(index)?);
    let row = text.rows.last()?;
    // Blanks may stand behind it.
    let behind = record.text.get(row.range.end..at.max(row.range.end))?;
    let here = row.range.start <= at && behind.chars().all(|c| c == ' ' || c == '\t');
    let whole = text.cells_of(row).last().is_some_and(|cell| cell.side == Some(Player::Two));
    let goes_on = game.end.over.is_none() && !text.cells_of(row).iter().any(|cell| cell.action.is_result());
    if !here || !whole || !goes_on || !matches!(text.heading, Heading::Match { .. }) {
        return None;
    }
    let number = numbers(text).last().copied().flatten()?.checked_add(1)?;
    Some(begun(record, text, number))
}

/// A row's number in its column, and the blanks up to its first cell.
fn begun(record: &BackgammonMatch, text: &GameText, number: u32) -> String {
    let number = number.to_string();
    let layout = Layout::of(&record.syntax, &record.text);
    let digits = number.len();
    // Of numbers with more digits than any so far, the last digit stands where it stands in others.
    let shorter = || {
        let column = layout.column(digits.checked_sub(1)?, Kind::Number)?;
        Some(column.saturating_sub(1))
    };
    let column = layout.column(digits, Kind::Number).or_else(shorter).unwrap_or(0);
    let row = format!("{}{number})", " ".repeat(column));
    let seen = layout.column(digits, Kind::Dice(Player::One));
    let cell = seen.or_else(|| layout.column(digits.checked_sub(1)?, Kind::Dice(Player::One)));
    let blanks = cell.unwrap_or(0).saturating_sub(row.len()).max(1);
    debug_assert!(text.rows.iter().any(|row| row.number.is_some()));
    format!("{row}{}", " ".repeat(blanks))
}
