//! The position where somebody types: the one before a word, in the main line or in a variation.

use crate::sprouts_game::SproutsGame;
use crate::sprouts_game::played::{Played, Turn, position_after};
use crate::sprouts_game::syntax::{Item, ItemKind};
use sprouts::{Notation, Position};
use std::sync::Arc;

/// What has been played and written before a place.
#[derive(Clone, Default)]
pub(super) struct State {
    last: Option<Arc<Played>>,
    /// How many moves the line of play has.
    pub(super) moves: u32,
    /// The number of the first move of the line that could not be replayed.
    lost: Option<u32>,
    /// Whether the record has its result.
    pub(super) is_closed: bool,
    /// Whether moves have numbers in this record, and with which sign.
    pub(super) number_sign: Option<char>,
    /// Whether the number of the next move is written already.
    pub(super) is_numbered: bool,
    /// The notation of the last move.
    pub(super) notation: Option<Notation>,
}

impl State {
    /// What stands before a byte of the game.
    pub(super) fn before(game: &SproutsGame, at: usize) -> Self {
        let mut walk = Walk { here: Self::default(), outer: Vec::new(), turns: game.replay.turns.as_slice() };
        for item in game.syntax.items.iter().take_while(|item| item.range.start < at) {
            // What reaches beyond is what is typed; a missing parenthesis stands where the record ends.
            if item.range.end <= at && !item.range.is_empty() {
                walk.item(item, &game.text);
            }
        }
        if walk.here.notation.is_none() {
            walk.here.notation = game.replay.turns.first().map(|turn| turn.text.notation());
        }
        walk.here
    }

    /// The position, if it can be told.
    pub(super) fn position(&self, game: &SproutsGame) -> Option<Position> {
        let start = game.replay.start.origin.as_ref().filter(|_| self.lost.is_none())?;
        Some(position_after(start, self.last.as_ref()))
    }
}

struct Walk<'g> {
    here: State,
    outer: Vec<State>,
    /// The turns that were not passed yet.
    turns: &'g [Turn],
}

impl Walk<'_> {
    fn item(&mut self, item: &Item, text: &str) {
        match &item.kind {
            ItemKind::Move(written) => {
                let next = self.turns.iter().position(|turn| turn.range.start >= item.range.start);
                self.turns = next.and_then(|next| self.turns.get(next..)).unwrap_or_default();
                let turn = self.turns.first().filter(|turn| turn.range == item.range);
                self.here.step(turn.and_then(|turn| turn.played.clone()));
                self.here.notation = Some(written.notation());
            }
            ItemKind::Broken(_) => self.here.step(None),
            ItemKind::MoveNumber(_) => {
                self.here.number_sign = text.get(item.range.clone()).and_then(|text| text.chars().last());
                self.here.is_numbered = true;
            }
            ItemKind::Open => {
                let variation = self.here.variation();
                self.outer.push(std::mem::replace(&mut self.here, variation));
            }
            ItemKind::Close => {
                if let Some(outer) = self.outer.pop() {
                    self.here = outer;
                }
            }
            ItemKind::Result(_) => self.here.is_closed = self.outer.is_empty(),
            _ => {}
        }
    }
}

impl State {
    fn step(&mut self, played: Option<Arc<Played>>) {
        self.moves += 1;
        self.is_numbered = false;
        match played {
            Some(played) if self.lost.is_none() => self.last = Some(played),
            _ => {
                self.lost.get_or_insert(self.moves);
            }
        }
    }

    /// A variation stands instead of the move just before it.
    fn variation(&self) -> Self {
        let mut variation = Self { is_numbered: false, ..self.clone() };
        if self.lost == Some(self.moves) {
            variation.lost = None;
        } else if self.lost.is_none() {
            variation.last = self.last.as_ref().and_then(|last| last.before.clone());
        }
        variation.moves = self.moves.saturating_sub(1);
        variation
    }
}
