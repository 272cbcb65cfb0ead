//! Records on disk: which files are records, and what is in them.

use ide::{File, Kind};
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use walkdir::{DirEntry, WalkDir};

/// Why a record could not be read.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// The file system says no.
    Io(io::Error),
    /// The text is not UTF-8 from this byte (from 0) on.
    NotUtf8 {
        /// The byte.
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

/// Reads a record to its end.
pub(crate) fn read(mut input: impl Read) -> Result<String, ReadError> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(ReadError::Io)?;
    if bytes.starts_with(b"MATLAB ") {
        return Err(ReadError::Matlab);
    }
    String::from_utf8(bytes).map_err(|error| ReadError::NotUtf8 { byte: error.utf8_error().valid_up_to() })
}

/// Reads the record in a file.
pub(crate) fn read_file(path: &Path) -> Result<String, ReadError> {
    fs::File::open(path).map_err(ReadError::Io).and_then(read)
}

/// All files in a folder and the folders in it that can be records by their names, in the order of the names. Folders that begin with
/// a dot and `node_modules` are left out: what programs keep there is no record of anybody.
pub(crate) fn candidates(folder: &Path) -> impl Iterator<Item = walkdir::Result<DirEntry>> {
    let is_searched = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        let left_out = name.starts_with('.') || name == "node_modules";
        entry.depth() == 0 || !left_out || !entry.file_type().is_dir()
    };
    let is_candidate = |entry: &walkdir::Result<DirEntry>| {
        entry.as_ref().map_or(true, |entry| entry.file_type().is_file() && can_be_record(entry.path()))
    };
    WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_searched).filter(is_candidate)
}

/// Whether a file can be a record by its name.
fn can_be_record(path: &Path) -> bool {
    matches!(extension(path), Some("sprouts" | "mat" | "txt")) || Kind::of_path(path) == Kind::Markdown
}

/// Whether a file that can be a record by its name is one or holds one: where others use the name too, what is in it tells.
pub(crate) fn is_record(path: &Path) -> bool {
    match extension(path) {
        Some("sprouts") => true,
        Some("mat" | "txt") => beginning(path).is_ok_and(|bytes| is_match_file(&bytes)),
        _ if Kind::of_path(path) == Kind::Markdown => {
            read_file(path).is_ok_and(|text| holds_documents(&text))
        }
        _ => false,
    }
}

/// Whether a text of Markdown has a document in it.
fn holds_documents(text: &str) -> bool {
    !File::new(Kind::Markdown, text).excerpts().is_empty()
}

fn extension(path: &Path) -> Option<&str> {
    path.extension().and_then(|extension| extension.to_str())
}

/// As much of a file as can hold its first lines.
fn beginning(path: &Path) -> io::Result<Vec<u8>> {
    const ENOUGH: u64 = 16_384;
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(ENOUGH).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether the first 40 lines are those of a backgammon match file, never of a MATLAB file (`records.md`).
fn is_match_file(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let lines = || text.lines().take(40).map(str::trim);
    let is_length = |line: &str| {
        let points = line.strip_suffix("point match").map(str::trim);
        points.is_some_and(|points| points.parse::<u32>().is_ok())
    };
    lines().any(is_length) && lines().any(|line| line == "Game 1")
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

    #[test]
    fn what_programs_keep_for_themselves_is_not_searched() {
        let folder = tempfile::tempdir().unwrap();
        for path in
            ["a.sprouts", "b.md5", ".c.sprouts", ".git/d.sprouts", "node_modules/e.sprouts", "f/g.txt"]
        {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "2+\n").unwrap();
        }
        let found: Vec<String> = candidates(folder.path())
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        assert_eq!(found, [".c.sprouts", "a.sprouts", "g.txt"]);
    }
}
