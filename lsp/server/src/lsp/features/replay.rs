//! `sprouts/replay`: every move of a file and the position after it (`docs/protocol.md`).

use super::Feature;
use crate::lsp::protocol::types::{ServerCapabilities, TextDocumentIdentifier, Uri};
use crate::lsp::snapshot::Snapshot;
use crate::rows::Object;
use ide::Settings;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Every move and the position after it.
pub(crate) struct Replay;

/// Which games.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReplayParams {
    text_document: TextDocumentIdentifier,
    /// Which game of the file, from 1; all of them if it is left out.
    #[serde(default)]
    game: Option<usize>,
}

/// A game, replayed.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReplayedGame {
    /// Which game of the file, from 1.
    game: usize,
    /// What it is called.
    title: String,
    /// What `sprouts replay --json` says of each move.
    moves: Vec<Value>,
}

impl Feature for Replay {
    type Params = ReplayParams;
    type Answer = Vec<ReplayedGame>;

    // Announced together with `sprouts/position`.
    fn announce(_: &mut ServerCapabilities) {}

    fn document(params: &ReplayParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, params: ReplayParams) -> Option<Vec<ReplayedGame>> {
        let parts: Vec<_> = snapshot.parts().collect();
        let games = parts.iter().flat_map(|part| part.document.each_game());
        let wanted = games.zip(1..).filter(|(_, number)| params.game.is_none_or(|game| game == *number));
        let replayed = wanted.map(|((entry, game), number)| ReplayedGame {
            game: number,
            title: entry.game.title_of(game),
            moves: entry
                .game
                .replay(game)
                .iter()
                .filter_map(|row| serde_json::to_value(Object(row)).ok())
                .collect(),
        });
        Some(replayed.collect())
    }
}
