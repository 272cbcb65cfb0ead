//! What the client can do, as far as it matters here.

use super::abilities::Abilities;
use super::protocol::types::{ClientCapabilities, MarkupKind, PositionEncodingKind};
use ide::Encoding;

/// What the client said of itself in `initialize`; before that, the least that every client can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Client {
    /// What it counts within a line.
    pub(crate) encoding: Encoding,
    /// Whether it renders Markdown in a hover.
    pub(crate) markdown_hover: bool,
    /// Whether it renders Markdown beside a completion.
    pub(crate) markdown_completion: bool,
    /// Whether it takes a part of a signature's label by its offsets.
    pub(crate) label_offsets: bool,
    /// Whether it renders pictures in that Markdown.
    pub(crate) hover_pictures: bool,
    /// Whether it shows places related to a diagnostic.
    pub(crate) related_information: bool,
    /// What the server may ask of it.
    pub(crate) abilities: Abilities,
    /// Whether it takes code actions that are no commands.
    pub(crate) code_actions: bool,
    /// Whether it asks for the edit of a code action when that is chosen.
    pub(crate) resolves_edits: bool,
    /// Whether an edit can say which version of the document it is for.
    pub(crate) versioned_edits: bool,
    /// Whether it takes the definition of a thing with the place that it was asked from.
    pub(crate) definition_links: bool,
    /// Whether it shows the parts of a document as a tree.
    pub(crate) nested_symbols: bool,
}

impl Client {
    /// The client of these capabilities.
    pub(crate) fn new(capabilities: &ClientCapabilities) -> Self {
        let document = capabilities.text_document.as_ref();
        let formats = document.and_then(|it| it.hover.as_ref()).and_then(|it| it.content_format.as_ref());
        let actions = document.and_then(|it| it.code_action.as_ref());
        let resolves = actions.and_then(|it| it.resolve_support.as_ref());
        let edits = capabilities.workspace.as_ref().and_then(|it| it.workspace_edit.as_ref());
        let diagnostics = document.and_then(|it| it.publish_diagnostics.as_ref());
        let completion = document.and_then(|it| it.completion.as_ref());
        let item = completion.and_then(|it| it.completion_item.as_ref());
        let documentation = item.and_then(|it| it.documentation_format.as_ref());
        let signature = document.and_then(|it| it.signature_help.as_ref());
        let parameter = signature
            .and_then(|it| it.signature_information.as_ref())
            .and_then(|it| it.parameter_information.as_ref());
        Self {
            encoding: encoding(capabilities),
            markdown_hover: formats.is_some_and(|formats| formats.contains(&MarkupKind::Markdown)),
            markdown_completion: documentation.is_some_and(|formats| formats.contains(&MarkupKind::Markdown)),
            label_offsets: parameter.and_then(|it| it.label_offset_support).unwrap_or(false),
            hover_pictures: shows_pictures(capabilities),
            related_information: diagnostics.and_then(|it| it.related_information).unwrap_or(false),
            abilities: Abilities::new(capabilities),
            code_actions: actions.is_some_and(|it| it.code_action_literal_support.is_some()),
            resolves_edits: actions.and_then(|it| it.data_support).unwrap_or(false)
                && resolves.is_some_and(|it| it.properties.iter().any(|property| property == "edit")),
            versioned_edits: edits.and_then(|it| it.document_changes).unwrap_or(false),
            nested_symbols: document
                .and_then(|it| it.document_symbol.as_ref())
                .and_then(|it| it.hierarchical_document_symbol_support)
                .unwrap_or(false),
            definition_links: document
                .and_then(|it| it.definition.as_ref())
                .and_then(|it| it.link_support)
                .unwrap_or(false),
        }
    }

    /// The name of its encoding.
    pub(crate) fn encoding_kind(&self) -> PositionEncodingKind {
        match self.encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }
}

/// Whether the client renders pictures in Markdown. None says so outright; those that say that they use `marked` (VS Code and its like)
/// do, and so do those that allow the tag.
fn shows_pictures(capabilities: &ClientCapabilities) -> bool {
    let markdown = capabilities.general.as_ref().and_then(|it| it.markdown.as_ref());
    let allows = |tags: &Vec<String>| tags.iter().any(|tag| tag == "img");
    markdown.is_some_and(|it| it.parser == "marked" || it.allowed_tags.as_ref().is_some_and(allows))
}

/// The cheapest encoding that the client offers. UTF-16 is what a client means that offers none.
fn encoding(capabilities: &ClientCapabilities) -> Encoding {
    let general = capabilities.general.as_ref();
    let offered = general.and_then(|it| it.position_encodings.as_deref()).unwrap_or_default();
    if offered.contains(&PositionEncodingKind::UTF8) {
        Encoding::Utf8
    } else if offered.contains(&PositionEncodingKind::UTF32) {
        Encoding::Utf32
    } else {
        Encoding::Utf16
    }
}
