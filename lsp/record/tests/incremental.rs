//! After any edits a record is as if it were opened anew: what is kept of it is right.
//!
//! Records are long enough that much is kept, and most edits leave most of a record whole.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use backgammon::{Board, Dialect, Dice, plays, write};
use record::{Document, File, Kind, OutlineDepth, Style};
use sprouts::{Move, Position};
use std::ops::Range;
use testkit::Random;

/// A game of Sprouts to its end, with comments, positions, variations and line ends between its moves.
fn sprouts_game(random: &mut Random, spots: usize) -> String {
    let n = 3 + random.below(spots);
    let mut position = Position::start(n as u32);
    let mut text = format!("{n}+ (Ann - Bob)\n");
    let notation = random.below(3);
    for number in 1.. {
        let moves: Vec<Move> = position.legal_moves().take(60).collect();
        if moves.is_empty() {
            break;
        }
        let m = &moves[random.below(moves.len())];
        let written = |m: &Move, position: &Position| match notation {
            0 => m.hoey(position).to_string(),
            1 => m.lhp(position).to_string(),
            _ => m.wgosa(position).to_string(),
        };
        if random.one_in(8) {
            text += &format!("{number}. ");
        }
        text += &written(m, &position);
        if random.one_in(6) {
            text += &format!(" ({})", written(&moves[random.below(moves.len())], &position));
        }
        position.play(m).unwrap();
        if random.one_in(9) {
            text += &format!(" -> {}", position.full());
        }
        text += ["\n", " ", "; ", " {a comment} ", " # another\n", " !?\r\n"][random.below(6)];
    }
    text + "\n"
}

/// A match of a few games of random play.
fn backgammon_match(random: &mut Random) -> String {
    let rolls: Vec<Dice> = Dice::all().collect();
    let mut text = "25 point match\n".to_owned();
    let mut scores = [0, 0];
    for number in 1..=5 {
        text += &format!("\n Game {number}\n Ann : {}                    Bob : {}\n", scores[0], scores[1]);
        let mut board = Board::START;
        let mut turn = 0;
        let winner = loop {
            let dice = rolls[random.below(rolls.len())];
            if turn == 0 && dice.check_opening().is_err() {
                continue;
            }
            let all = plays(&board, dice);
            let play = all.get(random.below(all.len()));
            let written = play.map_or("Cannot Move".to_owned(), |play| write(play, &Dialect::GNUBG_MAT));
            text += &match turn % 2 {
                0 => format!("{:>3}) {:<30}", turn / 2 + 1, format!("{dice}: {written}")),
                _ => format!(" {dice}: {written}\n"),
            };
            if turn > 20 || play.is_some_and(|play| play.result().won().is_some()) {
                break turn % 2;
            }
            board = play.map_or_else(|| board.flipped(), |play| play.next());
            turn += 1;
        };
        scores[winner] += 2;
        let indent = [6, 36][winner];
        text += &format!("{}{}Wins 2 points\n", if winner == 0 { "\n" } else { "" }, " ".repeat(indent));
    }
    text
}

/// What may be typed or pasted.
const PIECES: [&str; 26] = [
    "3",
    "1",
    "6",
    " ",
    "\n",
    "\r\n",
    "x",
    "(",
    ")",
    "{",
    "}",
    "{well} ",
    "; ",
    "*",
    ":",
    "12. ",
    "1(5)1[2]",
    "5+ 1-6-2\n",
    "-> 1,4,2 ",
    " Game 7\n Ann : 1   Bob : 2\n",
    "  4) 31: 8/5 6/5    66: Cannot Move\n",
    "[Event \"e\"]\n",
    "# no\n",
    "; no\n",
    "I\n",
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:66:0:0:0:5:10\n",
];

/// An edit that people make: a range and what takes its place.
fn edit(text: &str, random: &mut Random) -> (Range<usize>, String) {
    let floor = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let at = floor(random.below(text.len() + 1));
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
    match random.below(8) {
        0 => (start..end, String::new()),
        1 => (start..start, text[start..end].to_owned()),
        2 | 3 => (at..floor((at + 1 + random.below(3)).min(text.len())), String::new()),
        4 => {
            let digit = text[at..].find(|c: char| c.is_ascii_digit()).map_or(at, |digit| at + digit);
            (digit..(digit + 1).min(text.len()), (1 + random.below(6)).to_string())
        }
        _ => (at..at, PIECES[random.below(PIECES.len())].to_owned()),
    }
}

