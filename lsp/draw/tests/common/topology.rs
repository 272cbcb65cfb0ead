//! What a picture says: whether lines cross or touch, and which position it shows.

use super::reader::{At, Line, Picture};
use sprouts::{Listed, PositionText, Spot};
use std::collections::{BTreeMap, HashMap};

/// A chord: its ends, its line, its place on the line and how many that has.
type Chord = (At, At, usize, usize, usize);

/// How good a picture is, in its own units (600 wide).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quality {
    /// The smallest distance between two spots.
    pub(crate) spots: f64,
    /// The smallest distance between a spot and a line that does not end there.
    pub(crate) spot_line: f64,
    /// The smallest angle between two lines at a spot, in degrees.
    pub(crate) angle: f64,
    /// The smallest area of a region that lies inside.
    pub(crate) region: f64,
}

fn minus(a: At, b: At) -> At {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: At, b: At) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

fn distance(a: At, b: At) -> f64 {
    let d = minus(a, b);
    (d.0 * d.0 + d.1 * d.1).sqrt()
}

fn to_chord(p: At, a: At, b: At) -> f64 {
    let (way, from) = (minus(b, a), minus(p, a));
    let length = way.0 * way.0 + way.1 * way.1;
    let t = if length > 0.0 { ((from.0 * way.0 + from.1 * way.1) / length).clamp(0.0, 1.0) } else { 0.0 };
    distance(p, (a.0 + way.0 * t, a.1 + way.1 * t))
}

fn meet(a: At, b: At, c: At, d: At) -> bool {
    let side = |p: At, q: At, r: At| cross(minus(q, p), minus(r, p));
    let apart = side(a, b, c) * side(a, b, d) > 0.0 || side(c, d, a) * side(c, d, b) > 0.0;
    !apart
        && (to_chord(c, a, b).min(to_chord(d, a, b)).min(to_chord(a, c, d)).min(to_chord(b, c, d)) < 0.05
            || side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0)
}

/// The picture with each line beginning and ending exactly at its spots: where the numbers in the text lead, but for rounding here.
fn snapped(mut picture: Picture) -> Result<Picture, String> {
    let spots: HashMap<u32, At> = picture.spots.iter().map(|spot| (spot.number, spot.at)).collect();
    for line in &mut picture.lines {
        let last = line.points.len() - 1;
        for (number, index) in [(line.from, 0), (line.to, last)] {
            let at = *spots.get(&number).ok_or(format!("a line ends at {number}, which is not there"))?;
            if distance(at, line.points[index]) > 1e-6 {
                return Err(format!("the line {}-{} does not reach {number}", line.from, line.to));
            }
            line.points[index] = at;
        }
    }
    Ok(picture)
}

/// Each pair of chords that are near each other, once.
fn near_pairs(picture: &Picture, mut visit: impl FnMut(Chord, Chord)) {
    let mut squares: HashMap<(i32, i32), Vec<Chord>> = HashMap::new();
    for (line, Line { points, .. }) in picture.lines.iter().enumerate() {
        for (index, pair) in points.windows(2).enumerate() {
            let chord = (pair[0], pair[1], line, index, points.len() - 1);
            let cell = |x: f64| (x / 12.0).floor() as i32;
            let (low, high) = (
                (pair[0].0.min(pair[1].0), pair[0].1.min(pair[1].1)),
                (pair[0].0.max(pair[1].0), pair[0].1.max(pair[1].1)),
            );
            for column in cell(low.0)..=cell(high.0) {
                for row in cell(low.1)..=cell(high.1) {
                    let here = squares.entry((column, row)).or_default();
                    here.iter().for_each(|&other| visit(other, chord));
                    here.push(chord);
                }
            }
        }
    }
}

