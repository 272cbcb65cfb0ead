//! Ways from half to half: round a vertex, to a neighbour, along a line.

use super::{CORNERS, Half, Mesh, VertexId, next, previous};
use crate::geometry::Point;
use crate::table::NONE;

impl Mesh {
    /// The halves that start at a vertex, counterclockwise. (At a corner of the square some may be left out.)
    pub(crate) fn around(&self, v: VertexId) -> impl Iterator<Item = Half> + '_ {
        let start = self.vertices.get(v).half;
        self.around_from(start)
    }

    /// The halves round the vertex at which this one starts, counterclockwise, this one first.
    pub(crate) fn around_from(&self, start: Half) -> impl Iterator<Item = Half> + '_ {
        let mut at = start;
        let bound = self.half_bound();
        (0..bound).map_while(move |_| {
            let here = at;
            if here == NONE {
                return None;
            }
            at = self.twin(previous(here));
            if at == start {
                at = NONE;
            }
            Some(here)
        })
    }

    /// Where the neighbours of a vertex are, counterclockwise.
    pub(super) fn ring(&self, v: VertexId) -> impl Iterator<Item = Point> + '_ {
        let start = self.vertices.get(v).half;
        let mut at = start;
        (0..self.half_bound()).map_while(move |_| {
            if at == NONE {
                return None;
            }
            let side = self.halves.get(previous(at));
            at = if side.twin == start { NONE } else { side.twin };
            Some(self.at(side.from))
        })
    }

    /// The half clockwise of this one round the vertex at which both start.
    #[inline]
    pub(crate) fn clockwise(&self, h: Half) -> Half {
        match self.twin(h) {
            NONE => NONE,
            twin => next(twin),
        }
    }

    /// The half from one vertex to another, if there is such an edge; not between corners of the square.
    pub(crate) fn between(&self, a: VertexId, b: VertexId) -> Option<Half> {
        if a < CORNERS {
            return self.around(b).find(|&h| self.to(h) == a).map(|h| self.twin(h));
        }
        self.around(a).find(|&h| self.to(h) == b)
    }

    /// The half along which the dart of this one goes on; `None` at its end.
    pub(crate) fn onwards(&self, arriving: Half) -> Option<Half> {
        let dart = self.line(arriving);
        self.around(self.to(arriving)).find(|&h| self.line(h) == dart)
    }
}
