//! `../shared/vectors/backgammon_plays.jsonl`: legal plays, texts, results and ids made by independent references.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::panic,
    reason = "a test may"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use backgammon::{
    AsteriskFault, Board, Dialect, Dice, Play, PlayText, Point, PositionState, asterisks, is_legal,
    play_reaching, plays, position_id, read_position_id, resolve, write, xgid,
};
use serde_json::Value;

/// One line of the vectors.
struct Vector {
    id: u64,
    board: Board,
    dice: Dice,
    plays: Vec<Value>,
    xgid: String,
    position_id: String,
}

fn vectors() -> Vec<Vector> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors/backgammon_plays.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return Vec::new();
    };
    text.lines().map(|line| vector(&serde_json::from_str(line).unwrap())).collect()
}

fn vector(line: &Value) -> Vector {
    let die = |i: usize| u8::try_from(line["dice"][i].as_u64().unwrap()).unwrap();
    Vector {
        id: line["id"].as_u64().unwrap(),
        board: board(&line["position"]),
        dice: Dice::from_pips(die(0), die(1)).unwrap(),
        plays: line["plays"].as_array().unwrap().clone(),
        xgid: line["xgid"].as_str().unwrap().to_owned(),
        position_id: line["gnubg_posid"].as_str().unwrap().to_owned(),
    }
}

fn board(counts: &Value) -> Board {
    let counts: Vec<i8> =
        counts.as_array().unwrap().iter().map(|n| i8::try_from(n.as_i64().unwrap()).unwrap()).collect();
    Board::from_signed(counts.try_into().unwrap()).unwrap()
}

fn moves(play: &Value) -> Vec<(u8, u8, bool)> {
    let number = |v: &Value| u8::try_from(v.as_u64().unwrap()).unwrap();
    let all = play["moves"].as_array().unwrap().iter();
    all.map(|m| (number(&m[0]), number(&m[1]), m[2] == 1)).collect()
}

fn own_moves(play: &Play) -> Vec<(u8, u8, bool)> {
    play.moves().iter().map(|m| (m.from.get(), m.to.get(), m.hit)).collect()
}

#[test]
fn the_legal_plays_of_every_vector_are_the_vectors_plays() {
    let mut compared = 0;
    for vector in vectors() {
        let ours: BTreeSet<_> =
            plays(&vector.board, vector.dice).iter().map(|p| p.result().to_signed()).collect();
        let theirs: BTreeSet<_> = vector.plays.iter().map(|p| board(&p["result"]).to_signed()).collect();
        assert_eq!(ours, theirs, "vector {}", vector.id);
        assert_eq!(vector.plays.len(), plays(&vector.board, vector.dice).len(), "vector {}", vector.id);
        compared += ours.len();
    }
    eprintln!("{compared} plays compared");
}

#[test]
fn every_play_of_the_vectors_is_found_by_its_result_alone() {
    for vector in vectors() {
        for play in &vector.plays {
            let result = board(&play["result"]);
            let found = play_reaching(&vector.board, vector.dice, &result);
            let found = found.unwrap_or_else(|| panic!("vector {}: {play}", vector.id));
            assert_eq!(*found.result(), result);
        }
        let stay = is_legal(&vector.board, vector.dice, &vector.board);
        assert_eq!(stay, vector.plays.is_empty(), "vector {}", vector.id);
    }
}

#[test]
fn the_moves_of_every_play_are_the_vectors_moves_where_there_is_one_way() {
    for vector in vectors() {
        for play in &vector.plays {
            let found = play_reaching(&vector.board, vector.dice, &board(&play["result"])).unwrap();
            let (mut ours, mut theirs) = (own_moves(&found), moves(play));
            let one_checker = ours.len() == 2 && ours[0].1 == ours[1].0 && !vector.dice.is_double();
            if one_checker {
                continue;
            }
            ours.sort_unstable();
            theirs.sort_unstable();
            assert_eq!(ours, theirs, "vector {}", vector.id);
        }
    }
}

#[test]
fn no_play_of_another_vector_is_legal_unless_it_leads_to_a_legal_result() {
    for pair in vectors().windows(2) {
        let results: BTreeSet<_> =
            plays(&pair[0].board, pair[0].dice).iter().map(|p| p.result().to_signed()).collect();
        for play in plays(&pair[0].board, pair[1].dice) {
            let legal = results.contains(&play.result().to_signed());
            assert_eq!(is_legal(&pair[0].board, pair[0].dice, play.result()), legal, "vector {}", pair[0].id);
        }
    }
}

#[test]
fn points_of_vectors_are_points() {
    for vector in vectors() {
        for (from, to, _) in vector.plays.iter().flat_map(moves) {
            assert!(Point::new(from).is_some() && Point::new(to).is_some());
        }
    }
}

#[test]
fn keiths_text_and_gnubgs_text_are_the_vectors_texts() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for vector in vectors() {
        for play in plays(&vector.board, vector.dice) {
            let given = &vector.plays.iter().find(|p| board(&p["result"]) == *play.result()).unwrap();
            for (name, dialect) in [("canonical", Dialect::KEITH), ("gnubg", Dialect::GNUBG_DISPLAY)] {
                let text = write(&play, &dialect);
                compared += 1;
                if given[name] != text {
                    wrong.push(format!("{} {} {}: {text}", vector.id, vector.dice, given[name]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared}: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
    eprintln!("{compared} texts compared");
}

#[test]
fn keiths_text_and_gnubgs_text_are_read_back_to_the_same_result() {
    for vector in vectors() {
        for play in &vector.plays {
            for name in ["canonical", "gnubg"] {
                let text = play[name].as_str().unwrap();
                let parsed: PlayText = text.parse().unwrap();
                let read = resolve(&vector.board, vector.dice, &parsed)
                    .unwrap_or_else(|e| panic!("vector {} {}: {text}: {e}", vector.id, vector.dice));
                assert_eq!(*read.result(), board(&play["result"]), "vector {}: {text}", vector.id);
                let faults: Vec<AsteriskFault> = asterisks(&read, &parsed).collect();
                assert!(faults.is_empty(), "vector {}: {text}: {faults:?}", vector.id);
            }
        }
    }
}

#[test]
fn both_ids_of_every_vector_are_read_and_written() {
    for vector in vectors() {
        let state: PositionState = vector.xgid.parse().unwrap();
        assert_eq!(state.board, vector.board, "vector {}", vector.id);
        assert!(state.decision.dice().unwrap().same_roll(vector.dice));
        assert_eq!(xgid(&state), vector.xgid);
        assert_eq!(position_id(&vector.board), vector.position_id);
        assert_eq!(read_position_id(&vector.position_id), Ok(vector.board));
    }
}
