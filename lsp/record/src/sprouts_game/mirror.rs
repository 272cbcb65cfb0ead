//! A game as seen in a mirror: the left side of every line is the right side (Hoey, 7e).

use super::played::{Played, Turn, position_after};
use super::positions::Positions;
use super::start::Origin;
use super::syntax::{ItemKind, WrittenPosition};
use super::{SproutsGame, rewrite};
use crate::finding::Edit;
use sprouts::{MoveText, Notation, Position, PositionText, Separation};
use std::sync::Arc;

/// Whether a mirror would show another text: some move or position tells left from right.
pub(super) fn is_offered(game: &SproutsGame) -> bool {
    let has_sides = |turn: &Turn| match &turn.text {
        MoveText::Hoey(text) => {
            let listed = matches!(text.separation, Some(Separation::Listed(..)));
            listed || text.from_suffix.is_some() || text.to_suffix.is_some()
        }
        MoveText::Lhp(text) => text.before.is_some() || text.after.is_some() || !text.list.is_empty(),
        MoveText::Wgosa(_) => false,
    };
    rewrite::is_quickly_translated(game) && game.replay.turns.iter().any(has_sides)
}

/// The edits that write the mirrored game.
pub(super) fn edits(game: &SproutsGame) -> Option<Vec<Edit>> {
    if !is_offered(game) {
        return None;
    }
    let mut edits = moves(game)?;
    for item in &game.syntax.items {
        if let ItemKind::Position(written) = &item.kind
            && let WrittenPosition::Hoey(text) = &written.text
        {
            edits.push(Edit { range: written.range.clone(), text: mirrored(text).to_string() });
        }
    }
    if let Some(tag) = game.syntax.tag("Position")
        && let Ok(text) = tag.value.parse::<PositionText>()
    {
        edits.push(Edit { range: tag.value_range.clone(), text: format!("\"{}\"", mirrored(&text)) });
    }
    edits.sort_by_key(|edit| edit.range.start);
    edits.retain(|edit| game.source(&edit.range) != edit.text);
    let after = rewrite::replayed(game, &edits)?;
    (after.len() == game.replay.turns.len()).then_some(edits)
}

/// The edits of the moves, each found as the one that leads to the mirror image of the position after it.
fn moves(game: &SproutsGame) -> Option<Vec<Edit>> {
    let origin = game.replay.start.origin.as_ref()?;
    let twin_origin = match origin {
        Origin::Spots(n) => Origin::Spots(*n),
        Origin::Given(position) => Origin::Given(Box::new(image(position)?)),
    };
    let mut positions = Positions::new(origin);
    let mut twins: Vec<Arc<Played>> = Vec::new();
    let mut edits = Vec::new();
    for (index, turn) in game.replay.turns.iter().enumerate() {
        let played = turn.played.as_ref()?;
        let mut after = image(positions.after(played))?;
        let last = after.take_back()?;
        let before = match &played.before {
            Some(before) => Some(twins.get(before.turn)?.clone()),
            None => None,
        };
        let position = position_after(&twin_origin, before.as_ref());
        let m = MoveText::Hoey(last.hoey(&after)).resolve(&position).ok()?.into_iter().next()?;
        let text = match turn.text.notation() {
            Notation::Hoey => m.hoey(&position).to_string(),
            Notation::Lhp => m.lhp(&position).to_string(),
            // It fixes no orientation: any of the two images is right.
            Notation::Wgosa => turn.text.to_string(),
        };
        edits.push(Edit { range: turn.range.clone(), text });
        twins.push(Arc::new(Played { before, m, turn: index }));
    }
    Some(edits)
}

/// The position in the mirror, if it is a whole one.
fn image(position: &Position) -> Option<Position> {
    position.moves_made()?;
    mirrored(&position.full()).position(position.initial_spots()).ok()
}

/// Every boundary the other way round, in canonical order.
fn mirrored(text: &PositionText) -> PositionText {
    let mut text = text.clone();
    text.regions.iter_mut().flatten().for_each(|boundary| boundary.reverse());
    text.sort();
    text
}
