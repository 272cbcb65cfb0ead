//! `textDocument/selectionRange`.

use super::Feature;
use crate::lsp::protocol::types::{
    Position, Range, SelectionRange, SelectionRangeParams, SelectionRangeProviderCapability,
    ServerCapabilities, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// What to select next around the cursor.
pub(crate) struct Selection;

impl Feature for Selection {
    type Params = SelectionRangeParams;
    type Answer = Vec<SelectionRange>;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.selection_range_provider = Some(SelectionRangeProviderCapability::Simple(true));
    }

    fn document(params: &SelectionRangeParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: SelectionRangeParams,
    ) -> Option<Vec<SelectionRange>> {
        // One for each position, in their order, as the protocol wants it.
        Some(params.positions.into_iter().map(|position| around(snapshot, position)).collect())
    }
}

fn around(snapshot: &Snapshot, position: Position) -> SelectionRange {
    let nothing = || SelectionRange { range: Range { start: position, end: position }, parent: None };
    let Some((part, offset)) = snapshot.at(position) else { return nothing() };
    let mut around: Option<SelectionRange> = None;
    for range in ide::selection(part.document, offset).into_iter().rev() {
        around = Some(SelectionRange { range: part.range(range), parent: around.map(Box::new) });
    }
    around.unwrap_or_else(nothing)
}
