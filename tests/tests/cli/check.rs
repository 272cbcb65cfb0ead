//! `sprouts check`, in each of its outputs.

use crate::run::{sprouts, sprouts_with};
use serde_json::Value;
use testkit::insta;

const TYPO: &str = "3+ 1-4-2; 1-9-2>\n# é\n[First \"é\"]\n3- (A - B) {é} 1(4)2 1-5-7\n";

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn findings_for_people_show_the_text_with_marks() {
    let ran = sprouts_with(&["check", "-"], TYPO.as_bytes());
    snapshot("cli_check_human", &format!("{}{}status {}\n", ran.out, ran.err, ran.status));
}

#[test]
fn findings_as_json_are_one_object_a_line_with_every_field() {
    let ran = sprouts_with(&["check", "--output", "json", "-"], TYPO.as_bytes());
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let first = lines[0].as_object().unwrap();
    let names: Vec<&str> = first.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "path",
            "line",
            "column",
            "end_line",
            "end_column",
            "severity",
            "code",
            "message",
            "game",
            "move",
            "related",
            "fixes"
        ]
    );
    assert_eq!((&first["line"], &first["column"], &first["end_column"]), (&1.into(), &13.into(), &14.into()));
    assert_eq!(ran.status, 1);
}

#[test]
fn findings_for_github_are_annotations() {
    let ran = sprouts_with(&["check", "--output", "github", "-"], TYPO.as_bytes());
    snapshot("cli_check_github", &ran.out);
}

#[test]
fn findings_as_sarif_are_one_log() {
    let ran = sprouts_with(&["check", "--output", "sarif", "-"], TYPO.as_bytes());
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let results = log["runs"][0]["results"].as_array().unwrap();
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(!results.is_empty());
    for result in results {
        assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]), "{result}");
    }
}

#[test]
fn the_exit_status_tells_what_happened() {
    let status = |arguments: &[&str], input: &str| sprouts_with(arguments, input.as_bytes()).status;
    assert_eq!(status(&["check", "-"], "3+ 1-4-2\n"), 0);
    assert_eq!(status(&["check", "-"], "5+ 1(6)2 3(7)4 6(8)7\n"), 0, "a hint alone is no finding");
    assert_eq!(status(&["check", "-"], "3+ 1-4-9\n"), 1);
    assert_eq!(status(&["check", "no/such/file.sprouts"], ""), 2);
    assert_eq!(sprouts(&["check"]).status, 2);
}

#[test]
fn a_file_that_is_not_utf_8_is_told_with_its_byte() {
    let ran = sprouts_with(&["check", "-"], b"3+ (Andr\xe9 - B) 1-4-2\n");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("byte 9 is not UTF-8"), "{}", ran.err);
}

#[test]
fn one_unreadable_file_does_not_hide_the_others() {
    let ran = sprouts(&["check", "no/such/file.sprouts", "examples/typo.sprouts"]);
    assert!(ran.err.contains("no/such/file.sprouts"), "{}", ran.err);
    assert!(ran.out.contains("new-number"), "{}", ran.out);
    assert_eq!(ran.status, 2);
}
