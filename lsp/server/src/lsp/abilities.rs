//! What the server may ask of the client, and tell it unasked.

use super::protocol::types::ClientCapabilities;

/// What the client said that it can do besides showing answers; before that, nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Abilities {
    /// Whether it asks for diagnostics itself: then none are published.
    pub(crate) pulls_diagnostics: bool,
    /// Whether it can be asked for its settings.
    pub(crate) tells_settings: bool,
    /// Whether it can be asked to say when they change.
    pub(crate) watches_settings: bool,
    /// Whether it can be asked to watch files.
    pub(crate) watches_files: bool,
    /// Whether it can be told to ask for diagnostics again.
    pub(crate) refreshes_diagnostics: bool,
    /// The same for inlay hints.
    pub(crate) refreshes_inlay_hints: bool,
    /// The same for semantic tokens.
    pub(crate) refreshes_semantic_tokens: bool,
    /// The same for code lenses.
    pub(crate) refreshes_code_lenses: bool,
}

impl Abilities {
    /// The abilities of a client of these capabilities.
    pub(crate) fn new(capabilities: &ClientCapabilities) -> Self {
        let document = capabilities.text_document.as_ref();
        let workspace = capabilities.workspace.clone().unwrap_or_default();
        let is = |it: Option<bool>| it == Some(true);
        Self {
            pulls_diagnostics: document.is_some_and(|it| it.diagnostic.is_some()),
            tells_settings: is(workspace.configuration),
            watches_settings: is(workspace.did_change_configuration.and_then(|it| it.dynamic_registration)),
            watches_files: is(workspace.did_change_watched_files.and_then(|it| it.dynamic_registration)),
            refreshes_diagnostics: is(workspace.diagnostics.and_then(|it| it.refresh_support)),
            refreshes_inlay_hints: is(workspace.inlay_hint.and_then(|it| it.refresh_support)),
            refreshes_semantic_tokens: is(workspace.semantic_tokens.and_then(|it| it.refresh_support)),
            refreshes_code_lenses: is(workspace.code_lens.and_then(|it| it.refresh_support)),
        }
    }
}
