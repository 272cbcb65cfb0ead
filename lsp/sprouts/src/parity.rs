//! Purvis's parity: who needs an odd, who an even number of survivors (`sprouts.md` 7).

use crate::Position;

/// Whether a number of survivors is odd or even.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Parity {
    /// 0, 2, 4 …
    Even,
    /// 1, 3, 5 …
    Odd,
}

/// The rule that decides the winner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// `+`: the player who cannot move loses.
    #[default]
    Normal,
    /// `-`: the player who cannot move wins.
    Misere,
}

impl Parity {
    /// The parity of a number.
    pub const fn of(number: u32) -> Self {
        if number.is_multiple_of(2) { Self::Even } else { Self::Odd }
    }

    /// The other parity.
    pub const fn other(self) -> Self {
        match self {
            Self::Even => Self::Odd,
            Self::Odd => Self::Even,
        }
    }
}

impl Position {
    /// The number of survivors with which the player to move wins. A move changes the number of cannibals by an odd number, so it
    /// tells who moved last when the game is over and cannibals are survivors.
    pub fn parity_for_mover(&self, rule: Rule) -> Parity {
        let now = Parity::of(self.cannibals());
        // Over now with this parity: the player to move cannot, and loses under the normal rule.
        match rule {
            Rule::Normal => now.other(),
            Rule::Misere => now,
        }
    }

    /// The fewest and the most moves that are left: a game lasts from 2n to 3n − 1 moves. `None` where n is not known.
    pub fn moves_left(&self) -> Option<(u32, u32)> {
        let (n, made) = (self.initial_spots()?, self.moves_made()?);
        if self.is_over() {
            return Some((0, 0));
        }
        let most = self.lives().saturating_sub(1);
        Some(((2 * n).saturating_sub(made).max(1).min(most), most))
    }
}
