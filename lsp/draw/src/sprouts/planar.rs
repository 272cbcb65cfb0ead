//! Whether a map can be drawn on a sphere at all, and what is connected with what in it.

use super::map::{Map, reverse};

/// Sets that are united step by step.
#[derive(Clone, Debug)]
pub(crate) struct Sets(Vec<usize>);

impl Sets {
    /// So many sets of one.
    pub(crate) fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    /// The number of the set that something is in.
    pub(crate) fn find(&self, mut item: usize) -> usize {
        while let Some(&up) = self.0.get(item)
            && up != item
        {
            item = up;
        }
        item
    }

    /// Unites two sets; says whether they were two.
    pub(crate) fn unite(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        // The lower number stays: what is found does not depend on the order.
        let (low, high) = (a.min(b), a.max(b));
        if let Some(up) = self.0.get_mut(high) {
            *up = low;
        }
        low != high
    }
}

impl Map {
    /// The connected parts, as sets of vertices.
    pub(crate) fn parts(&self) -> Sets {
        let mut parts = Sets::new(self.vertices.len());
        for line in 0..self.line_count() {
            parts.unite(self.origin(2 * line), self.target(2 * line));
        }
        parts
    }

    /// The boundaries: closed walks with one face on the right, each by one dart of it; and the vertices without lines.
    pub(crate) fn walks(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.origins.len()];
        let mut walks = Vec::new();
        for start in 0..self.origins.len() {
            let mut walk = Vec::new();
            let mut at = start;
            while let Some(place) = seen.get_mut(at).filter(|place| !**place) {
                *place = true;
                walk.push(at);
                at = self.after(reverse(at));
            }
            if !walk.is_empty() {
                walks.push(walk);
            }
        }
        walks
    }

    /// Whether each part is a map on a sphere (Euler), every walk has one face, and faces and parts form a tree.
    pub(crate) fn is_plane(&self) -> bool {
        let parts = self.parts();
        let part_count = (0..self.vertices.len()).filter(|&v| parts.find(v) == v).count();
        let isolated = self.vertices.iter().filter(|vertex| vertex.darts.is_empty());
        let alone = isolated.clone().count();
        let walks = self.walks();
        let one_face = |walk: &Vec<usize>| {
            walk.first().is_some_and(|&first| walk.iter().all(|&dart| self.face(dart) == self.face(first)))
        };
        if self.vertices.is_empty() || !walks.iter().all(one_face) {
            return self.vertices.is_empty();
        }
        let spherical = self.vertices.len() + walks.len() + alone == self.line_count() + 2 * part_count;
        // Vertices stand for their parts; faces are numbered after them.
        let mut tree = Sets::new(self.vertices.len() + self.face_count);
        let ends =
            walks.iter().filter_map(|walk| walk.first()).map(|&dart| (self.origin(dart), self.face(dart)));
        let lonely = (0..).zip(&self.vertices).filter(|(_, vertex)| vertex.darts.is_empty());
        let all = ends.chain(lonely.map(|(v, vertex)| (v, vertex.face)));
        let acyclic = all.fold(true, |so_far, (vertex, face)| {
            tree.unite(parts.find(vertex), self.vertices.len() + face) && so_far
        });
        spherical && acyclic && walks.len() + alone + 1 == part_count + self.face_count
    }
}

impl Map {
    /// The face with the most sites, the first of several.
    pub(crate) fn largest_face(&self) -> usize {
        self.largest_face_of(|_| true)
    }

    /// The same among some of the faces.
    pub(crate) fn largest_face_of(&self, among: impl Fn(usize) -> bool) -> usize {
        let mut sites = vec![0_usize; self.face_count];
        let alone = self.vertices.iter().filter(|vertex| vertex.darts.is_empty()).map(|vertex| vertex.face);
        for face in self.faces.iter().copied().chain(alone).filter(|&face| among(face)) {
            if let Some(count) = sites.get_mut(face) {
                *count += 1;
            }
        }
        let most = sites.iter().max().copied().unwrap_or_default();
        sites.iter().position(|&count| count == most).unwrap_or_default()
    }

    /// A face in which a vertex lies.
    pub(crate) fn face_beside(&self, vertex: usize) -> usize {
        let Some(vertex) = self.vertices.get(vertex) else { return 0 };
        vertex.darts.first().map_or(vertex.face, |&dart| self.face(dart))
    }

    /// The first face in which a spot lies.
    pub(crate) fn face_at(&self, spot: sprouts::Spot) -> Option<usize> {
        let vertex = self.vertices.iter().position(|vertex| vertex.spot == Some(spot))?;
        Some(self.face_beside(vertex))
    }
}
