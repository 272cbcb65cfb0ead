//! Positions of Sprouts as pictures: no two lines cross or touch, and every boundary runs in the order of the position.
//!
//! How a picture is made, each step in its file: the position becomes a plane `map` (`plainest` of those that fit, where it leaves
//! spots out); its lines are drawn one by one (`layout`), some bring a new spot along (`grow`), the others are led through the
//! picture so far (`route`); `forces` move everything apart after each (`relax`); smooth `curve`s are laid through the
//! bends, on a `grid`, less smooth where they would meet (`meetings`), and written as `svg` or as `text`. The picture before or after a move is made of this one (`film`, `erase`).

mod bends;
mod canvas;
mod curve;
mod erase;
mod film;
mod forces;
mod grid;
mod grow;
mod layout;
mod map;
mod meetings;
mod picture;
mod plainest;
mod plan;
mod planar;
mod relax;
mod route;
mod search;
mod side;
mod svg;
mod text;

use crate::SvgOptions;
use ::sprouts::{Move, Position, Spot};
use canvas::Canvas;
use map::Map;
use picture::Picture;
use std::fmt;

/// The most spots that are drawn, live and dead: those of a game of 70, nearly. More would take seconds, and show nothing.
pub const MOST_SPOTS: usize = 250;

/// Why a position is not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undrawable {
    /// It has more than [`MOST_SPOTS`] spots.
    TooLarge {
        /// How many it has.
        spots: usize,
    },
    /// It is no position that lines without crossings could make.
    NotPlane,
    /// A position or a move is not of the game that was drawn.
    OtherGame,
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { spots } => {
                write!(f, "the position has {spots} spots: pictures are drawn of up to {MOST_SPOTS}")
            }
            Self::NotPlane => f.write_str("no lines without crossings make this position"),
            Self::OtherGame => f.write_str("the position is not one of the game that was drawn"),
        }
    }
}

impl std::error::Error for Undrawable {}

/// A drawn position.
#[derive(Clone, Debug)]
pub struct Drawing {
    canvas: Canvas,
    picture: Picture,
}

impl Drawing {
    /// Draws a position from nothing but itself. The largest region lies outside: the one with the most sites.
    /// Of a position that leaves its dead spots out a plainest one that fits is drawn, with knots for what is not known.
    ///
    /// # Errors
    /// [`Undrawable`].
    pub fn of(position: &Position) -> Result<Self, Undrawable> {
        let map = map_of(position)?;
        let outside = map.largest_face();
        Self::of_map(map, outside, position)
    }

    /// The same with the region outside in which this spot lies (the first of its regions).
    ///
    /// # Errors
    /// [`Undrawable`].
    pub fn with_outside_at(position: &Position, spot: Spot) -> Result<Self, Undrawable> {
        let map = map_of(position)?;
        let outside = map.face_at(spot).unwrap_or_else(|| map.largest_face());
        Self::of_map(map, outside, position)
    }

    fn of_map(map: Map, outside: usize, position: &Position) -> Result<Self, Undrawable> {
        let canvas = layout::draw(&map, outside).ok_or(Undrawable::NotPlane)?;
        Ok(Self { picture: Picture::of(&canvas, position, None), canvas })
    }

    /// Draws the position after one more move, keeping the picture as it is as far as the new line allows.
    /// `after` is to be played from the very position that was drawn; any other is drawn from nothing.
    ///
    /// # Errors
    /// [`Undrawable`].
    pub fn after(&self, after: &Position) -> Result<Self, Undrawable> {
        let map = map_of(after)?;
        match self.canvas.continued(&map) {
            Some(canvas) => {
                let picture = Picture::of(&canvas, after, Some(self.picture.frame));
                Ok(Self { picture, canvas })
            }
            None => {
                let outside = map.largest_face();
                Self::of_map(map, outside, after)
            }
        }
    }

    /// The pictures of a whole game: that of the position given, then one after each move. The last position is drawn, and the
    /// others are the same picture without what came later: nothing moves.
    ///
    /// # Errors
    /// [`Undrawable`], also where a move is not legal.
    pub fn of_game<'m>(
        start: &Position,
        moves: impl IntoIterator<Item = &'m Move>,
    ) -> Result<Vec<Self>, Undrawable> {
        let mut positions = vec![start.clone()];
        let mut position = start.clone();
        for m in moves {
            position.play(m).map_err(|_| Undrawable::OtherGame)?;
            positions.push(position.clone());
        }
        let last = Self::of(&position)?;
        positions.iter().map(|position| last.before(position)).collect()
    }

    /// The picture of a position from which this one was played: the same without the lines that came later.
    ///
    /// # Errors
    /// [`Undrawable`].
    pub fn before(&self, position: &Position) -> Result<Self, Undrawable> {
        let map = map_of(position)?;
        let canvas = self.canvas.reduced(&map).ok_or(Undrawable::OtherGame)?;
        Ok(Self { picture: self.picture.before(position), canvas })
    }

    /// The picture as SVG: a whole document of its own, without scripts or anything from elsewhere.
    pub fn svg(&self, options: &SvgOptions) -> String {
        svg::write(&self.picture, options)
    }

    /// The picture in Unicode for a terminal, so many columns wide (20 to 200) and at most half as many lines high. Lines are drawn
    /// in Braille dots; live spots are numbers, dead ones small numbers (`₁₂`).
    pub fn text(&self, columns: usize) -> String {
        text::write(&self.picture, columns.clamp(20, 200))
    }
}

fn map_of(position: &Position) -> Result<Map, Undrawable> {
    let spots = position.spots().take(100_000).count();
    if spots > MOST_SPOTS {
        return Err(Undrawable::TooLarge { spots });
    }
    Map::full(position).or_else(|| Map::plainest(position)).ok_or(Undrawable::NotPlane)
}
