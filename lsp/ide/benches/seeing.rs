//! How fast hints, lenses and tokens are: `cargo bench -p sprouts-ide --bench seeing`.

#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use ide::{Document, Encoding, HintSettings, LensSettings, code_lenses, inlay_hints, semantic_tokens};

fn main() {
    divan::main();
}

const LINES: usize = 10_000;
const ALL: HintSettings =
    HintSettings { pips: true, move_numbers: true, lives: true, readings: true, next: true };

/// What a file of 10,000 lines can be.
const FILES: [&str; 3] = ["games", "one game", "a match"];

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

fn text(file: &str) -> String {
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

/// The bytes of fifty lines near the end: what an editor shows.
fn screen(text: &str) -> std::ops::Range<usize> {
    let start = text.len() * 9 / 10;
    start..start + 2_000
}

#[divan::bench(args = FILES)]
fn tokens_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let document = Document::new(&text(file));
    println!("{} tokens", semantic_tokens(&document, 0..document.text().len()).len());
    bencher.bench(|| semantic_tokens(black_box(&document), 0..document.text().len()));
}

#[divan::bench(args = FILES)]
fn places_of_all_tokens(bencher: Bencher<'_, '_>, file: &str) {
    let document = Document::new(&text(file));
    let tokens = semantic_tokens(&document, 0..document.text().len());
    bencher.bench(|| {
        let mut places = document.text().places(0, Encoding::Utf16);
        tokens.iter().map(|token| u64::from(places.of(token.range.start).character)).sum::<u64>()
    });
}

#[divan::bench(args = FILES)]
fn tokens_of_a_screen(bencher: Bencher<'_, '_>, file: &str) {
    let text = text(file);
    let document = Document::new(&text);
    bencher.bench(|| semantic_tokens(black_box(&document), screen(&text)));
}

#[divan::bench(args = FILES)]
fn hints_of_a_screen(bencher: Bencher<'_, '_>, file: &str) {
    let text = text(file);
    let document = Document::new(&text);
    bencher.bench(|| inlay_hints(black_box(&document), screen(&text), ALL));
}

#[divan::bench(args = FILES)]
fn hints_of_the_end(bencher: Bencher<'_, '_>, file: &str) {
    let text = text(file);
    let document = Document::new(&text);
    bencher.bench(|| inlay_hints(black_box(&document), text.len() - 1..text.len(), ALL));
}

#[divan::bench(args = FILES)]
fn lenses_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let document = Document::new(&text(file));
    bencher.bench(|| code_lenses(black_box(&document), LensSettings::default()));
}
