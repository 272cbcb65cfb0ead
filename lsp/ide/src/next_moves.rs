//! What can be played next, with the edit that writes it: for panels that are clicked on.

use record::{CompletionKind, Completions, Document, Edit};

/// What can be played next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NextMoves {
    /// Each with its edit: the best first.
    pub all: Vec<NextMove>,
    /// Whether there is more, which more typed characters will tell.
    pub is_cut: bool,
}

/// Something that can be played next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextMove {
    /// The move, the roll, or what else there is to choose. A piece of a move goes on with what was typed.
    pub text: String,
    /// What it is: a move, a piece of one, a roll of the dice, a result.
    pub kind: CompletionKind,
    /// What it is, in a few words.
    pub detail: Option<String>,
    /// What writes it; of the document.
    pub edit: Edit,
}

/// What can be played after the move at an offset, or the last one before it, and begins as typed. Nothing where the record goes on
/// already.
pub fn next_moves(document: &Document, offset: usize, typed: &str) -> Option<NextMoves> {
    let (_, entry) = document.game_at(offset)?;
    let end = entry.game.open_end(offset.checked_sub(entry.range.start)?)?;
    let at = entry.range.start + end.at;
    let mut gap = end.gap;
    if let Some(number) = number(&completions_behind(document, at, &gap)) {
        gap.push_str(&number);
    }
    let written = format!("{gap}{typed}");
    let found = completions_behind(document, at, &written);
    let next = |it: record::Completion| {
        // What lies outside of the gap would change what is written there.
        let kept = it.range.start.checked_sub(at).filter(|_| it.range.end <= at + written.len())?;
        let text = format!("{}{}", written.get(..kept)?, it.text);
        let edit = Edit { range: at..at, text };
        Some(NextMove { text: it.text.trim().to_string(), kind: it.kind, detail: it.detail, edit })
    };
    let all = found.all.into_iter().filter(|it| is_played(it.kind)).filter_map(next).collect();
    Some(NextMoves { all, is_cut: found.is_cut })
}

/// What could be written behind a text that would stand at an offset.
fn completions_behind(document: &Document, at: usize, text: &str) -> Completions {
    document.edited(at..at, text).completions(at + text.len())
}

/// The number that the next move or row begins with, if there they have one, and a blank behind it.
fn number(found: &Completions) -> Option<String> {
    let number = found.all.first().filter(|it| it.kind == CompletionKind::Number)?;
    Some(format!("{} ", number.text.trim_end()))
}

