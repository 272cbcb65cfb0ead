//! Reads plays outside of match files: the ids they start from, and turns that alternate.

use super::read::Reader;
use super::syntax::{Action, Cell, GameText, Heading, Id, IdKind, RowText};
use crate::tree::{each_child, kind};
use std::sync::Arc;
use tree_sitter::{Node, TreeCursor};

impl Reader<'_, '_> {
    /// A `plays` node: turns that alternate, each a row of its own.
    pub(super) fn plays(&mut self, at: &mut TreeCursor<'_>) {
        let mut id: Option<Id> = None;
        let (mut rows, mut cells) = (Vec::new(), Vec::new());
        let range = self.range(at.node());
        each_child(at, |at| match kind(at.node()) {
            "xgid" | "gnubg_id" | "position_id" | "match_id" => id = Some(self.id(at.node(), id.take())),
            "turn" => {
                let (range, row) = (self.trimmed(at.node()), rows.len());
                let action = Action::Turn(self.turn(at));
                rows.push(RowText { range: range.clone(), number: None, cells: row..row + 1 });
                cells.push(Cell { range, row, side: None, action });
            }
            _ => self.aside(at.node(), Some(0)),
        });
        let last_play_cell = cells.len().saturating_sub(1);
        let heading = Heading::Position(id);
        self.syntax.games.push(Arc::new(GameText { range, heading, rows, cells, last_play_cell }));
    }

    fn id(&self, node: Node<'_>, before: Option<Id>) -> Id {
        let range = self.trimmed(node);
        if kind(node) == "xgid" {
            return Id { range, kind: IdKind::Xgid };
        }
        let known = match before {
            Some(Id { range: first, kind: IdKind::Gnubg { position, match_id } }) => {
                (first, position, match_id)
            }
            _ => (range.clone(), None, None),
        };
        let (first, mut position, mut match_id) = known;
        // However long they are: what is wrong with them is told when they are read.
        let text = self.source.get(range.clone()).unwrap_or("");
        let (before, after) = text.rsplit_once(':').unwrap_or(("", text));
        let last = range.end - after.trim_start().len()..range.end;
        match kind(node) {
            "gnubg_id" => {
                position = Some(range.start..range.start + before.len());
                match_id = Some(last);
            }
            "position_id" => position = Some(last),
            _ => match_id = Some(last),
        }
        Id { range: first.start..range.end, kind: IdKind::Gnubg { position, match_id } }
    }
}
