//! The words of a backgammon record, with what the replay knows of them.

use super::BackgammonMatch;
use super::outcome::Done;
use super::replay::{Game as Replayed, Replayed as ReplayedCell};
use super::rows::side_of;
use super::syntax::{Action, Cell, Counted, GameText, Heading, PlayWord, TurnText};
use crate::game::{Modifier, Modifiers, Token, TokenKind, Tokens};
use backgammon::{Play, PlayText, Step, is_forced};
use std::ops::Range;

/// The tokens in a range.
pub(super) fn tokens(record: &BackgammonMatch, range: &Range<usize>) -> Vec<Token> {
    let mut tokens = Tokens::new(&record.text, range);
    let plain = Modifiers::default();
    for tag in &record.syntax.tags {
        tokens.add(tag.name_range.clone(), TokenKind::Property, plain);
        tokens.add(tag.value_range.clone(), TokenKind::String, plain);
    }
    let comments = &record.syntax.comments;
    let first = comments.partition_point(|comment| comment.end < range.start);
    for comment in comments.iter().skip(first).take_while(|comment| comment.start < range.end) {
        tokens.add(comment.clone(), TokenKind::Comment, plain);
    }
    if let Some(length) = &record.syntax.length {
        tokens.add(length.points.range.clone(), TokenKind::Number, plain);
        let words = line_rest(&record.text, length.points.range.end);
        tokens.add(words, TokenKind::Keyword, plain);
    }
    let first = record.syntax.games.partition_point(|game| game.range.end < range.start);
    let games = record.syntax.games.iter().zip(&record.replay.games).skip(first);
    for (text, replayed) in games.take_while(|(text, _)| text.range.start < range.end) {
        Words { source: &record.text, text, replayed, tokens: &mut tokens }.of_game(range);
    }
    tokens.finish()
}

/// What follows on a line, without the blanks around it.
fn line_rest(text: &str, from: usize) -> Range<usize> {
    let rest = text.get(from..).unwrap_or("");
    let line = rest.split(['\n', '\r']).next().unwrap_or("");
    let start = from + (line.len() - line.trim_start().len());
    start..start + line.trim().len()
}

struct Words<'r, 't, 'x> {
    source: &'r str,
    text: &'r GameText,
    replayed: &'r Replayed,
    tokens: &'t mut Tokens<'x>,
}

