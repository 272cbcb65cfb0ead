//! Scores and the end of the match.

use super::Record;
use super::outcome::Fault;
use super::score::{ScoreFault, player_name};
use super::syntax::{Action, GameText, Heading, ScoreLine};
use super::walk::Over;
use crate::code::Code;
use crate::finding::{Edit, Finding, Fix, Severity};
use backgammon::Player;

/// A length with a slip of the pen in its words: it is read all the same.
pub(super) fn length(record: &Record<'_>) -> Option<Finding> {
    let length = record.syntax.length.as_ref()?;
    let written = record.text.get(length.range.clone())?;
    let right = format!("{} point match", record.text.get(length.points.range.clone())?);
    if written.split_whitespace().eq(right.split(' ')) {
        return None;
    }
    let message = format!("the length of a match is written `{right}`");
    let mut finding = Finding::new(Code::UnknownText, length.range.clone(), message);
    finding.severity = Severity::Warning;
    let mut fix = Fix::replacing(format!("Write {right}"), length.range.clone(), right);
    fix.preferred = true;
    finding.fixes.push(fix);
    Some(finding)
}

/// A score that does not follow from the game before, or the result that it belies.
pub(super) fn score(record: &Record<'_>, game: usize) -> Option<Finding> {
    let text = record.syntax.games.get(game)?;
    if let Some(finding) = missing_score(text) {
        // It may stand elsewhere, and is told there.
        return (!strays(record, game)).then_some(finding);
    }
    let fault = record.replay.games.get(game)?.score_fault?;
    let before = game.saturating_sub(1);
    let told = |game: usize| {
        let game = record.replay.games.get(game);
        game.is_some_and(|game| {
            game.cells.iter().any(|cell| {
                matches!(cell.outcome.fault, Some(Fault::Points { .. } | Fault::Jacoby(_) | Fault::Winner(_)))
            })
        })
    };
    if game > 0 && told(before) {
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

/// A score line that is not there, or breaks off.
pub(super) fn missing_score(text: &GameText) -> Option<Finding> {
    let Heading::Match { number, score } = &text.heading else { return None };
    let (range, what) = match score {
        None if number.range.is_empty() => return None,
        None => (number.range.clone(), "the score is missing below this line"),
        Some(line) if line.scores.iter().any(|score| score.range.is_empty()) => {
            (line.range.clone(), "this is no whole score")
        }
        Some(_) => return None,
    };
    let message = format!("{what}: the name, `:` and points of each player");
    Some(Finding::new(Code::WrongScore, range, message))
}

/// Whether a line like a score is told as unknown, in a game or just before it.
fn strays(record: &Record<'_>, game: usize) -> bool {
    let near = [Some(game), game.checked_sub(1)];
    record.syntax.unknown.iter().any(|unknown| {
        near.contains(&unknown.game) && is_score(record.text.get(unknown.range.clone()).unwrap_or(""))
    })
}

/// Whether a text has the points of two players.
pub(super) fn is_score(text: &str) -> bool {
    let points =
        text.split(':').skip(1).filter(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    !text.contains('/') && points.count() >= 2
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
        fix.edits.push(Edit { range: written.range.clone(), text: points.to_string() });
    }
    fix.preferred = true;
    finding.fixes.push(fix);
    Some(finding)
}

/// Whether the match ends where its length is reached. `over`: the number of the game that ended it.
pub(super) fn match_end(
    record: &Record<'_>,
    game: usize,
    told: bool,
    over: &mut Option<u32>,
) -> Option<Finding> {
    let length = record.replay.session.length.filter(|length| *length > 0)?;
    let (text, replayed) = (record.syntax.games.get(game)?, record.replay.games.get(game)?);
    let Heading::Match { number, .. } = &text.heading else { return None };
    if let Some(last) = over {
        let message = format!("the match to {} was over after game {last}", in_points(length));
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
    let message = format!("the match to {} is not over yet", in_points(length));
    Some(Finding::new(Code::MatchEnd, says.range.clone(), message))
}

fn in_points(number: u32) -> String {
    format!("{number} {}", if number == 1 { "point" } else { "points" })
}
