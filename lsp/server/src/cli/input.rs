//! The records that a command is to read: files, folders, standard input.

use super::output::tell;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

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

/// Why a record could not be read.
#[derive(Debug)]
pub(super) enum ReadError {
    Io(io::Error),
    /// The text is not UTF-8 from this byte (from 0) on.
    NotUtf8 {
        byte: usize,
    },
    /// Data of MATLAB, whose files end like those of matches: left alone.
    Matlab,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Matlab => f.write_str("data of MATLAB, not a match of backgammon; left alone"),
            Self::NotUtf8 { byte } => write!(
                f,
                "byte {} is not UTF-8: save the file as UTF-8 (old files are often in Latin-1)",
                byte + 1
            ),
        }
    }
}

impl Input {
    /// Reads the whole record.
    pub(super) fn read(&self) -> Result<String, ReadError> {
        let mut bytes = Vec::new();
        match self {
            Self::Stdin => io::stdin().lock().read_to_end(&mut bytes).map_err(ReadError::Io)?,
            Self::File(path) => {
                bytes = fs::read(path).map_err(ReadError::Io)?;
                bytes.len()
            }
        };
        if bytes.starts_with(b"MATLAB ") {
            return Err(ReadError::Matlab);
        }
        String::from_utf8(bytes)
            .map_err(|error| ReadError::NotUtf8 { byte: error.utf8_error().valid_up_to() })
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
            for entry in WalkDir::new(path).sort_by_file_name() {
                match entry {
                    Ok(entry) if entry.file_type().is_file() && is_record(entry.path()) => {
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

/// Whether a file in a folder is a record: by its name, or, for names that others use too, by its first lines.
fn is_record(path: &Path) -> bool {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("sprouts") => true,
        Some("mat" | "txt") => fs::read(path).is_ok_and(|bytes| is_match_file(&bytes)),
        _ => false,
    }
}

/// Whether the first 40 lines are those of a backgammon match file, never of a MATLAB file (`records.md`).
fn is_match_file(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes.get(..bytes.len().min(16_384)).unwrap_or(bytes));
    let lines = || text.lines().take(40).map(str::trim);
    let is_length = |line: &str| {
        let points = line.strip_suffix("point match").map(str::trim);
        points.is_some_and(|points| points.parse::<u32>().is_ok())
    };
    lines().any(is_length) && lines().any(|line| line == "Game 1")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_file_is_told_from_other_texts_by_its_first_lines() {
        assert!(is_match_file(b"; [Site \"x\"]\r\n\r\n 7 point match\r\n\r\n Game 1\r\n"));
        assert!(!is_match_file(b"MATLAB 5.0 MAT-file, Platform: GLNXA64\0\0\0"));
        assert!(!is_match_file(b"Game 1 of the season: a 7 point match"));
    }
}
