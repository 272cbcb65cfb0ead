//! `textDocument/onTypeFormatting`.

use super::Feature;
use crate::lsp::protocol::types::{
    DocumentOnTypeFormattingOptions, DocumentOnTypeFormattingParams, ServerCapabilities, TextEdit, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// What was just finished, in canonical form.
pub(crate) struct OnTypeFormatting;

impl Feature for OnTypeFormatting {
    type Params = DocumentOnTypeFormattingParams;
    type Answer = Vec<TextEdit>;
    const EDITS: bool = true;

    fn announce(capabilities: &mut ServerCapabilities) {
        let mut characters = ide::FINISHING.map(String::from).into_iter();
        capabilities.document_on_type_formatting_provider =
            characters.next().map(|first| DocumentOnTypeFormattingOptions {
                first_trigger_character: first,
                more_trigger_character: Some(characters.collect()),
            });
    }

    fn document(params: &DocumentOnTypeFormattingParams) -> &Uri {
        &params.text_document_position.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        settings: &Settings,
        params: DocumentOnTypeFormattingParams,
    ) -> Option<Vec<TextEdit>> {
        let (part, offset) = snapshot.at(params.text_document_position.position)?;
        // A line end may come as any of its spellings.
        let typed = if params.ch.ends_with(['\r', '\n']) { '\n' } else { params.ch.chars().next()? };
        Some(part.text_edits(ide::on_type(part.document, offset, typed, settings.format.style())))
    }
}
