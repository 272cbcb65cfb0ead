//! The folders that are open in the editor, and `workspace/diagnostic`: all records in them.

mod check;
mod progress;

pub(crate) use check::check;

use super::preferences::file_path;
use super::protocol::types::{InitializeParams, WorkspaceFolder};
use ide::Findings;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// A file that was changed no longer ago than this when it was read may have been changed again without a new time.
const TICK: Duration = Duration::from_secs(2);

/// The folders, and what is known of the files in them.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    folders: Mutex<Vec<WorkspaceFolder>>,
    known: Mutex<HashMap<PathBuf, Known>>,
}

/// What is known of a file that was not changed since.
#[derive(Clone, Debug)]
struct Known {
    stamp: Stamp,
    /// The settings under which it was checked.
    findings: Findings,
    /// The id of its diagnostics; `None` if it is no record.
    id: Option<String>,
}

/// By what a change of a file is noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stamp {
    modified: SystemTime,
    length: u64,
}

impl Stamp {
    /// That of a file now.
    fn of(path: &Path) -> Option<Self> {
        let metadata = std::fs::metadata(path).ok()?;
        Some(Self { modified: metadata.modified().ok()?, length: metadata.len() })
    }
}

impl Workspace {
    /// Takes the folders of `initialize`.
    pub(crate) fn start_with(&self, params: &InitializeParams) {
        #[expect(deprecated, reason = "older clients know no other way")]
        let root = params.root_uri.clone();
        let root = root.map(|uri| WorkspaceFolder { uri, name: String::new() });
        *lock(&self.folders) = params.workspace_folders.clone().unwrap_or_else(|| root.into_iter().collect());
    }

    /// Folders were opened and closed.
    pub(crate) fn change(&self, added: &[WorkspaceFolder], removed: &[WorkspaceFolder]) {
        let mut folders = lock(&self.folders);
        folders.retain(|folder| !removed.iter().chain(added).any(|other| other.uri == folder.uri));
        folders.extend_from_slice(added);
    }

    /// What is known of a file that has this time and length, and would be checked under these settings.
    fn known(&self, path: &Path, stamp: Stamp, findings: &Findings) -> Option<Known> {
        let known = lock(&self.known).get(path).cloned()?;
        (known.stamp == stamp && known.findings == *findings).then_some(known)
    }

    /// Remembers a file that was read then, unless it may have changed in the same moment.
    fn remember(&self, path: &Path, known: Known, read: SystemTime) {
        if known.stamp.modified.checked_add(TICK).is_some_and(|settled| settled < read) {
            lock(&self.known).insert(path.to_owned(), known);
        }
    }

    /// Forgets all files but these, which are in order.
    fn keep(&self, paths: &[PathBuf]) {
        lock(&self.known).retain(|path, _| paths.binary_search(path).is_ok());
    }

    fn folders(&self) -> Vec<PathBuf> {
        lock(&self.folders).iter().filter_map(|folder| file_path(&folder.uri)).collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing under these locks leaves anything half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
