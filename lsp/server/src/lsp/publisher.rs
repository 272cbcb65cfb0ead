//! Tells the client the findings of the newest text.
//!
//! What is published is a state, not an event: a document is marked as changed, and a thread of its own looks at what is newest when
//! it gets to it. A burst of edits is thus published once, and no edit waits for a timer.

use super::diagnostics;
use super::protocol::types::{PublishDiagnosticsParams, Uri};
use super::session::Session;
use super::snapshot::Snapshot;
use super::transport::{Notification, Outbox};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

/// Where to say that a document was opened, changed or closed.
#[derive(Debug)]
pub(crate) struct Publisher {
    changed: Sender<Uri>,
}

impl Publisher {
    /// Starts it. It ends when the publisher is dropped.
    pub(crate) fn start(session: Arc<Session>, outbox: Arc<Outbox>) -> io::Result<Self> {
        let (changed, changes) = channel();
        let publish = move || publish_all(&session, &outbox, &changes);
        thread::Builder::new().name("diagnostics".into()).spawn(publish)?;
        Ok(Self { changed })
    }

    /// A document was opened, changed or closed: to be called when that is done.
    pub(crate) fn changed(&self, uri: Uri) {
        if self.changed.send(uri).is_err() {
            tracing::error!("no diagnostics any more: their thread has ended");
        }
    }
}

fn publish_all(session: &Session, outbox: &Outbox, changes: &Receiver<Uri>) {
    while let Ok(first) = changes.recv() {
        let changed: BTreeSet<Uri> = std::iter::once(first).chain(changes.try_iter()).collect();
        for uri in changed {
            publish(session, outbox, uri);
        }
    }
}

fn publish(session: &Session, outbox: &Outbox, uri: Uri) {
    let key = uri.as_str().to_owned();
    let params = match session.newest(&uri) {
        Some(snapshot) => {
            let params = findings(session, &snapshot);
            if !session.is_newest(&snapshot) {
                // The change that made it old has marked the document again.
                return;
            }
            params
        }
        None => PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None },
    };
    outbox.replace(key, &Notification::new("textDocument/publishDiagnostics", params));
}

/// The findings, or none at all if looking for them panics: better than those of another text.
fn findings(session: &Session, snapshot: &Snapshot) -> PublishDiagnosticsParams {
    catch_unwind(AssertUnwindSafe(|| diagnostics::published(snapshot, &session.settings()))).unwrap_or_else(
        |_| {
            tracing::error!(
                uri = snapshot.uri.as_str(),
                version = snapshot.version,
                "the diagnostics panicked"
            );
            let (uri, version) = (snapshot.uri.clone(), Some(snapshot.version));
            PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version }
        },
    )
}
