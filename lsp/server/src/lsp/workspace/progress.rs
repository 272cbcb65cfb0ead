//! What the client hears of a check before the answer.

use crate::lsp::protocol::types::{ProgressToken, WorkspaceDocumentDiagnosticReport};
use crate::lsp::transport::{Notification, Outbox};
use serde_json::{Value, json};

/// Tells the client.
pub(super) struct Progress<'a> {
    pub(super) outbox: &'a Outbox,
    /// The token under which it hears how far the work is.
    pub(super) work: Option<ProgressToken>,
    /// The token under which it takes parts of the answer.
    pub(super) parts: Option<ProgressToken>,
}

impl Progress<'_> {
    /// Says that it begins.
    pub(super) fn begin(&self) {
        self.work(
            &json!({ "kind": "begin", "title": "Checking records", "cancellable": true, "percentage": 0 }),
        );
    }

    /// Says that it ends.
    pub(super) fn end(&self) {
        self.work(&json!({ "kind": "end" }));
    }

    fn work(&self, value: &Value) {
        if let Some(token) = &self.work {
            self.send(token, value);
        }
    }

    /// Sends items, if the client takes them now, and gives those that are left for the answer.
    pub(super) fn report(
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

    fn send(&self, token: &ProgressToken, value: &Value) {
        // This is no thread that anybody else waits for.
        self.outbox.wait_for_room();
        self.outbox.send(&Notification::new("$/progress", json!({ "token": token, "value": value })));
    }
}
