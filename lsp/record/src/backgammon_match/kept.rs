//! What is kept of a record when it is read again after a change: the games whose text did not change.

use super::BackgammonMatch;
use super::syntax::{Action, GameText, Heading, Syntax, Unknown};
use crate::change::Before;
use std::ops::Range;
use std::sync::Arc;

/// The games of a record that were there before.
#[derive(Debug, Default)]
pub(super) struct Kept<'b> {
    before: Option<Before<'b, BackgammonMatch>>,
    /// For each game, the one that it was.
    games: Vec<Option<usize>>,
}

impl<'b> Kept<'b> {
    /// Nothing yet of a record as it was before.
    pub(super) fn of(before: Option<Before<'b, BackgammonMatch>>) -> Self {
        Self { before, games: Vec::new() }
    }

    /// The record as it was before.
    pub(super) fn record(&self) -> Option<&'b BackgammonMatch> {
        self.before.map(|before| before.record)
    }

    /// Which game of before a game is, if its text did not change.
    pub(super) fn game(&self, index: usize) -> Option<usize> {
        self.games.get(index).copied().flatten()
    }

    /// Notes that the next game is a new one.
    pub(super) fn read_anew(&mut self) {
        self.games.push(None);
    }

    /// Adds the game of these bytes to a record if it was there before, with all that stands in it.
    pub(super) fn take(&mut self, now: &Range<usize>, syntax: &mut Syntax) -> bool {
        let Some(was) = self.before.and_then(|before| before.change.range_was(now)) else { return false };
        let Some(record) = self.record() else { return false };
        let games = &record.syntax.games;
        let index = games.partition_point(|game| game.range.start < was.start);
        let Some(game) = games.get(index).filter(|game| game.range == was) else { return false };
        let by = now.start.wrapping_sub(was.start);
        let number = syntax.games.len();
        syntax.games.push(if by == 0 { game.clone() } else { Arc::new(game.shifted(by)) });
        let comments = &record.syntax.comments;
        let first = comments.partition_point(|comment| comment.start < was.start);
        let inside = comments.iter().skip(first).take_while(|comment| comment.start < was.end);
        syntax.comments.extend(inside.map(|comment| shifted(comment, by)));
        let unknown = &record.syntax.unknown;
        let first = unknown.partition_point(|unknown| unknown.range.start < was.start);
        let inside = unknown.iter().skip(first).take_while(|unknown| unknown.range.start < was.end);
        let unknown = inside.map(|it| Unknown { range: shifted(&it.range, by), game: Some(number) });
        syntax.unknown.extend(unknown);
        self.games.push(Some(index));
        true
    }
}

impl GameText {
    /// The same game elsewhere: by so many bytes, wrapping around for back.
    fn shifted(&self, by: usize) -> Self {
        let mut game = self.clone();
        let shift = |range: &mut Range<usize>| *range = shifted(range, by);
        shift(&mut game.range);
        match &mut game.heading {
            Heading::Match { number, score } => {
                shift(&mut number.range);
                if let Some(line) = score {
                    shift(&mut line.range);
                    line.names.iter_mut().flatten().for_each(shift);
                    line.scores.iter_mut().for_each(|score| shift(&mut score.range));
                }
            }
            // Plays from a position are all of their record, and are read again with it.
            Heading::Position(_) => {}
        }
        for row in &mut game.rows {
            shift(&mut row.range);
            row.number.iter_mut().for_each(|number| shift(&mut number.range));
        }
        for cell in &mut game.cells {
            shift(&mut cell.range);
            match &mut cell.action {
                Action::Turn(turn) => {
                    shift(&mut turn.range);
                    turn.dice.iter_mut().for_each(|dice| shift(&mut dice.range));
                }
                Action::Double(number) | Action::Beaver(number) => {
                    number.iter_mut().for_each(|number| shift(&mut number.range));
                }
                Action::Win { points, .. } | Action::Loss { points } => shift(&mut points.range),
                Action::Take | Action::Drop | Action::Resign(_) => {}
            }
        }
        game
    }
}

/// A range elsewhere: by so many bytes, wrapping around for back.
pub(super) fn shifted(range: &Range<usize>, by: usize) -> Range<usize> {
    range.start.wrapping_add(by)..range.end.wrapping_add(by)
}