fn is_played(kind: CompletionKind) -> bool {
    matches!(
        kind,
        CompletionKind::Move | CompletionKind::Piece | CompletionKind::Dice | CompletionKind::Result
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::apply;
    use testkit::cursor;

    /// What can be played after the move at `$0`.
    fn texts(fixture: &str) -> Vec<String> {
        let (text, at) = cursor(fixture);
        let found = next_moves(&Document::new(&text), at, "").unwrap_or_default();
        found.all.into_iter().map(|it| it.text).collect()
    }

    /// The text after `chosen` was played.
    #[track_caller]
    fn played(fixture: &str, chosen: &str) -> String {
        let (text, at) = cursor(fixture);
        let found = next_moves(&Document::new(&text), at, "").unwrap_or_default();
        let next = found.all.iter().find(|it| it.text == chosen);
        let next = next.unwrap_or_else(|| panic!("{chosen} is not offered: {found:?}"));
        apply(&text, std::slice::from_ref(&next.edit))
    }

    #[test]
    fn a_move_is_written_behind_the_last_one() {
        assert_eq!(texts("2+ 1-3-1> $01-4-3=\n"), ["2-5-2=", "I", "II", "*"]);
        assert_eq!(played("3$0+\n", "1-4-2"), "3+ 1-4-2\n");
        assert_eq!(played("3+ 1-4-2$0", "2-5-3"), "3+ 1-4-2 2-5-3");
        assert_eq!(played("3+ 1-4-2;$0 \n", "2-5-3"), "3+ 1-4-2; 2-5-3\n");
        assert_eq!(
            played("3+ 1$0-4-2 {why} -> 1,4,2,4;3 *\n", "2-5-3"),
            "3+ 1-4-2 {why} -> 1,4,2,4;3 2-5-3 *\n"
        );
        assert_eq!(played("3 -> 1,4,2,4;3$0\n", "2-5-3"), "3 -> 1,4,2,4;3 2-5-3\n");
    }

    #[test]
    fn it_is_written_as_the_record_writes_moves() {
        assert_eq!(played("3+ 1<4>2$0\n", "2<5>3"), "3+ 1<4>2 2<5>3\n");
        assert_eq!(played("3+ 1. 1-4-2$0\n", "2-5-3"), "3+ 1. 1-4-2 2. 2-5-3\n");
    }

    #[test]
    fn comments_stay_with_what_they_are_about() {
        assert_eq!(
            played("3+ 1-4$0-2 # why\r\n\r\n# next\r\n3+\r\n", "2-5-3"),
            "3+ 1-4-2 # why\r\n2-5-3\r\n\r\n# next\r\n3+\r\n"
        );
        assert_eq!(played("3+ 1-4-2$0\n# next\n3+\n", "2-5-3"), "3+ 1-4-2 2-5-3\n# next\n3+\n");
    }

    #[test]
    fn a_variation_goes_on_inside_of_itself_and_the_main_line_behind_it() {
        assert_eq!(played("3+ 1-4-2 (1-4$0-3) 2-5-3\n", "2-5-3"), "3+ 1-4-2 (1-4-3 2-5-3) 2-5-3\n");
        assert_eq!(played("3+ 1-4$0-2 (1-4-3)\n", "2-5-3"), "3+ 1-4-2 (1-4-3) 2-5-3\n");
    }

    #[test]
    fn where_the_record_goes_on_or_is_over_nothing_is_offered() {
        assert_eq!(texts("3+ 1-4$0-2 2-5-3\n"), [""; 0]);
        assert_eq!(texts("3+ 1-4$0-2 2-9-3\n"), [""; 0]);
        assert_eq!(texts("3+ 1-4$0-2 I\n"), [""; 0]);
        assert_eq!(texts("3+ 1-4-2 (1-4$0-3\n"), [""; 0]);
        assert_eq!(texts("# nothing$0\n"), [""; 0]);
    }

    const HEAD: &str = "3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n";
    const ROW: &str = "  1) 31: 8/5 6/5                 42: 8/4 6/4";

    #[test]
    fn in_a_match_a_roll_comes_first_and_then_its_play() {
        let head = HEAD.trim_end();
        assert_eq!(played(&format!("{head}$0\n"), "31:"), format!("{head}\n  1) 31: \n"));
        let rolled = format!("{HEAD}  1) 31:");
        assert_eq!(played(&format!("{rolled}$0\n"), "8/5 6/5"), format!("{rolled} 8/5 6/5\n"));
        let left = format!("{HEAD}  1) 31: 8/5 6/5");
        assert_eq!(played(&format!("{left}$0\n"), "42:"), format!("{left}                 42: \n"));
        assert_eq!(
            played(&format!("{HEAD}{ROW}$0\r\n"), "Doubles => 2"),
            format!("{HEAD}{ROW}\r\n  2) Doubles => 2\r\n")
        );
    }

    #[test]
    fn only_what_begins_as_typed_is_offered_and_is_written_whole() {
        let document = Document::new("40+ 1-41-2\n");
        let found = next_moves(&document, 10, "").unwrap();
        assert!(found.is_cut && found.all.iter().all(|it| it.kind != CompletionKind::Move));
        let found = next_moves(&document, 10, "3-42-").unwrap();
        let first = found.all.first().unwrap();
        assert_eq!((first.text.as_str(), first.edit.text.as_str()), ("3-42-1", " 3-42-1"));
    }
}
