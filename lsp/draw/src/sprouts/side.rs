//! Which side of a line that is about to be drawn each corner of the mesh will come to lie on.

use super::canvas::Canvas;
use super::map::reverse;
use super::plan::Stroke;
use super::planar::Sets;
use crate::mesh::{CORNERS, FIRST_WALL, Half};
use crate::table::NONE;

/// A side of a line, seen along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Left,
    Right,
}

impl Side {
    /// The mark of this side's walls.
    pub(crate) const fn wall(self) -> u32 {
        match self {
            Self::Left => FIRST_WALL,
            Self::Right => FIRST_WALL + 1,
        }
    }
}

/// The sides of a stroke that is about to be drawn.
pub(crate) struct Sides {
    /// The faces as they will be.
    faces: Sets,
    left: usize,
    right: usize,
}

impl Sides {
    pub(crate) fn of(canvas: &Canvas, stroke: &Stroke) -> Self {
        let faces = canvas.progress.faces(&canvas.map, &stroke.darts);
        let left = faces.find(canvas.map.face(reverse(stroke.first())));
        let right = faces.find(canvas.map.face(stroke.first()));
        Self { faces, left, right }
    }

    fn side(&self, face: usize) -> Option<Side> {
        let face = self.faces.find(face);
        if face == self.right {
            Some(Side::Right)
        } else if face == self.left {
            Some(Side::Left)
        } else {
            None
        }
    }

    /// On which side the corner between a half and the one counterclockwise of it will lie, and which part it belongs to (a
    /// vertex of that part; none for walls, one too many for the square). `None` if it lies in another face, or is no corner
    /// of anything.
    pub(crate) fn corner(&self, canvas: &Canvas, h: Half) -> Option<(Side, Option<usize>)> {
        let (mesh, map) = (&canvas.mesh, &canvas.map);
        let v = mesh.from(h);
        if v < CORNERS {
            return self.side(canvas.outside).map(|side| (side, Some(map.vertices.len())));
        }
        let mut at = h;
        for _ in 0..mesh.half_bound() {
            let line = mesh.line(at);
            if line == Side::Left.wall() {
                return Some((Side::Left, None));
            } else if line == Side::Right.wall() {
                return Some((Side::Right, None));
            } else if line != NONE {
                let dart = line as usize;
                let part = canvas.progress.parts.find(map.origin(dart));
                return self.side(map.face(reverse(dart))).map(|side| (side, Some(part)));
            }
            at = mesh.clockwise(at);
            if at == h || at == NONE {
                break;
            }
        }
        let vertex = canvas.owner(v)?;
        self.side(map.face_beside(vertex)).map(|side| (side, Some(canvas.progress.parts.find(vertex))))
    }
}
