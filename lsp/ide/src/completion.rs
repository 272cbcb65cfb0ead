//! What can be written at the cursor.

use crate::hover::{Hover, shown};
use record::{Completions, Document};

/// What can be written at an offset, the best first: never a move that is not legal there.
pub fn completions(document: &Document, offset: usize) -> Completions {
    document.completions(offset)
}

/// What a completion would do that starts at an offset, with the position after it.
pub fn preview(document: &Document, offset: usize, text: &str) -> Option<Hover> {
    Some(shown(&document.preview(offset, text)?, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::CompletionKind;
    use testkit::{cursor, snapshot};

    /// What is offered at `$0`: what it replaces, then each text.
    fn offered(fixture: &str) -> String {
        let (text, offset) = cursor(fixture);
        let found = completions(&Document::new(&text), offset);
        let mut shown = String::new();
        for it in &found.all {
            let replaced = text.get(it.range.clone()).unwrap();
            let detail = it.detail.as_deref().map(|detail| format!("  ({detail})")).unwrap_or_default();
            shown.push_str(&format!("{replaced:?} -> {:?} {:?}{detail}\n", it.text, it.kind));
        }
        if found.is_cut {
            shown.push_str("…\n");
        }
        shown
    }

    fn texts(fixture: &str, kind: CompletionKind) -> Vec<String> {
        let (text, offset) = cursor(fixture);
        let all = completions(&Document::new(&text), offset).all.into_iter();
        all.filter(|it| it.kind == kind).map(|it| it.text).collect()
    }

    fn moves(fixture: &str) -> Vec<String> {
        texts(fixture, CompletionKind::Move)
    }

    #[test]
    fn the_legal_moves_of_the_position_at_the_cursor_are_offered() {
        snapshot!("completion_sprouts_moves", offered("2+ 1-3-2; $0\n"));
        snapshot!("completion_sprouts_half_a_move", offered("3+ 1(4)2 1($0 3(6)3\n"));
        snapshot!("completion_sprouts_list", offered("5+ 1(6)1[$0"));
    }

    #[test]
    fn the_notation_is_that_of_the_game_or_of_what_is_typed() {
        assert_eq!(moves("3+ 1(4)2 3(5)$0\n"), ["3(5)1", "3(5)2", "3(5)3", "3(5)3[1]", "3(5)4"]);
        assert_eq!(moves("3+ 1<4>2 3<5>4.$0\n"), ["3<5>4.1", "3<5>4.2"]);
        assert_eq!(moves("3+ 1(4)2 3-5-4.$0\n"), ["3-5-4.1", "3-5-4.2"]);
    }

    #[test]
    fn the_position_is_that_before_the_word_wherever_it_stands() {
        let all = ["2-4-1", "2-4-2>", "2-4-2>1", "2-4-3"];
        assert_eq!(moves("2+ 1-3-1> 2-4-$0 1-5-1\n"), all);
        assert_eq!(moves("2+ 1-3-1> 1-4-3= ( 2-4-$0 )\n"), all);
        assert_eq!(moves("2+ 1-3-1> 1-4-9 ( 2-4-$0\n"), all);
        assert_eq!(moves("2+\r\n1-3-1>\r\n2-4-$0\r\n"), all);
    }

    #[test]
    fn a_number_that_begins_a_line_may_become_a_move() {
        assert_eq!(moves("3+ 1-4-2\n1-5-3; 2$0\n")[..2], ["2-6-2=", "2-6-3="]);
        assert!(moves("3+ 1-4-2\n2$0\n").contains(&"2-5-3".to_string()));
        assert!(moves("3+ 1-4-2\n2$0").contains(&"2-5-3".to_string()));
    }

    #[test]
    fn after_a_mistake_nothing_is_made_up() {
        assert_eq!(moves("3+ 1-4-9; 2-5-$0\n"), Vec::<String>::new());
        assert_eq!(moves("3+ 1-4-2; {1-$0}\n"), Vec::<String>::new());
        assert_eq!(moves("3+ 1-4-2 I 1-$0\n"), Vec::<String>::new(), "the header of another game");
        assert_eq!(moves("1-$0 2-5-3\n"), Vec::<String>::new(), "nobody knows how many spots there are");
    }

    #[test]
    fn positions_numbers_and_results_are_offered() {
        snapshot!("completion_sprouts_position", offered("3+ 1-4-2 2-5-3 -> $0\n"));
        snapshot!("completion_sprouts_over", offered("1+ 1. 1-2-1= 2. 1-3-2= $0\n"));
        assert_eq!(texts("3+ 1. 1-4-2 $0\n", CompletionKind::Number), ["2."]);
    }

    #[test]
    fn headers_tags_and_names_are_offered_where_a_record_begins() {
        snapshot!("completion_empty_document", offered("$0"));
        snapshot!("completion_header", offered("3+ 1-4-2 I\n17$0\n"));
        snapshot!("completion_tag_name", offered("[$0"));
        snapshot!("completion_tag_value", offered("[First \"Ann\"]\n3+ 1-4-2 I\n[Second \"$0\"]\n"));
        assert_eq!(texts("3+ (Ann* - Bob) I\n\n8+ ($0)\n", CompletionKind::Value), ["Ann", "Bob"]);
        assert_eq!(texts("3+ (Ann* - Bob) I\n\n8+ (Bob - a$0)\n", CompletionKind::Value), ["Ann"]);
    }

    const MATCH: &str = "3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n";

    #[test]
    fn in_a_match_the_next_thing_of_each_kind_is_offered() {
        let plays = |rows: &str| offered(&format!("{MATCH}{rows}"));
        snapshot!("completion_match_plays", plays("  1) 31: $0\n  2) 42:\n"));
        snapshot!(
            "completion_match_first_cell",
            plays("  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) $0\n")
        );
        snapshot!(
            "completion_match_take",
            plays("  1) 31: 8/5 6/5                  Doubles => 2\n  2) $0\n")
        );
        snapshot!("completion_match_next_row", plays("  1) 31: 8/5 6/5                 42: 8/4 6/4\n$0"));
        snapshot!(
            "completion_match_over",
            plays("  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops\n$0")
        );
        snapshot!(
            "completion_match_next_game",
            plays(
                "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       Wins 1 point\n\n$0"
            )
        );
        snapshot!("completion_match_first_game", offered("; [Player 1 \"Ann\"]\n3 point match\n\n$0"));
    }

    #[test]
    fn steps_may_be_typed_in_any_order() {
        let moves = |row: &str| moves(&format!("{MATCH}{row}"));
        assert_eq!(moves("  1) 31: 6/5 $0\n"), ["24/21", "13/10", "8/5", "6/3"]);
        assert_eq!(moves("  1) 31: 6/5 8$0\n"), ["8/5"]);
        assert_eq!(
            moves("  1) 31: 6$0"),
            ["6/5 24/21", "6/3 24/23", "6/5 13/10", "6/5 8/5", "6/3 8/7", "6/5 6/3", "6/3 3/2"]
        );
        assert_eq!(moves("  1) 31: 6/4 $0\n"), Vec::<String>::new());
    }

    #[test]
    fn a_preview_tells_what_a_move_does() {
        let document = Document::new("3+ 1-4-2 \n");
        snapshot!("completion_preview", preview(&document, 9, "1-5-3").unwrap().markdown);
        assert_eq!(preview(&document, 9, "1-5-9"), None);
    }
}
