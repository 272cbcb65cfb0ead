//! `textDocument/completion`, and `completionItem/resolve` for its items.

use super::Feature;
use crate::lsp::protocol::types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionOptions, CompletionParams,
    CompletionResponse, CompletionTextEdit, Documentation, InsertTextMode, MarkupContent, MarkupKind,
    Position, ServerCapabilities, TextEdit, Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{CompletionKind, Settings};
use serde::{Deserialize, Serialize};

/// What can be written at the cursor.
pub(crate) struct Completion;

/// The characters behind which something can follow that is not the rest of a word.
const TRIGGERS: [&str; 12] = [" ", "-", "(", ")", "<", ">", "[", ",", ".", "/", ":", "\""];

impl Feature for Completion {
    type Params = CompletionParams;
    type Answer = CompletionResponse;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.completion_provider = Some(CompletionOptions {
            resolve_provider: Some(true),
            trigger_characters: Some(TRIGGERS.map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        });
    }

    fn document(params: &CompletionParams) -> &Uri {
        &params.text_document_position.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, params: CompletionParams) -> Option<CompletionResponse> {
        let (part, offset) = snapshot.at(params.text_document_position.position)?;
        let found = ide::completions(part.document, offset);
        let items = found.all.into_iter().enumerate().map(|(order, it)| item(&part, order, it)).collect();
        Some(CompletionResponse::List(CompletionList { is_incomplete: found.is_cut, items }))
    }
}

fn item(part: &Part<'_>, order: usize, it: ide::Completion) -> CompletionItem {
    let range = part.range(it.range.clone());
    let several_lines = it.text.contains('\n');
    // What leads to a position can show it; the item comes back with this when somebody looks at it.
    let data = (it.kind == CompletionKind::Move)
        .then(|| serde_json::to_value(Origin { uri: part.uri().clone(), start: range.start }).ok())
        .flatten();
    CompletionItem {
        label: it.text.lines().next().unwrap_or("").trim().to_owned(),
        kind: Some(kind(it.kind)),
        detail: it.detail,
        sort_text: Some(format!("{order:05}")),
        // Editors match it against the text that is replaced; the label may be cut, or without its indentation.
        filter_text: Some(it.text.trim_start().to_owned()),
        insert_text_mode: several_lines.then_some(InsertTextMode::AS_IS),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range,
            new_text: part.excerpt.text_in_file(it.range.start, &it.text),
        })),
        data,
        ..CompletionItem::default()
    }
}

const fn kind(kind: CompletionKind) -> CompletionItemKind {
    match kind {
        CompletionKind::Move => CompletionItemKind::FUNCTION,
        CompletionKind::Piece => CompletionItemKind::KEYWORD,
        CompletionKind::Number => CompletionItemKind::UNIT,
        CompletionKind::Dice => CompletionItemKind::OPERATOR,
        CompletionKind::Position => CompletionItemKind::STRUCT,
        CompletionKind::Result => CompletionItemKind::EVENT,
        CompletionKind::Header => CompletionItemKind::MODULE,
        CompletionKind::Tag => CompletionItemKind::PROPERTY,
        CompletionKind::Value => CompletionItemKind::VALUE,
    }
}

/// Where an item was offered.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Origin {
    pub(crate) uri: Uri,
    /// Where its text starts.
    start: Position,
}

/// Where an item was offered, if it can show more of itself.
pub(crate) fn origin(item: &CompletionItem) -> Option<Origin> {
    serde_json::from_value(item.data.clone()?).ok()
}

/// The item with the position after it, as far as it still fits the document.
pub(crate) fn resolved(snapshot: &Snapshot, origin: &Origin, mut item: CompletionItem) -> CompletionItem {
    let Some(CompletionTextEdit::Edit(edit)) = &item.text_edit else { return item };
    let preview = snapshot
        .at(origin.start)
        .and_then(|(part, offset)| ide::preview(part.document, offset, edit.new_text.trim()));
    if let Some(preview) = preview {
        let markdown = snapshot.client.markdown_completion;
        item.documentation = Some(Documentation::MarkupContent(if markdown {
            MarkupContent { kind: MarkupKind::Markdown, value: preview.markdown }
        } else {
            MarkupContent { kind: MarkupKind::PlainText, value: preview.plain }
        }));
    }
    item
}
