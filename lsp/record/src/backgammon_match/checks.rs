//! All that is told of a record, in order.

use super::causes::{Kind, Suspect, causes};
use super::columns;
use super::outcome::Done;
use super::replay::remarks_on;
use super::syntax::{GameText, Heading};
use super::trouble::{self, place_range, turn_number};
use super::{Record, numbers, start, totals};
use crate::code::Code;
use crate::finding::{Finding, Fix, Severity};
use backgammon::AsteriskFault;
use std::ops::Range;

/// All findings of a record.
pub(super) fn findings(record: &Record<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut over = None;
    for game in 0..record.syntax.games.len() {
        findings.extend(of_game(record, game, &mut over));
    }
    findings.extend(unknown(record, None).into_iter().map(|suspect| suspect.finding));
    findings.sort_by_key(|finding| (finding.range.start, finding.range.end));
    findings
}

fn of_game(record: &Record<'_>, game: usize, over: &mut Option<u32>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (Some(text), Some(replayed)) = (record.syntax.games.get(game), record.replay.games.get(game)) else {
        return findings;
    };
    findings.extend(bad_id(record, text));
    findings.extend(numbers::game_number(record, game));
    if text.is_headless() && text.first_number() != Some(1) {
        // Rows from somewhere else.
        return findings;
    }
    findings.extend(totals::score(record, game));
    for row in &replayed.repeated {
        findings.extend(numbers::repeated_row(record, text, *row));
    }
    let mut suspects = unknown(record, Some(game));
    suspects.extend(numbers::row_numbers(record, game));
    let mut told = false;
    for (index, cell) in replayed.cells.iter().enumerate() {
        let Some(fault) = &cell.outcome.fault else {
            findings.extend(asterisk(record, game, index));
            findings.extend(untouched(record, game, index));
            continue;
        };
        let finding = trouble::finding(record, game, index, fault);
        if fault.is_mild() {
            findings.extend(finding);
        } else if !told {
            // What follows from a mistake is no mistake of its own.
            suspects.extend(finding.map(|finding| Suspect { kind: Kind::Cell, finding }));
            told = true;
        }
    }
    told |= !suspects.is_empty();
    findings.extend(causes(record.text, text, replayed, suspects));
    findings.extend(not_checked(text, replayed.unchecked(text)));
    findings.extend(totals::match_end(record, game, told, over));
    findings
}

fn bad_id(record: &Record<'_>, text: &GameText) -> Option<Finding> {
    let Heading::Position(Some(id)) = &text.heading else { return None };
    let error = start::read(id, record.text).err()?;
    Some(Finding::new(Code::PositionId, id.range.clone(), error))
}

fn asterisk(record: &Record<'_>, game: usize, index: usize) -> Option<Finding> {
    let text = record.syntax.games.get(game)?;
    let turn = text.cells.get(index)?.action.turn()?;
    let (fault, _) = remarks_on(&turn.play, &record.replay.games.get(game)?.cells.get(index)?.outcome.done);
    let fault = fault.filter(|_| record.dialect().asterisks)?;
    let (message, place, missing) = match fault {
        AsteriskFault::Missing { at, point } => {
            (format!("a blot is hit on {point}: an asterisk is missing"), at?, true)
        }
        AsteriskFault::Extra { at } => {
            ("no blot is hit here: no asterisk belongs here".to_string(), at, false)
        }
    };
    let range = place_range(record.text, &turn.range, place);
    let mut finding = Finding::new(Code::Asterisk, range.clone(), message);
    finding.turn = Some(turn_number(text, index));
    let mut fix = if missing {
        Fix::replacing("Write the asterisk", range.end..range.end, "*")
    } else {
        Fix::replacing("Delete the asterisk", range.end..range.end + 1, "")
    };
    fix.preferred = true;
    let sure = missing || record.text.get(range.end..range.end + 1) == Some("*");
    finding.fixes.extend(sure.then_some(fix));
    Some(finding)
}

fn untouched(record: &Record<'_>, game: usize, index: usize) -> Option<Finding> {
    let text = record.syntax.games.get(game)?;
    let turn = text.cells.get(index)?.action.turn()?;
    let done = &record.replay.games.get(game)?.cells.get(index)?.outcome.done;
    let place = remarks_on(&turn.play, done).1?;
    let Done::Played { dice, play } = done else { return None };
    let message = format!("with {dice} no checker touches this point");
    let mut finding =
        Finding::new(Code::UntouchedPoint, place_range(record.text, &turn.range, place), message);
    finding.turn = Some(turn_number(text, index));
    let right = backgammon::write(play, record.dialect());
    let mut fix = Fix::replacing(format!("Write {right}"), turn.range.clone(), right);
    fix.preferred = true;
    finding.fixes.push(fix);
    Some(finding)
}

fn not_checked(text: &GameText, from: Option<usize>) -> Option<Finding> {
    let cells = text.cells.get(from?..)?;
    let (first, last) = (cells.first()?, cells.last()?);
    let range = first.range.start..last.range.end;
    Some(Finding::new(Code::NotChecked, range, "the rest of this game was not checked: it follows a mistake"))
}

/// What is no part of a match: in a game, or in none. Words side by side are told as one, and so are lines
/// of prose before the first game.
fn unknown(record: &Record<'_>, game: Option<usize>) -> Vec<Suspect> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for unknown in record.syntax.unknown.iter().filter(|unknown| unknown.game == game) {
        let range = unknown.range.clone();
        let blank = |last: &&mut Range<usize>| {
            let between = record.text.get(last.end..range.start);
            let blank = |c: char| c == ' ' || c == '\t' || game.is_none() && c.is_whitespace();
            between.is_some_and(|between| between.chars().all(blank))
        };
        match ranges.last_mut().filter(blank) {
            Some(last) => last.end = range.end,
            None => ranges.push(range),
        }
    }
    ranges.into_iter().map(|range| told_unknown(record, game, range)).collect()
}

fn told_unknown(record: &Record<'_>, game: Option<usize>, range: Range<usize>) -> Suspect {
    let text = record.text.get(range.clone()).unwrap_or("");
    let alone = columns::line_before(record.text, range.start).trim().is_empty();
    let kind = if alone && text.contains([':', '/', '>', ')']) { Kind::LostRow } else { Kind::Unknown };
    let message = if totals::is_score(text) {
        "a score stands below the line `Game` and its number"
    } else {
        "this is no part of a match; prose goes behind `;` or into `{…}`"
    };
    let mut finding = Finding::new(Code::UnknownText, range, message);
    if game.is_none() && !text.starts_with(|c: char| c.is_ascii_digit()) {
        finding.severity = Severity::Warning;
    }
    Suspect { kind, finding }
}
