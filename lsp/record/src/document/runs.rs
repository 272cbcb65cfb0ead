//! Text that is no record, a line at a time.

use crate::text::Text;
use std::ops::Range;

/// Whether a line begins as the row of a match does.
fn is_row(line: &str) -> bool {
    let rest = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.trim_start().len() && rest.starts_with(')')
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{feff}')
}

/// Ranges as they are, but those as one that nothing on their line stands between: text that is no record is one finding a
/// line. (Where nothing fits at all, the tree has all its pieces side by side.) Rows of a match that broke off before them are one
/// with the lines around them: what broke it is one mistake.
pub(super) fn runs(text: &Text, ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    // Whether the last run has a row in it.
    let mut rows = false;
    for range in ranges {
        let written = text.slice(range.clone());
        if written.trim().is_empty() {
            continue;
        }
        let range = range.start..range.end - (written.len() - written.trim_end().len());
        match runs.last_mut() {
            Some(last) if text.slice(last.end..range.start).chars().all(is_blank) => last.end = range.end,
            Some(last)
                if (rows || is_row(&written)) && text.slice(last.end..range.start).trim().is_empty() =>
            {
                last.end = range.end;
                rows = true;
            }
            _ => {
                rows = is_row(&written);
                runs.push(range);
            }
        }
    }
    runs
}
