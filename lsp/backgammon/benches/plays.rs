//! How many plays a second are checked on one core, and how long all plays of a roll take.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs, reason = "a benchmark may")]

use backgammon::{Board, Dialect, Dice, PlayText, is_legal, nearest, plays, resolve, write};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Positions of a played-out game with rolls, the texts of the plays and their results.
fn sample() -> Vec<(Board, Dice, PlayText, Board)> {
    let rolls: Vec<Dice> = Dice::all().collect();
    let mut board = Board::START;
    let mut sample = Vec::new();
    for turn in 0..60 {
        let dice = rolls[turn * 8 % rolls.len()];
        let all = plays(&board, dice);
        for play in &all {
            let text = write(play, &Dialect::KEITH).parse().unwrap();
            sample.push((board, dice, text, *play.result()));
        }
        match all.get(turn % all.len().max(1)) {
            Some(play) if play.result().won().is_none() => board = play.next(),
            Some(_) => break,
            None => board = board.flipped(),
        }
    }
    sample
}

#[divan::bench]
fn resolve_one_written_play(bencher: Bencher) {
    let sample = sample();
    bencher.counter(ItemsCount::new(sample.len())).bench_local(|| {
        sample.iter().filter(|(board, dice, text, _)| resolve(black_box(board), *dice, text).is_ok()).count()
    });
}

#[divan::bench]
fn is_legal_by_result(bencher: Bencher) {
    let sample = sample();
    bencher.counter(ItemsCount::new(sample.len())).bench_local(|| {
        sample.iter().filter(|(board, dice, _, after)| is_legal(black_box(board), *dice, after)).count()
    });
}

#[divan::bench]
fn parse_a_play(bencher: Bencher) {
    let texts: Vec<String> = sample().iter().map(|(.., text, _)| text.to_string()).collect();
    bencher
        .counter(ItemsCount::new(texts.len()))
        .bench_local(|| texts.iter().filter(|text| black_box(text).parse::<PlayText>().is_ok()).count());
}

#[divan::bench(args = ["31", "65", "11", "66"])]
fn all_plays_from_the_start(bencher: Bencher, dice: &str) {
    let dice: Dice = dice.parse().unwrap();
    bencher.bench_local(|| plays(black_box(&Board::START), dice).len());
}

#[divan::bench(args = ["31", "11"])]
fn nearest_plays_from_the_start(bencher: Bencher, dice: &str) {
    let dice: Dice = dice.parse().unwrap();
    let text: PlayText = "8/5 6/4".parse().unwrap();
    bencher.bench_local(|| nearest(black_box(&Board::START), dice, &text).len());
}
