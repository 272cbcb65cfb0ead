//! The forces that make a picture good to look at: lines pull themselves smooth, what is too near pushes itself apart, lines at a spot
//! turn away from each other, small regions blow themselves up, and the edge of the square pushes back.

use super::canvas::{Canvas, SIDE};
use crate::geometry::{Point, nearest_share, point};
use crate::mesh::{CORNERS, Half, VertexId, next, previous};
use crate::table::{NONE, Table};

/// How many times as hard at most a line pushes off what is very near than what is only a little too near. Without that, lines
/// pull themselves tight around spots and regions, and many pictures stay so.
const HARDNESS: f64 = 4.0;

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
    /// The halves along which lines run.
    lines: Vec<Half>,
    /// The vertices that are spots.
    spots: Vec<VertexId>,
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
        let lines: Vec<Half> = canvas.mesh.halves().filter(|&h| canvas.mesh.line(h) != NONE).collect();
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

    fn push(&mut self, v: VertexId, way: Point) {
        self.ways.change(v, |so_far| *so_far += way);
    }

    fn at(&self, v: VertexId) -> Point {
        self.canvas.mesh.at(v)
    }

    /// Bends and spots go towards the middle of their neighbours on lines, free vertices to that of all neighbours.
    fn smooth(&mut self) {
        let mesh = &self.canvas.mesh;
        let mut sums: Table<(Point, f64)> = Table::filled(mesh.vertex_bound() as usize);
        let mut add = |v: VertexId, at: Point| {
            sums.change(v, |(sum, count)| {
                *sum += at;
                *count += 1.0;
            });
        };
        for &h in &self.lines {
            add(mesh.from(h), mesh.at(mesh.to(h)));
        }
        for v in mesh.vertices().filter(|&v| v >= CORNERS && self.bodies.get(v) == Body::None) {
            mesh.around(v).for_each(|h| add(v, mesh.at(mesh.to(h))));
        }
        for v in mesh.vertices() {
            let (sum, count) = sums.get(v);
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
        let (way, wanted) = (to - from, self.wanted(a, b));
        if way.dot(way) < wanted * wanted {
            let way = way.direction() * ((wanted - way.length()) * self.forces.repulsion * 0.5);
            self.push(a, -way);
            self.push(b, way);
        }
    }

    fn push_from_edge(&mut self, h: Half, v: VertexId) {
        if !self.is_near(h, v) {
            return;
        }
        let (share, distance, wanted) = self.gap(h, v);
        if distance < wanted {
            let (a, b) = (self.canvas.mesh.from(h), self.canvas.mesh.to(h));
            let foot = self.at(a) + (self.at(b) - self.at(a)) * share;
            let mesh = &self.canvas.mesh;
            let is_corner = mesh.line(next(h)) != NONE || mesh.line(previous(h)) != NONE;
            let most = if is_corner { HARDNESS / 2.0 } else { HARDNESS };
            let harder = (wanted / distance.max(1e-9)).min(most);
            let way = (self.at(v) - foot).direction()
                * ((wanted - distance) * self.forces.repulsion * 0.5 * harder);
            self.push(v, way);
            self.push(a, -(way * (1.0 - share)));
            self.push(b, -(way * share));
        }
    }

    /// Whether a vertex is so near to an edge that it may be too near: most are not, and this is soon seen.
    fn is_near(&self, h: Half, v: VertexId) -> bool {
        let (a, b) = (self.at(self.canvas.mesh.from(h)), self.at(self.canvas.mesh.to(h)));
        let way = b - a;
        let (across, most) = (way.cross(self.at(v) - a), 0.5 * self.unit);
        across * across < most * most * way.dot(way)
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
        let mut spots: Vec<(Point, VertexId)> = self.spots.iter().map(|&v| (self.at(v), v)).collect();
        spots.sort_by(|a, b| a.0.x.total_cmp(&b.0.x).then(a.1.cmp(&b.1)));
        let wanted = self.unit;
        for (index, &(at, a)) in spots.iter().enumerate() {
            let beside = spots.iter().skip(index + 1).take_while(|(other, _)| other.x - at.x < wanted);
            for &(other, b) in beside.filter(|(other, _)| (other.y - at.y).abs() < wanted) {
                let (way, distance) = (other - at, at.distance(other));
                if distance < wanted {
                    let harder = (wanted / distance.max(1e-9)).min(2.0);
                    let way = way.direction() * ((wanted - distance) * 0.15 * harder);
                    self.push(a, -way);
                    self.push(b, way);
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
        for &h in &self.lines {
            let right = right_of(h);
            if let Some(area) = areas.get_mut(right) {
                *area -= mesh.at(mesh.from(h)).cross(mesh.at(mesh.to(h))) / 2.0;
            }
        }
        let wanted = 0.35 * SIDE * SIDE / (map.face_count as f64 + 1.0);
        for h in std::mem::take(&mut self.lines) {
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