/// The first two lines that cross or touch, except at a spot where both end.
pub(crate) fn crossing(picture: &Picture) -> Option<String> {
    let mut found = None;
    near_pairs(picture, |(a, b, line, index, count), (c, d, other, place, other_count)| {
        let next_to = line == other && index.abs_diff(place) <= 1;
        let (l, o) = (&picture.lines[line], &picture.lines[other]);
        // Two lines of one spot begin there, and nowhere else may they meet.
        let end = |index: usize, count: usize, line: &Line, at: At| {
            (index == 0 && line.points[0] == at) || (index + 1 == count && *line.points.last().unwrap() == at)
        };
        let shared =
            [a, b].into_iter().find(|&at| end(index, count, l, at) && end(place, other_count, o, at));
        let meets = match shared {
            Some(at) => {
                let (p, q) = (if a == at { b } else { a }, if c == at { d } else { c });
                // Along each other: within a quarter of a degree.
                to_chord(p, at, q) < 0.004 * distance(at, p) || to_chord(q, at, p) < 0.004 * distance(at, q)
            }
            None => meet(a, b, c, d),
        };
        if !next_to && meets {
            found.get_or_insert(format!("{}-{} and {}-{} meet near {a:?}", l.from, l.to, o.from, o.to));
        }
    });
    found
}

/// The direction of a line at its beginning or end, as an angle from the x axis, counterclockwise as seen.
fn angle(line: &Line, at_start: bool) -> f64 {
    let points: Vec<At> =
        if at_start { line.points.clone() } else { line.points.iter().rev().copied().collect() };
    let away =
        points.iter().copied().find(|&p| distance(p, points[0]) > 1.5).unwrap_or(points[points.len() - 1]);
    let way = minus(away, points[0]);
    (-way.1).atan2(way.0)
}

/// A picture as a map. Dart 2l is line l, dart 2l + 1 the same backwards.
struct Traced<'p> {
    picture: &'p Picture,
    /// The darts round each spot, counterclockwise as seen.
    around: BTreeMap<u32, Vec<(f64, usize)>>,
}

impl<'p> Traced<'p> {
    fn new(picture: &'p Picture) -> Self {
        let mut around: BTreeMap<u32, Vec<(f64, usize)>> = BTreeMap::new();
        for spot in &picture.spots {
            around.entry(spot.number).or_default();
        }
        for (index, line) in picture.lines.iter().enumerate() {
            around.get_mut(&line.from).unwrap().push((angle(line, true), 2 * index));
            around.get_mut(&line.to).unwrap().push((angle(line, false), 2 * index + 1));
        }
        around.values_mut().for_each(|darts| darts.sort_by(|a, b| a.0.total_cmp(&b.0)));
        Self { picture, around }
    }

    fn origin(&self, dart: usize) -> u32 {
        let line = &self.picture.lines[dart / 2];
        if dart.is_multiple_of(2) { line.from } else { line.to }
    }

    /// The next dart of a walk that keeps the region on its right.
    fn next(&self, dart: usize) -> usize {
        let darts = &self.around[&self.origin(dart ^ 1)];
        let place = darts.iter().position(|&(_, other)| other == dart ^ 1).unwrap();
        darts[(place + 1) % darts.len()].1
    }

    fn walks(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; 2 * self.picture.lines.len()];
        let mut walks = Vec::new();
        for start in 0..seen.len() {
            let mut walk = Vec::new();
            let mut at = start;
            while !seen[at] {
                seen[at] = true;
                walk.push(at);
                at = self.next(at);
            }
            if !walk.is_empty() {
                walks.push(walk);
            }
        }
        walks
    }

    fn polygon(&self, walk: &[usize]) -> Vec<At> {
        let mut polygon = Vec::new();
        for &dart in walk {
            let points = &self.picture.lines[dart / 2].points;
            if dart.is_multiple_of(2) { polygon.extend(points) } else { polygon.extend(points.iter().rev()) }
        }
        polygon
    }
}

/// Twice the area; positive if it runs counterclockwise as seen.
fn doubled_area(polygon: &[At]) -> f64 {
    let pairs = polygon.iter().zip(polygon.iter().cycle().skip(1));
    -pairs.map(|(&a, &b)| cross(a, b)).sum::<f64>()
}

fn contains(polygon: &[At], p: At) -> bool {
    let pairs = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let crossed = |&(&a, &b): &(&At, &At)| {
        (a.1 > p.1) != (b.1 > p.1) && p.0 < (b.0 - a.0) * (p.1 - a.1) / (b.1 - a.1) + a.0
    };
    pairs.filter(crossed).count() % 2 == 1
}

