//! A map as far as it is drawn: its mesh, and which vertex of the mesh is which of the map.

use super::map::Map;
use super::plan::Progress;
use crate::mesh::{Half, Mesh, VertexId};
use crate::table::{NONE, Table};

/// The side of the square in which everything is drawn.
pub(crate) const SIDE: f64 = 1000.0;

/// What a vertex of the mesh stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// A vertex of the map.
    Spot(usize),
    /// A bend of a line.
    Bend,
    /// A corner of the square, or a place that only the mesh needs.
    Free,
}

/// A map, drawn as far as its progress says.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) map: Map,
    pub(crate) progress: Progress,
    pub(crate) mesh: Mesh,
    /// The vertex of the mesh of each vertex of the map that is there.
    pub(crate) places: Vec<VertexId>,
    /// The vertex of the map of each vertex of the mesh, plus 1; 0 for none.
    pub(crate) owners: Table<u32>,
    /// The face that lies outside.
    pub(crate) outside: usize,
    /// How many vertices the forces have moved so far, each step counted: what the picture has cost.
    pub(crate) work: usize,
}

impl Canvas {
    /// Nothing drawn yet.
    pub(crate) fn new(map: Map, outside: usize, given: &[usize]) -> Self {
        Self {
            progress: Progress::new(&map, given),
            places: vec![NONE; map.vertices.len()],
            mesh: Mesh::square(SIDE),
            owners: Table::default(),
            outside,
            work: 0,
            map,
        }
    }

    /// Lets a vertex of the mesh stand for one of the map.
    pub(crate) fn own(&mut self, vertex: usize, v: VertexId) {
        if let Some(place) = self.places.get_mut(vertex) {
            *place = v;
        }
        while self.owners.len() <= v && v != NONE {
            self.owners.add(0);
        }
        self.owners.set(v, u32::try_from(vertex + 1).unwrap_or(0));
    }

    /// Where a vertex of the map is in the mesh.
    pub(crate) fn place(&self, vertex: usize) -> VertexId {
        self.places.get(vertex).copied().unwrap_or(NONE)
    }

    pub(crate) fn owner(&self, v: VertexId) -> Option<usize> {
        (self.owners.get(v) as usize).checked_sub(1)
    }

    pub(crate) fn role(&self, v: VertexId) -> Role {
        match self.owner(v) {
            Some(vertex) => Role::Spot(vertex),
            None if self.mesh.around(v).any(|h| self.mesh.line(h) != NONE) => Role::Bend,
            None => Role::Free,
        }
    }

    /// How far apart spots should be, in the units of the square.
    pub(crate) fn unit(&self) -> f64 {
        let there = self.progress.there.iter().filter(|there| **there).count();
        0.9 * SIDE / (there as f64 + 4.0).sqrt()
    }

    /// The half with which a drawn dart begins.
    pub(crate) fn start(&self, dart: usize) -> Option<Half> {
        let v = self.place(self.map.origin(dart));
        self.mesh.around(v).find(|&h| self.mesh.line(h) as usize == dart)
    }

    /// The vertices of the mesh along a drawn dart, with both its ends.
    pub(crate) fn path(&self, dart: usize) -> Vec<VertexId> {
        let mut path = vec![self.place(self.map.origin(dart))];
        let mut at = self.start(dart);
        let end = self.place(self.map.target(dart));
        while let Some(h) = at.filter(|_| path.len() <= self.mesh.vertex_bound() as usize) {
            path.push(self.mesh.to(h));
            at = if self.mesh.to(h) == end { None } else { self.mesh.onwards(h) };
        }
        path
    }
}
