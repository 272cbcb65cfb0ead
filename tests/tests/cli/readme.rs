//! The README says what the program does.

use crate::run::sprouts;

const README: &str = include_str!("../../../README.md");

#[test]
fn the_transcript_in_the_readme_is_what_the_program_prints() {
    let ran = sprouts(&["check", "examples"]);
    let transcript = format!("$ sprouts check examples\n{}{}", ran.out, ran.err);
    assert!(README.contains(transcript.trim_end()), "{transcript}");
    assert_eq!(ran.status, 1);
}

#[test]
fn the_records_in_the_readme_and_the_examples_are_in_canonical_form() {
    assert_eq!(sprouts(&["fmt", "--diff", "examples"]).out, "");
}
