//! What is opened and typed in: records of both games, and Python for the yardstick, each with about a finding in a hundred lines.

use backgammon::{Board, Dialect, Dice, plays, write};
use std::fmt::Write;
use testkit::Random;

/// A text, and where something can be typed in it.
pub(crate) struct Sample {
    /// What it is, in a word or two.
    pub(crate) name: &'static str,
    pub(crate) language: &'static str,
    pub(crate) extension: &'static str,
    pub(crate) text: String,
    /// Lines and characters, anywhere in the text: after each of them a digit makes sense, or at least looks as if.
    pub(crate) places: Vec<(usize, usize)>,
}

/// The kinds of records.
pub(crate) const RECORDS: [fn(usize) -> Sample; 5] = [games, one_game, annotated, matches, session];

/// Games of Sprouts, one a line; every hundredth breaks off at a move that is not legal.
pub(crate) fn games(lines: usize) -> Sample {
    const GAMES: [&str; 3] = [
        "8+ (AuntBeast* - Peltier) 1(9)2 1(10)1[3,4] 3(11)10 2(12)5 5(13)5 6(14)6[7,8] 7(15)8 6(16@2)14 II",
        "5+ 1-6-2; 3-7-4; 1-8-2>; 3-9-4>1 -> 1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5",
        "3+ 1<4>2 2<5>3 4.1<6>5.2 !? {the game of element 6} (4.2<6>5.3 3<7>3)",
    ];
    let line = |at: usize| if at % 100 == 50 { "5+ 1-6-2; 3-7-9" } else { GAMES[at % GAMES.len()] };
    let text = lines_of((0..lines).map(|at| line(at).to_owned()));
    sprouts("games", text, |line| line.starts_with("5+ 1-6-2").then_some(8))
}

/// One game of as many moves, a line each; every hundredth has a wrong number.
pub(crate) fn one_game(lines: usize) -> Sample {
    let spots = lines.clamp(10, 9_000);
    let line = |at: usize| {
        let number = if at % 100 == 50 { at } else { at + 1 };
        format!("{number}. {}({}){}", at % spots + 1, spots + 2 + at, (at + 1) % spots + 1)
    };
    let header = format!("{}+", spots + 1);
    let text = lines_of(std::iter::once(header).chain((0..lines - 1).map(line)));
    sprouts("one game", text, |line| line.find(". ").map(|_| line.len()))
}

/// One game of some 160 moves, the last of which has comments and variations on as many lines. One line in a hundred is no legal move.
pub(crate) fn annotated(lines: usize) -> Sample {
    let moves = (1..=160).map(|at| format!("{at}({}){}", 200 + at, at + 1));
    let line = |at: usize| match at % 100 {
        50 => "(159(360)161 170(361)1000)".to_owned(),
        at if at % 2 == 0 => "{what was looked at here, in some words}".to_owned(),
        at => format!("(159(360)161 170(361)171 {}(362){})", 172 + at % 10, 184 + at % 10),
    };
    let head = std::iter::once("200+ (AuntBeast* - Peltier)".to_owned());
    let text = lines_of(head.chain(moves).take(lines / 2).chain((0..lines - 161.min(lines / 2)).map(line)));
    sprouts("annotated", text, |line| line.starts_with("(159").then(|| line.len() - 1))
}

/// A match to many points, of random play.
pub(crate) fn matches(lines: usize) -> Sample {
    backgammon("match", 10_001, lines)
}

/// The same without a length: a money session.
pub(crate) fn session(lines: usize) -> Sample {
    backgammon("session", 0, lines)
}

/// Functions in Python; every hundredth line uses a name that is not there.
pub(crate) fn python(lines: usize) -> Sample {
    let line = |at: usize| match at % 4 {
        0 => format!("def function_{at}(one, two):"),
        1 => format!("    total = one * {at} + two"),
        2 if at % 100 == 50 => "    total += missing".to_owned(),
        2 => "    total += len(str(total))".to_owned(),
        _ => "    return total".to_owned(),
    };
    let text = lines_of((0..lines).map(line));
    let places = places(&text, |line| line.starts_with("    total = ").then_some(line.len()));
    Sample { name: "Python", language: "python", extension: "py", text, places }
}

fn sprouts(name: &'static str, text: String, place: impl Fn(&str) -> Option<usize>) -> Sample {
    let places = places(&text, place);
    Sample { name, language: "sprouts", extension: "sprouts", text, places }
}

fn backgammon(name: &'static str, length: u32, lines: usize) -> Sample {
    let mut text = format!("{length} point match\n");
    let mut random = Random::new(7);
    let mut scores = [0, 0];
    let mut rows = 1;
    for number in 1.. {
        let game = game(number, &mut scores, &mut random);
        rows += game.lines().count();
        if rows > lines {
            break;
        }
        text.push_str(&game);
    }
    let places = places(&text, |line| line.find(": ").filter(|_| line.contains(')')).map(|at| at - 1));
    Sample { name, language: "backgammon", extension: "mat", text, places }
}

/// A game of random plays to the end, its score line before it and its result behind. One row in a hundred has a wrong asterisk.
fn game(number: u32, scores: &mut [u32; 2], random: &mut Random) -> String {
    let mut text =
        format!("\n Game {number}\n Ann : {}                          Bob : {}\n", scores[0], scores[1]);
    let rolls: Vec<Dice> = Dice::all().collect();
    let mut board = Board::START;
    let mut turn = 0;
    loop {
        let dice = match random.one_of(&rolls).unwrap() {
            dice if turn == 0 && dice.check_opening().is_err() => continue,
            dice => *dice,
        };
        let all = plays(&board, dice);
        let play = all.get(random.below(all.len().max(1)));
        let written = play.map_or("Cannot Move".to_owned(), |play| write(play, &Dialect::GNUBG_MAT));
        let wrong = turn % 100 == 50 && !written.ends_with(['*', 'e', ')']);
        let cell = format!("{dice}: {written}{}", if wrong { "*" } else { "" });
        if turn % 2 == 0 {
            let _ = write!(text, "{:>3}) {cell:<30}", turn / 2 + 1);
        } else {
            let _ = writeln!(text, " {cell}");
        }
        if let Some(win) = play.and_then(|play| play.result().won()) {
            let won = backgammon::Ending::Won { winner: backgammon::Player::One, win };
            let points = won.points(backgammon::Cube::CENTRED, &backgammon::CubeRules::default());
            scores[turn % 2] += points;
            let indent = if turn % 2 == 0 { " ".repeat(6) } else { " ".repeat(36) };
            let _ = writeln!(text, "{}{indent}Wins {points} points", if turn % 2 == 0 { "\n" } else { "" });
            return text;
        }
        board = play.map_or_else(|| board.flipped(), |play| play.next());
        turn += 1;
    }
}

fn lines_of(lines: impl Iterator<Item = String>) -> String {
    lines.fold(String::new(), |text, line| text + &line + "\n")
}

fn places(text: &str, place: impl Fn(&str) -> Option<usize>) -> Vec<(usize, usize)> {
    text.lines().enumerate().filter_map(|(number, line)| Some((number, place(line)?))).collect()
}
