//! The worked cases of the independent references beside the repository (`../shared/vectors`).

#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use sprouts::{MoveError, MoveText, Position, PositionText};
use std::path::PathBuf;

/// The lines of a vector file; none, said aloud, where the folder is not there.
fn vectors(name: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors").join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(),
        Err(error) => {
            eprintln!("not tested: {}: {error}", path.display());
            Vec::new()
        }
    }
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}"))
}

fn number(value: &Value, key: &str) -> u32 {
    u32::try_from(value[key].as_u64().unwrap()).unwrap()
}

/// Resolves a move that must have exactly one meaning, and plays it.
fn play(position: &mut Position, written: &str) -> Result<sprouts::Move, String> {
    let text: MoveText = written.parse().map_err(|e| format!("{written}: {e}"))?;
    let moves = text.resolve(position).map_err(|e: MoveError| format!("{written}: {e}"))?;
    let [m] = moves.as_slice() else { return Err(format!("{written}: {} moves fit", moves.len())) };
    position.play(m).map_err(|e| format!("{written}: {e}"))?;
    Ok(m.clone())
}

#[test]
fn every_game_of_the_vectors_replays_to_the_same_positions() {
    let mut wrong = Vec::new();
    for game in vectors("sprouts_games.jsonl") {
        let n = number(&game, "n");
        let mut position = Position::start(n);
        for m in game["moves"].as_array().unwrap() {
            let before = position.clone();
            let at = format!("{} in {}", text(m, "hoey"), before.full());
            // Where a region may be chosen freely (element 6d), LHP still tells it, by its dead spots.
            let played = match play(&mut position, text(m, "lhp")) {
                Ok(played) => played,
                Err(error) => {
                    wrong.push(format!("{at}: {error}"));
                    break;
                }
            };
            let mut expect = |what: &str, found: String, expected: &str| {
                if found != expected {
                    wrong.push(format!("{at}: {what} {found} instead of {expected}"));
                }
            };
            expect("hoey", played.hoey(&before).to_string(), text(m, "hoey"));
            expect("lhp", played.lhp(&before).to_string(), text(m, "lhp"));
            expect("full", position.full().to_string(), text(m, "full"));
            expect("abbreviated", position.abbreviated().to_string(), text(m, "abbreviated"));
            expect("cannibals", position.cannibals().to_string(), &m["cannibals"].to_string());
            expect("lives", position.lives().to_string(), &m["lives"].to_string());
            let spellings = m["lhp_spellings"].as_array().unwrap().iter().map(|s| s.as_str().unwrap());
            for written in spellings.chain([text(m, "hoey")]) {
                let mut other = before.clone();
                let result = play(&mut other, written).map(|_| other.abbreviated().to_string());
                expect(written, result.unwrap_or_else(|e| e), text(m, "abbreviated"));
            }
            if let Some(legal) = m["legal_moves"].as_u64() {
                let found = position.count_legal_moves(10_000).map_or("many".into(), |n| n.to_string());
                expect("legal moves", found, &legal.to_string());
                expect("listed", position.legal_moves().count().to_string(), &legal.to_string());
            }
            let wgosa = played.wgosa(&before);
            let meanings = wgosa.resolve(&before).map(|m| m.likely).unwrap_or_default();
            let structure = before.structure_after(&played);
            let found = meanings.iter().any(|m| before.structure_after(m) == structure);
            expect(&wgosa.to_string(), found.to_string(), "true");
            for key in ["full", "abbreviated"] {
                let given: PositionText = text(m, key).parse().unwrap();
                expect("described", position.is_described_by(&given).to_string(), "true");
            }
            let read = text(m, "full").parse::<PositionText>().unwrap().position(Some(n));
            expect("read back", read.unwrap().full().to_string(), text(m, "full"));
            let mut back = position.clone();
            back.take_back();
            expect("taken back", back.full().to_string(), &before.full().to_string());
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
}

/// The class of a typo, as the vectors name it.
fn class(position: &Position, text: &str) -> &'static str {
    let Ok(text) = text.parse::<MoveText>() else { return "syntax" };
    match text.resolve(position) {
        Ok(_) => "legal",
        Err(MoveError::WrongNumber { .. }) => "new-number",
        Err(MoveError::UnknownSpot { .. }) => "unknown-spot",
        Err(MoveError::DeadSpot { .. }) => "dead-spot",
        Err(_) => "no-such-move",
    }
}

#[test]
fn every_typo_of_the_vectors_is_legal_or_wrong_as_they_say() {
    let mut wrong = Vec::new();
    for typo in vectors("sprouts_typos.jsonl") {
        let mut position = Position::start(number(&typo, "n"));
        for before in typo["before"].as_array().unwrap() {
            play(&mut position, before.as_str().unwrap()).unwrap();
        }
        let expected = if typo["legal"] == true { "legal" } else { text(&typo, "why") };
        let found = class(&position, text(&typo, "text"));
        if found != expected {
            wrong.push(format!("{} in {}: {found}, not {expected}", typo["text"], position.full()));
        } else if expected == "legal" {
            play(&mut position, text(&typo, "text")).unwrap();
            let (found, expected) = (position.abbreviated().to_string(), text(&typo, "abbreviated"));
            if found != expected {
                wrong.push(format!("{}: {found}, not {expected}", typo["text"]));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// In a region with at most three lives it does not matter how spots are connected, and GLOP writes one boundary.
fn merged(position: &Position) -> Position {
    let lives = |region: &str| -> u32 { region.chars().map(|c| 3 - c.to_digit(3).unwrap_or(2)).sum() };
    let one_boundary = |region: &str| {
        let is_small = !region.contains(['*', 'a']) && lives(&region.replace('.', "")) <= 3;
        if is_small { region.replace('.', "") } else { region.to_string() }
    };
    let land = |land: &str| land.split('|').map(one_boundary).collect::<Vec<_>>().join("|");
    let glop = position.glop().unwrap().split('+').map(land).collect::<Vec<_>>().join("+");
    sprouts::parse_glop(&glop).unwrap().position(None).unwrap()
}

#[test]
fn every_published_wgosa_game_replays_to_the_same_positions() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors/sprouts_wgosa.tsv");
    let Ok(table) = std::fs::read_to_string(&path) else {
        eprintln!("not tested: {}", path.display());
        return;
    };
    let mut wrong = Vec::new();
    let mut readings: Vec<Position> = Vec::new();
    for row in table.lines().skip(1) {
        let [_, _, game, ply, written, now, _, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        if ply == "1" {
            readings = vec![Position::start(game.trim_end_matches(['+', '-']).parse().unwrap())];
        }
        let text: MoveText = written.parse().unwrap();
        readings = readings
            .iter()
            .flat_map(|before| text.resolve(before).unwrap_or_default().into_iter().map(move |m| (before, m)))
            .map(|(before, m)| {
                let mut after = before.clone();
                after.play(&m).unwrap();
                after
            })
            .collect();
        let expected_position = sprouts::parse_glop(expected).unwrap().position(None).unwrap();
        if readings.len().to_string() != now {
            wrong.push(format!("{row}: {} readings", readings.len()));
        }
        match readings.first() {
            Some(reading) if merged(reading).is_equivalent_to(&merged(&expected_position)) => {}
            Some(reading) => wrong.push(format!("{row}: {:?}", reading.glop())),
            None => {}
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
