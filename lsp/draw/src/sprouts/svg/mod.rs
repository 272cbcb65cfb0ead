//! A picture as SVG.
//!
//! Every line is a `<path>` with `data-from` and `data-to`, every spot a `<g data-spot data-kind data-x data-y>`, and every place where lines
//! meet that the position leaves out a `<circle data-knot>`: a panel, or a check, finds everything without knowing how it was drawn.

mod number;
mod room;
mod spots;
mod style;

use super::picture::{Line, Picture, VIEW};
use crate::SvgOptions;
use crate::geometry::Point;
use crate::xml::escaped;
use number::Steps;
use room::radii;
use spots::write_dot;
use std::fmt::Write;
use style::style;

/// The size of a picture on the screen, if none is asked for.
const USUAL: u32 = 600;

/// Writes a picture.
pub(crate) fn write(picture: &Picture, options: &SvgOptions) -> String {
    let mut svg = String::new();
    let size = options.height.unwrap_or(USUAL);
    let title = escaped(&options.title);
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {VIEW} {VIEW}\" \
         role=\"img\" aria-label=\"{title}\"><title>{title}</title><style>{}</style>\
         <rect class=\"g\" width=\"{VIEW}\" height=\"{VIEW}\"/>",
        style(options.theme)
    );
    // What the last move drew comes last: nothing lies over it.
    for last in [false, true] {
        for line in picture.lines.iter().filter(|line| line.is_last == last) {
            write_line(&mut svg, picture, line);
        }
    }
    let radii = radii(picture, VIEW / f64::from(size.max(1)));
    for ((index, dot), radius) in picture.dots.iter().enumerate().zip(radii) {
        write_dot(&mut svg, picture, index, dot, radius);
    }
    svg.push_str("</svg>");
    svg
}

fn write_line(svg: &mut String, picture: &Picture, line: &Line) {
    let name = |dot: usize| match picture.dots.get(dot).and_then(|dot| dot.spot) {
        Some(spot) => spot.to_string(),
        None => format!("k{dot}"),
    };
    let class = if line.is_last { " class=\"n\"" } else { "" };
    let _ = write!(svg, "<path{class} data-from=\"{}\" data-to=\"{}\" d=\"", name(line.from), name(line.to));
    let way = |p: Point| {
        let [x, y] = [p.x, p.y].map(|steps| Steps(steps, picture.grid.decimals));
        format!("{x} {y}")
    };
    if let Some([start, ..]) = line.curve.pieces.first() {
        let _ = write!(svg, "M{}", way(*start));
    }
    for &[a, b, c, d] in &line.curve.pieces {
        let _ = write!(svg, "c{},{},{}", way(b - a), way(c - a), way(d - a));
    }
    svg.push_str("\"/>");
}
