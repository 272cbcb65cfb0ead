//! The text of a document, and every conversion of positions in it: this module is the only place that knows one.
//!
//! Inside the program a place is a byte offset. Editors speak of lines and characters (0-based, in a negotiated encoding),
//! people of lines and columns (1-based, in Unicode characters).

use ropey::iter::Chunks;
use ropey::{Rope, RopeSlice};
use std::borrow::Cow;
use std::ops::Range;

/// What an editor counts within a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// Bytes of UTF-8.
    Utf8,
    /// Code units of UTF-16: what an editor means that negotiates nothing.
    #[default]
    Utf16,
    /// Unicode characters.
    Utf32,
}

/// A place as an editor gives it: both 0-based, the character in units of an [`Encoding`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The units before the place in its line.
    pub character: u32,
}

/// A place as people give it: both 1-based, the column in Unicode characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// A text under edit. Cheap to clone; lines end at LF, CRLF or CR, as in the language server protocol.
#[derive(Clone, Debug, Default)]
pub struct Text {
    rope: Rope,
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self { rope: Rope::from_str(text) }
    }
}

impl Text {
    /// Its length in bytes.
    pub fn len(&self) -> usize {
        self.rope.len_bytes()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether its last line has something in it and no line end.
    pub fn ends_in_line(&self) -> bool {
        let last = self.rope.len_chars().checked_sub(1).and_then(|at| self.rope.get_char(at));
        last.is_some_and(|last| last != '\n' && last != '\r')
    }

    /// The bytes of a range, widened to whole characters and cut at the end of the text.
    pub fn slice(&self, range: Range<usize>) -> Cow<'_, str> {
        self.rope.get_byte_slice(self.valid(range)).map_or(Cow::Borrowed(""), Cow::from)
    }

    /// The longest contiguous piece that starts at an offset; empty at the end.
    pub fn chunk_from(&self, offset: usize) -> &[u8] {
        if offset >= self.len() {
            return b"";
        }
        let (chunk, start, _, _) = self.rope.chunk_at_byte(offset);
        chunk.as_bytes().get(offset - start..).unwrap_or(b"")
    }

    /// Replaces a range (widened to whole characters, cut at the end).
    pub fn replace(&mut self, range: Range<usize>, new: &str) {
        let range = self.valid(range);
        let (start, end) = (self.rope.byte_to_char(range.start), self.rope.byte_to_char(range.end));
        self.rope.remove(start..end);
        self.rope.insert(start, new);
    }

    /// The range with its ends in order, within the text and between characters.
    pub fn valid(&self, range: Range<usize>) -> Range<usize> {
        let start = range.start.min(self.len());
        let end = range.end.clamp(start, self.len());
        let floor = |offset| self.rope.char_to_byte(self.rope.byte_to_char(offset));
        let ceil = match floor(end) {
            below if below == end => end,
            below => self.rope.char_to_byte((self.rope.byte_to_char(below) + 1).min(self.rope.len_chars())),
        };
        floor(start)..ceil
    }

    /// A range without the blanks and line ends at its end.
    pub fn trimmed(&self, range: Range<usize>) -> Range<usize> {
        let range = self.valid(range);
        let before = self.rope.chars_at(self.rope.byte_to_char(range.end)).reversed();
        let blanks: usize = before.take_while(|c| c.is_whitespace()).map(char::len_utf8).sum();
        range.start..range.end.saturating_sub(blanks).max(range.start)
    }

    /// The line (from 0) that holds an offset.
    pub fn line_number(&self, offset: usize) -> usize {
        self.line_of(offset).0
    }

    /// The offset of an editor's place. A character past the end of its line means the line's end, a line past the last one the end
    /// of the text; inside a character it means its start.
    pub fn offset(&self, place: Place, encoding: Encoding) -> usize {
        let line = place.line as usize;
        let units = place.character as usize;
        if line >= self.rope.len_lines() {
            return self.len();
        }
        let start = self.rope.line_to_byte(line);
        let text = without_line_end(self.rope.line(line));
        let within = match encoding {
            Encoding::Utf8 => text.char_to_byte(text.byte_to_char(units.min(text.len_bytes()))),
            Encoding::Utf16 => text.char_to_byte(text.utf16_cu_to_char(units.min(text.len_utf16_cu()))),
            Encoding::Utf32 => text.char_to_byte(units.min(text.len_chars())),
        };
        start + within
    }

