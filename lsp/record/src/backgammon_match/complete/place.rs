//! Where in a record somebody types.

use super::line::{Open, read};
use crate::backgammon_match::BackgammonMatch;
use crate::backgammon_match::columns::Columns;
use crate::backgammon_match::replay::Game as Replayed;
use crate::backgammon_match::syntax::{GameText, Heading};
use crate::backgammon_match::walk::State;
use crate::game::Typing;
use backgammon::{Dice, Player};

/// A place in a record.
pub(in crate::backgammon_match) enum Place<'r, 't> {
    /// In a row, or in a line of plays.
    Cell(CellPlace<'r, 't>),
    /// At the start of a line of a match, with nothing before it but digits.
    LineStart(LineStart<'r, 't>),
}

/// A place in a row.
pub(in crate::backgammon_match) struct CellPlace<'r, 't> {
    pub(super) record: &'r BackgammonMatch,
    pub(super) text: &'r GameText,
    pub(super) game: &'r Replayed,
    pub(super) open: Open<'t>,
    /// Who acts: as the game tells, or else the column.
    pub(super) side: Player,
    /// The digits of the row's number; `None` in a line without one.
    pub(super) digits: Option<usize>,
}

impl CellPlace<'_, '_> {
    /// The word up to the cursor.
    pub(in crate::backgammon_match) fn word(&self) -> &str {
        self.open.word
    }

    /// The roll that is being played.
    pub(in crate::backgammon_match) fn dice(&self) -> Option<Dice> {
        self.open.turn.as_ref().map(|(dice, _)| *dice)
    }

    /// Whether the value of the cube comes next.
    pub(in crate::backgammon_match) fn is_double(&self) -> bool {
        self.open.after.is_some()
    }
}

/// A place at the start of a line.
pub(in crate::backgammon_match) struct LineStart<'r, 't> {
    pub(super) record: &'r BackgammonMatch,
    /// The game above, with its number in the record and its state there; `None` before the first one.
    pub(super) above: Option<(usize, State)>,
    /// The digits that are typed.
    pub(super) word: &'t str,
    /// How many rows stand above.
    pub(super) rows: usize,
}

/// Where the cursor is; `None` where nothing can be offered.
pub(in crate::backgammon_match) fn place<'r, 't>(
    record: &'r BackgammonMatch,
    typing: &Typing<'t>,
) -> Option<Place<'r, 't>> {
    let start = typing.line_start()?;
    if typing.before.contains(['{', '#']) || typing.before.trim_start().starts_with(';') {
        return None;
    }
    let last = record.syntax.games.partition_point(|game| game.range.start <= start);
    let line = typing.before.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let row = line.get(digits..).and_then(|rest| rest.strip_prefix(')')).filter(|_| digits > 0);
    let game = last
        .checked_sub(1)
        .and_then(|index| Some((index, record.syntax.games.get(index)?, record.replay.games.get(index)?)));
    let is_match = game.is_none_or(|(_, text, _)| matches!(text.heading, Heading::Match { .. }));
    if is_match && row.is_none() {
        if digits < line.len() {
            return None;
        }
        let above = match game {
            Some((index, text, game)) => Some((index, state_at(text, game, start)?)),
            None => None,
        };
        let rows = game.map_or(0, |(_, text, _)| text.rows.partition_point(|row| row.range.start < start));
        return Some(Place::LineStart(LineStart { record, above, word: line, rows }));
    }
    let (_, text, game) = game?;
    let line = row.unwrap_or(line);
    let state = state_at(text, game, start)?;
    let score = match &text.heading {
        Heading::Match { score, .. } => score.as_ref(),
        Heading::Position(_) => None,
    };
    let column = typing.before.chars().count() - line.trim_start().chars().count();
    let right = row.is_some() && Columns::of(score, &record.text).is_right(column);
    let by_column = if right { Player::Two } else { Player::One };
    let open = read(line, state, Some(by_column), &game.rules)?;
    let side = open.state.to_act.unwrap_or(by_column);
    Some(Place::Cell(CellPlace { record, text, game, open, side, digits: row.map(|_| digits) }))
}

/// Where a game stands before a line; `None` where it could not be replayed up to there.
fn state_at(text: &GameText, game: &Replayed, start: usize) -> Option<State> {
    let before = text.cells.partition_point(|cell| cell.range.start < start);
    if let Some(cell) = game.cells.get(before) {
        return Some(cell.before);
    }
    let lost = game.stuck.is_some_and(|stuck| stuck + 1 == game.cells.len());
    (before == game.cells.len() && !lost).then_some(game.end)
}
