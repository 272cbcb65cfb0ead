//! Plain texts as Markdown that shows them as they are.
//!
//! Some editors show Markdown as it is written, so nothing is escaped that would be shown right anyway: `1-4>2` and `(degree 2)`
//! stay as they are.

/// A line of text as a paragraph.
pub(crate) fn paragraph(text: &str) -> String {
    let text = text.trim();
    escaped_start(text).unwrap_or_else(|| escaped(text))
}

/// A line of text in bold.
pub(crate) fn bold(text: &str) -> String {
    match text.trim() {
        "" => String::new(),
        text => format!("**{}**", escaped(text)),
    }
}

/// A text to read as it stands, within a line.
pub(crate) fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run(text, '`') + 1);
    let at_edge = |c| matches!(c, Some('`' | ' '));
    let pad = if at_edge(text.chars().next()) || at_edge(text.chars().last()) { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}

/// A text of several lines, to read as it stands.
pub(crate) fn code_block(text: &str) -> String {
    let fence = "`".repeat(longest_run(text, '`').max(2) + 1);
    format!("{fence}text\n{text}\n{fence}")
}

fn longest_run(text: &str, of: char) -> usize {
    text.split(|c| c != of).map(str::len).max().unwrap_or(0)
}

/// A text whose beginning would make it a heading, a list or a quotation.
fn escaped_start(text: &str) -> Option<String> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at_checked(digits)?;
    let makes_a_block = match number {
        "" => rest.starts_with(['#', '>', '+', '-', '=', ':']),
        _ => rest.starts_with(['.', ')']) && matches!(rest.chars().nth(1), None | Some(' ')),
    };
    makes_a_block.then(|| format!("{number}\\{}", escaped_rest(rest)))
}

/// The first character as it is, and the rest escaped.
fn escaped_rest(text: &str) -> String {
    let mut rest = text.chars();
    let first: String = rest.next().into_iter().collect();
    first + &escaped(rest.as_str())
}

/// A text with a backslash where its signs would mean something.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if means_something(before, c, rest.as_str()) {
            escaped.push('\\');
        }
        escaped.push(c);
        before = Some(c);
    }
    escaped
}

fn means_something(before: Option<char>, c: char, rest: &str) -> bool {
    let next = rest.chars().next();
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    match c {
        '`' => true,
        '\\' => next.is_none_or(|c| c.is_ascii_punctuation()),
        '*' | '~' => (before, next) != (Some(' '), Some(' ')),
        '_' => !(is_word(before) && is_word(next)),
        '[' => next == Some('^') || ["](", "][", "]:"].iter().any(|end| rest.contains(end)),
        '<' => next.is_some_and(|c| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')),
        '&' => rest.contains(';') && next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '#'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

    /// What a reader sees, if it is one paragraph of plain text, bold text or code.
    fn rendered(markdown: &str) -> Option<String> {
        let mut seen = String::new();
        let mut paragraphs = 0;
        for event in Parser::new_ext(
            markdown,
            Options::ENABLE_GFM | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TABLES,
        ) {
            match event {
                Event::Text(text) | Event::Code(text) => seen.push_str(&text),
                Event::Start(Tag::Paragraph) => paragraphs += 1,
                Event::Start(Tag::Strong) | Event::End(TagEnd::Paragraph | TagEnd::Strong) => {}
                _ => return None,
            }
        }
        (paragraphs == 1).then_some(seen)
    }

    #[test]
    fn notation_and_prose_need_no_backslash() {
        for text in [
            "Spot 4 (degree 2, its sites in two regions).",
            "Move 3: 1-4-1>2",
            "4.1<6>5.2[1,7-9]",
            "1(18)1[2-9] !?",
            "3+ (A - B)",
        ] {
            assert_eq!(paragraph(text), text);
            assert_eq!(bold(text), format!("**{text}**"));
        }
    }

    #[test]
    fn what_would_change_is_escaped() {
        assert_eq!(paragraph("12) 31: 8/5* 6/5*"), "12\\) 31: 8/5\\* 6/5\\*");
        assert_eq!(paragraph("> 4"), "\\> 4");
        assert_eq!(paragraph("<b>"), "\\<b>");
        assert_eq!(paragraph("[2-9](10)"), "\\[2-9](10)");
        assert_eq!(bold("Peltier* plays"), "**Peltier\\* plays**");
        assert_eq!(code("a`b"), "``a`b``");
    }

    proptest! {
        #[test]
        fn the_rendered_text_is_the_plain_one(text in "([0-9]{1,2}|[-a*_~\\\\`<>!?&;#:=+|(){}^\\[\\]./é]| ){1,12}") {
            let text = text.trim();
            prop_assume!(!text.is_empty());
            for markdown in [paragraph(text), bold(text), code(text)] {
                let seen = rendered(&markdown);
                prop_assert_eq!(seen.as_deref(), Some(text), "{}", markdown);
            }
        }
    }
}
