//! What to say, and what to offer, where a cell does not fit.

use super::fixes::{fix_of, where_changed};
use super::outcome::Fault;
use super::syntax::{Action, Cell, GameText};
use super::{Record, columns};
use crate::code::Code;
use crate::finding::{Finding, Fix, Related, Severity};
use backgammon::{CubeError, Illegal, ParseError, Place};
use std::ops::Range;

/// The finding for what is wrong with a cell.
pub(super) fn finding(record: &Record<'_>, game: usize, index: usize, fault: &Fault) -> Option<Finding> {
    let text = record.syntax.games.get(game)?;
    let cell = text.cells.get(index)?;
    let (code, range, message) = told(record, text, cell, fault);
    let mut finding = Finding::new(code, range, message);
    finding.turn = Some(turn_number(text, index));
    if matches!(fault, Fault::Jacoby(_)) {
        finding.severity = Severity::Warning;
    }
    let replayed = record.replay.games.get(game)?;
    if replayed.stuck == Some(index) {
        for repair in &replayed.repairs.best {
            finding.fixes.extend(fix_of(record, game, index, &repair.change));
        }
        if let (Some(first), true) = (finding.fixes.first_mut(), replayed.repairs.plain) {
            first.preferred = true;
        }
        let best = replayed.repairs.best.first().filter(|repair| repair.change.first() < index);
        if let Some((range, message)) = best.and_then(|best| where_changed(record, game, &best.change)) {
            finding.related.push(Related { range, message });
        }
    }
    finding.fixes.extend(plain_fix(record, game, cell, fault));
    Some(finding)
}

/// Which play of its game a cell is, from 1.
pub(super) fn turn_number(text: &GameText, index: usize) -> u32 {
    let turns = text.cells.iter().take(index + 1).filter(|cell| cell.action.turn().is_some()).count();
    u32::try_from(turns).unwrap_or(u32::MAX)
}

fn told(record: &Record<'_>, text: &GameText, cell: &Cell, fault: &Fault) -> (Code, Range<usize>, String) {
    let turn = cell.action.turn();
    let dice = turn.and_then(|turn| turn.dice.as_ref()).map_or(&cell.range, |dice| &dice.range);
    let play = turn.map_or(&cell.range, |turn| &turn.range);
    let play = if play.is_empty() { &cell.range } else { play };
    let at = |place| place_range(record.text, play, place);
    let value = match &cell.action {
        Action::Double(Some(value)) | Action::Beaver(Some(value)) => &value.range,
        Action::Win { points, .. } | Action::Loss { points } => &points.range,
        _ => &cell.range,
    };
    match fault {
        Fault::Dice(error) => (Code::Dice, dice.clone(), error.to_string()),
        Fault::DiceMissing => {
            (Code::DiceMissing, cell.range.clone(), "the dice are missing before this play, as in 31:".into())
        }
        Fault::OtherDice(right) => {
            (Code::OtherDice, dice.clone(), format!("the position has the dice {right}"))
        }
        Fault::Syntax(error) => (Code::PlaySyntax, at(place_of(error)), error.to_string()),
        Fault::Illegal(dice, reason) => {
            (code_of(reason), reason.place().map_or(play.clone(), at), with_dice(reason, *dice))
        }
        Fault::CanMove(dice) => (Code::CanMove, play.clone(), format!("there is a legal play with {dice}")),
        Fault::Forced(_) => {
            (Code::ForcedPlay, cell.range.clone(), "the play is missing: only one is legal".into())
        }
        Fault::Missing(dice, count) => (
            Code::MissingPlay,
            cell.range.clone(),
            format!("the play is missing: {count} are legal with {dice}"),
        ),
        Fault::Unrecorded => (
            Code::MissingPlay,
            play.clone(),
            "the play is not recorded, and the game goes on: what was played is not known".into(),
        ),
        Fault::SameSide => (Code::SameSide, cell.range.clone(), same_side(record, text, cell)),
        Fault::Unanswered => (
            Code::Unanswered,
            cell.range.clone(),
            "the double is not answered: a take or a drop comes first".into(),
        ),
        Fault::Cube(error) => (code_of_cube(error), cell.range.clone(), error.to_string()),
        Fault::CubeValue(right) => (Code::CubeValue, value.clone(), format!("the cube goes to {right} here")),
        Fault::Over => (
            Code::GameOver,
            cell.range.clone(),
            "the game is over before this; a new one begins with a line `Game` and its number".into(),
        ),
        Fault::Winner(right) => {
            let name = super::score::player_name(text, record.text, *right);
            (Code::WrongResult, cell.range.clone(), format!("{name} has won this game"))
        }
        Fault::Jacoby(right) => (
            Code::WrongResult,
            value.clone(),
            format!("this game is worth {right} points, unless the Jacoby rule is played"),
        ),
        Fault::Points { cube, least, most } => {
            (Code::WrongResult, value.clone(), wrong_points(*cube, *least, *most))
        }
    }
}

