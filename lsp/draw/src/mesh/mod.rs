//! A triangulation of the picture's square, kept while the picture changes.
//!
//! Every line of the picture runs along edges of the mesh, and every triangle runs counterclockwise. As long as that holds no two
//! lines cross or touch: whoever moves a vertex or edits the mesh has only its own triangles to look at. The edges that are no
//! lines are flipped freely, so that each vertex always sees what is near it.

mod edit;
mod improve;

use crate::geometry::{Point, orientation, point};
use crate::table::{NONE, Table};

/// One side of an edge: the way from a vertex to the next one round a triangle, which lies to its left.
/// The halves 3t, 3t + 1 and 3t + 2 are triangle t.
pub(crate) type Half = u32;

/// A corner of triangles.
pub(crate) type VertexId = u32;

#[derive(Clone, Copy, Debug)]
pub(crate) struct HalfData {
    /// Where it starts; [`NONE`] in a triangle that was removed.
    from: VertexId,
    /// The other side of the edge; [`NONE`] at the edge of the square.
    twin: Half,
    /// The dart that runs along the edge in this direction; [`NONE`] if no line does.
    line: u32,
}

impl Default for HalfData {
    fn default() -> Self {
        Self { from: NONE, twin: NONE, line: NONE }
    }
}

#[derive(Clone, Copy, Debug)]
struct VertexData {
    at: Point,
    /// One of the halves that start here; [`NONE`] for a vertex that was removed.
    half: Half,
}

impl Default for VertexData {
    fn default() -> Self {
        Self { at: Point::default(), half: NONE }
    }
}

/// The triangulation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mesh {
    halves: Table<HalfData>,
    vertices: Table<VertexData>,
    /// Removed triangles, to use again.
    free: Vec<u32>,
}

/// Marks from here up to [`NONE`] stand for walls, which are alike in both directions; those below for darts.
pub(crate) const FIRST_WALL: u32 = NONE - 2;

/// The four corners of the square are the first vertices.
pub(crate) const CORNERS: u32 = 4;

/// The half after this one in its triangle.
#[inline]
pub(crate) const fn next(h: Half) -> Half {
    if h % 3 == 2 { h - 2 } else { h + 1 }
}

/// The half before this one in its triangle.
#[inline]
pub(crate) const fn previous(h: Half) -> Half {
    if h.is_multiple_of(3) { h + 2 } else { h - 1 }
}

impl Mesh {
    /// A square with a corner at the origin, cut into two triangles.
    pub(crate) fn square(side: f64) -> Self {
        let corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)];
        let vertices =
            corners.into_iter().zip([0, 1, 2, 5]).map(|((x, y), half)| VertexData { at: point(x, y), half });
        let half = |(from, twin)| HalfData { from, twin, line: NONE };
        let halves = [(0, NONE), (1, NONE), (2, 3), (0, 2), (2, NONE), (3, NONE)].map(half);
        Self { halves: halves.into_iter().collect(), vertices: vertices.collect(), free: Vec::new() }
    }

    /// Where a vertex is.
    #[inline]
    pub(crate) fn at(&self, v: VertexId) -> Point {
        self.vertices.get(v).at
    }

    pub(crate) fn place(&mut self, v: VertexId, at: Point) {
        self.vertices.change(v, |vertex| vertex.at = at);
    }

    #[inline]
    pub(crate) fn from(&self, h: Half) -> VertexId {
        self.halves.get(h).from
    }

    #[inline]
    pub(crate) fn to(&self, h: Half) -> VertexId {
        if h == NONE { NONE } else { self.from(next(h)) }
    }

    /// The third corner of the half's triangle.
    #[inline]
    pub(crate) fn opposite(&self, h: Half) -> VertexId {
        if h == NONE { NONE } else { self.from(previous(h)) }
    }

    #[inline]
    pub(crate) fn twin(&self, h: Half) -> Half {
        self.halves.get(h).twin
    }

    /// The dart that runs along the edge, [`NONE`] for none.
    #[inline]
    pub(crate) fn line(&self, h: Half) -> u32 {
        self.halves.get(h).line
    }

    /// Lets a dart run along an edge, and its reverse back; a wall; or ([`NONE`]) nothing any more.
    pub(crate) fn set_line(&mut self, h: Half, dart: u32) {
        let twin = self.twin(h);
        self.halves.change(h, |half| half.line = dart);
        self.halves.change(twin, |half| half.line = if dart < FIRST_WALL { dart ^ 1 } else { dart });
    }

    /// Whether a path may cross the edge: no line and not the edge of the square.
    #[inline]
    pub(crate) fn is_open(&self, h: Half) -> bool {
        self.line(h) == NONE && self.twin(h) != NONE
    }

    pub(crate) fn vertices(&self) -> impl Iterator<Item = VertexId> + '_ {
        self.vertices.ids().filter(|&v| self.is_vertex(v))
    }

    /// Every id that a vertex has or had.
    pub(crate) fn vertex_ids(&self) -> std::ops::Range<u32> {
        self.vertices.ids()
    }

    /// More than any id of a vertex.
    pub(crate) fn vertex_bound(&self) -> u32 {
        self.vertices.len()
    }

    #[inline]
    pub(crate) fn is_vertex(&self, v: VertexId) -> bool {
        self.vertices.get(v).half != NONE
    }

    /// Every half in use.
    pub(crate) fn halves(&self) -> impl Iterator<Item = Half> + '_ {
        self.halves.ids().filter(|&h| self.from(h) != NONE)
    }

    /// More than any id of a half.
    pub(crate) fn half_bound(&self) -> u32 {
        self.halves.len()
    }

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

    /// Twice the area of the half's triangle.
    #[inline]
    pub(crate) fn doubled_area(&self, h: Half) -> f64 {
        orientation(self.at(self.from(h)), self.at(self.to(h)), self.at(self.opposite(h)))
    }

    /// How wide the half's triangle is: the radius of its inscribed circle, nearly.
    pub(crate) fn width(&self, h: Half) -> f64 {
        let [a, b, c] = [self.from(h), self.to(h), self.opposite(h)].map(|v| self.at(v));
        self.doubled_area(h) / (a.distance(b) + b.distance(c) + c.distance(a)).max(1e-9)
    }

    /// The half along which the dart of this one goes on; `None` at its end.
    pub(crate) fn onwards(&self, arriving: Half) -> Option<Half> {
        let dart = self.line(arriving);
        self.around(self.to(arriving)).find(|&h| self.line(h) == dart)
    }
}
