//! What is known of files that were not changed since they were read.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// A file that was changed no longer ago than this when it was read may have been changed again without a new time.
const TICK: Duration = Duration::from_secs(2);

/// Something about each of many files.
#[derive(Debug)]
pub(super) struct Cache<T> {
    known: Mutex<HashMap<PathBuf, (Stamp, T)>>,
}

/// By what a change of a file is noticed, and when that was looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    modified: SystemTime,
    length: u64,
    looked: SystemTime,
}

impl Stamp {
    /// That of a file now; `None` if it is not there.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let looked = SystemTime::now();
        let metadata = std::fs::metadata(path).ok()?;
        Some(Self { modified: metadata.modified().ok()?, length: metadata.len(), looked })
    }

    fn is_of_same_state(&self, other: &Self) -> bool {
        (self.modified, self.length) == (other.modified, other.length)
    }

    /// Whether the file cannot have changed in the moment in which it was looked at.
    fn is_settled(&self) -> bool {
        self.modified.checked_add(TICK).is_some_and(|settled| settled < self.looked)
    }
}

impl<T> Default for Cache<T> {
    fn default() -> Self {
        Self { known: Mutex::default() }
    }
}

impl<T: Clone> Cache<T> {
    /// What is known of a file that has this stamp.
    pub(super) fn get(&self, path: &Path, stamp: Stamp) -> Option<T> {
        let known = self.lock();
        let (of, value) = known.get(path)?;
        of.is_of_same_state(&stamp).then(|| value.clone())
    }

    /// Remembers what was found in a file after its stamp was taken, unless it may have changed in the same moment.
    pub(super) fn remember(&self, path: &Path, stamp: Stamp, value: T) {
        if stamp.is_settled() {
            self.lock().insert(path.to_owned(), (stamp, value));
        }
    }

    /// Forgets all files but these, which are in order.
    pub(super) fn keep(&self, paths: &[PathBuf]) {
        self.lock().retain(|path, _| paths.binary_search(path).is_ok());
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PathBuf, (Stamp, T)>> {
        // Nothing under the lock leaves anything half changed.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
