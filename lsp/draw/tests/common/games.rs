//! Games: from texts, and at random.

use sprouts::{Move, MoveText, Position, Spot};

/// The only meaning of a text.
#[track_caller]
pub(crate) fn only_meaning(position: &Position, text: &str) -> Move {
    let written: MoveText = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let moves = written.resolve(position).unwrap_or_else(|e| panic!("{text} in {}: {e}", position.full()));
    moves[0].clone()
}

/// Plays moves separated by `;` from n spots.
#[track_caller]
pub(crate) fn game(n: u32, moves: &str) -> Position {
    let mut position = Position::start(n);
    for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let m = only_meaning(&position, text);
        position.play(&m).unwrap();
    }
    position
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

    /// A legal move of any kind, if there is one.
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

/// The moves of a random game from n spots, to its end.
pub(crate) fn random_game(n: u32, seed: u64) -> Vec<Move> {
    let mut dice = Dice(seed);
    let mut position = Position::start(n);
    let mut moves = Vec::new();
    while let Some(m) = dice.pick(&position) {
        position.play(&m).unwrap();
        moves.push(m);
    }
    moves
}
