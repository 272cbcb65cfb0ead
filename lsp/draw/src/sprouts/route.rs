//! One more line: where it goes through the picture so far.
//!
//! A line that joins two parts may go any way. A line that splits a region must leave each other part of it on its proper side, so
//! first *walls* join those parts to the boundary's own two sides, the nearest first. What is left of the region then has no
//! hole: there is one way through it, up to bending, and the walls go again.

use super::canvas::Canvas;
use super::plan::Stroke;
use super::search::{Way, corners_until, shortest};
use super::side::{Side, Sides};
use crate::geometry::nearest_share;
use crate::mesh::{FIRST_WALL, Half, VertexId};
use crate::table::NONE;

impl Canvas {
    /// Draws a stroke whose ends are there. Says whether that was possible; it is, in a map that is plane.
    pub(crate) fn draw(&mut self, stroke: &Stroke) -> bool {
        let stroke = &self.progress.directed(&self.map, stroke);
        let joins = self.progress.joins(&self.map, stroke);
        let way = if joins { self.way_to_another_part(stroke) } else { self.way_between_walls(stroke) };
        let Some(way) = way else { return false };
        let chain = self.open_way(&way);
        self.run_along(chain, stroke);
        self.progress.draw(&self.map, stroke);
        self.take_walls_down();
        true
    }

    /// The corners at a stroke's beginning or end (the dart leaves it), where the stroke must start.
    pub(crate) fn corners(&self, dart: usize) -> Vec<Half> {
        let is_line = |h: Half| self.mesh.line(h) != NONE;
        match self.progress.drawn_before(&self.map, dart).and_then(|before| self.start(before)) {
            Some(first) => corners_until(&self.mesh, first, is_line),
            None => self.mesh.around(self.place(self.map.origin(dart))).collect(),
        }
    }

    fn way_to_another_part(&self, stroke: &Stroke) -> Option<Way> {
        let starts = self.corners(stroke.first());
        let goals = self.corners(super::map::reverse(stroke.last()));
        shortest(&self.mesh, &starts, |h| goals.contains(&h), self.unit())
    }

    fn way_between_walls(&mut self, stroke: &Stroke) -> Option<Way> {
        let (from, to) = (stroke.from(&self.map), stroke.to(&self.map));
        if from == to {
            return self.loop_way(stroke);
        }
        self.build_walls(stroke, vec![self.progress.parts.find(from)])?;
        self.way_to_another_part(stroke)
    }

    /// The way of a loop: it has only its beginning on its right, so a wall from there shows what will lie inside.
    fn loop_way(&mut self, stroke: &Stroke) -> Option<Way> {
        let v = self.place(stroke.from(&self.map));
        let corners = self.corners(stroke.first());
        let sides = Sides::of(self, stroke);
        let is_goal =
            |h: Half| self.mesh.from(h) != v && matches!(sides.corner(self, h), Some((Side::Right, Some(_))));
        let mut connected = vec![self.progress.parts.find(stroke.from(&self.map))];
        if let Some(way) = shortest(&self.mesh, &corners, is_goal, self.unit()) {
            connected.extend(self.part_at(&way, &sides, is_goal));
            self.build_wall(&way, Side::Right);
        } else {
            let widest = |h: &&Half| self.mesh.doubled_area(**h);
            let &h = corners.iter().max_by(|a, b| widest(a).total_cmp(&widest(b)))?;
            let post = self.mesh.split_triangle(h, self.mesh.centre(h));
            let wall = self.mesh.between(v, post)?;
            self.mesh.set_line(wall, Side::Right.wall());
        }
        // At a spot without lines the left side, too, has nothing but the spot to be joined to.
        self.build_walls(stroke, connected)?;
        let wall = self.mesh.around(v).find(|&h| self.mesh.line(h) == Side::Right.wall())?;
        let is_edge = |h: Half| self.mesh.line(h) != NONE;
        let after = corners_until(&self.mesh, wall, is_edge);
        let all: Vec<Half> = self.mesh.around_from(wall).collect();
        let (starts, goals) = if after.len() == all.len() {
            (vec![wall], all.last().copied().into_iter().collect())
        } else {
            let last_edge = all.iter().rev().find(|&&h| is_edge(h))?;
            (after, all.iter().skip_while(|h| *h != last_edge).copied().collect::<Vec<Half>>())
        };
        shortest(&self.mesh, &starts, |h| goals.contains(&h), self.unit())
    }

    /// The part at which a way ends.
    fn part_at(&self, way: &Way, sides: &Sides, is_goal: impl Fn(Half) -> bool) -> Option<usize> {
        let mut corners = self.mesh.around(way.to).filter(|&h| is_goal(h));
        corners.find_map(|h| sides.corner(self, h)?.1)
    }

    /// Joins each part of the stroke's region to its side, the nearest first.
    fn build_walls(&mut self, stroke: &Stroke, mut connected: Vec<usize>) -> Option<()> {
        let ends = [stroke.from(&self.map), stroke.to(&self.map)].map(|vertex| self.place(vertex));
        let is_loop = ends[0] == ends[1];
        let alone = is_loop && self.mesh.around(ends[0]).all(|h| self.mesh.line(h) >= FIRST_WALL);
        let sides = Sides::of(self, stroke);
        for _ in 0..=self.map.vertices.len() + 1 {
            let ways = [Side::Left, Side::Right].map(|side| {
                let (starts, goals) = self.wall_ends(&sides, side, &connected, ends, alone);
                if goals.is_empty() {
                    return None;
                }
                let way = shortest(&self.mesh, &starts, |h| goals.binary_search(&h).is_ok(), self.unit());
                Some((side, goals, way))
            });
            let open: Vec<_> = ways.into_iter().flatten().collect();
            if open.is_empty() {
                return Some(());
            }
            let found = open.into_iter().filter_map(|(side, goals, way)| Some((side, goals, way?)));
            let (side, goals, way) = found.min_by(|a, b| a.2.length.total_cmp(&b.2.length))?;
            let part = self.part_at(&way, &sides, |h| goals.binary_search(&h).is_ok())?;
            connected.push(part);
            self.build_wall(&way, side);
        }
        None
    }

