//! In which order the lines of a map are drawn, and what each separates.

use super::map::{Dart, Map, reverse};
use super::planar::Sets;

/// A line as it is drawn: from a vertex to another through at most one new vertex. Its darts in order.
#[derive(Clone, Debug)]
pub(crate) struct Stroke {
    pub(crate) darts: Vec<Dart>,
}

impl Stroke {
    pub(crate) fn first(&self) -> Dart {
        self.darts.first().copied().unwrap_or_default()
    }

    pub(crate) fn last(&self) -> Dart {
        self.darts.last().copied().unwrap_or_default()
    }

    pub(crate) fn from(&self, map: &Map) -> usize {
        map.origin(self.first())
    }

    pub(crate) fn to(&self, map: &Map) -> usize {
        map.target(self.last())
    }

    /// The same from its other end.
    pub(crate) fn reversed(&self) -> Self {
        Self { darts: self.darts.iter().rev().map(|&dart| reverse(dart)).collect() }
    }

    /// The vertex that the stroke makes, if any.
    pub(crate) fn middle(&self, map: &Map) -> Option<usize> {
        (self.darts.len() > 1).then(|| map.target(self.first()))
    }
}

/// The strokes that make the spots a game adds, in the order of their numbers: each spot with two lines to lower-numbered ones
/// came with these.
pub(crate) fn strokes(map: &Map) -> Vec<Stroke> {
    let older = |vertex: usize| {
        let down = move |dart: &Dart| map.spot(map.target(*dart)) < map.spot(vertex);
        map.darts(vertex).iter().copied().filter(down).collect::<Vec<Dart>>()
    };
    let of = |vertex: usize| match *older(vertex).as_slice() {
        [back, on] => Some(Stroke { darts: vec![reverse(back), on] }),
        _ => None,
    };
    (0..map.vertices.len()).filter_map(of).collect()
}

/// What is drawn so far of a map.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    /// Whether each line is drawn.
    pub(crate) drawn: Vec<bool>,
    /// Whether each vertex is.
    pub(crate) there: Vec<bool>,
    /// The parts that are connected by what is drawn.
    pub(crate) parts: Sets,
}

impl Progress {
    /// Only the vertices that are given.
    pub(crate) fn new(map: &Map, given: &[usize]) -> Self {
        let there = (0..map.vertices.len()).map(|vertex| given.contains(&vertex)).collect();
        Self { drawn: vec![false; map.line_count()], there, parts: Sets::new(map.vertices.len()) }
    }

    /// Counts a stroke as drawn.
    pub(crate) fn draw(&mut self, map: &Map, stroke: &Stroke) {
        for &dart in &stroke.darts {
            self.draw_dart(map, dart);
        }
    }

    /// Counts the line of a dart as drawn.
    pub(crate) fn draw_dart(&mut self, map: &Map, dart: Dart) {
        if let Some(drawn) = self.drawn.get_mut(dart / 2) {
            *drawn = true;
        }
        for vertex in [map.origin(dart), map.target(dart)] {
            if let Some(there) = self.there.get_mut(vertex) {
                *there = true;
            }
        }
        self.parts.unite(map.origin(dart), map.target(dart));
    }

    /// Counts a vertex as there.
    pub(crate) fn appear(&mut self, vertex: usize) {
        if let Some(there) = self.there.get_mut(vertex) {
            *there = true;
        }
    }

    pub(crate) fn is_there(&self, vertex: usize) -> bool {
        self.there.get(vertex).copied().unwrap_or_default()
    }

    pub(crate) fn is_drawn(&self, dart: Dart) -> bool {
        self.drawn.get(dart / 2).copied().unwrap_or_default()
    }

    /// Whether a stroke joins two parts.
    pub(crate) fn joins(&self, map: &Map, stroke: &Stroke) -> bool {
        self.parts.find(stroke.from(map)) != self.parts.find(stroke.to(map))
    }

    /// The stroke to draw next: the first that ends at vertices that are there, so that regions close while they are small;
    /// else one that brings a new vertex along, from the vertex that has been there longest.
    pub(crate) fn next_of(&self, map: &Map, left: &[Stroke]) -> Option<usize> {
        let there = |vertex| usize::from(self.is_there(vertex));
        let ends = |stroke: &Stroke| there(stroke.from(map)) + there(stroke.to(map));
        let closing = left.iter().position(|stroke| ends(stroke) == 2);
        closing.or_else(|| left.iter().position(|stroke| ends(stroke) == 1))
    }

    /// A stroke in the direction to draw it in: a loop has what is drawn at its vertex on its left.
    pub(crate) fn directed(&self, map: &Map, stroke: &Stroke) -> Stroke {
        let arriving = reverse(stroke.last());
        let is_loop = stroke.from(map) == stroke.to(map);
        // Counterclockwise from the end of the loop, its beginning must come before all that is drawn.
        let around = std::iter::successors(Some(map.after(arriving)), |&dart| Some(map.after(dart)));
        let mut around = around.take(map.darts(stroke.from(map)).len());
        let met = around.find(|&dart| dart == stroke.first() || self.is_drawn(dart));
        if !is_loop || met == Some(stroke.first()) {
            return stroke.clone();
        }
        stroke.reversed()
    }

    /// The faces as they are with only the drawn lines and those of some more darts: sets of faces of the whole map.
    pub(crate) fn faces(&self, map: &Map, more: &[Dart]) -> Sets {
        let mut faces = Sets::new(map.face_count);
        for line in 0..map.line_count() {
            if !self.is_drawn(2 * line) && !more.iter().any(|dart| dart / 2 == line) {
                faces.unite(map.face(2 * line), map.face(2 * line + 1));
            }
        }
        faces
    }

    /// The drawn dart clockwise next before a dart that leaves the same vertex, if any is drawn there.
    pub(crate) fn drawn_before(&self, map: &Map, dart: Dart) -> Option<Dart> {
        let darts = map.darts(map.origin(dart));
        let place = darts.iter().position(|&other| other == dart)?;
        let before = darts.iter().take(place).rev();
        let after = darts.iter().skip(place + 1).rev();
        before.chain(after).copied().find(|&other| self.is_drawn(other))
    }
}
