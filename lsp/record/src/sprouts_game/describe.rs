//! What there is to know of a thing in a Sprouts record: a move, a spot, a position, the header, the result.

use super::SproutsGame;
use super::played::{Turn, position_after};
use super::positions::Positions;
use super::replay::first_player_wins;
use super::syntax::{Item, ItemKind, Winner, Written, WrittenPosition};
use crate::game::{Description, Fact};
use sprouts::{Kind, Move, Notation, Parity, Position, Rule, Spot};
use std::ops::Range;

/// Describes what stands at an offset.
pub(super) fn describe(game: &SproutsGame, at: usize) -> Option<Description> {
    let holds = |range: &Range<usize>| range.start <= at && at < range.end;
    if let Some(header) = game.syntax.header.as_ref().filter(|header| holds(&header.range)) {
        return Some(describe_header(game, header.range.clone()));
    }
    let index = game.syntax.items.iter().position(|item| holds(&item.range))?;
    let item = game.syntax.items.get(index)?;
    let turn = turn_before(game, index);
    match &item.kind {
        ItemKind::Move(_) => {
            describe_move(game, game.replay.turns.iter().find(|turn| turn.range == item.range)?, at)
        }
        ItemKind::Position(written) => describe_position(game, item, written, turn, at),
        ItemKind::Result(winner) => Some(describe_result(game, item, *winner, turn)),
        _ => None,
    }
}

/// The turn that an item stands after.
fn turn_before(game: &SproutsGame, index: usize) -> Option<&Turn> {
    let start = game.syntax.items.get(index)?.range.start;
    game.replay.turns.iter().rev().find(|turn| turn.range.end <= start)
}

fn describe_header(game: &SproutsGame, range: Range<usize>) -> Description {
    let rule = game.replay.start.rule;
    let n = game.syntax.header.as_ref().and_then(|header| header.spots).unwrap_or(0);
    let mut facts = vec![Fact::Sentence(match rule {
        Rule::Normal => "Normal play: the player who cannot move loses.".to_string(),
        Rule::Misere => "Misère: the player who cannot move wins.".to_string(),
    })];
    let main = game.replay.turns.iter().filter(|turn| turn.depth == 0).count();
    facts.push(Fact::Sentence(format!(
        "{main} {} recorded; a game with {n} spots lasts from {} to {} moves.",
        plural(main, "move"),
        u64::from(n) * 2,
        (u64::from(n) * 3).saturating_sub(1)
    )));
    Description { range, heading: format!("Sprouts with {n} {}", plural(n as usize, "spot")), facts }
}

fn describe_move(game: &SproutsGame, turn: &Turn, at: usize) -> Option<Description> {
    let start = game.replay.start.origin.as_ref()?;
    let Some(played) = &turn.played else {
        return Some(Description {
            range: turn.range.clone(),
            heading: format!("Move {}", turn.number),
            facts: vec![Fact::Sentence(
                "Not replayed: there is a mistake in this move or before it.".to_string(),
            )],
        });
    };
    let mut positions = Positions::new(start);
    let before = positions.before(played).clone();
    let after = positions.after(played).clone();
    if let Some((range, spot)) = spot_at(game, &turn.range, at)
        && range != turn.range
        && after.exists(spot)
    {
        let mut description = describe_spot(game, range, spot, &before, &after);
        // Numbers are most of a move: its position is what people hover for.
        description.facts.push(position_fact(&after));
        description.facts.push(Fact::Diagram { text: None });
        return Some(description);
    }
    let m = &played.m;
    let mut facts = vec![Fact::Sentence(action(&before, m))];
    if turn.readings > 1 {
        facts.push(Fact::Sentence(format!("{} readings were possible after this move.", turn.readings)));
    }
    facts.extend(state(&after, game.replay.start.rule));
    let texts = [
        (Notation::Hoey, "Hoey", m.hoey(&before).to_string()),
        (Notation::Lhp, "LHP", m.lhp(&before).to_string()),
        (Notation::Wgosa, "WGOSA", m.wgosa(&before).to_string()),
    ];
    let others = texts.into_iter().filter(|(notation, ..)| *notation != turn.text.notation());
    facts.extend(others.map(|(_, name, text)| Fact::Named { name, text }));
    facts.push(Fact::Diagram { text: None });
    Some(Description {
        range: turn.range.clone(),
        heading: format!("Move {}: {}", turn.number, game.source(&turn.range)),
        facts,
    })
}

