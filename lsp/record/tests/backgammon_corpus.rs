//! Every match file of the corpus: no error, and no warning that a careful reader would not agree with.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

mod backgammon_files;

use backgammon_files::match_files;
use record::{Document, Severity};
use std::collections::BTreeMap;

#[test]
fn every_match_file_replays_without_an_error() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for file in match_files() {
        let document = Document::new(&file.text);
        assert!(!document.games().is_empty(), "{}: no match", file.name);
        for (_, finding) in document.findings() {
            *counts.entry(format!("{:?} {}", finding.severity, finding.code)).or_default() += 1;
            let place = document.text().line_column(finding.range.start);
            let said = format!(
                "{}:{}:{}: {} {}",
                file.name, place.line, place.column, finding.code, finding.message
            );
            match finding.severity {
                Severity::Error => wrong.push(said),
                Severity::Warning => eprintln!("{said}"),
                _ => {}
            }
        }
    }
    eprintln!("{counts:#?}");
    for said in &wrong {
        eprintln!("error: {said}");
    }
    // The file that says in its name that a play is illegal.
    assert!(wrong.iter().all(|said| said.contains("game2_illegal")), "{} errors", wrong.len());
}
