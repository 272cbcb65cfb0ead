//! A full position that a game starts from, taken apart into the moves that lead to it (`sprouts.md` 3).

use super::start::Origin;
use super::syntax::ItemKind;
use super::{SproutsGame, rewrite};
use crate::finding::Edit;
use sprouts::{Notation, Position};
use std::ops::Range;

/// Positions that took more moves are left alone.
const MOST_MOVES: u32 = 2_000;

/// The position that can be taken apart, if it stands at a range.
pub(super) fn position_at<'g>(game: &'g SproutsGame, at: &Range<usize>) -> Option<&'g Position> {
    let item = game.syntax.items.get(game.replay.start.item?)?;
    let touches = item.range.start <= at.end && at.start <= item.range.end;
    match &game.replay.start.origin {
        Some(Origin::Given(position)) if touches => {
            let moves = position.moves_made()?;
            (1..=MOST_MOVES).contains(&moves).then_some(position.as_ref())
        }
        _ => None,
    }
}

/// The edits that write the moves before the position, which then asserts what they lead to, and count on the numbers of the moves
/// behind it.
pub(super) fn edits(game: &SproutsGame, at: &Range<usize>) -> Option<Vec<Edit>> {
    let moves = moves_to(position_at(game, at)?.clone(), notation(game))?;
    let start = game.syntax.items.get(game.replay.start.item?)?.range.start;
    let gap = if notation(game) == Notation::Hoey { "; " } else { " " };
    let mut edits = vec![Edit { range: start..start, text: format!("{} ", moves.join(gap)) }];
    let made = u32::try_from(moves.len()).ok()?;
    for item in &game.syntax.items {
        if let ItemKind::MoveNumber(Some(number)) = item.kind {
            let digits = item.range.start..item.range.end.saturating_sub(1);
            edits.push(Edit { range: digits, text: number.saturating_add(made).to_string() });
        }
    }
    let after = rewrite::replayed(game, &edits)?;
    let same = after.get(moves.len()..) == Some(rewrite::moves(game).as_slice());
    same.then_some(edits)
}

/// The notation that the game's moves are in.
fn notation(game: &SproutsGame) -> Notation {
    game.replay.turns.first().map_or(Notation::Hoey, |turn| turn.text.notation())
}

/// The moves that lead to a position, first to last.
fn moves_to(mut position: Position, notation: Notation) -> Option<Vec<String>> {
    let mut moves = Vec::new();
    while let Some(m) = position.take_back() {
        moves.push(match notation {
            Notation::Hoey => m.hoey(&position).to_string(),
            Notation::Lhp => m.lhp(&position).to_string(),
            Notation::Wgosa => m.wgosa(&position).to_string(),
        });
    }
    moves.reverse();
    (position.moves_made() == Some(0)).then_some(moves)
}
