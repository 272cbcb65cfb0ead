//! The match files of the corpus, for the tests.
#![allow(dead_code)]

use std::fs;
use std::path::Path;

/// A match file.
pub(crate) struct MatchFile {
    pub(crate) name: String,
    pub(crate) producer: String,
    pub(crate) text: String,
}

/// All of them; none, said aloud, where the corpus is not there.
pub(crate) fn match_files() -> Vec<MatchFile> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/backgammon");
    let Ok(manifest) = fs::read_to_string(corpus.join("MANIFEST.tsv")) else {
        eprintln!("skipped: {} is not there", corpus.display());
        return Vec::new();
    };
    let rows = manifest.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row[1].starts_with("match"))
        .map(|row| MatchFile {
            name: row[0].to_string(),
            producer: row[2].to_string(),
            // A few are in Latin-1; their names alone suffer.
            text: String::from_utf8_lossy(&fs::read(corpus.join(row[0])).unwrap()).into_owned(),
        })
        .collect()
}
