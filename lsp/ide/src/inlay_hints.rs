//! Hints between the words: what the replay knows and the text does not say.

use crate::settings::HintSettings;
use record::{Document, Hint};
use std::ops::Range;

/// The hints in a range of the document, in the order of the text. Those that begin or end at its ends belong to it.
pub fn inlay_hints(document: &Document, range: Range<usize>, settings: HintSettings) -> Vec<Hint> {
    let kinds = settings.kinds();
    if kinds.is_empty() {
        return Vec::new();
    }
    let mut hints = Vec::new();
    for (_, entry) in document.games_in(&range) {
        let of_game = entry.game.hints(&entry.inside(&range), &kinds).into_iter();
        hints.extend(of_game.map(|hint| Hint { at: entry.range.start + hint.at, ..hint }));
    }
    hints.sort_by_key(|hint| hint.at);
    hints
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::HintKind;
    use testkit::snapshot;

    const ALL: HintSettings =
        HintSettings { pips: true, move_numbers: true, lives: true, readings: true, next: true };

    /// The text with its hints in it, as an editor shows them.
    fn shown(text: &str, range: Range<usize>, settings: HintSettings) -> String {
        let document = Document::new(text);
        let mut shown = text.to_string();
        for hint in inlay_hints(&document, range, settings).into_iter().rev() {
            let hint_text = match hint.kind {
                HintKind::MoveNumber => format!("‹{}› ", hint.text),
                _ => format!(" ‹{}›", hint.text),
            };
            shown.insert_str(hint.at, &hint_text);
        }
        shown
    }

    fn all(text: &str, settings: HintSettings) -> String {
        shown(text, 0..text.len(), settings)
    }

    const MATCH: &str = "5 point match

 Game 1
 Ann : 0                          Bob : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 55: 13/3(2)                  Doubles => 2
";

    #[test]
    fn by_default_only_what_comes_next_and_open_readings_are_shown() {
        let quiet = HintSettings::default();
        assert_eq!(all("3+ 1-4-2; 2-5-3\n", quiet), "3+ 1-4-2; 2-5-3 ‹next 6›\n");
        assert_eq!(all("3+\n", quiet), "3+ ‹next 4›\n");
        assert_eq!(all("5+ 1(6)2 3(7)4 6(8)7\n", quiet), "5+ 1(6)2 3(7)4 6(8)7 ‹2 readings› ‹next 9›\n");
        assert_eq!(all(MATCH, quiet), MATCH.replace("=> 2", "=> 2 ‹next Ann›"));
    }

    #[test]
    fn a_game_that_has_ended_has_no_next_spot() {
        for over in ["3+ 1-4-2 I\n", "1+ 1-2-1>; 1-3-2=\n", "3+ 1-4-2; 1-9-2\n"] {
            assert_eq!(all(over, HintSettings::default()), over);
        }
        assert_eq!(all("3+ 1-4-2 *\n", HintSettings::default()), "3+ 1-4-2 * ‹next 5›\n");
    }

    #[test]
    fn each_kind_stands_at_its_place() {
        snapshot!("inlay_hints_sprouts", all("3+ 1-4-2 2. 2-5-3 {half way}\n  ( 2-5-3 1-6-5.2 )\n", ALL));
        snapshot!("inlay_hints_match", all(MATCH, ALL));
        snapshot!("inlay_hints_plays", all("31: 8/5, 6/5\n52: 13/8, 24/22\n", ALL));
    }

    #[test]
    fn only_the_range_is_looked_at() {
        let text = "3+ 1-4-2; 2-5-3; 1-6-5.2=\n";
        assert_eq!(shown(text, 10..12, ALL), "3+ 1-4-2; ‹2.› 2-5-3; 1-6-5.2=\n");
        assert_eq!(shown(text, 15..15, ALL), "3+ 1-4-2; 2-5-3 ‹7 lives›; 1-6-5.2=\n");
    }

    #[test]
    fn after_a_mistake_nothing_is_made_up() {
        assert_eq!(all("3+ 1-4-2; 1-9-2; 1-6-2\n", ALL), "3+ ‹1.› 1-4-2 ‹8 lives›; ‹2.› 1-9-2; ‹3.› 1-6-2\n");
    }
}
