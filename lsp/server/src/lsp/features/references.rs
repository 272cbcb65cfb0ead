//! `textDocument/references`.

use super::Feature;
use crate::lsp::protocol::types::{Location, OneOf, ReferenceParams, ServerCapabilities, Uri};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// Every place that names the thing under the cursor.
pub(crate) struct References;

impl Feature for References {
    type Params = ReferenceParams;
    type Answer = Vec<Location>;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.references_provider = Some(OneOf::Left(true));
    }

    fn document(params: &ReferenceParams) -> &Uri {
        &params.text_document_position.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, params: ReferenceParams) -> Option<Vec<Location>> {
        let (part, offset) = snapshot.at(params.text_document_position.position)?;
        let found = ide::references(part.document, offset, params.context.include_declaration);
        let location =
            |found: ide::Reference| Location { uri: snapshot.uri.clone(), range: part.range(found.range) };
        Some(found.into_iter().map(location).collect())
    }
}
