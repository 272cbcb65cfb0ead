//! Edits of a document as edits of the file around it.

use super::excerpt::Excerpt;
use super::margin::Line;
use crate::finding::{Edit, apply};
use crate::text::Text;

impl Excerpt {
    /// The edits of the file (its text is given) that edit the document so: what they add is quoted and indented like the rest of the
    /// document, what they take away goes with what stands before it, and a closing fence stays on a line of its own. Both are
    /// ascending and without overlaps.
    pub fn edits_in_file(&self, file: &Text, edits: Vec<Edit>) -> Vec<Edit> {
        if self.margin.is_none() {
            return edits;
        }
        let share_a_line = |one: &Edit, next: &Edit| self.margin.line(one.range.end).end > next.range.start;
        let in_file = |edits: &[Edit]| match edits.iter().all(|edit| self.is_within_line(edit)) {
            true => edits.iter().map(|edit| self.moved(edit)).collect(),
            false => self.lines_in_file(file, edits).into_iter().collect::<Vec<_>>(),
        };
        let text = self.document.text();
        let edits: Vec<Edit> = edits.into_iter().filter_map(|edit| edit.minimal(text)).collect();
        edits.chunk_by(share_a_line).flat_map(in_file).collect()
    }

    /// A text as it has to be written into the file at an offset of the document: its lines are quoted and indented like the rest of the
    /// document.
    pub fn text_in_file(&self, offset: usize, text: &str) -> String {
        if self.margin.is_none() {
            return text.to_string();
        }
        let (line, before) = (self.margin.line(offset), self.margin.before());
        let rest = if self.has_room(&line) { "" } else { before.get(line.margin..).unwrap_or("") };
        let mut written = rest.to_string();
        let mut lines = text.split_inclusive('\n');
        written.push_str(lines.next().unwrap_or(""));
        for line in lines {
            let is_empty = line.trim_end_matches(['\r', '\n']).is_empty();
            written.push_str(if is_empty { before.trim_end() } else { before });
            written.push_str(line);
        }
        if text.ends_with('\n') {
            written.push_str(before);
        }
        written
    }

    /// Whether an edit leaves what stands before its line, and the lines around it, as they are.
    fn is_within_line(&self, edit: &Edit) -> bool {
        let ends_line = |text: &str| text.contains('\n');
        let changes_lines =
            ends_line(&edit.text) || ends_line(&self.document.text().slice(edit.range.clone()));
        !changes_lines && self.has_room(&self.margin.line(edit.range.start))
    }

    fn moved(&self, edit: &Edit) -> Edit {
        Edit { range: self.range_in_file(edit.range.clone()), text: edit.text.clone() }
    }

    /// Edits that concern lines without a gap between, as one edit of these lines of the file.
    fn lines_in_file(&self, file: &Text, edits: &[Edit]) -> Option<Edit> {
        let first = self.margin.line(edits.first()?.range.start);
        let last = self.margin.line(edits.last()?.range.end);
        let new = self.edited_lines(&first, &last, edits);
        let mut lines = new.split_inclusive('\n').peekable();
        let mut written = String::new();
        let mut old = Some(&first);
        while let Some(line) = lines.next() {
            if lines.peek().is_none() {
                old = old.or(Some(&last));
            }
            written.push_str(&self.before(line, old.take(), file));
            written.push_str(line);
        }
        let end = last.file + (last.end - last.start);
        Edit { range: first.outset()..end, text: written }.minimal(file)
    }

    /// What stands at some lines after edits. Where the file goes on behind the document, they end with a line end.
    fn edited_lines(&self, first: &Line, last: &Line, edits: &[Edit]) -> String {
        let text = self.document.text();
        let back = |edit: &Edit| Edit {
            range: edit.range.start - first.start..edit.range.end - first.start,
            text: edit.text.clone(),
        };
        let mut new = apply(&text.slice(first.start..last.end), &edits.iter().map(back).collect::<Vec<_>>());
        let goes_on = last.end == text.len() && !text.ends_in_line();
        if goes_on && !new.is_empty() && !new.ends_with('\n') {
            let crlf = text.slice(text.len().saturating_sub(2)..text.len()) == "\r\n";
            new.push_str(if crlf { "\r\n" } else { "\n" });
        }
        new
    }

    /// What has to stand before a line in the file: the same as before the old line whose place it takes, if that is enough for it.
    fn before<'t>(&'t self, line: &str, old: Option<&Line>, file: &'t Text) -> std::borrow::Cow<'t, str> {
        let is_empty = line.trim_end_matches(['\r', '\n']).is_empty();
        match old.filter(|old| old.start < old.end && (is_empty || self.has_room(old))) {
            Some(old) => file.slice(old.outset()..old.file),
            None if is_empty => self.margin.before().trim_end().into(),
            None => self.margin.before().into(),
        }
    }

    /// Whether something can be written on a line behind what is before it: blank lines may be less indented than others.
    fn has_room(&self, line: &Line) -> bool {
        let before = self.margin.before();
        let is_whole = line.margin >= before.len() && !before.contains('\t');
        let is_blank = || self.document.text().slice(line.start..line.end).trim().is_empty();
        line.start < line.end && (is_whole || !is_blank())
    }
}
