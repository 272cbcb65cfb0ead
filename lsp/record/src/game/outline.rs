//! What a record consists of, as a tree.

use std::ops::Range;

/// The deepest variation that is a part of its own; those inside stand beside it.
pub(crate) const DEEPEST: usize = 64;

/// How far a record is taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutlineDepth {
    /// Down to games.
    Games,
    /// Down to moves and variations.
    Moves,
}

/// What a part of a record is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OutlineKind {
    /// A match of several games.
    Match,
    /// A game.
    Game,
    /// A move, or a row of them.
    Move,
    /// Another way that a game could have gone.
    Variation,
}

/// A part of a record, and what it consists of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// What it is.
    pub kind: OutlineKind,
    /// What it is called.
    pub name: String,
    /// What else is worth a glance; may be empty.
    pub detail: String,
    /// All of it, in bytes; its children lie inside.
    pub range: Range<usize>,
    /// Its head, within `range`.
    pub name_range: Range<usize>,
    /// Its parts, ascending.
    pub children: Vec<Outline>,
}