    /// An editor's place of an offset (cut at the end of the text, moved to the start of its character).
    pub fn place(&self, offset: usize, encoding: Encoding) -> Place {
        let (line, start) = self.line_of(offset);
        let before = self.rope.byte_slice(start..self.valid(offset..offset).start.max(start));
        let units = match encoding {
            Encoding::Utf8 => before.len_bytes(),
            Encoding::Utf16 => before.len_utf16_cu(),
            Encoding::Utf32 => before.len_chars(),
        };
        Place { line: small(line), character: small(units) }
    }

    /// The editor's places of offsets from this one on: many of them in one pass over the text.
    pub fn places(&self, from: usize, encoding: Encoding) -> Places<'_> {
        let from = self.valid(from..from).start;
        let (mut chunks, start, _, _) = self.rope.chunks_at_byte(from);
        let chunk = chunks.next().unwrap_or("").as_bytes();
        let rest = chunk.get(from - start..).unwrap_or(b"");
        let place = self.place(from, encoding);
        Places { text: self, encoding, chunks, rest, at: from, place, after_cr: false }
    }

    /// The line and column of an offset.
    pub fn line_column(&self, offset: usize) -> LineColumn {
        let place = self.place(offset, Encoding::Utf32);
        LineColumn { line: place.line as usize + 1, column: place.character as usize + 1 }
    }

    /// The bytes of the line that holds an offset, without its line end.
    pub fn line_at(&self, offset: usize) -> Range<usize> {
        let (line, start) = self.line_of(offset);
        start..start + without_line_end(self.rope.line(line)).len_bytes()
    }

    /// The line (0-based) that holds an offset, and where it starts. Between CR and LF is still the line before.
    fn line_of(&self, offset: usize) -> (usize, usize) {
        let line = self.rope.byte_to_line(self.valid(offset..offset).start);
        (line, self.rope.line_to_byte(line))
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.rope == other
    }
}

/// Places of offsets, fast where they ascend.
#[derive(Clone)]
pub struct Places<'t> {
    text: &'t Text,
    encoding: Encoding,
    chunks: Chunks<'t>,
    /// What is left of a chunk, from `at` on.
    rest: &'t [u8],
    at: usize,
    place: Place,
    /// Whether a CR is just behind, and it is not known yet whether it ends its line alone.
    after_cr: bool,
}

impl std::fmt::Debug for Places<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Places").field("at", &self.at).field("place", &self.place).finish_non_exhaustive()
    }
}

impl Places<'_> {
    /// The place of an offset between two characters, as [`Text::place`] tells it.
    pub fn of(&mut self, offset: usize) -> Place {
        if offset < self.at {
            *self = self.text.places(offset, self.encoding);
        }
        while self.at < offset
            && let Some(byte) = self.next_byte()
        {
            self.pass(byte);
        }
        if self.after_cr && self.next_byte() != Some(b'\n') {
            self.after_cr = false;
            self.next_line();
        }
        self.place
    }

    fn next_byte(&mut self) -> Option<u8> {
        while self.rest.is_empty() {
            self.rest = self.chunks.next()?.as_bytes();
        }
        self.rest.first().copied()
    }

    fn pass(&mut self, byte: u8) {
        self.rest = self.rest.get(1..).unwrap_or(b"");
        self.at += 1;
        if std::mem::take(&mut self.after_cr) && byte != b'\n' {
            self.next_line();
        }
        if byte == b'\n' {
            return self.next_line();
        }
        self.after_cr = byte == b'\r';
        self.place.character += match (self.encoding, byte) {
            (Encoding::Utf8, _) => 1,
            (_, 0x80..=0xbf) => 0,
            (Encoding::Utf16, 0xf0..) => 2,
            _ => 1,
        };
    }

    fn next_line(&mut self) {
        self.place = Place { line: self.place.line + 1, character: 0 };
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.rope.chunks().try_for_each(|chunk| f.write_str(chunk))
    }
}

