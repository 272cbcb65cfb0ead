//! Smooth curves through the bends of the lines, checked against each other.

use super::canvas::Canvas;
use super::map::reverse;
use crate::geometry::{Point, point, segments_meet};
use std::collections::BTreeMap;

/// A cubic Bézier curve by its four points.
pub(crate) type Bezier = [Point; 4];

/// How smooth curves are at first: the share of the tangent that their handles take. Where curves would meet, less.
const ROUND: f64 = 1.0;

/// A smooth curve from one vertex of the map to another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Curve {
    pub(crate) pieces: Vec<Bezier>,
}

/// A curve while its smoothness is found: its points, its directions at them and the smoothness of each piece.
struct Draft {
    points: Vec<Point>,
    tangents: Vec<Point>,
    round: Vec<f64>,
}

impl Draft {
    fn piece(&self, index: usize) -> Option<Bezier> {
        let (&a, &b) = (self.points.get(index)?, self.points.get(index + 1)?);
        let (&from, &to) = (self.tangents.get(index)?, self.tangents.get(index + 1)?);
        let third = a.distance(b) / 3.0 * self.round.get(index)?;
        Some([a, a + from * third, b - to * third, b])
    }

    fn pieces(&self) -> Vec<Bezier> {
        (0..self.round.len()).filter_map(|index| self.piece(index)).collect()
    }
}

/// A curve for each line of the map, from the origin of its even dart.
pub(crate) fn curves(canvas: &Canvas) -> Vec<Curve> {
    let mut drafts: Vec<Draft> = (0..canvas.map.line_count()).map(|line| draft(canvas, 2 * line)).collect();
    for _ in 0..8 {
        let meeting = meetings(&drafts);
        if meeting.is_empty() {
            break;
        }
        for (line, piece) in meeting {
            if let Some(round) = drafts.get_mut(line).and_then(|draft| draft.round.get_mut(piece)) {
                *round = if *round > 0.2 { *round * 0.6 } else { 0.0 };
            }
        }
    }
    drafts.iter().map(|draft| Curve { pieces: draft.pieces() }).collect()
}

fn draft(canvas: &Canvas, dart: usize) -> Draft {
    let points: Vec<Point> = canvas.path(dart).into_iter().map(|v| canvas.mesh.at(v)).collect();
    let count = points.len();
    let at = |index: usize| points.get(index).copied().unwrap_or_default();
    let tangent = |index: usize| {
        if index == 0 {
            leaving(canvas, dart)
        } else if index + 1 == count {
            -leaving(canvas, reverse(dart))
        } else {
            through(at(index - 1), at(index), at(index + 1))
        }
    };
    let tangents = (0..count).map(tangent).collect();
    Draft { tangents, round: vec![ROUND; count.saturating_sub(1)], points }
}

/// The direction of a smooth curve at the second of three points.
fn through(a: Point, b: Point, c: Point) -> Point {
    let (before, after) = (b - a, c - b);
    let (short, long) = (before.length().max(1e-9), after.length().max(1e-9));
    // Nearer neighbours count more.
    (before * (long / short) + after * (short / long)).direction()
}

/// The direction in which a dart leaves its vertex: straight through a spot with two lines, else towards its first bend.
fn leaving(canvas: &Canvas, dart: usize) -> Point {
    let ahead = |dart: usize| canvas.start(dart).map(|h| canvas.mesh.at(canvas.mesh.to(h)));
    let vertex = canvas.map.origin(dart);
    let here = canvas.mesh.at(canvas.place(vertex));
    let Some(first) = ahead(dart) else { return Point::default() };
    let mut drawn = canvas.map.darts(vertex).iter().filter(|&&other| canvas.progress.is_drawn(other));
    match (drawn.next(), drawn.next(), drawn.next()) {
        (Some(&one), Some(&two), None) => {
            let other = ahead(if one == dart { two } else { one }).unwrap_or(here);
            through(other, here, first)
        }
        _ => (first - here).direction(),
    }
}

/// A piece of a curve, as the lines and squares that a check needs.
const CHORDS: usize = 8;

/// The point of a Bézier curve.
pub(crate) fn on_bezier(&[a, b, c, d]: &Bezier, t: f64) -> Point {
    let s = 1.0 - t;
    a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
}

/// The pieces that meet a piece other than a neighbour of theirs at a shared end.
fn meetings(drafts: &[Draft]) -> Vec<(usize, usize)> {
    let mut chords: Vec<(Point, Point, (usize, usize), usize)> = Vec::new();
    for (line, draft) in drafts.iter().enumerate() {
        for (index, piece) in draft.pieces().iter().enumerate() {
            for k in 0..CHORDS {
                let at = |k: usize| on_bezier(piece, k as f64 / CHORDS as f64);
                chords.push((at(k), at(k + 1), (line, index), k));
            }
        }
    }
    let mut squares: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    let mut found = Vec::new();
    for (number, &(a, b, piece, _)) in chords.iter().enumerate() {
        let cell = |x: f64| (x / 25.0).floor() as i32;
        let (low, high) = (point(a.x.min(b.x), a.y.min(b.y)), point(a.x.max(b.x), a.y.max(b.y)));
        for column in cell(low.x)..=cell(high.x) {
            for row in cell(low.y)..=cell(high.y) {
                let here = squares.entry((column, row)).or_default();
                for &other in here.iter() {
                    if let Some(&(c, d, other_piece, _)) = chords.get(other)
                        && ![a, b].iter().any(|p| *p == c || *p == d)
                        && segments_meet(a, b, c, d)
                    {
                        found.extend([piece, other_piece]);
                    }
                }
                here.push(number);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
