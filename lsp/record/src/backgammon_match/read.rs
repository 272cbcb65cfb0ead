//! Reads a record from its node.

use super::BackgammonMatch;
use super::columns::Columns;
use super::kept::Kept;
use super::read_cells::parted;
use super::syntax::{
    Action, Cell, Counted, GameText, Heading, LengthText, RowText, ScoreLine, Syntax, Tag, Unknown,
};
use crate::change::Before;
use crate::tree::{each_child, kind, range_of, text_of};
use backgammon::Player;
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::{Node, TreeCursor};

impl Syntax {
    /// Reads a `match` or `plays` node, in a document that has `source` from its start on, and says what is kept of the record as it
    /// was before.
    pub(super) fn read<'b>(
        node: Node<'_>,
        source: &str,
        before: Option<Before<'b, BackgammonMatch>>,
    ) -> (Self, Kept<'b>) {
        let kept = Kept::of(before);
        let mut reader = Reader { source, start: node.start_byte(), syntax: Self::default(), kept };
        match kind(node) {
            "plays" => reader.plays(&mut node.walk()),
            _ => reader.children(&mut node.walk()),
        }
        (reader.syntax, reader.kept)
    }
}

/// Reads nodes in a text that starts at an offset of the document.
pub(super) struct Reader<'s, 'b> {
    pub(super) source: &'s str,
    start: usize,
    pub(super) syntax: Syntax,
    kept: Kept<'b>,
}

impl<'s> Reader<'s, '_> {
    /// Its bytes.
    pub(super) fn range(&self, node: Node<'_>) -> Range<usize> {
        range_of(node, self.start)
    }

    /// What stands there.
    pub(super) fn text(&self, node: Node<'_>) -> &'s str {
        text_of(node, self.source, self.start)
    }

    fn children(&mut self, at: &mut TreeCursor<'_>) {
        each_child(at, |at| match kind(at.node()) {
            "tag" => self.tag(at.node()),
            "match_length" => {
                let (range, points) = (self.trimmed(at.node()), self.leading_number(at.node()));
                self.syntax.length = Some(LengthText { range, points });
            }
            "match_game" => self.game(at),
            _ => self.aside(at.node(), None),
        });
    }

    /// Notes a comment, or what is no part of a record.
    pub(super) fn aside(&mut self, node: Node<'_>, game: Option<usize>) {
        match kind(node) {
            "comment" => self.syntax.comments.push(self.trimmed(node)),
            "unknown" | "ERROR" => self.unknown(node, game),
            _ => {}
        }
    }

    fn tag(&mut self, node: Node<'_>) {
        let field = |field| {
            let Some(child) = node.child_by_field_name(field) else { return ("", 0..0) };
            (self.text(child), self.range(child))
        };
        let ((name, name_range), (value, value_range)) = (field("name"), field("value"));
        let (name, value) = (name.to_string(), value.trim_matches('"').to_string());
        self.syntax.tags.push(Tag { name, name_range, value, value_range });
    }

    fn unknown(&mut self, node: Node<'_>, game: Option<usize>) {
        let range = self.range(node);
        let length = self.text(node).trim_end().len();
        if length > 0 {
            self.syntax.unknown.push(Unknown { range: range.start..range.start + length, game });
        }
    }

    /// The first digits within a node.
    pub(super) fn leading_number(&self, node: Node<'_>) -> Counted {
        let (range, text) = (self.range(node), self.text(node));
        let before = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
        let digits = text.get(before..).unwrap_or("");
        let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let start = range.start + before;
        Counted {
            range: start..start + length,
            number: digits.get(..length).and_then(|digits| digits.parse().ok()),
        }
    }

    fn game(&mut self, at: &mut TreeCursor<'_>) {
        if self.kept.take(&self.range(at.node()), &mut self.syntax) {
            return;
        }
        self.kept.read_anew();
        let index = self.syntax.games.len();
        let range = self.range(at.node());
        let number = Counted { range: range.start..range.start, number: None };
        let heading = Heading::Match { number, score: None };
        let mut game = GameText { range, heading, rows: Vec::new(), cells: Vec::new(), last_play_cell: 0 };
        let mut columns = Columns::of(None, self.source);
        each_child(at, |at| match (kind(at.node()), &mut game.heading) {
            ("row", _) => self.row(at, index, &mut game, &columns),
            ("game_number", Heading::Match { number, .. }) => *number = self.leading_number(at.node()),
            ("score_line", Heading::Match { score, .. }) => {
                *score = Some(self.score(at.node()));
                columns = Columns::of(score.as_ref(), self.source);
            }
            _ => self.aside(at.node(), Some(index)),
        });
        game.rows.shrink_to_fit();
        game.cells.shrink_to_fit();
        game.last_play_cell = game.cells.iter().rposition(|cell| !cell.action.is_result()).unwrap_or(0);
        self.syntax.games.push(Arc::new(game));
    }

    fn score(&self, node: Node<'_>) -> ScoreLine {
        let name = |field| {
            let name = node.child_by_field_name(field)?;
            let length = self.text(name).trim_end().len();
            let start = self.range(name).start;
            Some(start..start + length)
        };
        let score = |field| {
            let end = self.range(node).end;
            let none = Counted { range: end..end, number: None };
            node.child_by_field_name(field).map_or(none, |score| self.leading_number(score))
        };
        let length = self.text(node).trim_end().len();
        let start = self.range(node).start;
        ScoreLine {
            range: start..start + length,
            names: [name("left"), name("right")],
            scores: [score("left_score"), score("right_score")],
        }
    }

    fn row(&mut self, at: &mut TreeCursor<'_>, index: usize, game: &mut GameText, columns: &Columns) {
        let range = self.trimmed(at.node());
        let (row, first) = (game.rows.len(), game.cells.len());
        let mut number = None;
        each_child(at, |at| {
            if kind(at.node()) == "row_number" {
                number = Some(self.leading_number(at.node()));
            } else if let Some(action) = self.action(at) {
                self.cell(self.trimmed(at.node()), row, action, &mut game.cells);
            } else {
                self.aside(at.node(), Some(index));
            }
        });
        if let Some(cells) = game.cells.get_mut(first..) {
            columns.give_sides(cells, number.is_some(), self.source);
        }
        game.rows.push(RowText { range, number, cells: first..game.cells.len() });
    }

    fn cell(&self, range: Range<usize>, row: usize, action: Action, cells: &mut Vec<Cell>) {
        let parted = action.turn().and_then(|turn| parted(turn, self.source));
        let Some((first, second)) = parted else {
            return cells.push(Cell { range, row, side: None, action });
        };
        let start = range.start..first.range.end;
        cells.push(Cell { range: start, row, side: None, action: Action::Turn(first) });
        cells.push(Cell { range: second.range.clone(), row, side: None, action: Action::Turn(second) });
    }

    /// The bytes of a node without blanks and line ends behind it.
    pub(super) fn trimmed(&self, node: Node<'_>) -> Range<usize> {
        let start = self.range(node).start;
        start..start + self.text(node).trim_end_matches(|c: char| c.is_whitespace() || c == '\0').len()
    }
}

/// Who plays in the left column, and who in the right.
pub(crate) const fn side_of(right: bool) -> Player {
    if right { Player::Two } else { Player::One }
}
