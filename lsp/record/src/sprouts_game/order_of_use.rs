//! The initial spots of a game numbered as the game uses them (Hoey, 7d).

use super::SproutsGame;
use super::renumber::{check, largest, renumber};
use super::rewrite::is_quickly_translated;
use super::start::Origin;
use crate::finding::Edit;
use sprouts::{MoveText, Number, Renumbering, Spot};
use std::collections::BTreeMap;

/// The largest spot that is given another number: every one below it gets a number too.
const LARGEST: Number = 10_000;

/// Whether the spots would get other numbers.
pub(super) fn is_offered(game: &SproutsGame) -> bool {
    is_quickly_translated(game) && order(game).is_some_and(|order| check(game, &order).is_ok())
}

/// The edits that number the spots so.
pub(super) fn edits(game: &SproutsGame) -> Option<Vec<Edit>> {
    let order = order(game).filter(|_| is_quickly_translated(game))?;
    renumber(game, &order).ok()
}

/// New numbers for the initial spots, if they are not numbered so: in the order in which moves use them, those of the main line first. Of
/// two spots that one move uses first, the one that is used again sooner stands first: so it does not matter from which end
/// the move is written, nor what the numbers were. Spots that are used alike, or never, keep their order.
fn order(game: &SproutsGame) -> Option<Renumbering> {
    let uses = uses(game);
    let last = *uses.keys().next_back()?;
    let free = |spot: &Number| match &game.replay.start.origin {
        Some(Origin::Given(position)) => Spot::new(*spot).is_some_and(|spot| position.exists(spot)),
        start => start.is_some(),
    };
    if last > LARGEST {
        return None;
    }
    let numbers: Vec<Number> = (1..=last).filter(free).collect();
    let mut spots = numbers.clone();
    // A spot that is not used again stands behind one that is.
    spots.sort_by_cached_key(|spot| {
        let uses = uses.get(spot).into_iter().flatten().copied();
        uses.chain([usize::MAX]).collect::<Vec<_>>()
    });
    let mut new: Vec<Number> = (1..=last).collect();
    for (spot, number) in spots.iter().zip(numbers) {
        *new.get_mut(usize::try_from(*spot).ok()?.checked_sub(1)?)? = number;
    }
    Renumbering::new(new).filter(|order| !order.is_identity())
}

/// For each initial spot that is the end of a move, which moves those are.
fn uses(game: &SproutsGame) -> BTreeMap<Number, Vec<usize>> {
    let initial = 1..=largest(game);
    let turns = || game.replay.turns.iter();
    let main = turns().filter(|turn| turn.depth == 0);
    let mut uses: BTreeMap<Number, Vec<usize>> = BTreeMap::new();
    for (index, turn) in main.chain(turns().filter(|turn| turn.depth > 0)).enumerate() {
        let ends = match &turn.text {
            MoveText::Hoey(text) => [text.from, text.to],
            MoveText::Lhp(text) => [text.from, text.to],
            MoveText::Wgosa(text) => [text.from, text.to],
        };
        for spot in ends.into_iter().filter(|spot| initial.contains(spot)) {
            uses.entry(spot).or_default().push(index);
        }
    }
    uses
}
