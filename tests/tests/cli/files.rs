//! `sprouts fmt` and `convert`: what happens to files.

use crate::run::{sprouts, sprouts_with};
use std::fs;
use std::path::{Path, PathBuf};

const MESSY: &str = "3+  2-4-1;   2-5-3\r\n";
const NEAT: &str = "3+ 1-4-2; 2-5-3\r\n";

/// A folder of its own for a test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("sprouts-test-{}-{test}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn fmt_changes_files_in_place_and_leaves_nothing_beside_them() {
    let folder = folder("in-place");
    let file = folder.join("a.sprouts");
    fs::write(&file, MESSY).unwrap();
    assert_eq!(sprouts(&["fmt", path(&folder)]).status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), NEAT);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn fmt_check_and_diff_change_nothing_and_tell() {
    let folder = folder("check");
    let file = folder.join("a.sprouts");
    fs::write(&file, MESSY).unwrap();
    let check = sprouts(&["fmt", "--check", path(&file)]);
    assert_eq!((check.status, check.out.trim()), (1, path(&file)));
    let diff = sprouts(&["fmt", "--diff", path(&file)]);
    assert!(diff.status == 1 && diff.out.contains("+3+ 1-4-2; 2-5-3"), "{}", diff.out);
    assert_eq!(fs::read_to_string(&file).unwrap(), MESSY);
    fs::write(&file, NEAT).unwrap();
    assert_eq!(sprouts(&["fmt", "--check", path(&file)]).status, 0);
}

#[test]
fn fmt_of_standard_input_goes_to_standard_output() {
    let ran = sprouts_with(&["fmt", "-"], MESSY.as_bytes());
    assert_eq!((ran.out.as_str(), ran.status), (NEAT, 0));
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_stays_one_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("link");
    let (file, link) = (folder.join("a.sprouts"), folder.join("link.sprouts"));
    fs::write(&file, MESSY).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    assert_eq!(sprouts(&["fmt", path(&link)]).status, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), NEAT);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_read_only_file_is_left_alone_and_told() {
    let folder = folder("read-only");
    let file = folder.join("a.sprouts");
    fs::write(&file, MESSY).unwrap();
    let mut permissions = fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).unwrap();
    let ran = sprouts(&["fmt", path(&file)]);
    assert!(ran.status == 2 && ran.err.contains("read-only"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), MESSY);
}

#[test]
fn folders_are_searched_for_records_and_match_files_only() {
    let folder = folder("search");
    fs::create_dir(folder.join("deep")).unwrap();
    fs::write(folder.join("deep/a.sprouts"), "3+ 1-4-9\n").unwrap();
    fs::write(folder.join("notes.txt"), "1-4-9 is no match file\n").unwrap();
    fs::write(folder.join("matlab.mat"), b"MATLAB 5.0 MAT-file\0\xff\xfe").unwrap();
    let ran = sprouts(&["check", path(&folder)]);
    assert!(ran.err.contains("1 game in 1 file"), "{}", ran.err);
}

#[test]
fn data_of_matlab_is_left_alone_with_one_note() {
    let folder = folder("matlab");
    let file = folder.join("a.mat");
    let data = b"MATLAB 5.0 MAT-file, Platform: GLNXA64\0\x01\xff\xfe";
    fs::write(&file, data).unwrap();
    for command in ["check", "fmt"] {
        let ran = sprouts(&[command, path(&file)]);
        assert_eq!((ran.out.as_str(), ran.status), ("", 0));
        assert!(ran.err.contains("data of MATLAB"), "{}", ran.err);
    }
    assert_eq!(fs::read(&file).unwrap(), data);
}

#[test]
fn convert_prints_another_notation_or_changes_the_file() {
    let ran = sprouts_with(&["convert", "--to", "wgosa", "-"], NEAT.as_bytes());
    assert_eq!((ran.out.as_str(), ran.status), ("3+ 1(4)2 2(5)3\r\n", 0));
    let folder = folder("convert");
    let file = folder.join("a.sprouts");
    fs::write(&file, NEAT).unwrap();
    assert_eq!(sprouts(&["convert", "--to", "lhp", "--in-place", path(&file)]).status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), "3+ 1<4>2 2<5>3\r\n");
}

/// A game of Sprouts, and plays of backgammon as GNU Backgammon writes them.
const BOTH_GAMES: &str = "\
3+ 1-4-2; 2-5-3

31: 8/5 6/5
62: 24/22 22/16
44: 24/20 24/20 13/9* 13/9
43: 25/21 24/21
";

/// What `fmt` makes of both games.
fn formatted(options: &[&str]) -> String {
    let ran = sprouts_with(&[&["fmt", "-"], options].concat(), BOTH_GAMES.as_bytes());
    assert_eq!(ran.status, 0, "{}", ran.err);
    ran.out
}

#[test]
fn fmt_keeps_notation_and_dialect_unless_told_otherwise() {
    assert_eq!(formatted(&[]), BOTH_GAMES);
    assert_eq!(formatted(&["--notation", "keep", "--dialect", "keep"]), BOTH_GAMES);
}

#[test]
fn fmt_turns_moves_of_sprouts_into_a_notation() {
    let moves = |notation| formatted(&["--notation", notation]);
    assert_eq!(moves("hoey"), BOTH_GAMES);
    assert_eq!(moves("lhp"), BOTH_GAMES.replace("1-4-2; 2-5-3", "1<4>2 2<5>3"));
    assert_eq!(moves("wgosa"), BOTH_GAMES.replace("1-4-2; 2-5-3", "1(4)2 2(5)3"));
}

#[test]
fn fmt_turns_plays_of_backgammon_into_a_dialect() {
    let plays = |dialect| formatted(&["--dialect", dialect]);
    let standard = "3+ 1-4-2; 2-5-3\n\n31: 8/5 6/5\n62: 24/16\n44: 24/20(2) 13/9*(2)\n43: bar/21 24/21\n";
    assert_eq!(plays("gnubg"), BOTH_GAMES);
    assert_eq!(plays("standard"), standard);
    assert_eq!(plays("xg"), standard.replace("bar", "Bar"));
}

#[test]
fn fmt_check_asks_whether_a_record_is_in_the_dialect() {
    let check = |dialect| sprouts_with(&["fmt", "--check", "--dialect", dialect, "-"], BOTH_GAMES.as_bytes());
    let (same, other) = (check("gnubg"), check("standard"));
    assert_eq!((same.out.as_str(), same.status), ("", 0));
    assert_eq!((other.out.as_str(), other.status), ("<stdin>\n", 1));
}
