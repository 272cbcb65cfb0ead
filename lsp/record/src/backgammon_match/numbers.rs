//! Row and game numbers, and rows that stand twice.

use super::outcome::Fault;
use super::syntax::{Counted, GameText, Heading, RowText};
use super::{Record, columns};
use crate::code::Code;
use crate::finding::{Edit, Finding, Fix, Related};

/// The row where a game goes on after its end: that of another game whose heading is missing.
pub(super) fn glued_row(record: &Record<'_>, game: usize) -> Option<usize> {
    let (text, replayed) = (record.syntax.games.get(game)?, record.replay.games.get(game)?);
    let stuck = replayed.stuck?;
    let over = replayed.cells.get(stuck).is_some_and(|cell| cell.outcome.fault == Some(Fault::Over));
    text.cells.get(stuck).filter(|_| over).map(|cell| cell.row)
}

/// A game number that does not follow the one before.
pub(super) fn game_number(record: &Record<'_>, game: usize) -> Option<Finding> {
    let number = |index: usize| record.syntax.games.get(index).and_then(GameText::number);
    let Heading::Match { number: written, .. } = &record.syntax.games.get(game)?.heading else { return None };
    let before = number(game.checked_sub(1)?)?;
    let right = before.checked_add(1)?;
    // The number before was told already if it was the wrong one.
    let earlier = game.checked_sub(2).and_then(number).and_then(|earlier| earlier.checked_add(2));
    let glued = glued_row(record, game - 1).is_some() && written.number == right.checked_add(1);
    if glued || written.number == Some(right) || (earlier.is_some() && written.number == earlier) {
        return None;
    }
    Some(wrong_number(Code::GameNumber, written, right, "the next game is number"))
}

fn wrong_number(code: Code, written: &Counted, right: u32, what: &str) -> Finding {
    let mut finding = Finding::new(code, written.range.clone(), format!("{what} {right}"));
    let mut fix = Fix::replacing(format!("Write {right}"), written.range.clone(), right.to_string());
    fix.preferred = true;
    finding.fixes.push(fix);
    finding
}

/// Rows count from 1; after a jump they count on. The row of a result may have any number.
pub(super) fn row_numbers(text: &GameText, glued: Option<usize>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (mut by_rows, mut by_numbers) = (1_u32, 1_u32);
    for (index, row) in text.rows.iter().enumerate().take(glued.unwrap_or(usize::MAX)) {
        let Some(written) = &row.number else { continue };
        let result = counts_no_row(text, row);
        let fits = written.number == Some(by_rows) || written.number == Some(by_numbers);
        if !fits && !result {
            // A row that stands twice is told as that.
            if written.number.and_then(|number| number.checked_add(1)) != Some(by_numbers) {
                let what = "the next row is number";
                let mut finding = wrong_number(Code::RowNumber, written, by_numbers, what);
                if let Some(fix) = finding.fixes.first_mut() {
                    fix.edits.extend(counted_on(text, index + 1, by_numbers));
                }
                findings.push(finding);
            }
        }
        by_rows = match written.number {
            Some(number) if number == by_rows => by_rows.saturating_add(1),
            _ if fits => by_numbers.saturating_add(1),
            _ => by_rows.saturating_add(1),
        };
        by_numbers = written.number.unwrap_or(by_numbers).saturating_add(1);
    }
    findings
}

/// Whether a row tells only how the game ended: its number may be any.
fn counts_no_row(text: &GameText, row: &RowText) -> bool {
    text.cells_of(row).iter().all(|cell| cell.action.is_result())
}

/// The edits that number the rows from one on after a number, up to the first that has its right one.
fn counted_on(text: &GameText, from: usize, mut number: u32) -> Vec<Edit> {
    let mut edits = Vec::new();
    for row in text.rows.iter().skip(from) {
        let Some(written) = &row.number else { continue };
        number = number.saturating_add(1);
        if written.number == Some(number) {
            break;
        }
        if !counts_no_row(text, row) {
            edits.push(Edit { range: written.range.clone(), text: number.to_string() });
        }
    }
    edits
}

/// A row that says the same as the one before it.
pub(super) fn repeated_row(record: &Record<'_>, text: &GameText, row: usize) -> Option<Finding> {
    let range = text.rows.get(row)?.range.clone();
    let before = text.rows.get(row.checked_sub(1)?)?.range.clone();
    let mut finding = Finding::new(Code::RowTwice, range.clone(), "this row stands twice");
    finding.related.push(Related { range: before.clone(), message: "the same row".to_string() });
    // With the line end, and the blanks before the number, which are those of the row before, too.
    let line = |at: usize| at - columns::line_before(record.text, at).len();
    let mut fix = Fix::replacing("Delete the row", line(range.start)..range.end, "");
    if let Some(edit) = fix.edits.first_mut() {
        let rest = record.text.get(range.end..).unwrap_or("");
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let after = rest.get(blanks..).unwrap_or("");
        let end = if after.starts_with("\r\n") { 2 } else { usize::from(after.starts_with(['\r', '\n'])) };
        edit.range.end += blanks + end;
    }
    fix.preferred = true;
    finding.fixes.push(fix);
    Some(finding)
}
