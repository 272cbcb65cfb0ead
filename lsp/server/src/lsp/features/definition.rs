//! `textDocument/definition`.

use super::Feature;
use crate::lsp::protocol::types::{
    GotoDefinitionParams, GotoDefinitionResponse, Location, LocationLink, OneOf, ServerCapabilities, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// Where the thing under the cursor comes from.
pub(crate) struct Definition;

impl Feature for Definition {
    type Params = GotoDefinitionParams;
    type Answer = GotoDefinitionResponse;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.definition_provider = Some(OneOf::Left(true));
    }

    fn document(params: &GotoDefinitionParams) -> &Uri {
        &params.text_document_position_params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: GotoDefinitionParams,
    ) -> Option<GotoDefinitionResponse> {
        let (part, offset) = snapshot.at(params.text_document_position_params.position)?;
        let definition = ide::definition(part.document, offset)?;
        let uri = snapshot.uri.clone();
        let name = part.range(definition.name);
        if !snapshot.client.definition_links {
            return Some(GotoDefinitionResponse::Scalar(Location { uri, range: name }));
        }
        Some(GotoDefinitionResponse::Link(vec![LocationLink {
            origin_selection_range: Some(part.range(definition.origin)),
            target_uri: uri,
            target_range: part.range(definition.whole),
            target_selection_range: name,
        }]))
    }
}
