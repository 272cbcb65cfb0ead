//! The words of a record with what each of them is, for colouring.

use std::ops::Range;

/// A word of a record, or a part of one. It never goes over a line end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its bytes.
    pub range: Range<usize>,
    /// What it is.
    pub kind: TokenKind,
    /// What the replay adds.
    pub modifiers: Modifiers,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// A comment.
    Comment,
    /// The value of a tag.
    String,
    /// The name of a tag.
    Property,
    /// A word that belongs to the form: `Game`, `point match`, the sign of the rule.
    Keyword,
    /// A number that counts: spots, points, a score.
    Number,
    /// A sign: a separation, a remark, `->`.
    Operator,
    /// What numbers or names a place in the record: a move number, a row number, a label.
    Label,
    /// The name of a player.
    Player,
    /// A spot of Sprouts.
    Spot,
    /// A position: its text apart from live spots, or an id.
    Position,
    /// A roll.
    Dice,
    /// A play of backgammon, or a part of it.
    Play,
    /// Something done with the cube.
    Cube,
    /// How the game ended.
    Result,
}

/// What the replay adds to a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Modifier {
    /// A spot that this move makes.
    Declaration,
    /// A spot that has fewer than three lines after this move.
    Live,
    /// A spot that this move gives its third line.
    Dying,
    /// A spot that had three lines before this move.
    Dead,
    /// A point where a blot is hit.
    Hit,
    /// The only legal move or play, or no play where none is legal.
    Forced,
    /// A position that the moves lead to.
    Right,
    /// A position that the moves do not lead to.
    Wrong,
}

impl TokenKind {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 14] = [
        Self::Comment,
        Self::String,
        Self::Property,
        Self::Keyword,
        Self::Number,
        Self::Operator,
        Self::Label,
        Self::Player,
        Self::Spot,
        Self::Position,
        Self::Dice,
        Self::Play,
        Self::Cube,
        Self::Result,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Comment => "comment",
            Self::String => "string",
            Self::Property => "property",
            Self::Keyword => "keyword",
            Self::Number => "number",
            Self::Operator => "operator",
            Self::Label => "label",
            Self::Player => "player",
            Self::Spot => "spot",
            Self::Position => "position",
            Self::Dice => "dice",
            Self::Play => "play",
            Self::Cube => "cube",
            Self::Result => "result",
        }
    }

    /// Its place in [`Self::ALL`].
    pub const fn number(self) -> u32 {
        self as u32
    }
}

impl Modifier {
    /// All of them, in the order of their bits.
    pub const ALL: [Self; 8] = [
        Self::Declaration,
        Self::Live,
        Self::Dying,
        Self::Dead,
        Self::Hit,
        Self::Forced,
        Self::Right,
        Self::Wrong,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Declaration => "declaration",
            Self::Live => "live",
            Self::Dying => "dying",
            Self::Dead => "dead",
            Self::Hit => "hit",
            Self::Forced => "forced",
            Self::Right => "right",
            Self::Wrong => "wrong",
        }
    }
}

/// A set of modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Modifiers(u32);

impl Modifiers {
    /// These and one more.
    #[must_use]
    pub const fn with(self, modifier: Modifier) -> Self {
        Self(self.0 | 1 << modifier as u32)
    }

    /// Whether one is among them.
    pub const fn has(self, modifier: Modifier) -> bool {
        self.0 & 1 << modifier as u32 != 0
    }

    /// The bits: that of a modifier is its place in [`Modifier::ALL`].
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl From<Modifier> for Modifiers {
    fn from(modifier: Modifier) -> Self {
        Self::default().with(modifier)
    }
}

/// Tokens of a range of a game, as they are found.
pub(crate) struct Tokens<'t> {
    text: &'t str,
    range: &'t Range<usize>,
    found: Vec<Token>,
}

impl<'t> Tokens<'t> {
    pub(crate) fn new(text: &'t str, range: &'t Range<usize>) -> Self {
        Self { text, range, found: Vec::new() }
    }

    /// Whether anything of a range is asked for.
    pub(crate) fn wants(&self, range: &Range<usize>) -> bool {
        range.start < self.range.end && self.range.start < range.end
    }

    /// Adds a token if it is asked for, a piece for each line that it has something on.
    pub(crate) fn add(&mut self, range: Range<usize>, kind: TokenKind, modifiers: impl Into<Modifiers>) {
        if !self.wants(&range) {
            return;
        }
        let Some(text) = self.text.get(range.clone()) else { return };
        let modifiers = modifiers.into();
        let mut start = range.start;
        for line in text.split(['\n', '\r']) {
            let end = start + line.trim_end().len();
            if start < end {
                self.found.push(Token { range: start..end, kind, modifiers });
            }
            start += line.len() + 1;
        }
    }

    /// The tokens in the order of the text. Where two overlap, the first one stays.
    pub(crate) fn finish(mut self) -> Vec<Token> {
        self.found.sort_by_key(|token| token.range.start);
        let mut end = 0;
        self.found.retain(|token| {
            let free = token.range.start >= end;
            end = end.max(token.range.end);
            free
        });
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_bits_are_places_in_the_lists() {
        for (place, kind) in TokenKind::ALL.into_iter().enumerate() {
            assert_eq!(kind.number() as usize, place);
        }
        for (place, modifier) in Modifier::ALL.into_iter().enumerate() {
            assert_eq!(Modifiers::from(modifier).bits(), 1 << place);
        }
    }

    #[test]
    fn a_token_over_line_ends_is_one_for_each_line() {
        let text = "{a\r\n \r b }";
        let range = 0..text.len();
        let mut tokens = Tokens::new(text, &range);
        tokens.add(0..text.len(), TokenKind::Comment, Modifiers::default());
        tokens.add(1..2, TokenKind::Number, Modifiers::default());
        let ranges: Vec<_> = tokens.finish().into_iter().map(|token| token.range).collect();
        assert_eq!(ranges, [0..2, 6..10]);
    }
}
