//! Tells the client the findings of the newest text.
//!
//! What is published is a state, not an event: a document is marked as changed, and whoever publishes looks at what is newest when
//! it comes to that: a thread of its own, or the only one when nobody waits for anything else. A burst of edits is thus published
//! once, and no edit waits for a timer.

use super::diagnostics;
use super::protocol::types::Diagnostic;
use super::protocol::types::{PublishDiagnosticsParams, Uri};
use super::session::Session;
use super::snapshot::Snapshot;
use super::transport::{Notification, Outbox};
use crate::config::ConfigFile;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Where to say that a document was opened, changed or closed.
#[derive(Clone, Debug)]
pub(crate) struct Publisher {
    changed: Sender<Uri>,
}

/// What has changed and is not published yet.
#[derive(Debug)]
pub(crate) struct Publishing {
    session: Arc<Session>,
    outbox: Arc<Outbox>,
    changes: Receiver<Uri>,
    /// What the client was told of files of settings.
    of_configs: BTreeMap<Uri, Vec<Diagnostic>>,
}

/// A publisher of the documents of a session.
pub(crate) fn publisher(session: Arc<Session>, outbox: Arc<Outbox>) -> (Publisher, Publishing) {
    let (changed, changes) = channel();
    (Publisher { changed }, Publishing { session, outbox, changes, of_configs: BTreeMap::new() })
}

impl Publisher {
    /// A document was opened, changed or closed: to be called when that is done.
    pub(crate) fn changed(&self, uri: Uri) {
        if self.changed.send(uri).is_err() {
            tracing::error!("no diagnostics any more: nobody publishes them");
        }
    }
}

impl Publishing {
    /// Publishes until the publisher is dropped.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn run(mut self) {
        while let Ok(first) = self.changes.recv() {
            self.publish_from(first);
        }
    }

    /// Publishes what has changed by now. False if nothing has.
    pub(crate) fn publish(&mut self) -> bool {
        self.changes.try_recv().map(|first| self.publish_from(first)).is_ok()
    }

    fn publish_from(&mut self, first: Uri) {
        let changed: BTreeSet<Uri> = std::iter::once(first).chain(self.changes.try_iter()).collect();
        for uri in changed {
            publish(&self.session, &self.outbox, uri);
        }
        publish_configs(&self.session, &self.outbox, &mut self.of_configs);
    }
}

fn publish(session: &Session, outbox: &Outbox, uri: Uri) {
    if session.client().abilities.pulls_diagnostics {
        // The client asks; but files of settings are looked for now, so that what is wrong in them is told.
        drop(session.preferences.of(&uri));
        return;
    }
    let Some(snapshot) = session.newest(&uri) else { return send(outbox, uri, Vec::new(), None) };
    let diagnostics = findings(session, &snapshot);
    // If it is not the newest any more, the change that made it old has marked the document again.
    if session.is_newest(&snapshot) {
        send(outbox, uri, diagnostics, Some(snapshot.version));
    }
}

fn send(outbox: &Outbox, uri: Uri, diagnostics: Vec<Diagnostic>, version: Option<i32>) {
    let key = uri.as_str().to_owned();
    let params = PublishDiagnosticsParams { uri, diagnostics, version };
    outbox.replace(key, &Notification::new("textDocument/publishDiagnostics", params));
}

/// Tells what is wrong in each `sprouts.toml` that is in force and not open, as far as it is news.
fn publish_configs(session: &Session, outbox: &Outbox, told: &mut BTreeMap<Uri, Vec<Diagnostic>>) {
    let client = session.client();
    let of_file = |file: Arc<ConfigFile>| {
        let uri = Uri::from_file_path(&file.path)?;
        let wrong = diagnostics::of_config(&client, &file.text, &file.mistakes);
        Some((uri, wrong)).filter(|(uri, wrong)| !wrong.is_empty() && session.newest(uri).is_none())
    };
    let wrong: BTreeMap<_, _> = session.preferences.files.all().into_iter().filter_map(of_file).collect();
    for uri in told.keys().filter(|uri| !wrong.contains_key(uri) && session.newest(uri).is_none()) {
        send(outbox, uri.clone(), Vec::new(), None);
    }
    for (uri, wrong) in wrong.iter().filter(|(uri, wrong)| told.get(uri) != Some(wrong)) {
        send(outbox, uri.clone(), wrong.clone(), None);
    }
    *told = wrong;
}

/// The findings, or none at all if looking for them panics: better than those of another text.
fn findings(session: &Session, snapshot: &Snapshot) -> Vec<Diagnostic> {
    let find = || diagnostics::diagnostics(snapshot, &session.preferences.of(&snapshot.uri));
    catch_unwind(AssertUnwindSafe(find)).unwrap_or_else(|_| {
        tracing::error!(uri = snapshot.uri.as_str(), version = snapshot.version, "the diagnostics panicked");
        Vec::new()
    })
}
