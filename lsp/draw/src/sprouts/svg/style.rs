//! The colours and shapes of a picture, as rules of CSS.

use crate::Theme;

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

/// The rules of a picture for a theme.
pub(super) fn style(theme: Theme) -> String {
    let rules = |palette: &Palette| {
        palette
            .iter()
            .fold(COLOURS.to_owned(), |rules, (letter, colour)| rules.replace(&format!("${letter}"), colour))
    };
    format!("{SHAPES}{}", theme.style(&rules(&LIGHT), &rules(&DARK)))
}