/// What a move does, in words.
pub(super) fn action(before: &Position, m: &Move) -> String {
    let (a, b) = (before.spot(m.from()), before.spot(m.to()));
    let new = before.next_spot();
    let line = if a == b { format!("A loop at {a}") } else { format!("A line from {a} to {b}") };
    let Some(split) = m.split() else {
        return format!("{line}, with the new spot {new}, joins two boundaries.");
    };
    let others = before.count_other_live_boundaries(before.boundary(m.from()));
    let listed = u32::try_from(split.boundaries.len()).unwrap_or(u32::MAX);
    let rest = others.saturating_sub(listed);
    if others == 0 {
        return format!("{line}, with the new spot {new}, splits the region; nothing else lives in it.");
    }
    let parts = format!("{} and {}", listed.min(rest), listed.max(rest));
    format!(
        "{line}, with the new spot {new}, splits the region: {parts} other live boundaries on its two sides."
    )
}

/// What a position is like.
pub(super) fn state(position: &Position, rule: Rule) -> Vec<Fact> {
    let live = position.live_spots().count();
    let regions = position.regions().count();
    let mut facts = vec![
        position_fact(position),
        Fact::Sentence(format!(
            "{live} live {} with {} {} in {regions} {}; {} {}.",
            plural(live, "spot"),
            position.lives(),
            plural(position.lives() as usize, "life"),
            plural(regions, "region"),
            position.cannibals(),
            plural(position.cannibals() as usize, "cannibal"),
        )),
    ];
    if position.is_over() {
        facts.push(Fact::Sentence("No legal move is left.".to_string()));
        return facts;
    }
    if let Some((least, most)) = position.moves_left() {
        facts.push(Fact::Sentence(format!("At least {least} and at most {most} moves are left.")));
    }
    let (mover, other) = match position.parity_for_mover(rule) {
        Parity::Odd => ("odd", "even"),
        Parity::Even => ("even", "odd"),
    };
    facts.push(Fact::Sentence(format!(
        "The player to move needs an {mover} number of survivors, the other an {other} one."
    )));
    facts
}

fn position_fact(position: &Position) -> Fact {
    Fact::Named { name: "Position", text: or_empty(position.abbreviated().to_string()) }
}

fn or_empty(text: String) -> String {
    if text.is_empty() { "(no live spots)".to_string() } else { text }
}

/// The spot number that stands at an offset, within a range.
fn spot_at(game: &SproutsGame, within: &Range<usize>, at: usize) -> Option<(Range<usize>, Spot)> {
    let text = game.source(within);
    let is_digit = |index: usize| text.as_bytes().get(index).is_some_and(u8::is_ascii_digit);
    let offset = at.checked_sub(within.start).filter(|&offset| is_digit(offset))?;
    let start = (0..=offset).rev().take_while(|&index| is_digit(index)).last()?;
    let end = (offset..text.len()).find(|&index| !is_digit(index)).unwrap_or(text.len());
    let spot = Spot::new(text.get(start..end)?.parse().ok()?)?;
    Some((within.start + start..within.start + end, spot))
}

fn describe_spot(
    game: &SproutsGame,
    range: Range<usize>,
    spot: Spot,
    before: &Position,
    after: &Position,
) -> Description {
    let mut facts = Vec::new();
    let word = |position: &Position| position.kind(spot).map(kind);
    facts.push(Fact::Sentence(match (word(before), word(after)) {
        (Some(was), Some(is)) if was != is => format!("Before this move {was}; after it {is}."),
        (_, Some(is)) => format!("After this move {is}."),
        _ => String::new(),
    }));
    facts.push(Fact::Sentence(origin(game, spot, after)));
    Description { range, heading: format!("Spot {spot}"), facts }
}

