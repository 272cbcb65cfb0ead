//! Whatever comes between, `fmt` leaves the old file or the new one, and nothing beside it.
#![cfg(unix)]

use crate::files::{folder, path};
use crate::program::sprouts;
use std::fs;
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// A record of some 400 kB, and the same formatted.
fn messy_and_neat() -> (String, String) {
    let (messy, neat) = ("3+  2-4-1;   2-5-3 {why?}\n", "3+ 1-4-2; 2-5-3 {why?}\n");
    (messy.repeat(16_000), neat.repeat(16_000))
}

/// What a shell does with the program as `$0` and a file as `$1`.
fn shell(script: &str, file: &Path) -> Output {
    Command::new("sh").args(["-c", script]).arg(sprouts()).arg(file).output().unwrap()
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn killed_at_any_moment_it_leaves_the_old_file_or_the_new_one() {
    let folder = folder("killed");
    let file = folder.join("a.sprouts");
    let (messy, neat) = messy_and_neat();
    let mut seen = (0, 0);
    for round in 0..40 {
        fs::write(&file, &messy).unwrap();
        let mut command = Command::new(sprouts());
        let mut fmt = command.args(["fmt", path(&file)]).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(10 * round));
        fmt.kill().unwrap();
        let ended = fmt.wait().unwrap().success();
        let text = fs::read_to_string(&file).unwrap();
        assert!(text == messy || text == neat, "{} bytes after {round} rounds", text.len());
        seen = (seen.0 + u32::from(text == messy), seen.1 + u32::from(text == neat));
        if ended && round > 20 {
            break;
        }
    }
    assert!(seen.0 > 0, "it was never killed before the end");
}

#[test]
fn where_the_new_file_has_no_room_the_old_one_stays() {
    let folder = folder("no-room");
    let file = folder.join("a.sprouts");
    let (messy, _) = messy_and_neat();
    fs::write(&file, &messy).unwrap();
    // No file may be longer than 8 blocks: writing more fails, or, if nobody asked for that, ends the process.
    let told = shell("trap '' XFSZ; ulimit -f 8; exec \"$0\" fmt \"$1\"", &file);
    let message = String::from_utf8_lossy(&told.stderr).into_owned();
    assert_eq!(told.status.code(), Some(2), "{message}");
    assert!(message.contains("a.sprouts"), "{message}");
    assert_eq!(fs::read_to_string(&file).unwrap(), messy);
    assert_eq!(names(&folder), ["a.sprouts"]);
    let ended = shell("ulimit -f 8; exec \"$0\" fmt \"$1\"", &file);
    assert!(!ended.status.success());
    assert_eq!(fs::read_to_string(&file).unwrap(), messy);
}

#[test]
fn on_a_full_disk_the_old_file_stays() {
    let folder = folder("full-disk");
    let (messy, _) = messy_and_neat();
    fs::write(folder.join("messy"), &messy).unwrap();
    // A disk of its own with room for the file, but not for another one.
    let script = "mount -t tmpfs -o size=600k none \"$1\" && cp \"$2\" \"$1/a.sprouts\" || exit 99
        \"$0\" fmt \"$1/a.sprouts\"; status=$?
        cmp \"$2\" \"$1/a.sprouts\" || exit 98
        [ \"$(ls -A \"$1\")\" = a.sprouts ] || exit 97
        exit $status";
    let disk = folder.join("disk");
    fs::create_dir(&disk).unwrap();
    let ran = Command::new("unshare")
        .args(["--mount", "--map-root-user", "sh", "-c", script])
        .args([sprouts(), &disk, &folder.join("messy")])
        .output();
    let Some(ran) = ran.ok().filter(|ran| !matches!(ran.status.code(), Some(1 | 99))) else {
        eprintln!("not tested: no disk can be mounted here");
        return;
    };
    let message = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{message}");
    assert!(message.contains("o space"), "{message}");
}

#[test]
fn in_a_read_only_folder_the_file_stays_and_that_is_told() {
    let folder = folder("read-only-folder");
    // Root may write everywhere: then somebody else tries.
    const NOBODY: u32 = 65_534;
    let (program, inner) = (folder.join("sprouts"), folder.join("inner"));
    fs::copy(sprouts(), &program).unwrap();
    fs::create_dir(&inner).unwrap();
    let file = inner.join("a.sprouts");
    fs::write(&file, "3+  2-4-1\n").unwrap();
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o555)).unwrap();
    let mut command = Command::new(&program);
    if chown(&file, Some(NOBODY), None).is_ok() {
        command.uid(NOBODY);
    }
    let ran = command.args(["fmt", path(&file)]).output().unwrap();
    let message = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{message}");
    assert!(message.contains("ermission denied"), "{message}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "3+  2-4-1\n");
    assert_eq!(names(&inner), ["a.sprouts"]);
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_symbolic_link_to_nothing_is_told_and_stays() {
    let folder = folder("dangling");
    let link = folder.join("a.sprouts");
    symlink("nowhere.sprouts", &link).unwrap();
    let ran = Command::new(sprouts()).args(["fmt", path(&link)]).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(names(&folder), ["a.sprouts"]);
}
