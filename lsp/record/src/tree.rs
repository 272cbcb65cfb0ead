//! The syntax tree: made and changed here, read through small helpers.

use crate::text::Text;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::LazyLock;
use tree_sitter::{InputEdit, Language, Node, Parser, Point, Tree, TreeCursor};

/// The grammar. Nothing is made for it: it is a pointer to what the program holds, and so it need not be kept (for WebAssembly it could
/// not be, in a static).
fn language() -> Language {
    tree_sitter_sprouts::LANGUAGE.into()
}

/// Parses a text, again from an old tree that knows the edits since. `None` only if the grammar does not fit the library.
///
/// The grammar reads lines, so a last line without its end is given one: nodes may reach one byte past the text.
pub(crate) fn parse(text: &Text, old: Option<&Tree>) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&language()).ok()?;
    let line_end: &[u8] = if text.ends_in_line() { b"\n" } else { b"" };
    let mut read = |at, _| match text.chunk_from(at) {
        b"" if at == text.len() => Cow::Borrowed(line_end),
        chunk => without_marks(chunk),
    };
    parser.parse_with_options(&mut read, old, None)
}

/// A chunk with blanks of the same length for the byte order marks in it. The library passes over such a mark in one way when
/// it reads a text anew and in another when it goes on from an old tree. The blank is one that no token names.
fn without_marks(chunk: &[u8]) -> Cow<'_, [u8]> {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    const MARK_START: u8 = 0xef;
    // The library may go on in the midst of what it takes for blanks.
    let begun = chunk.iter().take_while(|byte| (0x80..0xc0).contains(*byte)).count();
    if begun == 0 && !chunk.contains(&MARK_START) {
        return Cow::Borrowed(chunk);
    }
    let mut blank = chunk.to_vec();
    for byte in blank.iter_mut().take(begun) {
        *byte = 0x0b;
    }
    for at in 0..chunk.len() {
        if let Some(bytes) = blank.get_mut(at..at + MARK.len()).filter(|bytes| *bytes == MARK) {
            bytes.fill(0x0b);
        }
    }
    Cow::Owned(blank)
}

/// An edit as the tree wants it, from a text to another. Rows and columns are not used anywhere, so they are not computed.
pub(crate) fn input_edit(old: &Text, range: &Range<usize>, new: &Text, length: usize) -> InputEdit {
    // An edit at the end also changes the line end that the last line is given.
    let given = |text: &Text| usize::from(range.end == old.len() && text.ends_in_line());
    InputEdit {
        start_byte: range.start,
        old_end_byte: range.end + given(old),
        new_end_byte: range.start + length + given(new),
        start_position: Point::default(),
        old_end_position: Point::default(),
        new_end_position: Point::default(),
    }
}

/// What kind of node it is, as [`Node::kind`] says, which measures and validates the name each time.
pub(crate) fn kind(node: Node<'_>) -> &'static str {
    static KINDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        // Once, for the names that are kept.
        let language: &'static Language = Box::leak(Box::new(language()));
        let ids = 0..u16::try_from(language.node_kind_count()).unwrap_or(u16::MAX);
        ids.map(|id| language.node_kind_for_id(id).unwrap_or("")).collect()
    });
    // The library counts errors as the last of all numbers.
    KINDS.get(usize::from(node.kind_id())).copied().unwrap_or("ERROR")
}

/// Stands a cursor on each child of its node in turn, and on the node itself again at the end.
pub(crate) fn each_child<'t>(cursor: &mut TreeCursor<'t>, mut visit: impl FnMut(&mut TreeCursor<'t>)) {
    let mut more = cursor.goto_first_child();
    if !more {
        return;
    }
    while more {
        visit(cursor);
        more = cursor.goto_next_sibling();
    }
    cursor.goto_parent();
}

/// The children of a node.
pub(crate) fn children<'t>(node: Node<'t>) -> impl Iterator<Item = Node<'t>> {
    children_from(node, 0)
}

/// The children of a node from the first on that reaches beyond an offset of the document.
pub(crate) fn children_from<'t>(node: Node<'t>, offset: usize) -> impl Iterator<Item = Node<'t>> {
    let mut cursor = node.walk();
    let mut more = match offset {
        0 => cursor.goto_first_child(),
        _ => cursor.goto_first_child_for_byte(offset).is_some(),
    };
    std::iter::from_fn(move || {
        let here = more.then(|| cursor.node());
        more = more && cursor.goto_next_sibling();
        here
    })
}

/// What stands at a node, in a text that starts at an offset of the document.
pub(crate) fn text_of<'s>(node: Node<'_>, source: &'s str, start: usize) -> &'s str {
    let range = range_of(node, start);
    source.get(range.start..range.end.min(source.len())).unwrap_or("")
}

/// The bytes of a node, from an offset of the document on.
pub(crate) fn range_of(node: Node<'_>, start: usize) -> Range<usize> {
    node.start_byte().saturating_sub(start)..node.end_byte().saturating_sub(start)
}

#[cfg(test)]
mod tests {
    use crate::Document;

    #[test]
    fn a_byte_order_mark_in_the_text_reads_alike_anew_and_after_an_edit() {
        let rows = "5 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5\n\u{feff}";
        for (before, added) in [(rows, "> ``` "), ("> \u{feff}2+ 1-3-2\n", "x"), ("2\u{feff}", "+ 1-3-2")] {
            for at in [0, before.len() - 3, before.len()] {
                let edited = Document::new(before).edited(at..at, added);
                let fresh = Document::new(&edited.text().to_string());
                assert_eq!(edited.findings(), fresh.findings(), "{:?}", edited.text().to_string());
            }
        }
    }
}
