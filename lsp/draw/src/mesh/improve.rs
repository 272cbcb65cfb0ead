//! Well-shaped triangles: the mesh is kept as near to Delaunay's as the lines allow.

use super::{CORNERS, Half, Mesh, VertexId};
use crate::geometry::{Point, in_circle, orientation};
use crate::table::NONE;

impl Mesh {
    /// Adds a vertex at a point inside the square, apart from all others.
    pub(crate) fn insert(&mut self, at: Point) -> VertexId {
        let inside = |&h: &Half| {
            let [a, b, c] = [self.from(h), self.to(h), self.opposite(h)].map(|v| self.at(v));
            [(a, b), (b, c), (c, a)].into_iter().all(|(a, b)| orientation(a, b, at) > 0.0)
        };
        let Some(h) = self.halves().step_by(3).find(inside) else { return NONE };
        let v = self.split_triangle(h, at);
        self.improve();
        v
    }

    /// Flips edges until all that are no lines are Delaunay edges.
    pub(crate) fn improve(&mut self) {
        let mut todo: Vec<Half> = self.halves().filter(|&h| h < self.twin(h)).collect();
        // Flips towards Delaunay's end; the bound is for rounding.
        let mut left = 30 * todo.len() + 100;
        while let Some(h) = todo.pop() {
            if left == 0 {
                return;
            }
            left -= 1;
            if self.wants_flip(h) && self.flip(h) {
                let g = self.twin(h);
                todo.extend([super::next(h), super::previous(h), super::next(g), super::previous(g)]);
            }
        }
    }

    fn wants_flip(&self, h: Half) -> bool {
        if self.from(h) == NONE || !self.is_open(h) {
            return false;
        }
        let [a, b, c, d] =
            [self.from(h), self.to(h), self.opposite(h), self.opposite(self.twin(h))].map(|v| self.at(v));
        in_circle(a, b, c, d)
    }

    /// Moves a vertex by as much of a way as keeps its triangles counterclockwise and none of them much flatter than `least`, a
    /// length. `ring` is only room to work in.
    pub(crate) fn move_by(&mut self, v: VertexId, way: Point, least: f64, ring: &mut Vec<[Point; 2]>) {
        if v < CORNERS {
            return;
        }
        ring.clear();
        ring.extend(self.around(v).map(|h| [self.at(self.to(h)), self.at(self.opposite(h))]));
        let from = self.at(v);
        let before = flatness(from, ring).min(least);
        let mut share = 1.0;
        for _ in 0..5 {
            let at = from + way * share;
            if flatness(at, ring) > before * 0.9 {
                self.place(v, at);
                return;
            }
            share *= 0.5;
        }
    }
}

/// The smallest height of the triangles round a vertex, if it were at a point; not positive if one turned over.
/// `ring` are the other two corners of each.
fn flatness(at: Point, ring: &[[Point; 2]]) -> f64 {
    let height = |&[b, c]: &[Point; 2]| {
        let (ab, bc, ca) = (b - at, c - b, at - c);
        let longest = ab.dot(ab).max(bc.dot(bc)).max(ca.dot(ca));
        orientation(at, b, c) / longest.sqrt().max(1e-12)
    };
    ring.iter().map(height).fold(f64::INFINITY, f64::min)
}