/// What a spot is, in words.
fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Isolated => "an initial spot without a line (degree 0)",
        Kind::Stem => "a live spot with one line (degree 1)",
        Kind::Eye => "an eye spot (degree 2, its sites in two regions)",
        Kind::Pier => "a pier spot (degree 2, both sites in one region)",
        Kind::Dead => "dead (degree 3)",
    }
}

/// Which move made a spot.
fn origin(game: &SproutsGame, spot: Spot, position: &Position) -> String {
    if position.initial_spots().is_some_and(|n| spot.number() <= n) {
        return "An initial spot.".to_string();
    }
    let makes = |turn: &&Turn| turn.played.is_some() && turn.text.new_number() == spot.number();
    match game.replay.turns.iter().find(makes) {
        Some(turn) => format!("Made by move {}: {}.", turn.number, game.source(&turn.range)),
        None => "Part of the position that the game starts from.".to_string(),
    }
}

fn describe_position(
    game: &SproutsGame,
    item: &Item,
    written: &Written,
    turn: Option<&Turn>,
    at: usize,
) -> Option<Description> {
    let start = game.replay.start.origin.as_ref()?;
    let is_start = turn.is_none();
    let reached = position_after(start, turn.and_then(|turn| turn.played.as_ref()));
    if let Some((range, spot)) = spot_at(game, &written.range, at)
        && reached.exists(spot)
    {
        return Some(describe_spot(game, range, spot, &reached, &reached));
    }
    let wrong = game.findings.iter().any(|finding| finding.range == written.range);
    let read = matches!(written.text, WrittenPosition::Hoey(_) | WrittenPosition::Glop(_));
    let sentence = match (is_start, read, wrong) {
        (true, ..) => "The game starts from this position.",
        (false, false, _) => "A position in a notation that is not read.",
        (false, true, true) => "The moves do not lead to this position.",
        (false, true, false) => "The moves lead to this position.",
    };
    let mut facts = vec![Fact::Sentence(sentence.to_string())];
    facts.extend(state(&reached, game.replay.start.rule));
    facts.push(Fact::Named { name: "Full", text: or_empty(reached.full().to_string()) });
    if let Some(glop) = reached.glop() {
        facts.push(Fact::Named { name: "GLOP", text: or_empty(glop) });
    }
    facts.push(Fact::Diagram { text: None });
    Some(Description { range: item.range.clone(), heading: "Position".to_string(), facts })
}

fn describe_result(game: &SproutsGame, item: &Item, winner: Winner, turn: Option<&Turn>) -> Description {
    let last = turn.and_then(|turn| turn.played.as_ref());
    let end = game.replay.start.origin.as_ref().filter(|_| last.is_some());
    let end = end.map(|start| position_after(start, last));
    let moves = turn.map_or(0, |turn| turn.number);
    let over = end.as_ref().and_then(|end| first_player_wins(end, moves, game.replay.start.rule));
    let how = match (winner, over, end) {
        (Winner::Unfinished, ..) => "The game was not finished.",
        (_, Some(_), _) => "No legal move is left.",
        (_, None, Some(_)) => "By resignation: legal moves are left.",
        (_, None, None) => "The game could not be replayed to its end.",
    };
    let heading = match winner {
        Winner::First => "The first player won",
        Winner::Second => "The second player won",
        Winner::Unfinished => "No result",
    };
    Description {
        range: item.range.clone(),
        heading: heading.to_string(),
        facts: vec![Fact::Sentence(how.to_string())],
    }
}

fn plural(count: usize, word: &str) -> String {
    match (count, word) {
        (1, word) => word.to_string(),
        (_, "life") => "lives".to_string(),
        (_, word) => format!("{word}s"),
    }
}
