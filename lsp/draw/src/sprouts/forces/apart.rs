//! What is too near pushes itself apart: spots, bends and lines, and everything the edge of the square.

use super::{Body, Step};
use crate::geometry::{Point, nearest_share, point};
use crate::mesh::{Corner, VertexId};
use crate::sprouts::canvas::SIDE;
use crate::table::NONE;

/// How many times as hard at most a line pushes off what is very near than what is only a little too near. Without that, lines
/// pull themselves tight around spots and regions, and many pictures stay so.
const HARDNESS: f64 = 4.0;

/// How near a corner of a triangle is to the side opposite, along which a line runs.
struct Gap {
    /// The corner, and the ends of the side.
    corner: Corner,
    ends: [Corner; 2],
    /// Where on the side it is nearest to the corner, as a share of the way from its first end to its second.
    share: f64,
    foot: Point,
    distance: f64,
    /// How far apart they should be.
    wanted: f64,
}

impl Step<'_> {
    /// Each triangle keeps its height over each of its sides that is a line, and its corners apart.
    pub(super) fn push_apart(&mut self) {
        for [a, b, c] in self.canvas.mesh.triangles() {
            for [a, b, c] in [[a, b, c], [b, c, a], [c, a, b]] {
                if a.line != NONE {
                    if let Some(gap) = self.gap(a, b, c).filter(|gap| gap.distance < gap.wanted) {
                        self.widen(&gap);
                    }
                } else if a.is_first {
                    self.push_vertices(a, b);
                }
            }
        }
    }

    /// The smallest gap between a line and a spot or bend of another one, as a share of what is wanted.
    pub(crate) fn tightness(&self) -> f64 {
        let gaps = self.canvas.mesh.triangles().flat_map(|[a, b, c]| {
            [[a, b, c], [b, c, a], [c, a, b]]
                .map(|[a, b, c]| if a.line == NONE { None } else { self.gap(a, b, c) })
        });
        gaps.flatten().map(|gap| gap.distance / gap.wanted).fold(f64::INFINITY, f64::min)
    }

    /// The gap between a spot or bend, the last corner of a triangle, and the line along the side from its first to its second; `None`
    /// if that is surely as wide as it may ever have to be.
    fn gap(&self, a: Corner, b: Corner, c: Corner) -> Option<Gap> {
        let (side, most) = (b.at - a.at, 0.5 * self.unit);
        let across = side.cross(c.at - a.at);
        if across * across >= most * most * side.dot(side) || self.bodies.get(c.vertex) == Body::None {
            return None;
        }
        let share = nearest_share(c.at, a.at, b.at);
        let foot = a.at + side * share;
        let mut wanted = self.wanted(c.vertex, a.vertex).max(self.wanted(c.vertex, b.vertex)).min(most);
        // Where the two lines meet, they can only be as far apart as their angle allows.
        for (line, shared) in [(b.line, b.at), (c.line, a.at)] {
            if line != NONE {
                wanted = wanted.min(0.8 * c.at.distance(shared));
            }
        }
        Some(Gap { corner: c, ends: [a, b], share, foot, distance: c.at.distance(foot), wanted })
    }

    fn widen(&mut self, gap: &Gap) {
        let [a, b] = gap.ends;
        let is_corner = b.line != NONE || gap.corner.line != NONE;
        let most = if is_corner { HARDNESS / 2.0 } else { HARDNESS };
        let harder = (gap.wanted / gap.distance.max(1e-9)).min(most);
        let way = (gap.corner.at - gap.foot).direction()
            * ((gap.wanted - gap.distance) * self.forces.repulsion * 0.5 * harder);
        self.push(gap.corner.vertex, way);
        self.push(a.vertex, -(way * (1.0 - gap.share)));
        self.push(b.vertex, -(way * gap.share));
    }

    fn wanted(&self, a: VertexId, b: VertexId) -> f64 {
        match (self.bodies.get(a), self.bodies.get(b)) {
            (Body::Spot, Body::Spot) => 0.7 * self.unit,
            (Body::Spot, Body::Bend) | (Body::Bend, Body::Spot) => 0.5 * self.unit,
            (Body::Bend, Body::Bend) => 0.4 * self.unit,
            _ => 0.0,
        }
    }

    fn push_vertices(&mut self, a: Corner, b: Corner) {
        let (way, wanted) = (b.at - a.at, self.wanted(a.vertex, b.vertex));
        if way.dot(way) < wanted * wanted {
            let way = way.direction() * ((wanted - way.length()) * self.forces.repulsion * 0.5);
            self.push(a.vertex, -way);
            self.push(b.vertex, way);
        }
    }

    /// Spots push each other away even where lines lie between them.
    pub(super) fn keep_spots_apart(&mut self) {
        let mesh = &self.canvas.mesh;
        let mut spots: Vec<(Point, VertexId)> = self.spots.iter().map(|&v| (mesh.at(v), v)).collect();
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

    pub(super) fn keep_off_the_edge(&mut self) {
        let wanted = 0.5 * self.unit;
        let canvas = self.canvas;
        let push = |x: f64| (wanted - x).max(0.0) - (wanted - (SIDE - x)).max(0.0);
        for v in canvas.mesh.vertices().filter(|&v| self.bodies.get(v) != Body::None).collect::<Vec<_>>() {
            let at = canvas.mesh.at(v);
            self.push(v, point(push(at.x), push(at.y)) * 0.5);
        }
    }
}
