//! What is checked besides the play itself: numbers, scores, asterisks, the end of the match.

use super::Record;
use super::replay::remarks_on;
use super::score::{ScoreFault, player_name};
use super::start;
use super::syntax::{Action, Counted, GameText, Heading, ScoreLine};
use super::trouble::{self, place_range, turn_number};
use super::walk::{Fault, Over};
use crate::code::Code;
use crate::finding::{Finding, Fix, Related, Severity};
use backgammon::{AsteriskFault, Player};

/// All findings of a record.
pub(super) fn findings(record: &Record<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut over = None;
    for game in 0..record.syntax.games.len() {
        findings.extend(of_game(record, game, &mut over));
    }
    findings.extend(unknown(record));
    findings.sort_by_key(|finding| (finding.range.start, finding.range.end));
    findings
}

fn of_game(record: &Record<'_>, game: usize, over: &mut Option<u32>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (Some(text), Some(replayed)) = (record.syntax.games.get(game), record.replay.games.get(game)) else {
        return findings;
    };
    findings.extend(bad_id(record, text));
    findings.extend(game_number(record, game));
    findings.extend(score(record, game));
    findings.extend(row_numbers(text));
    for row in &replayed.repeated {
        findings.extend(repeated_row(record, text, *row));
    }
    let mut told = false;
    for (index, cell) in replayed.cells.iter().enumerate() {
        let Some(fault) = &cell.outcome.fault else {
            findings.extend(asterisk(record, game, index));
            findings.extend(untouched(record, game, index));
            continue;
        };
        // What follows from a mistake is no mistake of its own.
        if fault.is_mild() || !told {
            findings.extend(trouble::finding(record, game, index, fault));
        }
        told |= !fault.is_mild();
    }
    findings.extend(not_checked(text, replayed.unchecked(text)));
    findings.extend(match_end(record, game, told, over));
    findings
}

fn bad_id(record: &Record<'_>, text: &GameText) -> Option<Finding> {
    let Heading::Position(Some(id)) = &text.heading else { return None };
    let error = start::read(id, record.text).err()?;
    Some(Finding::new(Code::PositionId, id.range.clone(), error))
}

