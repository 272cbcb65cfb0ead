//! What can be written at a place of a document, and what is being written there: asked of the game that the place belongs
//! to, which is not always the one that holds it. A word at the start of a line may still become a move of the game above, though
//! it is read as the header of another one.

mod beginnings;
mod tags;

use crate::document::{Document, Entry};
use crate::game::{Completions, Description, Signature, Typing};
use std::ops::Range;

impl Document {
    /// What can be written at an offset, the best first.
    pub fn completions(&self, offset: usize) -> Completions {
        self.with_line(offset, |line| {
            if let Some(all) = tags::completions(self, line) {
                return Completions { all, is_cut: false };
            }
            let mut found = Completions::default();
            for entry in self.written_into(line) {
                let of_game = entry.game.completions(&line.within(entry));
                found.is_cut |= of_game.is_cut;
                found.all.extend(of_game.all.into_iter().map(|it| it.moved(entry.range.start)));
            }
            found.all.extend(beginnings::completions(self, line));
            found
        })
    }

    /// What a completion at an offset would do: the offset where it starts, and its text.
    pub fn preview(&self, offset: usize, text: &str) -> Option<Description> {
        self.with_line(offset, |line| {
            let games = self.written_into(line).into_iter();
            let mut previews =
                games.filter_map(|entry| entry.game.preview(offset.checked_sub(entry.range.start)?, text));
            previews.next()
        })
    }

    /// How what is written at an offset is put together.
    pub fn signature(&self, offset: usize) -> Option<Signature> {
        self.with_line(offset, |line| {
            let games = self.written_into(line).into_iter();
            let mut signatures = games.filter_map(|entry| entry.game.signature(&line.within(entry)));
            signatures.next()
        })
    }

    fn with_line<T>(&self, offset: usize, ask: impl FnOnce(&Line<'_>) -> T) -> T {
        let offset = self.text().valid(offset..offset).start;
        let line = self.text().line_at(offset);
        // Between CR and LF is still the line before.
        let offset = offset.min(line.end);
        let (before, after) = (self.text().slice(line.start..offset), self.text().slice(offset..line.end));
        ask(&Line { range: line, offset, before: &before, after: &after })
    }

    /// The games that a line may belong to: the one that holds it, and the one above if nothing else begins in it.
    fn written_into(&self, line: &Line<'_>) -> Vec<&Entry> {
        let next = self.games().partition_point(|entry| entry.range.start <= line.offset);
        let game = |back: usize| next.checked_sub(back).and_then(|index| self.games().get(index));
        let Some(last) = game(1) else { return Vec::new() };
        let word = line.before.trim_start();
        let first_word = last.range.start >= line.range.start
            && line.after.trim().chars().all(|c| c.is_ascii_digit())
            && !word.contains(|c: char| c.is_whitespace() || c == ':' || c == ')');
        let above = game(2).filter(|_| first_word).filter(|above| self.reaches(above, last.range.start));
        let here = Some(last).filter(|last| self.reaches(last, line.range.start));
        above.into_iter().chain(here).collect()
    }

    /// Whether a game can go on at an offset: nothing but blanks lies between, or it lies inside.
    fn reaches(&self, entry: &Entry, offset: usize) -> bool {
        const FAR: usize = 400;
        entry.range.end >= offset
            || offset - entry.range.end <= FAR
                && self.text().slice(entry.range.end..offset).chars().all(char::is_whitespace)
    }
}

/// The line where somebody types.
struct Line<'d> {
    range: Range<usize>,
    offset: usize,
    before: &'d str,
    after: &'d str,
}

impl<'d> Line<'d> {
    fn within(&self, entry: &Entry) -> Typing<'d> {
        let at = self.offset.saturating_sub(entry.range.start);
        // What stands before the game in its first line is not its own.
        let before = self.before.get(self.before.len().saturating_sub(at)..).unwrap_or(self.before);
        Typing { at, before, after: self.after }
    }

    fn range_of(&self, word: &str, behind: usize) -> Range<usize> {
        self.offset.saturating_sub(word.len())..self.offset + behind
    }
}
