//! The requests about a document, one file each.
//!
//! To add one: write its file, and name it in the list at the top of `backend.rs`.

mod code_action;
mod deferred;
mod formatting;
mod hover;

pub(crate) use code_action::CodeActions;
pub(crate) use deferred::Deferred;
pub(crate) use formatting::Formatting;
pub(crate) use hover::Hover;

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
