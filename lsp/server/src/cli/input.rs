//! The records that a command is to read: files, folders, standard input.

use super::output::tell;
use crate::records::{self, ReadError};
use ide::Kind;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::fmt;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// Where a record comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// `-`
    Stdin,
    File(PathBuf),
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<stdin>"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

impl Input {
    /// How its documents are written. Standard input is a record.
    pub(super) fn kind(&self) -> Kind {
        match self {
            Self::Stdin => Kind::Record,
            Self::File(path) => Kind::of_path(path),
        }
    }

    /// Reads the whole record.
    pub(super) fn read(&self) -> Result<String, ReadError> {
        match self {
            Self::Stdin => records::read(io::stdin().lock()),
            Self::File(path) => records::read_file(path),
        }
    }
}

/// The inputs that arguments name: files as they are, folders searched for records. Told and left out: what is not there.
pub(super) fn inputs(arguments: &[PathBuf]) -> (Vec<Input>, bool) {
    let mut inputs = Vec::new();
    let mut failed = false;
    for path in arguments {
        if path.as_os_str() == "-" {
            inputs.push(Input::Stdin);
        } else if path.is_dir() {
            for entry in records::candidates(path) {
                match entry {
                    Ok(entry) if records::is_record(entry.path()) => {
                        inputs.push(Input::File(entry.into_path()));
                    }
                    Ok(_) => {}
                    Err(error) => {
                        tell(format_args!("sprouts: {error}"));
                        failed = true;
                    }
                }
            }
        } else {
            inputs.push(Input::File(path.clone()));
        }
    }
    (inputs, failed)
}

/// Reads all inputs and works on each, in parallel, with a progress bar on a terminal. What cannot be read is told; the rest goes on.
/// Results are in the order of the inputs.
pub(super) fn each<T: Send>(inputs: &[Input], work: impl Fn(&Input, String) -> T + Sync) -> (Vec<T>, bool) {
    let bar = progress(inputs.len());
    let results: Vec<Result<T, (&Input, ReadError)>> = inputs
        .par_iter()
        .map(|input| {
            let result = input.read().map(|text| work(input, text)).map_err(|error| (input, error));
            bar.inc(1);
            result
        })
        .collect();
    bar.finish_and_clear();
    let mut failed = false;
    let mut done = Vec::new();
    for result in results {
        match result {
            Ok(result) => done.push(result),
            Err((input, error)) => {
                tell(format_args!("sprouts: {input}: {error}"));
                failed |= !matches!(error, ReadError::Matlab);
            }
        }
    }
    (done, failed)
}

fn progress(files: usize) -> ProgressBar {
    const FEW: usize = 20;
    if files < FEW || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(files as u64);
    match ProgressStyle::with_template("{wide_bar} {pos}/{len} files") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
