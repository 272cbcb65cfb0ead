//! `codeAction/resolve`: code actions whose edit is made when they are chosen.

use crate::lsp::protocol::types::{CodeAction, Range, Uri, WorkspaceEdit};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::Rewrite;
use serde::{Deserialize, Serialize};

/// What a code action was offered for: it goes to the client and comes back with the action.
#[derive(Serialize, Deserialize)]
pub(crate) struct Deferred {
    pub(crate) uri: Uri,
    /// The version of the document that it was offered for.
    pub(crate) version: i32,
    range: Range,
    /// The name of the rewrite.
    rewrite: String,
}

impl Deferred {
    /// A rewrite of what stands at a range.
    pub(crate) fn new(snapshot: &Snapshot, range: Range, rewrite: Rewrite) -> Self {
        Self { uri: snapshot.uri.clone(), version: snapshot.version, range, rewrite: rewrite.name() }
    }

    /// What came back with an action; `None` for one that is whole.
    pub(crate) fn of(action: &CodeAction) -> Option<Self> {
        serde_json::from_value(action.data.clone()?).ok()
    }

    /// The form in which it goes to the client.
    pub(crate) fn data(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self).ok()
    }

    /// The edit; `None` if nothing would change.
    pub(crate) fn edit(&self, snapshot: &Snapshot) -> Option<WorkspaceEdit> {
        let rewrite: Rewrite = self.rewrite.parse().ok()?;
        let of_part =
            |(part, range): (Part<'_>, _)| part.text_edits(ide::rewrite(part.document, rewrite, &range));
        let edits: Vec<_> = snapshot.touched(self.range).flat_map(of_part).collect();
        (!edits.is_empty()).then(|| snapshot.workspace_edit(edits))
    }
}
