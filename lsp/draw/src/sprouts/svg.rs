//! A picture as SVG.
//!
//! Every line is a `<path>` with `data-from` and `data-to`, every spot a `<g data-spot data-kind data-x data-y>`, and every place where lines
//! meet that the position leaves out a `<circle data-knot>`: a panel, or a check, finds everything without knowing how it was drawn.

use super::picture::{Dot, Fit, Line, Picture};
use crate::Theme;
use crate::geometry::Point;
use crate::xml::escaped;
use ::sprouts::Kind;
use std::fmt::Write;

/// How an SVG picture is to look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SvgOptions {
    /// Width and height, in pixels.
    pub size: u32,
    /// The colours.
    pub theme: Theme,
    /// What the picture shows, for those who cannot see it: its `<title>`.
    pub title: String,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { size: 600, theme: Theme::Auto, title: "A position of Sprouts".to_owned() }
    }
}

/// The width and height of the drawing itself, whatever its size on the screen.
const VIEW: f64 = 600.0;

/// The colours of a theme, by the letters that stand for them in [`COLOURS`].
type Palette = [(char, &'static str); 8];

/// Ground, line, new, alive, number on alive, dead, number on dead, halo.
const LIGHT: Palette = [
    ('g', "#fdfcf9"),
    ('l', "#3d4652"),
    ('n', "#d9480f"),
    ('a', "#1c7a4a"),
    ('t', "#fff"),
    ('d', "#e9e7e1"),
    ('s', "#5f6773"),
    ('h', "#8fc3a6"),
];

const DARK: Palette = [
    ('g', "#1d2126"),
    ('l', "#b9c1cc"),
    ('n', "#ff9d4d"),
    ('a', "#4cc38a"),
    ('t', "#10201a"),
    ('d', "#3a414b"),
    ('s', "#c3cad4"),
    ('h', "#2f6b50"),
];

/// What does not depend on the theme. Plain rules: not every renderer knows variables.
const SHAPES: &str = "path{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}.n{stroke-width:3.2}\
.b{stroke-width:1.5}text{font-family:system-ui,sans-serif;font-weight:600;text-anchor:middle}.dead text{font-weight:400}.dead .b{stroke-width:1}";

/// The rules of the theme; `$` and a letter stand for a colour.
const COLOURS: &str = ".g{fill:$g}path{stroke:$l}path.n{stroke:$n}.b{fill:$a;stroke:$g}.r{fill:$h}text{fill:$t}\
.dead .b{fill:$d;stroke:$l}.dead text{fill:$s}.n .b{fill:$n;stroke:$g}.n text{fill:$t}.hidden{fill:$l}";

/// Writes a picture.
pub(crate) fn write(picture: &Picture, options: &SvgOptions) -> String {
    let fit = Fit::new(picture, VIEW, VIEW, 24.0, 0.8);
    let mut svg = String::new();
    let size = options.size;
    let title = escaped(&options.title);
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {VIEW} {VIEW}\" \
         role=\"img\" aria-label=\"{title}\"><title>{title}</title><style>{SHAPES}{}</style>\
         <rect class=\"g\" width=\"{VIEW}\" height=\"{VIEW}\"/>",
        colours(options.theme)
    );
    // What the last move drew comes last: nothing lies over it.
    for last in [false, true] {
        for line in picture.lines.iter().filter(|line| line.is_last == last) {
            write_line(&mut svg, picture, line, fit);
        }
    }
    let radius = radius(picture.crowd);
    for (index, dot) in picture.dots.iter().enumerate() {
        let is_last = dot.spot.is_some() && dot.spot == picture.last;
        write_dot(&mut svg, index, dot, fit.apply(dot.at), radius, is_last);
    }
    svg.push_str("</svg>");
    svg
}

fn colours(theme: Theme) -> String {
    let rules = |palette: &Palette| {
        palette
            .iter()
            .fold(COLOURS.to_owned(), |rules, (letter, colour)| rules.replace(&format!("${letter}"), colour))
    };
    theme.style(&rules(&LIGHT), &rules(&DARK))
}

fn write_line(svg: &mut String, picture: &Picture, line: &Line, fit: Fit) {
    let name = |dot: usize| match picture.dots.get(dot).and_then(|dot| dot.spot) {
        Some(spot) => spot.to_string(),
        None => format!("k{dot}"),
    };
    let class = if line.is_last { " class=\"n\"" } else { "" };
    let _ = write!(svg, "<path{class} data-from=\"{}\" data-to=\"{}\" d=\"", name(line.from), name(line.to));
    let mut last: Option<Point> = None;
    for piece in &line.curve.pieces {
        let [a, b, c, d] = piece.map(|p| fit.apply(p));
        if last.is_none() {
            let _ = write!(svg, "M{} {}", Short(a.x), Short(a.y));
        }
        // The numbers are written as ways from where the last ones, rounded, have led: errors do not add up.
        let here = last.unwrap_or_else(|| rounded(a));
        let _ = write!(svg, "c");
        for (index, p) in [b, c, d].into_iter().enumerate() {
            let _ = write!(
                svg,
                "{}{} {}",
                if index > 0 { "," } else { "" },
                Short(p.x - here.x),
                Short(p.y - here.y)
            );
        }
        let step = rounded(d - here);
        last = Some(rounded(here + step));
    }
    svg.push_str("\"/>");
}

/// The radius of a live spot in a picture of so many: smaller where there are more.
fn radius(spots: usize) -> f64 {
    match spots {
        0..=15 => 12.0,
        16..=30 => 10.5,
        31..=60 => 9.0,
        61..=120 => 8.0,
        _ => 5.0,
    }
}

fn write_dot(svg: &mut String, index: usize, dot: &Dot, at: Point, radius: f64, is_last: bool) {
    let (x, y) = (Short(at.x), Short(at.y));
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
    let n = if is_last { " n" } else { "" };
    let _ = write!(
        svg,
        "<g class=\"{kind}{n}\" data-spot=\"{spot}\" data-kind=\"{kind}\" data-x=\"{x}\" data-y=\"{y}\">\
         <title>{spot}: {says}</title>"
    );
    // A pier spot is a square (both its sites look into one region), an eye spot has a ring round it (it looks into two).
    let circle = |svg: &mut String, class: &str, radius: f64| {
        let _ = write!(svg, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", Short(radius));
    };
    match dot.kind {
        Some(Kind::Pier) => {
            let half = radius * 0.9;
            let (left, top, size) = (Short(at.x - half), Short(at.y - half), Short(2.0 * half));
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
    let baseline = Short(at.y + 0.36 * size);
    let _ = write!(svg, "<text x=\"{x}\" y=\"{baseline}\" font-size=\"{}\">{spot}</text></g>", Short(size));
}

fn rounded(p: Point) -> Point {
    crate::geometry::point((p.x * 10.0).round() / 10.0, (p.y * 10.0).round() / 10.0)
}

/// A number with at most one decimal, as short as it can be written.
struct Short(f64);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        match (tenths.abs() / 10, tenths.abs() % 10) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (0, part) => write!(f, "{sign}.{part}"),
            (whole, part) => write!(f, "{sign}{whole}.{part}"),
        }
    }
}
