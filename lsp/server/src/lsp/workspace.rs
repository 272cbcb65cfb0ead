//! The folders that are open in the editor, and `workspace/diagnostic`: all records in them.

use super::diagnostics::{diagnostics, unreadable};
use super::preferences::file_path;
use super::protocol::types::{
    InitializeParams, Uri, WorkspaceDiagnosticParams, WorkspaceDiagnosticReport,
    WorkspaceDocumentDiagnosticReport, WorkspaceFolder,
};
use super::report::Report;
use super::session::Session;
use super::snapshot::Snapshot;
use super::transport::{Notification, Outbox};
use super::work::Cancelled;
use crate::records;
use ide::Findings;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// So many files are checked before the client hears of them.
const AT_ONCE: usize = 64;

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
    modified: SystemTime,
    length: u64,
    /// The settings under which it was checked.
    findings: Findings,
    /// The id of its diagnostics; `None` if it is no record.
    id: Option<String>,
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

    fn folders(&self) -> Vec<PathBuf> {
        lock(&self.folders).iter().filter_map(|folder| file_path(&folder.uri)).collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing under these locks leaves anything half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Checks all records of the workspace. If the client wants parts of the answer as they come, it gets them, and nothing is left for the
/// answer itself.
pub(crate) fn check(
    session: &Session,
    outbox: &Outbox,
    params: WorkspaceDiagnosticParams,
    cancelled: &Cancelled,
) -> WorkspaceDiagnosticReport {
    let token = |token| serde_json::to_value(token).ok().filter(|token: &Value| !token.is_null());
    let progress = Progress {
        outbox,
        work: token(params.work_done_progress_params.work_done_token),
        parts: token(params.partial_result_params.partial_result_token),
    };
    let path_and = |snapshot: Arc<Snapshot>| Some((file_path(&snapshot.uri)?, snapshot));
    let previous = params.previous_result_ids.into_iter();
    let check = Check {
        session,
        open: session.all().into_iter().filter_map(path_and).collect(),
        previous: previous.filter_map(|id| Some((file_path(&id.uri)?, (id.uri, id.value)))).collect(),
    };
    let mut items = Vec::new();
    progress.begin();
    let paths = check.paths(cancelled);
    let mut done = 0;
    for some in paths.chunks(AT_ONCE) {
        let report = |path: &PathBuf| if cancelled.is_set() { None } else { check.report(path) };
        items.extend(some.par_iter().filter_map(report).collect::<Vec<_>>());
        if cancelled.is_set() {
            return WorkspaceDiagnosticReport::default();
        }
        done += some.len();
        items = progress.report(items, done, paths.len());
    }
    items.extend(check.gone(&paths));
    items = progress.report(items, done, done);
    progress.end();
    lock(&session.workspace.known).retain(|path, _| paths.binary_search(path).is_ok());
    WorkspaceDiagnosticReport { items }
}

/// What the client hears before the answer.
struct Progress<'a> {
    outbox: &'a Outbox,
    /// The token under which it hears how far the work is.
    work: Option<Value>,
    /// The token under which it takes parts of the answer.
    parts: Option<Value>,
}

impl Progress<'_> {
    fn begin(&self) {
        self.work(
            &json!({ "kind": "begin", "title": "Checking records", "cancellable": true, "percentage": 0 }),
        );
    }

    fn end(&self) {
        self.work(&json!({ "kind": "end" }));
    }

    fn work(&self, value: &Value) {
        if let Some(token) = &self.work {
            self.send(token, value);
        }
    }

    /// Sends items, if the client takes them now, and gives those that are left for the answer.
    fn report(
        &self,
        items: Vec<WorkspaceDocumentDiagnosticReport>,
        done: usize,
        all: usize,
    ) -> Vec<WorkspaceDocumentDiagnosticReport> {
        self.work(&json!({ "kind": "report", "percentage": done * 100 / all.max(1) }));
        match &self.parts {
            Some(token) if !items.is_empty() => {
                self.send(token, &json!({ "items": items }));
                Vec::new()
            }
            _ => items,
        }
    }

    fn send(&self, token: &Value, value: &Value) {
        // This is no thread that anybody else waits for.
        self.outbox.wait_for_room();
        self.outbox.send(&Notification::new("$/progress", json!({ "token": token, "value": value })));
    }
}

