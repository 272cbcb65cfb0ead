//! What is to be seen of a drawn position: points and curves on the picture's grid, and what they stand for.

use super::canvas::Canvas;
use super::curve::{Curve, curves};
use super::erase::last_spot;
use super::grid::{Fit, Frame, Grid};
use crate::geometry::{Point, point};
use ::sprouts::{Kind, Position, Spot};

/// A spot to be seen. One without number is a place where lines meet that the position leaves out.
#[derive(Clone, Debug)]
pub(crate) struct Dot {
    pub(crate) spot: Option<Spot>,
    pub(crate) kind: Option<Kind>,
    pub(crate) at: Point,
}

/// A line to be seen, between two of the dots.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) curve: Curve,
    /// Whether the last move drew it.
    pub(crate) is_last: bool,
}

/// All that is to be seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Picture {
    pub(crate) dots: Vec<Dot>,
    pub(crate) lines: Vec<Line>,
    /// The spot of the last move, if there was one.
    pub(crate) last: Option<Spot>,
    /// Around everything, on the canvas; of a picture that is a part of another one, around all of that.
    pub(crate) frame: Frame,
    pub(crate) grid: Grid,
    /// How many spots there are, in this picture or the one that it is a part of.
    pub(crate) crowd: usize,
}

/// The width and height of a picture in pixels, whatever its size on the screen.
pub(crate) const VIEW: f64 = 600.0;

/// What is left free round a picture, in pixels.
const MARGIN: f64 = 24.0;

/// How many pixels the canvas's unit is at most: a few spots do not fly apart to the edges.
const LARGEST: f64 = 0.8;

impl Picture {
    /// The picture of a drawn position. With the frame of the picture before it neither the scale nor the place of what both show changes
    /// for less.
    pub(crate) fn of(canvas: &Canvas, position: &Position, before: Option<Frame>) -> Self {
        let (map, mesh) = (&canvas.map, &canvas.mesh);
        let seen = mesh.lines().map(|h| mesh.from(h)).chain(canvas.places.iter().copied());
        let frame = Frame::around(
            seen.map(|v| mesh.at(v)).chain(before.iter().flat_map(|frame| [frame.low, frame.high])),
        );
        let (curves, grid) = curves(canvas, Fit::new(frame, point(VIEW, VIEW), MARGIN, LARGEST));
        let last = last_spot(position);
        let dots = map.vertices.iter().enumerate().map(|(index, vertex)| Dot {
            spot: vertex.spot,
            kind: vertex.spot.and_then(|spot| position.kind(spot)),
            at: grid.place(mesh.at(canvas.place(index))),
        });
        let made_last = |vertex: usize| last.is_some() && map.spot(vertex) == last;
        let lines = curves.into_iter().enumerate().map(|(line, curve)| {
            let (from, to) = (map.origin(2 * line), map.target(2 * line));
            Line { from, to, curve, is_last: made_last(from) || made_last(to) }
        });
        Self { dots: dots.collect(), lines: lines.collect(), last, frame, grid, crowd: map.vertices.len() }
    }
}
