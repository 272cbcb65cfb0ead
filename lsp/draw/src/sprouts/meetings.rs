//! Where smooth curves meet, and how they are parted. What is not found here does not meet: the check is by chords and by how far the
//! curve can be from them.

use super::curve::{Bezier, Draft, on_bezier};
use crate::geometry::{Point, distance_to_segment, segments_meet};
use std::collections::{BTreeMap, BTreeSet};

/// How many chords stand for a piece of a curve.
const CHORDS: usize = 8;

/// How near curves may come to each other, in pixels.
const NEAREST: f64 = 0.9;

/// A piece of a curve: its line, and which one of the line's pieces.
type Piece = (usize, usize);

/// Makes pieces that meet less smooth, until none do. In the end a piece is straight. Says whether none meet any more: on a grid that
/// is too coarse even straight ones may.
pub(crate) fn part(drafts: &mut [Draft], pixel: f64) -> bool {
    loop {
        let found = meetings(drafts, pixel);
        let mut changed = false;
        for (line, piece) in found.iter().flatten().collect::<BTreeSet<_>>() {
            let round = drafts.get_mut(*line).and_then(|draft| draft.round.get_mut(*piece));
            if let Some(round) = round.filter(|round| **round > 0.0) {
                *round = if *round > 0.2 { *round * 0.6 } else { 0.0 };
                changed = true;
            }
        }
        // What is still found, all of it straight, may only be near each other.
        if !changed {
            return !found.into_iter().any(|[one, other]| are_one(drafts, one, other));
        }
    }
}

/// Whether two straight pieces have more in common than an end where they are joined.
fn are_one(drafts: &[Draft], one: Piece, other: Piece) -> bool {
    let ends = |(line, piece): Piece| {
        let draft = drafts.get(line)?;
        let (&a, &b) = (draft.points.get(piece)?, draft.points.get(piece + 1)?);
        Some([(a, Node::of(draft, line, piece * CHORDS)), (b, Node::of(draft, line, (piece + 1) * CHORDS))])
    };
    let (Some(one), Some(other)) = (ends(one), ends(other)) else { return false };
    for (tip, away) in [(one[0], one[1]), (one[1], one[0])] {
        for (other_tip, other_away) in [(other[0], other[1]), (other[1], other[0])] {
            if tip.1 == other_tip.1 {
                let (p, q) = (away.0 - tip.0, other_away.0 - tip.0);
                return p.cross(q) == 0.0 && p.dot(q) >= 0.0;
            }
        }
    }
    segments_meet(one[0].0, one[1].0, other[0].0, other[1].0)
}

/// Where a chord ends: where two chords end at the same node, they are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Node {
    Vertex(usize),
    /// Of a line, after so many chords.
    Within(usize, usize),
}

impl Node {
    fn of(draft: &Draft, line: usize, chords: usize) -> Self {
        let [from, to] = draft.ends;
        if chords == 0 {
            Self::Vertex(from)
        } else if chords == draft.round.len() * CHORDS {
            Self::Vertex(to)
        } else {
            Self::Within(line, chords)
        }
    }
}

/// A chord of a curve.
struct Chord {
    ends: [Point; 2],
    nodes: [Node; 2],
    /// The directions in which the part of the curve over the chord can lie, seen from its first and from its second end.
    cones: [[Point; 3]; 2],
    /// How far that part can be from the chord.
    slack: f64,
    piece: Piece,
    /// Which of its line's chords it is.
    place: usize,
}

impl Chord {
    fn of(draft: &Draft, curve: &Bezier, k: usize, (line, piece): Piece) -> Self {
        let part = part_of(curve, k as f64 / CHORDS as f64, (k + 1) as f64 / CHORDS as f64);
        let [a, b, c, d] = part;
        // A curve is from its chord at most an eighth of its largest second derivative. Where its handles do not reach beyond the
        // chord, only what goes across counts.
        let along = (d - a).direction();
        let inside = |p: Point| (0.0..=a.distance(d)).contains(&along.dot(p - a));
        let size = |p: Point| if inside(b) && inside(c) { along.cross(p).abs() } else { p.length() };
        let slack = 0.75 * size(a + c - b * 2.0).max(size(b + d - c * 2.0));
        let cones = [[b - a, c - a, d - a], [c - d, b - d, a - d]];
        let place = piece * CHORDS + k;
        let nodes = [place, place + 1].map(|chords| Node::of(draft, line, chords));
        Self { ends: [a, d], nodes, cones, slack, piece: (line, piece), place }
    }

