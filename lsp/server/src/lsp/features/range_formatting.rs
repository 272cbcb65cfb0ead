//! `textDocument/rangeFormatting`, and `textDocument/rangesFormatting` for several ranges at once.

use super::Feature;
use crate::lsp::protocol::types::{
    DocumentRangeFormattingParams, OneOf, Range, ServerCapabilities, TextDocumentIdentifier, TextEdit, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;
use serde::Deserialize;

/// What lies within a range, in canonical form.
pub(crate) struct RangeFormatting;

/// What lies within several ranges, in canonical form. That there is such a request is announced in `newer.rs`.
pub(crate) struct RangesFormatting;

/// The parameters of `textDocument/rangesFormatting`, as far as they matter here.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RangesParams {
    text_document: TextDocumentIdentifier,
    ranges: Vec<Range>,
}

impl Feature for RangeFormatting {
    type Params = DocumentRangeFormattingParams;
    type Answer = Vec<TextEdit>;
    const EDITS: bool = true;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.document_range_formatting_provider = Some(OneOf::Left(true));
    }

    fn document(params: &DocumentRangeFormattingParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        settings: &Settings,
        params: DocumentRangeFormattingParams,
    ) -> Option<Vec<TextEdit>> {
        Some(formatted(snapshot, settings, &[params.range]))
    }
}

impl Feature for RangesFormatting {
    type Params = RangesParams;
    type Answer = Vec<TextEdit>;
    const EDITS: bool = true;

    fn announce(_: &mut ServerCapabilities) {}

    fn document(params: &RangesParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, settings: &Settings, params: RangesParams) -> Option<Vec<TextEdit>> {
        Some(formatted(snapshot, settings, &params.ranges))
    }
}

fn formatted(snapshot: &Snapshot, settings: &Settings, ranges: &[Range]) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    for part in snapshot.parts() {
        let touched = ranges.iter().flat_map(|range| snapshot.touched(*range));
        let here: Vec<_> = touched
            .filter(|(other, _)| std::ptr::eq(other.document, part.document))
            .map(|(_, range)| range)
            .collect();
        edits.extend(part.text_edits(ide::formatting_within(part.document, settings.format.style(), &here)));
    }
    edits
}
