//! Running the program once.

use crate::program::sprouts as program;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What a run came to.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

/// Runs the program in the repository's folder with a text on standard input.
pub(crate) fn sprouts_with(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(program())
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that ends without reading all of it closes the pipe: no matter.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap_or(-1),
    }
}

pub(crate) fn sprouts(arguments: &[&str]) -> Ran {
    sprouts_with(arguments, b"")
}
