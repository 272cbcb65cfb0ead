//! Records to begin with.

use record::{Document, File, Kind};
use std::path::{Path, PathBuf};

/// The longest part of a record that is taken for a small one, in bytes.
const LONGEST: usize = 700;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files in a folder and those in it, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// A text in which what is not UTF-8 is replaced: a few old files are in Latin-1, and only their names suffer.
fn read(path: &Path) -> Option<String> {
    Some(String::from_utf8_lossy(&std::fs::read(path).ok()?).into_owned())
}

/// The records of the repository: the examples, and those in the documentation of the findings.
pub fn of_repository() -> Vec<String> {
    let mut texts: Vec<String> =
        files(&root().join("examples")).iter().filter_map(|path| read(path)).collect();
    let documentation = read(&root().join("docs/diagnostics.md")).unwrap_or_default();
    let file = File::new(Kind::Markdown, &documentation);
    texts.extend(file.excerpts().iter().map(|excerpt| excerpt.document().text().to_string()));
    texts
}

/// The records of the corpus; none, said aloud, where it is not there.
pub fn of_corpus() -> Vec<String> {
    let corpus = root().join("../shared/corpus");
    let texts: Vec<String> = files(&corpus).iter().filter_map(|path| read(path)).collect();
    if texts.is_empty() {
        eprintln!("not tested: {} is not there", corpus.display());
    }
    texts
}

/// The games of a text as records of their own, long ones cut off at the end of a line: small enough to be asked everything.
pub fn small(text: &str) -> Vec<String> {
    let document = Document::new(text);
    let games = document.games().iter().map(|entry| document.text().slice(entry.range.clone()).into_owned());
    games.map(|game| beginning(&game).to_string()).collect()
}

/// The first lines of a text.
fn beginning(text: &str) -> &str {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if end > 0 && end + line.len() > LONGEST {
            break;
        }
        end += line.len();
    }
    let end = (0..=end.min(LONGEST)).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    text.get(..end).unwrap_or(text)
}
