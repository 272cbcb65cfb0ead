//! `sprouts/moves`: what can be played next, with the edit that writes it (`docs/protocol.md`).

use super::Feature;
use crate::lsp::protocol::types::{Position, ServerCapabilities, TextDocumentIdentifier, TextEdit, Uri};
use crate::lsp::snapshot::Snapshot;
use ide::{CompletionKind, NextMove, Settings};
use serde::{Deserialize, Serialize};

/// What can be played next.
pub(crate) struct Moves;

/// After which move.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MovesParams {
    text_document: TextDocumentIdentifier,
    position: Position,
    /// How it begins.
    #[serde(default)]
    typed: String,
}

/// What can be played next.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MovesAnswer {
    /// The best first.
    moves: Vec<MoveAnswer>,
    /// Whether there are more.
    is_cut: bool,
}

/// Something that can be played.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveAnswer {
    text: String,
    kind: &'static str,
    detail: Option<String>,
    edit: TextEdit,
}

impl Feature for Moves {
    type Params = MovesParams;
    type Answer = MovesAnswer;
    const EDITS: bool = true;

    // Announced together with `sprouts/position`.
    fn announce(_: &mut ServerCapabilities) {}

    fn document(params: &MovesParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, params: MovesParams) -> Option<MovesAnswer> {
        let (part, offset) = snapshot.at(params.position)?;
        // A line end would be written into the file without what begins its lines.
        let typed = params.typed.lines().next().unwrap_or("");
        let found = ide::next_moves(part.document, offset, typed)?;
        let answer = |it: NextMove| {
            let range = part.range(it.edit.range.clone());
            let new_text = part.excerpt.text_in_file(it.edit.range.start, &it.edit.text);
            MoveAnswer {
                text: it.text,
                kind: kind(it.kind),
                detail: it.detail,
                edit: TextEdit { range, new_text },
            }
        };
        Some(MovesAnswer { moves: found.all.into_iter().map(answer).collect(), is_cut: found.is_cut })
    }
}

const fn kind(kind: CompletionKind) -> &'static str {
    match kind {
        CompletionKind::Piece => "piece",
        CompletionKind::Dice => "roll",
        CompletionKind::Result => "result",
        _ => "move",
    }
}
