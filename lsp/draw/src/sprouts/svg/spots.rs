//! Spots as SVG.

use super::number::{Steps, tenths};
use crate::sprouts::picture::{Dot, Picture};
use ::sprouts::Kind;
use std::fmt::Write;

/// Writes a dot, the one with this index in its picture, with a radius in pixels.
pub(super) fn write_dot(svg: &mut String, picture: &Picture, index: usize, dot: &Dot, radius: f64) {
    let [x, y] = [dot.at.x, dot.at.y].map(|steps| Steps(steps, picture.grid.decimals));
    let at = dot.at * (1.0 / picture.grid.pixel());
    let Some(spot) = dot.spot else {
        let _ =
            write!(svg, "<circle class=\"hidden\" data-knot=\"k{index}\" cx=\"{x}\" cy=\"{y}\" r=\"2.5\"/>");
        return;
    };
    let (kind, says) = match dot.kind {
        Some(Kind::Isolated) => ("isolated", "no line: three lives"),
        Some(Kind::Stem) => ("stem", "one line: two lives"),
        Some(Kind::Eye) => ("eye", "eye spot: one life, in one of two regions"),
        Some(Kind::Pier) => ("pier", "pier spot: one life, two sites in one region"),
        Some(Kind::Dead) | None => ("dead", "dead"),
    };
    let n = if picture.last == Some(spot) { " n" } else { "" };
    let _ = write!(
        svg,
        "<g class=\"{kind}{n}\" data-spot=\"{spot}\" data-kind=\"{kind}\" data-x=\"{x}\" data-y=\"{y}\">\
         <title>{spot}: {says}</title>"
    );
    // A pier spot is a square (both its sites look into one region), an eye spot has a ring round it (it looks into two).
    let circle = |svg: &mut String, class: &str, radius: f64| {
        let _ = write!(svg, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", tenths(radius));
    };
    match dot.kind {
        Some(Kind::Pier) => {
            let half = radius * 0.9;
            let (left, top, size) = (tenths(at.x - half), tenths(at.y - half), tenths(2.0 * half));
            let _ = write!(
                svg,
                "<rect class=\"b\" x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\" rx=\"3\"/>"
            );
        }
        Some(Kind::Eye) => {
            circle(svg, "r", radius + 2.5);
            circle(svg, "b", radius);
        }
        Some(Kind::Isolated | Kind::Stem) => circle(svg, "b", radius),
        Some(Kind::Dead) | None => circle(svg, "b", radius - 1.0),
    }
    let small = if spot.number() > 99 { 0.85 } else { 1.1 };
    let size = radius * small;
    let baseline = tenths(at.y + 0.36 * size);
    let _ = write!(svg, "<text x=\"{x}\" y=\"{baseline}\" font-size=\"{}\">{spot}</text></g>", tenths(size));
}
