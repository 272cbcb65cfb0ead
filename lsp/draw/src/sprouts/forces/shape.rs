//! What lines and regions do of themselves: lines pull themselves smooth and turn away from each other at their spots, small regions
//! blow themselves up.

use super::{Body, Step};
use crate::geometry::Point;
use crate::mesh::{CORNERS, Half, VertexId};
use crate::sprouts::canvas::SIDE;
use crate::table::{NONE, Table};

impl Step<'_> {
    /// Bends and spots go towards the middle of their neighbours on lines, free vertices to that of all neighbours.
    pub(super) fn smooth(&mut self) {
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

    /// Lines that leave a spot in nearly the same direction turn away from each other.
    pub(super) fn open_angles(&mut self) {
        let mesh = &self.canvas.mesh;
        let mut lines: Vec<VertexId> = Vec::new();
        for spot in 0..self.spots.len() {
            let Some(&v) = self.spots.get(spot) else { continue };
            let at = mesh.at(v);
            lines.clear();
            lines.extend(mesh.around(v).filter(|&h| mesh.line(h) != NONE).map(|h| mesh.to(h)));
            let after = lines.iter().cycle().skip(1);
            for (&a, &b) in lines.iter().zip(after).take(if lines.len() > 1 { lines.len() } else { 0 }) {
                let (way_a, way_b) = (mesh.at(a) - at, mesh.at(b) - at);
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
    pub(super) fn blow_up(&mut self) {
        let (mesh, map) = (&self.canvas.mesh, &self.canvas.map);
        let right_of = |h: Half| self.faces.get(map.face(mesh.line(h) as usize)).copied().unwrap_or_default();
        let outside = self.faces.get(self.canvas.outside).copied().unwrap_or_default();
        let mut areas = vec![0.0; map.face_count];
        for &h in &self.lines {
            if let Some(area) = areas.get_mut(right_of(h)) {
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
}
