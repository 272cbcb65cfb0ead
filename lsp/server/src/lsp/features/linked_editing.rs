//! `textDocument/linkedEditingRange`.

use super::Feature;
use crate::lsp::protocol::types::{
    LinkedEditingRangeParams, LinkedEditingRangeServerCapabilities, LinkedEditingRanges, ServerCapabilities,
    Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// Places that are typed into at once.
pub(crate) struct LinkedEditing;

impl Feature for LinkedEditing {
    type Params = LinkedEditingRangeParams;
    type Answer = LinkedEditingRanges;

    fn announce(capabilities: &mut ServerCapabilities) {
        let provider = LinkedEditingRangeServerCapabilities::Simple(true);
        capabilities.linked_editing_range_provider = Some(provider);
    }

    fn document(params: &LinkedEditingRangeParams) -> &Uri {
        &params.text_document_position_params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: LinkedEditingRangeParams,
    ) -> Option<LinkedEditingRanges> {
        let (part, offset) = snapshot.at(params.text_document_position_params.position)?;
        let ranges: Vec<_> =
            ide::linked_editing(part.document, offset).into_iter().map(|range| part.range(range)).collect();
        let word_pattern = Some(ide::WORD_PATTERN.to_owned());
        (!ranges.is_empty()).then_some(LinkedEditingRanges { ranges, word_pattern })
    }
}
