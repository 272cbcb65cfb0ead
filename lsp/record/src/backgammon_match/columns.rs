//! Whose cell is whose: the columns of a match file.

use super::read::side_of;
use super::syntax::{Action, Cell, ScoreLine};
use std::ops::Range;

/// Where cells of the right player begin if no name tells.
const USUAL_RIGHT: usize = 33;

/// Where left cells begin: behind `  1) `.
const LEFT: usize = 5;

/// The columns of a game, in characters from 0.
#[derive(Debug)]
pub(crate) struct Columns {
    right: usize,
}

impl Columns {
    /// Those that a score line shows: the second name stands over the right column.
    pub(crate) fn of(score: Option<&ScoreLine>, source: &str) -> Self {
        let name = score.and_then(|score| score.names.get(1).cloned().flatten());
        let right = name.map(|name| column(source, name.start)).filter(|column| *column > 2 * LEFT);
        Self { right: right.unwrap_or(USUAL_RIGHT) }
    }

    /// Where cells of the right player begin.
    pub(crate) const fn right(&self) -> usize {
        self.right
    }

    /// Whether a cell that begins in a column is more likely the right player's.
    pub(crate) const fn is_right(&self, column: usize) -> bool {
        column * 2 > LEFT + self.right
    }

    /// Gives the cells of a row their sides: by order where there are two, else by the nearer column.
    pub(crate) fn give_sides(&self, cells: &mut [Cell], numbered: bool, source: &str) {
        if let [left, right] = cells {
            (left.side, right.side) = (Some(side_of(false)), Some(side_of(true)));
            return;
        }
        for cell in cells {
            // Without a row number in front, a loss stands at any column.
            let anywhere = !numbered && matches!(cell.action, Action::Loss { .. } | Action::Resign(_));
            let right = self.is_right(column(source, cell.range.start));
            cell.side = (!anywhere).then_some(side_of(right));
        }
    }
}

/// The characters before an offset in its line.
pub(crate) fn column(source: &str, at: usize) -> usize {
    line_before(source, at).chars().count()
}

/// What stands before an offset in its line.
pub(crate) fn line_before(source: &str, at: usize) -> &str {
    let before = source.get(..at).unwrap_or("");
    let start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    before.get(start..).unwrap_or("")
}

/// The line end that a text uses.
pub(crate) fn line_end(text: &str) -> &'static str {
    match text.find(['\r', '\n']).and_then(|at| text.get(at..)) {
        Some(rest) if rest.starts_with("\r\n") => "\r\n",
        Some(rest) if rest.starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// The words of a play, parted by blanks and commas, with their places.
pub(crate) fn words(source: &str, within: &Range<usize>) -> Vec<Range<usize>> {
    let text = source.get(within.clone()).unwrap_or("");
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let gap = c.is_whitespace() || c == ',';
        match (gap, start) {
            (true, Some(first)) => {
                words.push(within.start + first..within.start + at);
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    words
}