impl Words<'_, '_, '_> {
    fn of_game(&mut self, range: &Range<usize>) {
        self.heading();
        let rows = &self.text.rows;
        let first = rows.partition_point(|row| row.range.end < range.start);
        for row in rows.iter().skip(first).take_while(|row| row.range.start < range.end) {
            if let Some(number) = &row.number {
                self.add(number.range.start..number.range.end + 1, TokenKind::Label);
            }
            for index in row.cells.clone() {
                if let Some(cell) = self.text.cells.get(index) {
                    self.cell(cell, self.replayed.cells.get(index));
                }
            }
        }
    }

    fn add(&mut self, range: Range<usize>, kind: TokenKind) {
        self.tokens.add(range, kind, Modifiers::default());
    }

    fn heading(&mut self) {
        match &self.text.heading {
            Heading::Match { number, score } => {
                let written = self.source.get(self.text.range.start..number.range.start).unwrap_or("");
                let start = self.text.range.start + (written.len() - written.trim_start().len());
                self.add(start..start + written.trim().len(), TokenKind::Keyword);
                self.add(number.range.clone(), TokenKind::Number);
                if let Some(score) = score {
                    for name in score.names.iter().flatten() {
                        self.add(name.clone(), TokenKind::Player);
                    }
                    for points in &score.scores {
                        self.add(points.range.clone(), TokenKind::Number);
                    }
                }
            }
            Heading::Position(Some(id)) => self.add(id.range.clone(), TokenKind::Position),
            Heading::Position(None) => {}
        }
    }

    fn cell(&mut self, cell: &Cell, replayed: Option<&ReplayedCell>) {
        if !self.tokens.wants(&cell.range) {
            return;
        }
        match &cell.action {
            Action::Turn(turn) => self.turn(cell, turn, replayed),
            Action::Double(value) | Action::Beaver(value) => self.cube(cell, value.as_ref()),
            Action::Take | Action::Drop => self.add(cell.range.clone(), TokenKind::Cube),
            Action::Win { .. } | Action::Loss { .. } | Action::Resign(_) => {
                self.add(cell.range.clone(), TokenKind::Result);
            }
        }
    }

    fn cube(&mut self, cell: &Cell, value: Option<&Counted>) {
        let end = value.map_or(cell.range.end, |value| value.range.start);
        self.add(cell.range.start..end, TokenKind::Cube);
        if let Some(value) = value {
            self.add(value.range.clone(), TokenKind::Number);
        }
    }

    fn turn(&mut self, cell: &Cell, turn: &TurnText, replayed: Option<&ReplayedCell>) {
        if let Some(dice) = &turn.dice {
            self.add(dice.range.clone(), TokenKind::Dice);
        }
        let played = replayed.and_then(|replayed| match replayed.outcome.done {
            Done::Played { dice, play } => {
                let board = replayed.before.board_of(side_of(cell.side, &replayed.before));
                Some((play, is_forced(&board, dice)))
            }
            _ => None,
        });
        let forced = played.is_some_and(|(_, forced)| forced);
        let modifiers = if forced { Modifier::Forced.into() } else { Modifiers::default() };
        match &turn.play {
            PlayWord::Steps(text) => {
                self.steps(turn, text, played.map(|(play, _)| play), modifiers);
            }
            PlayWord::Broken(..) | PlayWord::Empty => {}
            _ => self.tokens.add(turn.range.clone(), TokenKind::Play, modifiers),
        }
    }

    /// The steps of a play, cut where a blot is hit.
    fn steps(&mut self, turn: &TurnText, text: &PlayText, play: Option<Play>, modifiers: Modifiers) {
        let source = self.source.get(turn.range.clone()).unwrap_or("");
        let mut hits = Hits::of(text, play);
        let mut at = turn.range.start;
        let mut step = 0;
        let parts = |c: char| c.is_whitespace() || c == ',';
        for piece in source.split_inclusive(parts) {
            let word = piece.trim_end_matches(parts);
            if let Some(written) = text.steps().get(step).filter(|_| !word.is_empty()) {
                self.step(at, word, written, &mut hits, modifiers);
                step += 1;
            }
            at += piece.len();
        }
    }

    fn step(&mut self, start: usize, word: &str, step: &Step, hits: &mut Hits<'_>, modifiers: Modifiers) {
        let mut plain_from = start;
        let mut at = start;
        let points = word.split('(').next().unwrap_or("");
        for (index, point) in points.split('/').enumerate() {
            if index > 0 && hits.take(step, index) {
                self.tokens.add(plain_from..at, TokenKind::Play, modifiers);
                plain_from = at + point.len();
                self.tokens.add(at..plain_from, TokenKind::Play, modifiers.with(Modifier::Hit));
            }
            at += point.len() + 1;
        }
        self.tokens.add(plain_from..start + word.len(), TokenKind::Play, modifiers);
    }
}

/// Which written points are those where blots are hit: with an asterisk if one is written for the point, else the first.
struct Hits<'p> {
    text: &'p PlayText,
    play: Option<Play>,
    /// The points that were found, as bits.
    found: u32,
}

impl<'p> Hits<'p> {
    fn of(text: &'p PlayText, play: Option<Play>) -> Self {
        Self { text, play, found: 0 }
    }

    fn take(&mut self, step: &Step, index: usize) -> bool {
        let (Some(play), Some(point)) = (&self.play, step.points().get(index).copied()) else { return false };
        let bit = 1_u32 << point.get().min(31);
        if self.found & bit != 0 || !play.hits_on(point) {
            return false;
        }
        let marks = |step: &Step| {
            (1..step.points().len()).any(|at| step.points().get(at) == Some(&point) && step.has_asterisk(at))
        };
        let hit = step.has_asterisk(index) || !self.text.steps().iter().any(marks);
        self.found |= if hit { bit } else { 0 };
        hit
    }
}
