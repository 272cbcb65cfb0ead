//! Formatting: a match file keeps its dialect and all that is no layout, or is put into another dialect.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

mod backgammon_files;

use backgammon_files::match_files;
use record::{Dialect, Document, Style, apply};
use std::collections::BTreeMap;

fn essences(document: &Document) -> Vec<String> {
    document.games().iter().map(|entry| entry.game.essence()).collect()
}

fn formatted(text: &str, style: Style) -> String {
    apply(text, &Document::new(text).format(style))
}

/// Files, rows and changed lines of a producer.
#[derive(Default)]
struct Changes {
    files: usize,
    lines: usize,
    changed: usize,
    examples: Vec<String>,
}

#[test]
fn files_of_a_producer_stay_nearly_as_they_are() {
    let mut table: BTreeMap<String, Changes> = BTreeMap::new();
    for file in match_files() {
        let document = Document::new(&file.text);
        let new = apply(&file.text, &document.format(Style::default()));
        let changes = table.entry(file.producer.clone()).or_default();
        changes.files += 1;
        for (before, after) in file.text.split('\n').zip(new.split('\n')) {
            changes.lines += 1;
            if before != after {
                changes.changed += 1;
                changes.examples.push(format!("{}\n      {before}\n      {after}", file.name));
            }
        }
        assert_eq!(file.text.split('\n').count(), new.split('\n').count(), "{}", file.name);
        assert_eq!(essences(&Document::new(&new)), essences(&document), "{}", file.name);
        assert_eq!(formatted(&new, Style::default()), new, "{}: not the same again", file.name);
        if file.name.contains("game2_illegal") {
            let error = file.text.find("6/8").unwrap();
            let line = file.text[..error].rfind('\n').unwrap();
            let last = file.text.len() - line;
            assert_eq!(file.text[line..], new[new.len() - last..], "nothing from the first error on");
        }
    }
    eprintln!("producer: files, lines, changed lines");
    for (producer, changes) in &table {
        eprintln!("{producer}: {} {} {}", changes.files, changes.lines, changes.changed);
        let shown = std::env::var("SHOW").ok().and_then(|shown| shown.parse().ok()).unwrap_or(2);
        for example in changes.examples.iter().take(shown) {
            eprintln!("    {example}");
        }
        // Of steps from one point XG writes hits last, but for these two rows.
        let left = if producer.starts_with("XG-txt") { 2 } else { 0 };
        assert!(changes.changed <= left, "{producer}: {} changed lines", changes.changed);
    }
}

#[test]
fn every_dialect_says_the_same_and_comes_back() {
    for file in match_files().iter().step_by(7) {
        let before = essences(&Document::new(&file.text));
        let mut text = file.text.clone();
        for name in ["standard", "gnubg", "xg"] {
            let style = Style { dialect: Dialect::named(name), ..Style::default() };
            text = formatted(&text, style);
            assert_eq!(essences(&Document::new(&text)), before, "{} in {name}", file.name);
            assert_eq!(formatted(&text, style), text, "{} in {name}: not the same again", file.name);
        }
    }
}

const SMALL: &str = concat!(
    "\u{feff}; [Site \"X\"]\r\n; a comment\r\n5 point match\r\n\r\n Game 1\r\n",
    " A : 0                           B : 0\r\n",
    "  1) 31: 8/5 6/5                 42: 8/4 6/4\r\n",
    "  2) 52: 13/8 24/22  \t 64: 24/14\r\n",
    "  3) 21: 8/6 6/5                 52: 24/22 13/8\r\n",
    " 4) 11: 8/7 6/5 8/7 6/5           Doubles => 2\r\n",
    "  5)  Drops                       Wins 1 point",
);

#[test]
fn bom_line_ends_comments_and_a_missing_line_end_stay() {
    assert_eq!(Document::new(SMALL).findings(), []);
    let text = formatted(SMALL, Style::default());
    assert!(
        text.starts_with("\u{feff}; [Site \"X\"]\r\n; a comment\r\n5 point match\r\n\r\n Game 1\r\n"),
        "{text}"
    );
    assert_eq!(text.matches("\r\n").count(), SMALL.matches("\r\n").count());
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    assert!(text.contains("\r\n  2) 52: 13/8 24/22              64: 24/18 18/14\r\n"), "{text}");
    assert!(text.contains("\r\n  4) 11: 8/7 6/5 8/7 6/5          Doubles => 2\r\n"), "{text}");
    assert!(text.ends_with("Wins 1 point"));
}

#[test]
fn rows_are_numbered_and_plays_put_into_another_dialect() {
    let text = " Game 1\n A : 0                           B : 0\n  1) 31: 6/5 8/5                 66: 24/18 24/18 13/7 13/7\n  3) 41:                         22:\n";
    let style = Style { dialect: Dialect::named("standard"), ..Style::default() };
    let text = formatted(text, style);
    assert!(text.contains("  1) 31: 8/5 6/5                 66: 24/18(2) 13/7(2)\n"), "{text}");
}

#[test]
fn plays_outside_match_files_keep_their_commas() {
    let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 6/5, 8/5 {a comment} !\n66: 24/18, 24/18, 13/7, 13/7\n";
    let style = Style { dialect: Dialect::named("standard"), ..Style::default() };
    let new = formatted(text, style);
    assert!(new.contains("31: 8/5, 6/5 {a comment} !\n66: 24/18(2), 13/7(2)\n"), "{new}");
}
