//! What can be written in a Sprouts record: moves, numbers, positions, results.

mod preview;
mod state;
mod word;

pub(super) use preview::preview;
pub(crate) use word::{Where, word};

use super::SproutsGame;
use super::replay::first_player_wins;
use super::syntax::{Item, ItemKind, WrittenPosition};
use crate::game::{Completion, CompletionKind, Completions, Typing};
use sprouts::{Continuation, Notation, Position, Spot};
use state::State;
use std::ops::Range;
use word::rest_of_word;

/// The most moves that are listed; where there are more, their next pieces are.
const MOST: usize = 100;

/// What can be written at a place.
pub(super) fn complete(game: &SproutsGame, typing: &Typing<'_>) -> Completions {
    let (written, place) = word(typing.before);
    let start = typing.at.saturating_sub(written.len());
    let in_comment = |item: &Item| {
        matches!(item.kind, ItemKind::Comment) && item.range.start < typing.at && typing.at < item.range.end
    };
    // Nobody knows what a line is about that has a strange word in it.
    let is_strange = |item: &Item| {
        let line = typing.line_start().unwrap_or(0);
        matches!(item.kind, ItemKind::Unknown) && line <= item.range.start && item.range.start < start
    };
    if place == Where::Prose || game.syntax.items.iter().any(|item| in_comment(item) || is_strange(item)) {
        return Completions::default();
    }
    let state = State::before(game, start);
    let range = typing.range(written, rest_of_word(written, place, typing.after));
    let touches = |c: char| !c.is_whitespace() && !matches!(c, '(' | '\u{feff}');
    let needs_gap = written.is_empty() && typing.before.ends_with(touches);
    let here = Here { game, written, range, needs_gap, state };
    match place {
        Where::Position => here.positions(""),
        _ => here.play(),
    }
}

/// The notation of a word that starts at a byte, and the number of the new spot there, if it can be told.
pub(super) fn notation_here(game: &SproutsGame, at: usize, written: &str) -> (Notation, Option<Spot>) {
    let state = State::before(game, at);
    let new = state.position(game).map(|position| position.next_spot());
    (notation_of(written).or(state.notation).unwrap_or(Notation::Hoey), new)
}

/// The notation that the signs of a word tell.
fn notation_of(written: &str) -> Option<Notation> {
    let sign = written.find(['-', '(', '<']).and_then(|at| written.as_bytes().get(at))?;
    Some(match sign {
        b'-' => Notation::Hoey,
        b'(' => Notation::Wgosa,
        _ => Notation::Lhp,
    })
}

/// A place in a record.
struct Here<'g> {
    game: &'g SproutsGame,
    /// The word up to the cursor.
    written: &'g str,
    range: Range<usize>,
    /// Whether no word can begin here without a blank.
    needs_gap: bool,
    state: State,
}

