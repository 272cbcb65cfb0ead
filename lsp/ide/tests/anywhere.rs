//! Navigation asked at every place of records, whole and cut off: no panic, and every range within the text and between characters.

#![allow(clippy::unwrap_used, clippy::print_stderr)]

use ide::Document;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The longest text that is asked at every character.
const LONGEST: usize = 3_000;

fn check(text: &str, range: &Range<usize>) {
    assert!(range.start <= range.end && text.get(range.clone()).is_some(), "{range:?} in {text:?}");
}

/// Asks for everything about the document, then at every character.
fn ask(text: &str) {
    let document = Document::new(text);
    ide::folding(&document).iter().for_each(|fold| check(text, &fold.range));
    ide::links(&document).iter().for_each(|link| check(text, &link.range));
    ide::index(&document).iter().for_each(|entry| check(text, &entry.range));
    let mut open = ide::symbols(&document, ide::OutlineDepth::Moves);
    while let Some(outline) = open.pop() {
        check(text, &outline.range);
        check(text, &outline.name_range);
        open.extend(outline.children);
    }
    for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
        let mut inner: Option<Range<usize>> = None;
        for range in ide::selection(&document, at) {
            check(text, &range);
            assert!(range.start <= at && at <= range.end, "{range:?} at {at} in {text:?}");
            assert!(
                inner.is_none_or(|inner| inner != range
                    && range.start <= inner.start
                    && inner.end <= range.end)
            );
            inner = Some(range);
        }
        ide::references(&document, at, true).iter().for_each(|found| check(text, &found.range));
        ide::linked_editing(&document, at).iter().for_each(|range| check(text, range));
        if let Some(definition) = ide::definition(&document, at) {
            [definition.origin, definition.name, definition.whole]
                .iter()
                .for_each(|range| check(text, range));
        }
        let _ = ide::prepare_rename(&document, at);
        for name in ["2", "Zoë"] {
            if let Ok(Some(edits)) = ide::rename(&document, at, name) {
                edits.iter().for_each(|edit| check(text, &edit.range));
            }
        }
    }
}

/// The first characters of the records of the repository and of the corpus, as far as that is there.
fn records() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let corpus = root.join("../shared/corpus");
    let mut folders = vec![root.join("examples"), corpus.join("sprouts"), corpus.join("backgammon/kevung")];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            eprintln!("not tested: there is no {}", folder.display());
            continue;
        };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        files.extend(paths.into_iter().filter(|path| path.is_file()).take(8));
    }
    let texts = files.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    texts.map(|text| text.chars().take(LONGEST / 4).collect()).collect()
}

#[test]
fn navigation_answers_at_every_place_of_every_record_whole_or_cut_off() {
    for text in records() {
        ask(&text);
        for part in 1..6 {
            let cut: String = text.chars().take(text.chars().count() * part / 6).collect();
            ask(&cut);
        }
    }
}

#[test]
fn navigation_answers_in_broken_texts() {
    for text in [
        "3+ 1-4-2 (1-4-3 (2-5-",
        "3+ (A - B\n1(4)2[",
        "[Event \"x\n3+ 1-4-2",
        "; [Player 1 \"é\"]\r\n5 point match\r\n\r\n Game 1\r\n é😀 : 0   b : 0\r\n  1) 31: 8/",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 8/5, (",
        "-> 1,4,;;/ ( ) } ] # \"",
        "\u{feff}3+ 1-4-2\r\n",
    ] {
        ask(text);
    }
}
