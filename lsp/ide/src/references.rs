//! Every place that names the thing under the cursor.

use crate::occurrences::occurrences;
use record::Document;
use std::ops::Range;

/// A place that names something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// Where.
    pub range: Range<usize>,
    /// Whether the thing comes from there.
    pub defines: bool,
}

/// Every place in the document that names what is named at an offset, ascending. `with_definition`: also where it comes from, even if
/// its name does not stand there.
pub fn references(document: &Document, offset: usize, with_definition: bool) -> Vec<Reference> {
    let mut references = highlights(document, offset);
    let definition = occurrences(document, offset).and_then(|found| found.definition);
    if !with_definition {
        references.retain(|reference| !reference.defines);
    } else if let Some(definition) = definition.filter(|_| !references.iter().any(|found| found.defines)) {
        let at = references.partition_point(|found| found.range.start < definition.name.start);
        references.insert(at, Reference { range: definition.name, defines: true });
    }
    references
}

/// Every place in the document where the name stands that stands at an offset, ascending.
pub fn highlights(document: &Document, offset: usize) -> Vec<Reference> {
    let Some(found) = occurrences(document, offset) else { return Vec::new() };
    let definition = found.definition.map(|definition| definition.name);
    let reference = |range: Range<usize>| Reference { defines: Some(&range) == definition.as_ref(), range };
    found.places.into_iter().map(reference).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, cursor, marked};

    /// The text with marks under what `$0` names.
    fn shown(fixture: &str) -> String {
        let (text, offset) = cursor(fixture);
        let mark = |found: Reference| Mark {
            range: found.range,
            label: if found.defines { "made" } else { "used" }.to_string(),
        };
        let found = references(&Document::new(&text), offset, true).into_iter().map(mark);
        marked(&text, &found.collect::<Vec<_>>())
    }

    #[test]
    fn a_spot_is_named_in_moves_lists_and_positions() {
        assert_eq!(
            shown("5+ 1-6-2; 1-8-2$0>3 -> 1,2,8;3\n"),
            "\
5+ 1-6-2; 1-8-2>3 -> 1,2,8;3
^ made
       ^ used
              ^ used
                       ^ used
"
        );
    }

    #[test]
    fn a_range_names_the_spots_inside() {
        assert_eq!(
            shown("17- 1(18)1[2-9] 3$0(19)3\n"),
            "\
17- 1(18)1[2-9] 3(19)3
^^ made
           ^^^ used
                ^ used
                     ^ used
"
        );
        assert_eq!(shown("17- 1(18)1[$02-9]\n"), "17- 1(18)1[2-9]\n^^ made\n           ^ used\n");
    }

    #[test]
    fn a_spot_made_in_a_variation_is_another_one() {
        let text = "3+ 1<$04>2 ( 1<4>3 2<5>4 ) 2<5>3 4.1<6>5.2\n";
        assert_eq!(
            shown(text),
            "\
3+ 1<4>2 ( 1<4>3 2<5>4 ) 2<5>3 4.1<6>5.2
     ^ made
                               ^ used
"
        );
        assert_eq!(
            shown(&text.replace("$0", "").replace("1<4>3", "1<$04>3")),
            "\
3+ 1<4>2 ( 1<4>3 2<5>4 ) 2<5>3 4.1<6>5.2
             ^ made
                     ^ used
"
        );
    }

    #[test]
    fn what_branches_off_behind_a_move_knows_its_spot() {
        assert_eq!(
            shown("3+ 1<4>2 2<5>3 ( 3<5>$04 ( 3<5>3[1] ) )\n"),
            "\
3+ 1<4>2 2<5>3 ( 3<5>4 ( 3<5>3[1] ) )
     ^ made
                     ^ used
"
        );
    }

    #[test]
    fn a_player_is_named_in_headers_tags_and_score_lines() {
        assert_eq!(
            shown("[First \"Ann\"]\n3+ (An$0n* - Bob)\n1-4-2 # Ann\n\n4+ (Bob - Ann)\n4+ (Anna - Bob)\n"),
            "\
[First \"Ann\"]
        ^^^ made
3+ (Ann* - Bob)
    ^^^ used
1-4-2 # Ann

4+ (Bob - Ann)
          ^^^ used
4+ (Anna - Bob)
"
        );
        assert_eq!(
            shown(
                "; [Player 1 \"lasse\"]\n5 point match\n\n Game 1\n lasse,1673 : 0        m$0 : 0\n  1)   31: 8/5 6/5\n\n Game 2\n lasse,1675 : 0        m : 1\n"
            ),
            "\
; [Player 1 \"lasse\"]
5 point match

 Game 1
 lasse,1673 : 0        m : 0
                       ^ made
  1)   31: 8/5 6/5

 Game 2
 lasse,1675 : 0        m : 1
                       ^ used
"
        );
        assert!(shown("5 point match\n\n Game 1\n $0lasse,1673 : 0        m : 0\n").contains(" ^^^^^ made"));
    }

    #[test]
    fn an_event_is_named_in_tags() {
        let text = "[Event \"WGOSA 20$006\"]\n3+ 1-4-2\n\n[Event \"WGOSA 2006\"]\n4+ 1-5-2\n";
        assert_eq!(shown(text).matches("^^^^^^^^^^").count(), 2);
    }

    #[test]
    fn half_a_move_names_spots_already() {
        assert_eq!(shown("3+ 1-4-2; 4$0-\n"), "3+ 1-4-2; 4-\n     ^ made\n          ^ used\n");
    }
}
