//! The largest games and the worst texts are answered in linear time: a quadratic answer would take minutes here.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod common;

use common::{only_meaning, play, position, spot, why_not};
use sprouts::{BuildError, GlopError, MoveText, Position, PositionText, parse_glop};

const N: u32 = 10_000;

fn joined(numbers: impl Iterator<Item = u32>, sign: &str) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(sign)
}

/// 10,000 spots after 1,300 moves: pairs, a chain, and loops with a spot inside.
fn large_game() -> Position {
    let mut position = Position::start(N);
    let mut make = |text: &dyn Fn(u32) -> String| {
        let text = text(position.next_spot().number());
        play(&mut position, &text);
    };
    (1..=500).for_each(|i| make(&|new| format!("{}-{new}-{}", 2 * i, 2 * i + 1)));
    (2000..2500).for_each(|i| make(&|new| format!("{}<{new}>{i}", i + 1)));
    (4000..4300).for_each(|i| make(&|new| format!("{0}({new}){0}[{1}]", 2 * i, 2 * i + 1)));
    position
}

#[test]
fn a_game_of_10_000_spots_is_played_written_and_taken_back() {
    let mut position = large_game();
    assert_eq!((position.moves_made(), position.lives()), (Some(1300), 3 * N - 1300));
    assert!(!position.is_over());
    assert_eq!(position.count_legal_moves(10_000), None);
    assert_eq!(position.legal_moves().take(10).count(), 10);
    assert_eq!(position.moves_left(), Some((2 * N - 1300, 3 * N - 1301)));
    let loops = position.legal_moves_between(spot(9000), spot(9000)).take(5);
    let ends = position.legal_moves_between(spot(2000), spot(2500)).take(5);
    for m in loops.chain(ends).collect::<Vec<_>>() {
        let hoey = m.hoey(&position).to_string();
        assert_eq!(only_meaning(&position, &hoey), only_meaning(&position, &m.lhp(&position).to_string()));
        let wgosa: MoveText = m.wgosa(&position).to_string().parse().unwrap();
        let structure = position.structure_after(&m);
        let found = wgosa.resolve(&position).unwrap();
        assert!(found.iter().any(|other| position.structure_after(other) == structure));
    }
    let (full, abbreviated) = (position.full(), position.abbreviated());
    assert!(position.is_described_by(&full) && position.is_described_by(&abbreviated));
    let read = full.position(None).unwrap();
    assert_eq!(read.initial_spots(), Some(N));
    while position.take_back().is_some() {}
    assert_eq!(position.full(), Position::start(N).full());
}

#[test]
fn a_finished_game_of_10_000_survivors_is_over() {
    let text = (1..=N).map(|number| format!("{number}t")).collect::<Vec<_>>().join("/");
    let position = position(&text);
    assert!(position.is_over());
    assert_eq!(position.count_legal_moves(10_000), Some(0));
    assert_eq!(position.legal_moves().count(), 0);
    assert_eq!(position.glop().as_deref(), Some(""));
}

#[test]
fn a_boundary_of_20_000_sites_is_split_and_listed() {
    let position = position(&joined(1..=20_000, ","));
    assert_eq!(only_meaning(&position, "1(20001)10000[2-9999]").wgosa(&position).list.len(), 9_998);
    assert_eq!(only_meaning(&position, "1<20001>10000").hoey(&position).to_string(), "1-20001-10000=");
    assert_eq!(position.legal_moves().take(1000).count(), 1000);
    assert!(position.is_equivalent_to(&position));
    // Every spot on both sides: a line of 10,000 spots.
    let both_ways = (1..=N).chain((2..N).rev());
    let path = common::position(&joined(both_ways, ","));
    assert!(path.is_equivalent_to(&path));
    assert_eq!(path.glop(), None);
}

#[test]
fn two_thousand_lands_are_compared_land_by_land() {
    let lands = (0..2000).map(|i| format!("{0},{1}/{1},{0}", 2 * i + 1, 2 * i + 2));
    let position = position(&lands.collect::<Vec<_>>().join("/"));
    assert!(position.is_equivalent_to(&position));
    assert_eq!(position.glop().unwrap().len(), 2000 * "AB|AB+".len() - 1);
}

#[test]
fn lists_of_100_000_spots_are_read_and_refused() {
    let position = Position::start(N);
    let all = joined((2..=N).rev(), ",");
    for text in [format!("1-10001-1>{all}"), format!("1<10001>1[{all}]"), format!("1(10001)1[{all}]")] {
        assert_eq!(only_meaning(&position, &text).hoey(&position).to_string(), "1-10001-1>");
    }
    let twice = "spot 10000 is listed twice: list it once";
    assert_eq!(why_not(&position, &format!("1-10001-1>{}", vec![all.clone(); 11].join(","))), twice);
    assert_eq!(why_not(&position, &format!("1<10001>1[{}]", vec![all; 11].join(","))), twice);
    let others = "those are of 2, 3, 4, 5, 6, 7 … (9999 in all)";
    let missing =
        |number: u32| format!("spot {number} is not on another live boundary of the region: {others}");
    assert_eq!(
        why_not(&position, &format!("1-10001-1>{}", vec!["99999"; 100_000].join(","))),
        missing(99_999)
    );
    assert_eq!(why_not(&position, "1<10001>1[2-4294967295]"), missing(10_001));
    assert_eq!(why_not(&position, "1(10001)1[2-4294967295]"), missing(u32::MAX));
    let ranges = vec!["2-9999"; 10_000].join(",");
    assert_eq!(why_not(&position, &format!("1<10001>1[{ranges}]")), "spot 2 is listed twice: list it once");
    assert_eq!(
        only_meaning(&position, &format!("1(10001)1[{ranges}]")).hoey(&position).to_string(),
        "1-10001-1>10000"
    );
}

#[test]
fn numbers_of_40_digits_are_read_and_refused() {
    let digits = "9".repeat(40);
    let position = Position::start(3);
    for text in [format!("{digits}-4-2"), format!("{digits}<4>2"), format!("{digits}(4)2")] {
        assert_eq!(why_not(&position, &text), "there is no spot 4294967295: the largest number is 3");
    }
    assert_eq!(why_not(&position, &format!("1-{digits}-2")), "the new spot should be 4");
    assert!(digits.parse::<PositionText>().is_err());
    assert_eq!(parse_glop(&format!("0*{digits}")), Err(GlopError::Count { at: 2 }));
}

#[test]
fn one_spot_a_million_times_is_no_position() {
    for sign in [",", ";", "/"] {
        let text: PositionText = joined((0..1_000_000).map(|_| 1), sign).parse().unwrap();
        assert_eq!(text.position(None).unwrap_err(), BuildError::TooManySites(spot(1)));
        assert!(!text.flaws().is_empty());
        assert!(!Position::start(2).is_described_by(&text));
    }
}

#[test]
fn a_short_string_that_asks_for_300_million_vertices_is_refused() {
    let text = format!("{}*10000", "0".repeat(30_000));
    assert_eq!(parse_glop(&text), Err(GlopError::Count { at: 30_001 }));
}
