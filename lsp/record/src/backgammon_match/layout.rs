//! The columns that a match file keeps, found from its own rows.

use super::columns::column;
use super::syntax::{Action, Cell, GameText, RowText, Syntax};
use backgammon::Player;
use std::collections::HashMap;

/// What a cell is, as far as its column goes: programs indent words by one more blank than dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    Number,
    Dice(Player),
    Word(Player),
}

/// The columns in which most rows of a file have their cells, by the number of digits of the row's number.
#[derive(Debug, Default)]
pub(super) struct Layout {
    seen: HashMap<(usize, Kind), HashMap<usize, usize>>,
}

impl Layout {
    /// The layout of the games of a record up to a place.
    pub(super) fn of(syntax: &Syntax, source: &str) -> Self {
        let mut layout = Self::default();
        for game in &syntax.games {
            for row in &game.rows {
                layout.see(game, row, source);
            }
        }
        layout
    }

    fn see(&mut self, game: &GameText, row: &RowText, source: &str) {
        let Some(number) = &row.number else { return };
        let digits = number.range.len();
        self.count(digits, Kind::Number, column(source, number.range.start));
        let mut end = None;
        for cell in game.cells_of(row) {
            let start = column(source, cell.range.start);
            // A cell pushed to the right by a long one before it shows no column.
            if end.is_none_or(|end| end + 1 < start)
                && let Some(kind) = kind(cell)
            {
                self.count(digits, kind, start);
            }
            end = Some(column(source, cell.range.end));
        }
    }

    fn count(&mut self, digits: usize, kind: Kind, column: usize) {
        *self.seen.entry((digits, kind)).or_default().entry(column).or_default() += 1;
    }

    /// Where most rows have it; of two equally many the left one. `None` where no row has it.
    pub(super) fn column(&self, digits: usize, kind: Kind) -> Option<usize> {
        let columns = self.seen.get(&(digits, kind))?;
        columns
            .iter()
            .max_by_key(|(column, count)| (**count, std::cmp::Reverse(**column)))
            .map(|(column, _)| *column)
    }
}

/// The kind of a cell that has a column.
pub(super) fn kind(cell: &Cell) -> Option<Kind> {
    let side = cell.side?;
    Some(match &cell.action {
        Action::Turn(_) => Kind::Dice(side),
        // Results stand anywhere.
        action if action.is_result() => return None,
        _ => Kind::Word(side),
    })
}
