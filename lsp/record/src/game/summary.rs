//! A game in a few words.

use std::ops::Range;

/// A game, or a match of several games, in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its first line: where the words belong.
    pub heading: Range<usize>,
    /// The bytes that it alone is about: none for a match, whose games have summaries of their own.
    pub range: Range<usize>,
    /// How long it is: `12 moves`.
    pub length: String,
    /// How it ended, as far as that is known.
    pub result: Option<String>,
    /// A place in its last move.
    pub last_move: Option<usize>,
}
