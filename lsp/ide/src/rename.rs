//! Another name for the thing under the cursor. A spot changes places with the one that had the number: the game is renumbered.

use crate::occurrences::{everywhere, named_at};
use record::{Document, Edit, RenameError};
use std::ops::Range;

/// What can be renamed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renamable {
    /// Where its name stands under the cursor.
    pub range: Range<usize>,
    /// The name.
    pub name: String,
}

/// What can be renamed at an offset; `None` where nothing has a name.
///
/// # Errors
/// Why what has a name there cannot be renamed.
pub fn prepare_rename(document: &Document, offset: usize) -> Result<Option<Renamable>, RenameError> {
    let Some((entry, named)) = named_at(document, offset) else { return Ok(None) };
    entry.game.can_rename(&named)?;
    let range = crate::occurrences::shifted(&named.here, entry);
    Ok(Some(Renamable { range, name: named.name }))
}

/// The edits that give the thing at an offset another name: a spot in its game, a player in the whole document.
///
/// # Errors
/// Why it cannot have this name.
pub fn rename(document: &Document, offset: usize, name: &str) -> Result<Option<Vec<Edit>>, RenameError> {
    let Some((entry, named)) = named_at(document, offset) else { return Ok(None) };
    let mut edits = Vec::new();
    for (entry, named) in everywhere(document, entry, &named) {
        let of_record = entry.game.rename(&named, name)?;
        edits.extend(of_record.iter().map(|edit| edit.moved(entry.range.start)));
    }
    Ok(Some(edits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::apply;
    use testkit::cursor;

    /// The text after the thing at `$0` was renamed, or why it cannot be.
    fn renamed(fixture: &str, name: &str) -> String {
        let (text, offset) = cursor(fixture);
        let document = Document::new(&text);
        match prepare_rename(&document, offset).and_then(|_| rename(&document, offset, name)) {
            Ok(Some(edits)) => apply(&text, &edits),
            Ok(None) => "nothing".to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn an_initial_spot_changes_places_with_another_in_the_whole_game() {
        assert_eq!(
            renamed("5+ 1-6-2; 3-7-$04; 1-8-2>; 3-9-4>1 -> 1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5\n", "5"),
            "5+ 1-6-2; 3-7-5; 1-8-2>; 3-9-5>1 -> 1,6,2,8;3,9,5,7/1,8,2,6/3,7,5,9;4\n"
        );
        assert_eq!(
            renamed("17- (Peltier* - AuntBeast) $01(18)1[2-9] 1(19)18[2-4]\n", "3"),
            "17- (Peltier* - AuntBeast) 3(18)3[1,2,4-9] 3(19)18[1,2,4]\n"
        );
        assert_eq!(
            renamed("3+ 1<4>2 2<5>$03 ( 3<5>4 ) # 3\n", "1"),
            "3+ 2<4>3 1<5>2 ( 1<5>4 ) # 3\n",
            "in canonical form before, and after"
        );
    }

    #[test]
    fn a_game_from_a_position_is_renumbered_with_it() {
        assert_eq!(
            renamed("3 -> 1,4,2,3,6/1,6,2,4  $04-7-6>1\n", "1"),
            "spot 4 was made by a move before this position; only the initial spots, 1 to 3, can change places"
        );
        assert_eq!(renamed("3 -> 1,4,2,3,6/1,6,2,4  4-7-6>$01\n", "2"), "3 -> 1,3,6,2,4/1,4,2,6  4-7-6<1\n");
    }

    #[test]
    fn a_new_spot_has_the_number_that_it_has() {
        assert_eq!(
            renamed("3+ 1-4-2; 2-5-$04\n", "9"),
            "spot 4 is made by move 1, and a new spot always has the next number; only spots that are there from the start can change places"
        );
        assert_eq!(renamed("3+ 1-4-2; 2-5-$09\n", "9"), "there is no spot 9 here");
    }

    #[test]
    fn a_game_with_a_mistake_is_not_renumbered() {
        assert_eq!(
            renamed("3+ $01-4-2; 1-9-2\n", "3"),
            "mend this first, so that every move behind it can be translated: the new spot should be 5"
        );
    }

    #[test]
    fn a_player_is_renamed_in_the_whole_document() {
        assert_eq!(
            renamed(
                "[First \"Ann\"]\n3+ (An$0n* - Bob)\n1-4-2 # Ann\n\n4+ ( Bob - Ann )\n4+ (Anna - Bob)\n",
                "Zoë Q."
            ),
            "[First \"Zoë Q.\"]\n3+ (Zoë Q.* - Bob)\n1-4-2 # Ann\n\n4+ ( Bob - Zoë Q. )\n4+ (Anna - Bob)\n"
        );
    }

    #[test]
    fn a_score_line_keeps_its_columns() {
        let text = "5 point match\r\n\r\n Game 1\r\n $0lasse : 0                     mglough : 0\r\n  1) 31: 8/5 6/5                 42: 8/4 6/4\r\n";
        for (name, expected) in [
            ("Jo", " Jo : 0                        mglough : 0\r\n"),
            ("Bartholomew", " Bartholomew : 0               mglough : 0\r\n"),
            (
                "A name that is too long to leave room",
                " A name that is too long to leave room : 0 mglough : 0\r\n",
            ),
        ] {
            let after = renamed(text, name);
            assert_eq!(after, text.replace(" $0lasse : 0                     mglough : 0\r\n", expected));
        }
    }

    #[test]
    fn a_name_that_cannot_be_read_back_is_refused() {
        let header = "3+ (An$0n - Bob)\n1-4-2\n";
        for (name, reason) in [
            ("", "a name has at least one letter"),
            ("A\nB", "a name stands on one line"),
            ("Ann*", "a `*` behind a name marks the server of the game; it is no part of the name"),
            ("A (B)", "a name in a header holds no parentheses: they end the players"),
            ("A - B", "a name in a header holds no ` -`: that is what stands between the players"),
            ("Bob", "then both players would have this name"),
        ] {
            assert_eq!(renamed(header, name), reason);
        }
        let score = "5 point match\n\n Game 1\n $0lasse : 0            mglough : 0\n";
        assert_eq!(renamed(score, "a: 5"), "a name holds no `:` before a number: that begins the score");
        assert_eq!(renamed(score, "mglough"), "then both players would have this name");
    }
}
