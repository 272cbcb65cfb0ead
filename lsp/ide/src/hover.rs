//! What there is to know of the thing under the cursor.

use record::{Description, Document, Fact};
use std::ops::Range;

/// A text to show beside a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// What it is about, in bytes of the document.
    pub range: Range<usize>,
    /// The text in Markdown.
    pub markdown: String,
    /// The same for clients that show no Markdown.
    pub plain: String,
}

/// What there is to know of the thing at an offset.
pub fn hover(document: &Document, offset: usize) -> Option<Hover> {
    let (_, entry) = document.game_at(offset)?;
    let description = entry.game.describe(offset.checked_sub(entry.range.start)?)?;
    let start = entry.range.start;
    Some(Hover {
        range: start + description.range.start..start + description.range.end,
        markdown: markdown(&description),
        plain: plain(&description),
    })
}

fn markdown(description: &Description) -> String {
    let mut text = format!("**{}**", escaped(&description.heading));
    for fact in &description.facts {
        text.push_str(&match fact {
            Fact::Sentence(sentence) => format!("\n\n{}", escaped(sentence)),
            Fact::Named { name, text } if text.contains('\n') => format!("\n\n{name}\n```text\n{text}\n```"),
            Fact::Named { name, text } => format!("\n\n{name} `{text}`"),
        });
    }
    text
}

fn plain(description: &Description) -> String {
    let mut text = description.heading.clone();
    for fact in &description.facts {
        text.push_str(&match fact {
            Fact::Sentence(sentence) => format!("\n{sentence}"),
            Fact::Named { name, text } if text.contains('\n') => format!("\n{name}:\n{text}"),
            Fact::Named { name, text } => format!("\n{name}: {text}"),
        });
    }
    text
}

/// A text that Markdown shows as it is.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '!' | '|' | '(' | ')') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