/// All that a reader of a document sees.
fn seen(document: &Document) -> Vec<String> {
    let mut seen: Vec<String> = document.findings().iter().map(|finding| format!("{finding:?}")).collect();
    for entry in document.games() {
        let game = &entry.game;
        let all = 0..entry.range.len();
        seen.push(format!("{:?} {} {}", entry.range, game.title(), game.essence()));
        seen.extend(game.rows().iter().map(|row| format!("{row:?}")));
        seen.push(format!("{:?}", game.format(Style::default())));
        seen.push(format!("{:?} {:?}", game.players(), game.tags()));
        seen.push(format!("{:?}", game.tokens(&all)));
        seen.push(format!("{:?}", game.names()));
        seen.push(format!("{:?}", game.outline(OutlineDepth::Moves)));
    }
    seen
}

/// Edits a document again and again, takes some edits back, and compares it with the same text read anew.
fn stays_right(text: &str, edits: usize, random: &mut Random) {
    let mut text = text.to_owned();
    let mut document = Document::new(&text);
    let mut back: Vec<(Range<usize>, String)> = Vec::new();
    for _ in 0..edits {
        // Two steps forward, one back: a record that is broken is mended again.
        let (range, new) = match back.pop().filter(|_| !random.one_in(3)) {
            Some(edit) => edit,
            None => {
                let (range, new) = edit(&text, random);
                back = vec![(range.start..range.start + new.len(), text[range.clone()].to_owned())];
                (range, new)
            }
        };
        let before = text.clone();
        document = document.edited(range.clone(), &new);
        text.replace_range(range.clone(), &new);
        let fresh = Document::new(&text);
        let (here, anew) = (seen(&document), seen(&fresh));
        for (one, other) in here.iter().zip(&anew) {
            assert_eq!(one, other, "{range:?} {new:?} in\n{before}");
        }
        assert_eq!(here.len(), anew.len(), "{range:?} {new:?} in\n{before}");
    }
}

#[test]
fn an_edited_match_is_as_if_it_were_opened_anew() {
    for seed in 0..6 {
        let random = &mut Random::new(seed);
        let text = backgammon_match(random);
        stays_right(&text, 50, random);
    }
}

#[test]
fn an_edited_game_of_sprouts_is_as_if_it_were_opened_anew() {
    for seed in 100..108 {
        let random = &mut Random::new(seed);
        let spots = if seed % 2 == 0 { 9 } else { 60 };
        let text: String = (0..1 + seed % 3).map(|_| sprouts_game(random, spots)).collect();
        stays_right(&text, 50, random);
    }
}

#[test]
fn edited_records_of_both_games_side_by_side_are_as_if_they_were_opened_anew() {
    for seed in 200..203 {
        let random = &mut Random::new(seed);
        let text =
            sprouts_game(random, 40) + "\n" + &backgammon_match(random) + "\n" + &sprouts_game(random, 9);
        stays_right(&text, 50, random);
    }
}

#[test]
fn edited_records_in_markdown_are_as_if_they_were_opened_anew() {
    for seed in 300..303 {
        let random = &mut Random::new(seed);
        let (game, record) = (sprouts_game(random, 40).replace('\r', ""), backgammon_match(random));
        let quoted: String = game.lines().map(|line| format!("> {line}\n")).collect();
        let mut text = format!(
            "# Games\n\n```sprouts\n{game}```\n\n```backgammon\n{record}```\n\n> ```sprouts\n{quoted}> ```\n"
        );
        let mut file = File::new(Kind::Markdown, &text);
        for _ in 0..40 {
            let (range, new) = edit(&text, random);
            file = file.edited(range.clone(), &new);
            text.replace_range(range, &new);
            let fresh = File::new(Kind::Markdown, &text);
            let all = |file: &File| -> Vec<Vec<String>> {
                file.excerpts().iter().map(|excerpt| seen(excerpt.document())).collect()
            };
            assert_eq!(all(&file), all(&fresh), "{text}");
        }
    }
}
