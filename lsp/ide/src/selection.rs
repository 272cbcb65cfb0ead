//! What to select next around the cursor: a number, its site, its move, its turn or row, its variation, its game, everything.

use record::Document;
use std::ops::Range;

/// The ranges around an offset, the innermost first, each larger than the one before and holding it; the last is the whole document.
pub fn selection(document: &Document, offset: usize) -> Vec<Range<usize>> {
    document.enclosing(offset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::cursor;

    /// What is selected at `$0`, step by step.
    fn steps(fixture: &str) -> Vec<String> {
        let (text, offset) = cursor(fixture);
        let ranges = selection(&Document::new(&text), offset).into_iter();
        ranges.map(|range| text.get(range).unwrap().to_string()).collect()
    }

    #[test]
    fn from_a_number_to_its_move_turn_variation_and_game() {
        let text = "3+ 1-4-2 (1. 1-4-$03 !? {why}) 3-5-3>\n\n2+ 1-3-2\n";
        assert_eq!(
            steps(text),
            [
                "3",
                "1-4-3",
                "1. 1-4-3 !? {why}",
                "(1. 1-4-3 !? {why})",
                "3+ 1-4-2 (1. 1-4-3 !? {why}) 3-5-3>",
                &text.replace("$0", ""),
            ]
        );
    }

    #[test]
    fn from_a_site_to_its_boundary_region_and_position() {
        let steps = steps("3+ 1-4-2 -> 1,4$0,2;3\n");
        assert_eq!(steps[..5], ["4", "1,4,2", "1,4,2;3", "-> 1,4,2;3", "3+ 1-4-2 -> 1,4,2;3"]);
    }

    #[test]
    fn from_a_point_to_its_play_row_game_and_match() {
        let text = "5 point match\n\n Game 1\n A : 0     B : 0\n  1) 31: 8/5$0 6/5    42: 8/4 6/4\n";
        let steps = steps(text);
        assert_eq!(steps[..5], ["5", "8/5", "8/5 6/5", "31: 8/5 6/5", "1) 31: 8/5 6/5    42: 8/4 6/4"]);
        assert_eq!(steps.len(), 8, "the game, the match, everything");
    }

    #[test]
    fn a_value_comes_before_its_quotes() {
        assert_eq!(steps("[Event \"A$0 B\"]\n3+ 1-4-2\n")[..3], ["A B", "\"A B\"", "[Event \"A B\"]"]);
    }

    #[test]
    fn between_things_there_is_what_holds_them() {
        assert_eq!(steps("3+ 1-4-2  $0  2-5-3\n")[0], "3+ 1-4-2    2-5-3");
        assert_eq!(steps("$0"), [""]);
    }
}
