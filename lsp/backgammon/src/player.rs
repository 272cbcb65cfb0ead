//! The two players of a match.

/// A player of a match: the one named first, or the other.
///
/// In a match file the left and the right column; in an XGID the players `1` (bottom) and `-1` (top);
/// in a GNU Backgammon match id players 0 and 1, as GNU Backgammon numbers them when it reads the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The player named first.
    One,
    /// The player named second.
    Two,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// One thing for each player, as their scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Both<T> {
    /// Of the player named first.
    pub one: T,
    /// Of the player named second.
    pub two: T,
}

impl<T> Both<T> {
    /// What belongs to this player.
    pub const fn of(&self, player: Player) -> &T {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }

    /// What belongs to this player, to be changed.
    pub const fn of_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::One => &mut self.one,
            Player::Two => &mut self.two,
        }
    }
}
