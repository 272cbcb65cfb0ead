//! What the server asks of the client. No handler waits for an answer: each question has a task of its own, and what comes back is
//! taken when it comes.

use super::preferences::{Configured, SECTION};
use super::protocol::Peer;
use super::protocol::types::{
    ConfigurationItem, DidChangeWatchedFilesRegistrationOptions, FileSystemWatcher, GlobPattern, MessageType,
    Registration,
};
use super::publisher::Publisher;
use super::session::Session;
use super::work::Later;
use crate::config;
use ide::Problem;
use serde_json::Value;
use std::sync::Arc;

/// Asks the client.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    peer: Peer,
    session: Arc<Session>,
    publisher: Publisher,
    later: Later,
}

impl Asking {
    /// Asks a client.
    pub(crate) fn new(peer: Peer, session: Arc<Session>, publisher: Publisher, later: Later) -> Self {
        Self { peer, session, publisher, later }
    }

    /// What is to be asked at the beginning: to be told of changes, and the settings.
    pub(crate) fn introduce(&self) {
        let abilities = self.session.client().abilities;
        let mut wanted = Vec::new();
        if abilities.watches_files {
            wanted.push(watched_files());
        }
        if abilities.watches_settings {
            let register_options = Some(serde_json::json!({ "section": SECTION }));
            let method = "workspace/didChangeConfiguration".to_owned();
            wanted.push(Registration { id: "sprouts/settings".to_owned(), method, register_options });
        }
        if !wanted.is_empty() {
            let peer = self.peer.clone();
            self.later.begin(async move {
                if let Err(error) = peer.register_capability(wanted).await {
                    tracing::warn!(%error, "the client does not watch for changes");
                }
            });
        }
        self.tell(&self.session.preferences.problems());
        self.settings(Value::Null);
    }

    /// Asks for the settings, or takes those that the client sent unasked if it cannot be asked.
    pub(crate) fn settings(&self, sent: Value) {
        let question = self.session.preferences.ask();
        if !self.session.client().abilities.tells_settings {
            if sent.get(SECTION).is_some() {
                self.take(question, sent);
            }
            return;
        }
        let asking = self.clone();
        self.later.begin(async move {
            let item = ConfigurationItem { scope_uri: None, section: Some(SECTION.to_owned()) };
            match asking.peer.configuration(vec![item]).await {
                Ok(answer) => asking.take(question, answer.into_iter().next().unwrap_or_default()),
                Err(error) => tracing::warn!(%error, "the client does not tell its settings"),
            }
        });
    }

    fn take(&self, question: u64, settings: Value) {
        let Configured { changed, problems } = self.session.preferences.answered(question, settings);
        self.tell(&problems);
        if changed {
            self.settings_changed();
        }
    }

    /// Tells the person what in the editor's settings does not count.
    pub(crate) fn tell(&self, problems: &[Problem]) {
        if problems.is_empty() {
            return;
        }
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let (peer, message) = (self.peer.clone(), format!("Settings of sprouts: {}.", said.join(". ")));
        self.later.begin(async move { peer.show_message(MessageType::WARNING, message).await });
    }

    /// Has everything shown anew that depends on settings.
    pub(crate) fn settings_changed(&self) {
        for snapshot in self.session.all() {
            self.publisher.changed(snapshot.uri.clone());
        }
        let abilities = self.session.client().abilities;
        // One by one: a client that does not answer one of them still gets the others.
        if abilities.refreshes_diagnostics {
            let peer = self.peer.clone();
            self.later.begin(async move { drop(peer.workspace_diagnostic_refresh().await) });
        }
        if abilities.refreshes_inlay_hints {
            let peer = self.peer.clone();
            self.later.begin(async move { drop(peer.inlay_hint_refresh().await) });
        }
        if abilities.refreshes_semantic_tokens {
            let peer = self.peer.clone();
            self.later.begin(async move { drop(peer.semantic_tokens_refresh().await) });
        }
        if abilities.refreshes_code_lenses {
            let peer = self.peer.clone();
            self.later.begin(async move { drop(peer.code_lens_refresh().await) });
        }
    }
}

/// The wish to be told when a `sprouts.toml` comes, goes or changes.
fn watched_files() -> Registration {
    let pattern = GlobPattern::String(format!("**/{}", config::NAME));
    let watchers = vec![FileSystemWatcher { glob_pattern: pattern, kind: None }];
    let options = DidChangeWatchedFilesRegistrationOptions { watchers };
    Registration {
        id: "sprouts/files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: serde_json::to_value(options).ok(),
    }
}
