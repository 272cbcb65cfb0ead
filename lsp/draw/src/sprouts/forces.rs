//! The forces that make a picture good to look at: lines pull themselves smooth, what is too near pushes itself apart, lines at a spot
//! turn away from each other, small regions blow themselves up, and the edge of the square pushes back.

use super::canvas::{Canvas, SIDE};
use crate::geometry::{Point, nearest_share, point};
use crate::mesh::{CORNERS, Half, VertexId, next, previous};
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
    pub(crate) bodies: Table<Body>,
    /// Where each vertex wants to go.
    pub(crate) ways: Table<Point>,
}

impl<'c> Step<'c> {
    /// Where each vertex wants to go.
    pub(crate) fn of(
        canvas: &'c Canvas,
        forces: Forces,
        anchors: &[(VertexId, Point)],
        faces: &'c [usize],
    ) -> Self {
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
        step
    }

    pub(crate) fn new(canvas: &'c Canvas, forces: Forces, faces: &'c [usize]) -> Self {
        let count = canvas.mesh.vertex_bound() as usize;
        let mut step = Self {
            canvas,
            forces,
            unit: canvas.unit(),
            faces,
            bodies: Table::filled(count),
            ways: Table::filled(count),
        };
        for h in canvas.mesh.halves().filter(|&h| canvas.mesh.line(h) != NONE) {
            step.bodies.set(canvas.mesh.from(h), Body::Bend);
        }
        for &v in canvas.places.iter().filter(|&&v| v != NONE) {
            step.bodies.set(v, Body::Spot);
        }
        step
    }

    fn push(&mut self, v: VertexId, way: Point) {
        self.ways.change(v, |so_far| *so_far += way);
    }

    fn at(&self, v: VertexId) -> Point {
        self.canvas.mesh.at(v)
    }

    /// Bends and spots go towards the middle of their neighbours on lines, free vertices to that of all neighbours.
    fn smooth(&mut self) {
        let mesh = &self.canvas.mesh;
        for v in mesh.vertices().filter(|&v| v >= CORNERS) {
            let body = self.bodies.get(v);
            let (mut sum, mut count) = (Point::default(), 0.0);
            for h in mesh.around(v).filter(|&h| body == Body::None || mesh.line(h) != NONE) {
                sum += mesh.at(mesh.to(h));
                count += 1.0;
            }
            if count > 0.0 {
                let way = sum * (1.0 / count) - mesh.at(v);
                // A spot at the end of a single line need not follow it.
                let share = if count < 2.0 { 0.3 } else { 1.0 };
                self.push(v, way * (self.forces.smoothing * share));
            }
        }
    }

    /// Each triangle keeps its height over each of its sides that is a line, and its corners apart.
    fn push_apart(&mut self) {
        let mesh = &self.canvas.mesh;
        for h in mesh.halves() {
            let (a, b, v) = (mesh.from(h), mesh.to(h), mesh.opposite(h));
            if mesh.line(h) == NONE {
                if h < mesh.twin(h) {
                    self.push_vertices(a, b);
                }
            } else if self.bodies.get(v) != Body::None {
                self.push_from_edge(h, v);
            }
        }
    }

    fn wanted(&self, a: VertexId, b: VertexId) -> f64 {
        match (self.bodies.get(a), self.bodies.get(b)) {
            (Body::Spot, Body::Spot) => 0.7 * self.unit,
            (Body::Spot, Body::Bend) | (Body::Bend, Body::Spot) => 0.5 * self.unit,
            (Body::Bend, Body::Bend) => 0.4 * self.unit,
            _ => 0.0,
        }
    }

    fn push_vertices(&mut self, a: VertexId, b: VertexId) {
        let (from, to) = (self.at(a), self.at(b));
        let (wanted, distance) = (self.wanted(a, b), from.distance(to));
        if distance < wanted {
            let way = (to - from).direction() * ((wanted - distance) * self.forces.repulsion * 0.5);
            self.push(a, -way);
            self.push(b, way);
        }
    }

    fn push_from_edge(&mut self, h: Half, v: VertexId) {
        let (share, distance, wanted) = self.gap(h, v);
        if distance < wanted {
            let (a, b) = (self.canvas.mesh.from(h), self.canvas.mesh.to(h));
            let foot = self.at(a) + (self.at(b) - self.at(a)) * share;
            let way = (self.at(v) - foot).direction() * ((wanted - distance) * self.forces.repulsion * 0.5);
            self.push(v, way);
            self.push(a, -(way * (1.0 - share)));
            self.push(b, -(way * share));
        }
    }

