//! The syntax tree: made and changed here, read through small helpers.

use crate::text::Text;
use std::ops::Range;
use tree_sitter::{InputEdit, Node, Parser, Point, Tree};

/// Parses a text, again from an old tree that knows the edits since. `None` only if the grammar does not fit the library.
pub(crate) fn parse(text: &Text, old: Option<&Tree>) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_sprouts::LANGUAGE.into()).ok()?;
    parser.parse_with_options(&mut |at, _| text.chunk_from(at), old, None)
}

/// An edit as the tree wants it. Rows and columns are not used anywhere, so they are not computed.
pub(crate) fn input_edit(range: &Range<usize>, new_length: usize) -> InputEdit {
    InputEdit {
        start_byte: range.start,
        old_end_byte: range.end,
        new_end_byte: range.start + new_length,
        start_position: Point::default(),
        old_end_position: Point::default(),
        new_end_position: Point::default(),
    }
}

/// The children of a node.
pub(crate) fn children<'t>(node: Node<'t>) -> impl Iterator<Item = Node<'t>> {
    let mut cursor = node.walk();
    let mut more = cursor.goto_first_child();
    std::iter::from_fn(move || {
        let here = more.then(|| cursor.node());
        more = more && cursor.goto_next_sibling();
        here
    })
}

/// What stands at a node, in a text that starts at an offset of the document.
pub(crate) fn text_of<'s>(node: Node<'_>, source: &'s str, start: usize) -> &'s str {
    source.get(range_of(node, start)).unwrap_or("")
}

/// The bytes of a node, from an offset of the document on.
pub(crate) fn range_of(node: Node<'_>, start: usize) -> Range<usize> {
    node.start_byte().saturating_sub(start)..node.end_byte().saturating_sub(start)
}
