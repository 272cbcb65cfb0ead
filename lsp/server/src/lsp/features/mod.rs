//! The requests about a document, one file each.
//!
//! To add one: write its file, and name it in the list at the top of `backend.rs`.

mod code_action;
mod code_lens;
mod completion;
mod deferred;
mod definition;
mod document_highlight;
mod document_link;
mod document_symbol;
mod folding_range;
mod formatting;
mod hover;
mod inlay_hint;
mod linked_editing;
mod moves;
mod on_type_formatting;
mod position;
mod prepare_rename;
mod range_formatting;
mod references;
mod rename;
mod replay;
mod selection_range;
mod semantic_tokens;
mod signature_help;

pub(crate) use code_action::CodeActions;
pub(crate) use code_lens::CodeLenses;
pub(crate) use completion::{Completion, origin as completion_origin, resolved as resolved_completion};
pub(crate) use deferred::Deferred;
pub(crate) use definition::Definition;
pub(crate) use document_highlight::Highlights;
pub(crate) use document_link::Links;
pub(crate) use document_symbol::Symbols;
pub(crate) use folding_range::Folding;
pub(crate) use formatting::Formatting;
pub(crate) use hover::Hover;
pub(crate) use inlay_hint::InlayHints;
pub(crate) use linked_editing::LinkedEditing;
pub(crate) use moves::Moves;
pub(crate) use on_type_formatting::OnTypeFormatting;
pub(crate) use position::Position;
pub(crate) use prepare_rename::PrepareRename;
pub(crate) use range_formatting::{RangeFormatting, RangesFormatting, RangesParams};
pub(crate) use references::References;
pub(crate) use rename::Rename;
pub(crate) use replay::Replay;
pub(crate) use selection_range::Selection;
pub(crate) use semantic_tokens::{SemanticTokensChange, SemanticTokensInRange, SemanticTokensOfAll};
pub(crate) use signature_help::SignatureHelp;

use super::protocol::types::{ServerCapabilities, Uri};
use super::snapshot::Snapshot;
use ide::Settings;

/// Why a request is refused, in words for the person who asked.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) String);

impl<E: std::error::Error> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// A request about a document.
pub(crate) trait Feature {
    /// What the client sends.
    type Params: Send + 'static;
    /// What it gets.
    type Answer: Send + 'static;
    /// Whether the answer changes the document. Such an answer is not given if the text has changed meanwhile.
    const EDITS: bool = false;

    /// Tells the client that there is such a request.
    fn announce(capabilities: &mut ServerCapabilities);

    /// The document that it is about.
    fn document(params: &Self::Params) -> &Uri;

    /// The answer, from the document as it was when the request came.
    fn answer(snapshot: &Snapshot, settings: &Settings, params: Self::Params) -> Option<Self::Answer>;

    /// The answer, where some requests are refused.
    ///
    /// # Errors
    /// Why it is refused.
    fn attempt(
        snapshot: &Snapshot,
        settings: &Settings,
        params: Self::Params,
    ) -> Result<Option<Self::Answer>, Refusal> {
        Ok(Self::answer(snapshot, settings, params))
    }
}
