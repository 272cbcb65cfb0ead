//! A triangulation of the picture's square, kept while the picture changes.
//!
//! Every line of the picture runs along edges of the mesh, and every triangle runs counterclockwise. As long as that holds no two
//! lines cross or touch: whoever moves a vertex or edits the mesh has only its own triangles to look at. The edges that are no
//! lines are flipped freely, so that each vertex always sees what is near it.

mod edit;
mod improve;
mod walk;

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
    free_triangles: Vec<Half>,
    /// Removed vertices, to use again.
    free_vertices: Vec<VertexId>,
}

/// A corner of a triangle, with what lies along the side that begins there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    pub(crate) vertex: VertexId,
    pub(crate) at: Point,
    /// The dart along the side, [`NONE`] for none.
    pub(crate) line: u32,
    /// Whether this is the first of the side's two halves.
    pub(crate) is_first: bool,
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
        Self { halves: halves.into_iter().collect(), vertices: vertices.collect(), ..Self::default() }
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

    /// How many vertices there are, and the places of removed ones: more than any id of a vertex.
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

    /// Every half along which a line or a wall runs.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Half> + '_ {
        self.halves.ids().filter(|&h| self.line(h) != NONE)
    }

    /// More than any id of a half.
    pub(crate) fn half_bound(&self) -> u32 {
        self.halves.len()
    }

    /// The corners of every triangle, counterclockwise.
    pub(crate) fn triangles(&self) -> impl Iterator<Item = [Corner; 3]> + '_ {
        self.halves.ids().step_by(3).filter(|&h| self.from(h) != NONE).map(|h| {
            let corner = |h: Half| {
                let half = self.halves.get(h);
                Corner { vertex: half.from, at: self.at(half.from), line: half.line, is_first: h < half.twin }
            };
            [corner(h), corner(h + 1), corner(h + 2)]
        })
    }

    /// Where the corners of a half's triangle are, counterclockwise from where the half starts.
    #[inline]
    pub(crate) fn corners(&self, h: Half) -> [Point; 3] {
        [self.at(self.from(h)), self.at(self.from(next(h))), self.at(self.from(previous(h)))]
    }

    /// Twice the area of the half's triangle.
    #[inline]
    pub(crate) fn doubled_area(&self, h: Half) -> f64 {
        let [a, b, c] = self.corners(h);
        orientation(a, b, c)
    }

    /// How wide the half's triangle is: the radius of its inscribed circle, nearly.
    pub(crate) fn width(&self, h: Half) -> f64 {
        let [a, b, c] = self.corners(h);
        orientation(a, b, c) / (a.distance(b) + b.distance(c) + c.distance(a)).max(1e-9)
    }

    /// The middle of the half's triangle.
    pub(crate) fn centre(&self, h: Half) -> Point {
        let [a, b, c] = self.corners(h);
        (a + b + c) * (1.0 / 3.0)
    }
}
