//! A game as a film: the last position of a line of play is drawn, and those before it are the same picture without what came
//! later, so that nothing moves.

use super::SproutsGame;
use super::played::{Played, Turn, position_after, same_move};
use super::rows::row_of;
use super::start::Origin;
use super::summary::player;
use crate::game::{Frame, Row};
use draw::Picture;
use draw::sprouts::{Drawing, Undrawable};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// The picture at the end of the line of play that was asked for last.
#[derive(Debug, Default)]
pub(super) struct Film {
    end: Mutex<Option<End>>,
}

#[derive(Debug)]
struct End {
    /// The last move of the line; `None` if it has none.
    last: Option<Arc<Played>>,
    drawing: Drawing,
}

impl Film {
    /// The picture after a move that leads to the end of a line, or at the start.
    fn drawing(
        &self,
        start: &Origin,
        after: Option<&Arc<Played>>,
        last: Option<&Arc<Played>>,
    ) -> Result<Drawing, Undrawable> {
        let mut end = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        let known = end.as_ref().filter(|end| same_move(end.last.as_ref(), last));
        let drawing = match known {
            Some(known) => known.drawing.clone(),
            None => {
                let drawing = Drawing::of(&position_after(start, last))?;
                *end = Some(End { last: last.cloned(), drawing: drawing.clone() });
                drawing
            }
        };
        drop(end);
        if same_move(after, last) {
            return Ok(drawing);
        }
        let position = position_after(start, after);
        drawing.before(&position).or_else(|_| Drawing::of(&position))
    }
}

/// The picture after the move at an offset, or the last one before it.
pub(super) fn frame_at(game: &SproutsGame, at: usize) -> Option<Frame> {
    frame_of(game, turn_at(game, at))
}

/// What the replay tells of the move at an offset, or the last one before it.
pub(super) fn row_at(game: &SproutsGame, at: usize) -> Option<Row> {
    row_of(game, turn_at(game, at).and_then(|index| game.replay.turns.get(index)))
}

/// The last move that could be replayed of those that begin at an offset or before.
pub(super) fn turn_at(game: &SproutsGame, at: usize) -> Option<usize> {
    let turns = &game.replay.turns;
    let before = turns.partition_point(|turn| turn.range.start <= at);
    turns.get(..before)?.iter().rposition(|turn| turn.played.is_some())
}

/// The picture after a number of moves of the main line.
pub(super) fn frame(game: &SproutsGame, after: usize) -> Option<Frame> {
    let main = |turn: &Turn| turn.depth == 0 && turn.number as usize == after && turn.played.is_some();
    let turn = game.replay.turns.iter().position(main);
    if after > 0 && turn.is_none() { None } else { frame_of(game, turn) }
}

fn frame_of(game: &SproutsGame, index: Option<usize>) -> Option<Frame> {
    let start = game.replay.start.origin.as_ref()?;
    let turn = index.and_then(|index| game.replay.turns.get(index));
    let played = turn.and_then(|turn| turn.played.as_ref());
    let end = end_of_line(game, index);
    let picture = game.film.drawing(start, played, end);
    let next = next_on_the_way(played, end).and_then(|played| game.replay.turns.get(played.turn));
    let next = next.map(|turn| turn.range.clone());
    let picture = picture.map(|drawing| Picture::Sprouts(Box::new(drawing))).map_err(|why| why.to_string());
    let number = turn.map_or(0, |turn| turn.number as usize);
    let is_over = position_after(start, played).is_over();
    let to_move = (!is_over).then(|| player(game, number.is_multiple_of(2)).to_string());
    Some(match turn {
        None => {
            let heading = crate::Game::title(game);
            Frame { number, heading, to_move, range: None, previous: None, next, picture }
        }
        Some(turn) => Frame {
            number,
            to_move,
            heading: format!("{}. {}", turn.number, game.source(&turn.range)),
            range: Some(turn.range.clone()),
            previous: previous(game, turn),
            next,
            picture,
        },
    })
}

/// Where the move before a turn stands.
fn previous(game: &SproutsGame, turn: &Turn) -> Option<Range<usize>> {
    match turn.played.as_ref().and_then(|played| played.before.as_ref()) {
        Some(before) => game.replay.turns.get(before.turn).map(|turn| turn.range.clone()),
        // A game that begins with its first move has no place before it.
        None => (turn.range.start > 0).then_some(0..0),
    }
}

/// The move after another one, on the way to the end of its line.
fn next_on_the_way<'g>(after: Option<&Arc<Played>>, end: Option<&'g Arc<Played>>) -> Option<&'g Arc<Played>> {
    std::iter::successors(end, |played| played.before.as_ref())
        .find(|played| same_move(played.before.as_ref(), after))
}

/// The last move of the line of play that a turn belongs to; of the main line for none.
fn end_of_line(game: &SproutsGame, index: Option<usize>) -> Option<&Arc<Played>> {
    let turns = game.replay.turns.get(index.unwrap_or(0)..)?;
    let depth = index.and_then(|index| game.replay.turns.get(index)).map_or(0, |turn| turn.depth);
    let until = turns.iter().position(|turn| turn.depth < depth).unwrap_or(turns.len());
    let line = turns.get(..until)?.iter().filter(|turn| turn.depth == depth);
    let Some(index) = index else { return line.filter_map(|turn| turn.played.as_ref()).next_back() };
    let leads_here = |last: &&Arc<Played>| {
        std::iter::successors(Some(*last), |played| played.before.as_ref()).any(|played| played.turn == index)
    };
    line.filter_map(|turn| turn.played.as_ref()).rev().find(leads_here)
}
