//! A check of all records.

use super::progress::Progress;
use super::{Stamp, guarded, open_files};
use crate::lsp::diagnostics::{diagnostics, unreadable};
use crate::lsp::preferences::file_path;
use crate::lsp::protocol::types::{
    Uri, WorkspaceDiagnosticParams, WorkspaceDiagnosticReport, WorkspaceDocumentDiagnosticReport,
};
use crate::lsp::report::Report;
use crate::lsp::session::Session;
use crate::lsp::snapshot::Snapshot;
use crate::lsp::transport::Outbox;
use crate::lsp::work::Cancelled;
use crate::records;
use ide::{Findings, Kind};
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// So many files are checked before the client hears of them.
const AT_ONCE: usize = 64;

/// What is known of a file that was checked.
#[derive(Clone, Debug)]
pub(super) struct Checked {
    /// The settings under which it was checked.
    findings: Findings,
    /// The id of its diagnostics; `None` if it is no record.
    id: Option<String>,
}

/// Checks all records of the workspace. If the client wants parts of the answer as they come, it gets them, and nothing is left for the
/// answer itself.
pub(crate) fn check(
    session: &Session,
    outbox: &Outbox,
    params: WorkspaceDiagnosticParams,
    cancelled: &Cancelled,
) -> WorkspaceDiagnosticReport {
    let progress = Progress {
        outbox,
        work: params.work_done_progress_params.work_done_token,
        parts: params.partial_result_params.partial_result_token,
    };
    let previous = params.previous_result_ids.into_iter();
    let check = Check {
        session,
        open: open_files(session),
        previous: previous.filter_map(|id| Some((file_path(&id.uri)?, (id.uri, id.value)))).collect(),
    };
    let mut items = Vec::new();
    progress.begin();
    let paths = session.workspace.paths(cancelled);
    let mut done = 0;
    for some in paths.chunks(AT_ONCE) {
        let report = |path: &PathBuf| if cancelled.is_set() { None } else { check.report(path) };
        items.extend(some.par_iter().filter_map(report).collect::<Vec<_>>());
        if cancelled.is_set() {
            break;
        }
        done += some.len();
        items = progress.report(items, done, paths.len());
    }
    if cancelled.is_set() {
        // Not all files were looked for: nobody may hear that the others are gone.
        progress.end();
        return WorkspaceDiagnosticReport::default();
    }
    items.extend(check.gone(&paths));
    items = progress.report(items, done, done);
    progress.end();
    session.workspace.checked.keep(&paths);
    WorkspaceDiagnosticReport { items }
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
    /// The report of a file; `None` if it is no record, or the check of it panics.
    fn report(&self, path: &Path) -> Option<WorkspaceDocumentDiagnosticReport> {
        guarded(path, || match self.open.get(path) {
            Some(snapshot) => Some(self.of_open(snapshot, path)),
            None => self.of_file(path),
        })
    }

    fn of_open(&self, snapshot: &Snapshot, path: &Path) -> WorkspaceDocumentDiagnosticReport {
        let found = diagnostics(snapshot, &self.session.preferences.of(&snapshot.uri));
        let report = Report::new(snapshot.opening, found, self.previous(path));
        report.of_document(snapshot.uri.clone(), Some(snapshot.version))
    }

    fn of_file(&self, path: &Path) -> Option<WorkspaceDocumentDiagnosticReport> {
        let uri = match self.previous.get(path) {
            Some((uri, _)) => uri.clone(),
            None => Uri::from_file_path(path)?,
        };
        let settings = self.session.preferences.of(&uri);
        let stamp = Stamp::of(path)?;
        let checked = &self.session.workspace.checked;
        let known = checked.get(path, stamp).filter(|known| known.findings == settings.findings);
        match known.map(|known| known.id) {
            Some(None) => return self.no_record(uri, path),
            Some(Some(id)) if self.previous(path) == Some(id.as_str()) => {
                return Some(Report::unchanged(id).of_document(uri, None));
            }
            _ => {}
        }
        let report = records::is_record(path).then(|| {
            let found = match records::read_file(path) {
                Ok(text) => {
                    let (client, kind) = (self.session.client(), Kind::of_path(path));
                    diagnostics(&Snapshot::new(uri.clone(), 0, client, kind, &text), &settings)
                }
                Err(error) => vec![unreadable(&error)],
            };
            Report::new(0, found, self.previous(path))
        });
        let id = report.as_ref().map(|report| report.id().to_owned());
        checked.remember(path, stamp, Checked { findings: settings.findings, id });
        match report {
            Some(report) => Some(report.of_document(uri, None)),
            None => self.no_record(uri, path),
        }
    }

    /// What the client hears of a file that is no record: nothing, unless it was one before.
    fn no_record(&self, uri: Uri, path: &Path) -> Option<WorkspaceDocumentDiagnosticReport> {
        let before = self.previous(path)?;
        Some(Report::new(0, Vec::new(), Some(before)).of_document(uri, None))
    }

    fn previous(&self, path: &Path) -> Option<&str> {
        self.previous.get(path).map(|(_, id)| id.as_str())
    }

    /// Reports of nothing for the files that the client knows and that are there no more.
    fn gone(&self, paths: &[PathBuf]) -> impl Iterator<Item = WorkspaceDocumentDiagnosticReport> {
        let is_gone = |path: &PathBuf| paths.binary_search(path).is_err() && !self.open.contains_key(path);
        let gone = self.previous.iter().filter(move |(path, _)| is_gone(path));
        gone.map(|(_, (uri, id))| Report::new(0, Vec::new(), Some(id)).of_document(uri.clone(), None))
    }
}
