//! What is shown of a match: hover, rows for other programs, legal plays, titles.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use record::{Description, Document, Fact, Row, Value, visit_plays_of_position};
use std::ops::ControlFlow;

const MATCH: &str = concat!(
    "; [Player 1 \"Ann\"]\n3 point match\n\n Game 1\n A : 0                           B : 0\n",
    "  1) 31: 8/5 6/5                  Doubles => 2\n",
    "  2)  Drops                       Wins 1 point\n\n",
    " Game 2\n A : 0                           B : 1\n",
    "  1)                             62: 24/18 13/11\n",
    "  2) 64: 24/14                   66:\n",
    "      Wins 1 point\n",
);

fn hover(text: &str, at: &str) -> Description {
    let document = Document::new(text);
    let offset = text.find(at).unwrap();
    let (_, entry) = document.game_at(offset).unwrap();
    entry.game.describe(offset - entry.range.start).unwrap()
}

fn shown(description: &Description) -> String {
    let fact = |fact: &Fact| match fact {
        Fact::Diagram { text } => format!("Position:\n{}", text.as_deref().unwrap_or_default()),
        Fact::Sentence(sentence) => sentence.clone(),
        Fact::Named { name, text } => format!("{name}:\n{text}"),
    };
    let facts: Vec<String> = description.facts.iter().map(fact).collect();
    format!("{}\n{}", description.heading, facts.join("\n"))
}

fn value(row: &Row, name: &str) -> String {
    match &row.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no {name} in {row:?}")).1 {
        Value::Text(text) => text.clone(),
        Value::Number(number) => number.to_string(),
    }
}

#[test]
fn a_play() {
    assert_eq!(
        shown(&hover(MATCH, "8/5 6/5")),
        "A, 31: 8/5 6/5
One of 16 legal plays.
Position:
 +13-14-15-16-17-18------19-20-21-22-23-24-+  O B: 0 of 3, 167 pips
 | X           O    |   | O              X |
 | X           O    |   | O              X |
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
 |                  |BAR|                  |  X rolled 31, cube 1
 | O                |   |                  |
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X  X           O |
 | O           X    |   | X  X           O |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+  X A: 0 of 3, 163 pips
The cube is in the middle at 1; 0 to 0 in a match to 3.
XGID:
XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:3:10
GNUBG id:
sGfwATDgc/ABMA:cAlgAAAAAAAA
Standard notation:
8/5, 6/5"
    );
}

#[test]
fn dice_cube_score_and_result() {
    let dice = shown(&hover(MATCH, "64: 24/14"));
    assert!(dice.starts_with("A rolls 64\nLegal plays:\n") && dice.contains("24/14"), "{dice}");
    let double = shown(&hover(MATCH, "Doubles"));
    assert!(
        double.contains(
            "Offers to play on for 2 points: A takes, and owns the cube, or drops, and loses 1 point."
        ),
        "{double}"
    );
    assert!(double.contains(":0:0:-1:D:0:0:0:3:10"), "{double}");
    let drop = shown(&hover(MATCH, "Drops"));
    assert_eq!(drop, "A: Drops\nGives the game up: B wins 1 point.");
    let win = shown(&hover(MATCH, "Wins"));
    assert_eq!(win, "B: Wins 1 point\nB wins 1 point: a double was dropped. The score is then 0 to 1.");
    let score = shown(&hover(MATCH, "A : 0                           B : 1"));
    assert_eq!(
        score,
        "Game 2, 0 to 1\nA match to 3 points: A needs 3, B needs 2.\nGames before:\n1. B 1 (1 play)"
    );
    let last = shown(&hover(&MATCH.replace("Wins 1 point\n\n", "\n\n"), "Wins 1 point"));
    assert!(last.contains("by resignation"), "{last}");
}

#[test]
fn a_position_and_what_follows_it() {
    let text = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:9:10\n31: 8/5, 6/5\n";
    let id = shown(&hover(text, "XGID"));
    assert!(id.contains("owns the cube at 2; 2 to 4 in a match to 9."), "{id}");
    let rows = Document::new(text).games()[0].game.rows();
    assert_eq!(value(&rows[0], "side"), "second");
    assert_eq!(value(&rows[0], "xgid"), "XGID=-b----E-C---eE---b-db---B-:1:-1:1:00:2:4:0:9:10");
}

#[test]
fn rows() {
    let document = Document::new(MATCH);
    let game = &document.games()[0].game;
    assert_eq!(game.title(), "Ann - B, 3 point match");
    let rows = game.rows();
    let names: Vec<&str> = rows[0].iter().map(|(name, _)| *name).collect();
    let all = "move side dice text standard xgid gnubg_id pips opponent_pips legal_plays hits";
    assert_eq!(names, all.split(' ').collect::<Vec<_>>());
    assert_eq!(rows.len(), 3, "the last roll was not played");
    assert_eq!((game.games(), game.replay(0).len(), game.replay(1).len()), (2, 1, 2));
    assert_eq!((value(&rows[1], "move"), value(&rows[1], "side")), ("1".into(), "second".into()));
}

#[test]
fn legal_plays_after_some_plays_and_of_a_position() {
    let document = Document::new(MATCH);
    let game = &document.games()[0].game;
    let collect = |number: usize, after: usize| {
        let mut rows = Vec::new();
        let there = game.visit_legal_moves(number, after, &mut |row| {
            rows.push(row);
            ControlFlow::Continue(())
        });
        there.then_some(rows)
    };
    let first = collect(0, 0).unwrap();
    assert_eq!(first.len(), 16, "31 from the start");
    assert!(first.iter().any(|row| value(row, "standard") == "8/5, 6/5" && value(row, "gnubg") == "8/5 6/5"));
    assert!(collect(1, 0).is_some() && collect(1, 2).is_some());
    assert!(collect(0, 2).is_none() && collect(1, 99).is_none() && collect(2, 0).is_none());
    let mut rows = Vec::new();
    let mut all = |row: Row| {
        rows.push(row);
        ControlFlow::Continue(())
    };
    visit_plays_of_position("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", Some("65"), &mut all)
        .unwrap();
    visit_plays_of_position("4HPwATDgc/ABMA:cAkAAAAAAAAA", Some("65"), &mut all).unwrap();
    assert!(visit_plays_of_position("XGID=x", None, &mut all).is_err());
    assert!(visit_plays_of_position("4HPwATDgc/ABMA", Some("67"), &mut all).is_err());
    assert_eq!(rows.len(), 14);
    assert!(value(&rows[0], "xgid").contains(":0:0:1:00:0:0:0:0:10"));
}
