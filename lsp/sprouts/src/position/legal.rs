//! A move, and whether it is legal.

use super::{Boundary, NONE, Position, Site};
use std::borrow::Cow;
use std::fmt;

/// A side of the new spot of an enclosing move, seen along the line from its first to its second end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Where the first end is listed after the new spot. For a loop: the side of the rest of the boundary.
    Left,
    /// Where the second end is listed after the new spot. For a loop: the side that holds only the loop.
    Right,
}

impl Side {
    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// How an enclosing move separates the other live boundaries of its region.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Split {
    /// The side on which the listed boundaries come to lie.
    pub side: Side,
    /// The listed boundaries, ascending; every other live boundary goes to the other side.
    pub boundaries: Vec<Boundary>,
}

/// A legal move of the position that it was resolved against: a line between two sites of one region.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(crate) from: Site,
    pub(crate) to: Site,
    pub(crate) split: Option<Split>,
}

/// A move that was resolved against another position: it cannot be played here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foreign;

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the move belongs to another position")
    }
}

impl std::error::Error for Foreign {}

impl Move {
    /// A line between two sites; with a split exactly if it is an enclosing move.
    pub(crate) fn new(from: Site, to: Site, mut split: Option<Split>) -> Self {
        if let Some(split) = &mut split {
            split.boundaries.sort_unstable();
            split.boundaries.dedup();
        }
        Self { from, to, split }
    }

    /// Where the line begins.
    pub fn from(&self) -> Site {
        self.from
    }

    /// Where the line ends.
    pub fn to(&self) -> Site {
        self.to
    }

    /// How it separates the other boundaries, if it is an enclosing move.
    pub fn split(&self) -> Option<&Split> {
        self.split.as_ref()
    }

    /// The same line drawn from its lower-numbered end (Hoey, element 3). The move must belong to the position.
    pub(crate) fn lower_end_first(&self, position: &Position) -> Cow<'_, Self> {
        if position.spot(self.from) > position.spot(self.to) {
            Cow::Owned(self.reversed())
        } else {
            Cow::Borrowed(self)
        }
    }

    /// The same line drawn from the other end.
    pub fn reversed(&self) -> Self {
        let split = self.split.as_ref().map(|split| Split {
            // A loop has no other end: its left side is where the rest of the boundary is.
            side: if self.from == self.to { split.side } else { split.side.other() },
            boundaries: split.boundaries.clone(),
        });
        Self { from: self.to, to: self.from, split }
    }
}

impl Position {
    /// Whether the move can be played here: both sites live and in one region, a loop has two free lines, and it separates
    /// boundaries exactly if it is an enclosing move.
    pub fn is_legal(&self, m: &Move) -> bool {
        let (a, b) = (self.spot(m.from), self.spot(m.to));
        let (on, end) = (self.boundary(m.from), self.boundary(m.to));
        let region = self.region(on);
        let free = if m.from == m.to { self.lines(a) < 2 } else { a != b };
        let split_fits = match &m.split {
            None => on != end,
            Some(split) => {
                on == end
                    && split.boundaries.iter().all(|&other| {
                        other != on && self.region(other) == region && self.is_live_boundary(other)
                    })
            }
        };
        self.is_live(a) && self.is_live(b) && on.0 != NONE && region == self.region(end) && free && split_fits
    }
}
