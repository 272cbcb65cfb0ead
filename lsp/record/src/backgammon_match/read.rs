//! Reads a record from its node.

use super::columns::Columns;
use super::read_cells::parted;
use super::syntax::{
    Action, Cell, Counted, GameText, Heading, Id, IdKind, RowText, ScoreLine, Syntax, Tag, Unknown,
};
use crate::tree::{children, range_of, text_of};
use backgammon::Player;
use std::ops::Range;
use tree_sitter::Node;

impl Syntax {
    /// Reads a `match` or `plays` node, in a document that has `source` from its start on.
    pub(crate) fn read(node: Node<'_>, source: &str) -> Self {
        let mut reader = Reader { source, start: node.start_byte(), syntax: Self::default() };
        match node.kind() {
            "plays" => reader.plays(node),
            _ => reader.children(node),
        }
        reader.syntax
    }
}

/// Reads nodes in a text that starts at an offset of the document.
pub(super) struct Reader<'s> {
    pub(super) source: &'s str,
    start: usize,
    syntax: Syntax,
}

impl<'s> Reader<'s> {
    /// Its bytes.
    pub(super) fn range(&self, node: Node<'_>) -> Range<usize> {
        range_of(node, self.start)
    }

    /// What stands there.
    pub(super) fn text(&self, node: Node<'_>) -> &'s str {
        text_of(node, self.source, self.start)
    }

    fn children(&mut self, node: Node<'_>) {
        for child in children(node) {
            match child.kind() {
                "tag" => self.tag(child),
                "match_length" => self.syntax.length = Some(self.leading_number(child)),
                "match_game" => self.game(child),
                "comment" => self.comment(child),
                "unknown" | "ERROR" => self.unknown(child, None),
                _ => {}
            }
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

    fn comment(&mut self, node: Node<'_>) {
        self.syntax.comments.push(self.trimmed(node));
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

    fn game(&mut self, node: Node<'_>) {
        let index = self.syntax.games.len();
        let number = children(node).find(|child| child.kind() == "game_number");
        let start = self.range(node).start;
        let none = Counted { range: start..start, number: None };
        let number = number.map_or(none, |number| self.leading_number(number));
        let score = children(node).find(|child| child.kind() == "score_line").map(|line| self.score(line));
        let columns = Columns::of(score.as_ref(), self.source);
        let mut game = GameText {
            range: self.range(node),
            heading: Heading::Match { number, score },
            rows: Vec::new(),
            cells: Vec::new(),
            last_play_cell: 0,
        };
        for child in children(node) {
            match child.kind() {
                "row" => self.row(child, index, &mut game, &columns),
                "comment" => self.comment(child),
                "unknown" | "ERROR" => self.unknown(child, Some(index)),
                _ => {}
            }
        }
        game.last_play_cell = game.cells.iter().rposition(|cell| !cell.action.is_result()).unwrap_or(0);
        self.syntax.games.push(game);
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

    fn row(&mut self, node: Node<'_>, game_index: usize, game: &mut GameText, columns: &Columns) {
        let first = game.cells.len();
        let row = game.rows.len();
        let mut number = None;
        for child in children(node) {
            if child.kind() == "row_number" {
                number = Some(self.leading_number(child));
            } else if let Some(action) = self.action(child) {
                self.cell(self.trimmed(child), row, action, &mut game.cells);
            } else if matches!(child.kind(), "unknown" | "ERROR") {
                self.unknown(child, Some(game_index));
            } else if child.kind() == "comment" {
                self.comment(child);
            }
        }
        if let Some(cells) = game.cells.get_mut(first..) {
            columns.give_sides(cells, number.is_some(), self.source);
        }
        let range = self.trimmed(node);
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

    /// A `plays` node: turns that alternate, each a row of its own.
    fn plays(&mut self, node: Node<'_>) {
        let mut id: Option<Id> = None;
        let (mut rows, mut cells) = (Vec::new(), Vec::new());
        for child in children(node) {
            match child.kind() {
                "xgid" | "gnubg_id" | "position_id" | "match_id" => id = Some(self.id(child, id)),
                "turn" => {
                    let (range, row) = (self.trimmed(child), rows.len());
                    let action = Action::Turn(self.turn(child));
                    rows.push(RowText { range: range.clone(), number: None, cells: row..row + 1 });
                    cells.push(Cell { range, row, side: None, action });
                }
                "comment" => self.comment(child),
                "unknown" | "ERROR" => self.unknown(child, Some(0)),
                _ => {}
            }
        }
        let range = self.range(node);
        let last_play_cell = cells.len().saturating_sub(1);
        self.syntax.games.push(GameText {
            range,
            heading: Heading::Position(id),
            rows,
            cells,
            last_play_cell,
        });
    }

    fn id(&self, node: Node<'_>, before: Option<Id>) -> Id {
        let range = self.trimmed(node);
        if node.kind() == "xgid" {
            return Id { range, kind: IdKind::Xgid };
        }
        let known = match before {
            Some(Id { range: first, kind: IdKind::Gnubg { position, match_id } }) => {
                (first, position, match_id)
            }
            _ => (range.clone(), None, None),
        };
        let (first, mut position, mut match_id) = known;
        let last = |length: usize| range.end.saturating_sub(length)..range.end;
        match node.kind() {
            "gnubg_id" => {
                position = Some(range.start..(range.start + 14).min(range.end));
                match_id = Some(last(12));
            }
            "position_id" => position = Some(last(14)),
            _ => match_id = Some(last(12)),
        }
        Id { range: first.start..range.end, kind: IdKind::Gnubg { position, match_id } }
    }
}

/// Who plays in the left column, and who in the right.
pub(crate) const fn side_of(right: bool) -> Player {
    if right { Player::Two } else { Player::One }
}
