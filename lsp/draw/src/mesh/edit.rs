//! How the mesh is changed: vertices added, edges flipped, vertices merged. Each keeps every triangle counterclockwise.

use super::{CORNERS, Half, HalfData, Mesh, VertexData, VertexId, next, previous};
use crate::geometry::{Point, orientation};
use crate::table::NONE;

impl Mesh {
    fn data(&self, h: Half) -> HalfData {
        self.halves.get(h)
    }

    /// Puts a half into a place: its twin and its vertex know it from now on.
    fn put(&mut self, place: Half, data: HalfData) {
        self.halves.set(place, data);
        self.halves.change(data.twin, |twin| twin.twin = place);
        self.vertices.change(data.from, |vertex| vertex.half = place);
    }

    fn pair(&mut self, a: Half, b: Half) {
        self.halves.change(a, |half| half.twin = b);
        self.halves.change(b, |half| half.twin = a);
    }

    /// A place for a triangle: its first half.
    fn new_triangle(&mut self) -> Half {
        if let Some(free) = self.free_triangles.pop() {
            return free;
        }
        let first = self.halves.add(HalfData::default());
        self.halves.add(HalfData::default());
        self.halves.add(HalfData::default());
        first
    }

    fn new_vertex(&mut self, at: Point) -> VertexId {
        let data = VertexData { at, half: NONE };
        match self.free_vertices.pop() {
            Some(free) => {
                self.vertices.set(free, data);
                free
            }
            None => self.vertices.add(data),
        }
    }

    /// Cuts a triangle in three at a point inside it. Gives the new vertex.
    pub(crate) fn split_triangle(&mut self, h: Half, at: Point) -> VertexId {
        let v = self.new_vertex(at);
        let sides = [h, next(h), previous(h)].map(|h| self.data(h));
        let spokes = [h, self.new_triangle(), self.new_triangle()];
        for ((side, place), after) in sides.into_iter().zip(spokes).zip(sides.into_iter().cycle().skip(1)) {
            self.put(place, side);
            self.put(next(place), HalfData { from: after.from, twin: NONE, line: NONE });
            self.put(previous(place), HalfData { from: v, twin: NONE, line: NONE });
        }
        let [a, b, c] = spokes;
        for (place, after) in [(a, b), (b, c), (c, a)] {
            self.pair(next(place), previous(after));
        }
        v
    }

    /// Cuts an edge, and the triangles beside it, at a point of the edge. Gives the new vertex. Not for the edge of the square.
    pub(crate) fn split_edge(&mut self, h: Half, at: Point) -> VertexId {
        let g = self.twin(h);
        let v = self.new_vertex(at);
        let lines = [self.line(h), self.line(g)];
        let (ends, far) = ([self.from(h), self.from(g)], [self.data(next(h)), self.data(next(g))]);
        let opposite = [self.opposite(h), self.opposite(g)];
        let made = [self.new_triangle(), self.new_triangle()];
        // Beside each side of the edge: the near triangle keeps its place, the far one is new.
        let sides = [h, g].into_iter().zip(made).zip(far).zip(opposite).zip(lines);
        for ((((place, made), far), opposite), line) in sides {
            self.put(next(place), HalfData { from: v, twin: NONE, line: NONE });
            self.put(made, HalfData { from: v, twin: NONE, line });
            self.put(next(made), far);
            self.put(previous(made), HalfData { from: opposite, twin: NONE, line: NONE });
            self.pair(next(place), previous(made));
        }
        let [made_h, made_g] = made;
        self.pair(h, made_g);
        self.pair(g, made_h);
        for (end, place) in ends.into_iter().zip([h, g]) {
            self.vertices.change(end, |vertex| vertex.half = place);
        }
        v
    }

    /// Replaces an edge by the other diagonal of its two triangles, if both new triangles are counterclockwise and the edge is
    /// open. Says whether it did.
    pub(crate) fn flip(&mut self, h: Half) -> bool {
        if !self.is_open(h) {
            return false;
        }
        let g = self.twin(h);
        let [a, b, c, d] = [self.from(h), self.from(g), self.opposite(h), self.opposite(g)];
        let smallest = orientation(self.at(c), self.at(d), self.at(b)).min(orientation(
            self.at(d),
            self.at(c),
            self.at(a),
        ));
        if smallest <= self.doubled_area(h).min(self.doubled_area(g)).min(1e-6) {
            return false;
        }
        let sides = [next(h), previous(h), next(g), previous(g)].map(|h| self.data(h));
        let [bc, ca, ad, db] = sides;
        self.put(next(h), db);
        self.put(previous(h), bc);
        self.put(next(g), ca);
        self.put(previous(g), ad);
        self.put(h, HalfData { from: c, twin: g, line: NONE });
        self.put(g, HalfData { from: d, twin: h, line: NONE });
        true
    }

    /// Merges the vertex at which a half starts into the one at which it ends, if no triangle turns over and no two lines fall
    /// together. Says whether it did. Not for a corner of the square.
    pub(crate) fn merge(&mut self, h: Half) -> bool {
        let g = self.twin(h);
        let (gone, kept) = (self.from(h), self.to(h));
        if g == NONE || gone < CORNERS || kept < CORNERS || !self.can_merge(h, g) {
            return false;
        }
        let around: Vec<Half> = self.around(gone).collect();
        for out in around {
            self.halves.change(out, |half| half.from = kept);
        }
        for place in [h, g] {
            self.close(place);
        }
        self.vertices.set(gone, VertexData::default());
        self.free_vertices.push(gone);
        true
    }

    fn can_merge(&self, h: Half, g: Half) -> bool {
        let (gone, kept) = (self.from(h), self.to(h));
        let free = |a: Half, b: Half| self.line(a) == NONE || self.line(b) == NONE;
        if !free(next(h), previous(h)) || !free(next(g), previous(g)) {
            return false;
        }
        // Two vertices may have only the third corners of the edge's triangles as common neighbours.
        let near: Vec<VertexId> = self.around(kept).map(|out| self.to(out)).collect();
        let common = self.around(gone).filter(|&out| near.contains(&self.to(out))).count();
        let turned = |out: Half| {
            let (x, y) = (self.to(out), self.opposite(out));
            let stays = x == kept || y == kept;
            !stays && orientation(self.at(kept), self.at(x), self.at(y)) <= 1e-3
        };
        common == 2 && !self.around(gone).any(turned)
    }

    /// Removes the triangle of an edge whose ends have become one vertex: its other two edges become one.
    fn close(&mut self, place: Half) {
        let (one, other) = (self.data(next(place)), self.data(previous(place)));
        self.pair(one.twin, other.twin);
        for (outer, line) in [(one.twin, other.line), (other.twin, one.line)] {
            if line != NONE {
                self.halves.change(outer, |half| half.line = line);
            }
            self.vertices.change(self.from(outer), |vertex| vertex.half = outer);
        }
        for h in [place, next(place), previous(place)] {
            self.halves.set(h, HalfData::default());
        }
        self.free_triangles.push(place - place % 3);
    }
}
