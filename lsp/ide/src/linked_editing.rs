//! Places that are typed into at once, because they must agree: a player's name in the tags and all score lines of a match.

use crate::occurrences::{named_at, shifted};
use record::{Document, NameKind};
use std::ops::Range;

/// What may be typed into linked places: anything but what ends a name in one of them.
pub const WORD_PATTERN: &str = "[^\\s\"():*,]+([ ]+[^\\s\"():*,]+)*";

/// The places of the record that name the same player or event as that at an offset, if there are several.
///
/// Spots are not linked: half a number is that of another spot, or of none.
pub fn linked_editing(document: &Document, offset: usize) -> Vec<Range<usize>> {
    match named_at(document, offset) {
        Some((entry, named)) if named.kind == NameKind::Player && named.mentions.len() > 1 => {
            named.mentions.iter().map(|range| shifted(range, entry)).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::cursor;

    /// What is typed into at once at `$0`.
    fn linked(fixture: &str) -> Vec<String> {
        let (text, offset) = cursor(fixture);
        linked_editing(&Document::new(&text), offset)
            .into_iter()
            .map(|range| text.get(range).unwrap().to_string())
            .collect()
    }

    #[test]
    fn the_names_of_a_player_in_one_record_are_linked() {
        let game = "5 point match\n\n Game 1\n A$0l : 0           Bo : 0\n  1) 31: 8/5 6/5\n\n Game 2\n Al : 0           Bo : 1\n";
        assert_eq!(linked(game), ["Al", "Al"]);
        assert_eq!(linked("[First \"Ann\"]\n3+ (Ann$0* - Bob)\n\n3+ (Ann - Bob)\n"), ["Ann", "Ann"]);
    }

    #[test]
    fn spots_and_what_stands_once_are_not_linked() {
        assert_eq!(linked("3+ (A$0 - B) 1-4-2 4-5-3\n"), [""; 0]);
        assert_eq!(linked("3+ (A - B) 1-$04-2 4-5-3\n"), [""; 0]);
    }
}
