//! Files that are broken, cut off, huge or not of this kind at all: no panic, one finding each, the rest still read.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

mod backgammon_files;

use backgammon_files::match_files;
use record::{Document, Severity, Style, apply};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::time::Instant;

const HEAD: &str = "5 point match\n\n Game 1\n A : 0                           B : 0\n";
const ROW: &str = "31: 8/5 6/5                 42: 8/4 6/4\n";

/// Errors and warnings, as `code|text`; everything else that a record can be asked is asked, too.
fn told(text: &str) -> Vec<String> {
    let document = Document::new(text);
    for entry in document.games() {
        let _ = (entry.game.title(), entry.game.essence(), entry.game.rows());
        for at in (0..entry.range.len()).step_by(entry.range.len() / 200 + 1) {
            let _ = entry.game.describe(at);
        }
        for after in [0, 1, 7, 100_000] {
            let _ = entry.game.visit_legal_moves(0, after, &mut |_| ControlFlow::Break(()));
        }
    }
    let _ = apply(text, &document.format(Style::default()));
    for (_, finding) in document.findings() {
        assert!(text.get(finding.range.clone()).is_some(), "{finding:?}");
        for fix in &finding.fixes {
            let _ = Document::new(&apply(text, &fix.edits));
        }
    }
    let findings = document.findings().into_iter();
    let serious = findings.filter(|(_, f)| matches!(f.severity, Severity::Error | Severity::Warning));
    serious.map(|(_, finding)| format!("{}|{}", finding.code, &text[finding.range])).collect()
}

#[test]
fn truncated_files_have_one_finding_at_most() {
    let mut seen = 0;
    for file in match_files().iter().step_by(60) {
        let length = file.text.len();
        for part in 1..25 {
            let mut end = length * part / 25 + part % 7;
            while !file.text.is_char_boundary(end) {
                end -= 1;
            }
            let text = &file.text[..end];
            let told = told(text);
            assert!(told.len() <= 1, "{} cut at {end}: {told:?}", file.name);
            seen += 1;
        }
    }
    eprintln!("{seen} truncated files");
}

#[test]
fn a_game_of_ten_thousand_rows_is_read_in_no_time() {
    let mut text = HEAD.to_string();
    for row in 1..=10_000 {
        // Nobody moves ahead for long: after a while nothing fits, and the search for repairs has a long way to go.
        let cells = if row == 1 { ROW } else { "11:                            22:\n" };
        let _ = write!(text, "{row:3}) {cells}");
    }
    let start = Instant::now();
    let document = Document::new(&text);
    let time = start.elapsed();
    eprintln!("10,000 rows: {time:?}");
    assert!(time.as_secs() < 5, "{time:?}");
    assert_eq!(document.games().len(), 1);
    assert_eq!(told(&text).len(), 1);
}

#[test]
fn names_may_hold_colons_or_be_empty() {
    let row = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n";
    for names in [
        " A:B : 0                         C: D : 0\n",
        " : 0                             : 0\n",
        " A,1673 : 0                      B (1500.5): 0\n",
        " Ünal Ö : 0                      佐藤 : 0\n",
    ] {
        let text = format!("5 point match\n\n Game 1\n{names}{row}");
        assert_eq!(told(&text), [""; 0], "{text}");
        assert_eq!(Document::new(&text).games()[0].game.rows().len(), 2, "{text}");
    }
}

#[test]
fn jumping_row_numbers_are_told_once() {
    let text =
        format!("{HEAD}  1) {ROW}  7) 65: 24/13                    31: 24/23 13/10\n  8) 41: 13/9 24/23\n");
    assert_eq!(told(&text), ["row-number|7"]);
}

#[test]
fn rows_of_two_games_glued_together_are_told_once_and_the_next_game_is_read() {
    let game = format!("  1) {ROW}  2)  Doubles => 2                Drops\n      Wins 1 point\n");
    let next = format!("\n Game 3\n A : 2                           B : 0\n{game}");
    let text = format!("{HEAD}{game}{game}{next}");
    assert_eq!(told(&text).len(), 1, "{:?}", told(&text));
    assert!(told(&text)[0].starts_with("game-over|"), "{:?}", told(&text));
    let rows = Document::new(&text).games()[0].game.rows();
    assert_eq!(rows.len(), 4, "two plays of the first game, two of the last");
}

#[test]
fn matlab_and_other_binary_files_do_not_hurt() {
    let mut bytes = b"MATLAB 5.0 MAT-file, Platform: GLNXA64, Created on: Mon Feb  4 10:00:00 2019".to_vec();
    let mut state = 7_u32;
    for _ in 0..4_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        bytes.push((state >> 24) as u8);
    }
    told(&String::from_utf8_lossy(&bytes));
    told("\0\0\0\0");
    told("\u{feff}");
    told("");
}

#[test]
fn half_of_anything_can_be_typed() {
    let whole = format!(
        "; [Player 1 \"A\"]\n{HEAD}  1) {ROW}  2)  Doubles => 2                Takes\n  3) 66: 24/18(2) 13/7(2)        51: bar/20* 6/5\n XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 8/5, 6/5\n"
    );
    for end in 0..whole.len() {
        told(&whole[..end]);
        told(&whole[end..]);
        let mut without = whole.clone();
        without.remove(end);
        told(&without);
    }
}

#[test]
fn an_edit_gives_the_same_as_reading_anew() {
    for file in match_files().iter().step_by(80) {
        let document = Document::new(&file.text);
        for (number, at) in (0..file.text.len()).step_by(file.text.len() / 12 + 1).enumerate() {
            if !file.text.is_char_boundary(at) {
                continue;
            }
            let new = ["x", "", "6", "\n", " "][number % 5];
            let end = (at + number % 2).min(file.text.len());
            if !file.text.is_char_boundary(end) {
                continue;
            }
            let edited = document.edited(at..end, new);
            let mut text = file.text.clone();
            text.replace_range(at..end, new);
            assert_eq!(edited.findings(), Document::new(&text).findings(), "{} at {at}", file.name);
        }
    }
}
