//! Where smooth curves meet. What is not found here does not meet: the check is by chords and by how far the curve can be from them.

use super::curve::{Bezier, Draft, on_bezier};
use crate::geometry::{Point, distance_to_segment, segments_meet};
use std::collections::BTreeMap;

/// How many chords stand for a piece of a curve.
const CHORDS: usize = 8;

/// How near curves may come to each other, in the units of the square.
const NEAREST: f64 = 1.5;

/// A chord of a curve: its ends, its line, and its place on it.
struct Chord {
    ends: [Point; 2],
    /// The directions in which the part of the curve over the chord can lie, seen from its first and from its second end.
    cones: [[Point; 3]; 2],
    /// How far that part can be from the chord.
    slack: f64,
    line: usize,
    piece: usize,
    place: usize,
}

impl Chord {
    fn of(curve: &Bezier, k: usize, line: usize, piece: usize) -> Self {
        let part = part_of(curve, k as f64 / CHORDS as f64, (k + 1) as f64 / CHORDS as f64);
        let [a, b, c, d] = part;
        // A curve is from its chord at most an eighth of its largest second derivative. Where its handles do not reach beyond the
        // chord, only what goes across counts.
        let along = (d - a).direction();
        let inside = |p: Point| (0.0..=a.distance(d)).contains(&along.dot(p - a));
        let size = |p: Point| if inside(b) && inside(c) { along.cross(p).abs() } else { p.length() };
        let slack = 0.75 * size(a + c - b * 2.0).max(size(b + d - c * 2.0));
        let cones = [[b - a, c - a, d - a], [c - d, b - d, a - d]];
        Self { ends: [a, d], cones, slack, line, piece, place: piece * CHORDS + k }
    }

    /// Whether the curves over two chords meet, may meet, or nearly do. Those that follow one another on a line, or begin at one spot,
    /// share an end: they only may not come back to each other.
    fn meets(&self, other: &Self) -> bool {
        let ([a, b], [c, d]) = (self.ends, other.ends);
        let reach = self.slack + other.slack + NEAREST;
        let far = |a: f64, b: f64, c: f64, d: f64| a.min(b) > c.max(d) + reach || c.min(d) > a.max(b) + reach;
        if far(a.x, b.x, c.x, d.x) || far(a.y, b.y, c.y, d.y) {
            return false;
        }
        let is_close = self.line == other.line && self.place.abs_diff(other.place) <= 2;
        // The handles of a piece are a third of it at most: it cannot come back to itself.
        if is_close && self.piece == other.piece {
            return false;
        }
        for (a, cone) in self.ends.into_iter().zip(&self.cones) {
            for (b, other_cone) in other.ends.into_iter().zip(&other.cones) {
                if a == b {
                    return !are_apart(cone, other_cone)
                        || self.line != other.line && are_narrow(cone, other_cone);
                }
            }
        }
        let near = distance_to_segment(a, c, d)
            .min(distance_to_segment(b, c, d))
            .min(distance_to_segment(c, a, b))
            .min(distance_to_segment(d, a, b));
        near <= self.slack + other.slack
            || near < NEAREST && !is_close && !self.is_beside_end(other)
            || segments_meet(a, b, c, d)
    }

    /// Whether both are so near to an end of their lines that they may belong to one spot.
    fn is_beside_end(&self, other: &Self) -> bool {
        let [a, b] = [self, other].map(|chord| chord.ends[0].middle(chord.ends[1]));
        self.line != other.line && a.distance(b) < 4.0 * NEAREST
    }
}

/// The part of a curve between two of its parameters, as a curve of its own.
fn part_of(curve: &Bezier, from: f64, to: f64) -> Bezier {
    let [a, b, c, d] = *curve;
    let slope = |t: f64| {
        let s = 1.0 - t;
        (b - a) * (s * s) + (c - b) * (2.0 * s * t) + (d - c) * (t * t)
    };
    let (start, end) = (on_bezier(curve, from), on_bezier(curve, to));
    [start, start + slope(from) * (to - from), end - slope(to) * (to - from), end]
}

/// Whether two cones with the same tip have only the tip in common: all of one lies to one side of all of the other, or away from it.
fn are_apart(cone: &[Point; 3], other: &[Point; 3]) -> bool {
    let is_all =
        |test: &dyn Fn(Point, Point) -> bool| cone.iter().all(|&p| other.iter().all(|&q| test(p, q)));
    // Where the handles of a curve have no length, its cone has no width there.
    let none = |p: Point, q: Point| p == Point::default() || q == Point::default();
    is_all(&|p, q| none(p, q) || p.cross(q) > 0.0)
        || is_all(&|p, q| none(p, q) || p.cross(q) < 0.0)
        || is_all(&|p, q| none(p, q) || p.dot(q) < 0.0)
}

