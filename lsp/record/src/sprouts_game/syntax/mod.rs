//! A Sprouts record as it is written: header, tags, and the items of play in order. Nothing is checked here.

mod reader;

use sprouts::{MoveSyntaxError, MoveText, Number, PositionSyntaxError, PositionText, Rule};
use std::ops::Range;

/// A record of one game, all ranges in bytes from its start.
#[derive(Debug, Default)]
pub(crate) struct Syntax {
    pub(crate) tags: Vec<Tag>,
    pub(crate) label: Option<Range<usize>>,
    pub(crate) header: Option<Header>,
    /// The play, variations between their [`ItemKind::Open`] and [`ItemKind::Close`].
    pub(crate) items: Vec<Item>,
}

/// `[Name "value"]`.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) range: Range<usize>,
    pub(crate) name: String,
    /// Between the quotes.
    pub(crate) value: String,
    pub(crate) value_range: Range<usize>,
}

impl Tag {
    /// Where the value stands, without the quotes.
    pub(crate) fn inner(&self) -> Range<usize> {
        let start = self.value_range.start + 1;
        start..start + self.value.len()
    }
}

/// `17- (Peltier* - AuntBeast)`.
#[derive(Clone, Debug)]
pub(crate) struct Header {
    /// Without the blank after it.
    pub(crate) range: Range<usize>,
    /// Only the number.
    pub(crate) spots_range: Range<usize>,
    /// n, if it is a number at all.
    pub(crate) spots: Option<Number>,
    pub(crate) rule: Rule,
    pub(crate) players: [Option<Range<usize>>; 2],
}

/// Something in the play.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) range: Range<usize>,
    pub(crate) kind: ItemKind,
}

impl Item {
    /// The same item with its ranges elsewhere.
    pub(super) fn with(&self, moved: impl Fn(&Range<usize>) -> Range<usize>) -> Self {
        let mut item = self.clone();
        item.range = moved(&item.range);
        if let ItemKind::Position(written) = &mut item.kind {
            written.range = moved(&written.range);
        }
        item
    }
}

/// What an item is.
#[derive(Clone, Debug)]
pub(crate) enum ItemKind {
    Move(MoveText),
    /// A word that begins like a move, and why it is none.
    Broken(MoveSyntaxError),
    /// `12.`; `None` for a number too large to count moves.
    MoveNumber(Option<u32>),
    Remark,
    Comment,
    /// `(` of a variation.
    Open,
    /// `)`; an empty range where it is missing.
    Close,
    /// `;`
    Separator,
    /// `->` and a position.
    Position(Written),
    Result(Winner),
    /// Text that is no part of a record.
    Unknown,
}

/// A position as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    /// Without the `->`.
    pub(crate) range: Range<usize>,
    pub(crate) text: WrittenPosition,
}

/// The notation of a written position.
#[derive(Clone, Debug)]
pub(crate) enum WrittenPosition {
    Hoey(PositionText),
    /// A GLOP string, in quotes.
    Glop(PositionText),
    /// One that is not read.
    Other,
    /// Text that is no position, with what is wrong.
    Wrong {
        at: usize,
        message: String,
    },
}

impl WrittenPosition {
    /// Whether it is known which position that is.
    pub(crate) const fn is_read(&self) -> bool {
        matches!(self, Self::Hoey(_) | Self::Glop(_))
    }
}

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Winner {
    First,
    Second,
    /// `*`: nobody, yet.
    Unfinished,
}

impl Syntax {
    /// Where the play begins at the earliest: behind header, label and tags.
    pub(super) fn head_end(&self) -> usize {
        let tags = self.tags.iter().map(|tag| tag.range.end);
        let header = self.header.iter().map(|header| header.range.end);
        tags.chain(header).chain(self.label.iter().map(|label| label.end)).max().unwrap_or(0)
    }

    /// The number of the first spot that a move makes.
    pub(crate) fn first_new_number(&self) -> Option<Number> {
        self.items.iter().find_map(|item| match &item.kind {
            ItemKind::Move(text) => Some(text.new_number()),
            _ => None,
        })
    }

    /// The value of a tag.
    pub(crate) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}

/// A position in Hoey's text.
pub(crate) fn written_hoey(text: &str) -> WrittenPosition {
    match text.parse::<PositionText>() {
        Ok(text) => WrittenPosition::Hoey(text),
        Err(error) => {
            let (PositionSyntaxError::NumberMissing { at }
            | PositionSyntaxError::NumberOutOfRange { at }
            | PositionSyntaxError::Unexpected { at, .. }) = error;
            WrittenPosition::Wrong { at, message: error.to_string() }
        }
    }
}

/// A GLOP string in quotes.
pub(crate) fn written_glop(text: &str) -> WrittenPosition {
    match sprouts::parse_glop(text.trim_matches('"')) {
        Ok(text) => WrittenPosition::Glop(text),
        Err(error) => WrittenPosition::Wrong { at: 0, message: error.to_string() },
    }
}
