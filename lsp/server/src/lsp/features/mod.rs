//! The requests about a document, one file each.
//!
//! To add one: write its file, and name it in the list at the top of `backend.rs`.

mod code_action;
mod code_lens;
mod deferred;
mod formatting;
mod hover;
mod inlay_hint;
mod on_type_formatting;
mod range_formatting;
mod semantic_tokens;

pub(crate) use code_action::CodeActions;
pub(crate) use code_lens::CodeLenses;
pub(crate) use deferred::Deferred;
pub(crate) use formatting::Formatting;
pub(crate) use hover::Hover;
pub(crate) use inlay_hint::InlayHints;
pub(crate) use on_type_formatting::OnTypeFormatting;
pub(crate) use range_formatting::{RangeFormatting, RangesFormatting, RangesParams};
pub(crate) use semantic_tokens::{SemanticTokensChange, SemanticTokensInRange, SemanticTokensOfAll};

use super::protocol::types::{ServerCapabilities, Uri};
use super::snapshot::Snapshot;
use ide::Settings;

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
}
