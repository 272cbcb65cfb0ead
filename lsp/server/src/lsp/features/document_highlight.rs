//! `textDocument/documentHighlight`.

use super::Feature;
use crate::lsp::protocol::types::{
    DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams, OneOf, ServerCapabilities, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// Every place where the name stands that is under the cursor: written where the thing comes from, read elsewhere.
pub(crate) struct Highlights;

impl Feature for Highlights {
    type Params = DocumentHighlightParams;
    type Answer = Vec<DocumentHighlight>;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.document_highlight_provider = Some(OneOf::Left(true));
    }

    fn document(params: &DocumentHighlightParams) -> &Uri {
        &params.text_document_position_params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: DocumentHighlightParams,
    ) -> Option<Vec<DocumentHighlight>> {
        let (part, offset) = snapshot.at(params.text_document_position_params.position)?;
        let highlight = |found: ide::Reference| DocumentHighlight {
            range: part.range(found.range),
            kind: Some(if found.defines {
                DocumentHighlightKind::WRITE
            } else {
                DocumentHighlightKind::READ
            }),
        };
        Some(ide::highlights(part.document, offset).into_iter().map(highlight).collect())
    }
}
