//! A match in its own dialect, or in another: plays, columns and row numbers. Nothing else is touched.

use super::layout::{Kind, Layout, kind};
use super::outcome::Done;
use super::syntax::{Cell, GameText, Heading, PlayWord, RowText, TurnText};
use super::{BackgammonMatch, columns};
use crate::finding::{Edit, Severity};
use crate::game::{Style, is_within};
use backgammon::{Dialect, Order, Play, as_written, write};
use std::ops::Range;

/// The edits that bring a record into its form, game by game up to the first error of each.
pub(super) fn format(record: &BackgammonMatch, style: Style) -> Vec<Edit> {
    let layout = Layout::of(&record.syntax, &record.text);
    let mut edits = Vec::new();
    for (index, game) in record.syntax.games.iter().enumerate() {
        let writer = Writer { record, layout: &layout, game, index, style, limit: limit(record, game) };
        let numbers = numbers(game);
        for (row, number) in game.rows.iter().zip(numbers) {
            if row.range.end <= writer.limit {
                writer.row(row, number, &mut edits);
            }
        }
    }
    edits
}

/// The edits of the rows that lie within ranges with all their edits: half a row would not be aligned.
pub(super) fn whole_rows(source: &str, edits: Vec<Edit>, ranges: &[Range<usize>]) -> Vec<Edit> {
    let line = |edit: &Edit| edit.range.start - columns::line_before(source, edit.range.start).len();
    let is_number = |edit: &&Edit| !edit.text.is_empty() && edit.text.chars().all(|c| c.is_ascii_digit());
    let mut whole = Vec::new();
    let mut miscounted = false;
    for row in edits.chunk_by(|one, other| line(one) == line(other)) {
        let is_whole = row.iter().all(|edit| is_within(edit, ranges));
        if is_whole {
            // A row counts on from the one before it, whatever that is.
            whole.extend(row.iter().filter(|edit| !miscounted || !is_number(edit)).cloned());
        }
        miscounted = row.iter().any(|edit| is_number(&edit)) && (miscounted || !is_whole);
    }
    whole
}

/// Where the line of the first error of a game begins.
pub(super) fn limit(record: &BackgammonMatch, game: &GameText) -> usize {
    let from = record.findings.partition_point(|finding| finding.range.start < game.range.start);
    let inside = record.findings.iter().skip(from).take_while(|found| found.range.start < game.range.end);
    let first =
        inside.filter(|found| found.severity == Severity::Error).map(|found| found.range.start).next();
    first.map_or(usize::MAX, |start| start - columns::line_before(&record.text, start).len())
}

/// The number that each row should have; `None` where none is written, or it is that of a result, which counts no row.
pub(super) fn numbers(game: &GameText) -> Vec<Option<u32>> {
    let first = game.rows.iter().find_map(|row| row.number.as_ref());
    let second = game.rows.iter().filter_map(|row| row.number.as_ref()).nth(1);
    let first = first.and_then(|number| number.number).unwrap_or(1);
    // A game that begins later than with row 1 goes on from there.
    let goes_on = second.is_none_or(|second| second.number == first.checked_add(1));
    let mut next = if goes_on { first } else { 1 };
    let mut number = |row: &RowText| {
        row.number.as_ref()?;
        let result = game.cells_of(row).iter().all(|cell| cell.action.is_result());
        let number = next;
        next = next.saturating_add(1);
        (!result).then_some(number)
    };
    game.rows.iter().map(&mut number).collect()
}

pub(super) struct Writer<'w> {
    pub(super) record: &'w BackgammonMatch,
    pub(super) layout: &'w Layout,
    pub(super) game: &'w GameText,
    /// Which game of the record it is.
    pub(super) index: usize,
    pub(super) style: Style,
    /// Where the first error begins.
    pub(super) limit: usize,
}

