//! From a picture that is right to one that is good to look at: the forces move the vertices of the mesh, a little at a time, and
//! never so far that a triangle would turn over.

use super::canvas::Canvas;
use super::forces::{Forces, Step};
use crate::geometry::Point;
use crate::mesh::VertexId;
use crate::table::{NONE, Table};

/// The [`Canvas::tightness`] from which on a picture has room enough everywhere.
pub(crate) const ROOMY: f64 = 0.18;

/// Ways shorter than this share of the unit are not gone.
const STILL: f64 = 0.001;

impl Canvas {
    /// Moves everything by the forces, so many times.
    pub(crate) fn relax(&mut self, steps: usize, forces: Forces) {
        let anchors: Vec<(VertexId, Point)> =
            self.places.iter().filter(|&&v| v != NONE).map(|&v| (v, self.mesh.at(v))).collect();
        let faces = self.progress.faces(&self.map, &[]);
        let faces: Vec<usize> = (0..self.map.face_count).map(|face| faces.find(face)).collect();
        for step in 0..steps {
            if step % 4 == 0 {
                self.adjust_bends(0.22 * self.unit(), 0.6 * self.unit());
                self.remove_free_vertices();
            }
            let ways = Step::ways(self, forces, &anchors, &faces);
            self.follow(&ways);
            self.work += self.mesh.vertex_bound() as usize;
        }
    }

    /// Moves everything until the picture is not tight any more, but not for ever. Gives its [`Canvas::tightness`].
    pub(crate) fn settle(&mut self, until: f64, rounds: usize) -> f64 {
        let mut room = self.tightness();
        for _ in 0..rounds {
            if room > until {
                break;
            }
            self.relax(8, Forces::calm());
            room = self.tightness();
        }
        room
    }

    /// Takes what is left of kinks out of the lines, without moving a spot: bends go towards the middle of their neighbours and then
    /// back by nearly as much, which evens out only what changes from bend to bend (Taubin's smoothing).
    pub(crate) fn round_off(&mut self) {
        for share in [0.33, -0.34].into_iter().cycle().take(6) {
            let mut ways = Table::filled(self.mesh.vertex_bound() as usize);
            for v in self.mesh.vertices().filter(|&v| self.owner(v).is_none()) {
                let lines = self.mesh.around(v).filter(|&h| self.mesh.line(h) != NONE);
                let ends: Vec<Point> = lines.map(|h| self.mesh.at(self.mesh.to(h))).collect();
                if let &[a, b] = ends.as_slice() {
                    ways.set(v, (a.middle(b) - self.mesh.at(v)) * share);
                }
            }
            self.follow(&ways);
        }
    }

    fn follow(&mut self, ways: &Table<Point>) {
        let unit = self.unit();
        let mut ring = Vec::new();
        for v in 0..self.mesh.vertex_bound() {
            let way = ways.get(v).at_most(0.12 * unit);
            if way.dot(way) > STILL * STILL * unit * unit {
                self.mesh.move_by(v, way, 0.1 * unit, &mut ring);
            }
        }
        self.mesh.improve();
    }

    /// The smallest gap between a line and a spot or bend of another one, as a share of what is wanted.
    pub(crate) fn tightness(&self) -> f64 {
        Step::new(self, Forces::default(), &[]).tightness()
    }
}
