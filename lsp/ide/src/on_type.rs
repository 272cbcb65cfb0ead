//! What a person has just finished, in canonical form: a move, or a row with the number of the next.

use crate::formatting::formatting_within;
use record::{Document, Edit, Style};

/// The characters after which something may be finished.
pub const FINISHING: [char; 3] = ['\n', ' ', ';'];

/// The edits after a character was typed just before an offset. Nothing behind the offset is touched, and of the line that is
/// being typed only the move that was just finished.
pub fn on_type(document: &Document, offset: usize, typed: char, style: Style) -> Vec<Edit> {
    match typed {
        '\n' => after_line(document, offset, style).unwrap_or_default(),
        ' ' | ';' => after_move(document, offset, style).unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn after_move(document: &Document, offset: usize, style: Style) -> Option<Vec<Edit>> {
    let end = offset.checked_sub(1)?;
    let (_, entry) = document.game_at(end)?;
    let start = entry.range.start;
    let finished = entry.game.move_ending_at(end.checked_sub(start)?)?;
    let finished = start + finished.start..start + finished.end;
    Some(formatting_within(document, style, std::slice::from_ref(&finished)))
}

fn after_line(document: &Document, offset: usize, style: Style) -> Option<Vec<Edit>> {
    let here = document.text().line_at(offset);
    let finished = document.text().line_at(here.start.checked_sub(1)?);
    let mut edits = formatting_within(document, style, std::slice::from_ref(&finished));
    let is_blank = document.text().slice(here.clone()).trim().is_empty();
    if is_blank && let Some((_, entry)) = document.game_at(finished.end) {
        let next = entry.game.next_row(finished.end.saturating_sub(entry.range.start));
        edits.extend(next.map(|text| Edit { range: here, text }));
    }
    Some(edits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::apply;
    use testkit::cursor;

    /// The text after the character before `$0` was typed.
    fn typed(fixture: &str) -> String {
        let (text, offset) = cursor(fixture);
        let before = text.get(..offset).and_then(|before| before.chars().next_back());
        apply(&text, &on_type(&Document::new(&text), offset, before.unwrap_or('x'), Style::default()))
    }

    #[track_caller]
    fn stays(fixture: &str) {
        assert_eq!(typed(fixture), fixture.replace("$0", ""));
    }

    #[test]
    fn a_finished_move_is_written_in_canonical_form() {
        assert_eq!(typed("3+ 2-4-1 $0\n"), "3+ 1-4-2 \n");
        assert_eq!(typed("3+  2-4-1;$0\n"), "3+  1-4-2;\n", "only the move");
        assert_eq!(typed("5+ 1(6)1[3&2&4] $0"), "5+ 1(6)1[2-4] ");
    }

    #[test]
    fn what_is_not_finished_stays() {
        stays("3+ 2-4-1$0\n");
        stays("3+ 2-4- $0\n");
        stays("3+ 2-9-1 $0\n");
        stays("# 2-4-1 $0\n");
        stays("3+ 2-4-1 {2-4-1 $0}\n");
    }

    #[test]
    fn a_finished_line_is_formatted_and_the_next_is_not_touched() {
        assert_eq!(typed("3+   2-4-1   2-5-3\n$0   3-6-1\n"), "3+ 1-4-2; 2-5-3\n   3-6-1\n");
        assert_eq!(typed("3+   2-4-1\r\n$0\r\n"), "3+ 1-4-2\r\n\r\n");
    }

    const HEAD: &str = "5 point match\n\n Game 1\n A : 0                           B : 0\n";

    #[test]
    fn a_finished_row_is_aligned_and_the_next_is_numbered() {
        let head = format!(
            "{HEAD}  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 65: 24/18 18/13             42: 24/22 13/9\n"
        );
        let text = format!("{head}  3) 21: 24/23 6/4          21: 24/23 6/4\n$0");
        let after = format!("{head}  3) 21: 24/23 6/4               21: 24/23 6/4\n  4) ");
        assert_eq!(typed(&text), after);
    }

    #[test]
    fn the_next_row_is_not_numbered_in_doubt() {
        let row = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n";
        stays(&format!("{HEAD}{row}$0  2) 65: 24/18 18/13\n"));
        stays(&format!("{HEAD}{row}$0\n  2) 65: 24/18 18/13\n"));
        stays(&format!("{HEAD}  1) 31: 8/5 6/5\n$0"));
        stays(&format!(
            "{HEAD}  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       Wins 1 point\n$0"
        ));
        stays("31: 8/5, 6/5\n$0");
    }
}
