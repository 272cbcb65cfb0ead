//! Reads a game's node: all of it, or from a checkpoint before a change on.

use super::{
    Header, Item, ItemKind, Syntax, Tag, Winner, Written, WrittenPosition, written_glop, written_hoey,
};
use crate::sprouts_game::resume::Resumed;
use crate::tree::{children, children_from, kind, range_of, text_of};
use sprouts::{PositionText, Rule};
use std::ops::Range;
use tree_sitter::{Node, TreeCursor};

impl Syntax {
    /// Reads a game's node, in a document that has `source` from its start on.
    pub(crate) fn read(game: Node<'_>, source: &str) -> Self {
        let mut reader = Reader { source, start: game.start_byte(), syntax: Self::default() };
        for child in children(game) {
            match kind(child) {
                // What has errors inside is not taken apart: nothing of it may be lost.
                "tag" | "label" | "header" if child.has_error() => {
                    reader.push(reader.range(child), ItemKind::Unknown);
                }
                "tag" => reader.tag(child),
                "label" => reader.syntax.label = Some(reader.range(child)),
                "header" => reader.header(child),
                _ => reader.item(child),
            }
        }
        reader.syntax.items.shrink_to_fit();
        reader.syntax
    }

    /// Reads the node of a game that was read before, from its last checkpoint before the change on. `None` where what goes before the
    /// play is not as it was.
    pub(in crate::sprouts_game) fn read_on(
        game: Node<'_>,
        source: &str,
        resumed: &Resumed<'_>,
    ) -> Option<Self> {
        let start = game.start_byte();
        let mut reader = Reader { source, start, syntax: resumed.syntax() };
        let mut rest = resumed.rest(source.len());
        let from = start + resumed.start();
        for child in children_from(game, from).skip_while(|child| child.end_byte() <= from) {
            if child.start_byte() < from || matches!(kind(child), "tag" | "label" | "header") {
                return None;
            }
            if let Some(items) = rest.from(child.start_byte() - start, kind(child) == "variation") {
                reader.syntax.items.extend(items);
                break;
            }
            reader.item(child);
        }
        Some(reader.syntax)
    }
}

struct Reader<'s> {
    source: &'s str,
    start: usize,
    syntax: Syntax,
}

impl<'s> Reader<'s> {
    /// Where a node stands, without the line end that a last line was given.
    fn range(&self, node: Node<'_>) -> Range<usize> {
        let range = range_of(node, self.start);
        range.start.min(self.source.len())..range.end.min(self.source.len())
    }

