//! A Sprouts record written differently: in another notation, with a position asserted, taken apart, mirrored.

use super::format::{first_error, format};
use super::played::Turn;
use super::positions::Positions;
use super::start::Origin;
use super::{SproutsGame, assert_position, mirror, order_of_use, take_apart};
use crate::code::Code;
use crate::document::Document;
use crate::finding::{Edit, Severity, apply};
use crate::game::{NamedStyle, Offer, Rewrite, Scope, Style, keeping_essence};
use std::ops::Range;

/// What would change something at a range.
pub(super) fn offers(game: &SproutsGame, at: &Range<usize>) -> Vec<Offer> {
    let mut offers = Vec::new();
    let limit = writable_until(game);
    let turn = turn_at(game, at).filter(|turn| turn.range.end <= limit && turn.played.is_some());
    for named in NamedStyle::OF_SPROUTS {
        let other = |turn: &Turn| Some(turn.text.notation()) != named.style().notation;
        if turn.is_some_and(other) {
            offers.push(Offer::of_style(Scope::Move, named, "this move"));
        }
    }
    for named in NamedStyle::OF_SPROUTS {
        if differs_from(game, named.style()) {
            offers.push(Offer::of_style(Scope::Game, named, "this game"));
        }
    }
    let mut offer = |rewrite, title: &str| offers.push(Offer { rewrite, title: title.to_string() });
    if turn.is_some_and(|turn| assert_position::place(game, turn).is_some()) {
        offer(Rewrite::AssertPosition, "Assert the position after this move");
    }
    if take_apart::position_at(game, at).is_some() {
        offer(Rewrite::TakeApart, "Write the moves that lead to this position");
    }
    if mirror::is_offered(game) {
        offer(Rewrite::Mirror, "Mirror this game");
    }
    if order_of_use::is_offered(game) {
        offer(Rewrite::Renumber, "Number the spots of this game in the order of their use");
    }
    offers
}

/// The edits of a rewrite.
pub(super) fn rewrite(game: &SproutsGame, rewrite: Rewrite, at: &Range<usize>) -> Vec<Edit> {
    match rewrite {
        Rewrite::In { scope: Scope::Move, named } => turn_at(game, at)
            .map(|turn| {
                let mut edits = format(game, named.style());
                edits.retain(|edit| turn.range.start <= edit.range.start && edit.range.end <= turn.range.end);
                keeping_essence(game, &game.text, edits)
            })
            .unwrap_or_default(),
        Rewrite::In { scope: Scope::Game | Scope::Document, named } => {
            keeping_essence(game, &game.text, format(game, named.style()))
        }
        Rewrite::AssertPosition => turn_at(game, at)
            .and_then(|turn| assert_position::edit(game, turn))
            .map(|edit| vec![edit])
            .unwrap_or_default(),
        Rewrite::TakeApart => take_apart::edits(game, at).unwrap_or_default(),
        Rewrite::Mirror => mirror::edits(game).unwrap_or_default(),
        Rewrite::Renumber => order_of_use::edits(game).unwrap_or_default(),
    }
}

/// Whether a game has no error, and no more moves and spots than can be translated at once, position by position.
pub(super) fn is_quickly_translated(game: &SproutsGame) -> bool {
    /// In spots of positions.
    const MOST_WORK: usize = 400_000;
    let turns = game.replay.turns.len();
    let size = game.replay.start.origin.as_ref().map_or(0, Origin::size) + turns;
    let whole = game.findings.iter().all(|finding| finding.severity != Severity::Error);
    whole && turns * size <= MOST_WORK
}

/// The moves of the record, variations in their place, in canonical text.
pub(super) fn moves(game: &SproutsGame) -> Vec<String> {
    let Some(start) = &game.replay.start.origin else { return Vec::new() };
    let mut positions = Positions::new(start);
    let played = game.replay.turns.iter().filter_map(|turn| turn.played.as_ref());
    played.map(|played| played.m.hoey(positions.before(played)).to_string()).collect()
}

/// The moves after edits, if the record is still one game and nothing new is found in it.
pub(super) fn replayed(game: &SproutsGame, edits: &[Edit]) -> Option<Vec<String>> {
    let after = Document::new(&apply(&game.text, edits));
    let [entry] = after.games() else { return None };
    let text = |row: crate::Row| match row.into_iter().find(|(name, _)| *name == "hoey") {
        Some((_, crate::Value::Text(text))) => text,
        _ => String::new(),
    };
    let same = entry.game.findings().len() <= game.findings.len();
    same.then(|| entry.game.rows().into_iter().map(text).collect())
}

/// Whether a move that can be written differently is in another notation.
pub(super) fn differs_from(game: &SproutsGame, style: Style) -> bool {
    let Some(notation) = style.notation else { return false };
    let limit = writable_until(game);
    let turns = game.replay.turns.iter().take_while(|turn| turn.range.end <= limit);
    turns.filter(|turn| turn.played.is_some()).any(|turn| turn.text.notation() != notation)
}

/// The move that a range touches first.
pub(super) fn turn_at<'g>(game: &'g SproutsGame, at: &Range<usize>) -> Option<&'g Turn> {
    let next = game.replay.turns.partition_point(|turn| turn.range.end < at.start);
    game.replay.turns.get(next).filter(|turn| turn.range.start <= at.end)
}

/// From where on no move is put into another notation: the first error, or a move that stayed unclear.
fn writable_until(game: &SproutsGame) -> usize {
    let unclear = game.findings.iter().find(|finding| finding.code == Code::Ambiguous);
    first_error(game).min(unclear.map_or(usize::MAX, |finding| finding.range.start))
}