    /// Where on an edge it is nearest to a vertex, how far that is, and how far it should be.
    pub(crate) fn gap(&self, h: Half, v: VertexId) -> (f64, f64, f64) {
        let mesh = &self.canvas.mesh;
        let (a, b) = (mesh.from(h), mesh.to(h));
        let (at, from, to) = (self.at(v), self.at(a), self.at(b));
        let share = nearest_share(at, from, to);
        let distance = at.distance(from + (to - from) * share);
        let mut wanted = self.wanted(v, a).max(self.wanted(v, b)).min(0.5 * self.unit);
        // Where the two lines meet, they can only be as far apart as their angle allows.
        for (side, shared) in [(next(h), to), (previous(h), from)] {
            if mesh.line(side) != NONE {
                wanted = wanted.min(0.8 * at.distance(shared));
            }
        }
        (share, distance, wanted)
    }

    fn keep_spots_apart(&mut self) {
        let spots: Vec<VertexId> = self.canvas.places.iter().copied().filter(|&v| v != NONE).collect();
        for (index, &a) in spots.iter().enumerate() {
            for &b in spots.iter().skip(index + 1) {
                let way = self.at(b) - self.at(a);
                let wanted = self.unit;
                if way.x.abs() < wanted && way.y.abs() < wanted {
                    let distance = way.length();
                    if distance < wanted {
                        let way = way.direction() * ((wanted - distance) * 0.15);
                        self.push(a, -way);
                        self.push(b, way);
                    }
                }
            }
        }
    }

    /// Lines that leave a spot in nearly the same direction turn away from each other.
    fn open_angles(&mut self) {
        let canvas = self.canvas;
        let mesh = &canvas.mesh;
        for &v in canvas.places.iter().filter(|&&v| v != NONE) {
            let lines: Vec<VertexId> =
                mesh.around(v).filter(|&h| mesh.line(h) != NONE).map(|h| mesh.to(h)).collect();
            let after = lines.iter().cycle().skip(1);
            for (&a, &b) in lines.iter().zip(after).take(if lines.len() > 1 { lines.len() } else { 0 }) {
                let (way_a, way_b) = (mesh.at(a) - mesh.at(v), mesh.at(b) - mesh.at(v));
                let (to_a, to_b) = (way_a.direction(), way_b.direction());
                let closeness = to_a.dot(to_b) - 0.3;
                if closeness > 0.0 && to_a.cross(to_b) > 0.0 {
                    self.push(a, -way_a.turned_left() * (closeness * 0.4));
                    self.push(b, way_b.turned_left() * (closeness * 0.4));
                }
            }
        }
    }

    /// Regions that are too small push every edge of their boundaries outwards.
    fn blow_up(&mut self) {
        let (mesh, map) = (&self.canvas.mesh, &self.canvas.map);
        let right_of = |h: Half| self.faces.get(map.face(mesh.line(h) as usize)).copied().unwrap_or_default();
        let outside = self.faces.get(self.canvas.outside).copied().unwrap_or_default();
        let mut areas = vec![0.0; map.face_count];
        let lines: Vec<Half> = mesh.halves().filter(|&h| mesh.line(h) != NONE).collect();
        for &h in &lines {
            let right = right_of(h);
            if let Some(area) = areas.get_mut(right) {
                *area -= mesh.at(mesh.from(h)).cross(mesh.at(mesh.to(h))) / 2.0;
            }
        }
        let wanted = 0.35 * SIDE * SIDE / (map.face_count as f64 + 1.0);
        for &h in &lines {
            let right = right_of(h);
            let area = areas.get(right).copied().unwrap_or(wanted);
            if right == outside || area >= wanted || area <= 0.0 {
                continue;
            }
            let strength = (wanted / area - 1.0).min(6.0) * self.forces.pressure * 0.5;
            let (a, b) = (mesh.from(h), mesh.to(h));
            let way = (mesh.at(b) - mesh.at(a)).turned_left() * strength * 0.5;
            self.push(a, way);
            self.push(b, way);
        }
    }

    fn keep_off_the_edge(&mut self) {
        let wanted = 0.5 * self.unit;
        let canvas = self.canvas;
        for v in canvas.mesh.vertices() {
            if self.bodies.get(v) == Body::None {
                continue;
            }
            let at = self.at(v);
            let push = |x: f64| (wanted - x).max(0.0) - (wanted - (SIDE - x)).max(0.0);
            self.push(v, point(push(at.x), push(at.y)) * 0.5);
        }
    }
}
