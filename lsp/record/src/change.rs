//! A change of a text, for whoever reads it again.

use std::ops::Range;

/// What was replaced in a text, and by how much.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// In the old text.
    range: Range<usize>,
    new_length: usize,
    /// The lines of the new text with what was put in, from the start of the first to the end of the last.
    lines: Range<usize>,
}

/// A record as it was, and what has changed in its text since.
#[derive(Debug)]
pub(crate) struct Before<'b, G> {
    pub(crate) record: &'b G,
    pub(crate) change: &'b Change,
}

// Derived, they would ask for a record that can be copied.
impl<G> Copy for Before<'_, G> {}

impl<G> Clone for Before<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl Change {
    /// A change that touches these lines of the new text (and with them, of the old one).
    pub(crate) fn new(range: Range<usize>, new_length: usize, lines: Range<usize>) -> Self {
        let end = range.start + new_length;
        let lines = lines.start.min(range.start)..lines.end.max(end);
        Self { range, new_length, lines }
    }

    /// The same change of a part of the text; `None` if it is not all within.
    pub(crate) fn within(&self, part: &Range<usize>) -> Option<Self> {
        let start = part.start;
        if self.range.start < start || part.end < self.range.end {
            return None;
        }
        Some(Self {
            range: self.range.start - start..self.range.end - start,
            new_length: self.new_length,
            lines: self.lines.start.saturating_sub(start)..self.lines.end - start,
        })
    }

    /// What was replaced in the old text.
    pub(crate) fn range(&self) -> &Range<usize> {
        &self.range
    }

    /// The lines of the new text with what was put in.
    pub(crate) fn lines(&self) -> &Range<usize> {
        &self.lines
    }

    /// Where a place behind the change is now.
    pub(crate) fn moved(&self, at: usize) -> usize {
        (at + self.new_length).saturating_sub(self.range.len())
    }

    /// Where a range behind the change is now.
    pub(crate) fn moved_range(&self, range: &Range<usize>) -> Range<usize> {
        self.moved(range.start)..self.moved(range.end)
    }

    /// Where a place of the new text was before, if it is on other lines than the change.
    pub(crate) fn was(&self, at: usize) -> Option<usize> {
        if at < self.lines.start {
            return Some(at);
        }
        (at > self.lines.end).then(|| (at + self.range.len()).saturating_sub(self.new_length))
    }

    /// Where a range of the new text was before, if all its lines are before the change, or all behind.
    pub(crate) fn range_was(&self, range: &Range<usize>) -> Option<Range<usize>> {
        let apart = range.end < self.lines.start || self.lines.end < range.start;
        self.was(range.start).zip(self.was(range.end)).filter(|_| apart).map(|(start, end)| start..end)
    }
}
