//! All that is told of a record, in order.

use super::causes::{Kind, Suspect, causes};
use super::columns;
use super::kept::Kept;
use super::outcome::Done;
use super::replay::Replay;
use super::syntax::{GameText, Heading, PlayWord, Syntax, TurnText};
use super::trouble::{self, place_range, turn_number};
use super::{Record, numbers, start, totals};
use crate::code::Code;
use crate::finding::{Finding, Fix, Related, Severity};
use backgammon::{AsteriskFault, Dialect, Dice, Place, Play, asterisks, untouched_point};
use std::ops::Range;
use std::sync::Arc;

/// What is told of a game, or of what is in none.
#[derive(Debug)]
pub(super) struct Told {
    findings: Vec<Finding>,
    /// The number of the game that ended the match, before this game and after it.
    over: (Option<u32>, Option<u32>),
    /// The dialect of the record, if anybody may have asked for it.
    dialect: Option<Dialect>,
    /// How the whole record is written.
    written: Written,
}

/// What of the whole record decides whether something in a game is a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    sorted_dice: bool,
    has_asterisks: bool,
}

/// What is told of each game, and in the end of what is in none. What was told of games is kept where nothing changed that it
/// depends on.
pub(super) fn told(record: &Record<'_>, kept: &Kept<'_>) -> Vec<Told> {
    let Replay { sorted_dice, has_asterisks, .. } = *record.replay;
    let written = Written { sorted_dice, has_asterisks };
    let mut over = None;
    let mut told = Vec::new();
    for game in 0..record.syntax.games.len() {
        let same = |was: &Told| {
            let dialect = was.dialect.is_none_or(|dialect| dialect == *record.dialect());
            dialect && was.over.0 == over && was.written == written
        };
        let here = match kept_told(record, kept, game).filter(|(was, _)| same(was)) {
            Some((was, by)) => was.moved(by),
            None => {
                let before = over;
                let findings = of_game(record, game, &mut over);
                let dialect = record.replay.dialect_if_asked().copied();
                Told { findings, over: (before, over), dialect, written }
            }
        };
        over = here.over.1;
        told.push(here);
    }
    let unknown = unknown(record, None).into_iter().map(|suspect| suspect.finding);
    let findings = totals::length(record).into_iter().chain(unknown).collect();
    told.push(Told { findings, over: (over, over), dialect: None, written });
    told
}

impl Told {
    /// The same elsewhere: by so many bytes, wrapping around for back.
    fn moved(&self, by: usize) -> Self {
        let findings = self.findings.iter().map(|finding| finding.moved(by)).collect();
        Self { findings, ..*self }
    }
}

/// All of them, in the order of the text.
pub(super) fn in_order(told: &[Told]) -> Vec<Finding> {
    let mut findings: Vec<Finding> = told.iter().flat_map(|told| &told.findings).cloned().collect();
    findings.sort_by_key(|finding| (finding.range.start, finding.range.end));
    findings
}

/// What was told of a game, and how far it has moved, if neither it nor the two games before it have changed: their numbers, score
/// and result are all that is looked at besides. A game without a whole heading also asks what else stands around.
fn kept_told<'k>(record: &Record<'_>, kept: &Kept<'k>, game: usize) -> Option<(&'k Told, usize)> {
    let was = kept.game(game)?;
    let before = kept.record()?;
    let text = record.syntax.games.get(game)?;
    let shift = |now: usize, was: usize| {
        let start = |syntax: &Syntax, game: usize| Some(syntax.games.get(game)?.range.start);
        Some(start(record.syntax, now)?.wrapping_sub(start(&before.syntax, was)?))
    };
    let by = shift(game, was)?;
    let is_same = |back: usize| match (game.checked_sub(back), was.checked_sub(back)) {
        (Some(now), Some(was)) => {
            let replayed = record.replay.games.get(now).zip(before.replay.games.get(was));
            let together = kept.game(now) == Some(was) && shift(now, was) == Some(by);
            together && replayed.is_some_and(|(now, was)| Arc::ptr_eq(now, was))
        }
        (None, None) => true,
        _ => false,
    };
    if !(0..=2).all(is_same) || text.is_headless() || totals::missing_score(text).is_some() {
        return None;
    }
    before.told.get(was).map(|told| (told, by))
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
    let mut suspects = unknown(record, Some(game));
    findings.extend(totals::score(record, game).map(|score| told_beside(record, score, &mut suspects)));
    for row in &replayed.repeated {
        findings.extend(numbers::repeated_row(record, text, *row));
    }
    suspects.extend(numbers::row_numbers(record, game));
    let mut told = false;
    for (index, cell) in replayed.cells.iter().enumerate() {
        let Some(fault) = &cell.outcome.fault else {
            findings.extend(remarks(record, game, index));
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

/// A finding without what stands behind it on its line: that is told beside it.
fn told_beside(record: &Record<'_>, mut finding: Finding, suspects: &mut Vec<Suspect>) -> Finding {
    let line = |at| at - columns::line_before(record.text, at).len();
    let here = |suspect: &mut Suspect| line(suspect.finding.range.start) == line(finding.range.start);
    let beside: Vec<Suspect> = suspects.extract_if(.., here).collect();
    let related =
        beside.into_iter().map(|it| Related { range: it.finding.range, message: it.finding.message });
    finding.related.extend(related);
    finding
}

fn bad_id(record: &Record<'_>, text: &GameText) -> Option<Finding> {
    let Heading::Position(Some(id)) = &text.heading else { return None };
    let error = start::read(id, record.text).err()?;
    Some(Finding::new(Code::PositionId, id.range.clone(), error))
}

/// What a legal play leaves to say: an asterisk that is wrong, a point that no checker touches.
fn remarks(record: &Record<'_>, game: usize, index: usize) -> impl Iterator<Item = Finding> {
    let remarks = || {
        let text = record.syntax.games.get(game)?;
        let turn = text.cells.get(index)?.action.turn()?;
        let replayed = record.replay.games.get(game)?.cells.get(index)?;
        let (PlayWord::Steps(steps), Done::Played { dice, play }) = (&turn.play, &replayed.outcome.done)
        else {
            return None;
        };
        let fault = if record.replay.has_asterisks { asterisks(play, steps).next() } else { None };
        let fault = fault.filter(|_| record.dialect().asterisks);
        let place = untouched_point(play, steps);
        let asterisk = fault.and_then(|fault| asterisk(record, turn, fault));
        let untouched = place.map(|place| untouched(record, turn, place, *dice, play));
        let number = |finding| Finding { turn: Some(turn_number(text, index)), ..finding };
        Some([asterisk.map(number), untouched.map(number)])
    };
    remarks().into_iter().flatten().flatten()
}

fn asterisk(record: &Record<'_>, turn: &TurnText, fault: AsteriskFault) -> Option<Finding> {
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

fn untouched(record: &Record<'_>, turn: &TurnText, place: Place, dice: Dice, play: &Play) -> Finding {
    let message = format!("with {dice} no checker touches this point");
    let mut finding =
        Finding::new(Code::UntouchedPoint, place_range(record.text, &turn.range, place), message);
    let right = backgammon::write(play, record.dialect());
    let mut fix = Fix::replacing(format!("Write {right}"), turn.range.clone(), right);
    fix.preferred = true;
    finding.fixes.push(fix);
    finding
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
