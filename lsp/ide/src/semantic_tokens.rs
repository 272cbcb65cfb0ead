//! The words of a document with what each of them is, for editors to colour.

use record::{Document, Token};
use std::ops::Range;

/// The tokens that have something in a range, in the order of the text. None goes over another, none over a line end.
pub fn semantic_tokens(document: &Document, range: Range<usize>) -> Vec<Token> {
    document.tokens(range)
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::Modifier;
    use testkit::{Mark, marked, snapshot};

    fn label(token: &Token) -> String {
        let modifiers = Modifier::ALL.into_iter().filter(|modifier| token.modifiers.has(*modifier));
        std::iter::once(token.kind.name()).chain(modifiers.map(Modifier::name)).collect::<Vec<_>>().join(" ")
    }

    /// The text with its tokens under it.
    fn shown(text: &str) -> String {
        let tokens = semantic_tokens(&Document::new(text), 0..text.len());
        let marks: Vec<Mark> =
            tokens.iter().map(|token| Mark { range: token.range.clone(), label: label(token) }).collect();
        marked(text, &marks)
    }

    /// The tokens with one of these words in their label.
    fn with<'t>(text: &'t str, words: &[&str]) -> Vec<(&'t str, String)> {
        let tokens = semantic_tokens(&Document::new(text), 0..text.len());
        let labelled =
            tokens.into_iter().map(|token| (text.get(token.range.clone()).unwrap(), label(&token)));
        labelled.filter(|(_, label)| words.iter().any(|word| label.contains(word))).collect()
    }

    #[test]
    fn each_word_is_what_it_is() {
        snapshot!(
            "semantic_tokens_sprouts",
            shown("# two\n[Event \"A {\"]\n3- (Ann* - Bob) 1. 1-4-2 !?\n  {over\n  lines} I\n")
        );
        snapshot!(
            "semantic_tokens_match",
            shown(
                "; [Site \"home\"]\n; hello\n5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n  1) 31: 8/5 6/5                 66: 24/18(2) 13/7(2)\n  2)  Doubles => 2                Drops\n      Wins 1 point\n"
            )
        );
        snapshot!(
            "semantic_tokens_plays",
            shown("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 8/5, 6/5\n")
        );
    }

    #[test]
    fn spots_live_die_and_are_dead_by_the_replay() {
        assert_eq!(
            with("3+ 1(4)2 1(5)2 1(6)3\n", &["spot"]).into_iter().map(|(_, label)| label).collect::<Vec<_>>(),
            ["spot live", "spot declaration live", "spot live"]
                .into_iter()
                .chain(["spot live", "spot declaration live", "spot live"])
                .chain(["spot dying", "spot declaration live", "spot live"])
                .collect::<Vec<_>>()
        );
        // The spot just before 5 on the boundary is dead: LHP names it all the same.
        let dead = with("2+ 1<3>2 1<4>2 1.4<5>3[]\n", &["dead", "dying"]);
        assert!(dead.iter().all(|(spot, _)| ["1", "2", "3", "4"].contains(spot)), "{dead:?}");
    }

    #[test]
    fn a_variation_leaves_the_main_line_as_it_is() {
        let text = "3+ 1-4-2; 1-5-2> ( 1-5-3 ) 1-6-3\n";
        assert_eq!(with(text, &["dying"]), [("1", "spot dying".to_string())]);
        let text = "3+ 1-4-2 ( 1-4-3; 1-5-2; 1-6-1 ) 1-5-2>; 1-6-3\n";
        assert_eq!(with(text, &["dying"]), [("1", "spot dying".to_string())]);
    }

    #[test]
    fn the_live_spots_of_a_position_stand_out_and_a_wrong_one_is_told() {
        let right = with("3+ 1-4-2; 2-5-3 -> 1,4,2,5,3,5,2,4\n", &["right", "wrong"]);
        assert_eq!(
            right
                .iter()
                .filter(|(text, _)| *text != ",")
                .map(|(text, label)| (*text, label.as_str()))
                .collect::<Vec<_>>(),
            ["1", "4", "2", "5", "3", "5", "2", "4"].map(|spot| (spot, "spot live right"))
        );
        let wrong = with("3+ 1-4-2; 2-5-3 -> 1,4,2\n", &["right", "wrong"]);
        assert_eq!(wrong, [("1,4,2", "position wrong".to_string())]);
        assert_eq!(with("3+ 1-4-9; 2-5-3 -> 1,4,2\n", &["right", "wrong"]), []);
        assert_eq!(with("3+ -> 1;2;3 1-4-2\n", &["right", "wrong"]), []);
    }

    #[test]
    fn the_only_legal_move_is_forced() {
        let forced = |text| with(text, &["forced"]).into_iter().map(|(text, _)| text).collect::<String>();
        assert_eq!(forced("1+ 1-2-1>; 1-3-2=\n"), "121>132=");
        assert_eq!(forced("3+ 1-4-2; 2-5-3\n"), "");
    }

    #[test]
    fn a_blot_is_hit_where_the_rules_say_it_with_or_without_asterisk() {
        let hits = |plays: &str| {
            let text = format!("XGID=-a----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10\n{plays}\n");
            let found = with(&text, &["hit"]);
            found.into_iter().map(|(text, _)| text.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(hits("41: 6/1*, 6/5"), Vec::<String>::new());
        assert_eq!(hits("54: 6/1*, 6/2"), ["1*"]);
        assert_eq!(hits("54: 6/1, 6/2"), ["1"]);
        assert_eq!(hits("54: 13/8, 6/2"), Vec::<String>::new());
    }

    #[test]
    fn a_range_gets_those_of_all_that_touch_it() {
        let text = "# one\n3+ 1-4-2; 2-5-3 {two\nthree} *\n# four\n2+ 1-3-2\n";
        let document = Document::new(text);
        let all = semantic_tokens(&document, 0..text.len());
        for start in 0..text.len() {
            for end in start + 1..=text.len() {
                let here = semantic_tokens(&document, start..end);
                let touching = |token: &&Token| token.range.start < end && start < token.range.end;
                let wanted: Vec<&Token> = all.iter().filter(touching).collect();
                assert!(wanted.iter().all(|token| here.contains(token)), "{start}..{end}");
                assert!(here.iter().all(|token| all.contains(token)), "{start}..{end}");
            }
        }
    }
}
