//! `sprouts replay` and `moves`, against the reference vectors.

use crate::run::{sprouts, sprouts_with};
use serde_json::Value;
use std::fmt::Write;

fn rows(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn replay_as_json_has_every_field_of_the_reference_games() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/vectors/sprouts_games.jsonl");
    let Ok(vectors) = std::fs::read_to_string(path) else {
        eprintln!("not tested: {path} is not there");
        return;
    };
    let games: Vec<Value> = vectors.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (key, notation) in [("hoey", "hoey"), ("lhp", "lhp")] {
        let mut record = String::new();
        for game in &games {
            let moves: Vec<&str> =
                game["moves"].as_array().unwrap().iter().map(|m| m[key].as_str().unwrap()).collect();
            writeln!(record, "{}+ {}", game["n"], moves.join(" ")).unwrap();
        }
        let ran = sprouts_with(&["replay", "--json", "-"], record.as_bytes());
        assert_eq!(ran.status, 0, "{}", ran.err);
        let rows = rows(&ran.out);
        let expected: Vec<(usize, usize, &Value)> = games
            .iter()
            .enumerate()
            .flat_map(|(g, game)| {
                game["moves"].as_array().unwrap().iter().enumerate().map(move |(k, m)| (g + 1, k + 1, m))
            })
            .collect();
        assert_eq!(rows.len(), expected.len());
        for (row, (game, number, m)) in rows.iter().zip(expected) {
            assert_eq!((&row["game"], &row["move"]), (&game.into(), &number.into()));
            assert_eq!(row["path"], "<stdin>");
            assert_eq!(row["text"], m[key], "{notation}");
            let mut fields = vec!["hoey", "lhp", "abbreviated", "cannibals", "lives"];
            // Hoey's text cannot tell two regions that are alike for play (element 6d); LHP does, by its dead spots.
            if key == "lhp" {
                fields.push("full");
            }
            for field in fields {
                if key == "hoey" && field == "lhp" {
                    continue;
                }
                assert_eq!(row[field], m[field], "{field} of {row}");
            }
            if let Some(count) = m["legal_moves"].as_u64() {
                assert_eq!(row["legal_moves"], count, "{row}");
            }
            assert_eq!(row["readings"], 1);
            assert!(row["wgosa"].is_string() && row["glop"].is_string(), "{row}");
        }
    }
}

#[test]
fn moves_of_a_position_are_listed() {
    let ran = sprouts(&["moves", "--position", "1,3;2/1,3"]);
    assert_eq!(ran.out, "1-4-2\n1-4-3<2\n1-4-3>2\n1-4-3=\n2-4-2>\n2-4-3\n");
    assert_eq!(ran.status, 0);
    let glop = sprouts(&["moves", "--position", "0*2", "--json"]);
    assert_eq!(rows(&glop.out).len(), 3);
    let wrong = sprouts(&["moves", "--position", "1,,2"]);
    assert!(wrong.status == 2 && wrong.err.contains("a spot number is missing"), "{}", wrong.err);
}

#[test]
fn moves_after_a_move_of_a_file_are_listed() {
    let ran = sprouts(&["moves", "examples/published.sprouts", "--game", "1", "--move", "8", "--json"]);
    let first = &rows(&ran.out)[0];
    assert!(first["hoey"].is_string() && first["lhp"].is_string(), "{first}");
    assert_eq!(sprouts(&["moves", "examples/published.sprouts", "--game", "9"]).status, 2);
    assert_eq!(sprouts(&["moves", "examples/published.sprouts", "--move", "99"]).status, 2);
}

#[test]
fn millions_of_moves_are_listed_as_far_as_somebody_reads() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut child = Command::new(crate::program::sprouts())
        .args(["moves", "--position", "0*60"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let first: Vec<String> =
        BufReader::new(child.stdout.take().unwrap()).lines().take(3).map(|line| line.unwrap()).collect();
    assert_eq!(first, ["1-61-1>", "1-61-1>2", "1-61-1>3"]);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn games_of_a_match_have_numbers_of_their_own_everywhere() {
    let of_game = |number: &str, command: &[&str]| {
        let ran = sprouts(&[command, &["examples/match.mat", "--game", number]].concat());
        assert!(ran.status == 0 || ran.status == 2, "{}", ran.err);
        ran.out + &ran.err
    };
    let replayed = sprouts(&["replay", "--json", "examples/match.mat"]);
    let second: Vec<Value> = rows(&replayed.out).into_iter().filter(|row| row["game"] == 2).collect();
    assert_eq!((&second[0]["move"], &second[0]["text"]), (&1.into(), &"13/11 6/5".into()));
    let plays = of_game("2", &["moves", "--move", "1", "--json"]);
    assert!(rows(&plays).iter().any(|play| play["standard"] == second[1]["standard"]), "{plays}");
    assert_eq!(rows(&plays).len() as u64, second[1]["legal_plays"].as_u64().unwrap());
    assert!(of_game("2", &["show", "--move", "2"]).contains("159"), "the pips after the second play");
    assert!(of_game("4", &["show"]).contains("there is no game 4; the file has 3"));

    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/match.mat")).unwrap();
    let wrong = text.replace("51: bar/20* 8/7", "51: bar/20* 8/6");
    let ran = sprouts_with(&["check", "-"], wrong.as_bytes());
    let told = ran.out + &ran.err;
    assert!(told.contains("^ game 2, move 4") && told.contains("3 games in 1 file: 1 error"), "{told}");
    assert!(told.contains("Write bar/20* 8/7"), "words as the record has them: {told}");
}
