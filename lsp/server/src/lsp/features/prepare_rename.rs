//! `textDocument/prepareRename`.

use super::{Feature, Refusal};
use crate::lsp::protocol::types::{
    PrepareRenameResponse, ServerCapabilities, TextDocumentPositionParams, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// Whether the thing under the cursor can have another name. It is announced with [`super::Rename`].
pub(crate) struct PrepareRename;

impl Feature for PrepareRename {
    type Params = TextDocumentPositionParams;
    type Answer = PrepareRenameResponse;

    fn announce(_: &mut ServerCapabilities) {}

    fn document(params: &TextDocumentPositionParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        settings: &Settings,
        params: TextDocumentPositionParams,
    ) -> Option<PrepareRenameResponse> {
        Self::attempt(snapshot, settings, params).ok().flatten()
    }

    fn attempt(
        snapshot: &Snapshot,
        _: &Settings,
        params: TextDocumentPositionParams,
    ) -> Result<Option<PrepareRenameResponse>, Refusal> {
        let Some((part, offset)) = snapshot.at(params.position) else { return Ok(None) };
        let renamable = ide::prepare_rename(part.document, offset)?;
        Ok(renamable.map(|found| PrepareRenameResponse::RangeWithPlaceholder {
            range: part.range(found.range),
            placeholder: found.name,
        }))
    }
}
