//! What there is to know of the thing under the cursor.

use crate::film::data_uri;
use crate::markup;
use record::{Description, Document, Fact, Frame, SvgOptions, Theme};
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

/// How a position is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// As a picture inside of the Markdown; as text where that would be too long for editors.
    Svg,
    /// As text.
    Text,
    /// Not at all.
    None,
}

/// The longest picture that editors show inside of a hover, in bytes: VS Code cuts texts of 100,000.
const LONGEST_PICTURE: usize = 60_000;
/// How high a picture is, in pixels: hovers in VS Code are seldom higher than 250.
const PICTURE_HEIGHT: u32 = 210;
/// How wide a picture is as text.
const COLUMNS: usize = 44;

/// What there is to know of the thing at an offset.
pub fn hover(document: &Document, offset: usize, pictures: Pictures) -> Option<Hover> {
    let (_, entry) = document.game_at(offset)?;
    let at = offset.checked_sub(entry.range.start)?;
    let description = entry.game.describe(at)?;
    let shows_position = description.facts.iter().any(|fact| matches!(fact, Fact::Diagram { .. }));
    let wanted = shows_position && pictures != Pictures::None;
    let frame = if wanted { entry.game.frame_at(at) } else { None };
    Some(Writer { description: &description, frame, pictures }.hover(entry.range.start))
}

/// A description of something in a game that starts at an offset, without pictures.
pub(crate) fn shown(description: &Description, start: usize) -> Hover {
    Writer { description, frame: None, pictures: Pictures::Text }.hover(start)
}

/// A description on its way to a text.
struct Writer<'d> {
    description: &'d Description,
    /// The position that is described.
    frame: Option<Frame>,
    pictures: Pictures,
}

impl Writer<'_> {
    fn hover(&self, start: usize) -> Hover {
        let Description { range, .. } = self.description;
        Hover {
            range: start + range.start..start + range.end,
            markdown: self.markdown(),
            plain: self.plain(),
        }
    }

    /// A picture stands before all words but the heading: what is further down is often not to be seen without scrolling.
    fn markdown(&self) -> String {
        let image = self.image();
        let fact = |fact: &Fact| {
            Some(match fact {
                Fact::Sentence(sentence) => markup::paragraph(sentence),
                Fact::Diagram { .. } if image.is_some() => return None,
                Fact::Diagram { text } => markup::code_block(&self.diagram(text.as_deref())?),
                Fact::Named { name, text } if text.contains('\n') => {
                    format!("{}\n{}", markup::paragraph(name), markup::code_block(text))
                }
                Fact::Named { name, text } => format!("{} {}", markup::paragraph(name), markup::code(text)),
            })
        };
        let facts = self.description.facts.iter().filter_map(fact);
        let heading = std::iter::once(markup::bold(&self.description.heading));
        heading.chain(image.clone()).chain(facts).collect::<Vec<_>>().join("\n\n")
    }

    fn plain(&self) -> String {
        let fact = |fact: &Fact| {
            Some(match fact {
                Fact::Sentence(sentence) => sentence.clone(),
                Fact::Diagram { text } => self.diagram(text.as_deref())?,
                Fact::Named { name, text } if text.contains('\n') => format!("{name}:\n{text}"),
                Fact::Named { name, text } => format!("{name}: {text}"),
            })
        };
        let facts = self.description.facts.iter().filter_map(fact);
        std::iter::once(self.description.heading.clone()).chain(facts).collect::<Vec<_>>().join("\n")
    }

    /// The position as a picture inside of Markdown, if that is wanted and not too long.
    fn image(&self) -> Option<String> {
        let frame = self.frame.as_ref().filter(|_| self.pictures == Pictures::Svg)?;
        let options =
            SvgOptions { height: Some(PICTURE_HEIGHT), ..SvgOptions::new(Theme::Auto, &frame.heading) };
        let svg = frame.picture.as_ref().ok()?.svg(&options);
        let uri = data_uri(&svg);
        (uri.len() < LONGEST_PICTURE).then(|| format!("![The position]({uri})"))
    }

    /// The position as text; none where that is not wanted, or it cannot be drawn.
    fn diagram(&self, text: Option<&str>) -> Option<String> {
        if self.pictures == Pictures::None {
            return None;
        }
        let drawn = || Some(self.frame.as_ref()?.picture.as_ref().ok()?.text(COLUMNS));
        text.map(str::to_string).or_else(drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, cursor, marked, snapshot};

    /// What is shown at `$0`: the text with a mark under what it is about, then the hover's Markdown.
    fn shown(fixture: &str) -> String {
        let (text, offset) = cursor(fixture);
        match hover(&Document::new(&text), offset, Pictures::None) {
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

    #[test]
    fn a_position_is_shown_as_a_picture_as_text_or_not_at_all() {
        let of = |fixture: &str, pictures| {
            let (text, offset) = cursor(fixture);
            hover(&Document::new(&text), offset, pictures).unwrap()
        };
        let game = "3+ 1-$04-2; 2-5-3\n";
        let picture = of(game, Pictures::Svg).markdown;
        assert!(picture.contains("![The position](data:image/svg+xml;base64,"), "{picture}");
        assert!(picture.len() < LONGEST_PICTURE);
        snapshot!("hover_picture_as_text", of(game, Pictures::Text).plain);
        assert!(
            !of(game, Pictures::None).plain.contains('\u{28ff}')
                && of(game, Pictures::None).plain.lines().count() < 8
        );
        let play =
            "5 point match\n\n Game 1\n A : 0           B : 0\n  1) 31: 8/5 6/$05        42: 8/4 6/4\n";
        assert!(of(play, Pictures::Svg).markdown.contains("![The position](data:"));
        assert!(of(play, Pictures::Text).plain.contains("+13-14-15"));
        assert!(!of(play, Pictures::None).plain.contains("+13-14-15"));
    }
}
