//! How fast positions are drawn: `cargo bench -p sprouts-draw`.

#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use draw::sprouts::Drawing;
use sprouts::{Move, Position, Spot};

fn main() {
    divan::main();
}

/// The end of a game whose moves look random, the same for the same seed.
fn last_position(n: u32, mut seed: u64) -> Position {
    let mut roll = move |sides: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % sides.max(1)
    };
    let mut position = Position::start(n);
    while !position.is_over() {
        let live: Vec<Spot> = position.live_spots().collect();
        let (a, b) = (live.get(roll(live.len())), live.get(roll(live.len())));
        let moves: Vec<Move> = position.legal_moves_between(*a.unwrap(), *b.unwrap()).take(64).collect();
        if let Some(m) = moves.get(roll(moves.len())) {
            position.play(m).unwrap();
        }
    }
    position
}

#[divan::bench(args = [2, 5, 8, 12, 20, 30])]
fn last_position_of_a_game(bencher: Bencher<'_, '_>, spots: u32) {
    let position = last_position(spots, 5);
    bencher.bench(|| Drawing::of(black_box(&position)));
}

#[divan::bench(args = [5, 12, 30])]
fn one_more_move(bencher: Bencher<'_, '_>, spots: u32) {
    let after = last_position(spots, 5);
    let mut before = after.clone();
    let m = before.take_back().unwrap();
    let drawing = Drawing::of(&before).unwrap();
    let mut after = before.clone();
    after.play(&m).unwrap();
    bencher.bench(|| drawing.after(black_box(&after)));
}
