//! The board: where the checkers of both players stand, seen by the player who moves.

use std::fmt;

use crate::Point;
use crate::moves::Move;

/// How many checkers each player has.
pub const CHECKERS: u8 = 15;

/// A position of the checkers, in the mover's view: own points count down from 24 to 1.
///
/// Always valid: no more than 15 checkers a side, never both on one point. Checkers that are not on
/// the board or the bar are borne off.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Index 1-24: own checkers positive, the opponent's negative; 25: the own bar; 0: minus the
    /// opponent's bar. The layout of the vectors and of XGID.
    points: [i8; 26],
}

/// The start: two on 24, five on 13, three on 8, five on 6, for each side.
const START: [i8; 26] = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0];

impl Board {
    /// How a game begins.
    pub const START: Self = Self { points: START };

    /// A board from signed counts: index 1-24 the points in the mover's view (own positive, the
    /// opponent's negative), 25 the own bar, 0 minus the opponent's bar.
    ///
    /// # Errors
    /// The first thing that no game can show.
    pub fn from_signed(points: [i8; 26]) -> Result<Self, BoardProblem> {
        let [their_bar, .., own_bar] = points;
        if their_bar > 0 || own_bar < 0 {
            return Err(BoardProblem::WrongBar);
        }
        let sum = |sign: i16| points.iter().map(|&n| (i16::from(n) * sign).max(0)).sum::<i16>();
        let (own, opponent) = (sum(1), sum(-1));
        if own > i16::from(CHECKERS) {
            return Err(BoardProblem::TooManyOwn { checkers: own });
        }
        if opponent > i16::from(CHECKERS) {
            return Err(BoardProblem::TooManyOpponent { checkers: opponent });
        }
        if own == 0 && opponent == 0 {
            return Err(BoardProblem::NoCheckers);
        }
        Ok(Self { points })
    }

    /// The signed counts that [`Board::from_signed`] takes.
    #[must_use]
    pub const fn to_signed(self) -> [i8; 26] {
        self.points
    }

    #[inline]
    fn at(&self, point: Point) -> i8 {
        self.points.get(point.index()).copied().unwrap_or(0)
    }

    #[inline]
    fn add(&mut self, point: Point, checkers: i8) {
        if let Some(count) = self.points.get_mut(point.index()) {
            *count += checkers;
        }
    }

    /// Own checkers on a point or on the bar; 0 for off (see [`Board::own_off`]).
    #[must_use]
    #[inline]
    pub fn own(&self, point: Point) -> u8 {
        self.at(point).max(0).unsigned_abs()
    }

    /// The opponent's checkers on one of the mover's points 1-24; on the bar when asked for
    /// [`Point::OFF`], where their bar lies in the mover's count. 0 for the mover's bar.
    #[must_use]
    #[inline]
    pub fn opponent(&self, point: Point) -> u8 {
        self.at(point).min(0).unsigned_abs()
    }

    /// The opponent's checkers on the bar.
    #[must_use]
    pub fn opponent_bar(&self) -> u8 {
        self.opponent(Point::OFF)
    }

    /// Own checkers on the board and the bar, 0 to 15.
    #[must_use]
    pub fn own_left(&self) -> u8 {
        self.points.iter().map(|&n| n.max(0).unsigned_abs()).sum()
    }

    /// The opponent's checkers on the board and the bar, 0 to 15.
    #[must_use]
    pub fn opponent_left(&self) -> u8 {
        self.points.iter().map(|&n| n.min(0).unsigned_abs()).sum()
    }

    /// Own checkers borne off, 0 to 15.
    #[must_use]
    pub fn own_off(&self) -> u8 {
        CHECKERS.saturating_sub(self.own_left())
    }

    /// The opponent's checkers borne off, 0 to 15.
    #[must_use]
    pub fn opponent_off(&self) -> u8 {
        CHECKERS.saturating_sub(self.opponent_left())
    }