/// Whether the chords of two cones with the same tip run nearly along each other.
fn are_narrow(&[_, _, p]: &[Point; 3], &[_, _, q]: &[Point; 3]) -> bool {
    let tip = Point::default();
    distance_to_segment(p, tip, q) < 0.15 * p.length() || distance_to_segment(q, tip, p) < 0.15 * q.length()
}

/// The pieces that meet a piece other than a neighbour of theirs at a shared end.
pub(crate) fn meetings(drafts: &[Draft]) -> Vec<(usize, usize)> {
    let mut chords: Vec<Chord> = Vec::new();
    for (line, draft) in drafts.iter().enumerate() {
        for (piece, curve) in draft.pieces().iter().enumerate() {
            chords.extend((0..CHORDS).map(|k| Chord::of(curve, k, line, piece)));
        }
    }
    let mut squares: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    let mut found = Vec::new();
    let cell = |x: f64| (x / 15.0).floor() as i32;
    for (number, chord) in chords.iter().enumerate() {
        let [a, b] = chord.ends;
        // Each chord also stands in the squares that its curve can reach, so that near ones share a square.
        let reach = chord.slack + NEAREST;
        for column in cell(a.x.min(b.x) - reach)..=cell(a.x.max(b.x) + reach) {
            for row in cell(a.y.min(b.y) - reach)..=cell(a.y.max(b.y) + reach) {
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

#[cfg(test)]
mod tests {
    use super::super::curve::{Draft, part};
    use super::*;
    use crate::geometry::point;

    /// A zigzag with a smooth curve through it. Neighbouring zigzags `gap` apart never meet as long as they are straight.
    fn zigzag(seed: u64, gap: f64) -> Draft {
        let height = |k: u64| ((seed * 37 + k * k * 101 + k * seed * 13) % 97) as f64;
        let points: Vec<Point> = (0..12).map(|k| point(20.0 * k as f64, height(k) + gap)).collect();
        let ends = points.iter().zip(points.iter().skip(2)).map(|(&a, &b)| (b - a).direction());
        let flat = point(1.0, 0.0);
        let tangents = std::iter::once(flat).chain(ends).chain([flat]).collect();
        Draft { round: vec![1.0; points.len() - 1], tangents, points }
    }

    /// Whether two drafts meet, by many straight chords.
    fn cross(a: &Draft, b: &Draft) -> bool {
        let chords = |draft: &Draft| {
            let sampled = |piece: &Bezier| {
                let piece = *piece;
                (0..40)
                    .map(move |k| [k, k + 1].map(|k| on_bezier(&piece, f64::from(k) / 40.0)))
                    .collect::<Vec<_>>()
            };
            draft.pieces().iter().flat_map(sampled).collect::<Vec<_>>()
        };
        let others = chords(b);
        chords(a).into_iter().any(|[a, b]| others.iter().any(|&[c, d]| segments_meet(a, b, c, d)))
    }

    #[test]
    fn curves_that_would_cross_become_straighter_until_they_do_not() {
        let mut provoked = 0;
        for seed in 0..60 {
            for gap in [0.4, 2.0, 5.0] {
                let mut drafts = [zigzag(seed, 0.0), zigzag(seed, gap)];
                // The second one bulges the other way at every other point.
                let [_, second] = &mut drafts;
                let other_way = |tangent: &mut Point| *tangent = point(tangent.x, -tangent.y);
                second.tangents.iter_mut().step_by(2).for_each(other_way);
                let [first, second] = &drafts;
                provoked += usize::from(cross(first, second));
                part(&mut drafts);
                let [first, second] = &drafts;
                assert!(!cross(first, second), "zigzag {seed}, {gap} apart");
            }
        }
        assert!(provoked > 100, "only {provoked} crossed at first");
    }

    #[test]
    fn a_part_of_a_curve_lies_on_the_curve() {
        let curve = [point(0.0, 0.0), point(10.0, 30.0), point(40.0, -20.0), point(50.0, 5.0)];
        let part = part_of(&curve, 0.25, 0.5);
        for (t, whole) in [(0.0, 0.25), (0.4, 0.35), (1.0, 0.5)] {
            assert!(on_bezier(&part, t).distance(on_bezier(&curve, whole)) < 1e-9);
        }
    }
}
