//! Spots and how many lines enter them.

use std::fmt;

/// The number of a spot, from 1: initial spots are 1 … n, the spot of the first move is n + 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Spot(u32);

impl Spot {
    /// The largest spot number that is read: four times [`MAX_INITIAL_SPOTS`](crate::MAX_INITIAL_SPOTS), the most a game
    /// of that size can reach.
    pub const MAX: u32 = 4 * crate::MAX_INITIAL_SPOTS;

    /// The spot with this number, from 1 to [`Spot::MAX`].
    pub const fn new(number: u32) -> Option<Self> {
        if number == 0 || number > Self::MAX { None } else { Some(Self(number)) }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Its place in a list of all spots, from 0.
    pub(crate) const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }

    /// The spot at a place (from 0) of a list of all spots.
    pub(crate) fn at_index(index: usize) -> Self {
        Self(u32::try_from(index).map_or(Self::MAX, |i| i.saturating_add(1)))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What a spot is by the lines that enter it (Hoey, element 0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// No line: it has one site.
    Isolated,
    /// One line: it has one site.
    Stem,
    /// Two lines, its sites in different regions (Hoey's eye spot, LHP's pivot spot).
    Eye,
    /// Two lines, both sites in one region.
    Pier,
    /// Three lines: no further line can enter.
    Dead,
}

impl Kind {
    /// The number of lines that enter such a spot, 0 to 3.
    pub const fn degree(self) -> u8 {
        match self {
            Self::Isolated => 0,
            Self::Stem => 1,
            Self::Eye | Self::Pier => 2,
            Self::Dead => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spot_number_lies_between_one_and_the_maximum() {
        assert_eq!(Spot::new(0), None);
        assert_eq!(Spot::new(1).map(Spot::number), Some(1));
        assert_eq!(Spot::new(Spot::MAX).map(Spot::number), Some(Spot::MAX));
        assert_eq!(Spot::new(Spot::MAX + 1), None);
    }
}
