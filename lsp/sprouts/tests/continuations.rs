//! How a move goes on that is written in part: everything that is legal, and nothing else.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice
)]

mod common;

use common::{game, random_game};
use proptest::prelude::*;
use sprouts::{Continuations, HoeyText, MoveText, Notation, Position};
use std::collections::BTreeSet;

const NOTATIONS: [Notation; 3] = [Notation::Hoey, Notation::Lhp, Notation::Wgosa];
const EVERYTHING: usize = 5_000;

fn written(position: &Position, begun: &str, notation: Notation, most: usize) -> Vec<String> {
    position.continuations(begun, notation, most).all.into_iter().map(|it| it.text).collect()
}

fn meanings(position: &Position, text: &str) -> Vec<HoeyText> {
    let moves = text.parse::<MoveText>().unwrap().resolve(position).unwrap_or_else(|e| panic!("{text}: {e}"));
    moves.iter().map(|m| m.hoey(position)).collect()
}

/// The canonical Hoey texts of all moves that the whole continuations of a text mean.
fn moves(position: &Position, all: &Continuations) -> BTreeSet<String> {
    let whole = all.all.iter().filter(|it| it.meanings > 0);
    whole.flat_map(|it| meanings(position, &it.text)).map(|text| text.to_string()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases / 16,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn all_legal_moves_continue_nothing_and_nothing_else_does(n in 1_u32..=6, seed: u64) {
        for (position, _) in random_game(n, seed, 20) {
            if position.count_legal_moves(200).is_none() {
                continue;
            }
            let legal: BTreeSet<String> = position.legal_moves().map(|m| m.hoey(&position).to_string()).collect();
            for notation in [Notation::Hoey, Notation::Lhp] {
                let all = position.continuations("", notation, EVERYTHING);
                prop_assert!(all.complete);
                prop_assert!(all.all.iter().all(|it| it.meanings > 0));
                prop_assert_eq!(moves(&position, &all), legal.clone(), "{} in {}", notation, position.full());
            }
        }
    }

    #[test]
    fn a_move_is_reached_from_each_of_its_beginnings(n in 1_u32..=10, seed: u64, most in 1_usize..40) {
        for (position, m) in random_game(n, seed, 30) {
            let texts = [m.hoey(&position).to_string(), m.lhp(&position).to_string(), m.wgosa(&position).to_string()];
            for (text, notation) in texts.into_iter().zip(NOTATIONS) {
                for end in 0..=text.len() {
                    let begun = &text[..end];
                    let found = position.continuations(begun, notation, most);
                    prop_assert!(found.all.len() <= most.max(8) + 1);
                    let reached = |it: &sprouts::Continuation| text.starts_with(&it.text);
                    let here = found.all.iter().any(reached);
                    // LHP writes the other direction first where that has the shorter list.
                    let other_direction = notation == Notation::Lhp && !text.starts_with('0') && end < text.len();
                    prop_assert!(
                        here || !found.complete || other_direction,
                        "{begun} of {text} in {}: {:?}", position.full(), found
                    );
                    for it in &found.all {
                        prop_assert!(it.text.starts_with(begun));
                        if it.meanings > 0 {
                            prop_assert_eq!(meanings(&position, &it.text).len(), it.meanings);
                        } else {
                            let on = position.continuations(&it.text, notation, 1);
                            prop_assert!(!on.all.is_empty(), "{} in {}", it.text, position.full());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn pieces_come_one_by_one_where_moves_are_many() {
    let position = Position::start(16);
    let spots = |from: u32| (from..=16).map(|spot| spot.to_string());
    assert_eq!(
        written(&position, "", Notation::Wgosa, 30),
        spots(1).map(|f| format!("{f}(17)")).collect::<Vec<_>>()
    );
    assert_eq!(written(&position, "1", Notation::Hoey, 8)[..3], ["1-", "10-", "11-"]);
    assert_eq!(written(&position, "16-17-16>", Notation::Hoey, 20).len(), 16);
    let listed = written(&position, "1(17)1[2,", Notation::Wgosa, 200);
    assert!(listed.contains(&"1(17)1[2,4-16]".to_string()), "{listed:?}");
    assert!(!listed.contains(&"1(17)1[2,3,4]".to_string()), "three consecutive spots are a range");
}

#[test]
fn suffixes_and_sides_are_told_where_they_matter() {
    let position = game(4, "1-5-2");
    assert_eq!(
        written(&position, "3-6-", Notation::Hoey, 50),
        [
            "3-6-1",
            "3-6-2",
            "3-6-3",
            "3-6-3>",
            "3-6-3>1",
            "3-6-3>1,4",
            "3-6-3>4",
            "3-6-4",
            "3-6-5.1",
            "3-6-5.2"
        ]
    );
    assert_eq!(written(&position, "5", Notation::Lhp, 50)[..2], ["5.1<", "5.1<6>1"]);
    assert_eq!(written(&position, "3<6>5", Notation::Lhp, 50), ["3<6>5.1", "3<6>5.2"]);
}

#[test]
fn both_regions_of_two_eye_spots_are_told_apart() {
    let position = game(2, "1-3-1>");
    assert_eq!(written(&position, "1-4-3", Notation::Hoey, 50), ["1-4-3=", "1-4-3>2", "1-4-3<2"]);
    assert!(written(&position, "1<4@", Notation::Lhp, 50).contains(&"1<4@2>3".to_string()));
}

#[test]
fn what_cannot_go_on_has_no_continuations() {
    let position = game(2, "1-3-2");
    for begun in ["9-", "1-5-", "x", "1-4-2,", "3-4-3", "1-4-2>9"] {
        assert_eq!(written(&position, begun, Notation::Hoey, 50), Vec::<String>::new(), "{begun}");
    }
    let over = game(1, "1-2-1=; 1-3-2=");
    assert_eq!(written(&over, "", Notation::Hoey, 50), Vec::<String>::new());
}

#[test]
fn ten_thousand_spots_cost_no_more_than_is_listed() {
    let position = Position::start(10_000);
    let start = std::time::Instant::now();
    for (begun, notation) in [
        ("", Notation::Hoey),
        ("12-", Notation::Hoey),
        ("12-10001-12>5,", Notation::Hoey),
        ("", Notation::Wgosa),
        ("12(10001)12[", Notation::Wgosa),
        ("12(10001)12[5-", Notation::Wgosa),
        ("12<10001>12[5-", Notation::Lhp),
    ] {
        let found = position.continuations(begun, notation, 100);
        assert!(
            !found.complete && !found.all.is_empty() && found.all.len() <= 101,
            "{begun}: {}",
            found.all.len()
        );
    }
    eprintln!("{:?}", start.elapsed());
}
