//! Published games (`../shared/corpus/sprouts`, where that folder exists).

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

use record::{Document, NameKind, Severity, apply};
use std::path::Path;

/// The texts of the corpus.
fn corpus() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/sprouts");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        eprintln!("not tested: there is no {}", folder.display());
        return Vec::new();
    };
    entries.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect()
}

#[test]
fn published_games_can_be_renumbered_and_back() {
    let mut renumbered = 0;
    for text in corpus() {
        let document = Document::new(&text);
        for entry in document.games() {
            let errors = entry.game.findings().iter().any(|finding| finding.severity == Severity::Error);
            let text = text.get(entry.range.clone()).unwrap_or("");
            let spots = (0..text.len()).filter_map(|at| entry.game.named_at(at));
            let initial = |named: &record::Named| {
                named.kind == NameKind::Spot && named.name == "1" && entry.game.can_rename(named).is_ok()
            };
            let Some(spot) = spots.into_iter().find(initial).filter(|_| !errors) else { continue };
            let edits = entry.game.rename(&spot, "2").unwrap_or_else(|error| panic!("{error}: {text}"));
            let after = apply(text, &edits);
            let again = Document::new(&after);
            let errors = again.findings().into_iter().any(|(_, finding)| finding.severity == Severity::Error);
            assert!(!errors && after != text, "{after}");
            renumbered += 1;
        }
    }
    eprintln!("{renumbered} games");
}
