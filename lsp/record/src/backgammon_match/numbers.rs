//! Row and game numbers, and rows that stand twice.

use super::causes::{Kind, Suspect};
use super::outcome::Fault;
use super::syntax::{Counted, GameText, Heading, RowText};
use super::{Record, columns};
use crate::code::Code;
use crate::finding::{Edit, Finding, Fix, Related};
use std::ops::Range;

/// The row where a game goes on after its end: that of another game whose heading is missing.
pub(super) fn glued_row(record: &Record<'_>, game: usize) -> Option<usize> {
    let (text, replayed) = (record.syntax.games.get(game)?, record.replay.games.get(game)?);
    let stuck = replayed.stuck?;
    let over = replayed.cells.get(stuck).is_some_and(|cell| cell.outcome.fault == Some(Fault::Over));
    text.cells.get(stuck).filter(|_| over).map(|cell| cell.row)
}

/// A game number that does not follow the one before.
pub(super) fn game_number(record: &Record<'_>, game: usize) -> Option<Finding> {
    let number = |index: usize| record.syntax.games.get(index).and_then(|game| game.number());
    let text = record.syntax.games.get(game)?;
    let Heading::Match { number: written, .. } = &text.heading else { return None };
    if text.is_headless() {
        return headless(record, text);
    }
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

/// Rows without a heading, if nothing before them is told that could be it.
fn headless(record: &Record<'_>, text: &GameText) -> Option<Finding> {
    let told = record.syntax.unknown.iter().any(|unknown| unknown.range.start < text.range.start);
    let first = text.rows.first()?.range.clone();
    let message = "no game begins before this row: the lines `Game 1` and the score are missing";
    (!told).then(|| Finding::new(Code::GameNumber, first, message))
}

fn wrong_number(code: Code, written: &Counted, right: u32, what: &str) -> Finding {
    let mut finding = Finding::new(code, written.range.clone(), format!("{what} {right}"));
    let mut fix = Fix::replacing(format!("Write {right}"), written.range.clone(), right.to_string());
    fix.preferred = true;
    finding.fixes.push(fix);
    finding
}

/// Rows count from 1; after a jump they count on. The row of a result may have any number.
pub(super) fn row_numbers(record: &Record<'_>, game: usize) -> Vec<Suspect> {
    let mut suspects = Vec::new();
    let Some(text) = record.syntax.games.get(game) else { return suspects };
    let glued = glued_row(record, game).unwrap_or(usize::MAX);
    let (mut by_rows, mut by_numbers) = (1_u32, 1_u32);
    let mut swapped = None;
    for (index, row) in text.rows.iter().enumerate().take(glued) {
        let Some(written) = &row.number else {
            suspects.extend(unnumbered(text, index, by_numbers));
            continue;
        };
        if swapped == Some(index) {
            continue;
        }
        let result = counts_no_row(text, row);
        let fits = written.number == Some(by_rows) || written.number == Some(by_numbers);
        if !fits && !result {
            if let Some(finding) = swapped_rows(record, game, index, by_numbers) {
                suspects.push(Suspect { kind: Kind::Number { gap: true }, finding });
                swapped = Some(index + 1);
                (by_rows, by_numbers) = (by_numbers.saturating_add(2), by_numbers.saturating_add(2));
                continue;
            }
            // A row that stands twice is told as that.
            if written.number.and_then(|number| number.checked_add(1)) != Some(by_numbers) {
                let mut finding =
                    wrong_number(Code::RowNumber, written, by_numbers, "the next row is number");
                if let Some(fix) = finding.fixes.first_mut() {
                    fix.edits.extend(counted_on(text, index + 1, by_numbers));
                }
                let next = text.rows.get(index + 1).and_then(|next| next.number.as_ref()?.number);
                let gap = next.is_none() || next == written.number.and_then(|number| number.checked_add(1));
                suspects.push(Suspect { kind: Kind::Number { gap }, finding });
            }
        }
        by_rows = match written.number {
            Some(number) if number == by_rows => by_rows.saturating_add(1),
            _ if fits => by_numbers.saturating_add(1),
            _ => by_rows.saturating_add(1),
        };
        by_numbers = written.number.unwrap_or(by_numbers).saturating_add(1);
    }
    suspects
}

/// The finding for plays that stand in no numbered row.
fn unnumbered(text: &GameText, row: usize, expected: u32) -> Option<Suspect> {
    let here = text.rows.get(row)?;
    let plays = text.cells_of(here).iter().any(|cell| cell.action.turn().is_some());
    if !plays || !matches!(text.heading, Heading::Match { .. }) {
        return None;
    }
    let next = text.rows.iter().skip(row + 1).find_map(|row| row.number.as_ref()?.number);
    let start = here.range.start;
    let mut finding;
    if next == Some(expected) {
        let message = "this row has no number: it belongs to the row above";
        finding = Finding::new(Code::RowNumber, here.range.clone(), message);
    } else {
        let message = format!("the number of this row is missing: {expected})");
        finding = Finding::new(Code::RowNumber, here.range.clone(), message);
        finding.fixes.push(Fix::replacing(
            format!("Write {expected})"),
            start..start,
            format!("{expected}) "),
        ));
    }
    Some(Suspect { kind: Kind::Number { gap: true }, finding })
}

/// The finding for a row and the next whose numbers are those of each other.
fn swapped_rows(record: &Record<'_>, game: usize, row: usize, expected: u32) -> Option<Finding> {
    let text = record.syntax.games.get(game)?;
    let number = |row: usize| text.rows.get(row).and_then(|row| row.number.as_ref()?.number);
    let after = number(row + 2).is_none_or(|after| Some(after) == expected.checked_add(2));
    if number(row) != expected.checked_add(1) || number(row + 1) != Some(expected) || !after {
        return None;
    }
    let (first, second) = (text.rows.get(row)?, text.rows.get(row + 1)?);
    let (written, other) = (first.number.as_ref()?, second.number.as_ref()?);
    let message = format!("row {expected} comes before this one");
    let mut finding = Finding::new(Code::RowNumber, written.range.clone(), message);
    finding.related.push(Related { range: other.range.clone(), message: format!("row {expected}") });
    let exchange = |title: &str, one: &Range<usize>, two: &Range<usize>| {
        let source = |range: &Range<usize>| record.text.get(range.clone()).unwrap_or("").to_string();
        let mut fix = Fix::replacing(title, one.clone(), source(two));
        fix.edits.push(Edit { range: two.clone(), text: source(one) });
        fix
    };
    let rows = exchange("Swap the rows", &first.range, &second.range);
    let numbers = exchange("Swap the numbers", &written.range, &other.range);
    // A game that can be played as it is written has its rows in order.
    let stuck = record.replay.games.get(game)?.stuck.is_some();
    finding.fixes.extend(if stuck { [rows, numbers] } else { [numbers, rows] });
    if let Some(first) = finding.fixes.first_mut() {
        first.preferred = !stuck;
    }
    Some(finding)
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
    let deleted = |at: usize| fix.edits.iter().any(|edit| edit.range.contains(&at));
    // Nobody wants a comment deleted with it.
    if !record.syntax.comments.iter().any(|comment| deleted(comment.start)) {
        finding.fixes.push(fix);
    }
    Some(finding)
}
