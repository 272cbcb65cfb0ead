//! Which `sprouts.toml` counts where.

use super::NAME;
use super::file::ConfigFile;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The files that were looked for, each read once.
#[derive(Debug, Default)]
pub(crate) struct ConfigFiles {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// For each folder that was asked for, and those above it, what counts there.
    folders: HashMap<PathBuf, Option<Arc<ConfigFile>>>,
    /// How often all of it was forgotten.
    forgotten: u64,
}

impl ConfigFiles {
    /// The file that counts in a folder: its own, or that of the nearest folder above it.
    pub(crate) fn of(&self, folder: &Path) -> Option<Arc<ConfigFile>> {
        let forgotten = self.lock().forgotten;
        let mut passed = Vec::new();
        let mut found = None;
        // The lock is not held while files are read.
        for folder in folder.ancestors() {
            if let Some(known) = self.lock().folders.get(folder) {
                found = known.clone();
                break;
            }
            passed.push(folder.to_owned());
            found = ConfigFile::read(&folder.join(NAME)).map(Arc::new);
            if found.is_some() {
                break;
            }
        }
        let mut known = self.lock();
        if known.forgotten == forgotten {
            known.folders.extend(passed.into_iter().map(|folder| (folder, found.clone())));
        }
        found
    }

    /// Forgets everything: a file may have changed, come or gone.
    pub(crate) fn forget(&self) {
        let mut known = self.lock();
        known.folders.clear();
        known.forgotten += 1;
    }

    /// All files that count anywhere.
    pub(crate) fn all(&self) -> Vec<Arc<ConfigFile>> {
        let known = self.lock();
        let files = known.folders.values().flatten().map(|file| (file.path.clone(), file.clone()));
        files.collect::<BTreeMap<_, _>>().into_values().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // Nothing under the lock leaves the map half changed.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ide::MoveNotation;
    use std::fs;

    fn notation(files: &ConfigFiles, folder: &Path) -> MoveNotation {
        files.of(folder).map(|file| file.choices.settings().format.notation).unwrap_or_default()
    }

    #[test]
    fn the_nearest_file_counts_alone() {
        let root = tempfile::tempdir().unwrap();
        let (near, far) = (root.path().join("a/b"), root.path().join("a/c/d"));
        fs::create_dir_all(&near).unwrap();
        fs::create_dir_all(&far).unwrap();
        fs::write(root.path().join("a").join(NAME), "format.notation = 'lhp'\nfindings.dice = 'off'\n")
            .unwrap();
        fs::write(near.join(NAME), "format.notation = 'hoey'\n").unwrap();
        let files = ConfigFiles::default();
        assert_eq!(notation(&files, &near), MoveNotation::Hoey);
        assert_eq!(notation(&files, &far), MoveNotation::Lhp);
        assert_eq!(files.all().len(), 2);
        assert_eq!(files.of(&near).unwrap().choices.settings().findings, Default::default());
    }

    #[test]
    fn a_file_is_read_once_until_all_is_forgotten() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join(NAME);
        fs::write(&path, "format.notation = 'lhp'\n").unwrap();
        let files = ConfigFiles::default();
        assert_eq!(notation(&files, root.path()), MoveNotation::Lhp);
        fs::write(&path, "format.notation = 'hoey'\n").unwrap();
        assert_eq!(notation(&files, root.path()), MoveNotation::Lhp);
        files.forget();
        assert_eq!(notation(&files, root.path()), MoveNotation::Hoey);
        fs::remove_file(&path).unwrap();
        files.forget();
        assert_eq!(notation(&files, root.path()), MoveNotation::Keep);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told() {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join(NAME), b"# \xe9\n").unwrap();
        let file = ConfigFiles::default().of(root.path()).unwrap();
        assert!(file.to_string().ends_with("sprouts.toml:1:1: byte 3 is not UTF-8"), "{file}");
    }
}
