//! What the tests share: texts with marks under them, places in texts, and chance.

mod random;

pub use random::Random;

/// Something to say of a range of a text.
pub struct Mark {
    /// The bytes.
    pub range: std::ops::Range<usize>,
    /// What to say.
    pub label: String,
}

/// The text with each mark on a line of its own under the line where it begins: `^^^^ label`, `|` for an empty range.
/// Columns are characters; a mark that goes on to the next line ends at its line's end.
pub fn marked(text: &str, marks: &[Mark]) -> String {
    let mut result = String::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches(['\n', '\r']);
        result.push_str(content);
        result.push('\n');
        let end = start + line.len();
        let last = end == text.len();
        for mark in marks {
            let at = mark.range.start;
            let here = (start..end).contains(&at) || at == end && last && !line.ends_with('\n');
            if !here {
                continue;
            }
            let columns =
                |bytes: usize| content.char_indices().take_while(|(i, _)| *i < bytes - start).count();
            let (from, to) =
                (columns(at.max(start)), columns(mark.range.end.min(start + content.len()).max(at)));
            let carets = if to > from { "^".repeat(to - from) } else { "|".to_string() };
            result.push_str(&format!("{}{carets} {}\n", " ".repeat(from), mark.label));
        }
        start = end;
    }
    result
}

/// A fixture without its marks: the lines that are not just blanks, carets and a label.
pub fn unmarked(fixture: &str) -> String {
    let is_mark = |line: &str| {
        let rest = line.trim_start_matches(' ');
        let carets = rest.trim_start_matches('^');
        carets.len() < rest.len() && carets.starts_with(' ') || rest.starts_with("| ")
    };
    fixture.split_inclusive('\n').filter(|line| !is_mark(line)).collect()
}

/// A text with a cursor: the text without `$0`, and where it stood.
///
/// # Panics
/// If there is no `$0`.
#[allow(clippy::panic)]
pub fn cursor(fixture: &str) -> (String, usize) {
    match fixture.split_once("$0") {
        Some((before, after)) => (format!("{before}{after}"), before.len()),
        None => panic!("no $0 in {fixture}"),
    }
}

/// Compares a value with the snapshot of this name in `snapshots/` at the top of the repository.
#[macro_export]
macro_rules! snapshot {
    ($name:expr, $value:expr) => {{
        let mut settings = $crate::insta::Settings::clone_current();
        settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), $crate::up!()));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| $crate::insta::assert_snapshot!($name, $value));
    }};
}

/// The way from a crate's folder to the snapshots.
#[doc(hidden)]
#[macro_export]
macro_rules! up {
    () => {
        "/../../snapshots"
    };
}

pub use insta;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_under_their_text_and_come_off_again() {
        let text = "3+ 1-4-2; 1-9-2\n# é 1\n";
        let marks = [
            Mark { range: 12..13, label: "number".into() },
            Mark { range: 21..22, label: "one".into() },
            Mark { range: 15..15, label: "end".into() },
        ];
        let shown = "3+ 1-4-2; 1-9-2\n            ^ number\n               | end\n# é 1\n    ^ one\n";
        assert_eq!(marked(text, &marks), shown);
        assert_eq!(unmarked(shown), text);
    }

    #[test]
    fn the_cursor_comes_out_of_its_text() {
        assert_eq!(cursor("1-4$0-2"), ("1-4-2".to_string(), 3));
    }
}