/// One check of the workspace.
struct Check<'s> {
    session: &'s Session,
    /// The open documents: what is on the disk does not count for them.
    open: HashMap<PathBuf, Arc<Snapshot>>,
    /// What the client has of which file.
    previous: HashMap<PathBuf, (Uri, String)>,
}

impl Check<'_> {
    /// The files that can be records, in order.
    fn paths(&self, cancelled: &Cancelled) -> Vec<PathBuf> {
        let folders = self.session.workspace.folders();
        let entries = folders.iter().flat_map(|folder| records::candidates(folder));
        // A folder that cannot be read is one without records.
        let paths = entries.take_while(|_| !cancelled.is_set()).filter_map(Result::ok);
        paths.map(walkdir::DirEntry::into_path).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The report of a file; `None` if it is no record, or the check of it panics.
    fn report(&self, path: &Path) -> Option<WorkspaceDocumentDiagnosticReport> {
        let report = AssertUnwindSafe(|| match self.open.get(path) {
            Some(snapshot) => Some(self.of_open(snapshot, path)),
            None => self.of_file(path),
        });
        catch_unwind(report).unwrap_or_else(|_| {
            tracing::error!(path = %path.display(), "the diagnostics panicked");
            None
        })
    }

    fn of_open(&self, snapshot: &Snapshot, path: &Path) -> WorkspaceDocumentDiagnosticReport {
        let found = diagnostics(snapshot, &self.session.preferences.of(&snapshot.uri));
        let report = Report::new(found, self.previous(path));
        report.of_document(snapshot.uri.clone(), Some(snapshot.version))
    }

    fn of_file(&self, path: &Path) -> Option<WorkspaceDocumentDiagnosticReport> {
        let uri = match self.previous.get(path) {
            Some((uri, _)) => uri.clone(),
            None => Uri::from_file_path(path)?,
        };
        let settings = self.session.preferences.of(&uri);
        let metadata = fs::metadata(path).ok()?;
        let (modified, length) = (metadata.modified().ok()?, metadata.len());
        let known = lock(&self.session.workspace.known).get(path).cloned();
        let known = known.filter(|known| {
            (known.modified, known.length) == (modified, length) && known.findings == settings.findings
        });
        match known.map(|known| known.id) {
            Some(None) => return self.no_record(uri, path),
            Some(Some(id)) if self.previous(path) == Some(id.as_str()) => {
                return Some(Report::unchanged(id).of_document(uri, None));
            }
            _ => {}
        }
        let asked = SystemTime::now();
        let report = records::is_record(path).then(|| {
            let found = match records::read_file(path) {
                Ok(text) => {
                    diagnostics(&Snapshot::new(uri.clone(), 0, self.session.client(), &text), &settings)
                }
                Err(error) => vec![unreadable(&error)],
            };
            Report::new(found, self.previous(path))
        });
        if modified.checked_add(TICK).is_some_and(|settled| settled < asked) {
            let id = report.as_ref().map(|report| report.id().to_owned());
            let known = Known { modified, length, findings: settings.findings, id };
            lock(&self.session.workspace.known).insert(path.to_owned(), known);
        }
        match report {
            Some(report) => Some(report.of_document(uri, None)),
            None => self.no_record(uri, path),
        }
    }

    /// What the client hears of a file that is no record: nothing, unless it was one before.
    fn no_record(&self, uri: Uri, path: &Path) -> Option<WorkspaceDocumentDiagnosticReport> {
        let before = self.previous(path)?;
        Some(Report::new(Vec::new(), Some(before)).of_document(uri, None))
    }

    fn previous(&self, path: &Path) -> Option<&str> {
        self.previous.get(path).map(|(_, id)| id.as_str())
    }

    /// Reports of nothing for the files that the client knows and that are there no more.
    fn gone(&self, paths: &[PathBuf]) -> impl Iterator<Item = WorkspaceDocumentDiagnosticReport> {
        let is_gone = |path: &PathBuf| paths.binary_search(path).is_err() && !self.open.contains_key(path);
        let gone = self.previous.iter().filter(move |(path, _)| is_gone(path));
        gone.map(|(_, (uri, id))| Report::new(Vec::new(), Some(id)).of_document(uri.clone(), None))
    }
}
