//! A document in canonical form.

use record::{Document, Edit, Style};
use std::ops::Range;

/// The edits that bring a document into canonical form, ascending and without overlaps. None where it is already so, and none
/// in a game from its first error on.
pub fn formatting(document: &Document, style: Style) -> Vec<Edit> {
    document.format(style)
}

/// Those of these edits that lie within ranges: whole moves, whole rows, and nothing outside.
pub fn formatting_within(document: &Document, style: Style, ranges: &[Range<usize>]) -> Vec<Edit> {
    document.format_within(style, ranges)
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::apply;

    /// The text after its parts between `«` and `»` were formatted.
    fn formatted(fixture: &str) -> String {
        let mut text = String::new();
        let mut ranges = Vec::new();
        for piece in fixture.split_inclusive(['«', '»']) {
            text.push_str(piece.trim_end_matches(['«', '»']));
            ranges.push(text.len());
        }
        let ranges: Vec<Range<usize>> = ranges.chunks_exact(2).map(|ends| ends[0]..ends[1]).collect();
        apply(&text, &formatting_within(&Document::new(&text), Style::default(), &ranges))
    }

    #[test]
    fn only_what_is_within_a_range_is_formatted() {
        assert_eq!(formatted("3+   2-4-1   «2-5-3   3-6-1»\n"), "3+   2-4-1   2-5-3; 1-6-3=\n");
        assert_eq!(formatted("3+   2«-4-1   2»-5-3   3-6-1\n"), "3+   2-4-1; 2-5-3   3-6-1\n");
        assert_eq!(
            formatted("«3+   2-4-1»\n\n3+   2-4-1\n\n«3+   2-4-1»\n"),
            "3+ 1-4-2\n\n3+   2-4-1\n\n3+ 1-4-2\n"
        );
    }

    #[test]
    fn a_row_is_formatted_as_a_whole_or_not_at_all() {
        let head = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n";
        let row = "  2)   65: 24/18 18/13                 42: 24/22 13/9\n";
        let right = "  2) 65: 24/18 18/13             42: 24/22 13/9\n";
        assert_eq!(formatted(&format!("{head}«{row}»")), format!("{head}{right}"));
        let half = row.replace("   65", "   «65").replace("13/9", "13/9»");
        assert_eq!(formatted(&format!("{head}{half}")), format!("{head}{row}"));
    }
}
