//! The shortest way through the triangles of the mesh.

use crate::geometry::Point;
use crate::mesh::{Half, Mesh, VertexId};
use crate::table::{NONE, Table};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A way from a vertex to another through triangles.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) from: VertexId,
    pub(crate) to: VertexId,
    /// The edges that it crosses, by their ends.
    pub(crate) gates: Vec<(VertexId, VertexId)>,
    pub(crate) length: f64,
}

/// How a triangle was reached.
#[derive(Clone, Copy)]
struct Reached {
    length: f64,
    at: Point,
    /// The half that was crossed, on the side that was left; [`NONE`] at the beginning.
    through: Half,
    /// The vertex where the way began.
    from: VertexId,
}

impl Default for Reached {
    fn default() -> Self {
        Self { length: f64::INFINITY, at: Point::default(), through: NONE, from: NONE }
    }
}

/// A triangle to go on from, the nearest first.
struct Step {
    length: f64,
    triangle: u32,
}

impl Ord for Step {
    fn cmp(&self, other: &Self) -> Ordering {
        other.length.total_cmp(&self.length).then(other.triangle.cmp(&self.triangle))
    }
}

impl PartialOrd for Step {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Step {}

/// The shortest way from one of some corners (halves that start at their vertex, with the triangle to their left) to a corner that
/// is a goal, over open edges only. `width` is what counts as wide: narrower gates cost more.
pub(crate) fn shortest(
    mesh: &Mesh,
    starts: &[Half],
    is_goal: impl Fn(Half) -> bool,
    width: f64,
) -> Option<Way> {
    let mut reached: Table<Reached> = Table::filled(mesh.half_bound() as usize / 3);
    let mut steps = BinaryHeap::new();
    for &start in starts {
        let triangle = start / 3;
        let from = mesh.from(start);
        if reached.get(triangle).from == NONE {
            reached.set(triangle, Reached { length: 0.0, at: mesh.at(from), through: NONE, from });
            steps.push(Step { length: 0.0, triangle });
        }
    }
    while let Some(Step { length, triangle }) = steps.pop() {
        let here = reached.get(triangle);
        if length > here.length {
            continue;
        }
        let halves = [3 * triangle, 3 * triangle + 1, 3 * triangle + 2];
        if let Some(goal) = halves.into_iter().find(|&h| is_goal(h)) {
            return Some(way_back(mesh, &reached, triangle, mesh.from(goal)));
        }
        for h in halves.into_iter().filter(|&h| mesh.is_open(h)) {
            let (a, b) = (mesh.at(mesh.from(h)), mesh.at(mesh.to(h)));
            let at = a.middle(b);
            let narrow = (width / a.distance(b).max(width * 0.01)).max(1.0) - 1.0;
            let length = here.length + here.at.distance(at) + narrow * width * 0.2;
            let beyond = mesh.twin(h) / 3;
            if length < reached.get(beyond).length {
                reached.set(beyond, Reached { length, at, through: h, from: here.from });
                steps.push(Step { length, triangle: beyond });
            }
        }
    }
    None
}

fn way_back(mesh: &Mesh, reached: &Table<Reached>, end: u32, to: VertexId) -> Way {
    let last = reached.get(end);
    let mut gates = Vec::new();
    let mut at = last.through;
    while at != NONE && gates.len() < reached.len() as usize {
        gates.push((mesh.from(at), mesh.to(at)));
        at = reached.get(at / 3).through;
    }
    gates.reverse();
    Way { from: last.from, to, gates, length: last.length + last.at.distance(mesh.at(to)) }
}

/// The corners of a vertex between two halves that start there, counterclockwise from the first on; all round if there is no other.
pub(crate) fn corners_until(mesh: &Mesh, first: Half, is_end: impl Fn(Half) -> bool) -> Vec<Half> {
    let mut ended = false;
    mesh.around_from(first)
        .enumerate()
        .take_while(|&(index, h)| {
            ended = ended || (index > 0 && is_end(h));
            !ended
        })
        .map(|(_, h)| h)
        .collect()
}
