//! What to say, and what to offer, where a move does not fit.

use super::played::{Played, Turn, path, position_after};
use super::reading::Failure;
use super::replay::Source;
use super::start::Origin;
use crate::code::Code;
use crate::finding::{Finding, Fix, Related};
use crate::tree::{children, range_of, text_of};
use sprouts::{
    End, HoeyText, LhpText, MoveError, MoveText, Number, Part, Position, Separation, Side, SpotList,
};
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::Node;

/// The code of an error.
fn code(error: &MoveError) -> Code {
    match error {
        MoveError::WrongNumber { .. } => Code::NewNumber,
        MoveError::UnknownSpot { .. } => Code::UnknownSpot,
        MoveError::DeadSpot { .. } => Code::DeadSpot,
        MoveError::LoopNeedsTwoLines(_) => Code::Loop,
        MoveError::NoSharedRegion(..) => Code::NoSharedRegion,
        MoveError::SiteMissing { .. } => Code::SiteMissing,
        MoveError::NoSuchSite { .. } => Code::NoSuchSite,
        MoveError::NothingToSeparate => Code::NothingToSeparate,
        MoveError::SeparationMissing { .. } => Code::SeparationMissing,
        MoveError::NotSeparated { .. } => Code::NotSeparated,
        MoveError::ListedTwice { .. } => Code::ListedTwice,
        MoveError::NoSuchRegion { .. } => Code::NoSuchRegion,
        MoveError::RegionNotClear(..) | MoveError::NotClear { .. } => Code::RegionNotClear,
        MoveError::ListedApart => Code::ListedApart,
        MoveError::GameOver => Code::GameOver,
    }
}

/// The finding for a move that is not legal in a position.
pub(super) fn illegal(
    at: &Source<'_>,
    turn: &Turn,
    failure: &Failure,
    rescue: Option<&Turn>,
    turns: &[Turn],
) -> Finding {
    let Failure { error, position, before } = failure;
    let range = part_range(at.node, at.text, turn, error.part()).unwrap_or_else(|| turn.range.clone());
    let mut finding = Finding::new(code(error), range, error.to_string());
    finding.turn = Some(turn.number);
    if let Some(rescue) = rescue {
        finding.related.push(Related {
            range: rescue.range.clone(),
            message: format!(
                "another reading of move {} ({}) would allow this one",
                rescue.number, rescue.text
            ),
        });
    }
    finding.related.extend(makers(error, position, turns, before.as_ref()));
    finding.fixes = fixes(turn, position, error);
    finding
}

/// The moves that made, or used up, the spots that an error speaks of.
fn makers(
    error: &MoveError,
    position: &Position,
    turns: &[Turn],
    before: Option<&Arc<Played>>,
) -> Vec<Related> {
    let spots = match error {
        MoveError::DeadSpot { spot, .. } | MoveError::LoopNeedsTwoLines(spot) => vec![*spot],
        MoveError::NoSharedRegion(a, b) => vec![*a, *b],
        _ => return Vec::new(),
    };
    let played = path(before);
    let mut related = Vec::new();
    let start = position.next_spot().number().saturating_sub(u32::try_from(played.len()).unwrap_or(0));
    for spot in spots {
        let maker = spot.number().checked_sub(start).and_then(|at| played.get(at as usize));
        if let Some(turn) = maker.and_then(|played| turns.get(played.turn)) {
            let message = format!("move {} made spot {spot}", turn.number);
            related.push(Related { range: turn.range.clone(), message });
        }
    }
    if let MoveError::DeadSpot { spot, .. } = error {
        let uses = |turn: &&Turn| ends(&turn.text).contains(&spot.number());
        let last = played.iter().rev().filter_map(|played| turns.get(played.turn)).find(uses);
        if let Some(turn) = last {
            let message = format!("move {} drew the third line to spot {spot}", turn.number);
            related.push(Related { range: turn.range.clone(), message });
        }
    }
    related
}

/// The spots at the ends of a written move.
pub(super) fn ends(text: &MoveText) -> [Number; 2] {
    match text {
        MoveText::Hoey(text) => [text.from, text.to],
        MoveText::Lhp(text) => [text.from, text.to],
        MoveText::Wgosa(text) => [text.from, text.to],
    }
}

/// The bytes of a part of a move, from the fields of its node.
fn part_range(game: Node<'_>, source: &str, turn: &Turn, part: Part) -> Option<Range<usize>> {
    let start = game.start_byte();
    let node = game.descendant_for_byte_range(start + turn.range.start, start + turn.range.end)?;
    let lhp = matches!(turn.text, MoveText::Lhp(_));
    let fields: &[&str] = match part {
        Part::Whole => return None,
        Part::Spot(End::First) => &["from"],
        Part::Spot(End::Second) => &["to"],
        Part::Site(End::First) if lhp => &["before"],
        Part::Site(End::Second) if lhp => &["after"],
        Part::Site(End::First) => &["from_suffix"],
        Part::Site(End::Second) => &["to_suffix"],
        Part::New => &["new"],
        Part::At => &["at"],
        Part::Separation | Part::Listed(_) => &["separation", "list"],
    };
    let found = fields.iter().find_map(|field| node.child_by_field_name(field))?;
    let listed = match part {
        Part::Listed(number) => children(found).find(|child| lists(text_of(*child, source, start), number)),
        _ => None,
    };
    Some(range_of(listed.unwrap_or(found), start))
}

