//! How fast everything else is that an editor asks for: `cargo bench -p sprouts-ide --bench requests`.
//!
//! The file has 10,000 lines; what is asked at a place is asked in its middle. (Hints, lenses and tokens: `seeing`.)

#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use ide::{Document, Findings, Pictures, Style};

fn main() {
    divan::main();
}

const LINES: usize = 10_000;

/// What a file of 10,000 lines can be.
const FILES: [&str; 2] = ["games", "a match"];

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

/// A document, and a move or play in its middle.
fn document(file: &str) -> (Document, usize) {
    let (text, word) = match file {
        "games" => (GAMES.iter().cycle().take(LINES).map(|game| format!("{game}\n")).collect(), "1-8-2"),
        _ => (format!("0 point match\n{}", MATCH_GAME.repeat(LINES / 9)), "13/11"),
    };
    let middle = text.get(text.len() / 2..).and_then(|rest| rest.find(word)).unwrap();
    let at = text.len() / 2 + middle + 3;
    (Document::new(&text), at)
}

/// A bench of each request at a place.
macro_rules! at_a_place {
    ($($name:ident: $ask:expr;)*) => {
        $(#[divan::bench(args = FILES)]
        fn $name(bencher: Bencher<'_, '_>, file: &str) {
            let (document, at) = document(file);
            bencher.bench(|| $ask(black_box(&document), black_box(at)));
        })*
    };
}

at_a_place! {
    completion: ide::completions;
    definition: ide::definition;
    highlights: ide::highlights;
    hover_in_words: |document, at| ide::hover(document, at, Pictures::None);
    linked_editing: ide::linked_editing;
    offers_of_rewrites: |document, at: usize| ide::offers(document, &(at..at));
    prepare_rename: ide::prepare_rename;
    quick_fixes: |document, at: usize| ide::quick_fixes(document, &Findings::default(), at..at);
    references: |document, at| ide::references(document, at, true);
    selection: ide::selection;
    signature: ide::signature;
}

#[divan::bench(args = FILES, sample_count = 20)]
fn diagnostics_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::diagnostics(black_box(&document), &Findings::default()));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn folding_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::folding(black_box(&document)));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn formatting_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::formatting(black_box(&document), Style::default()));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn links_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::links(black_box(&document)));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn symbols_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    let depth = ide::outline_depth(std::iter::once(&document));
    bencher.bench(|| ide::symbols(black_box(&document), depth));
}
