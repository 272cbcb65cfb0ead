//! A backgammon record written differently: in another dialect, with a position id behind a play.

use super::format::{Writer, format, limit};
use super::layout::Layout;
use super::outcome::Done;
use super::rows::side_of;
use super::start::position_of;
use super::syntax::Heading;
use super::{BackgammonMatch, columns};
use crate::finding::Edit;
use crate::game::{NamedStyle, Offer, Rewrite, Scope, Style, keeping_essence};
use backgammon::{Decision, Play, PositionState, xgid};
use std::ops::Range;

/// As many plays are looked at to see whether a record is in a dialect: one that is not shows it soon.
const MOST_LOOKED_AT: usize = 1_000;

/// A play that was replayed: its game, its cell, and what was played.
struct Turn<'r> {
    game: usize,
    cell: usize,
    /// The bytes of the play without its dice.
    range: &'r Range<usize>,
    play: Play,
}

/// What would change something at a range.
pub(super) fn offers(record: &BackgammonMatch, at: &Range<usize>) -> Vec<Offer> {
    let mut offers = Vec::new();
    let turn = turn_at(record, at);
    for named in NamedStyle::OF_BACKGAMMON {
        if turn.as_ref().is_some_and(|turn| turn.differs(record, named.style())) {
            offers.push(Offer::of_style(Scope::Move, named, "this play"));
        }
    }
    let game = record.syntax.games.first().map(|game| &game.heading);
    let what = if matches!(game, Some(Heading::Match { .. })) { "this match" } else { "these plays" };
    for named in NamedStyle::OF_BACKGAMMON {
        if differs_from(record, named.style()) {
            offers.push(Offer::of_style(Scope::Game, named, what));
        }
    }
    if turn.is_some() {
        let title = "Write the position after this play as a comment".to_string();
        offers.push(Offer { rewrite: Rewrite::AssertPosition, title });
    }
    offers
}

/// The edits of a rewrite.
pub(super) fn rewrite(record: &BackgammonMatch, rewrite: Rewrite, at: &Range<usize>) -> Vec<Edit> {
    let edits = match rewrite {
        Rewrite::In { scope: Scope::Move, named } => {
            turn_at(record, at).and_then(|turn| turn.written(record, named.style())).into_iter().collect()
        }
        Rewrite::In { scope: Scope::Game | Scope::Document, named } => format(record, named.style()),
        Rewrite::AssertPosition => {
            turn_at(record, at).and_then(|turn| turn.position(record)).into_iter().collect()
        }
        Rewrite::TakeApart | Rewrite::Mirror | Rewrite::Renumber => Vec::new(),
    };
    keeping_essence(record, &record.text, edits)
}

/// Whether a play that was replayed is written in another dialect.
pub(super) fn differs_from(record: &BackgammonMatch, style: Style) -> bool {
    style.dialect.is_some() && turns(record, 0).take(MOST_LOOKED_AT).any(|turn| turn.differs(record, style))
}

/// The play that a range touches first.
fn turn_at<'r>(record: &'r BackgammonMatch, at: &Range<usize>) -> Option<Turn<'r>> {
    let touches = |game: usize, cell: usize| {
        let cell = record.syntax.games.get(game).and_then(|game| game.cells.get(cell));
        cell.is_some_and(|cell| cell.range.start <= at.end && at.start <= cell.range.end)
    };
    turns(record, at.start).next().filter(|turn| touches(turn.game, turn.cell))
}

/// The plays that can be written, from the first on that does not end before an offset.
fn turns(record: &BackgammonMatch, from: usize) -> impl Iterator<Item = Turn<'_>> {
    let games = record.syntax.games.iter().zip(&record.replay.games).enumerate();
    games.skip_while(move |(_, (text, _))| text.range.end < from).flat_map(move |(game, (text, replayed))| {
        let first = text.cells.partition_point(|cell| cell.range.end < from);
        let cells = text.cells.iter().zip(&replayed.cells).enumerate().skip(first);
        let until = limit(record, text);
        cells.take_while(move |(_, (cell, _))| cell.range.end <= until).filter_map(
            move |(index, (cell, replayed))| {
                let Done::Played { play, .. } = replayed.outcome.done else { return None };
                Some(Turn { game, cell: index, range: &cell.action.turn()?.range, play })
            },
        )
    })
}

impl Turn<'_> {
    /// Whether the style changes its text.
    fn differs(&self, record: &BackgammonMatch, style: Style) -> bool {
        self.text(record, style).is_some_and(|text| text != record.source(self.range))
    }

    fn text(&self, record: &BackgammonMatch, style: Style) -> Option<String> {
        let game = record.syntax.games.get(self.game)?;
        // Where plays stand in their columns does not matter here.
        let layout = Layout::default();
        let writer = Writer { record, layout: &layout, game, index: self.game, style, limit: usize::MAX };
        writer.play(game.cells.get(self.cell)?.action.turn()?, &self.play)
    }

    /// The edit that writes it in a style, the next cell kept in its column where there is room.
    fn written(&self, record: &BackgammonMatch, style: Style) -> Option<Edit> {
        let text = self.text(record, style)?;
        let game = record.syntax.games.get(self.game)?;
        super::fixes::with_play(
            &record.as_record(),
            game,
            self.cell,
            game.cells.get(self.cell)?.action.turn()?,
            &text,
        )
    }

    /// The edit that writes the position after it: in a match on a line of its own, between plays behind the play.
    fn position(&self, record: &BackgammonMatch) -> Option<Edit> {
        let (game, text) = (record.replay.games.get(self.game)?, record.syntax.games.get(self.game)?);
        let cell = text.cells.get(self.cell)?;
        let side = side_of(cell.side, &game.cells.get(self.cell)?.before);
        let before = position_of(game, &game.cells.get(self.cell)?.before, side, Decision::Roll);
        let id = xgid(&PositionState { board: *self.play.result(), ..before }.turned());
        let row = text.rows.get(cell.row)?.range.clone();
        Some(match text.heading {
            Heading::Position(_) => Edit { range: row.end..row.end, text: format!(" {{{id}}}") },
            Heading::Match { .. } => {
                let rest = record.text.get(row.end..)?;
                let end = row.end + rest.find(['\r', '\n']).unwrap_or(rest.len());
                let line_end = columns::line_end(&record.text);
                Edit { range: end..end, text: format!("{line_end}; {id}") }
            }
        })
    }
}
