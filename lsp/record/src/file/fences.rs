//! Fenced blocks of a Markdown file, as CommonMark finds them.

use super::margin::{Line, Margin};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use std::ops::Range;

/// What a block is called that holds a document.
const NAMES: [&str; 2] = ["sprouts", "backgammon"];

/// A fenced block that is a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fence {
    /// The document, without what stands before each of its lines in the file.
    pub(super) text: String,
    /// Where its lines stand.
    pub(super) margin: Margin,
}

/// The documents in a Markdown file, in order. Those without a line are left out: there is no place in them.
pub(super) fn find(file: &str) -> Vec<Fence> {
    // Most files of Markdown have none: no need to read them all.
    if !NAMES.iter().any(|name| file.contains(name)) {
        return Vec::new();
    }
    // To CommonMark a byte order mark is a character like others, which no fence may follow.
    let text = file.strip_prefix('\u{feff}').unwrap_or(file);
    let skipped = file.len() - text.len();
    let mut events = Parser::new(text).into_offset_iter();
    let mut fences = Vec::new();
    while let Some((event, block)) = events.next() {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = event else { continue };
        if !info.split_whitespace().next().is_some_and(|name| NAMES.contains(&name)) {
            continue;
        }
        let is_content = |(event, _): &(Event<'_>, _)| !matches!(event, Event::End(TagEnd::CodeBlock));
        let content: Vec<Range<usize>> =
            events.by_ref().take_while(is_content).map(|(_, range)| range).collect();
        fences.extend(fence(text, block, &content).map(|fence| fence.moved(skipped)));
    }
    fences
}

impl Fence {
    fn moved(mut self, by: usize) -> Self {
        self.margin.shift(0, by);
        self
    }
}

/// The document in a block, of which the parser has told what is content.
fn fence(text: &str, block: Range<usize>, content: &[Range<usize>]) -> Option<Fence> {
    let opening = text.get(..block.start)?.rfind('\n').map_or(0, |at| at + 1);
    let marker = text.get(block.start..)?.chars().next()?;
    let mut start = block.start + text.get(block.clone())?.find('\n')? + 1;
    let mut document = String::new();
    let mut lines = Vec::new();
    let mut content = content;
    for line in text.get(start..block.end)?.split_inclusive('\n') {
        let end = start + line.len();
        let written = content_start(text, start..end, &mut content);
        // The closing fence is the only line with something in it that is not content.
        if written.is_none() && line.contains(marker) {
            break;
        }
        let at = written.unwrap_or(start + line.trim_end_matches(['\n', '\r']).len());
        let length = end - at;
        lines.push(Line {
            start: document.len(),
            end: document.len() + length,
            file: at,
            margin: at - start,
        });
        document.push_str(text.get(at..end)?);
        start = end;
    }
    if document.ends_with('\n') {
        lines.push(Line { start: document.len(), end: document.len(), file: start, margin: 0 });
    }
    let before = text.get(opening..block.start)?.chars();
    // A list's bullet or number stands only before its first line.
    let before = before.map(|c| if matches!(c, '>' | ' ' | '\t') { c } else { ' ' }).collect();
    let margin = Margin::new(lines, before, start == text.len());
    (!document.is_empty()).then_some(Fence { text: document, margin })
}

/// Where the content of a line begins, if it has any. What lies before the line is taken off the ranges.
fn content_start(text: &str, line: Range<usize>, content: &mut &[Range<usize>]) -> Option<usize> {
    while let Some((first, rest)) = content.split_first()
        && first.end <= line.start
    {
        *content = rest;
    }
    let first = content.first().filter(|first| first.start < line.end)?;
    // The parser leaves out the CR of a line end.
    let is_line_end = text.get(first.start..line.end) == Some("\n");
    let before = first.start.saturating_sub(1);
    let with_return = is_line_end && text.get(before..first.start) == Some("\r");
    Some(if with_return { before } else { first.start }.max(line.start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(file: &str) -> Vec<String> {
        find(file).into_iter().map(|fence| fence.text).collect()
    }

    #[test]
    fn blocks_of_either_name_and_fence_are_found() {
        let file = "```sprouts\n2+ 1-3-2\n```\n\n~~~~ backgammon match 1\nXGID=…\n~~~\n~~~~\n";
        assert_eq!(texts(file), ["2+ 1-3-2\n", "XGID=…\n~~~\n"]);
    }

    #[test]
    fn other_blocks_and_what_only_looks_like_one_are_not() {
        assert_eq!(texts("```rust\nsprouts\n```\n    ```sprouts\n    2+\n"), [""; 0]);
        assert_eq!(texts("```\n```sprouts\n2+\n```\n"), [""; 0], "within another block");
        assert_eq!(texts("<!--\n```sprouts\n2+\n```\n-->\n"), [""; 0]);
        assert_eq!(texts("``` sproutsish\n2+\n```\nsprouts\n"), [""; 0]);
    }

    #[test]
    fn quotes_lists_and_indentation_are_taken_off() {
        assert_eq!(texts("> - ```sprouts\n>   2+\n>\n>     1-3-2\n>   ```\n"), ["2+\n\n  1-3-2\n"]);
        assert_eq!(texts("10. a\n\n    ~~~sprouts\n    2+\n\n    1-3-2\n"), ["2+\n\n1-3-2\n"]);
        assert_eq!(texts("   ```sprouts\n   2+\n 1-3-2\n     x\n   ```\n"), ["2+\n1-3-2\n  x\n"]);
        assert_eq!(texts("-\t```sprouts\n\t2+\n\t```\n"), ["2+\n"]);
    }

    #[test]
    fn line_ends_stay_as_they_are() {
        assert_eq!(
            texts("> ```sprouts\r\n> 2+\r\n>\r\n> \r\n> 1-3-2\r\n> ```\r\n"),
            ["2+\r\n\r\n\r\n1-3-2\r\n"]
        );
        assert_eq!(texts("```sprouts\r\n\r\n\r\n2+\n```"), ["\r\n\r\n2+\n"]);
        assert_eq!(texts("\u{feff}```sprouts\n2+\n```"), ["2+\n"]);
    }

    #[test]
    fn a_block_that_is_not_closed_ends_with_what_it_is_in() {
        assert_eq!(texts("```sprouts\n2+"), ["2+"]);
        assert_eq!(texts("> ```sprouts\n> 2+\n1-3-2\n"), ["2+\n"]);
        assert_eq!(texts("- ```sprouts\n  2+\n- x\n"), ["2+\n"]);
        assert_eq!(texts("```sprouts\n```\n```sprouts"), [""; 0]);
    }
}
