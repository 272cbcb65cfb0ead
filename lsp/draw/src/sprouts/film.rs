//! The picture of a position from that of the position before or after: one line more, and everything else as far as possible where
//! it was; or one line less, and everything else exactly there.

use super::canvas::Canvas;
use super::forces::Forces;
use super::map::Map;
use super::plan::{Progress, strokes};
use crate::mesh::{Half, VertexId};
use crate::table::{NONE, Table};
use std::collections::BTreeMap;

/// What the vertices, darts and faces of a map are called in the map after one more move.
struct Renaming {
    vertices: Vec<usize>,
    darts: Vec<usize>,
    /// For each face, one of those that it has become.
    faces: Vec<usize>,
}

impl Canvas {
    /// This picture with what another map has more; `None` if that map is not of a position played from this one.
    pub(crate) fn continued(&self, map: &Map) -> Option<Self> {
        let renaming = Renaming::between(&self.map, map)?;
        let mut canvas = self.renamed(map, &renaming)?;
        let mut left = strokes(map);
        left.retain(|stroke| !canvas.progress.is_drawn(stroke.first()));
        while let Some(index) = canvas.progress.next_of(map, &left) {
            if !canvas.draw(&left.remove(index)) {
                return None;
            }
            canvas.relax(40, Forces { anchor: 0.5, ..Forces::default() });
        }
        canvas.round_off();
        left.is_empty().then_some(canvas)
    }

    /// This picture without what a map has less; `None` if that map is not of a position from which this one was played.
    pub(crate) fn reduced(&self, map: &Map) -> Option<Self> {
        let renaming = Renaming::between(map, &self.map)?;
        let places = renaming.vertices.iter().map(|&vertex| self.place(vertex));
        let places: Vec<VertexId> = places.collect();
        let mut progress = Progress::new(map, &(0..places.len()).collect::<Vec<usize>>());
        let mut canvas = Self {
            mesh: self.mesh.clone(),
            owners: Table::default(),
            outside: renaming.face_of(self, self.outside)?,
            places: Vec::new(),
            map: map.clone(),
            progress: progress.clone(),
            work: 0,
        };
        let names: BTreeMap<usize, usize> = renaming.darts.iter().copied().zip(0..).collect();
        let lines: Vec<Half> = self.mesh.lines().collect();
        for h in lines {
            let dart = names.get(&(self.mesh.line(h) as usize)).and_then(|&dart| u32::try_from(dart).ok());
            canvas.mesh.set_line(h, dart.unwrap_or(NONE));
        }
        for dart in 0..map.line_count() {
            progress.draw_dart(map, 2 * dart);
        }
        canvas.progress = progress;
        canvas.places = vec![NONE; places.len()];
        for (vertex, place) in places.into_iter().enumerate() {
            canvas.own(vertex, place);
        }
        canvas.remove_free_vertices();
        canvas.mesh.improve();
        Some(canvas)
    }

    /// The same picture as a part of that of another map.
    fn renamed(&self, map: &Map, renaming: &Renaming) -> Option<Self> {
        let mut canvas = Self {
            map: map.clone(),
            progress: Progress::new(map, &renaming.vertices),
            mesh: self.mesh.clone(),
            places: vec![NONE; map.vertices.len()],
            owners: Table::default(),
            outside: 0,
            work: 0,
        };
        for (&vertex, &place) in renaming.vertices.iter().zip(&self.places) {
            canvas.own(vertex, place);
        }
        let lines: Vec<Half> = self.mesh.lines().collect();
        for h in lines {
            let dart = renaming.darts.get(self.mesh.line(h) as usize)?;
            canvas.mesh.set_line(h, u32::try_from(*dart).ok()?);
        }
        for &dart in &renaming.darts {
            canvas.progress.draw_dart(map, dart);
        }
        // Of the faces that the outside has become the largest stays outside.
        let faces = canvas.progress.faces(map, &[]);
        let outside = faces.find(*renaming.faces.get(self.outside)?);
        canvas.outside = map.largest_face_of(|face| faces.find(face) == outside);
        Some(canvas)
    }
}

impl Renaming {
    /// Of which face a face of the larger map is a part.
    fn face_of(&self, larger: &Canvas, face: usize) -> Option<usize> {
        let mut progress = Progress::new(&larger.map, &[]);
        for &dart in &self.darts {
            progress.draw_dart(&larger.map, dart);
        }
        let united = progress.faces(&larger.map, &[]);
        self.faces.iter().position(|&name| name == united.find(face))
    }

    fn between(before: &Map, after: &Map) -> Option<Self> {
        let spots: BTreeMap<_, _> = after.vertices.iter().map(|vertex| vertex.spot).zip(0..).collect();
        let sites: BTreeMap<_, _> = after.sites.iter().copied().zip(0..).collect();
        let vertices: Option<Vec<usize>> =
            before.vertices.iter().map(|vertex| spots.get(&Some(vertex.spot?)).copied()).collect();
        let darts: Option<Vec<usize>> =
            before.sites.iter().map(|&site| sites.get(&Some(site?)).copied()).collect();
        let mut renaming = Self { vertices: vertices?, darts: darts?, faces: Vec::new() };
        let keeps_ends = |(dart, &renamed): (usize, &usize)| {
            renaming.vertices.get(before.origin(dart)) == Some(&after.origin(renamed))
        };
        if !renaming.darts.iter().enumerate().all(keeps_ends) {
            return None;
        }
        renaming.faces = renaming.faces(before, after)?;
        Some(renaming)
    }

    /// The faces, if each face before has become faces of its own.
    fn faces(&self, before: &Map, after: &Map) -> Option<Vec<usize>> {
        let mut progress = Progress::new(after, &self.vertices);
        for &dart in &self.darts {
            progress.draw_dart(after, dart);
        }
        let united = progress.faces(after, &[]);
        let of_darts = self.darts.iter().enumerate().map(|(dart, &to)| (before.face(dart), after.face(to)));
        let alone = before.vertices.iter().zip(&self.vertices).filter(|(vertex, _)| vertex.darts.is_empty());
        let of_vertices = alone.map(|(vertex, &to)| (vertex.face, after.face_beside(to)));
        let mut faces = vec![None; before.face_count];
        let mut taken = BTreeMap::new();
        for (from, to) in of_darts.chain(of_vertices) {
            let to = united.find(to);
            if *faces.get_mut(from)?.get_or_insert(to) != to || *taken.entry(to).or_insert(from) != from {
                return None;
            }
        }
        faces.into_iter().collect()
    }
}
