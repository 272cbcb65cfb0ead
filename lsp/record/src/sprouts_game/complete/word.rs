//! The word that is typed, told from its line alone: a record is seldom whole while somebody types.

/// What a word is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// The play: a move, a number, a result.
    Play,
    /// Behind `->`.
    Position,
    /// A comment or a text in quotes: nothing is to be said there.
    Prose,
}

/// The word at the end of what stands before the cursor in its line, and what it is part of.
pub(crate) fn word(before: &str) -> (&str, Where) {
    let mut reader = Reader::default();
    for (at, c) in before.char_indices() {
        reader.read(before, at, c);
    }
    let word = before.get(reader.start..).unwrap_or("");
    let place = match (reader.inside, reader.behind_arrow) {
        (Some(_), _) => Where::Prose,
        (None, true) => Where::Position,
        (None, false) => Where::Play,
    };
    (word, place)
}

/// How many bytes behind the cursor belong to its word.
pub(crate) fn rest_of_word(word: &str, place: Where, after: &str) -> usize {
    let mut open = word.matches('(').count().saturating_sub(word.matches(')').count());
    let mut belongs = |c: char| match c {
        '(' => {
            open += 1;
            place == Where::Play
        }
        ')' => {
            let inside = open > 0;
            open = open.saturating_sub(1);
            inside
        }
        ';' => place == Where::Position,
        _ => !c.is_whitespace() && !matches!(c, '{' | '}' | '#' | '"'),
    };
    after.find(|c| !belongs(c)).unwrap_or(after.len())
}

#[derive(Default)]
struct Reader {
    /// Where the word starts.
    start: usize,
    /// What ends the comment or quotation that we are in.
    inside: Option<char>,
    /// Whether the word stands behind `->`.
    behind_arrow: bool,
}

impl Reader {
    fn read(&mut self, line: &str, at: usize, c: char) {
        let next = at + c.len_utf8();
        if let Some(end) = self.inside {
            if c == end {
                self.inside = None;
                self.start = next;
            }
            return;
        }
        let word = line.get(self.start..at).unwrap_or("");
        let open = word.matches('(').count() > word.matches(')').count();
        let of_move = word.starts_with(|c: char| c.is_ascii_digit());
        match c {
            '{' => self.inside = Some('}'),
            '"' => self.inside = Some('"'),
            '#' => self.inside = Some('\n'),
            '[' if word.is_empty() => self.inside = Some(']'),
            '(' if !of_move => self.start = next,
            ')' if !open => self.start = next,
            ';' if !self.behind_arrow => self.start = next,
            '>' if word == "-" => {
                self.behind_arrow = true;
                self.start = next;
            }
            c if c.is_whitespace() || c == '\u{feff}' => {
                self.behind_arrow &= word.is_empty();
                self.start = next;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_begins_where_the_one_before_ends() {
        for (line, expected) in [
            ("3+ 1-4-2; 2-5", "2-5"),
            ("3+ 1-4-2;2-5", "2-5"),
            ("1(4)2 1(5", "1(5"),
            ("1(4)2[3", "1(4)2[3"),
            ("1(4)2 (1(5)2", "1(5)2"),
            ("1(4)2 ( 1(5)3) 2", "2"),
            ("1(4)2 ( 1(5)3)", ""),
            ("3+ {a} 1-", "1-"),
            ("", ""),
        ] {
            assert_eq!(word(line), (expected, Where::Play), "{line}");
        }
    }

    #[test]
    fn behind_an_arrow_stands_a_position() {
        assert_eq!(word("1-4-2 -> 1,4;"), ("1,4;", Where::Position));
        assert_eq!(word("1-4-2 ->"), ("", Where::Position));
        assert_eq!(word("1-4-2 -> 1,4,2 "), ("", Where::Play));
        assert_eq!(word("1-4-2 -> 1,4,2; 3"), ("3", Where::Play));
    }

    #[test]
    fn in_comments_nothing_is_said() {
        for line in ["3+ # 1-", "{ 1-", "1-4-2 [note", "-> \"0*"] {
            assert_eq!(word(line).1, Where::Prose, "{line}");
        }
    }

    #[test]
    fn what_follows_the_cursor_belongs_to_its_word() {
        assert_eq!(rest_of_word("1", Where::Play, "(4)2 1(5)3"), 4);
        assert_eq!(rest_of_word("1(", Where::Play, "4)2)"), 3);
        assert_eq!(rest_of_word("1-4-", Where::Play, "2; 2-5-3"), 1);
        assert_eq!(rest_of_word("", Where::Play, ")"), 0);
        assert_eq!(rest_of_word("1,", Where::Position, "4;2 1"), 3);
    }
}
