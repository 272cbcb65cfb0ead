//! Games from texts, and at random: those that the rules are tested with.

#[path = "../../../sprouts/tests/common/mod.rs"]
mod of_rules;

use sprouts::Move;

pub(crate) use of_rules::{Dice, game, only_meaning};

/// The moves of a random game from n spots, to its end.
pub(crate) fn random_game(n: u32, seed: u64) -> Vec<Move> {
    of_rules::random_game(n, seed, usize::MAX).into_iter().map(|(_, m)| m).collect()
}
