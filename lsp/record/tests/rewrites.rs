//! Rewrites and ranges at every place of the examples, of published games and of broken text: no new finding, and the game that was meant.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use record::{Document, Finding, Rewrite, Severity, Style, Value, apply};
use std::path::Path;

/// The examples, and published games where they are there.
fn texts() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Vec::new();
    for folder in ["examples", "../shared/corpus/sprouts"] {
        let Ok(files) = std::fs::read_dir(root.join(folder)) else {
            eprintln!("not tested: {folder} is not there");
            continue;
        };
        let mut paths: Vec<_> =
            files.map(|file| file.unwrap().path()).filter(|path| path.is_file()).collect();
        paths.sort();
        texts.extend(paths.iter().map(|path| std::fs::read_to_string(path).unwrap()));
    }
    texts
}

/// What matters that is found in a document: not that notations are mixed.
fn serious(document: &Document) -> Vec<Finding> {
    let findings = document.findings().into_iter().map(|(_, finding)| finding);
    findings.filter(|finding| matches!(finding.severity, Severity::Error | Severity::Warning)).collect()
}

/// What the moves lead to, apart from notation, numbers of spots and sides.
fn lives(document: &Document) -> Vec<String> {
    let rows = document.games().iter().flat_map(|entry| entry.game.rows());
    let lives = |row: record::Row| {
        let told = row
            .into_iter()
            .filter(|(name, _)| matches!(*name, "lives" | "cannibals" | "legal_moves" | "pips"));
        told.map(|(name, value)| format!("{name} {value:?}")).collect::<Vec<_>>().join(" ")
    };
    rows.map(lives).collect()
}

fn comments(text: &str) -> usize {
    text.matches(['{', '#']).count()
}

#[test]
fn a_rewrite_that_is_offered_changes_the_text_and_finds_nothing_new() {
    for text in texts() {
        let document = Document::new(&text);
        let (found, before) = (serious(&document).len(), lives(&document));
        for entry in document.games() {
            let step = (entry.range.len() / 12).max(1);
            for at in (0..=entry.range.len()).step_by(step) {
                for offer in entry.game.offers(&(at..at)) {
                    let edits = entry.game.rewrite(offer.rewrite, &(at..at));
                    let edits: Vec<_> = edits.iter().map(|edit| edit.moved(entry.range.start)).collect();
                    let written = apply(&text, &edits);
                    let after = Document::new(&written);
                    let title = &offer.title;
                    assert!(serious(&after).len() <= found, "{title}: {written}");
                    assert!(comments(&written) >= comments(&text), "{title}: {written}");
                    if offer.rewrite != Rewrite::TakeApart {
                        assert_eq!(lives(&after), before, "{title}");
                    }
                }
            }
        }
    }
}

/// A game's moves and positions in the mirror.
fn mirrored(text: &str) -> String {
    let document = Document::new(text);
    let edits = document.games()[0].game.rewrite(Rewrite::Mirror, &(0..0));
    apply(text, &edits)
}

#[test]
fn the_mirror_image_of_the_mirror_image_is_the_game() {
    let mut seen = 0;
    for text in texts() {
        let document = Document::new(&text);
        for entry in document.games() {
            let game = document.text().slice(entry.range.clone()).into_owned();
            let game = apply(&game, &Document::new(&game).format(Style::default()));
            let image = mirrored(&game);
            let own = |game: &str| {
                let rows = Document::new(game).games()[0].game.rows();
                let glop = |row: &record::Row| row.iter().find(|(name, _)| *name == "glop").cloned();
                rows.iter().map(glop).collect::<Vec<Option<(&str, Value)>>>()
            };
            seen += usize::from(image != game);
            assert_eq!(mirrored(&image), game);
            assert_eq!(own(&image).len(), own(&game).len());
        }
    }
    assert!(seen > 3, "{seen} games were mirrored");
}

#[test]
fn a_game_numbered_in_the_order_of_use_is_the_same_game_and_stays_so() {
    let mut seen = 0;
    for text in texts() {
        let document = Document::new(&text);
        for entry in document.games() {
            let game = document.text().slice(entry.range.clone()).into_owned();
            let renumbered = |text: &str| {
                let edits = Document::new(text).games()[0].game.rewrite(Rewrite::Renumber, &(0..0));
                apply(text, &edits)
            };
            let once = renumbered(&game);
            seen += usize::from(once != game);
            assert_eq!(lives(&Document::new(&once)), lives(&Document::new(&game)));
            assert_eq!(renumbered(&once), once);
        }
    }
    assert!(seen > 3, "{seen} games were renumbered");
}

#[test]
fn formatting_within_ranges_stays_within_them_and_keeps_every_game() {
    for text in texts() {
        let document = Document::new(&text);
        let essences = |document: &Document| {
            document.games().iter().map(|entry| entry.game.essence()).collect::<Vec<_>>()
        };
        let whole = document.format(Style::default());
        for start in (0..text.len()).step_by(97) {
            let range = start..(start + 211).min(text.len());
            let edits = document.format_within(Style::default(), std::slice::from_ref(&range));
            assert!(edits.iter().all(|edit| range.start <= edit.range.start && edit.range.end <= range.end));
            assert!(edits.iter().all(|edit| whole.contains(edit)));
            assert_eq!(essences(&Document::new(&apply(&text, &edits))), essences(&document));
        }
    }
}

#[test]
fn nothing_can_be_asked_that_fails() {
    const TEXTS: [&str; 8] = [
        "3+ 1-4-2; 1--9 (2-5-3 {é😀",
        "-> 1,4,2,4;3 1-5",
        "3+ 1-4-2 -> \"0.1a1a\" 1(5)2[2-4000000000]",
        "5 point match\n\n Game 1\n A : 0 B : 0\n  1) 31: 8/5\n 2) \r",
        "31: 8/5, 6/5 {é}\nXGID=x\n31: bar/",
        "3 -> 1,4,2,4,4,4;3 9. 4-7-6>1",
        "\u{feff}1(5)2[ 1-4-22-5-3 (((",
        "",
    ];
    for text in TEXTS {
        let document = Document::new(text);
        for entry in document.games() {
            let length = entry.range.len();
            for from in 0..=length + 2 {
                for to in [from, from + 3, length + 9] {
                    let range = from..to;
                    entry.game.move_ending_at(from);
                    entry.game.next_row(from);
                    entry.game.repairs(&range);
                    entry.game.offers(&range);
                    Rewrite::all().for_each(|rewrite| drop(entry.game.rewrite(rewrite, &range)));
                    document.format_within(Style::default(), &[range, 0..1]);
                }
            }
            for finding in entry.game.findings() {
                for fix in entry.game.repairs(&finding.range) {
                    assert!(fix.edits.iter().all(|edit| edit.range.end <= length));
                }
            }
        }
    }
}
