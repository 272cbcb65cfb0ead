//! Smooth curves through the bends of the lines, checked against each other.

use super::canvas::Canvas;
use super::map::reverse;
use crate::geometry::{Point, distance_to_segment, segments_meet};
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

/// How many chords stand for a piece of a curve in a check.
const CHORDS: usize = 8;

/// How near curves may come to each other, in the units of the square.
const NEAREST: f64 = 1.5;

/// The point of a Bézier curve.
pub(crate) fn on_bezier(&[a, b, c, d]: &Bezier, t: f64) -> Point {
    let s = 1.0 - t;
    a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
}

/// A chord of a curve: its ends, its line, and its place on it.
struct Chord {
    ends: [Point; 2],
    line: usize,
    piece: usize,
    place: usize,
}

impl Chord {
    /// Whether two chords meet or nearly do. Those that follow one another on a line, or begin at one spot, share an end: they only may
    /// not run along each other.
    fn meets(&self, other: &Self) -> bool {
        if self.line == other.line && self.place.abs_diff(other.place) <= 2 {
            return false;
        }
        let ([a, b], [c, d]) = (self.ends, other.ends);
        let (shared, far) = match (a == c, a == d, b == c, b == d) {
            (true, ..) => (a, [b, d]),
            (_, true, ..) => (a, [b, c]),
            (_, _, true, _) => (b, [a, d]),
            (.., true) => (b, [a, c]),
            _ => {
                let near = distance_to_segment(a, c, d)
                    .min(distance_to_segment(b, c, d))
                    .min(distance_to_segment(c, a, b))
                    .min(distance_to_segment(d, a, b));
                return near < NEAREST && !self.is_beside_end(other) || segments_meet(a, b, c, d);
            }
        };
        let [p, q] = far;
        distance_to_segment(p, shared, q) < 0.15 * shared.distance(p)
            || distance_to_segment(q, shared, p) < 0.15 * shared.distance(q)
    }

    /// Whether both are so near to an end of their lines that they may belong to one spot.
    fn is_beside_end(&self, other: &Self) -> bool {
        let [a, b] = [self, other].map(|chord| chord.ends[0].middle(chord.ends[1]));
        self.line != other.line && a.distance(b) < 4.0 * NEAREST
    }
}

/// The pieces that meet a piece other than a neighbour of theirs at a shared end.
fn meetings(drafts: &[Draft]) -> Vec<(usize, usize)> {
    let mut chords: Vec<Chord> = Vec::new();
    for (line, draft) in drafts.iter().enumerate() {
        for (piece, curve) in draft.pieces().iter().enumerate() {
            for k in 0..CHORDS {
                let ends = [k, k + 1].map(|k| on_bezier(curve, k as f64 / CHORDS as f64));
                chords.push(Chord { ends, line, piece, place: piece * CHORDS + k });
            }
        }
    }
    let mut squares: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    let mut found = Vec::new();
    let cell = |x: f64| (x / 25.0).floor() as i32;
    for (number, chord) in chords.iter().enumerate() {
        let [a, b] = chord.ends;
        for column in cell(a.x.min(b.x) - NEAREST)..=cell(a.x.max(b.x) + NEAREST) {
            for row in cell(a.y.min(b.y) - NEAREST)..=cell(a.y.max(b.y) + NEAREST) {
                let here = squares.entry((column, row)).or_default();
                for other in here.iter().filter_map(|&other| chords.get(other)) {
                    if chord.meets(other) {
                        found.extend([(chord.line, chord.piece), (other.line, other.piece)]);
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
