//! Games played from their texts, and at random.

#![allow(dead_code, reason = "each test file takes what it needs")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use sprouts::{Move, MoveText, Position, PositionText, Spot};

/// Resolves a text that must have exactly one meaning.
#[track_caller]
pub(crate) fn only_meaning(position: &Position, text: &str) -> Move {
    let written: MoveText = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let moves = written.resolve(position).unwrap_or_else(|e| panic!("{text} in {}: {e}", position.full()));
    let [only] = moves.as_slice() else { panic!("{text} in {}: {} moves fit", position.full(), moves.len()) };
    only.clone()
}

/// Plays moves separated by `;` from n spots.
#[track_caller]
pub(crate) fn game(n: u32, moves: &str) -> Position {
    let mut position = Position::start(n);
    play(&mut position, moves);
    position
}

/// Plays moves separated by `;`.
#[track_caller]
pub(crate) fn play(position: &mut Position, moves: &str) {
    for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let m = only_meaning(position, text);
        position.play(&m).unwrap();
    }
}

/// Why a text is no legal move, as the user reads it.
#[track_caller]
pub(crate) fn why_not(position: &Position, text: &str) -> String {
    let written: MoveText = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    match written.resolve(position) {
        Ok(moves) => panic!("{text} is legal: {}", moves[0].hoey(position)),
        Err(error) => error.to_string(),
    }
}

/// A text read as a position.
#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    position_text(text).position(None).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[track_caller]
pub(crate) fn position_text(text: &str) -> PositionText {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[track_caller]
pub(crate) fn spot(number: u32) -> Spot {
    Spot::new(number).unwrap()
}

/// Numbers that look random, the same for the same seed (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) as usize % sides.max(1)
    }

    /// A legal move of any kind, if there is one: any two live spots, any of the first ways to draw a line between them.
    pub(crate) fn pick(&mut self, position: &Position) -> Option<Move> {
        let live: Vec<Spot> = position.live_spots().collect();
        for _ in 0..8 {
            let (a, b) = (live.get(self.roll(live.len())), live.get(self.roll(live.len())));
            let moves: Vec<Move> = position.legal_moves_between(*a?, *b?).take(64).collect();
            if !moves.is_empty() {
                return Some(moves[self.roll(moves.len())].clone());
            }
        }
        position.legal_moves().next()
    }
}

/// The positions and moves of a random game, to its end or for at most so many moves.
pub(crate) fn random_game(n: u32, seed: u64, most: usize) -> Vec<(Position, Move)> {
    let mut dice = Dice(seed);
    let mut position = Position::start(n);
    let mut steps = Vec::new();
    while let Some(m) = dice.pick(&position).filter(|_| steps.len() < most) {
        let before = position.clone();
        position.play(&m).unwrap();
        steps.push((before, m));
    }
    steps
}
