//! Draws random games into a folder, and says how long it took and how large the pictures are.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use draw::Theme;
use draw::sprouts::{Drawing, SvgOptions};
use sprouts::{Move, Position, Spot};
use std::time::Instant;

struct Dice(u64);
impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) as usize % sides.max(1)
    }
    fn pick(&mut self, position: &Position) -> Option<Move> {
        let live: Vec<Spot> = position.live_spots().collect();
        for _ in 0..8 {
            let (a, b) = (live.get(self.roll(live.len())), live.get(self.roll(live.len())));
            let moves: Vec<Move> = position.legal_moves_between(*a?, *b?).take(64).collect();
            if !moves.is_empty() {
                return moves.get(self.roll(moves.len())).cloned();
            }
        }
        position.legal_moves().next()
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let folder = &args[1];
    for n in args[2].split(',').map(|n| n.parse::<u32>().unwrap()) {
        for seed in 0..args[3].parse::<u64>().unwrap() {
            let mut position = Position::start(n);
            let mut dice = Dice(seed * 1000 + u64::from(n));
            while let Some(m) = dice.pick(&position) {
                position.play(&m).unwrap();
            }
            let start = Instant::now();
            match Drawing::of(&position) {
                Ok(drawing) => {
                    let took = start.elapsed();
                    let svg = drawing.svg(&SvgOptions { theme: Theme::Light, ..Default::default() });
                    println!(
                        "n={n} seed={seed} moves={:?} {took:?} {} bytes",
                        position.moves_made(),
                        svg.len()
                    );
                    std::fs::write(format!("{folder}/g{n}-{seed}.svg"), svg).unwrap();
                }
                Err(e) => println!("n={n} seed={seed} {e}: {}", position.full()),
            }
        }
    }
}
