//! How good pictures are: the smallest distances, angles and regions over random games, and how far spots move from one move to the
//! next; the worst ten as SVG in a folder, for a person to look at.
//!
//! `cargo run --release -p sprouts-draw --example quality -- FOLDER [GAMES]`

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::games::random_game;
use common::reader::read;
use common::topology::{Quality, shown};
use draw::sprouts::{Drawing, SvgOptions};
use sprouts::Position;
use std::time::{Duration, Instant};

/// A picture and how good it is.
struct Measured {
    name: String,
    svg: String,
    quality: Quality,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().expect("a folder for the worst ten");
    let games: u64 = arguments.next().map_or(20, |games| games.parse().unwrap());
    let mut all = Vec::new();
    println!(
        "spots  pictures  spot-spot  spot-line  angle  region  moved(mean)  moved(most)  time  largest SVG"
    );
    for n in std::env::var("N").map_or(vec![2, 3, 5, 8, 12, 20, 30], |n| vec![n.parse().unwrap()]) {
        let mut measured = Vec::new();
        let mut time = Duration::ZERO;
        let (mut moved, mut most, mut steps) = (0.0, 0.0_f64, 0_u32);
        for seed in 0..games {
            let (start, moves) = (Position::start(n), random_game(n, seed));
            let mut position = start.clone();
            for m in &moves {
                position.play(m).unwrap();
            }
            let began = Instant::now();
            let drawing = Drawing::of(&position).unwrap();
            time += began.elapsed();
            measured.push(measure(format!("{n}-{seed}"), &drawing, &position));
            if n <= 12 && seed < 5 {
                for way in movements(&start, &moves) {
                    moved += way;
                    most = most.max(way);
                    steps += 1;
                }
            }
        }
        let least =
            |of: fn(&Quality) -> f64| measured.iter().map(|m| of(&m.quality)).fold(f64::MAX, f64::min);
        println!(
            "{n:5}  {:8}  {:9.1}  {:9.1}  {:5.0}  {:6.0}  {:11.1}  {most:11.1}  {:4.0} ms  {}",
            measured.len(),
            least(|q| q.spots),
            least(|q| q.spot_line),
            least(|q| q.angle),
            least(|q| q.region),
            moved / f64::from(steps.max(1)),
            time.as_secs_f64() * 1000.0 / games as f64,
            measured.iter().map(|m| m.svg.len()).max().unwrap_or(0),
        );
        all.extend(measured);
    }
    all.sort_by(|a, b| a.quality.spot_line.total_cmp(&b.quality.spot_line));
    for (rank, worst) in all.iter().take(10).enumerate() {
        println!("{} {:?}", worst.name, worst.quality);
        std::fs::write(format!("{folder}/worst-{rank}-{}.svg", worst.name), &worst.svg).unwrap();
    }
}

fn measure(name: String, drawing: &Drawing, position: &Position) -> Measured {
    let svg = drawing.svg(&SvgOptions::default());
    let none = Quality { spots: 0.0, spot_line: 0.0, angle: 0.0, region: 0.0 };
    let quality = match shown(read(&svg)) {
        Ok((found, quality)) if found == position.full().to_string() => quality,
        Ok(_) => none,
        Err(error) => {
            println!("{name} is wrong: {error}");
            none
        }
    };
    Measured { name, svg, quality }
}

/// How far spots move from a picture to the one after it, on average, move by move, where each picture is made of the one before.
fn movements(start: &Position, moves: &[sprouts::Move]) -> Vec<f64> {
    let mut position = start.clone();
    let mut drawing = Drawing::of(start).unwrap();
    let mut ways = Vec::new();
    for m in moves {
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
