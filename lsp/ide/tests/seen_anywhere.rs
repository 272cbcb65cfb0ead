//! Hints, lenses and tokens of real records, whole, cut off and asked for in pieces: no panic, and every answer has its place.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use ide::{Document, HintSettings, LensSettings, Token, code_lenses, inlay_hints, semantic_tokens};
use std::path::{Path, PathBuf};

const ALL: HintSettings =
    HintSettings { pips: true, move_numbers: true, lives: true, readings: true, next: true };

/// The example files, and some of the corpus where it is.
fn texts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("examples")];
    let corpus = root.join("../shared/corpus");
    let corpus = if corpus.exists() { corpus } else { PathBuf::from("/work/shared/corpus") };
    if corpus.exists() {
        folders.extend([
            corpus.join("sprouts"),
            corpus.join("backgammon/extra"),
            corpus.join("backgammon/gnubg_export"),
        ]);
    } else {
        println!("skipped: there is no corpus");
    }
    let mut texts = Vec::new();
    for folder in folders {
        let Ok(files) = std::fs::read_dir(folder) else { continue };
        let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        let read = |path: PathBuf| std::fs::read_to_string(&path).ok().map(|text| (path, text));
        texts.extend(paths.into_iter().take(10).filter_map(read));
    }
    assert!(texts.len() > 2);
    texts
}

/// Whether tokens are in order, apart, not empty, and each on one line and between characters.
fn check(text: &str, tokens: &[Token]) {
    let mut end = 0;
    for token in tokens {
        assert!(end <= token.range.start && token.range.start < token.range.end, "{token:?}");
        let word = text.get(token.range.clone()).unwrap_or_else(|| panic!("{token:?}"));
        assert!(!word.contains(['\n', '\r']), "{token:?} {word:?}");
        end = token.range.end;
    }
}

fn ask(text: &str) {
    let document = Document::new(text);
    let all = semantic_tokens(&document, 0..text.len());
    check(text, &all);
    for hint in inlay_hints(&document, 0..text.len(), ALL) {
        assert!(text.is_char_boundary(hint.at) && !hint.text.is_empty(), "{hint:?}");
    }
    for lens in code_lenses(&document, LensSettings::default()) {
        assert!(text.get(lens.range.clone()).is_some() && !lens.title.is_empty(), "{lens:?}");
        assert!(
            lens.shows.is_none_or(|at| ide::hover(&document, at, ide::Pictures::None).is_some()),
            "{lens:?}"
        );
    }
}

/// Every so many characters: fine in small files, some hundred places in large ones.
fn places(text: &str, most: usize) -> impl Iterator<Item = usize> {
    let every = text.chars().count() / most + 1;
    text.char_indices().step_by(every).map(|(at, _)| at)
}

#[test]
fn records_cut_off_anywhere_get_answers() {
    for (_, text) in texts() {
        ask(&text);
        for at in places(&text, 16) {
            ask(&text[..at]);
            ask(&text[at..]);
        }
    }
}

#[test]
fn a_range_anywhere_gets_what_is_there() {
    for (path, text) in texts() {
        let document = Document::new(&text);
        let tokens = semantic_tokens(&document, 0..text.len());
        let hints = inlay_hints(&document, 0..text.len(), ALL);
        for start in places(&text, 16) {
            for end in [start, start + 1, start + 40, start + 1000] {
                let here = semantic_tokens(&document, start..end);
                check(&text, &here);
                let touching = |token: &&Token| token.range.start < end && start < token.range.end;
                let wanted: Vec<&Token> = tokens.iter().filter(touching).collect();
                assert!(wanted.iter().all(|token| here.contains(token)), "{path:?} {start}..{end}");
                let within: Vec<_> = hints.iter().filter(|hint| start <= hint.at && hint.at <= end).collect();
                let asked = inlay_hints(&document, start..end, ALL);
                assert_eq!(asked.iter().collect::<Vec<_>>(), within, "{path:?} {start}..{end}");
            }
        }
    }
}
