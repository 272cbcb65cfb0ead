//! `sprouts.toml`, and settings on the command line.

use crate::run::{sprouts, sprouts_with};
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn the_nearest_sprouts_toml_says_how_records_are_formatted() {
    let folder = folder(&[
        ("sprouts.toml", "[format]\nnotation = \"wgosa\"\n"),
        ("a.sprouts", "3+ 1-4-2\n"),
        ("deep/er/b.sprouts", "3+ 1-4-2\n"),
        ("lhp/sprouts.toml", "[format]\nnotation = \"lhp\"\n"),
        ("lhp/c.sprouts", "3+ 1-4-2\n"),
    ]);
    let ran = sprouts(&["fmt", text(folder.path())]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let read = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
    assert_eq!(read("a.sprouts"), "3+ 1(4)2\n");
    assert_eq!(read("deep/er/b.sprouts"), "3+ 1(4)2\n");
    assert_eq!(read("lhp/c.sprouts"), "3+ 1<4>2\n");
}

#[test]
fn a_finding_can_be_turned_off_or_made_an_error() {
    let mixed = "3+ 1-4-2 2<5>3\n";
    let status = |toml: &str| {
        let folder = folder(&[("sprouts.toml", toml), ("a.sprouts", mixed)]);
        let ran = sprouts(&["check", text(folder.path())]);
        (ran.status, ran.out.contains("mixed-notation"))
    };
    assert_eq!(status(""), (0, true));
    assert_eq!(status("findings.mixed-notation = 'error'"), (1, true));
    assert_eq!(status("findings.mixed-notation = 'off'"), (0, false));
}

#[test]
fn the_command_line_counts_more_than_the_file() {
    let folder = folder(&[("sprouts.toml", "format.notation = 'lhp'"), ("a.sprouts", "3+ 1-4-2\n")]);
    let file = folder.path().join("a.sprouts");
    assert_eq!(sprouts(&["fmt", "--set", "format.notation=keep", text(&file)]).status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), "3+ 1-4-2\n");
    assert_eq!(sprouts(&["fmt", text(&file)]).status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), "3+ 1<4>2\n");
    let ran = sprouts_with(&["check", "--set", "findings.dead-spot=off", "-"], b"2+ 1-3-1>; 1-4-2; 1-5-2=\n");
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
}

#[test]
fn a_setting_that_does_not_exist_is_told_before_anything_is_done() {
    let folder = folder(&[("a.sprouts", "3+  1-4-2\n")]);
    let file = folder.path().join("a.sprouts");
    for (setting, said) in [
        ("format.notaton=hoey", "did you mean `format.notation`?"),
        ("format.notation=hoye", "`keep`, `hoey`, `lhp` or `wgosa`"),
        ("format", "a setting is written as format.notation=hoey"),
    ] {
        let ran = sprouts(&["fmt", "--set", setting, text(&file)]);
        assert!(ran.status == 2 && ran.err.contains(said), "{}", ran.err);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "3+  1-4-2\n");
}

#[test]
fn a_mistake_in_a_sprouts_toml_is_told_once_with_its_place_and_the_rest_counts() {
    let toml = "[format]\nnotation = 'lhp'\n[findngs]\nmixed-notation = 'off'\n";
    let folder = folder(&[("sprouts.toml", toml), ("a.sprouts", "3+ 1-4-2\n"), ("b.sprouts", "3+ 1-4-2\n")]);
    let ran = sprouts(&["fmt", text(folder.path())]);
    assert_eq!(ran.status, 2);
    let said = "sprouts.toml:3:2: there is no setting `findngs`; did you mean `findings`?";
    assert_eq!(ran.err.matches(said).count(), 1, "{}", ran.err);
    assert_eq!(fs::read_to_string(folder.path().join("b.sprouts")).unwrap(), "3+ 1<4>2\n");
}

#[test]
fn the_schema_is_printed() {
    let schema: serde_json::Value = serde_json::from_str(&sprouts(&["schema"]).out).unwrap();
    assert_eq!(schema["properties"]["format"]["properties"]["notation"]["default"], "keep");
}
