//! Records written differently: in another notation, with a position asserted, mirrored.

use record::{Document, Edit, NamedStyle, Offer, Rewrite, Scope};
use std::ops::Range;

/// What can be rewritten at a range, without doing it. What would change nothing is not offered.
pub fn offers(document: &Document, range: &Range<usize>) -> Vec<Offer> {
    let mut offers = match document.games_in(range).next() {
        Some((_, entry)) => entry.game.offers(&within(range, &entry.range)),
        None => Vec::new(),
    };
    if document.games().len() > 1 {
        let differs =
            |named: &NamedStyle| document.games().iter().any(|entry| entry.game.differs_from(named.style()));
        offers.extend(NamedStyle::ALL.into_iter().filter(differs).map(|named| Offer {
            rewrite: Rewrite::In { scope: Scope::Document, named },
            title: format!("Write all games of this document in {named}"),
        }));
    }
    offers
}

/// The edits of a rewrite that was offered at a range, ascending and without overlaps.
pub fn rewrite(document: &Document, rewrite: Rewrite, range: &Range<usize>) -> Vec<Edit> {
    let of_game = |entry: &record::Entry| {
        if !document.begins_its_line(entry) {
            return Vec::new();
        }
        let mut edits = entry.game.rewrite(rewrite, &within(range, &entry.range));
        if rewrite == Rewrite::AssertPosition && shares_its_last_line(document, entry) {
            // A comment at the end of the game would have the rest of the line in it.
            edits.retain(|edit| edit.range.end < entry.range.len());
        }
        edits.into_iter().map(|edit| edit.moved(entry.range.start)).collect::<Vec<_>>()
    };
    match rewrite {
        Rewrite::In { scope: Scope::Document, .. } => document.games().iter().flat_map(of_game).collect(),
        _ => document.games_in(range).next().map(|(_, entry)| of_game(entry)).unwrap_or_default(),
    }
}

/// Whether something stands behind a game on its last line.
fn shares_its_last_line(document: &Document, game: &record::Entry) -> bool {
    let text = document.text();
    let ends_with_line = text.line_at(game.range.end).start == game.range.end;
    let rest = game.range.end..text.line_at(game.range.end).end;
    !ends_with_line && !text.slice(rest).trim().is_empty()
}

