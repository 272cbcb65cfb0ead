//! How fast records are read, checked and edited: `cargo bench -p sprouts-record`.
//!
//! Each figure stands beside a yardstick of the same run: reading the bytes of the text once.

#![allow(clippy::unwrap_used, clippy::string_slice, missing_docs)]

use divan::{Bencher, black_box};
use record::{Document, Style};

fn main() {
    divan::main();
}

const GAMES: [&str; 3] = [
    "8+ (AuntBeast* - Peltier) 1(9)2 1(10)1[3,4] 3(11)10 2(12)5 5(13)5 6(14)6[7,8] 7(15)8 6(16@2)14 II",
    "5+ 1-6-2; 3-7-4; 1-8-2>; 3-9-4>1 -> 1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5",
    "3+ 1<4>2 2<5>3 4.1<6>5.2 !? {the game of element 6} (4.2<6>5.3 3<7>3)",
];

/// A record of as many lines, a game a line.
fn record(lines: usize) -> String {
    GAMES.iter().cycle().take(lines).map(|game| format!("{game}\n")).collect()
}

/// A record that is one game of as many lines.
fn one_game(lines: usize) -> String {
    let spots = lines.min(9_000);
    let moves = (1..=lines).map(|i| format!("{}({}){}\n", (i - 1) % spots + 1, spots + 1 + i, i % spots + 1));
    format!("{}+\n{}", spots + 1, moves.collect::<String>())
}

#[divan::bench]
fn yardstick_reading_the_bytes_of_10_000_lines(bencher: Bencher<'_, '_>) {
    let text = record(10_000);
    bencher.bench(|| black_box(&text).bytes().map(u64::from).sum::<u64>());
}

fn parser() -> tree_sitter::Parser {
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&tree_sitter_sprouts::LANGUAGE.into()).unwrap();
    parser
}

#[divan::bench(sample_count = 20)]
fn grammar_parses_10_000_lines(bencher: Bencher<'_, '_>) {
    let text = record(10_000);
    bencher.with_inputs(parser).bench_local_values(|mut parser| parser.parse(black_box(&text), None));
}

#[divan::bench]
fn grammar_parses_10_000_lines_again_after_one_edit(bencher: Bencher<'_, '_>) {
    let text = record(10_000);
    let mut parser = parser();
    let tree = parser.parse(&text, None).unwrap();
    let at = text.find("1-6-2").unwrap() + 4;
    let typed = format!("{}3{}", &text[..at], &text[at..]);
    bencher.bench_local(|| {
        let mut tree = tree.clone();
        tree.edit(&tree_sitter::InputEdit {
            start_byte: at,
            old_end_byte: at,
            new_end_byte: at + 1,
            start_position: tree_sitter::Point::default(),
            old_end_position: tree_sitter::Point::default(),
            new_end_position: tree_sitter::Point::default(),
        });
        parser.parse(&typed, Some(&tree))
    });
}

#[divan::bench(sample_count = 20)]
fn open_and_check_10_000_games(bencher: Bencher<'_, '_>) {
    let text = record(10_000);
    bencher.bench(|| Document::new(black_box(&text)).findings());
}

#[divan::bench(args = [200, 1_000, 10_000])]
fn type_a_character_in_the_middle(bencher: Bencher<'_, '_>, lines: usize) {
    let text = record(lines);
    let document = Document::new(&text);
    let at = text[..text.len() / 2].rfind("1-6-2").or_else(|| text.find("1-6-2")).unwrap() + 4;
    bencher.bench(|| {
        let typed = document.edited(at..at, "3");
        (typed.findings(), typed)
    });
}

#[divan::bench(sample_count = 20)]
fn type_a_character_in_one_game_of_10_000_lines(bencher: Bencher<'_, '_>) {
    let text = one_game(10_000);
    let document = Document::new(&text);
    let at = text.len() / 2;
    bencher.bench(|| {
        let typed = document.edited(at..at, " ");
        (typed.findings(), typed)
    });
}

#[divan::bench(sample_count = 20)]
fn format_10_000_games(bencher: Bencher<'_, '_>) {
    let document = Document::new(&record(10_000));
    bencher.bench(|| document.format(Style::default()));
}
