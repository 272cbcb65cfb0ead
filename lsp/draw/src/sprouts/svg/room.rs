//! How large the dots are: on a small screen as large as there is room for, so that their numbers can be read.

use crate::geometry::Point;
use crate::sprouts::curve::Bezier;
use crate::sprouts::picture::{Line, Picture};

/// How much of the way to what is near a dot may take.
const SHARE: f64 = 0.8;
/// How much of a line of its own a dot may cover.
const COVERED: f64 = 0.4;

/// The usual radius of a dot in a picture of so many: smaller where there are more.
fn usual(spots: usize) -> f64 {
    match spots {
        0..=15 => 12.0,
        16..=30 => 10.5,
        31..=60 => 9.0,
        61..=120 => 8.0,
        _ => 5.0,
    }
}

/// The radius of each dot in pixels of the view, if the picture is shown so many times smaller than its view.
pub(super) fn radii(picture: &Picture, smaller: f64) -> Vec<f64> {
    let usual = usual(picture.crowd);
    if smaller <= 1.0 {
        return vec![usual; picture.dots.len()];
    }
    let lines: Vec<(&Line, Vec<Point>)> = picture.lines.iter().map(|line| (line, points(line))).collect();
    let radius = |index| (usual * smaller).min(room(picture, &lines, index)).max(usual);
    (0..picture.dots.len()).map(radius).collect()
}

/// How far a dot may reach, in pixels.
fn room(picture: &Picture, lines: &[(&Line, Vec<Point>)], index: usize) -> f64 {
    let Some(dot) = picture.dots.get(index) else { return 0.0 };
    let dots = picture.dots.iter().enumerate().filter(|(other, _)| *other != index);
    let to_dots = dots.map(|(_, other)| dot.at.distance(other.at) / 2.0);
    let to_lines = lines.iter().map(|(line, points)| {
        let ways = points.iter().map(|p| dot.at.distance(*p));
        if line.from == index || line.to == index {
            ways.fold(0.0, f64::max) * COVERED
        } else {
            ways.fold(f64::INFINITY, f64::min)
        }
    });
    to_dots.chain(to_lines).fold(f64::INFINITY, f64::min) * SHARE / picture.grid.pixel()
}

/// Points along a line, near enough to one another.
fn points(line: &Line) -> Vec<Point> {
    let at = |[a, b, c, d]: Bezier, t: f64| {
        let s = 1.0 - t;
        a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
    };
    let of_piece = |piece: &Bezier| [0.25, 0.5, 0.75, 1.0].map(|t| at(*piece, t));
    line.curve.pieces.iter().flat_map(of_piece).collect()
}