fn with_dice(reason: &Illegal, dice: backgammon::Dice) -> String {
    match reason {
        Illegal::NoLegalPlay | Illegal::NothingPlayed => format!("{reason} with {dice}"),
        _ => reason.to_string(),
    }
}

fn same_side(record: &Record<'_>, text: &GameText, cell: &Cell) -> String {
    let side = cell.side.unwrap_or(backgammon::Player::One);
    let name = |player| super::score::player_name(text, record.text, player);
    format!("{} has just played: it is the turn of {}", name(side), name(side.other()))
}

fn wrong_points(cube: u32, least: u32, most: u32) -> String {
    let plural = |points| if points == 1 { "point" } else { "points" };
    if least == most {
        return format!("this game is worth {cube} {}", plural(cube));
    }
    let all: Vec<String> = (least..=most).map(|factor| (cube * factor).to_string()).collect();
    format!("with the cube at {cube} this game is worth {} points", all.join(", "))
}

fn code_of(reason: &Illegal) -> Code {
    match reason {
        Illegal::Backwards { .. } => Code::Backwards,
        Illegal::NoLegalPlay => Code::NoLegalPlay,
        Illegal::NothingPlayed => Code::MissingPlay,
        Illegal::NoChecker { .. } => Code::NoChecker,
        Illegal::BarFirst { .. } => Code::BarFirst,
        Illegal::UsesNoDie { .. } => Code::NoDie,
        Illegal::DieUsed { .. } => Code::DieUsed,
        Illegal::TooManySteps { .. } => Code::TooManySteps,
        Illegal::Blocked { .. } => Code::Blocked,
        Illegal::NotHome { .. } | Illegal::CheckerBehind { .. } => Code::BearOff,
        Illegal::OnlyLarger { .. } => Code::LargerNumber,
        Illegal::BothPlayable { .. } => Code::BothNumbers,
        Illegal::MorePlayable { .. } => Code::MoreNumbers,
        Illegal::Ambiguous { .. } => Code::UnclearPlay,
        Illegal::NoFit => Code::IllegalPlay,
    }
}

const fn code_of_cube(error: &CubeError) -> Code {
    match error {
        CubeError::NotOwner => Code::CubeOwner,
        CubeError::CrawfordGame => Code::CrawfordDouble,
        CubeError::AlreadyDoubled => Code::Unanswered,
        CubeError::NothingOffered { .. } | CubeError::OwnOffer { .. } => Code::NoDouble,
        CubeError::NoBeavers => Code::Beaver,
        CubeError::Limit { .. } => Code::CubeValue,
    }
}

const fn place_of(error: &ParseError) -> Place {
    match error {
        ParseError::NotAPoint { at } | ParseError::NoSuchPoint { at } => *at,
        ParseError::NoTarget { step } | ParseError::BadCount { step } | ParseError::Text { step, .. } => {
            // Beyond every point: the whole step.
            Place { step: *step, point: usize::MAX }
        }
        ParseError::AsteriskAtStart { step } => Place { step: *step, point: 0 },
    }
}

/// The bytes of a point of a step; of the whole step, or the whole play, where there is no such point.
pub(super) fn place_range(source: &str, play: &Range<usize>, place: Place) -> Range<usize> {
    let Some(word) = columns::words(source, play).get(place.step).cloned() else { return play.clone() };
    let mut start = word.start;
    for (number, part) in source.get(word.clone()).unwrap_or("").split('/').enumerate() {
        if number == place.point {
            let name = part.trim_end_matches(|c: char| !c.is_alphanumeric());
            let name = name.split(['(', '*']).next().unwrap_or(name);
            return start..start + name.len().max(1).min(word.end.saturating_sub(start));
        }
        start += part.len() + 1;
    }
    word
}

/// What a fault itself says would be right.
fn plain_fix(record: &Record<'_>, game: usize, cell: &Cell, fault: &Fault) -> Option<Fix> {
    let mut fix = match (fault, &cell.action) {
        (Fault::Forced(play), _) => {
            let index =
                record.syntax.games.get(game)?.cells.iter().position(|other| std::ptr::eq(other, cell))?;
            fix_of(record, game, index, &super::repair::Change::Play { cell: index, play: *play })?
        }
        (Fault::CubeValue(right), Action::Double(Some(value)) | Action::Beaver(Some(value))) => {
            Fix::replacing(format!("Write {right}"), value.range.clone(), right.to_string())
        }
        (Fault::Jacoby(right), Action::Win { points, .. } | Action::Loss { points }) => {
            Fix::replacing(format!("Write {right}"), points.range.clone(), right.to_string())
        }
        (Fault::Points { cube, least, most }, Action::Win { points, .. } | Action::Loss { points })
            if least == most =>
        {
            Fix::replacing(format!("Write {cube}"), points.range.clone(), cube.to_string())
        }
        (Fault::OtherDice(right), Action::Turn(turn)) => {
            let range = turn.dice.as_ref()?.range.clone();
            Fix::replacing(format!("Write {right}"), range, right.to_string())
        }
        _ => return None,
    };
    fix.preferred = true;
    Some(fix)
}
