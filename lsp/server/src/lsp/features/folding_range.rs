//! `textDocument/foldingRange`.

use super::Feature;
use crate::lsp::protocol::types::{
    FoldingRange, FoldingRangeKind, FoldingRangeParams, FoldingRangeProviderCapability, ServerCapabilities,
    Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{Fold, Settings};

/// What can be folded away.
pub(crate) struct Folding;

impl Feature for Folding {
    type Params = FoldingRangeParams;
    type Answer = Vec<FoldingRange>;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.folding_range_provider = Some(FoldingRangeProviderCapability::Simple(true));
    }

    fn document(params: &FoldingRangeParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, _: FoldingRangeParams) -> Option<Vec<FoldingRange>> {
        let of_part = |part: Part<'_>| {
            let folds = ide::folding(part.document).into_iter();
            folds.map(|fold| folding_range(&part, fold)).collect::<Vec<_>>()
        };
        Some(snapshot.parts().flat_map(of_part).collect())
    }
}

fn folding_range(part: &Part<'_>, fold: Fold) -> FoldingRange {
    let range = part.range(fold.range);
    FoldingRange {
        start_line: range.start.line,
        start_character: Some(range.start.character),
        end_line: range.end.line,
        end_character: Some(range.end.character),
        kind: fold.comment.then_some(FoldingRangeKind::Comment),
        collapsed_text: None,
    }
}