    fn text(&self, node: Node<'_>) -> &'s str {
        text_of(node, self.source, self.start)
    }

    fn push(&mut self, range: Range<usize>, kind: ItemKind) {
        self.syntax.items.push(Item { range, kind });
    }

    fn tag(&mut self, node: Node<'_>) {
        let name = node.child_by_field_name("name").map(|name| self.text(name)).unwrap_or_default();
        let Some(value) = node.child_by_field_name("value") else {
            return self.push(self.range(node), ItemKind::Unknown);
        };
        let text = self.text(value);
        let inner = text.strip_prefix('"').unwrap_or(text);
        self.syntax.tags.push(Tag {
            range: self.range(node),
            name: name.to_string(),
            value: inner.strip_suffix('"').unwrap_or(inner).to_string(),
            value_range: self.range(value),
        });
    }

    fn header(&mut self, node: Node<'_>) {
        let text = self.text(node);
        let written = text.trim_end();
        let start = self.range(node).start;
        let digits = written.len() - written.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let sign = written.get(digits..).and_then(|rest| rest.chars().next());
        let player = |field| node.child_by_field_name(field).map(|player| self.range(player));
        let header = Header {
            range: start..start + written.len(),
            spots_range: start..start + digits,
            spots: written.get(..digits).and_then(|number| number.parse().ok()),
            rule: if sign == Some('-') { Rule::Misere } else { Rule::Normal },
            players: [player("first"), player("second")],
        };
        self.syntax.header = Some(header);
    }

    /// Reads an item and all that is in it, without recursion: variations may be nested as deep as the file is long.
    fn item(&mut self, node: Node<'_>) {
        let mut cursor = node.walk();
        let mut depth = 0_usize;
        loop {
            let here = cursor.node();
            if here.kind() == "variation" && cursor.goto_first_child() {
                depth += 1;
                continue;
            }
            self.leaf(here, depth);
            while !next_sibling_below(&mut cursor, depth) {
                if depth == 0 {
                    return;
                }
                self.close(&cursor);
                cursor.goto_parent();
                depth -= 1;
            }
        }
    }

    /// At the last child of a variation: its `)`, if it has none.
    fn close(&mut self, last: &TreeCursor<'_>) {
        let last = last.node();
        if last.kind() != ")" || last.is_missing() {
            let end = self.range(last).end;
            self.push(end..end, ItemKind::Close);
        }
    }

    fn leaf(&mut self, node: Node<'_>, depth: usize) {
        let range = self.range(node);
        let text = self.text(node);
        let item = match kind(node) {
            _ if node.is_missing() => return,
            "hoey_move" | "lhp_move" | "wgosa_move" | "broken_move" => match text.parse() {
                Ok(text) => ItemKind::Move(text),
                Err(error) => ItemKind::Broken(error),
            },
            "move_number" => ItemKind::MoveNumber(text.trim_end_matches(['.', ')']).parse().ok()),
            "remark" => ItemKind::Remark,
            "comment" => ItemKind::Comment,
            "(" if depth > 0 => ItemKind::Open,
            ")" if depth > 0 => ItemKind::Close,
            ";" => ItemKind::Separator,
            "assertion" => {
                let position = self.assertion(node);
                let is_wrong = matches!(
                    &position,
                    ItemKind::Position(Written { text: WrittenPosition::Wrong { .. }, .. })
                );
                // With an error inside that the position's text does not show, it is not taken apart either.
                if node.has_error() && !is_wrong { ItemKind::Unknown } else { position }
            }
            "result" => ItemKind::Result(match text {
                "I" => Winner::First,
                "II" => Winner::Second,
                _ => Winner::Unfinished,
            }),
            _ if text.trim().is_empty() => return,
            _ if self.belongs_to_position(&range) => return,
            _ => ItemKind::Unknown,
        };
        self.push(range, item);
    }

    /// Whether text that follows a position without a blank is the rest of it, which then is no position.
    fn belongs_to_position(&mut self, rest: &Range<usize>) -> bool {
        let source = self.source;
        let Some(Item { range, kind: ItemKind::Position(written) }) = self.syntax.items.last_mut() else {
            return false;
        };
        if range.end != rest.start || written.range.is_empty() {
            return false;
        }
        range.end = rest.end;
        written.range.end = rest.end;
        let whole = source.get(written.range.clone()).unwrap_or("");
        written.text = match written_hoey(whole) {
            WrittenPosition::Hoey(_) => {
                WrittenPosition::Wrong { at: 0, message: "this is no position".to_string() }
            }
            wrong => wrong,
        };
        true
    }

    fn assertion(&self, node: Node<'_>) -> ItemKind {
        let position = children(node).find(|child| child.is_named());
        let Some(position) = position else {
            // Nothing at all: the abbreviated position without live spots.
            let end = self.range(node).end;
            return ItemKind::Position(Written {
                range: end..end,
                text: WrittenPosition::Hoey(PositionText::default()),
            });
        };
        let text = self.text(position);
        let text = match position.kind() {
            "glop_position" => written_glop(text),
            "other_position" => WrittenPosition::Other,
            _ => written_hoey(text.trim_end_matches(';')),
        };
        ItemKind::Position(Written { range: self.range(position), text })
    }
}

/// Goes to the next sibling, but not out of the item that the walk began with.
fn next_sibling_below(cursor: &mut TreeCursor<'_>, depth: usize) -> bool {
    depth > 0 && cursor.goto_next_sibling()
}
