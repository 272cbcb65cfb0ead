//! `textDocument/rename`.

use super::{Feature, Refusal};
use crate::lsp::protocol::types::{
    OneOf, RenameOptions, RenameParams, ServerCapabilities, Uri, WorkspaceEdit,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;
use std::collections::HashMap;

/// Another name for the thing under the cursor.
pub(crate) struct Rename;

impl Feature for Rename {
    type Params = RenameParams;
    type Answer = WorkspaceEdit;
    const EDITS: bool = true;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.rename_provider = Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: Default::default(),
        }));
    }

    fn document(params: &RenameParams) -> &Uri {
        &params.text_document_position.text_document.uri
    }

    fn answer(snapshot: &Snapshot, settings: &Settings, params: RenameParams) -> Option<WorkspaceEdit> {
        Self::attempt(snapshot, settings, params).ok().flatten()
    }

    fn attempt(
        snapshot: &Snapshot,
        _: &Settings,
        params: RenameParams,
    ) -> Result<Option<WorkspaceEdit>, Refusal> {
        let Some((part, offset)) = snapshot.at(params.text_document_position.position) else {
            return Ok(None);
        };
        let Some(edits) = ide::rename(part.document, offset, &params.new_name)? else { return Ok(None) };
        let changes = HashMap::from([(snapshot.uri.clone(), part.text_edits(edits))]);
        Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
    }
}
