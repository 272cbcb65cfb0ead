//! A whole map, drawn from nothing.
//!
//! Each part begins with one spot in the widest place of its face. Its lines come one by one: those between spots that are there
//! close regions, the others bring a new spot along. Everything relaxes a little after each line, and more at the end.

use super::canvas::{Canvas, SIDE};
use super::forces::Forces;
use super::map::{Map, reverse};
use super::plan::Stroke;
use super::relax::ROOMY;
use crate::geometry::{Point, point};

/// The work ([`Canvas::work`]) after which no other beginning is tried. Counted, not timed: the same position gives the same
/// picture on every machine.
const ENOUGH_WORK: usize = 300_000;

/// The work after which a picture that is still being drawn relaxes only after every eighth line.
const TOO_MUCH_WORK: usize = 600_000;

/// A picture that is tighter than this when all its lines are drawn seldom becomes a good one: another beginning costs less.
const HOPELESS: f64 = 0.05;

/// Draws a map with a face outside; `None` if some line finds no way, which no plane map brings about.
///
/// Where a picture is tight somewhere, others that begin with other spots are tried, and the roomiest is taken.
pub(crate) fn draw(map: &Map, outside: usize) -> Option<Canvas> {
    let mut best: Option<(f64, Canvas)> = None;
    let mut work = 0;
    for attempt in 0..6 {
        let mut canvas = draw_from(map.clone(), outside, attempt)?;
        if canvas.work < TOO_MUCH_WORK {
            canvas.relax(50, Forces::default());
        }
        let mut room = canvas.tightness();
        if room > HOPELESS {
            room = canvas.settle(ROOMY, 10);
        }
        work += canvas.work;
        if best.as_ref().is_none_or(|(before, _)| *before < room) {
            best = Some((room, canvas));
        }
        // Large pictures take long: there, less is enough.
        let enough = if map.vertices.len() > 60 { ROOMY / 4.0 } else { ROOMY / 2.0 };
        let roomiest = best.as_ref().map_or(0.0, |(room, _)| *room);
        let most_work = if roomiest > HOPELESS { ENOUGH_WORK } else { 2 * ENOUGH_WORK };
        if roomiest > enough || work > most_work {
            break;
        }
    }
    let (_, mut canvas) = best?;
    canvas.settle(ROOMY / 4.0, if work > ENOUGH_WORK { 20 } else { 60 });
    canvas.round_off();
    Some(canvas)
}

/// Draws a map line by line, beginning each part with one of its vertices.
fn draw_from(map: Map, outside: usize, attempt: usize) -> Option<Canvas> {
    let mut left: Vec<Stroke> = (0..map.line_count()).map(|line| Stroke { darts: vec![2 * line] }).collect();
    let mut canvas = Canvas::new(map, outside, &[]);
    if left.is_empty() {
        canvas.place_on_ring();
    }
    for vertices in canvas.map.parts_from(outside) {
        let vertex = vertices.get(attempt * 7 % vertices.len().max(1)).copied()?;
        if canvas.progress.is_there(vertex) || !canvas.begin_part(vertex) {
            continue;
        }
        while let Some(index) = canvas.progress.next_of(&canvas.map, &left) {
            let stroke = left.remove(index);
            let closes = canvas.progress.is_there(stroke.from(&canvas.map))
                && canvas.progress.is_there(stroke.to(&canvas.map));
            if !(if closes { canvas.draw(&stroke) } else { canvas.sprout(&stroke) }) {
                return None;
            }
            if canvas.work < TOO_MUCH_WORK || left.len().is_multiple_of(8) {
                canvas.relax(3, Forces::default());
            }
        }
    }
    left.is_empty().then_some(canvas)
}

impl Canvas {
    /// Places all vertices on a ring.
    fn place_on_ring(&mut self) {
        let count = self.map.vertices.len();
        for vertex in 0..count {
            let away = if count > 1 { 0.33 * SIDE } else { 0.0 };
            // A little off the circle: no four points on one circle, no three on one line.
            let jitter = ((vertex * 7 + 3) % 11) as f64 * 0.002;
            let way = on_circle((vertex as f64 + 0.37) / count as f64) * (away * (1.0 - jitter));
            let v = self.mesh.insert(point(0.503 * SIDE, 0.499 * SIDE) + way);
            self.own(vertex, v);
            self.progress.appear(vertex);
        }
    }
}

impl Map {
    /// All vertices, as a walk meets them that follows each boundary of a face and then goes into the faces beside it.
    pub(crate) fn in_order_of_walks(&self, outside: usize) -> Vec<usize> {
        let walks = self.walks();
        let mut order = Vec::new();
        let mut seen = vec![false; self.vertices.len()];
        let mut entered = vec![false; self.face_count];
        let mut faces = vec![outside];
        let mut meet = |vertex: usize, order: &mut Vec<usize>| {
            if let Some(seen) = seen.get_mut(vertex).filter(|seen| !**seen) {
                *seen = true;
                order.push(vertex);
            }
        };
        while let Some(face) = faces.pop() {
            match entered.get_mut(face) {
                Some(entered) if !*entered => *entered = true,
                _ => continue,
            }
            let mut beside = Vec::new();
            for walk in walks.iter().filter(|walk| walk.first().is_some_and(|&dart| self.face(dart) == face))
            {
                for &dart in walk {
                    meet(self.origin(dart), &mut order);
                    beside.push(self.face(reverse(dart)));
                }
            }
            for (vertex, data) in self.vertices.iter().enumerate() {
                if data.darts.is_empty() && data.face == face {
                    meet(vertex, &mut order);
                }
            }
            faces.extend(beside.into_iter().rev());
        }
        order
    }
}

/// The point of the unit circle after a share of a whole turn, nearly (Bhaskara's sine, the same on every platform).
fn on_circle(turn: f64) -> Point {
    let sine = |turn: f64| {
        let turn = turn - turn.floor();
        let (half, sign) = if turn < 0.5 { (turn * 2.0, 1.0) } else { (turn * 2.0 - 1.0, -1.0) };
        let product = half * (1.0 - half);
        sign * 16.0 * product / (5.0 - 4.0 * product)
    };
    point(sine(turn + 0.25), sine(turn))
}
