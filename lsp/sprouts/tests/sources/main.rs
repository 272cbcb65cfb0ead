//! Every example of the sources: Hoey's elements, the LHP page, Purvis's argument, and `sprouts.md`, which reads them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../common/mod.rs"]
mod common;
mod decided;
mod hoey;
mod lhp;

use common::{game, only_meaning};
use sprouts::{MoveText, Position};

#[track_caller]
fn full(n: u32, moves: &str) -> String {
    game(n, moves).full().to_string()
}

#[track_caller]
fn abbreviated(n: u32, moves: &str) -> String {
    game(n, moves).abbreviated().to_string()
}

#[track_caller]
fn hoey(position: &Position, text: &str) -> String {
    only_meaning(position, text).hoey(position).to_string()
}

#[track_caller]
fn meanings(position: &Position, text: &str) -> usize {
    text.parse::<MoveText>().unwrap().resolve(position).unwrap().len()
}
