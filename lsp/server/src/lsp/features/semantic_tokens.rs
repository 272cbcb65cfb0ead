//! `textDocument/semanticTokens`: all of them, what has changed since, or those in a range.

use super::Feature;
use crate::lsp::protocol::types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens, SemanticTokensDelta,
    SemanticTokensDeltaParams, SemanticTokensFullDeltaResult, SemanticTokensFullOptions,
    SemanticTokensLegend, SemanticTokensOptions, SemanticTokensParams, SemanticTokensRangeParams,
    SemanticTokensRangeResult, SemanticTokensResult, SemanticTokensServerCapabilities, ServerCapabilities,
    Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use crate::lsp::told_tokens::{Wire, changes};
use ide::{Modifier, Settings, TokenKind};
use std::ops::Range;
use std::sync::Arc;

/// All tokens of a file.
pub(crate) struct SemanticTokensOfAll;

/// What has changed since an earlier answer.
pub(crate) struct SemanticTokensChange;

/// The tokens in a range.
pub(crate) struct SemanticTokensInRange;

impl Feature for SemanticTokensOfAll {
    type Params = SemanticTokensParams;
    type Answer = SemanticTokensResult;

    fn announce(capabilities: &mut ServerCapabilities) {
        let options = SemanticTokensOptions {
            legend: legend(),
            range: Some(true),
            full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
            ..SemanticTokensOptions::default()
        };
        capabilities.semantic_tokens_provider =
            Some(SemanticTokensServerCapabilities::SemanticTokensOptions(options));
    }

    fn document(params: &SemanticTokensParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, _: SemanticTokensParams) -> Option<SemanticTokensResult> {
        Some(SemanticTokensResult::Tokens(told(snapshot, &all(snapshot))))
    }
}

impl Feature for SemanticTokensChange {
    type Params = SemanticTokensDeltaParams;
    type Answer = SemanticTokensFullDeltaResult;

    // Announced with the full answer.
    fn announce(_: &mut ServerCapabilities) {}

    fn document(params: &SemanticTokensDeltaParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: SemanticTokensDeltaParams,
    ) -> Option<SemanticTokensFullDeltaResult> {
        let before = snapshot.told_tokens.of(&params.previous_result_id);
        let now = all(snapshot);
        Some(match before {
            Some(before) => SemanticTokensFullDeltaResult::TokensDelta(SemanticTokensDelta {
                result_id: Some(snapshot.told_tokens.keep(&now)),
                edits: changes(&before, &now),
            }),
            None => SemanticTokensFullDeltaResult::Tokens(told(snapshot, &now)),
        })
    }
}

impl Feature for SemanticTokensInRange {
    type Params = SemanticTokensRangeParams;
    type Answer = SemanticTokensRangeResult;

    // Announced with the full answer.
    fn announce(_: &mut ServerCapabilities) {}

    fn document(params: &SemanticTokensRangeParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: SemanticTokensRangeParams,
    ) -> Option<SemanticTokensRangeResult> {
        let data = wire(snapshot.touched(params.range));
        Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data }))
    }
}

/// Kinds and modifiers by their numbers and bits.
fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: TokenKind::ALL.map(|kind| SemanticTokenType::new(kind.name())).to_vec(),
        token_modifiers: Modifier::ALL.map(|modifier| SemanticTokenModifier::new(modifier.name())).to_vec(),
    }
}

fn all(snapshot: &Snapshot) -> Wire {
    Arc::new(wire(snapshot.parts().map(|part| (part, 0..part.document.text().len()))))
}

fn told(snapshot: &Snapshot, tokens: &Wire) -> SemanticTokens {
    SemanticTokens { result_id: Some(snapshot.told_tokens.keep(tokens)), data: tokens.to_vec() }
}

/// The tokens in ranges of parts, each relative to the one before.
fn wire<'s>(parts: impl Iterator<Item = (Part<'s>, Range<usize>)>) -> Vec<SemanticToken> {
    let mut wire = Vec::new();
    let (mut line, mut character) = (0, 0);
    for (part, range) in parts {
        let tokens = ide::semantic_tokens(part.document, range);
        let mut places = part.places(tokens.first().map_or(0, |token| token.range.start));
        for token in tokens {
            let (start, end) = (places.of(token.range.start), places.of(token.range.end));
            if start.line != line {
                character = 0;
            }
            wire.push(SemanticToken {
                delta_line: start.line.saturating_sub(line),
                delta_start: start.character.saturating_sub(character),
                length: end.character.saturating_sub(start.character),
                token_type: token.kind.number(),
                token_modifiers_bitset: token.modifiers.bits(),
            });
            (line, character) = (start.line, start.character);
        }
    }
    wire
}
