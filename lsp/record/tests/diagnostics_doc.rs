//! `docs/diagnostics.md` describes every code, and each of its examples has just the finding that it is about.

use record::{Code, Document};
use std::collections::BTreeMap;

const DOC: &str = include_str!("../../../docs/diagnostics.md");

/// The example of each section, by its heading; empty where a section has none.
fn sections() -> BTreeMap<&'static str, String> {
    let section = |text: &'static str| {
        let (heading, body) = text.split_once('\n').unwrap_or((text, ""));
        let example =
            body.split("```").nth(1).and_then(|block| block.split_once('\n')).map_or("", |(_, code)| code);
        (heading.trim(), example.to_string())
    };
    DOC.split("\n### ").skip(1).map(section).collect()
}

#[test]
fn every_code_is_described() {
    let sections = sections();
    for code in Code::ALL {
        assert!(sections.contains_key(code.name()), "{code} is not in docs/diagnostics.md");
    }
    for heading in sections.keys() {
        assert!(Code::ALL.iter().any(|code| code.name() == *heading), "{heading} is no code");
    }
}

#[test]
fn every_severity_is_the_one_described() {
    for code in Code::ALL {
        let body = DOC.split(&format!("\n### {code}\n")).nth(1).unwrap_or("");
        let severity = format!("{:?}", code.severity());
        assert!(body.starts_with(&severity), "{code} is described otherwise than as {severity}");
    }
}

#[test]
fn every_example_has_just_its_finding() {
    for (heading, example) in sections().into_iter().filter(|(_, example)| !example.is_empty()) {
        let codes: Vec<&str> =
            Document::new(&example).findings().iter().map(|(_, f)| f.code.name()).collect();
        assert_eq!(codes, [heading], "{example}");
    }
}
