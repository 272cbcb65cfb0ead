//! A document and where it stands in its file.

use super::fences::Fence;
use super::margin::Margin;
use crate::document::Document;
use crate::finding::Edit;
use std::ops::Range;

/// A document and where it stands in the file that holds it.
///
/// Offsets are bytes, of the document or of the file as the names say. Where the document is the whole file, both are the same.
#[derive(Clone, Debug)]
pub struct Excerpt {
    pub(super) document: Document,
    pub(super) margin: Margin,
}

impl Excerpt {
    /// A document that is all of its file.
    pub(super) fn whole(document: Document) -> Self {
        let margin = Margin::none(document.text().len());
        Self { document, margin }
    }

    /// The document of a fence.
    pub(super) fn read(fence: Fence) -> Self {
        Self { document: Document::new(&fence.text), margin: fence.margin }
    }

    /// The document of a fence that has the same text as an excerpt that was read before.
    pub(super) fn kept(old: &Self, fence: Fence) -> Self {
        Self { document: old.document.clone(), margin: fence.margin }
    }

    /// The document of a fence that was another one before.
    pub(super) fn changed(old: &Self, fence: Fence) -> Self {
        let all = Edit { range: 0..old.document.text().len(), text: fence.text };
        let document = match all.minimal(old.document.text()) {
            Some(edit) => old.document.edited(edit.range, &edit.text),
            None => old.document.clone(),
        };
        Self { document, margin: fence.margin }
    }

    /// The excerpt after an edit of the file, if that can only have changed one of its lines: the rules of Markdown make the same of
    /// the file.
    pub(super) fn typed(&self, range: &Range<usize>, new: &str) -> Option<Self> {
        let typed = self.margin.in_document(range.start)?..self.margin.in_document(range.end)?;
        let text = self.document.text();
        let line = text.line_at(typed.start);
        let (before, after) = (text.slice(line.start..typed.start), text.slice(typed.end..line.end));
        let changed = format!("{before}{new}{after}");
        // What may be, or have been, the closing fence, blank (so less indented), or indented in another way.
        let is_plain =
            |line: &str| !line.starts_with(char::is_whitespace) && !line.contains(['`', '~', '\n', '\r']);
        let plain =
            typed.end <= line.end && !line.is_empty() && is_plain(&changed) && is_plain(&text.slice(line));
        plain.then(|| Self {
            document: self.document.edited(typed.clone(), new),
            margin: self.margin.typed(typed, new.len()),
        })
    }

    /// Follows an edit of the file before the document.
    pub(super) fn shift(&mut self, removed: usize, inserted: usize) {
        self.margin.shift(removed, inserted);
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The place in the file of an offset of the document.
    pub fn in_file(&self, offset: usize) -> usize {
        self.margin.in_file(offset)
    }

    /// The places in the file of a range of the document. It may take in what stands before lines of it.
    pub fn range_in_file(&self, range: Range<usize>) -> Range<usize> {
        self.in_file(range.start)..self.in_file(range.end)
    }

    /// The place in the document of an offset of the file. `None` if the document is not there: on the lines of a fence, and on
    /// what stands before a line, such as a quote mark.
    pub fn in_document(&self, offset: usize) -> Option<usize> {
        self.margin.in_document(offset)
    }

    /// What of a range of the file is in the document; `None` if they do not even touch.
    pub fn touched(&self, range: Range<usize>) -> Option<Range<usize>> {
        self.margin.touched(range)
    }
}
