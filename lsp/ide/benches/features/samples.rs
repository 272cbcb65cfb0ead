//! What the features are asked about.

use ide::Document;

const LINES: usize = 10_000;

/// What a file of 10,000 lines can be.
pub(crate) const FILES: [&str; 3] = ["games", "one game", "a match"];

const GAMES: [&str; 3] = [
    "8+ (AuntBeast* - Peltier) 1(9)2 1(10)1[3,4] 3(11)10 2(12)5 5(13)5 6(14)6[7,8] 7(15)8 6(16@2)14 II",
    "5+ 1-6-2; 3-7-4; 1-8-2>; 3-9-4>1 -> 1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5",
    "3+ 1<4>2 2<5>3 4.1<6>5.2 !? {the game of element 6} (4.2<6>5.3 3<7>3)",
];

const MATCH_GAME: &str = "
 Game 1
 Ann : 0                          Bob : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 55: 13/8(2) 8/3(2)          66: 24/18(2) 13/7(2)
  3) 21: 13/11 6/5               43: 24/20 13/10
  4)  Doubles => 2                Drops
      Wins 1 point
";

/// The text of a kind of file.
pub(crate) fn text(file: &str) -> String {
    match file {
        "games" => GAMES.iter().cycle().take(LINES).map(|game| format!("{game}\n")).collect(),
        "one game" => {
            let spots = 9_000;
            let line = |i: usize| format!("{}({}){}\n", (i - 1) % spots + 1, spots + 1 + i, i % spots + 1);
            format!("{}+\n{}", spots + 1, (1..=LINES).map(line).collect::<String>())
        }
        _ => format!("0 point match\n{}", MATCH_GAME.repeat(LINES / 9)),
    }
}

/// A document, and a move or play in its middle.
pub(crate) fn document(file: &str) -> (Document, usize) {
    let text = text(file);
    let word = match file {
        "games" => "1-8-2",
        "one game" => "(",
        _ => "13/11",
    };
    let middle = text.get(text.len() / 2..).and_then(|rest| rest.find(word)).unwrap();
    (Document::new(&text), text.len() / 2 + middle + 3)
}
