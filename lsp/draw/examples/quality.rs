//! How good pictures are: the smallest distances, angles and regions over random games, each as the worst picture and the picture in
//! the middle have it; how far spots move from one move to the next; and the processor time of a picture, the fastest of three. The worst
//! ten of each size are written as SVG into a folder, for a person to look at. The units are those of a picture 600 wide.
//!
//! `cargo run --release -p sprouts-draw --example quality -- FOLDER [GAMES [SPOTS …]]`

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::games::random_game;
use common::reader::read;
use common::topology::{Quality, shown};
use draw::SvgOptions;
use draw::sprouts::Drawing;
use sprouts::{Move, Position};
use std::time::{Duration, Instant};

/// A picture and how good it is.
struct Measured {
    name: String,
    svg: String,
    quality: Quality,
    time: Duration,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().expect("a folder for the worst ten");
    let games: u64 = arguments.next().map_or(20, |games| games.parse().unwrap());
    let mut sizes: Vec<u32> = arguments.map(|n| n.parse().unwrap()).collect();
    if sizes.is_empty() {
        sizes = vec![2, 3, 5, 8, 12, 20, 30];
    }
    println!("worst / middle of {games} pictures of games at their end");
    println!(
        "spots     spot-spot     spot-line         angle          region    moved  largest SVG      time"
    );
    for n in sizes {
        let mut measured: Vec<Measured> = (0..games).map(|seed| measure(n, seed)).collect();
        let ways: Vec<f64> = (0..if n <= 12 { 5 } else { 1 }).flat_map(|seed| movements(n, seed)).collect();
        let both = |of: fn(&Quality) -> f64| {
            let (worst, middle) = worst_and_middle(measured.iter().map(|m| of(&m.quality)));
            format!("{worst:.1} / {middle:.1}")
        };
        let (slowest, time) = worst_and_middle(measured.iter().map(|m| -m.time.as_secs_f64() * 1000.0));
        println!(
            "{n:5}  {:>12}  {:>12}  {:>12}  {:>14}  {:>7.1}  {:>11}  {:>12} ms",
            both(|q| q.spots),
            both(|q| q.spot_line),
            both(|q| q.angle),
            both(|q| q.region),
            ways.iter().sum::<f64>() / ways.len() as f64,
            measured.iter().map(|m| m.svg.len()).max().unwrap_or(0),
            format!("{:.1} / {:.1}", -slowest, -time),
        );
        measured.sort_by(|a, b| a.quality.spot_line.total_cmp(&b.quality.spot_line));
        for (rank, worst) in measured.iter().take(10).enumerate() {
            std::fs::write(format!("{folder}/{n}-worst-{rank}-{}.svg", worst.name), &worst.svg).unwrap();
        }
    }
}

/// The smallest figure and the one in the middle.
fn worst_and_middle(figures: impl Iterator<Item = f64>) -> (f64, f64) {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    (figures[0], figures[figures.len() / 2])
}

/// Draws the end of a random game.
fn measure(n: u32, seed: u64) -> Measured {
    let mut position = Position::start(n);
    for m in random_game(n, seed) {
        position.play(&m).unwrap();
    }
    let draw = || {
        let (began, wall) = (processor_time(), Instant::now());
        let drawing = Drawing::of(&position).unwrap();
        let took = began.and_then(|began| processor_time()?.checked_sub(began));
        (drawing, took.unwrap_or_else(|| wall.elapsed()))
    };
    let (drawing, first) = draw();
    let time = first.min(draw().1).min(draw().1);
    let svg = drawing.svg(&SvgOptions::default());
    let (found, quality) = shown(read(&svg)).unwrap_or_else(|error| panic!("{n}-{seed} is wrong: {error}"));
    assert_eq!(found, position.full().to_string());
    Measured { name: format!("game-{seed}"), svg, quality, time }
}

/// How long this program has had a processor, where the system tells: others may be running.
fn processor_time() -> Option<Duration> {
    let times = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(Duration::from_nanos(times.split(' ').next()?.parse().ok()?))
}

/// How far spots move from a picture to the one after it, on average, move by move, where each picture is made of the one before.
fn movements(n: u32, seed: u64) -> Vec<f64> {
    let mut position = Position::start(n);
    let moves: Vec<Move> = random_game(n, seed);
    let mut drawing = Drawing::of(&position).unwrap();
    let mut ways = Vec::new();
    for m in &moves {
        position.play(m).unwrap();
        let next = drawing.after(&position).unwrap();
        let [before, after] = [&drawing, &next].map(|d| read(&d.svg(&SvgOptions::default())).spots);
        let far = |spot: &common::reader::Spot| {
            let same = after.iter().find(|other| other.number == spot.number).unwrap();
            ((same.at.0 - spot.at.0).powi(2) + (same.at.1 - spot.at.1).powi(2)).sqrt()
        };
        ways.push(before.iter().map(far).sum::<f64>() / before.len() as f64);
        drawing = next;
    }
    ways
}
