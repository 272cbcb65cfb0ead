//! The open documents.

use super::client::Client;
use super::preferences::Preferences;
use super::protocol::types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use super::snapshot::Snapshot;
use super::workspace::Workspace;
use ide::Kind;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The client, and the newest state of every document that it has open.
///
/// The client's messages change it one after the other, so a change reads the old state and writes the new one without
/// holding the lock between.
#[derive(Debug, Default)]
pub(crate) struct Session {
    client: OnceLock<Client>,
    /// What people have chosen.
    pub(crate) preferences: Preferences,
    /// The folders that are open, and what is known of their records.
    pub(crate) workspace: Workspace,
    /// How many times a document was opened.
    openings: AtomicU64,
    // By the text of the URI: the protocol compares them so.
    open: Mutex<HashMap<String, Arc<Snapshot>>>,
}

impl Session {
    /// Remembers what the client can do. The first word counts.
    pub(crate) fn greet(&self, client: Client) {
        self.client.get_or_init(|| client);
    }

    /// What the client can do.
    pub(crate) fn client(&self) -> Client {
        self.client.get().copied().unwrap_or_default()
    }

    /// A document was opened. One that is open already is replaced: the client knows best what it shows.
    pub(crate) fn open(&self, item: TextDocumentItem) {
        let kind = Kind::of_language(&item.language_id);
        let opening = self.openings.fetch_add(1, Ordering::Relaxed) + 1;
        let snapshot = Snapshot::new(item.uri, item.version, self.client(), kind, &item.text);
        self.put(snapshot.opened(opening));
    }

    /// A document was edited. False if it is not open.
    pub(crate) fn change(&self, uri: &Uri, version: i32, changes: &[TextDocumentContentChangeEvent]) -> bool {
        let Some(before) = self.newest(uri) else { return false };
        self.put(before.edited(version, changes));
        true
    }

    /// A document was closed. False if it was not open.
    pub(crate) fn close(&self, uri: &Uri) -> bool {
        self.documents().remove(uri.as_str()).is_some()
    }

    /// The newest state of a document, if it is open.
    pub(crate) fn newest(&self, uri: &Uri) -> Option<Arc<Snapshot>> {
        self.documents().get(uri.as_str()).cloned()
    }

    /// The newest states of all documents that are open.
    pub(crate) fn all(&self) -> Vec<Arc<Snapshot>> {
        self.documents().values().cloned().collect()
    }

    /// Whether nothing has changed since.
    pub(crate) fn is_newest(&self, snapshot: &Arc<Snapshot>) -> bool {
        self.newest(&snapshot.uri).is_some_and(|newest| Arc::ptr_eq(&newest, snapshot))
    }

    fn put(&self, snapshot: Snapshot) {
        let key = snapshot.uri.as_str().to_owned();
        self.documents().insert(key, Arc::new(snapshot));
    }

    fn documents(&self) -> MutexGuard<'_, HashMap<String, Arc<Snapshot>>> {
        // Nothing under the lock leaves the map half changed, so a panic elsewhere does not matter here.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