impl Here<'_> {
    fn play(&self) -> Completions {
        let mut found = Completions::default();
        let word = self.game.text.get(self.range.clone()).unwrap_or("");
        if self.begins_the_game() || word.starts_with("->") {
            return found;
        }
        let Some(position) = self.state.position(self.game).filter(|_| !self.state.is_closed) else {
            return found;
        };
        found.all.extend(self.number());
        let notation = notation_of(self.written).or(self.state.notation).unwrap_or(Notation::Hoey);
        let moves = position.continuations(self.written, notation, MOST);
        found.is_cut = !moves.complete;
        found.all.extend(moves.all.iter().map(|it| self.continuation(it)));
        found.all.extend(self.results(&position));
        if matches!(self.written, "" | "-") && self.state.moves > 0 && !position.is_over() {
            found.all.extend(self.positions("-> ").all);
        }
        found
    }

    /// Whether the word stands where the game begins: it is the header, stands before the position to start from, or is the
    /// first move of a game that does not tell otherwise how many spots there are.
    fn begins_the_game(&self) -> bool {
        let syntax = &self.game.syntax;
        let start = self.game.replay.start.item.and_then(|index| syntax.items.get(index));
        if let Some(start) = start {
            return self.range.start <= start.range.start;
        }
        let told = || syntax.tag("Spots").is_some() || syntax.tag("Position").is_some();
        match &syntax.header {
            Some(header) => self.range.start <= header.range.start,
            None => self.state.moves == 0 && !told(),
        }
    }

    fn continuation(&self, it: &Continuation) -> Completion {
        let kind = if it.meanings > 0 { CompletionKind::Move } else { CompletionKind::Piece };
        let completion = self.completion(&it.text, kind);
        match it.meanings {
            0 => completion.with_detail("goes on"),
            1 => completion,
            meanings => completion.with_detail(format!("can mean {meanings} moves")),
        }
    }

    /// The number of the next move, in a record that counts them.
    fn number(&self) -> Option<Completion> {
        let sign = self.state.number_sign.filter(|_| !self.state.is_numbered)?;
        let text = format!("{}{sign}", self.state.moves + 1);
        text.starts_with(self.written).then(|| self.completion(&text, CompletionKind::Number))
    }

    /// The result: the right one if the game is over, else a resignation or none yet.
    fn results(&self, position: &Position) -> Vec<Completion> {
        let over = first_player_wins(position, self.state.moves, self.game.replay.start.rule);
        let results: &[(&str, &str)] = match over {
            Some(true) => &[("I", "the first player has won")],
            Some(false) => &[("II", "the second player has won")],
            None if self.state.moves == 0 => &[],
            None => &[
                ("I", "the second player resigns"),
                ("II", "the first player resigns"),
                ("*", "not finished"),
            ],
        };
        let fitting = results.iter().filter(|(text, _)| text.starts_with(self.written));
        fitting.map(|(text, what)| self.completion(text, CompletionKind::Result).with_detail(*what)).collect()
    }

    /// The position here, in the way that the record writes positions first.
    fn positions(&self, arrow: &str) -> Completions {
        let Some(position) = self.state.position(self.game) else { return Completions::default() };
        let mut ways =
            vec![("abbreviated", position.abbreviated().to_string()), ("full", position.full().to_string())];
        ways.extend(position.glop().map(|glop| ("GLOP", format!("\"{glop}\""))));
        ways.retain(|(_, text)| !text.is_empty() && (!arrow.is_empty() || text.starts_with(self.written)));
        let usual = self.usual_position();
        ways.sort_by_key(|(way, _)| *way != usual);
        ways.dedup_by(|one, other| one.1 == other.1);
        if !arrow.is_empty() {
            ways.truncate(1);
        }
        let way = |(way, text): (&str, String)| {
            self.completion(&format!("{arrow}{text}"), CompletionKind::Position)
                .with_detail(format!("{way} position"))
        };
        Completions { all: ways.into_iter().map(way).collect(), is_cut: false }
    }

    /// How the record writes positions: as the last one before, else the first one.
    fn usual_position(&self) -> &'static str {
        let way = |item: &Item| match &item.kind {
            ItemKind::Position(written) if !written.range.is_empty() => match &written.text {
                WrittenPosition::Glop(_) => Some("GLOP"),
                WrittenPosition::Hoey(text) if text.flaws().is_empty() => Some("full"),
                WrittenPosition::Hoey(_) => Some("abbreviated"),
                _ => None,
            },
            _ => None,
        };
        let items = &self.game.syntax.items;
        let before = items.iter().rev().filter(|item| item.range.end < self.range.start).find_map(way);
        before.or_else(|| items.iter().find_map(way)).unwrap_or("abbreviated")
    }

    fn completion(&self, text: &str, kind: CompletionKind) -> Completion {
        let gap = if self.needs_gap { " " } else { "" };
        Completion::new(self.range.clone(), format!("{gap}{text}"), kind)
    }
}
