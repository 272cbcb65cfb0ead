//! What there is to know of the thing under the cursor.

use crate::markup;
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
    Some(shown(&description, entry.range.start))
}

/// A description of something in a game that starts at an offset.
pub(crate) fn shown(description: &Description, start: usize) -> Hover {
    Hover {
        range: start + description.range.start..start + description.range.end,
        markdown: markdown(description),
        plain: plain(description),
    }
}

fn markdown(description: &Description) -> String {
    let mut text = markup::bold(&description.heading);
    for fact in &description.facts {
        text.push_str("\n\n");
        text.push_str(&match fact {
            Fact::Sentence(sentence) => markup::paragraph(sentence),
            Fact::Named { name, text } if text.contains('\n') => {
                format!("{}\n{}", markup::paragraph(name), markup::code_block(text))
            }
            Fact::Named { name, text } => format!("{} {}", markup::paragraph(name), markup::code(text)),
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

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, cursor, marked, snapshot};

    /// What is shown at `$0`: the text with a mark under what it is about, then the hover's Markdown.
    fn shown(fixture: &str) -> String {
        let (text, offset) = cursor(fixture);
        match hover(&Document::new(&text), offset) {
            Some(hover) => {
                let mark = Mark { range: hover.range, label: "hover".to_string() };
                format!("{}\n{}\n", marked(&text, &[mark]), hover.markdown)
            }
            None => "nothing".to_string(),
        }
    }

    #[test]
    fn a_move_tells_what_it_does_and_the_position_after_it() {
        snapshot!("hover_sprouts_move", shown("8+ (A - B) 1(9)2 1($010)1[3,4] 3(11)10\n"));
        snapshot!("hover_sprouts_loop", shown("3+ 1$0-4-1>2; 2-5-4=\n"));
    }

    #[test]
    fn a_spot_tells_its_kind_and_the_move_that_made_it() {
        snapshot!("hover_sprouts_spot", shown("8+ (A - B) 1(9)2 1(10)1[3,4] 3(11)$010\n"));
    }

    #[test]
    fn a_position_tells_whether_it_is_reached_and_how_many_moves_are_left() {
        snapshot!("hover_sprouts_position", shown("3+ 1-4-2; 2-5-3 $0-> 1,4,2,5,3,5,2,4\n"));
    }

    #[test]
    fn a_header_and_a_result_are_explained() {
        snapshot!("hover_sprouts_header", shown("$017- (Peltier* - AuntBeast) 1(18)1[2-9] I\n"));
        snapshot!("hover_sprouts_result", shown("17- (Peltier* - AuntBeast) 1(18)1[2-9] $0I\n"));
    }

    #[test]
    fn after_a_mistake_nothing_is_made_up() {
        snapshot!("hover_sprouts_after_mistake", shown("3+ 1-4-9; 2$0-5-3\n"));
    }

    #[test]
    fn between_things_there_is_nothing() {
        assert_eq!(shown("3+ 1-4-2 $0 2-5-3\n"), "nothing");
        assert_eq!(shown("# co$0mment\n"), "nothing");
    }
}
