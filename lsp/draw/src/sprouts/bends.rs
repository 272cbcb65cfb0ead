//! As many bends as the lines need: some where they are long, fewer where they are short, at least one on each line.

use super::canvas::{Canvas, Role};
use crate::mesh::{CORNERS, Half, VertexId};
use crate::table::NONE;

impl Canvas {
    /// Removes every vertex that stands for nothing and can be merged into a neighbour.
    pub(crate) fn remove_free_vertices(&mut self) {
        let free: Vec<VertexId> =
            self.mesh.vertices().filter(|&v| v >= CORNERS && self.role(v) == Role::Free).collect();
        for v in free {
            self.merge_into_any(v);
        }
    }

    fn merge_into_any(&mut self, v: VertexId) {
        let mut around: Vec<Half> = self.mesh.around(v).collect();
        let length = |h: &Half| self.mesh.at(v).distance(self.mesh.at(self.mesh.to(*h)));
        around.sort_by(|a, b| length(a).total_cmp(&length(b)));
        let _ = around.into_iter().any(|h| self.mesh.merge(h));
    }

    /// Adds bends where edges of lines are longer than `longest`, and removes those between edges shorter than `shortest`.
    pub(crate) fn adjust_bends(&mut self, shortest: f64, longest: f64) {
        let on_lines: Vec<Half> = self.mesh.lines().filter(|&h| h < self.mesh.twin(h)).collect();
        for h in on_lines {
            let (a, b) = (self.mesh.from(h), self.mesh.to(h));
            if a == NONE || self.mesh.line(h) == NONE {
                continue;
            }
            let length = self.mesh.at(a).distance(self.mesh.at(b));
            if length > longest {
                self.mesh.split_edge(h, self.mesh.at(a).middle(self.mesh.at(b)));
            } else if length < shortest {
                self.remove_bend(h);
            }
        }
    }

    /// Removes one end of a line's edge, if it is a bend and not the line's only one.
    fn remove_bend(&mut self, h: Half) {
        for h in [h, self.mesh.twin(h)] {
            let (v, kept) = (self.mesh.from(h), self.mesh.to(h));
            let dart = self.mesh.line(h);
            let before = self.mesh.around(v).find(|&out| out != h && self.mesh.line(out) == (dart ^ 1));
            let Some(before) = before.filter(|_| self.owner(v).is_none()) else { continue };
            let only = self.owner(kept).is_some() && self.owner(self.mesh.to(before)).is_some();
            if !only && self.mesh.merge(h) {
                return;
            }
        }
    }
}
