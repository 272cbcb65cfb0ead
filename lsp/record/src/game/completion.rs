//! What can be written at a place.

use std::ops::Range;

/// A place where a person types, as a game has to know it.
#[derive(Clone, Copy, Debug)]
pub struct Typing<'t> {
    /// Its byte, from the start of the game. It may lie behind the end of the game.
    pub at: usize,
    /// Its line up to the place.
    pub before: &'t str,
    /// The rest of its line.
    pub after: &'t str,
}

/// What can be written at a place, the best first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completions {
    /// Each with what it replaces.
    pub all: Vec<Completion>,
    /// Whether there is more, which more typed characters will tell.
    pub is_cut: bool,
}

/// Something that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// What it replaces: the word at the place, on one line.
    pub range: Range<usize>,
    /// What is written instead.
    pub text: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What it is, in a few words.
    pub detail: Option<String>,
}

/// What a [`Completion`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    /// A legal move or play, or an action with the cube. The game can tell what it leads to.
    Move,
    /// Pieces of a move that has more of them.
    Piece,
    /// The number of the next move or row.
    Number,
    /// A roll of the dice.
    Dice,
    /// A position.
    Position,
    /// How a game ended.
    Result,
    /// The beginning of a record or a game.
    Header,
    /// The name of a tag.
    Tag,
    /// A value: a player's name, what a tag can say.
    Value,
}

impl Typing<'_> {
    /// Where its line starts, from the start of the game; `None` if that is before the game.
    pub(crate) fn line_start(&self) -> Option<usize> {
        self.at.checked_sub(self.before.len())
    }

    /// The bytes of a part of the line before the place, and of so many bytes behind it.
    pub(crate) fn range(&self, word: &str, behind: usize) -> Range<usize> {
        self.at.saturating_sub(word.len())..self.at + behind
    }
}

impl Completion {
    /// A completion without a detail.
    pub(crate) fn new(range: Range<usize>, text: impl Into<String>, kind: CompletionKind) -> Self {
        Self { range, text: text.into(), kind, detail: None }
    }

    /// The same with a few words on what it is.
    pub(crate) fn with_detail(self, detail: impl Into<String>) -> Self {
        Self { detail: Some(detail.into()), ..self }
    }

    /// The same further on.
    pub(crate) fn moved(self, by: usize) -> Self {
        Self { range: self.range.start + by..self.range.end + by, ..self }
    }
}
