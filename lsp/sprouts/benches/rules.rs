//! How fast the rules are: `cargo bench -p sprouts`. Games are random ones of 5 to 20 spots, played to their end.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::random_game;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sprouts::{Move, MoveText, Notation, Position, PositionText};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

struct Game {
    n: u32,
    steps: Vec<(Position, Move)>,
}

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let game = |i: u32| Game { n: 5 + i % 16, steps: random_game(5 + i % 16, u64::from(i), usize::MAX) };
    (0..128).map(game).collect()
});

const NOTATIONS: [Notation; 3] = [Notation::Hoey, Notation::Lhp, Notation::Wgosa];

fn written(notation: Notation, position: &Position, m: &Move) -> MoveText {
    match notation {
        Notation::Hoey => MoveText::Hoey(m.hoey(position)),
        Notation::Lhp => MoveText::Lhp(m.lhp(position)),
        Notation::Wgosa => MoveText::Wgosa(m.wgosa(position)),
    }
}

/// Reads every move with `resolve` before it is played. What is played is the move that was meant: a WGOSA text may leave
/// that open.
fn replay<T>(
    bencher: Bencher<'_, '_>,
    texts: impl Fn(&Position, &Move) -> T,
    resolve: impl Fn(&T, &Position),
) {
    let games: Vec<Vec<T>> =
        GAMES.iter().map(|game| game.steps.iter().map(|(p, m)| texts(p, m)).collect()).collect();
    let moves = GAMES.iter().map(|game| game.steps.len()).sum::<usize>();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for (game, texts) in GAMES.iter().zip(&games) {
            let mut position = Position::start(game.n);
            for ((_, m), text) in game.steps.iter().zip(texts) {
                resolve(black_box(text), &position);
                position.play(m).unwrap();
            }
            black_box(position);
        }
    });
}

#[divan::bench]
fn play(bencher: Bencher<'_, '_>) {
    replay(bencher, |_, _| (), |(), _| ());
}

#[divan::bench(args = NOTATIONS)]
fn resolve_and_play(bencher: Bencher<'_, '_>, notation: Notation) {
    let text = |position: &Position, m: &Move| written(notation, position, m);
    replay(bencher, text, |text, position| {
        black_box(text.resolve(position)).unwrap();
    });
}

#[divan::bench(args = NOTATIONS)]
fn parse_resolve_and_play(bencher: Bencher<'_, '_>, notation: Notation) {
    let text = |position: &Position, m: &Move| written(notation, position, m).to_string();
    replay(bencher, text, |text, position| {
        black_box(text.parse::<MoveText>().unwrap().resolve(position)).unwrap();
    });
}

/// One item each for every position of every game.
fn each_position<T>(bencher: Bencher<'_, '_>, what: impl Fn(&Position, &Move) -> T) {
    let steps: Vec<&(Position, Move)> = GAMES.iter().flat_map(|game| &game.steps).collect();
    bencher.counter(ItemsCount::new(steps.len())).bench_local(|| {
        for (position, m) in &steps {
            black_box(what(position, m));
        }
    });
}

#[divan::bench(args = NOTATIONS)]
fn write_move(bencher: Bencher<'_, '_>, notation: Notation) {
    each_position(bencher, |position, m| written(notation, position, m).to_string());
}

#[divan::bench]
fn write_full(bencher: Bencher<'_, '_>) {
    each_position(bencher, |position, _| position.full().to_string());
}

#[divan::bench]
fn write_abbreviated(bencher: Bencher<'_, '_>) {
    each_position(bencher, |position, _| position.abbreviated().to_string());
}

#[divan::bench]
fn write_glop(bencher: Bencher<'_, '_>) {
    each_position(bencher, |position, _| position.glop());
}

#[divan::bench]
fn read_full(bencher: Bencher<'_, '_>) {
    let texts: Vec<String> =
        GAMES.iter().flat_map(|game| &game.steps).map(|(position, _)| position.full().to_string()).collect();
    bencher.counter(ItemsCount::new(texts.len())).bench_local(|| {
        for text in &texts {
            black_box(text.parse::<PositionText>().unwrap().position(None)).unwrap();
        }
    });
}

/// One item for each legal move, of at most 1,000 in a position.
#[divan::bench]
fn list_legal_moves(bencher: Bencher<'_, '_>) {
    let positions: Vec<&Position> = GAMES.iter().flat_map(|game| &game.steps).map(|(p, _)| p).collect();
    let moves: usize = positions.iter().map(|position| position.legal_moves().take(1000).count()).sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for position in &positions {
            black_box(position.legal_moves().take(1000).count());
        }
    });
}

#[divan::bench]
fn count_legal_moves(bencher: Bencher<'_, '_>) {
    each_position(bencher, |position, _| position.count_legal_moves(10_000));
}