/// The position that a picture shows, as the canonical full text, and how good it is. An error if lines cross or touch.
pub(crate) fn shown(picture: Picture) -> Result<(String, Quality), String> {
    let picture = snapped(picture)?;
    if let Some(crossing) = crossing(&picture) {
        return Err(crossing);
    }
    let traced = Traced::new(&picture);
    let mut parts: BTreeMap<u32, u32> = picture.spots.iter().map(|spot| (spot.number, spot.number)).collect();
    for line in &picture.lines {
        let (a, b) = (parts[&line.from], parts[&line.to]);
        parts.values_mut().filter(|part| **part == b).for_each(|part| *part = a);
    }
    let walks = traced.walks();
    let polygons: Vec<Vec<At>> = walks.iter().map(|walk| traced.polygon(walk)).collect();
    let areas: Vec<f64> = polygons.iter().map(|polygon| doubled_area(polygon)).collect();
    let part_of = |walk: usize| parts[&traced.origin(walks[walk][0])];
    // The walk round the outside of each part runs counterclockwise; all others are regions of their own.
    let mut outer: BTreeMap<u32, usize> = BTreeMap::new();
    for walk in 0..walks.len() {
        let best = outer.entry(part_of(walk)).or_insert(walk);
        if areas[walk] > areas[*best] {
            *best = walk;
        }
    }
    let inner: Vec<usize> = (0..walks.len()).filter(|walk| outer[&part_of(*walk)] != *walk).collect();
    if let Some(&walk) = inner.iter().find(|&&walk| areas[walk] >= 0.0) {
        return Err(format!("region {walk} is turned inside out"));
    }
    let spots_of = |walk: &[usize]| walk.iter().map(|&dart| traced.origin(dart)).collect::<Vec<u32>>();
    // The outside region, then one for each inner walk.
    let mut regions: Vec<Vec<Vec<u32>>> = vec![Vec::new()];
    regions.extend(inner.iter().map(|&walk| vec![spots_of(&walks[walk])]));
    let mut free: Vec<f64> = inner.iter().map(|&walk| -areas[walk] / 2.0).collect();
    let mut names: Vec<u32> = parts.values().copied().collect();
    names.sort_unstable();
    names.dedup();
    for part in names {
        let at = picture.spots.iter().find(|spot| spot.number == part).unwrap().at;
        let around =
            (0..inner.len()).filter(|&i| part_of(inner[i]) != part && contains(&polygons[inner[i]], at));
        let region = around.min_by(|&a, &b| areas[inner[b]].total_cmp(&areas[inner[a]]));
        let boundary = outer.get(&part).map_or(vec![part], |&walk| spots_of(&walks[walk]));
        if let (Some(region), Some(&walk)) = (region, outer.get(&part)) {
            free[region] -= areas[walk] / 2.0;
        }
        regions[region.map_or(0, |region| region + 1)].push(boundary);
    }
    regions.retain(|region| !region.is_empty());
    let listed = |number: u32| Listed::from(Spot::new(number).unwrap());
    let boundary = |spots: Vec<u32>| spots.into_iter().map(listed).collect();
    let region = |boundaries: Vec<Vec<u32>>| boundaries.into_iter().map(boundary).collect();
    let mut text = PositionText { regions: regions.into_iter().map(region).collect() };
    text.sort();
    Ok((text.to_string(), quality(&picture, &traced, &free)))
}

fn quality(picture: &Picture, traced: &Traced<'_>, free: &[f64]) -> Quality {
    let mut quality = Quality { spots: f64::MAX, spot_line: f64::MAX, angle: 360.0, region: f64::MAX };
    for (index, spot) in picture.spots.iter().enumerate() {
        for other in &picture.spots[index + 1..] {
            quality.spots = quality.spots.min(distance(spot.at, other.at));
        }
        for line in picture.lines.iter().filter(|line| line.from != spot.number && line.to != spot.number) {
            for pair in line.points.windows(2) {
                quality.spot_line = quality.spot_line.min(to_chord(spot.at, pair[0], pair[1]));
            }
        }
        let angles = &traced.around[&spot.number];
        for (index, (angle, _)) in angles.iter().enumerate() {
            let next = angles.get(index + 1).map_or(angles[0].0 + std::f64::consts::TAU, |next| next.0);
            if angles.len() > 1 {
                quality.angle = quality.angle.min((next - angle).to_degrees());
            }
        }
    }
    quality.region = free.iter().copied().fold(quality.region, f64::min);
    quality
}