fn game_number(record: &Record<'_>, game: usize) -> Option<Finding> {
    let number = |index: usize| record.syntax.games.get(index).and_then(GameText::number);
    let Heading::Match { number: written, .. } = &record.syntax.games.get(game)?.heading else { return None };
    let before = number(game.checked_sub(1)?)?;
    let right = before.checked_add(1)?;
    // The number before was told already if it was the wrong one.
    let earlier = game.checked_sub(2).and_then(number).and_then(|earlier| earlier.checked_add(2));
    if written.number == Some(right) || (earlier.is_some() && written.number == earlier) {
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
fn row_numbers(text: &GameText) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (mut by_rows, mut by_numbers) = (1_u32, 1_u32);
    for row in &text.rows {
        let Some(written) = &row.number else { continue };
        let result = text.cells_of(row).iter().all(|cell| cell.action.is_result());
        let fits = written.number == Some(by_rows) || written.number == Some(by_numbers);
        if !fits && !result {
            // A row that stands twice is told as that.
            if written.number.and_then(|number| number.checked_add(1)) != Some(by_numbers) {
                findings.push(wrong_number(Code::RowNumber, written, by_numbers, "the next row is number"));
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

fn repeated_row(record: &Record<'_>, text: &GameText, row: usize) -> Option<Finding> {
    let range = text.rows.get(row)?.range.clone();
    let before = text.rows.get(row.checked_sub(1)?)?.range.clone();
    let mut finding = Finding::new(Code::RowTwice, range.clone(), "this row stands twice");
    finding.related.push(Related { range: before.clone(), message: "the same row".to_string() });
    // With the line end, and the blanks before the number, which are those of the row before, too.
    let line = |at: usize| at - super::columns::line_before(record.text, at).len();
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

fn score(record: &Record<'_>, game: usize) -> Option<Finding> {
    let fault = record.replay.games.get(game)?.score_fault?;
    let text = record.syntax.games.get(game)?;
    let before = game.checked_sub(1)?;
    let told = |game: usize| {
        let game = record.replay.games.get(game);
        game.is_some_and(|game| {
            game.cells.iter().any(|cell| {
                matches!(cell.outcome.fault, Some(Fault::Points { .. } | Fault::Jacoby(_) | Fault::Winner(_)))
            })
        })
    };
    if told(before) {
        return None;
    }
    match fault {
        ScoreFault::Score(right) => {
            let Heading::Match { score: Some(line), .. } = &text.heading else { return None };
            wrong_score(record, text, line, [right.one, right.two], "after the game before")
        }
        ScoreFault::FirstScore(right) => {
            let first = record.syntax.games.get(before)?;
            let Heading::Match { score: Some(line), .. } = &first.heading else { return None };
            wrong_score(record, first, line, [right.one, right.two], "if the next score is right")
        }
        ScoreFault::Result { winner, points } => {
            let played = record.syntax.games.get(before)?;
            let win = played
                .cells
                .iter()
                .find(|cell| matches!(cell.action, Action::Win { .. } | Action::Loss { .. }))?;
            let name = player_name(played, record.text, winner);
            let message = format!("the next score says that {name} won {points} here");
            let range = match &win.action {
                Action::Win { points, .. } if win.side == Some(winner) => points.range.clone(),
                _ => win.range.clone(),
            };
            let mut finding = Finding::new(Code::WrongResult, range.clone(), message);
            if win.side == Some(winner) {
                let mut fix = Fix::replacing(format!("Write {points}"), range, points.to_string());
                fix.preferred = true;
                finding.fixes.push(fix);
            }
            Some(finding)
        }
    }
}

fn wrong_score(
    record: &Record<'_>,
    text: &GameText,
    line: &ScoreLine,
    right: [u32; 2],
    why: &str,
) -> Option<Finding> {
    let wrong = line.scores.iter().zip(right).zip([Player::One, Player::Two]);
    let mut wrong = wrong.filter(|((written, right), _)| written.number != Some(*right));
    let ((first, points), player) = wrong.next()?;
    let name = player_name(text, record.text, player);
    let mut finding =
        Finding::new(Code::WrongScore, first.range.clone(), format!("{name} has {points} {why}"));
    let mut fix =
        Fix::replacing(format!("Write {} : {}", right[0], right[1]), first.range.clone(), points.to_string());
    for ((written, points), _) in wrong {
        fix.edits.push(crate::finding::Edit { range: written.range.clone(), text: points.to_string() });
    }
    fix.preferred = true;
    finding.fixes.push(fix);
    Some(finding)
}

fn asterisk(record: &Record<'_>, game: usize, index: usize) -> Option<Finding> {
    if !record.replay.dialect.asterisks {
        return None;
    }
    let text = record.syntax.games.get(game)?;
    let turn = text.cells.get(index)?.action.turn()?;
    let (fault, _) = remarks_on(&turn.play, &record.replay.games.get(game)?.cells.get(index)?.outcome.done);
    let (message, place, missing) = match fault? {
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
    let super::walk::Done::Played { dice, play } = done else { return None };
    let message = format!("with {dice} no checker touches this point");
    let mut finding =
        Finding::new(Code::UntouchedPoint, place_range(record.text, &turn.range, place), message);
    finding.turn = Some(turn_number(text, index));
    let right = backgammon::write(play, &record.replay.dialect);
    finding.fixes.push(Fix::replacing(format!("Write {right}"), turn.range.clone(), right));
    Some(finding)
}

fn not_checked(text: &GameText, from: Option<usize>) -> Option<Finding> {
    let cells = text.cells.get(from?..)?;
    let (first, last) = (cells.first()?, cells.last()?);
    let range = first.range.start..last.range.end;
    Some(Finding::new(Code::NotChecked, range, "the rest of this game was not checked: it follows a mistake"))
}

/// Whether the match ends where its length is reached. `over`: the number of the game that ended it.
fn match_end(record: &Record<'_>, game: usize, told: bool, over: &mut Option<u32>) -> Option<Finding> {
    let length = record.replay.session.length.filter(|length| *length > 0)?;
    let (text, replayed) = (record.syntax.games.get(game)?, record.replay.games.get(game)?);
    let Heading::Match { number, .. } = &text.heading else { return None };
    if let Some(last) = over {
        let message = format!("the match to {length} points was over after game {last}");
        let finding = Finding::new(Code::MatchEnd, number.range.clone(), message);
        *over = None;
        return Some(finding);
    }
    if told || replayed.stuck.is_some() {
        return None;
    }
    let (winner, points) = replayed.end.result(&replayed.rules.cube)?;
    let reached = replayed.score.points().of(winner).saturating_add(points?) >= length;
    let says = text.cells.iter().find(|cell| matches!(cell.action, Action::Win { ends_match: true, .. }));
    if reached {
        *over = Some(text.number().unwrap_or(0));
    }
    let says = says.filter(|_| !reached && !matches!(replayed.end.over, Some(Over::Resigned { .. })))?;
    let message = format!("the match to {length} points is not over yet");
    Some(Finding::new(Code::MatchEnd, says.range.clone(), message))
}

fn unknown(record: &Record<'_>) -> impl Iterator<Item = Finding> {
    record.syntax.unknown.iter().map(|unknown| {
        let message = "this is no part of a match; prose goes behind `;` or into `{…}`";
        let mut finding = Finding::new(Code::UnknownText, unknown.range.clone(), message);
        let text = record.text.get(unknown.range.clone()).unwrap_or("");
        if unknown.game.is_none() && !text.starts_with(|c: char| c.is_ascii_digit()) {
            finding.severity = Severity::Warning;
        }
        finding
    })
}
