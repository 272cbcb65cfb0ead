//! The syntax tree: made and changed here, read through small helpers.

use crate::text::Text;
use std::ops::Range;
use tree_sitter::{InputEdit, Node, Parser, Point, Tree};

/// Parses a text, again from an old tree that knows the edits since. `None` only if the grammar does not fit the library.
///
/// The grammar reads lines, so a last line without its end is given one: nodes may reach one byte past the text.
pub(crate) fn parse(text: &Text, old: Option<&Tree>) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_sprouts::LANGUAGE.into()).ok()?;
    let line_end: &[u8] = if text.ends_in_line() { b"\n" } else { b"" };
    let mut read = |at, _| match text.chunk_from(at) {
        b"" if at == text.len() => line_end,
        chunk => chunk,
    };
    parser.parse_with_options(&mut read, old, None)
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
