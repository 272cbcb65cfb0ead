//! What is to be seen of a drawn position: points, curves and what they stand for, in the units of the square.

use super::canvas::Canvas;
use super::curve::{Curve, curves, on_bezier};
use super::erase::last_spot;
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
    /// The corners of the smallest upright rectangle around everything, nearly; for a picture that is a part of another one, around all
    /// of that.
    pub(crate) frame: (Point, Point),
    /// How many spots there are, in this picture or the one that it is a part of.
    pub(crate) crowd: usize,
}

impl Picture {
    pub(crate) fn of(canvas: &Canvas, position: &Position) -> Self {
        let map = &canvas.map;
        let last = last_spot(position);
        let dots = map.vertices.iter().enumerate().map(|(index, vertex)| Dot {
            spot: vertex.spot,
            kind: vertex.spot.and_then(|spot| position.kind(spot)),
            at: canvas.mesh.at(canvas.place(index)),
        });
        let made_last = |vertex: usize| last.is_some() && map.spot(vertex) == last;
        let lines = curves(canvas).into_iter().enumerate().map(|(line, curve)| {
            let (from, to) = (map.origin(2 * line), map.target(2 * line));
            Line { from, to, curve, is_last: made_last(from) || made_last(to) }
        });
        let mut picture = Self { dots: dots.collect(), lines: lines.collect(), last, ..Self::default() };
        picture.frame = picture.bounds();
        picture.crowd = picture.dots.len();
        picture
    }

    /// The same with a frame that also holds all of another picture: neither the scale nor the place of what both show changes for less.
    pub(crate) fn framed_with(mut self, other: &Self) -> Self {
        let ((a, b), (c, d)) = (self.frame, other.frame);
        self.frame = (point(a.x.min(c.x), a.y.min(c.y)), point(b.x.max(d.x), b.y.max(d.y)));
        self
    }

    fn bounds(&self) -> (Point, Point) {
        let on_lines = self.lines.iter().flat_map(|line| &line.curve.pieces);
        let points = on_lines.flat_map(|piece| (0..=4).map(move |k| on_bezier(piece, f64::from(k) / 4.0)));
        let all = points.chain(self.dots.iter().map(|dot| dot.at));
        let start = (point(f64::INFINITY, f64::INFINITY), point(f64::NEG_INFINITY, f64::NEG_INFINITY));
        let (low, high) = all.fold(start, |(low, high), p| {
            (point(low.x.min(p.x), low.y.min(p.y)), point(high.x.max(p.x), high.y.max(p.y)))
        });
        if low.x <= high.x { (low, high) } else { Default::default() }
    }
}

/// How the square's units become a picture's: x to the right, y downwards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    scale: f64,
    centre: Point,
    middle: Point,
}

impl Fit {
    /// Everything in the middle of a picture of this size, with a margin around; not larger than `most` to one.
    pub(crate) fn new(picture: &Picture, width: f64, height: f64, margin: f64, most: f64) -> Self {
        let (low, high) = picture.frame;
        let across = |size: f64, room: f64| (room - 2.0 * margin).max(1.0) / size.max(1e-9);
        let scale = across(high.x - low.x, width).min(across(high.y - low.y, height)).min(most);
        Self { scale, centre: low.middle(high), middle: point(width / 2.0, height / 2.0) }
    }

    pub(crate) fn apply(&self, p: Point) -> Point {
        let from_centre = (p - self.centre) * self.scale;
        self.middle + point(from_centre.x, -from_centre.y)
    }
}
