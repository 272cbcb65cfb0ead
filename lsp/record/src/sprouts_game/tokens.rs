//! The words of a Sprouts record, with what the replay knows of them.

use super::SproutsGame;
use super::degrees::{Degrees, ends};
use super::played::{Played, Turn};
use super::positions::Positions;
use super::syntax::{Item, ItemKind, Written, WrittenPosition};
use crate::code::Code;
use crate::game::{Modifier, Modifiers, Token, TokenKind, Tokens};
use sprouts::{Notation, Number};
use std::ops::Range;
use std::sync::Arc;

/// The tokens in a range.
pub(super) fn tokens(game: &SproutsGame, range: &Range<usize>) -> Vec<Token> {
    let mut tokens = Tokens::new(&game.text, range);
    head(game, &mut tokens);
    Play::new(game, &mut tokens).items(range);
    tokens.finish()
}

/// Tags, label, header.
fn head(game: &SproutsGame, tokens: &mut Tokens<'_>) {
    let plain = Modifiers::default();
    for tag in &game.syntax.tags {
        let name = tag.range.start + game.source(&tag.range).find(&tag.name).unwrap_or(0);
        tokens.add(name..name + tag.name.len(), TokenKind::Property, plain);
        tokens.add(tag.value_range.clone(), TokenKind::String, plain);
    }
    if let Some(label) = &game.syntax.label {
        tokens.add(label.clone(), TokenKind::Label, plain);
    }
    if let Some(header) = &game.syntax.header {
        let sign = header.spots_range.end;
        tokens.add(header.spots_range.clone(), TokenKind::Number, plain);
        if game.source(&(sign..header.range.end)).starts_with(['+', '-']) {
            tokens.add(sign..sign + 1, TokenKind::Keyword, plain);
        }
        for player in header.players.iter().flatten() {
            tokens.add(player.clone(), TokenKind::Player, plain);
        }
    }
}

/// A place in a line of play: the last move, or none at the start. `None` where the replay did not get to.
type Place<'g> = Option<Option<&'g Arc<Played>>>;

/// A line of play: where it is, and where it was before its last move, for a variation instead of that.
#[derive(Clone, Copy)]
struct Line<'g> {
    here: Place<'g>,
    before: Place<'g>,
}

/// A walk over the items of a game.
struct Play<'g, 't> {
    game: &'g SproutsGame,
    tokens: &'t mut Tokens<'g>,
    degrees: Option<Degrees<'g>>,
    positions: Option<Positions<'g>>,
    /// For each turn, how many moves its longest line of play goes on.
    later: Vec<u8>,
}

impl<'g, 't> Play<'g, 't> {
    fn new(game: &'g SproutsGame, tokens: &'t mut Tokens<'g>) -> Self {
        let start = game.replay.start.origin.as_ref();
        let turns = &game.replay.turns;
        let degrees = start.map(|start| Degrees::new(start, turns));
        Self { game, tokens, degrees, positions: None, later: later_moves(turns) }
    }

    fn items(&mut self, range: &Range<usize>) {
        let start = self.game.replay.start.origin.as_ref().map(|_| None);
        let mut line = Line { here: start, before: start };
        let mut outer = Vec::new();
        let mut turns = self.game.replay.turns.iter().peekable();
        for (index, item) in self.game.syntax.items.iter().enumerate() {
            if item.range.start >= range.end {
                return;
            }
            match &item.kind {
                ItemKind::Open => {
                    outer.push(line);
                    line = Line { here: line.before, before: line.before };
                }
                ItemKind::Close => line = outer.pop().unwrap_or(line),
                ItemKind::Broken(_) => line = Line { here: None, before: line.here },
                ItemKind::Move(_) => {
                    // The moves of a variation that is not replayed are no turns.
                    let turn = turns.next_if(|turn| turn.range == item.range);
                    let here = turn.and_then(|turn| turn.played.as_ref()).map(Some);
                    line = Line { here, before: line.here };
                    if self.tokens.wants(&item.range) {
                        self.spots_of_move(item, turn);
                    }
                }
                ItemKind::Position(written) if self.tokens.wants(&item.range) => {
                    self.tokens.add(
                        item.range.start..item.range.start + 2,
                        TokenKind::Operator,
                        Modifiers::default(),
                    );
                    let given = self.game.replay.start.item == Some(index);
                    self.position(written, if given { start } else { line.here }, given);
                }
                _ => self.other(item),
            }
        }
    }

    fn other(&mut self, item: &Item) {
        let kind = match &item.kind {
            ItemKind::Comment => TokenKind::Comment,
            ItemKind::Remark => TokenKind::Operator,
            ItemKind::MoveNumber(_) => TokenKind::Label,
            ItemKind::Result(_) => TokenKind::Result,
            _ => return,
        };
        self.tokens.add(item.range.clone(), kind, Modifiers::default());
    }

