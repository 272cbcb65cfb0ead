//! What may begin a record.

use super::Line;
use crate::document::Document;
use crate::game::{Completion, CompletionKind};

/// Headers, the length of a match and tags, where a record may begin: at a line start with nothing but blank lines, comments
/// and whole records above it.
pub(super) fn completions(document: &Document, line: &Line<'_>) -> Vec<Completion> {
    let word = line.before.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if !is_free(document, line) {
        return Vec::new();
    }
    let rest = line.after.find(char::is_whitespace).unwrap_or(line.after.len());
    let mut offered: Vec<(String, CompletionKind, &str)> = Vec::new();
    let other = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.strip_suffix(other).unwrap_or(word);
    let count = digits.parse::<u32>().ok().filter(|n| *n > 0);
    for n in count.map_or_else(|| vec![8, 11, 17], |n| vec![n]) {
        offered.push((format!("{n}+"), CompletionKind::Header, "Sprouts, normal play"));
        offered.push((format!("{n}-"), CompletionKind::Header, "Sprouts, misère"));
    }
    for n in count.map_or_else(|| vec![5, 7, 9, 11], |n| vec![n]) {
        offered.push((format!("{n} point match"), CompletionKind::Header, "backgammon"));
    }
    offered.push(("[".to_string(), CompletionKind::Tag, "tag of a Sprouts record"));
    offered.push(("; [".to_string(), CompletionKind::Tag, "tag of a match"));
    offered.retain(|(text, ..)| text.starts_with(word));
    offered
        .into_iter()
        .map(|(text, kind, detail)| {
            Completion::new(line.range_of(word, rest), text, kind).with_detail(detail)
        })
        .collect()
}

/// Whether a record may begin in the line.
fn is_free(document: &Document, line: &Line<'_>) -> bool {
    let Some(last) = line.range.start.checked_sub(1) else { return true };
    let above = document.text().slice(document.text().line_at(last));
    let above = above.trim();
    let ends_game =
        ["I", "II", "*"].iter().any(|result| above.split_whitespace().next_back() == Some(result));
    above.is_empty() || above.starts_with(['#', '[', ';']) || ends_game
}
