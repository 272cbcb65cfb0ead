//! `textDocument/hover`.

use super::Feature;
use crate::lsp::client::Client;
use crate::lsp::protocol::types::{
    self, HoverContents, HoverParams, HoverProviderCapability, MarkupContent, MarkupKind, ServerCapabilities,
    Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::{HoverPicture, Pictures, Settings};

/// What there is to know of the thing under the pointer.
pub(crate) struct Hover;

impl Feature for Hover {
    type Params = HoverParams;
    type Answer = types::Hover;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.hover_provider = Some(HoverProviderCapability::Simple(true));
    }

    fn document(params: &HoverParams) -> &Uri {
        &params.text_document_position_params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, settings: &Settings, params: HoverParams) -> Option<types::Hover> {
        let (part, offset) = snapshot.at(params.text_document_position_params.position)?;
        let hover = ide::hover(part.document, offset, pictures(&snapshot.client, settings.hover.picture))?;
        let contents = if snapshot.client.markdown_hover {
            MarkupContent { kind: MarkupKind::Markdown, value: hover.markdown }
        } else {
            MarkupContent { kind: MarkupKind::PlainText, value: hover.plain }
        };
        Some(types::Hover { contents: HoverContents::Markup(contents), range: Some(part.range(hover.range)) })
    }
}

fn pictures(client: &Client, chosen: HoverPicture) -> Pictures {
    match chosen {
        HoverPicture::Auto if client.hover_pictures => Pictures::Svg,
        HoverPicture::Auto | HoverPicture::Text => Pictures::Text,
        HoverPicture::Svg => Pictures::Svg,
        HoverPicture::Off => Pictures::None,
    }
}
