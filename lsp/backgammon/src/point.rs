//! Where a checker can stand: a point, the bar, or off.

use std::fmt;

/// A place of one player's own count: 24 down to 1, the bar 25, off 0.
///
/// Always seen by the player whose checkers it talks about. The range is checked when it is made,
/// so everything that takes a `Point` is total.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Point(u8);

impl Point {
    /// Borne off: 0.
    pub const OFF: Self = Self(0);
    /// The bar: 25.
    pub const BAR: Self = Self(25);

    /// The place with this number, 0 to 25, else `None`.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number <= 25 { Some(Self(number)) } else { None }
    }

    /// The number: 0 (off), 1 to 24, 25 (bar).
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The same place in the other player's count (`p` becomes `25 - p`).
    ///
    /// The bar becomes 0 and off becomes 25, which is where a board keeps the opponent's bar.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self(25 - self.0)
    }

    /// Whether it is one of the 24 points, neither bar nor off.
    #[must_use]
    pub const fn is_on_board(self) -> bool {
        self.0 >= 1 && self.0 <= 24
    }

    /// Where `pips` lead from here; never below off.
    #[must_use]
    pub const fn after(self, pips: u8) -> Self {
        Self(self.0.saturating_sub(pips))
    }

    /// Pips from here down to `to`; negative when `to` lies behind.
    #[must_use]
    pub const fn pips_to(self, to: Self) -> i8 {
        self.0 as i8 - to.0 as i8
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// From the bar down to the ace point: the order in which checkers are best moved.
    pub(crate) fn descending() -> impl Iterator<Item = Self> {
        (1..=25).rev().map(Self)
    }

    /// The 24 points of the board, 1 to 24.
    pub fn on_board() -> impl DoubleEndedIterator<Item = Self> {
        (1..=24).map(Self)
    }
}

/// `bar`, `off` or the number, as in Keith's step 6.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BAR => f.write_str("bar"),
            Self::OFF => f.write_str("off"),
            Self(number) => write!(f, "{number}"),
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_beyond_the_bar_is_a_point() {
        assert_eq!(Point::new(25), Some(Point::BAR));
        assert_eq!(Point::new(26), None);
    }

    #[test]
    fn the_other_players_24_point_is_ones_ace_point() {
        assert_eq!(Point::new(24).unwrap().flipped(), Point::new(1).unwrap());
        assert_eq!(Point::BAR.flipped(), Point::OFF);
    }

    #[test]
    fn a_six_from_the_four_point_bears_off() {
        assert_eq!(Point::new(4).unwrap().after(6), Point::OFF);
    }
}