/// Whether an entry of a list, a number or a range, holds a spot.
fn lists(entry: &str, number: Number) -> bool {
    let read = |text: &str| text.parse::<Number>().ok();
    match entry.split_once('-') {
        Some((first, last)) => read(first).zip(read(last)).is_some_and(|(a, b)| (a..=b).contains(&number)),
        None => read(entry) == Some(number),
    }
}

/// Fixes that make the move legal, each replacing the whole move; preferred if it is the only one.
fn fixes(turn: &Turn, position: &Position, error: &MoveError) -> Vec<Fix> {
    let legal = |text: &MoveText| text.resolve(position).is_ok();
    let mut fixes: Vec<Fix> = candidates(&turn.text, error)
        .into_iter()
        .filter(legal)
        .map(|text| Fix::replacing(format!("Write {text}"), turn.range.clone(), text.to_string()))
        .collect();
    if let [only] = fixes.as_mut_slice() {
        only.preferred = true;
    }
    fixes
}

/// What the error says would be right, written into the move.
fn candidates(text: &MoveText, error: &MoveError) -> Vec<MoveText> {
    match error {
        MoveError::WrongNumber { expected } => vec![with_new(text, expected.number())],
        MoveError::SiteMissing { end, choices, .. } | MoveError::NoSuchSite { end, choices, .. } => {
            let names = choices.iter().map(|spot| Some(spot.number()));
            let none = choices.is_empty().then_some(None);
            names.chain(none).filter_map(|name| with_site(text, *end, name)).collect()
        }
        MoveError::NothingToSeparate => vec![with_separation(text, None)],
        MoveError::SeparationMissing { others } if others.len() == 1 => {
            let list: Vec<Number> = others.iter().map(|spot| spot.number()).collect();
            [Side::Left, Side::Right].map(|side| with_separation(text, Some((side, list.clone())))).into()
        }
        MoveError::NotSeparated { number, .. } | MoveError::ListedTwice { second: number, .. } => {
            without_listed(text, *number).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn with_new(text: &MoveText, new: Number) -> MoveText {
    let mut text = text.clone();
    match &mut text {
        MoveText::Hoey(text) => text.new = new,
        MoveText::Lhp(text) => text.new = new,
        MoveText::Wgosa(text) => text.new = new,
    }
    text
}

fn with_site(text: &MoveText, end: End, name: Option<Number>) -> Option<MoveText> {
    match (text, end) {
        (MoveText::Hoey(text), End::First) => {
            Some(MoveText::Hoey(HoeyText { from_suffix: name, ..text.clone() }))
        }
        (MoveText::Hoey(text), End::Second) => {
            Some(MoveText::Hoey(HoeyText { to_suffix: name, ..text.clone() }))
        }
        (MoveText::Lhp(text), End::First) => Some(MoveText::Lhp(LhpText { before: name, ..text.clone() })),
        (MoveText::Lhp(text), End::Second) => Some(MoveText::Lhp(LhpText { after: name, ..text.clone() })),
        (MoveText::Wgosa(_), _) => None,
    }
}

fn with_separation(text: &MoveText, separation: Option<(Side, Vec<Number>)>) -> MoveText {
    let mut text = text.clone();
    let list = SpotList::of(separation.iter().flat_map(|(_, list)| list.iter().copied()));
    match &mut text {
        MoveText::Hoey(text) => {
            text.separation = separation.map(|(side, list)| Separation::Listed(side, list))
        }
        MoveText::Lhp(text) => text.list = list,
        MoveText::Wgosa(text) => text.list = list,
    }
    text
}

fn without_listed(text: &MoveText, number: Number) -> Option<MoveText> {
    const MOST: u64 = 1_000;
    let shorter = |list: &SpotList| {
        let all = list.ranges.iter().flat_map(|range| range.first..=range.last);
        (list.len() <= MOST).then(|| SpotList::of(all.filter(|&spot| spot != number)))
    };
    let mut text = text.clone();
    match &mut text {
        MoveText::Hoey(text) => match &mut text.separation {
            Some(Separation::Listed(_, list)) => list.retain(|&spot| spot != number),
            _ => return None,
        },
        MoveText::Lhp(text) => text.list = shorter(&text.list)?,
        MoveText::Wgosa(text) => text.list = shorter(&text.list)?,
    }
    Some(text)
}

/// The hint that a move stayed unclear, with a fix for each reading: the move as Hoey would write it.
pub(super) fn ambiguous(
    start: &Origin,
    turn: &Turn,
    index: usize,
    readings: &[Option<Arc<Played>>],
) -> Option<Finding> {
    let mut meanings: Vec<String> = Vec::new();
    for last in readings {
        let path = path(last.as_ref());
        let Some(played) = path.iter().find(|played| played.turn == index) else { continue };
        let position = position_after(start, played.before.as_ref());
        meanings.push(played.m.hoey(&position).to_string());
    }
    meanings.sort_unstable();
    meanings.dedup();
    if meanings.len() < 2 {
        return None;
    }
    let message = format!("this move can mean {} moves, and no later one tells which", meanings.len());
    let mut finding = Finding::new(Code::Ambiguous, turn.range.clone(), message);
    finding.turn = Some(turn.number);
    let fix = |text: String| Fix::replacing(format!("Write {text}"), turn.range.clone(), text);
    finding.fixes = meanings.into_iter().map(fix).collect();
    Some(finding)
}
