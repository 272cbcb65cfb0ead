//! What a game is worth.

use std::fmt;

use crate::board::CHECKERS;
use crate::{Board, Cube, CubeRules, Player};

/// How a game is won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Win {
    /// The loser has borne off a checker.
    Single,
    /// The loser has borne off none.
    Gammon,
    /// The loser has borne off none, and has a checker on the bar or in the winner's home.
    Backgammon,
}

impl Win {
    /// How many times the cube it counts: 1, 2 or 3.
    #[must_use]
    pub const fn factor(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Gammon => 2,
            Self::Backgammon => 3,
        }
    }

    /// The win that counts so many times the cube, if there is one.
    #[must_use]
    pub const fn of_factor(factor: u32) -> Option<Self> {
        match factor {
            1 => Some(Self::Single),
            2 => Some(Self::Gammon),
            3 => Some(Self::Backgammon),
            _ => None,
        }
    }
}

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Single => "single game",
            Self::Gammon => "gammon",
            Self::Backgammon => "backgammon",
        })
    }
}

impl Board {
    /// How the mover has won, if the last own checker is borne off.
    #[must_use]
    pub fn won(&self) -> Option<Win> {
        if self.own_left() > 0 {
            return None;
        }
        if self.opponent_left() < CHECKERS {
            return Some(Win::Single);
        }
        // The winner's home is points 1 to 6; the loser's bar lies at 0.
        let far_behind = self.to_signed().iter().take(7).any(|checkers| *checkers < 0);
        Some(if far_behind { Win::Backgammon } else { Win::Gammon })
    }

    /// The most that the mover can still win here, which is the most that the opponent can resign:
    /// who has borne off a checker loses no more than a single game.
    #[must_use]
    pub fn most_to_win(&self) -> Win {
        if self.opponent_left() < CHECKERS { Win::Single } else { Win::Backgammon }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The last checker was borne off, or the loser resigned so much.
    Won {
        /// Who won.
        winner: Player,
        /// How.
        win: Win,
    },
    /// A double was dropped: the cube as it was before counts.
    Dropped {
        /// Who won.
        winner: Player,
    },
}

impl Ending {
    /// Who won.
    #[must_use]
    pub const fn winner(self) -> Player {
        match self {
            Self::Won { winner, .. } | Self::Dropped { winner } => winner,
        }
    }

    /// The points won: the cube times 1, 2 or 3. In a money game with the Jacoby rule, gammons and
    /// backgammons count once as long as the cube is in the middle.
    #[must_use]
    pub const fn points(self, cube: Cube, rules: &CubeRules) -> u32 {
        match self {
            Self::Won { win, .. } => {
                let single = rules.jacoby && cube.owner().is_none();
                cube.value() * if single { 1 } else { win.factor() }
            }
            Self::Dropped { .. } => cube.value(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(counts: &[(usize, i8)]) -> Board {
        let mut points = [0; 26];
        for (point, checkers) in counts {
            points[*point] = *checkers;
        }
        Board::from_signed(points).unwrap()
    }

    #[test]
    fn a_loser_who_bore_off_a_checker_loses_a_single_game() {
        assert_eq!(board(&[(20, -14)]).won(), Some(Win::Single));
        assert_eq!(board(&[(3, -14)]).won(), Some(Win::Single));
        assert_eq!(Board::START.won(), None);
    }

    #[test]
    fn a_loser_who_bore_off_none_loses_a_gammon() {
        assert_eq!(board(&[(20, -15)]).won(), Some(Win::Gammon));
        assert_eq!(board(&[(7, -1), (20, -14)]).won(), Some(Win::Gammon));
    }

    #[test]
    fn a_checker_in_the_winners_home_or_on_the_bar_makes_it_a_backgammon() {
        assert_eq!(board(&[(6, -1), (20, -14)]).won(), Some(Win::Backgammon));
        assert_eq!(board(&[(0, -1), (20, -14)]).won(), Some(Win::Backgammon));
    }

    #[test]
    fn the_jacoby_rule_counts_gammons_only_with_a_turned_cube() {
        let rules = CubeRules { jacoby: true, ..CubeRules::default() };
        let ending = Ending::Won { winner: Player::One, win: Win::Gammon };
        assert_eq!(ending.points(Cube::CENTRED, &rules), 1);
        assert_eq!(ending.points(Cube::CENTRED, &CubeRules::default()), 2);
        let cube = Cube::of_value(4, Some(Player::Two)).unwrap();
        assert_eq!(ending.points(cube, &rules), 8);
        assert_eq!(Ending::Dropped { winner: Player::One }.points(cube, &rules), 4);
    }
}
