//! Smooth curves through the bends of the lines, less smooth where they would meet.

use super::canvas::Canvas;
use super::map::reverse;
use super::meetings::meetings;
use crate::geometry::Point;

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
pub(crate) struct Draft {
    pub(crate) points: Vec<Point>,
    pub(crate) tangents: Vec<Point>,
    pub(crate) round: Vec<f64>,
}

impl Draft {
    fn piece(&self, index: usize) -> Option<Bezier> {
        let (&a, &b) = (self.points.get(index)?, self.points.get(index + 1)?);
        let (&from, &to) = (self.tangents.get(index)?, self.tangents.get(index + 1)?);
        let third = a.distance(b) / 3.0 * self.round.get(index)?;
        Some([a, a + from * third, b - to * third, b])
    }

    pub(crate) fn pieces(&self) -> Vec<Bezier> {
        (0..self.round.len()).filter_map(|index| self.piece(index)).collect()
    }
}

/// A curve for each line of the map, from the origin of its even dart.
pub(crate) fn curves(canvas: &Canvas) -> Vec<Curve> {
    let mut drafts: Vec<Draft> = (0..canvas.map.line_count()).map(|line| draft(canvas, 2 * line)).collect();
    part(&mut drafts);
    drafts.iter().map(|draft| Curve { pieces: draft.pieces() }).collect()
}

/// Makes pieces that meet less smooth, until none do. In the end a piece is straight, an edge of the mesh, and those never meet:
/// so whatever is still found is two straight pieces that are only near each other.
pub(crate) fn part(drafts: &mut [Draft]) {
    loop {
        let mut changed = false;
        for (line, piece) in meetings(drafts) {
            let round = drafts.get_mut(line).and_then(|draft| draft.round.get_mut(piece));
            if let Some(round) = round.filter(|round| **round > 0.0) {
                *round = if *round > 0.2 { *round * 0.6 } else { 0.0 };
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
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

/// The point of a Bézier curve.
pub(crate) fn on_bezier(&[a, b, c, d]: &Bezier, t: f64) -> Point {
    let s = 1.0 - t;
    a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
}
