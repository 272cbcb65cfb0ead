//! All positions of a game on one sheet.

use super::data_uri;
use record::{Frame, SvgOptions, Theme, escaped};
use std::fmt::Write;

/// Pictures side by side.
const COLUMNS: usize = 4;
/// The width and height of one, in pixels.
const SIZE: usize = 300;
/// The height of the line under it.
const CAPTION: usize = 30;

/// A sheet of pictures as SVG, row by row, each with its heading.
pub fn sheet(title: &str, frames: &[Frame], theme: Theme) -> String {
    let columns = frames.len().clamp(1, COLUMNS);
    let rows = frames.len().div_ceil(columns);
    let (width, height) = (columns * SIZE, rows * (SIZE + CAPTION));
    let style = theme.style(".page{fill:#fff}text{fill:#222}", ".page{fill:#1e1e1e}text{fill:#e4e4e4}");
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14" text-anchor="middle"><title>{}</title><style>{style}</style><rect class="page" width="{width}" height="{height}"/>"#,
        escaped(title)
    );
    for (index, frame) in frames.iter().enumerate() {
        let (x, y) = (index % columns * SIZE, index / columns * (SIZE + CAPTION));
        let middle = x + SIZE / 2;
        let _ = match &frame.picture {
            Ok(picture) => {
                let height = u32::try_from(SIZE).ok();
                let picture = picture.svg(&SvgOptions { height, ..SvgOptions::new(theme, &frame.heading) });
                let uri = data_uri(&picture);
                write!(svg, r#"<image x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" href="{uri}"/>"#)
            }
            Err(why) => {
                write!(svg, r#"<text x="{middle}" y="{}">{}</text>"#, y + SIZE / 2, escaped(&short(why)))
            }
        };
        let caption = escaped(&short(&frame.heading));
        let _ = write!(svg, r#"<text x="{middle}" y="{}">{caption}</text>"#, y + SIZE + 19);
    }
    svg.push_str("</svg>\n");
    svg
}

/// As much of a text as fits under a picture.
fn short(text: &str) -> String {
    const MOST: usize = 42;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::frames;
    use super::*;
    use record::Document;

    #[test]
    fn every_position_is_on_the_sheet_with_its_move() {
        let document = Document::new("3+ (<A> - B) 1-4-2; 2-5-3; 1-6-3; 4-7-5; 6-8-7\n");
        let frames = frames(document.games()[0].game.as_ref(), 0);
        let sheet = sheet("a \"game\" & more", &frames, Theme::Auto);
        assert_eq!(sheet.matches("<image ").count(), frames.len());
        assert!(sheet.contains(">3+ (&lt;A&gt; - B)</text>") && sheet.contains(">2. 2-5-3</text>"));
        assert!(sheet.contains("<title>a &quot;game&quot; &amp; more</title>"));
    }
}
