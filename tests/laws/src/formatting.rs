//! Formatting keeps the game.

use crate::said::Said;
use record::{Dialect, Document, File, Kind, Notation, Style, apply};

/// Every style that there is to choose: as it is written, and each notation and dialect.
pub(crate) fn styles() -> Vec<Style> {
    let notations = [Notation::Hoey, Notation::Lhp, Notation::Wgosa].map(Some);
    let dialects = ["standard", "gnubg", "xg"].map(Dialect::named);
    let in_both = notations.into_iter().zip(dialects);
    let chosen = in_both.map(|(notation, dialect)| Style { notation, dialect });
    std::iter::once(Style::default()).chain(chosen).collect()
}

/// Formatting in every style leaves the same game, the same comments, words and line ends, the same errors; and what it made
/// formats to itself.
pub fn formatting_keeps_the_game(text: &str) {
    let document = Document::new(text);
    let before = Said::of(&document);
    for style in styles() {
        let edits = document.format(style);
        if edits.is_empty() {
            continue;
        }
        are_edits_of(text, &edits);
        let written = apply(text, &edits);
        let after = Document::new(&written);
        Said::of(&after).is(&before, &format!("{style:?} makes {written:?} of {text:?}"));
        let again = apply(&written, &after.format(style));
        assert_eq!(again, written, "{style:?} does not format to itself what it made of {text:?}");
    }
}

/// Edits are ascending, within the text and between characters, and none is over another.
pub(crate) fn are_edits_of(text: &str, edits: &[record::Edit]) {
    let mut end = 0;
    for edit in edits {
        let range = &edit.range;
        assert!(end <= range.start && text.get(range.clone()).is_some(), "{edits:?} of {text:?}");
        end = range.end;
    }
}

/// In a fence of Markdown, within a quote, the same is formatted as outside, and nothing around it changes.
pub fn formatting_keeps_what_is_around_a_fence(text: &str) {
    let quoted: String = text.split_inclusive('\n').map(|line| format!("> {line}")).collect();
    let line_end = if quoted.ends_with('\n') { "" } else { "\n" };
    let (before, behind) = ("*  a\n\n> ~~~sprouts\n", format!("{line_end}> ~~~\n\n3+  2-4-1\n"));
    let markdown = format!("{before}{quoted}{behind}");
    let file = File::new(Kind::Markdown, &markdown);
    // What is in the text may end the quote, or the fence.
    let [excerpt] = file.excerpts() else { return };
    let edits = file.format(Style::default());
    are_edits_of(&markdown, &edits);
    let written = apply(&markdown, &edits);
    assert!(written.starts_with(before), "{written:?} of {markdown:?}");
    if excerpt.document().text().len() >= text.len() {
        assert!(written.ends_with(&behind), "{written:?} of {markdown:?}");
    }
    let after = File::new(Kind::Markdown, &written);
    let [formatted] = after.excerpts() else { panic!("{written:?} of {markdown:?}") };
    let said = |excerpt: &record::Excerpt| Said::of(excerpt.document());
    said(formatted).is(&said(excerpt), &format!("{written:?} of {markdown:?}"));
    assert_eq!(apply(&written, &after.format(Style::default())), written, "not stable: {markdown:?}");
}
