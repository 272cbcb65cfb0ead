//! What the replay knows and the text does not say, in a word or two beside it.

/// A word or two to show at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where, in bytes.
    pub at: usize,
    /// What it tells.
    pub kind: HintKind,
    /// The words.
    pub text: String,
    /// A sentence about them.
    pub tooltip: Option<String>,
}

/// What a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HintKind {
    /// The pips of both players after a play.
    Pips,
    /// The number of a move that the record does not number; it stands before the move.
    MoveNumber,
    /// The lives that are left after a move.
    Lives,
    /// How many readings of the record are left after a move, where there are several.
    Readings,
    /// What comes next in a game that has not ended: the number of the next spot, or who acts.
    Next,
}
