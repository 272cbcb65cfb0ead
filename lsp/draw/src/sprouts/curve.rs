//! Smooth curves through the bends of the lines, less smooth where they would meet.

use super::canvas::Canvas;
use super::grid::{Fit, Grid, whole};
use super::map::reverse;
use super::meetings::part;
use crate::geometry::Point;
use crate::mesh::VertexId;
use crate::table::Table;

/// A cubic Bézier curve by its four points.
pub(crate) type Bezier = [Point; 4];

/// How smooth curves are at first: the share of the tangent that their handles take. Where curves would meet, less.
const ROUND: f64 = 1.0;

/// Pieces of fewer steps are straight: the grid has no room for their handles.
const SHORT: f64 = 10.0;

/// A smooth curve from one vertex of the map to another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Curve {
    pub(crate) pieces: Vec<Bezier>,
}

/// A curve while its smoothness is found. All that it makes lies on the grid.
pub(crate) struct Draft {
    /// The vertices of the map that it joins.
    pub(crate) ends: [usize; 2],
    pub(crate) points: Vec<Point>,
    /// Its direction at each point.
    pub(crate) tangents: Vec<Point>,
    /// How smooth each piece is; at 0 it is straight.
    pub(crate) round: Vec<f64>,
}

impl Draft {
    fn piece(&self, index: usize) -> Option<Bezier> {
        let (&a, &b) = (self.points.get(index)?, self.points.get(index + 1)?);
        let (&from, &to) = (self.tangents.get(index)?, self.tangents.get(index + 1)?);
        let third = a.distance(b) / 3.0 * self.round.get(index)?;
        Some([a, a + whole(from * third), b - whole(to * third), b])
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = Bezier> + '_ {
        (0..self.round.len()).filter_map(|index| self.piece(index))
    }
}

/// A curve for each line of the map, from the origin of its even dart, and the grid on which they lie: the coarsest on which no two
/// of them meet. The lines of the mesh do not, so that a grid fine enough keeps them apart.
pub(crate) fn curves(canvas: &Canvas, fit: Fit) -> (Vec<Curve>, Grid) {
    let mut decimals = 1;
    loop {
        let grid = Grid::new(fit, decimals);
        let mut drafts = drafts(canvas, grid);
        if part(&mut drafts, grid.pixel()) || decimals == Grid::MOST_DECIMALS {
            return (drafts.iter().map(|draft| Curve { pieces: draft.pieces().collect() }).collect(), grid);
        }
        decimals += 1;
    }
}

fn drafts(canvas: &Canvas, grid: Grid) -> Vec<Draft> {
    let mut places = Table::filled(canvas.mesh.vertex_bound() as usize);
    for v in canvas.mesh.vertices() {
        places.set(v, grid.place(canvas.mesh.at(v)));
    }
    (0..canvas.map.line_count()).map(|line| draft(canvas, &places, 2 * line)).collect()
}

fn draft(canvas: &Canvas, places: &Table<Point>, dart: usize) -> Draft {
    let points: Vec<Point> = canvas.path(dart).into_iter().map(|v| places.get(v)).collect();
    let count = points.len();
    let at = |index: usize| points.get(index).copied().unwrap_or_default();
    let tangent = |index: usize| {
        if index == 0 {
            leaving(canvas, places, dart)
        } else if index + 1 == count {
            -leaving(canvas, places, reverse(dart))
        } else {
            through(at(index - 1), at(index), at(index + 1))
        }
    };
    let tangents = (0..count).map(tangent).collect();
    let round = points
        .iter()
        .zip(points.iter().skip(1))
        .map(|(a, b)| if a.distance(*b) < SHORT { 0.0 } else { ROUND });
    Draft {
        ends: [canvas.map.origin(dart), canvas.map.target(dart)],
        tangents,
        round: round.collect(),
        points,
    }
}

/// The direction of a smooth curve at the second of three points.
fn through(a: Point, b: Point, c: Point) -> Point {
    let (before, after) = (b - a, c - b);
    let (short, long) = (before.length().max(1e-9), after.length().max(1e-9));
    // Nearer neighbours count more.
    (before * (long / short) + after * (short / long)).direction()
}

/// The direction in which a dart leaves its vertex: straight through a spot with two lines, else towards its first bend.
fn leaving(canvas: &Canvas, places: &Table<Point>, dart: usize) -> Point {
    let place = |v: VertexId| places.get(v);
    let ahead = |dart: usize| canvas.start(dart).map(|h| place(canvas.mesh.to(h)));
    let vertex = canvas.map.origin(dart);
    let here = place(canvas.place(vertex));
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
