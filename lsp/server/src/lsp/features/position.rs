//! `sprouts/position`: the position at a place, for panels and scripts (`docs/protocol.md`).

use super::Feature;
use crate::lsp::protocol::types::{self, Range, ServerCapabilities, TextDocumentIdentifier, Uri};
use crate::lsp::snapshot::{Part, Snapshot};
use crate::rows::Object;
use ide::{Frame, Settings, SvgOptions, Theme};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The position at a place.
pub(crate) struct Position;

/// Which position, and how it is to be shown.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PositionParams {
    text_document: TextDocumentIdentifier,
    position: types::Position,
    /// Whether to draw it as SVG.
    #[serde(default)]
    svg: bool,
    /// The page that the SVG is for.
    #[serde(default)]
    theme: Page,
    /// How wide it may be as text.
    #[serde(default = "default_columns")]
    columns: usize,
}

/// The page that a picture is shown on.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Page {
    #[default]
    Auto,
    Light,
    Dark,
}

/// A position of a game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PositionAnswer {
    /// Which game of the file, from 1.
    game: usize,
    /// What the game is called.
    title: String,
    /// Where it stands.
    game_range: Range,
    /// The move that led to the position, as people number it.
    heading: String,
    /// How many moves led to it.
    number: usize,
    /// Who is to act next; not where the game is over, or nobody knows.
    to_move: Option<String>,
    /// Where that move stands; not at the start.
    range: Option<Range>,
    /// Where to ask for the position before; not at the start.
    previous: Option<Range>,
    /// Where to ask for the position after; not at the end of the line of play.
    next: Option<Range>,
    /// What `sprouts replay --json` says of the move, position and ids included.
    facts: Value,
    /// The position as text.
    text: Option<String>,
    /// The position as SVG, if it was asked for.
    svg: Option<String>,
    /// Why there is no picture.
    not_drawn: Option<String>,
}

fn default_columns() -> usize {
    60
}

impl Feature for Position {
    type Params = PositionParams;
    type Answer = PositionAnswer;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.experimental =
            Some(json!({ "sprouts": { "moves": true, "position": true, "replay": true } }));
    }

    fn document(params: &PositionParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, params: PositionParams) -> Option<PositionAnswer> {
        let (part, offset) = snapshot.at(params.position)?;
        let (index, entry) = part.document.game_at(offset)?;
        let before = snapshot.parts().take_while(|other| !std::ptr::eq(other.document, part.document));
        let in_parts = before.map(|part| part.document.each_game().count()).sum::<usize>();
        let in_document = part.document.games_before().get(index).copied().unwrap_or_default();
        let in_record = entry.game.game_at(offset.saturating_sub(entry.range.start));
        let game = in_parts + in_document + in_record + 1;
        let frame = ide::frame_at(part.document, offset)?;
        let facts = ide::row_at(part.document, offset).unwrap_or_default();
        let (title, game_range) = (entry.game.title(), part.range(entry.range.clone()));
        Some(PositionAnswer {
            game,
            title,
            game_range,
            facts: serde_json::to_value(Object(&facts)).unwrap_or_default(),
            ..shown(&part, frame, &params)
        })
    }
}

/// The part of the answer that the picture and its places make.
fn shown(part: &Part<'_>, frame: Frame, params: &PositionParams) -> PositionAnswer {
    let theme = match params.theme {
        Page::Auto => Theme::Auto,
        Page::Light => Theme::Light,
        Page::Dark => Theme::Dark,
    };
    let range = |range: Option<std::ops::Range<usize>>| range.map(|range| part.range(range));
    let drawn = frame.picture.as_ref().ok();
    PositionAnswer {
        game: 0,
        title: String::new(),
        game_range: Range::default(),
        facts: Value::Null,
        number: frame.number,
        to_move: frame.to_move,
        range: range(frame.range),
        previous: range(frame.previous),
        next: range(frame.next),
        text: drawn.map(|picture| picture.text(params.columns.clamp(20, 200))),
        svg: drawn.filter(|_| params.svg).map(|picture| picture.svg(&SvgOptions::new(theme, &frame.heading))),
        not_drawn: frame.picture.err(),
        heading: frame.heading,
    }
}