    /// Whether the curves over two chords meet, may meet, or are nearer than `nearest`. Those that follow one another on a line, or begin
    /// at one spot, share an end: they only may not come back to each other.
    fn meets(&self, other: &Self, nearest: f64) -> bool {
        let ([a, b], [c, d]) = (self.ends, other.ends);
        let reach = self.slack + other.slack + nearest;
        let far = |a: f64, b: f64, c: f64, d: f64| a.min(b) > c.max(d) + reach || c.min(d) > a.max(b) + reach;
        // The handles of a piece are a third of it at most: it cannot come back to itself.
        if self.piece == other.piece || far(a.x, b.x, c.x, d.x) || far(a.y, b.y, c.y, d.y) {
            return false;
        }
        let same_line = self.piece.0 == other.piece.0;
        for (node, cone) in self.nodes.into_iter().zip(&self.cones) {
            for (other_node, other_cone) in other.nodes.into_iter().zip(&other.cones) {
                if node == other_node {
                    return !are_apart(cone, other_cone) || !same_line && are_narrow(cone, other_cone);
                }
            }
        }
        let near = distance_to_segment(a, c, d)
            .min(distance_to_segment(b, c, d))
            .min(distance_to_segment(c, a, b))
            .min(distance_to_segment(d, a, b));
        let is_close = same_line && self.place.abs_diff(other.place) <= 2;
        near <= self.slack + other.slack
            || near < nearest && !is_close && !self.is_beside_end(other, nearest)
            || segments_meet(a, b, c, d)
    }

    /// Whether both are so near to an end of their lines that they may belong to one spot.
    fn is_beside_end(&self, other: &Self, nearest: f64) -> bool {
        let [a, b] = [self, other].map(|chord| chord.ends[0].middle(chord.ends[1]));
        self.piece.0 != other.piece.0 && a.distance(b) < 4.0 * nearest
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

/// The pieces that meet, may meet or nearly do, in pairs.
fn meetings(drafts: &[Draft], pixel: f64) -> Vec<[Piece; 2]> {
    let nearest = NEAREST * pixel;
    let mut chords: Vec<Chord> = Vec::new();
    for (line, draft) in drafts.iter().enumerate() {
        for (piece, curve) in draft.pieces().enumerate() {
            chords.extend((0..CHORDS).map(|k| Chord::of(draft, &curve, k, (line, piece))));
        }
    }
    let mut squares: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    let mut found = Vec::new();
    let cell = |x: f64| (x / (9.0 * pixel)).floor() as i32;
    for (number, chord) in chords.iter().enumerate() {
        let [a, b] = chord.ends;
        // Each chord also stands in the squares that its curve can reach, so that near ones share a square.
        let reach = chord.slack + nearest;
        for column in cell(a.x.min(b.x) - reach)..=cell(a.x.max(b.x) + reach) {
            for row in cell(a.y.min(b.y) - reach)..=cell(a.y.max(b.y) + reach) {
                let here = squares.entry((column, row)).or_default();
                for other in here.iter().filter_map(|&other| chords.get(other)) {
                    if chord.meets(other, nearest) {
                        found.push([other.piece, chord.piece]);
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
    use super::*;
    use crate::geometry::point;

    /// A zigzag with a smooth curve through it. Neighbouring zigzags `gap` apart never meet as long as they are straight.
    fn zigzag(seed: u64, gap: f64) -> Draft {
        let height = |k: u64| ((seed * 37 + k * k * 101 + k * seed * 13) % 97) as f64;
        let points: Vec<Point> = (0..12).map(|k| point(200.0 * k as f64, 10.0 * height(k) + gap)).collect();
        let ends = points.iter().zip(points.iter().skip(2)).map(|(&a, &b)| (b - a).direction());
        let flat = point(1.0, 0.0);
        let tangents = std::iter::once(flat).chain(ends).chain([flat]).collect();
        let ends = [2 * seed as usize + usize::from(gap > 0.0), 1_000];
        Draft { ends, round: vec![1.0; points.len() - 1], tangents, points }
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
            draft.pieces().flat_map(|piece| sampled(&piece)).collect::<Vec<_>>()
        };
        let others = chords(b);
        chords(a).into_iter().any(|[a, b]| others.iter().any(|&[c, d]| segments_meet(a, b, c, d)))
    }

    #[test]
    fn curves_that_would_cross_become_straighter_until_they_do_not() {
        let mut provoked = 0;
        for seed in 0..60 {
            for gap in [4.0, 20.0, 50.0] {
                let mut drafts = [zigzag(seed, 0.0), zigzag(seed, gap)];
                // The second one bulges the other way at every other point.
                let [_, second] = &mut drafts;
                let other_way = |tangent: &mut Point| *tangent = point(tangent.x, -tangent.y);
                second.tangents.iter_mut().step_by(2).for_each(other_way);
                let [first, second] = &drafts;
                provoked += usize::from(cross(first, second));
                assert!(part(&mut drafts, 10.0));
                let [first, second] = &drafts;
                assert!(!cross(first, second), "zigzag {seed}, {gap} steps apart");
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
