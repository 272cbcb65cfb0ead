//! Between the protocol's data and ours. Every position goes through `ide::Text`.

use super::client::Client;
use super::protocol::types::{
    DiagnosticSeverity, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, Position, Range,
    TextDocumentEdit, TextEdit, WorkspaceEdit,
};
use super::snapshot::{Part, Snapshot};
use ide::{Edit, Excerpt, Place, Places, Severity, Text};
use std::collections::HashMap;

impl Client {
    /// The byte that a position of the client means.
    pub(crate) fn offset(&self, text: &Text, position: Position) -> usize {
        text.offset(Place { line: position.line, character: position.character }, self.encoding)
    }

    /// The client's position of a byte.
    pub(crate) fn position(&self, text: &Text, offset: usize) -> Position {
        let place = text.place(offset, self.encoding);
        Position { line: place.line, character: place.character }
    }
}

impl Snapshot {
    /// The client's form of edits of this document: for this version of it only, where the client understands that.
    pub(crate) fn workspace_edit(&self, edits: Vec<TextEdit>) -> WorkspaceEdit {
        if !self.client.versioned_edits {
            let changes = Some(HashMap::from([(self.uri.clone(), edits)]));
            return WorkspaceEdit { changes, ..WorkspaceEdit::default() };
        }
        let text_document =
            OptionalVersionedTextDocumentIdentifier { uri: self.uri.clone(), version: Some(self.version) };
        let edits = edits.into_iter().map(OneOf::Left).collect();
        let document_changes = Some(DocumentChanges::Edits(vec![TextDocumentEdit { text_document, edits }]));
        WorkspaceEdit { document_changes, ..WorkspaceEdit::default() }
    }
}

impl Part<'_> {
    /// The client's range of bytes.
    pub(crate) fn range(&self, range: std::ops::Range<usize>) -> Range {
        let range = self.excerpt.range_in_file(range);
        self.range_of_file(&range)
    }

    /// The client's places of many offsets, the first of them here; fast where they ascend.
    pub(crate) fn places(&self, from: usize) -> PartPlaces<'_> {
        let from = self.excerpt.in_file(from);
        PartPlaces { excerpt: self.excerpt, places: self.file_text().places(from, self.client().encoding) }
    }

    /// The client's form of edits, each as small as can be.
    pub(crate) fn text_edits(&self, edits: Vec<Edit>) -> Vec<TextEdit> {
        let text = self.file_text();
        let edits = self.excerpt.edits_in_file(text, edits).into_iter().filter_map(|edit| edit.minimal(text));
        let whole = edits.map(|edit| whole_line_ends(text, edit));
        whole.map(|edit| TextEdit { range: self.range_of_file(&edit.range), new_text: edit.text }).collect()
    }

    fn range_of_file(&self, range: &std::ops::Range<usize>) -> Range {
        let position = |offset| self.client().position(self.file_text(), offset);
        Range { start: position(range.start), end: position(range.end) }
    }
}

/// Places of offsets of a part, fast where they ascend.
pub(crate) struct PartPlaces<'s> {
    excerpt: &'s Excerpt,
    places: Places<'s>,
}

impl PartPlaces<'_> {
    /// The place of an offset.
    pub(crate) fn of(&mut self, offset: usize) -> Place {
        self.places.of(self.excerpt.in_file(offset))
    }
}

/// How much a diagnostic matters.
pub(crate) fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Information => DiagnosticSeverity::INFORMATION,
        Severity::Hint => DiagnosticSeverity::HINT,
    }
}

/// No position of the protocol lies between CR and LF: an edit that ends there takes in the rest of the line end.
fn whole_line_ends(text: &Text, mut edit: Edit) -> Edit {
    let between = |at: usize| at > 0 && text.slice(at - 1..at) == "\r" && text.slice(at..at + 1) == "\n";
    if between(edit.range.end) {
        edit.range.end += 1;
        edit.text.push('\n');
    }
    if between(edit.range.start) {
        edit.range.start -= 1;
        edit.text.insert(0, '\r');
    }
    edit
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minimal_of(
        text: &str,
        range: std::ops::Range<usize>,
        new: &str,
    ) -> Option<(std::ops::Range<usize>, String)> {
        let text = Text::from(text);
        let minimal = Edit { range, text: new.into() }.minimal(&text);
        minimal.map(|edit| whole_line_ends(&text, edit)).map(|edit| (edit.range, edit.text))
    }

    #[test]
    fn an_edit_keeps_what_it_does_not_change() {
        assert_eq!(minimal_of("1(2)3", 0..5, "1(22)3"), Some((3..3, "2".into())));
        assert_eq!(minimal_of("aaa", 0..3, "aa"), Some((2..3, "".into())));
        assert_eq!(minimal_of("é😀", 0..6, "é😁"), Some((2..6, "😁".into())));
        assert_eq!(minimal_of("same", 0..4, "same"), None);
        assert_eq!(minimal_of("same", 2..2, ""), None);
    }

    #[test]
    fn an_edit_never_ends_between_cr_and_lf() {
        assert_eq!(minimal_of("a\r\nb", 1..3, "\n"), Some((1..3, "\n".into())));
        assert_eq!(minimal_of("a\r\nb", 1..3, "\r"), Some((1..3, "\r".into())));
        assert_eq!(minimal_of("a \r\nb", 1..3, "\r"), Some((1..2, "".into())));
        assert_eq!(minimal_of("a\r\nb", 2..2, "x"), Some((1..3, "\rx\n".into())));
    }
}
