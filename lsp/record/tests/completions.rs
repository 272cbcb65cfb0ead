//! What is offered is right wherever it is offered, and asking is safe anywhere.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice
)]

mod backgammon_files;

use record::{Completion, CompletionKind, Document, Severity, apply};

const MATCH: &str = "; [Player 1 \"Ann\"]
 3 point match

 Game 1
 Ann : 0                         Bob : 0
  1)                             61: 13/7 8/7
  2) 31: 8/5 6/5                 11: 24/23 24/23 8/7 6/5*
  3)  Doubles => 2                Takes
  4) 62: 25/23 24/18             66:
      Wins 2 points

 Game 2
 Ann : 2                         Bob : 0
  1) 52: 13/8 13/11
";

const PLAYS: &str =
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 8/5, 6/5\n52: 13/8, 24/22\n66: \n";

const SPROUTS: [&str; 5] = [
    include_str!("../../../examples/published.sprouts"),
    include_str!("../../../examples/specification.sprouts"),
    include_str!("../../../examples/typo.sprouts"),
    "4+ 1. 1-5-2 2. 3-6-4 ( 2. 1-6-2>3 ) 3. 5.1-7-6.3 -> 1,2,7,3,4,7\n",
    "3+ 1<4>2 4.1<5>2[3] 2<6>5\n2- 1(3)1 1(4@2)3 2(5)2\n",
];

/// Asks at an offset, and tries what is offered: it stands where the cursor is, and nothing is wrong with it then.
fn check(text: &str, document: &Document, at: usize, each: usize) {
    let found = document.completions(at).all;
    if text.as_bytes().get(at) == Some(&b'\n') && at > 0 && text.as_bytes()[at - 1] == b'\r' {
        return; // No editor has a place between them.
    }
    for (index, it) in found.iter().enumerate() {
        let line = document.text().line_at(at);
        assert!(line.start <= it.range.start && it.range.start <= at, "{it:?} at {at} in {text}");
        assert!(at <= it.range.end && it.range.end <= line.end, "{it:?} at {at} in {text}");
        if index % each == at % each {
            check_one(text, document, it);
        }
    }
    document.signature(at);
}

fn check_one(text: &str, document: &Document, it: &Completion) {
    let edit = record::Edit { range: it.range.clone(), text: it.text.clone() };
    let after = apply(text, &[edit]);
    let new = it.range.start..it.range.start + it.text.len();
    let wrong = Document::new(&after).findings().into_iter().map(|(_, finding)| finding).find(|finding| {
        let here = finding.range.start < new.end && new.start < finding.range.end;
        here && matches!(finding.severity, Severity::Error | Severity::Warning)
    });
    let whole = matches!(
        it.kind,
        CompletionKind::Move | CompletionKind::Position | CompletionKind::Result | CompletionKind::Number
    );
    assert!(wrong.is_none() || !whole, "{it:?} in {after}: {wrong:?}");
    let play = it.text.contains('/') || it.text.contains(['-', '(', '<']);
    if it.kind == CompletionKind::Move && play {
        assert!(document.preview(it.range.start, it.text.trim()).is_some(), "{it:?} in {text}");
    }
}

fn everywhere(text: &str, each: usize) {
    let document = Document::new(text);
    for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
        check(text, &document, at, each);
    }
}

/// The text as it was when it was typed up to each place.
fn while_typing(text: &str, each: usize) {
    for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
        let typed = &text[..at];
        check(typed, &Document::new(typed), at, each);
    }
}

#[test]
fn every_move_offered_in_a_sprouts_record_is_legal() {
    for text in SPROUTS {
        everywhere(text, 19);
        while_typing(text, 19);
        everywhere(&text.replace('\n', "\r\n"), 41);
    }
}

#[test]
fn every_play_offered_in_a_match_is_legal() {
    for text in [MATCH, PLAYS] {
        everywhere(text, 7);
        while_typing(text, 7);
        everywhere(&text.replace('\n', "\r\n"), 19);
    }
}

#[test]
fn what_is_broken_can_be_asked_as_well() {
    for text in [
        "3+ 1-4-2; ]](( {",
        "[Event \"",
        "; [",
        "1) 31: 8/5",
        "5 point match\n Game 1\n:0 :0\n 1) 99: 1/",
        "3+ ( ( ( 1",
        "\u{feff}8+ é(1",
    ] {
        everywhere(text, 1);
        everywhere(&format!("{MATCH}{text}"), 97);
        everywhere(&format!("{}{text}", SPROUTS[3]), 97);
    }
}

#[test]
fn real_records_can_be_asked_anywhere() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/sprouts");
    let Ok(files) = std::fs::read_dir(&corpus) else {
        eprintln!("skipped: {} is not there", corpus.display());
        return;
    };
    let files =
        files.map(|file| String::from_utf8_lossy(&std::fs::read(file.unwrap().path()).unwrap()).into_owned());
    let matches = backgammon_files::match_files().into_iter().step_by(190).map(|file| file.text);
    for text in files.chain(matches) {
        let document = Document::new(&text);
        for (at, _) in text.char_indices().step_by(211) {
            check(&text, &document, at, usize::MAX);
        }
    }
}
