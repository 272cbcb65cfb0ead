//! `textDocument/inlayHint`.

use super::Feature;
use crate::lsp::protocol::types::{
    InlayHint, InlayHintKind, InlayHintParams, InlayHintTooltip, OneOf, ServerCapabilities, Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{Hint, HintKind, Settings};

/// What the replay knows and the text does not say.
pub(crate) struct InlayHints;

impl Feature for InlayHints {
    type Params = InlayHintParams;
    type Answer = Vec<InlayHint>;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.inlay_hint_provider = Some(OneOf::Left(true));
    }

    fn document(params: &InlayHintParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, settings: &Settings, params: InlayHintParams) -> Option<Vec<InlayHint>> {
        let of_part = |(part, range): (Part<'_>, _)| {
            let hints = ide::inlay_hints(part.document, range, settings.hints).into_iter();
            hints.map(|hint| inlay_hint(&part, hint)).collect::<Vec<_>>()
        };
        Some(snapshot.touched(params.range).flat_map(of_part).collect())
    }
}

fn inlay_hint(part: &Part<'_>, hint: Hint) -> InlayHint {
    let is_before = hint.kind == HintKind::MoveNumber;
    InlayHint {
        position: part.range(hint.at..hint.at).start,
        label: hint.text.into(),
        kind: is_before.then_some(InlayHintKind::PARAMETER),
        text_edits: None,
        tooltip: hint.tooltip.map(InlayHintTooltip::String),
        padding_left: Some(!is_before),
        padding_right: Some(is_before),
        data: None,
    }
}