    /// The same position seen by the other player.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut points = self.points.map(|n| -n);
        points.reverse();
        Self { points }
    }

    /// Own pip count: 25 for a checker on the bar.
    #[must_use]
    pub fn own_pips(&self) -> u16 {
        (0u16..).zip(self.points).map(|(point, n)| point * u16::from(n.max(0).unsigned_abs())).sum()
    }

    /// The opponent's pip count.
    #[must_use]
    pub fn opponent_pips(&self) -> u16 {
        self.flipped().own_pips()
    }

    /// The highest own checker, the bar first; `None` when all are borne off.
    #[must_use]
    pub fn highest(&self) -> Option<Point> {
        Point::descending().find(|&point| self.own(point) > 0)
    }

    /// Whether all own checkers are home (points 6 to 1) or borne off.
    #[must_use]
    pub fn all_home(&self) -> bool {
        self.highest().is_none_or(|point| point.get() <= 6)
    }

    /// The board after one single-die move, which is taken as possible (see [`Board::try_move`]).
    #[must_use]
    #[inline]
    pub(crate) fn after(mut self, step: Move) -> Self {
        self.add(step.from, -1);
        if step.hit {
            self.add(step.to, 1);
            self.add(Point::OFF, -1);
        }
        if step.to != Point::OFF {
            self.add(step.to, 1);
        }
        self
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?})", self.points)
    }
}

/// Why counts of checkers are no position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardProblem {
    /// The mover has more than 15.
    TooManyOwn {
        /// How many there are.
        checkers: i16,
    },
    /// The opponent has more than 15.
    TooManyOpponent {
        /// How many there are.
        checkers: i16,
    },
    /// A player's checkers on the other player's bar.
    WrongBar,
    /// No checker of either player: somebody won before.
    NoCheckers,
}

impl fmt::Display for BoardProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyOwn { checkers } => {
                write!(f, "the player to move has {checkers} checkers, 15 at most")
            }
            Self::TooManyOpponent { checkers } => {
                write!(f, "the opponent has {checkers} checkers, 15 at most")
            }
            Self::WrongBar => f.write_str("a player's checkers are on the other player's bar"),
            Self::NoCheckers => f.write_str("there is no checker on the board"),
        }
    }
}

impl std::error::Error for BoardProblem {}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(number: u8) -> Point {
        Point::new(number).unwrap()
    }

    #[test]
    fn the_start_is_the_same_for_both_players() {
        assert_eq!(Board::START.flipped(), Board::START);
        assert_eq!((Board::START.own_pips(), Board::START.opponent_pips()), (167, 167));
        assert_eq!((Board::START.own_left(), Board::START.opponent_left()), (15, 15));
        assert_eq!(Board::START.own(point(13)), 5);
        assert_eq!(Board::START.opponent(point(19)), 5);
        assert_eq!(Board::from_signed(START), Ok(Board::START));
    }

    #[test]
    fn a_sixteenth_checker_is_a_problem() {
        let mut points = START;
        points[3] = 1;
        assert_eq!(Board::from_signed(points), Err(BoardProblem::TooManyOwn { checkers: 16 }));
        points[3] = -1;
        assert_eq!(Board::from_signed(points), Err(BoardProblem::TooManyOpponent { checkers: 16 }));
        assert_eq!(Board::from_signed([i8::MIN; 26]), Err(BoardProblem::WrongBar));
        let mut points = [0; 26];
        points[25] = -1;
        assert_eq!(Board::from_signed(points), Err(BoardProblem::WrongBar));
        assert_eq!(Board::from_signed([0; 26]), Err(BoardProblem::NoCheckers));
    }

    #[test]
    fn fewer_than_fifteen_means_that_some_are_borne_off() {
        let mut points = [0; 26];
        points[1] = 1;
        points[20] = -2;
        let board = Board::from_signed(points).unwrap();
        assert_eq!((board.own_off(), board.opponent_off()), (14, 13));
        assert!(board.all_home());
        assert!(board.flipped().all_home());
    }

    #[test]
    fn a_checker_on_the_bar_counts_25_pips_and_is_not_home() {
        let mut points = [0; 26];
        points[25] = 1;
        points[0] = -1;
        let board = Board::from_signed(points).unwrap();
        assert_eq!((board.own_pips(), board.opponent_pips()), (25, 25));
        assert!(!board.all_home());
        assert_eq!(board.highest(), Some(Point::BAR));
        assert_eq!(board.opponent_bar(), 1);
    }
}
