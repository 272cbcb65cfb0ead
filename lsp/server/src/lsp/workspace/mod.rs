//! The folders that are open in the editor, and what is asked of all records in them: `workspace/diagnostic` and
//! `workspace/symbol`.

mod cache;
mod check;
mod progress;
mod symbols;

pub(crate) use check::check;
pub(crate) use symbols::{Names, announce, names, symbols};

use super::preferences::file_path;
use super::protocol::types::{InitializeParams, WorkspaceFolder};
use super::session::Session;
use super::snapshot::Snapshot;
use super::work::Cancelled;
use crate::records;
use cache::{Cache, Stamp};
use check::Checked;
use std::collections::{BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The folders, and what is known of the files in them.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    folders: Mutex<Vec<WorkspaceFolder>>,
    checked: Cache<Checked>,
    names: Cache<Names>,
}

impl Workspace {
    /// Takes the folders of `initialize`.
    pub(crate) fn start_with(&self, params: &InitializeParams) {
        #[expect(deprecated, reason = "older clients know no other way")]
        let root = params.root_uri.clone();
        let root = root.map(|uri| WorkspaceFolder { uri, name: String::new() });
        *self.lock() = params.workspace_folders.clone().unwrap_or_else(|| root.into_iter().collect());
    }

    /// Folders were opened and closed.
    pub(crate) fn change(&self, added: &[WorkspaceFolder], removed: &[WorkspaceFolder]) {
        let mut folders = self.lock();
        folders.retain(|folder| !removed.iter().chain(added).any(|other| other.uri == folder.uri));
        folders.extend_from_slice(added);
    }

    /// The files that can be records by their names, in order; not all of them if nobody waits any more.
    fn paths(&self, cancelled: &Cancelled) -> Vec<PathBuf> {
        let folders: Vec<PathBuf> = self.lock().iter().filter_map(|folder| file_path(&folder.uri)).collect();
        let entries = folders.iter().flat_map(|folder| records::candidates(folder));
        // A folder that cannot be read is one without records.
        let paths = entries.take_while(|_| !cancelled.is_set()).filter_map(Result::ok);
        paths.map(walkdir::DirEntry::into_path).collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<WorkspaceFolder>> {
        // Nothing under the lock leaves anything half changed.
        self.folders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The open documents that are files: what is on the disk does not count for them.
fn open_files(session: &Session) -> HashMap<PathBuf, Arc<Snapshot>> {
    let path_and = |snapshot: Arc<Snapshot>| Some((file_path(&snapshot.uri)?, snapshot));
    session.all().into_iter().filter_map(path_and).collect()
}

/// Does work on a file. If it panics, there is nothing of this file, and the others are not harmed.
fn guarded<T>(path: &Path, work: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        tracing::error!(path = %path.display(), "the work on a file panicked");
        None
    })
}
