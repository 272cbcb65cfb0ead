//! Well-shaped triangles: the mesh is kept as near to Delaunay's as the lines allow.

use super::{CORNERS, Half, Mesh, VertexId, next, previous};
use crate::geometry::{Point, in_circle, orientation};
use crate::table::NONE;

impl Mesh {
    /// Adds a vertex at a point inside the square, apart from all others.
    pub(crate) fn insert(&mut self, at: Point) -> VertexId {
        let inside = |&h: &Half| {
            let [a, b, c] = self.corners(h);
            [(a, b), (b, c), (c, a)].into_iter().all(|(a, b)| orientation(a, b, at) > 0.0)
        };
        let Some(h) = self.halves().step_by(3).find(inside) else { return NONE };
        let v = self.split_triangle(h, at);
        self.improve();
        v
    }

    /// Flips edges until all that are no lines are Delaunay edges.
    pub(crate) fn improve(&mut self) {
        let mut todo: Vec<Half> = Vec::new();
        // Flips towards Delaunay's end; the bound is for rounding.
        let mut left = 10 * self.half_bound() + 100;
        for seed in self.halves.ids() {
            if seed < self.twin(seed) {
                todo.push(seed);
            }
            while let Some(h) = todo.pop() {
                if left == 0 {
                    return;
                }
                left -= 1;
                if self.wants_flip(h) && self.flip(h) {
                    let g = self.twin(h);
                    todo.extend([next(h), previous(h), next(g), previous(g)]);
                }
            }
        }
    }

    fn wants_flip(&self, h: Half) -> bool {
        if self.from(h) == NONE || !self.is_open(h) {
            return false;
        }
        let [a, b, c] = self.corners(h);
        in_circle(a, b, c, self.at(self.opposite(self.twin(h))))
    }

    /// Moves a vertex by as much of a way as keeps its triangles counterclockwise and none of them much flatter than `least`, a
    /// length. `ring` is only room to work in.
    pub(crate) fn move_by(&mut self, v: VertexId, way: Point, least: f64, ring: &mut Vec<Point>) {
        if v < CORNERS {
            return;
        }
        ring.clear();
        ring.extend(self.ring(v));
        let Some(&last) = ring.last() else { return };
        let from = self.at(v);
        let before = sides(last, ring).map(|(b, c)| squared_height(from, b, c)).fold(least * least, f64::min);
        let limit = 0.81 * before.max(0.0);
        let mut share = 1.0;
        for _ in 0..5 {
            let at = from + way * share;
            if sides(last, ring).all(|(b, c)| is_higher(at, b, c, limit)) {
                self.place(v, at);
                return;
            }
            share *= 0.5;
        }
    }
}

/// The sides of a ring of points, which begin with the one from its last to its first.
fn sides(last: Point, ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().scan(last, |before, &here| Some((std::mem::replace(before, here), here)))
}

/// Of a triangle: twice its area and the square of its longest side.
fn area_and_length(a: Point, b: Point, c: Point) -> (f64, f64) {
    let (ab, bc, ca) = (b - a, c - b, a - c);
    (orientation(a, b, c), ab.dot(ab).max(bc.dot(bc)).max(ca.dot(ca)))
}

/// The square of a triangle's smallest height; negative if it has turned over.
fn squared_height(a: Point, b: Point, c: Point) -> f64 {
    let (area, longest) = area_and_length(a, b, c);
    area * area.abs() / longest.max(1e-24)
}

/// Whether a triangle runs counterclockwise and the square of its smallest height is more than a limit.
fn is_higher(a: Point, b: Point, c: Point, limit: f64) -> bool {
    let (area, longest) = area_and_length(a, b, c);
    area > 0.0 && area * area > limit * longest
}
