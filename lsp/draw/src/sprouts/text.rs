//! A picture in Unicode: lines in Braille dots, spots as numbers written over them.

use super::curve::on_bezier;
use super::grid::Fit;
use super::picture::Picture;
use crate::geometry::point;
use ::sprouts::Kind;

/// A page of characters, each of two by four dots.
struct Page {
    columns: usize,
    rows: usize,
    /// The Braille dots of each character.
    dots: Vec<u32>,
    /// What is written over them.
    letters: Vec<Option<char>>,
}

/// Writes a picture so many columns wide.
pub(crate) fn write(picture: &Picture, columns: usize) -> String {
    let size = picture.frame.size();
    let (width, height) = (size.x.max(1.0), size.y.max(1.0));
    // Dots are as high as wide, and a character is two dots wide and four high.
    let most = columns / 2;
    let rows = (((height / width) * columns as f64 / 2.0).ceil() as usize + 2).clamp(3, most.max(3));
    let fit = Fit::new(picture.frame, point(2.0 * columns as f64, 4.0 * rows as f64), 4.0, 1.0);
    let place = |p| fit.apply(picture.grid.on_canvas(p));
    let mut page = Page { columns, rows, dots: vec![0; columns * rows], letters: vec![None; columns * rows] };
    for piece in picture.lines.iter().flat_map(|line| &line.curve.pieces) {
        let [a, b, c, d] = piece.map(place);
        let steps = (2.0 * (a.distance(b) + b.distance(c) + c.distance(d))).ceil().clamp(1.0, 1000.0);
        for k in 0..=steps as u32 {
            let p = on_bezier(&[a, b, c, d], f64::from(k) / steps);
            page.dot(p.x.floor() as i64, p.y.floor() as i64);
        }
    }
    for dot in &picture.dots {
        let at = place(dot.at);
        let label = match dot.spot {
            None => "∙".to_owned(),
            Some(spot) if dot.kind == Some(Kind::Dead) => small(&spot.to_string()),
            Some(spot) => spot.to_string(),
        };
        page.write((at.x / 2.0).floor() as usize, (at.y / 4.0).floor() as usize, &label);
    }
    page.lines()
}

/// The same digits, small.
fn small(number: &str) -> String {
    let digits = "₀₁₂₃₄₅₆₇₈₉";
    number.chars().filter_map(|c| digits.chars().nth(c.to_digit(10)? as usize)).collect()
}

impl Page {
    fn dot(&mut self, x: i64, y: i64) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        // The bits of the eight dots, as Unicode numbers them.
        let bits = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        let bit = bits.get(y % 4).and_then(|row| row.get(x % 2)).copied().unwrap_or(0);
        if x / 2 < self.columns
            && let Some(dots) = self.dots.get_mut(y / 4 * self.columns + x / 2)
        {
            *dots |= bit;
        }
    }

    /// Writes a label with its middle at a character.
    fn write(&mut self, column: usize, row: usize, label: &str) {
        let length = label.chars().count();
        let start = column.saturating_sub((length - 1) / 2).min(self.columns.saturating_sub(length));
        for (offset, letter) in label.chars().enumerate() {
            if let Some(place) = self.letters.get_mut(row.min(self.rows - 1) * self.columns + start + offset)
            {
                *place = Some(letter);
            }
        }
    }

    fn lines(&self) -> String {
        let mut text = String::new();
        for (dots, letters) in self.dots.chunks(self.columns).zip(self.letters.chunks(self.columns)) {
            let line = dots.iter().zip(letters).map(|(&dots, &letter)| match (letter, dots) {
                (Some(letter), _) => letter,
                (None, 0) => ' ',
                (None, dots) => char::from_u32(0x2800 + dots).unwrap_or(' '),
            });
            text.push_str(line.collect::<String>().trim_end());
            text.push('\n');
        }
        text
    }
}