/// A range of the document in the places of a game that it touches.
fn within(range: &Range<usize>, game: &Range<usize>) -> Range<usize> {
    range.start.saturating_sub(game.start)..range.end.saturating_sub(game.start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::apply;
    use testkit::cursor;

    /// The rewrites offered at `$0`: the title of each, and the text after it.
    fn rewritten(fixture: &str) -> Vec<(String, String)> {
        let (text, at) = cursor(fixture);
        let document = Document::new(&text);
        let after = |offer: &Offer| apply(&text, &rewrite(&document, offer.rewrite, &(at..at)));
        offers(&document, &(at..at)).into_iter().map(|offer| (offer.title.clone(), after(&offer))).collect()
    }

    /// The text after the rewrite of this title.
    #[track_caller]
    fn check(fixture: &str, title: &str, after: &str) {
        let all = rewritten(fixture);
        let found = all.iter().find(|(known, _)| known == title);
        assert_eq!(found.map(|(_, text)| text.as_str()), Some(after), "{all:#?}");
    }

    fn titles(fixture: &str) -> Vec<String> {
        rewritten(fixture).into_iter().map(|(title, _)| title).collect()
    }

    #[test]
    fn a_move_is_written_in_another_notation() {
        let text = "3+ 1-4-2; 2-$05-3; 1-6-5.2= {c}\n";
        check(text, "Write this move in LHP notation", "3+ 1-4-2; 2<5>3; 1-6-5.2= {c}\n");
        check(text, "Write this move in WGOSA notation", "3+ 1-4-2; 2(5)3; 1-6-5.2= {c}\n");
    }

    #[test]
    fn a_game_is_written_in_another_notation() {
        check(
            "3+ 1-4-2; 2-$05-3; 1-6-5.2= {c}\n\n3+ 1-4-2\n",
            "Write this game in LHP notation",
            "3+ 1<4>2 2<5>3 4.1<6>5.2 {c}\n\n3+ 1-4-2\n",
        );
        check(
            "3+ 1-4-2; 2-$05-3\n\n3+ 1-4-2\n",
            "Write all games of this document in LHP notation",
            "3+ 1<4>2 2<5>3\n\n3+ 1<4>2\n",
        );
    }

    #[test]
    fn only_what_would_change_something_is_offered() {
        assert_eq!(
            titles("$03+ 1-4-2\n"),
            ["Write this game in LHP notation", "Write this game in WGOSA notation"]
        );
        assert_eq!(titles("# not$0hing\n"), [""; 0]);
        assert_eq!(titles("3+ $01-4-9\n"), [""; 0]);
    }

    #[test]
    fn the_position_after_a_move_is_asserted() {
        const TITLE: &str = "Assert the position after this move";
        check("3+ 1-$04-2; 2-5-3\n", TITLE, "3+ 1-4-2 -> 1,4,2,4;3 2-5-3\n");
        check("3+ 1-4-2 2$0-5-3 !? {c} I\n", TITLE, "3+ 1-4-2 2-5-3 !? -> 1,4,2,5,3,5,2,4 {c} I\n");
        check(
            "2+ 1-3-1> -> 1,3/1,3;2 1$0-4-3>2\n",
            TITLE,
            "2+ 1-3-1> -> 1,3/1,3;2 1-4-3>2 -> 1,3/1,3,4/1,4,3;2\n",
        );
        assert!(!titles("3+ 1-$04-2 -> 1,4,2,4;3\n").contains(&TITLE.to_string()));
    }

    #[test]
    fn a_position_is_taken_apart_into_its_game() {
        check(
            "2+ -> 1,3,2,4,$02,3/2,4 1. 1-5-4=\n",
            "Write the moves that lead to this position",
            "2+ 1-3-2; 2-4-2= -> 1,3,2,4,2,3/2,4 3. 1-5-4=\n",
        );
    }

    #[test]
    fn a_game_is_seen_in_a_mirror() {
        const TITLE: &str = "Mirror this game";
        check("2+ 1-$03-1>; 1-4-3<2 {c}\n", TITLE, "2+ 1-3-1>; 1-4-3>2 {c}\n");
        check(
            "5+ 1-6-2; 3-7-4; 1-$08-2>; 3-9-4>1 -> 1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5\n",
            TITLE,
            "5+ 1-6-2; 3-7-4; 1-8-2<; 3-9-4>5 -> 1,6,2,8/1,8,2,6;3,7,4,9/3,9,4,7;5\n",
        );
        assert!(!titles("3+ 1-$04-2\n").contains(&TITLE.to_string()));
    }

    #[test]
    fn spots_are_numbered_in_the_order_of_their_use() {
        const TITLE: &str = "Number the spots of this game in the order of their use";
        check("5+ 3-$06-5; 2-7-4 {c}\n", TITLE, "5+ 1-6-2; 3-7-4 {c}\n");
        check("17- 9(18)9[2-4] 9(19)18[2,3]$0\n", TITLE, "17- 1(18)1[3-5] 1(19)18[3,4]\n");
        check("4+ 2-5-3 (1-5$0-4)\n", TITLE, "4+ 1-5-2 (3-5-4)\n");
        let after = "3+ 1-4-2; 1-5-3\n";
        check("3+ 1-4-$02; 2-5-3\n", TITLE, after);
        for same in [after, "3+ 2-4-1; 1-5-3\n", "3+ 1-4-2; 1-5-3 (2-5-3)\n"] {
            assert!(!titles(&format!("$0{same}")).contains(&TITLE.to_string()), "{same}");
        }
        assert!(!titles("3+ 1-4-3$0; 1-9-3\n").contains(&TITLE.to_string()), "a game with a mistake");
        check("3 -> 2,4,3,4;1  $03-5-1\n", TITLE, "3 -> 3,4,2,4;1  2-5-1\n");
    }

    #[test]
    fn a_play_is_written_in_another_dialect() {
        let text = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5$0 6/5                 66: 24/18 24/18 13/7 13/7\n";
        let plain = text.replace("$0", "");
        let keith = plain.replace("24/18 24/18 13/7 13/7", "24/18(2) 13/7(2)");
        check(text, "Write this match in standard notation", &keith);
        let at = text.replace("$0", "").replace("66: ", "66: $0");
        check(&at, "Write this play in standard notation", &keith);
    }

    #[test]
    fn no_comment_is_offered_that_would_swallow_what_stands_behind_it() {
        let row = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5$0 6/5";
        let title = "Write the position after this play as a comment".to_string();
        assert!(titles(&format!("{row}\n")).contains(&title));
        assert!(!titles(&format!("{row}   [Event \"x\"]\n")).contains(&title));
    }

    #[test]
    fn the_position_after_a_play_becomes_a_comment() {
        const TITLE: &str = "Write the position after this play as a comment";
        check(
            "31: 8/$05, 6/5\n52: 13/8, 24/22\n",
            TITLE,
            "31: 8/5, 6/5 {XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:0:10}\n52: 13/8, 24/22\n",
        );
    }
}