fn without_line_end(line: RopeSlice<'_>) -> RopeSlice<'_> {
    let mut end = line.len_chars();
    let last = |end: usize| end.checked_sub(1).and_then(|at| line.get_char(at));
    if last(end) == Some('\n') {
        end -= 1;
        if last(end) == Some('\r') {
            end -= 1;
        }
    } else if last(end) == Some('\r') {
        end -= 1;
    }
    line.slice(..end)
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ENCODINGS: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32];

    #[test]
    fn lines_end_at_lf_crlf_and_cr_and_nowhere_else() {
        let text = Text::from("a\r\nb\rc\nd\u{2028}e\u{b}f");
        let lines: Vec<_> = (0..text.len()).map(|at| text.place(at, Encoding::Utf8).line).collect();
        assert_eq!(lines, [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3]);
    }

    #[test]
    fn a_character_past_the_end_of_its_line_is_the_line_end() {
        let text = Text::from("ab\r\ncd");
        assert_eq!(text.offset(Place { line: 0, character: 99 }, Encoding::Utf16), 2);
        assert_eq!(text.offset(Place { line: 1, character: 99 }, Encoding::Utf16), 6);
        assert_eq!(text.offset(Place { line: 9, character: 0 }, Encoding::Utf16), 6);
    }

    #[test]
    fn the_middle_of_a_surrogate_pair_is_its_start() {
        let text = Text::from("a😀b");
        assert_eq!(text.offset(Place { line: 0, character: 2 }, Encoding::Utf16), 1);
        assert_eq!(text.offset(Place { line: 0, character: 3 }, Encoding::Utf16), 5);
        assert_eq!(text.offset(Place { line: 0, character: 3 }, Encoding::Utf8), 1);
        assert_eq!(text.place(5, Encoding::Utf16), Place { line: 0, character: 3 });
    }

    proptest! {
        #[test]
        fn every_place_goes_there_and_back(text in "[a\r\né😀\u{2028}]{0,12}", encoding in 0..3usize) {
            let encoding = ENCODINGS[encoding];
            let rope = Text::from(text.as_str());
            for (at, _) in text.char_indices() {
                let (before, after) = text.split_at(at);
                let between_cr_and_lf = before.ends_with('\r') && after.starts_with('\n');
                let back = rope.offset(rope.place(at, encoding), encoding);
                prop_assert_eq!(back, if between_cr_and_lf { at - 1 } else { at });
            }
        }

        #[test]
        fn places_in_one_pass_are_those_one_by_one(
            text in "[ab\r\né😀\u{2028}]{0,40}", encoding in 0..3usize, jumps in prop::collection::vec(0..40usize, 0..6),
        ) {
            let encoding = ENCODINGS[encoding];
            let rope = Text::from(text.as_str());
            let mut offsets: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let jumps: Vec<usize> = jumps.iter().filter_map(|jump| offsets.get(*jump).copied()).collect();
            offsets.extend(&jumps);
            for from in jumps.into_iter().chain([0]) {
                let mut places = rope.places(from, encoding);
                for at in offsets.iter().copied().filter(|at| *at % 3 != from % 3) {
                    prop_assert_eq!(places.of(at), rope.place(at, encoding));
                }
            }
        }

        #[test]
        fn no_place_or_range_can_panic(
            text in "[a\r\né😀]{0,12}", line in 0..9u32, character in 0..20u32, start in 0..40usize, end in 0..40usize,
        ) {
            let mut rope = Text::from(text.as_str());
            for encoding in ENCODINGS {
                let offset = rope.offset(Place { line, character }, encoding);
                prop_assert!(text.is_char_boundary(offset));
            }
            rope.place(start, Encoding::Utf16);
            rope.line_at(start);
            rope.replace(start..end, "é");
        }
    }
}