    fn spots_of_move(&mut self, item: &Item, turn: Option<&'g Turn>) {
        let ItemKind::Move(text) = &item.kind else { return };
        let source = self.game.source(&item.range);
        let before_new = match text.notation() {
            Notation::Hoey => '-',
            Notation::Lhp => '<',
            Notation::Wgosa => '(',
        };
        let forced = turn.is_some_and(|turn| self.is_forced(turn));
        let whole = if forced { Modifiers::from(Modifier::Forced) } else { Modifiers::default() };
        let played = turn.and_then(|turn| turn.played.as_ref());
        if let (Some(degrees), Some(played)) = (&mut self.degrees, played) {
            degrees.go_to(Some(played));
        }
        let new = source.find(before_new).map(|sign| sign + 1);
        for (at, digits) in numbers(source) {
            let mut modifiers = if Some(at) == new { whole.with(Modifier::Declaration) } else { whole };
            if let (Some(degrees), Some(_), Ok(spot)) = (&self.degrees, played, digits.parse::<Number>()) {
                modifiers = modifiers.with(match degrees.of(spot) {
                    0..=2 => Modifier::Live,
                    _ if ends(text).contains(&spot) => Modifier::Dying,
                    _ => Modifier::Dead,
                });
            }
            let start = item.range.start + at;
            self.tokens.add(start..start + digits.len(), TokenKind::Spot, modifiers);
        }
        if text.notation() == Notation::Hoey
            && let Some(sign) = source.find(['<', '>', '='])
        {
            let start = item.range.start + sign;
            self.tokens.add(start..start + 1, TokenKind::Operator, whole);
        }
    }

    /// Whether a move was the only legal one.
    fn is_forced(&mut self, turn: &'g Turn) -> bool {
        // After the only legal move at most two more can follow, and a spot that can be looped is a legal move of its own: only a
        // few positions at the ends of games have to be looked at.
        let Some(played) = &turn.played else { return false };
        let Some(degrees) = &mut self.degrees else { return false };
        degrees.go_to(played.before.as_ref());
        if degrees.loopable() > 1 || self.later.get(played.turn).is_none_or(|later| *later > 2) {
            return false;
        }
        let Some(start) = &self.game.replay.start.origin else { return false };
        let positions = self.positions.get_or_insert_with(|| Positions::new(start));
        positions.before(played).count_legal_moves(1) == Some(1)
    }

    /// A position: its live spots stand out where the moves lead to it.
    fn position(&mut self, written: &Written, place: Place<'g>, given: bool) {
        let start = written.range.start;
        let findings = &self.game.findings;
        let at = findings.partition_point(|finding| finding.range.start < start);
        let mut here = findings.iter().skip(at).take_while(|finding| finding.range.start == start);
        let wrong = here.any(|finding| finding.code == Code::WrongPosition && finding.range == written.range);
        let modifiers = match (&written.text, place) {
            (WrittenPosition::Wrong { .. }, _) => return,
            (WrittenPosition::Other, _) | (_, None) => Modifiers::default(),
            _ if given => Modifiers::default(),
            _ if wrong => Modifier::Wrong.into(),
            _ => Modifier::Right.into(),
        };
        if let (WrittenPosition::Hoey(_), Some(place), Some(degrees), false) =
            (&written.text, place, &mut self.degrees, wrong)
        {
            degrees.go_to(place);
            let source = self.game.source(&written.range);
            let mut end = 0;
            for (at, digits) in numbers(source) {
                let is_live = digits.parse::<Number>().is_ok_and(|spot| degrees.of(spot) < 3);
                if is_live {
                    self.tokens.add(start + end..start + at, TokenKind::Position, modifiers);
                    end = at + digits.len();
                    self.tokens.add(start + at..start + end, TokenKind::Spot, modifiers.with(Modifier::Live));
                }
            }
            self.tokens.add(start + end..written.range.end, TokenKind::Position, modifiers);
        } else {
            self.tokens.add(written.range.clone(), TokenKind::Position, modifiers);
        }
    }
}

/// For each turn, how many moves the longest line of play goes on after it.
fn later_moves(turns: &[Turn]) -> Vec<u8> {
    let mut later = vec![0_u8; turns.len()];
    for (index, turn) in turns.iter().enumerate().rev() {
        let before = turn.played.as_ref().and_then(|played| played.before.as_ref());
        let here = later.get(index).map_or(0, |later| later.saturating_add(1));
        if let Some(before) = before.and_then(|before| later.get_mut(before.turn)) {
            *before = here.max(*before);
        }
    }
    later
}

/// The numbers in a text, each with its offset.
fn numbers(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c: char| c.is_ascii_digit())?;
        let digits = text.get(start..)?;
        let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        at = start + length;
        Some((start, digits.get(..length)?))
    })
}