impl Writer<'_> {
    fn row(&self, row: &RowText, number: Option<u32>, edits: &mut Vec<Edit>) {
        let is_match = matches!(self.game.heading, Heading::Match { .. });
        let mut place = self.number(row, number, edits);
        for (offset, cell) in self.game.cells_of(row).iter().enumerate() {
            let text = self.cell(row.cells.start + offset, cell, edits);
            let (Some((end, at, digits)), true) = (place, is_match) else { continue };
            let wanted = kind(cell).and_then(|kind| self.layout.column(digits, kind));
            let gap = end..cell.range.start;
            let written = self.record.source(&gap);
            let blank = !written.is_empty() && written.chars().all(|c| c == ' ' || c == '\t');
            let own = || columns::column(&self.record.text, cell.range.start);
            let wanted = wanted.unwrap_or_else(own).max(at + 1);
            let wanted = if blank { wanted } else { at + written.chars().count() };
            let blanks = " ".repeat(wanted - at);
            if blank && blanks != written {
                edits.push(Edit { range: gap, text: blanks });
            }
            place = Some((cell.range.end, wanted + text, digits));
        }
        edits.sort_by_key(|edit| edit.range.start);
    }

    /// Writes the number of a row. Where it ends in the text, its column there, and its digits; none of a row that does not begin its
    /// line, and so has no columns.
    fn number(
        &self,
        row: &RowText,
        number: Option<u32>,
        edits: &mut Vec<Edit>,
    ) -> Option<(usize, usize, usize)> {
        let written = row.number.as_ref()?;
        let text = number
            .map_or_else(|| self.record.source(&written.range).to_string(), |number| number.to_string());
        if text != self.record.source(&written.range) {
            edits.push(Edit { range: written.range.clone(), text: text.clone() });
        }
        let digits = text.len();
        let before = columns::line_before(&self.record.text, written.range.start);
        if !before.chars().all(|c| c == ' ' || c == '\t') {
            return None;
        }
        let column = self.layout.column(digits, Kind::Number).unwrap_or(before.chars().count());
        if before.chars().count() != column {
            let start = written.range.start - before.len();
            edits.push(Edit { range: start..written.range.start, text: " ".repeat(column) });
        }
        Some((written.range.end + 1, column + digits + 1, digits))
    }

    /// Writes a cell; its new width.
    fn cell(&self, index: usize, cell: &Cell, edits: &mut Vec<Edit>) -> usize {
        let width = |range: &Range<usize>| self.record.source(range).chars().count();
        let all = width(&cell.range);
        let game = self.record.replay.games.get(self.index);
        let done = game.and_then(|game| game.cells.get(index)).map(|cell| cell.outcome.done);
        let (Some(turn), Some(Done::Played { play, .. })) = (cell.action.turn(), done) else { return all };
        let Some(text) = self.play(turn, &play) else { return all };
        let written = self.record.source(&turn.range);
        if text == written {
            return all;
        }
        let mut range = turn.range.clone();
        if range.is_empty() {
            edits.push(Edit { range, text: format!(" {text}") });
            return all + 1 + text.chars().count();
        }
        if text.is_empty() {
            // With the blank behind the dice.
            range.start = turn.dice.as_ref().map_or(range.start, |dice| dice.range.end + 1);
        }
        let less = width(&range);
        let more = text.chars().count();
        edits.push(Edit { range, text });
        all + more - less
    }

    /// The text of a play; `None` leaves it as it is.
    pub(super) fn play(&self, turn: &TurnText, play: &Play) -> Option<String> {
        // The last play of a game is often shortened: one number may bear off two ways.
        if self.style.dialect.is_none() && play.result().won().is_some() {
            return None;
        }
        let dialect = self.style.dialect.unwrap_or(*self.usual());
        match &turn.play {
            PlayWord::Steps(text) if dialect.order == Order::AsPlayed => {
                Some(write(&as_written(play, text), &dialect))
            }
            PlayWord::Steps(_) => Some(write(play, &self.separated(dialect))),
            PlayWord::CannotMove | PlayWord::Empty if play.is_none() && self.style.dialect.is_some() => {
                let prose = matches!(self.game.heading, Heading::Position(_));
                Some(if prose {
                    self.record.source(&turn.range).to_string()
                } else {
                    dialect.no_play.to_string()
                })
            }
            _ => None,
        }
    }

    /// How this record writes plays.
    fn usual(&self) -> &Dialect {
        self.record.replay.dialect(&self.record.syntax)
    }

    /// Prose parts steps by commas whatever the dialect that is asked for.
    fn separated(&self, dialect: Dialect) -> Dialect {
        match self.game.heading {
            Heading::Position(_) if self.style.dialect.is_some() => {
                Dialect { separator: self.usual().separator, ..dialect }
            }
            _ => dialect,
        }
    }
}
