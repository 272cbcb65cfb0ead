//! A plainest map that fits a position of which only the live spots are known.
//!
//! Each boundary tells in which order its live spots are met, but not how they are joined. Between two of them the boundary follows
//! some dead part, and so all line ends fall into rings: the ends met one after another round one dead part. A ring of two is a
//! plain line; of one, a line to a knot; of more, knots with three lines each. Regions that nothing alive connects are parted by a
//! fence: a ring of two knots.

use super::map::{Dart, Map, reverse};
use super::planar::Sets;
use ::sprouts::{Position, Site, Spot};
use std::collections::BTreeMap;

/// A corner of a spot: its line end before and its line end after, by their numbers.
#[derive(Clone, Copy)]
struct Corner {
    arriving: usize,
    leaving: usize,
    face: usize,
}

/// Line ends, each belonging to a vertex and having a face to the right of the way that leaves along it.
#[derive(Default)]
struct Ends {
    /// The vertex of each end, and the face to the right of it.
    of: Vec<(usize, usize)>,
    /// The end that is next counterclockwise round the dead part that an end leads to.
    next: BTreeMap<usize, usize>,
}

impl Map {
    /// The plainest map that fits; `None` if none does.
    pub(crate) fn plainest(position: &Position) -> Option<Self> {
        let mut map = Self::default();
        let mut ends = Ends::default();
        let mut corners: BTreeMap<Site, Corner> = BTreeMap::new();
        let mut rings: Vec<Vec<Site>> = Vec::new();
        for region in position.regions() {
            let live = position.boundaries(region).map(|boundary| {
                position.ring(boundary).filter(|&site| position.is_live(position.spot(site))).collect()
            });
            let live: Vec<Vec<Site>> = live.filter(|sites: &Vec<Site>| !sites.is_empty()).collect();
            if live.is_empty() {
                continue;
            }
            for &site in live.iter().flatten() {
                corners.insert(site, Corner { arriving: 0, leaving: 0, face: map.face_count });
            }
            rings.extend(live);
            map.face_count += 1;
        }
        for spot in position.live_spots() {
            map.add_spot(position, spot, &mut ends, &mut corners)?;
        }
        for ring in &rings {
            for (site, next) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                if let (Some(from), Some(to)) = (corners.get(site), corners.get(next))
                    && position.degree(position.spot(*site)) > Some(0)
                {
                    ends.next.insert(from.leaving, to.arriving);
                }
            }
        }
        let mut darts = BTreeMap::new();
        map.join(&ends, &mut darts)?;
        for vertex in &mut map.vertices {
            // So far these were line ends.
            let named: Option<Vec<Dart>> = vertex.darts.iter().map(|end| darts.get(end).copied()).collect();
            if vertex.spot.is_some() {
                vertex.darts = named?;
            }
        }
        map.fence_off();
        map.sites = vec![None; map.origins.len()];
        map.is_plane().then_some(map)
    }

    /// Adds a live spot with its line ends, counterclockwise.
    fn add_spot(
        &mut self,
        position: &Position,
        spot: Spot,
        ends: &mut Ends,
        corners: &mut BTreeMap<Site, Corner>,
    ) -> Option<()> {
        let sites: Vec<Site> = position.sites(spot).filter(|site| corners.contains_key(site)).collect();
        let face = |site: Site| corners.get(&site).map(|corner| corner.face);
        let first = *sites.first()?;
        let vertex = self.add_vertex(Some(spot), face(first)?);
        let degree = usize::from(position.degree(spot)?);
        let start = ends.of.len();
        // The region beside a spot that is listed once too few is left out: nothing else is known to lie in it.
        let other = match (degree, sites.get(1)) {
            (2, None) => {
                self.face_count += 1;
                self.face_count - 1
            }
            (2, Some(&site)) => face(site)?,
            _ => face(first)?,
        };
        let faces = [face(first)?, other];
        ends.of.extend(faces.into_iter().take(degree).map(|face| (vertex, face)));
        for (index, &site) in sites.iter().enumerate() {
            if let Some(corner) = corners.get_mut(&site).filter(|_| degree > 0) {
                corner.leaving = start + index;
                corner.arriving = start + (index + degree - 1) % degree;
            }
        }
        if degree == 2 && sites.len() == 1 {
            ends.next.insert(start + 1, start);
        }
        if let Some(vertex) = self.vertices.get_mut(vertex) {
            vertex.darts = (start..start + degree).collect();
        }
        Some(())
    }

    /// Joins the line ends of each dead part. Gives each end's dart.
    fn join(&mut self, ends: &Ends, darts: &mut BTreeMap<usize, Dart>) -> Option<()> {
        let mut seen = vec![false; ends.of.len()];
        for start in 0..ends.of.len() {
            let mut ring = Vec::new();
            let mut at = start;
            while let Some(place) = seen.get_mut(at).filter(|place| !**place) {
                *place = true;
                ring.push(at);
                at = *ends.next.get(&at)?;
            }
            if !ring.is_empty() {
                self.join_ring(ends, &ring, darts)?;
            }
        }
        Some(())
    }

    /// Joins line ends that lie round a dead part counterclockwise.
    fn join_ring(&mut self, ends: &Ends, ring: &[usize], darts: &mut BTreeMap<usize, Dart>) -> Option<()> {
        let end = |index: usize| ring.get(index).and_then(|&end| Some((end, *ends.of.get(end)?)));
        if let [_, _] = ring {
            let ((a, (from, right)), (b, (to, left))) = (end(0)?, end(1)?);
            if from != to {
                let dart = self.add_line(from, to, right, left);
                darts.extend([(a, dart), (b, reverse(dart))]);
                return Some(());
            }
        }
        // A chain of knots: each takes one end, the first and the last take two.
        let mut open: Option<Dart> = None;
        for index in 0..ring.len() {
            let (name, (vertex, right)) = end(index)?;
            let (_, (_, left)) = end((index + ring.len() - 1) % ring.len())?;
            let is_new = index == 0 || (index > 1 && index + 1 < ring.len());
            if is_new {
                let knot = self.add_vertex(None, right);
                if let Some(before) = open.take() {
                    self.set_target(before, knot);
                }
            }
            let knot = self.vertices.len() - 1;
            // On the right of the way to the knot lies what is counterclockwise of the end.
            let dart = self.add_line(vertex, knot, right, left);
            darts.insert(name, dart);
            self.append(knot, reverse(dart));
            let is_full = index >= 1 && index + 2 < ring.len();
            if is_full {
                let (_, (_, beyond)) = end(ring.len() - 1)?;
                let link = self.add_line(knot, knot, right, beyond);
                self.append(knot, link);
                open = Some(link);
            }
        }
        Some(())
    }

    fn append(&mut self, vertex: usize, dart: Dart) {
        if let Some(vertex) = self.vertices.get_mut(vertex) {
            vertex.darts.push(dart);
        }
    }

    fn set_target(&mut self, dart: Dart, vertex: usize) {
        let back = reverse(dart);
        if let Some(place) = self.origins.get_mut(back) {
            *place = vertex;
        }
        self.append(vertex, back);
    }

    /// Connects regions that nothing connects by fences between them and the first.
    fn fence_off(&mut self) {
        let mut tree = Sets::new(self.vertices.len() + self.face_count);
        let parts = self.parts();
        for vertex in 0..self.vertices.len() {
            tree.unite(parts.find(vertex), vertex);
            for face in self.faces_beside(vertex) {
                tree.unite(vertex, self.vertices.len() + face);
            }
        }
        let offset = self.vertices.len();
        for face in 1..self.face_count {
            if tree.unite(offset, offset + face) {
                let (a, b) = (self.add_vertex(None, face), self.add_vertex(None, face));
                for (from, to) in [(a, b), (b, a)] {
                    let dart = self.add_line(from, to, 0, face);
                    self.append(from, dart);
                    self.append(to, reverse(dart));
                }
            }
        }
    }

    /// The faces round a vertex.
    fn faces_beside(&self, vertex: usize) -> Vec<usize> {
        match self.darts(vertex) {
            [] => vec![self.face_beside(vertex)],
            darts => darts.iter().map(|&dart| self.face(dart)).collect(),
        }
    }
}
