//! SVG as PNG, by resvg.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::sync::Arc;

/// The letters and digits of the pictures, so that they look the same on every machine, and on one without fonts.
const FONT: &[u8] = include_bytes!("../../../fonts/picture.ttf");
/// The last character of that font's letters.
const LAST_LETTER: char = '\u{17f}';
/// Pixels of the picture for each of the SVG's.
const SCALE: f32 = 2.0;
/// The largest side, in pixels: what lies beyond is scaled down.
const LARGEST: f32 = 16_000.0;

/// A picture, twice as wide and high as the SVG says.
///
/// # Errors
/// What is wrong, in words.
pub(super) fn png(svg: &str) -> Result<Vec<u8>, String> {
    let options = options(svg);
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size();
    let scale = SCALE.min(LARGEST / size.width().max(size.height()));
    let side = |length: f32| (length * scale).round() as u32;
    let mut pixels = Pixmap::new(side(size.width()), side(size.height())).ok_or("the picture is empty")?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

fn options(svg: &str) -> Options<'static> {
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_source(resvg::usvg::fontdb::Source::Binary(Arc::new(FONT)));
    // Names in other scripts need the machine's own fonts, which take a moment to find.
    if svg.contains(|c: char| c > LAST_LETTER && c.is_alphabetic()) {
        fonts.load_system_fonts();
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(svg: &str) -> Pixmap {
        Pixmap::decode_png(&png(svg).unwrap()).unwrap()
    }

    #[test]
    fn a_picture_is_drawn_with_its_numbers() {
        let number = |text: &str| {
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><text y="18" font-family="system-ui,sans-serif">{text}</text></svg>"#
            )
        };
        assert_eq!((pixels(&number("8")).width(), pixels(&number("8")).height()), (80, 40));
        assert_ne!(pixels(&number("8")).data(), pixels(&number("3")).data());
        assert_ne!(pixels(&number("8")).data(), pixels(&number("")).data());
    }

    #[test]
    fn what_is_no_picture_is_an_error_in_words() {
        assert!(png("<svg").is_err());
    }
}
