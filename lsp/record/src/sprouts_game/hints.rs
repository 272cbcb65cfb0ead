//! Hints in a Sprouts record.

use super::SproutsGame;
use super::played::{Turn, position_after};
use super::start::Origin;
use super::syntax::{ItemKind, Winner};
use crate::code::Code;
use crate::game::{Hint, HintKind};
use std::ops::Range;

/// The hints of these kinds that stand in a range.
pub(super) fn hints(game: &SproutsGame, range: &Range<usize>, kinds: &[HintKind]) -> Vec<Hint> {
    let turns = &game.replay.turns;
    let first = turns.partition_point(|turn| turn.range.end < range.start);
    let in_range = turns.iter().skip(first).take_while(|turn| turn.range.start <= range.end);
    let wants = |kind| kinds.contains(&kind);
    let lives = game.replay.start.origin.as_ref().filter(|_| wants(HintKind::Lives)).map(lives_of);
    let mut hints = Vec::new();
    for turn in in_range {
        if wants(HintKind::MoveNumber) {
            hints.extend(number(game, turn));
        }
        if turn.played.is_none() {
            continue;
        }
        hints.extend(lives.and_then(|lives| lives_after(lives, turn)));
        if wants(HintKind::Readings) {
            hints.extend(readings(game, turn));
        }
    }
    if wants(HintKind::Next) {
        hints.extend(next(game, range));
    }
    hints.retain(|hint| range.start <= hint.at && hint.at <= range.end);
    hints
}

fn number(game: &SproutsGame, turn: &Turn) -> Option<Hint> {
    let items = &game.syntax.items;
    let index = items.partition_point(|item| item.range.start < turn.range.start);
    let before = index.checked_sub(1).and_then(|before| items.get(before));
    let is_numbered = before.is_some_and(|item| matches!(item.kind, ItemKind::MoveNumber(_)));
    let hint = Hint {
        at: turn.range.start,
        kind: HintKind::MoveNumber,
        text: format!("{}.", turn.number),
        tooltip: None,
    };
    (!is_numbered).then_some(hint)
}

fn lives_of(origin: &Origin) -> u32 {
    match origin {
        Origin::Spots(n) => n.saturating_mul(3),
        Origin::Given(position) => position.lives(),
    }
}

/// Each move takes two lives and makes one.
fn lives_after(at_start: u32, turn: &Turn) -> Option<Hint> {
    let lives = at_start.checked_sub(turn.number)?;
    Some(Hint {
        at: turn.range.end,
        kind: HintKind::Lives,
        text: if lives == 1 { "1 life".to_string() } else { format!("{lives} lives") },
        tooltip: Some(format!(
            "After move {} the live spots can take this many more ends of lines.",
            turn.number
        )),
    })
}

fn readings(game: &SproutsGame, turn: &Turn) -> Option<Hint> {
    if turn.readings < 2 {
        return None;
    }
    let at = game.findings.partition_point(|finding| finding.range.start < turn.range.start);
    let mut here = game.findings.iter().skip(at).take_while(|finding| finding.range == turn.range);
    let tooltip = match here.find(|finding| finding.code == Code::Ambiguous) {
        Some(unclear) => {
            let moves: Vec<&str> =
                unclear.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.text.as_str()).collect();
            format!("This move can mean {}.", moves.join(" or "))
        }
        None => {
            format!("After move {} the record so far can be read in {} ways.", turn.number, turn.readings)
        }
    };
    Some(Hint {
        at: turn.range.end,
        kind: HintKind::Readings,
        text: format!("{} readings", turn.readings),
        tooltip: Some(tooltip),
    })
}

/// The number of the next spot, behind the last thing that is written.
fn next(game: &SproutsGame, range: &Range<usize>) -> Option<Hint> {
    let items = &game.syntax.items;
    let won =
        |item: &super::syntax::Item| matches!(item.kind, ItemKind::Result(Winner::First | Winner::Second));
    let last = items.iter().rev().find(|item| !matches!(item.kind, ItemKind::Comment));
    let header = game.syntax.header.as_ref().map(|header| header.range.end);
    let at = last.map(|item| item.range.end).or(header)?;
    if at < range.start || range.end < at || last.is_some_and(won) {
        return None;
    }
    let last_turn = game.replay.turns.iter().rev().find(|turn| turn.depth == 0);
    if last_turn.is_some_and(|turn| turn.played.is_none()) {
        return None;
    }
    let start = game.replay.start.origin.as_ref()?;
    let position = position_after(start, last_turn.and_then(|turn| turn.played.as_ref()));
    if position.is_over() {
        return None;
    }
    let spot = position.next_spot();
    Some(Hint {
        at,
        kind: HintKind::Next,
        text: format!("next {spot}"),
        tooltip: Some(format!("The next move makes spot {spot}.")),
    })
}