    /// Where walls of one side can begin (the corners of what is connected to it) and the corners where they should end.
    /// Nothing begins at the ends of the line itself, except at a spot that is `alone`.
    fn wall_ends(
        &self,
        sides: &Sides,
        side: Side,
        connected: &[usize],
        ends: [VertexId; 2],
        alone: bool,
    ) -> (Vec<Half>, Vec<Half>) {
        let (mut starts, mut goals) = (Vec::new(), Vec::new());
        for h in self.mesh.halves() {
            let at_end = ends.contains(&self.mesh.from(h));
            match sides.corner(self, h) {
                _ if at_end && !(alone && side == Side::Left) => {}
                Some(_) if at_end => starts.push(h),
                Some((found, part)) if found == side => match part {
                    Some(part) if !connected.contains(&part) => goals.push(h),
                    _ => starts.push(h),
                },
                _ => {}
            }
        }
        (starts, goals)
    }

    fn build_wall(&mut self, way: &Way, side: Side) {
        let chain = self.open_way(way);
        for pair in chain.windows(2) {
            if let &[a, b] = pair
                && let Some(h) = self.mesh.between(a, b)
            {
                self.mesh.set_line(h, side.wall());
            }
        }
    }

    fn take_walls_down(&mut self) {
        let walls: Vec<Half> =
            self.mesh.lines().filter(|&h| (FIRST_WALL..NONE).contains(&self.mesh.line(h))).collect();
        for h in walls {
            self.mesh.set_line(h, NONE);
        }
        self.remove_free_vertices();
        self.mesh.improve();
    }

    /// Makes a vertex on every edge that a way crosses: then the way runs along edges. Gives its vertices.
    fn open_way(&mut self, way: &Way) -> Vec<VertexId> {
        let mut chain = vec![way.from];
        let mut last = self.mesh.at(way.from);
        for &(a, b) in &way.gates {
            let Some(h) = self.mesh.between(a, b).filter(|&h| self.mesh.is_open(h)) else { continue };
            let (from, to) = (self.mesh.at(a), self.mesh.at(b));
            let margin = (0.5 * self.unit() / from.distance(to).max(1e-9)).min(0.5);
            let share = nearest_share(last, from, to).clamp(margin, 1.0 - margin);
            last = from + (to - from) * share;
            chain.push(self.mesh.split_edge(h, last));
        }
        chain.push(way.to);
        chain
    }

    /// Lets a stroke run along a chain of vertices, with a bend on each of its lines at least.
    pub(crate) fn run_along(&mut self, mut chain: Vec<VertexId>, stroke: &Stroke) {
        let bends = 2 * stroke.darts.len() - 1;
        while chain.len() < bends + 2 {
            let lengths = chain.windows(2).map(|pair| self.length(pair));
            let longest = (0..).zip(lengths).max_by(|a: &(usize, f64), b| a.1.total_cmp(&b.1));
            let Some((index, _)) = longest else { return };
            let pair: Vec<VertexId> = chain.iter().skip(index).take(2).copied().collect();
            let &[a, b] = pair.as_slice() else { return };
            let Some(h) = self.mesh.between(a, b) else { return };
            let v = self.mesh.split_edge(h, self.mesh.at(a).middle(self.mesh.at(b)));
            chain.insert(index + 1, v);
        }
        let middle = self.middle_of(&chain, stroke);
        for (index, pair) in chain.windows(2).enumerate() {
            let &[a, b] = pair else { continue };
            let dart = if index < middle { stroke.first() } else { stroke.last() };
            if let Some(h) = self.mesh.between(a, b) {
                self.mesh.set_line(h, u32::try_from(dart).unwrap_or(NONE));
            }
        }
        if let (Some(vertex), Some(&v)) = (stroke.middle(&self.map), chain.get(middle)) {
            self.own(vertex, v);
        }
    }

    /// Which vertex of a chain becomes the stroke's new spot: the one nearest to the middle, but none next to an end.
    fn middle_of(&self, chain: &[VertexId], stroke: &Stroke) -> usize {
        if stroke.darts.len() < 2 {
            return chain.len();
        }
        let walked = chain.windows(2).scan(0.0, |so_far: &mut f64, pair| {
            *so_far += self.length(pair);
            Some(*so_far)
        });
        let walked: Vec<f64> = walked.collect();
        let half = walked.last().copied().unwrap_or_default() / 2.0;
        let inner = (1..).zip(&walked).skip(1).take(chain.len().saturating_sub(4));
        let off = |&(_, walked): &(usize, &f64)| (walked - half).abs();
        inner.min_by(|a, b| off(a).total_cmp(&off(b))).map_or(2, |(index, _)| index)
    }

    fn length(&self, pair: &[VertexId]) -> f64 {
        match *pair {
            [a, b] => self.mesh.at(a).distance(self.mesh.at(b)),
            _ => 0.0,
        }
    }
}
