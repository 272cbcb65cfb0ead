//! Where spots come from: a new part of the picture begins in the widest place of its face, and a line to a spot that is not there yet
//! brings it along.

use super::canvas::Canvas;
use super::map::{Map, reverse};
use super::plan::Stroke;
use super::planar::Sets;
use crate::mesh::{CORNERS, Half};
use crate::table::NONE;

impl Canvas {
    /// Puts a vertex of the map into the widest place of its face. Says whether there is one.
    pub(crate) fn begin_part(&mut self, vertex: usize) -> bool {
        let faces = self.progress.faces(&self.map, &[]);
        let face = faces.find(self.map.face_beside(vertex));
        let inside = self.mesh.halves().filter(|&h| self.face_of_corner(h, &faces) == Some(face));
        let width = |h: &Half| self.mesh.width(*h);
        let Some(h) = inside.max_by(|a, b| width(a).total_cmp(&width(b))) else { return false };
        let v = self.mesh.split_triangle(h, self.mesh.centre(h));
        self.own(vertex, v);
        self.progress.appear(vertex);
        self.mesh.improve();
        true
    }

    /// Draws a stroke to a vertex that is not there yet, in the widest part of the corner where it begins.
    pub(crate) fn sprout(&mut self, stroke: &Stroke) -> bool {
        let stroke =
            &if self.progress.is_there(stroke.from(&self.map)) { stroke.clone() } else { stroke.reversed() };
        let corners = self.corners(stroke.first());
        let width = |h: &Half| self.mesh.width(*h);
        let Some(h) = corners.into_iter().max_by(|a, b| width(a).total_cmp(&width(b))) else { return false };
        let from = self.mesh.from(h);
        let v = self.mesh.split_triangle(h, self.mesh.centre(h));
        self.own(stroke.to(&self.map), v);
        self.run_along(vec![from, v], stroke);
        self.progress.draw(&self.map, stroke);
        self.mesh.improve();
        true
    }

    /// The face of the corner between a half and the one counterclockwise of it; `None` where nothing tells it.
    fn face_of_corner(&self, h: Half, faces: &Sets) -> Option<usize> {
        let v = self.mesh.from(h);
        if v < CORNERS {
            return Some(faces.find(self.outside));
        }
        let clockwise = std::iter::successors(Some(h), |&at| {
            Some(self.mesh.clockwise(at)).filter(|&at| at != h && at != NONE)
        });
        let line = clockwise.map(|at| self.mesh.line(at)).find(|&line| line != NONE);
        let face = match line {
            Some(dart) => self.map.face(reverse(dart as usize)),
            None => self.map.face_beside(self.owner(v)?),
        };
        Some(faces.find(face))
    }
}

impl Map {
    /// The vertices of each part, as a walk meets them: the parts that lie outside first, then those inside parts before.
    pub(crate) fn parts_from(&self, outside: usize) -> Vec<Vec<usize>> {
        let parts = self.parts();
        let mut found: Vec<Vec<usize>> = Vec::new();
        let mut places = vec![None; self.vertices.len()];
        for vertex in self.in_order_of_walks(outside) {
            let Some(place) = places.get_mut(parts.find(vertex)) else { continue };
            let place = *place.get_or_insert(found.len());
            match found.get_mut(place) {
                Some(part) => part.push(vertex),
                None => found.push(vec![vertex]),
            }
        }
        found
    }
}
