//! Where the thing under the cursor comes from: a spot from a move, a header or a position; a player from the first place that
//! names him.

use crate::occurrences::{Definition, occurrences};
use record::Document;

/// Where the thing with a name at an offset comes from.
pub fn definition(document: &Document, offset: usize) -> Option<Definition> {
    occurrences(document, offset)?.definition
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, cursor, marked};

    /// The text with marks under the name at `$0` and under its definition.
    fn shown(fixture: &str) -> String {
        let (text, offset) = cursor(fixture);
        let Some(definition) = definition(&Document::new(&text), offset) else {
            return "nothing".to_string();
        };
        let mark = |range, label: &str| Mark { range, label: label.to_string() };
        let (whole, name) = (mark(definition.whole, "whole"), mark(definition.name, "name"));
        marked(&text, &[whole, name, mark(definition.origin, "from here")])
    }

    #[test]
    fn a_spot_comes_from_the_move_that_made_it() {
        assert_eq!(
            shown("8+ (A - B) 1(9)2 1(10)1[3,4] 3(11)10$0\n"),
            "\
8+ (A - B) 1(9)2 1(10)1[3,4] 3(11)10
                 ^^^^^^^^^^^ whole
                   ^^ name
                                  ^^ from here
"
        );
    }

    #[test]
    fn an_initial_spot_comes_from_the_header_a_tag_or_the_first_move() {
        assert_eq!(
            shown("8+ (A - B) $01(9)2\n"),
            "\
8+ (A - B) 1(9)2
^^^^^^^^^^ whole
^ name
           ^ from here
"
        );
        assert_eq!(
            shown("[Spots \"3\"]\n1-4-2 1-5-$02>\n"),
            "\
[Spots \"3\"]
^^^^^^^^^^^ whole
       ^^^ name
1-4-2 1-5-2>
          ^ from here
"
        );
        assert_eq!(
            shown("1-4-2 1-5-$02>\n"),
            "\
1-4-2 1-5-2>
    ^ whole
    ^ name
          ^ from here
"
        );
    }

    #[test]
    fn a_spot_of_a_written_position_comes_from_there() {
        assert_eq!(
            shown("3 -> 1,4,2,3/1,6,2,4  4-7-6$0>1\n"),
            "\
3 -> 1,4,2,3/1,6,2,4  4-7-6>1
     ^^^^^^^^^^^^^^^ whole
               ^ name
                          ^ from here
"
        );
        assert_eq!(shown("3+ 1-4-2 -> 1,4,2;3$0\n").matches("name").count(), 1);
    }

    #[test]
    fn a_number_means_the_spot_of_its_own_line_of_play() {
        assert_eq!(
            shown("3+ 1-4-2 ( 1-4-3 2-5-4$0 ) 3-5-4\n"),
            "\
3+ 1-4-2 ( 1-4-3 2-5-4 ) 3-5-4
           ^^^^^ whole
             ^ name
                     ^ from here
"
        );
    }

    #[test]
    fn a_player_comes_from_the_first_place_in_the_file() {
        assert_eq!(
            shown("3+ (Ann* - Bob)\n1-4-2\n\n4+ (Bob - An$0n)\n"),
            "\
3+ (Ann* - Bob)
    ^^^ whole
    ^^^ name
1-4-2

4+ (Bob - Ann)
          ^^^ from here
"
        );
    }

    #[test]
    fn what_nothing_makes_comes_from_nowhere() {
        assert_eq!(shown("3+ 1-4-2 9$0-5-3\n"), "nothing");
        assert_eq!(shown("3+ 1-4-2 # 1$0\n"), "nothing");
        assert_eq!(shown("3+ -> \"0.$00.0\" 1-4-2\n"), "nothing", "numbers of a GLOP string are no spots");
    }
}
