//! Reads a picture back: spots and curves, from nothing but the text of its SVG.

/// A point on the screen: x to the right, y downwards.
pub(crate) type At = (f64, f64);

pub(crate) struct Spot {
    pub(crate) number: u32,
    pub(crate) at: At,
}

/// A curve as many short chords.
pub(crate) struct Line {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) points: Vec<At>,
}

pub(crate) struct Picture {
    pub(crate) spots: Vec<Spot>,
    pub(crate) lines: Vec<Line>,
}

/// The numbers of knots begin here.
pub(crate) const KNOTS: u32 = 10_000;

/// How many chords stand for a Bézier curve.
const CHORDS: usize = 10;

pub(crate) fn read(svg: &str) -> Picture {
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{svg}");
    let tags = || svg.split('<').map(|tag| tag.split('>').next().unwrap());
    let spots = tags().filter(|tag| tag.starts_with("g ") && tag.contains("data-spot"));
    let paths = tags().filter(|tag| tag.starts_with("path "));
    let spot = |tag| Spot {
        number: attribute(tag, "data-spot").parse().unwrap(),
        at: (attribute(tag, "data-x").parse().unwrap(), attribute(tag, "data-y").parse().unwrap()),
    };
    let line = |tag| Line {
        from: number(attribute(tag, "data-from")),
        to: number(attribute(tag, "data-to")),
        points: points(attribute(tag, "d")),
    };
    let knot = |tag| Spot {
        number: number(attribute(tag, "data-knot")),
        at: (attribute(tag, "cx").parse().unwrap(), attribute(tag, "cy").parse().unwrap()),
    };
    let knots = tags().filter(|tag| tag.contains("data-knot")).map(knot);
    Picture { spots: spots.map(spot).chain(knots).collect(), lines: paths.map(line).collect() }
}

/// A spot's number; knots, which have none, get numbers above [`KNOTS`].
fn number(name: &str) -> u32 {
    match name.strip_prefix('k') {
        Some(knot) => KNOTS + knot.parse::<u32>().unwrap(),
        None => name.parse().unwrap(),
    }
}

fn attribute<'t>(tag: &'t str, name: &str) -> &'t str {
    let from = tag.find(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name} in {tag}"));
    tag[from + name.len() + 3..].split('"').next().unwrap()
}

/// The points of a path of `M x y` and relative `c` commands.
fn points(data: &str) -> Vec<At> {
    let mut numbers = data.split(['M', 'c', ' ', ',']).filter(|part| !part.is_empty());
    let mut pair =
        || Some((numbers.next()?.parse::<f64>().unwrap(), numbers.next()?.parse::<f64>().unwrap()));
    let Some(mut here) = pair() else { return vec![(0.0, 0.0)] };
    let mut points = vec![here];
    while let (Some(b), Some(c), Some(d)) = (pair(), pair(), pair()) {
        for k in 1..=CHORDS {
            let t = k as f64 / CHORDS as f64;
            let at = |b: f64, c: f64, d: f64| {
                3.0 * (1.0 - t) * (1.0 - t) * t * b + 3.0 * (1.0 - t) * t * t * c + t * t * t * d
            };
            points.push((here.0 + at(b.0, c.0, d.0), here.1 + at(b.1, c.1, d.1)));
        }
        here = (here.0 + d.0, here.1 + d.1);
    }
    points
}
