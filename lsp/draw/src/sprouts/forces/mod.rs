//! The forces that make a picture good to look at. What is too near pushes itself `apart`; the lines' own `shape` is smooth, their angles
//! at a spot are wide, and regions are no smaller than they need to be.

mod apart;
mod shape;

use super::canvas::Canvas;
use crate::geometry::Point;
use crate::mesh::{Half, VertexId};
use crate::table::{NONE, Table};

/// How strong each force is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forces {
    /// How far a vertex on a line goes towards the middle of its neighbours on the line.
    pub(crate) smoothing: f64,
    /// How far things that are too near are pushed apart.
    pub(crate) repulsion: f64,
    /// How much too small regions push their boundaries outwards.
    pub(crate) pressure: f64,
    /// How far a spot goes back to where it was.
    pub(crate) anchor: f64,
}

impl Default for Forces {
    fn default() -> Self {
        Self { smoothing: 0.3, repulsion: 0.35, pressure: 0.25, anchor: 0.0 }
    }
}

impl Forces {
    /// Half as strong: for the end, when what is left is to come to rest.
    pub(crate) fn calm() -> Self {
        Self { smoothing: 0.15, repulsion: 0.25, pressure: 0.12, anchor: 0.0 }
    }
}

/// How a vertex takes part in the forces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Body {
    #[default]
    None,
    Bend,
    Spot,
}

/// One step's forces.
pub(crate) struct Step<'c> {
    canvas: &'c Canvas,
    forces: Forces,
    unit: f64,
    /// The face of the map that stands for each, as far as the map is drawn.
    faces: &'c [usize],
    bodies: Table<Body>,
    /// The halves along which lines run.
    lines: Vec<Half>,
    /// The vertices that are spots.
    spots: Vec<VertexId>,
    /// Where each vertex wants to go.
    ways: Table<Point>,
}

impl<'c> Step<'c> {
    /// Where each vertex wants to go; of some the place that they are anchored to is given.
    pub(crate) fn ways(
        canvas: &'c Canvas,
        forces: Forces,
        anchors: &[(VertexId, Point)],
        faces: &'c [usize],
    ) -> Table<Point> {
        let mut step = Self::new(canvas, forces, faces);
        step.smooth();
        step.push_apart();
        step.keep_spots_apart();
        step.open_angles();
        step.blow_up();
        step.keep_off_the_edge();
        for &(v, at) in anchors {
            step.push(v, (at - canvas.mesh.at(v)) * forces.anchor);
        }
        step.ways
    }

    /// No forces yet.
    pub(crate) fn new(canvas: &'c Canvas, forces: Forces, faces: &'c [usize]) -> Self {
        let count = canvas.mesh.vertex_bound() as usize;
        let lines: Vec<Half> = canvas.mesh.lines().collect();
        let spots: Vec<VertexId> = canvas.places.iter().copied().filter(|&v| v != NONE).collect();
        let mut bodies = Table::filled(count);
        for &h in &lines {
            bodies.set(canvas.mesh.from(h), Body::Bend);
        }
        for &v in &spots {
            bodies.set(v, Body::Spot);
        }
        Self { canvas, forces, unit: canvas.unit(), faces, bodies, lines, spots, ways: Table::filled(count) }
    }

    #[inline]
    fn push(&mut self, v: VertexId, way: Point) {
        self.ways.change(v, |so_far| *so_far += way);
    }
}
