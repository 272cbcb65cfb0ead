//! `textDocument/formatting`.

use super::Feature;
use crate::lsp::protocol::types::{DocumentFormattingParams, OneOf, ServerCapabilities, TextEdit, Uri};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::Settings;

/// The document in canonical form. The client's tab width and the like do not matter: the form is given.
pub(crate) struct Formatting;

impl Feature for Formatting {
    type Params = DocumentFormattingParams;
    type Answer = Vec<TextEdit>;
    const EDITS: bool = true;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.document_formatting_provider = Some(OneOf::Left(true));
    }

    fn document(params: &DocumentFormattingParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        settings: &Settings,
        _: DocumentFormattingParams,
    ) -> Option<Vec<TextEdit>> {
        let of_part =
            |part: Part<'_>| part.text_edits(ide::formatting(part.document, settings.format.style()));
        Some(snapshot.parts().flat_map(of_part).collect())
    }
}
