//! Each code of backgammon is described with an example that has just that finding.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use record::{Code, Document};

const DOC: &str = include_str!("../src/backgammon_match/diagnostics.md");

#[test]
fn every_example_has_just_its_finding() {
    let mut wrong = Vec::new();
    for section in DOC.split("\n### ").skip(1) {
        let (name, body) = section.split_once('\n').unwrap();
        let code =
            Code::ALL.iter().find(|code| code.name() == name).unwrap_or_else(|| panic!("{name} is no code"));
        assert!(body.starts_with(&format!("{:?}", code.severity())), "{name}");
        let Some((_, example)) = body.split("```").nth(1).and_then(|block| block.split_once('\n')) else {
            continue;
        };
        let found: Vec<String> = Document::new(example)
            .findings()
            .iter()
            .map(|(_, f)| format!("{} ({})", f.code, f.message))
            .collect();
        if found.len() != 1 || !found[0].starts_with(&format!("{name} ")) {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
