//! Where the lines of a document stand in the file around it, and every conversion between places of the two.

use std::ops::Range;
use std::sync::Arc;

/// Where the lines of a document stand in a file, and what stands before each: indentation, quote marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Margin {
    /// Where the first line of the file begins that the document stands on; the lines count from there.
    start: usize,
    /// Ascending, without gaps in the document. One that ends with a line end has an empty line behind it, where the file goes on.
    lines: Arc<[Line]>,
    /// What a new line of the file has to begin with to be one of the document.
    before: Arc<str>,
    /// Whether the document ends where the file does.
    reaches_end: bool,
}

/// A line of a document, with its line end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    /// Where it begins in the document.
    pub(super) start: usize,
    /// Where it ends in the document.
    pub(super) end: usize,
    /// Where it begins in the file.
    pub(super) file: usize,
    /// How many bytes of the file stand before it on its line.
    pub(super) margin: usize,
}

impl Line {
    /// Where the line of the file begins that it stands on.
    pub(super) fn outset(&self) -> usize {
        self.file - self.margin
    }

    fn shifted(self, by: usize) -> Self {
        Self { file: self.file + by, ..self }
    }
}

impl Margin {
    /// The margin of these lines.
    pub(super) fn new(mut lines: Vec<Line>, before: String, reaches_end: bool) -> Self {
        let start = lines.first().map_or(0, Line::outset);
        lines.iter_mut().for_each(|line| line.file -= start);
        Self { start, lines: lines.into(), before: before.into(), reaches_end }
    }

    /// That of a document that is all of its file, as if it were one line: none.
    pub(super) fn none(length: usize) -> Self {
        Self::new(vec![Line { end: length, ..Line::default() }], String::new(), true)
    }

    /// Whether the document is all of its file.
    pub(super) fn is_none(&self) -> bool {
        // The lines of a fence come after that of its opening.
        self.line(0).file == 0
    }

    /// What a new line of the file has to begin with.
    pub(super) fn before(&self) -> &str {
        &self.before
    }

    /// The line that an offset of the document is in; behind the last one, the last.
    pub(super) fn line(&self, offset: usize) -> Line {
        let next = self.lines.partition_point(|line| line.start <= offset);
        let line = self.lines.get(next.saturating_sub(1)).copied();
        line.unwrap_or_default().shifted(self.start)
    }

    /// The place in the file of an offset of the document. The end of a document that ends with a line end is where the file goes
    /// on: the start of a line.
    pub(super) fn in_file(&self, offset: usize) -> usize {
        let line = self.line(offset);
        line.file + offset.clamp(line.start, line.end) - line.start
    }

    /// The place in the document of an offset of the file. `None` before and behind the document and in what stands before its
    /// lines.
    pub(super) fn in_document(&self, offset: usize) -> Option<usize> {
        let (line, next) = self.lines_at(offset)?;
        let at = line.start + (offset - line.file);
        let ends_here = at == line.end && next.is_none() && (self.reaches_end || line.start < line.end);
        (at < line.end || ends_here).then_some(at)
    }

    /// The part of a range of the file that is in the document, as far as it touches it: what stands before its lines is taken
    /// for where they begin.
    pub(super) fn touched(&self, range: Range<usize>) -> Option<Range<usize>> {
        let touches = self.line(0).outset() <= range.end && range.start <= self.end();
        touches.then(|| self.nearest(range.start)..self.nearest(range.end))
    }

    /// The last place in the file that belongs to the document.
    fn end(&self) -> usize {
        let last = self.line(usize::MAX);
        let is_place = self.reaches_end || last.start < last.end;
        // Otherwise the line end before it.
        last.file + (last.end - last.start) - usize::from(!is_place)
    }

    /// The place in the document that comes nearest to an offset of the file.
    fn nearest(&self, offset: usize) -> usize {
        match self.lines_at(offset) {
            None => 0,
            Some((line, _)) => (line.start + (offset - line.file)).min(line.end),
        }
    }

    /// The last line that begins at an offset of the file or before it, and the one after that.
    fn lines_at(&self, offset: usize) -> Option<(Line, Option<Line>)> {
        let next = self.lines.partition_point(|line| line.file + self.start <= offset);
        let line = self.lines.get(next.checked_sub(1)?)?;
        let next = self.lines.get(next).map(|line| line.shifted(self.start));
        Some((line.shifted(self.start), next))
    }

    /// The margin after an edit within one line of the document.
    pub(super) fn typed(&self, range: Range<usize>, inserted: usize) -> Self {
        let moved = |at: usize| at + inserted - range.len();
        let mut lines = self.lines.to_vec();
        let here = lines.partition_point(|line| line.start <= range.start).saturating_sub(1);
        for line in lines.iter_mut().skip(here + 1) {
            *line = Line { start: moved(line.start), end: moved(line.end), file: moved(line.file), ..*line };
        }
        if let Some(line) = lines.get_mut(here) {
            line.end = moved(line.end);
        }
        Self { lines: lines.into(), ..self.clone() }
    }

    /// The margin after an edit of the file before the document.
    pub(super) fn shift(&mut self, removed: usize, inserted: usize) {
        self.start = (self.start + inserted).saturating_sub(removed);
    }
}
