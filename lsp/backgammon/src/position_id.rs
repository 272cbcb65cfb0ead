//! GNU Backgammon's position id: 14 characters for the checkers of both players.

use std::fmt;

use crate::base64::{Bits, IdError, decode, encode};
use crate::{Board, BoardProblem, Point};

/// Characters of a position id.
const LENGTH: usize = 14;

/// The position id of a board: the player to move is the one whose view it is.
///
/// The opponent's checkers come first, each as a one bit, with a zero after each of the player's own
/// points 1 to 24 and the bar; then those of the player to move.
///
/// ```
/// assert_eq!(backgammon::position_id(&backgammon::Board::START), "4HPwATDgc/ABMA");
/// ```
#[must_use]
pub fn position_id(board: &Board) -> String {
    let mut bits = Bits::new([0; 10]);
    write_player(&mut bits, &board.flipped());
    write_player(&mut bits, board);
    encode(&bits.bytes)
}

fn write_player(bits: &mut Bits<10>, board: &Board) {
    for point in Point::on_board().chain([Point::BAR]) {
        let checkers = usize::from(board.own(point));
        bits.write(u16::MAX, checkers);
        bits.write(0, 1);
    }
}

/// The board of a position id, in the view of the player to move.
///
/// # Errors
/// A text that is no id, or checkers that no game can show.
pub fn read_position_id(text: &str) -> Result<Board, PositionIdError> {
    let mut bits = Bits::new(decode::<10>(text, LENGTH)?);
    let opponent = read_player(&mut bits)?;
    let own = read_player(&mut bits)?;
    let mut points = [0i8; 26];
    for point in Point::on_board() {
        let at = |counts: &[i8; 26], p: Point| counts.get(p.index()).copied().unwrap_or(0);
        let (mine, theirs) = (at(&own, point), at(&opponent, point.flipped()));
        if mine > 0 && theirs > 0 {
            return Err(PositionIdError::BothOnPoint { point });
        }
        if let Some(count) = points.get_mut(point.index()) {
            *count = mine - theirs;
        }
    }
    let ([.., own_bar], [.., their_bar]) = (own, opponent);
    let [first, .., last] = &mut points;
    (*first, *last) = (-their_bar, own_bar);
    Ok(Board::from_signed(points)?)
}

/// One player's checkers on the points 1 to 24 and the bar (25).
fn read_player(bits: &mut Bits<10>) -> Result<[i8; 26], PositionIdError> {
    let mut counts = [0i8; 26];
    let mut checkers = 0;
    for count in counts.iter_mut().skip(1) {
        while bits.read(1) == 1 {
            *count += 1;
            checkers += 1;
            if checkers > 15 {
                return Err(PositionIdError::TooManyCheckers);
            }
        }
    }
    Ok(counts)
}

/// Why a text is no position id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionIdError {
    /// It is not 14 characters of base 64.
    Id(IdError),
    /// A player with more than 15 checkers.
    TooManyCheckers,
    /// Checkers of both players on one point.
    BothOnPoint {
        /// The point, in the mover's view.
        point: Point,
    },
    /// Checkers that no game can show.
    Board(BoardProblem),
}

impl From<IdError> for PositionIdError {
    fn from(error: IdError) -> Self {
        Self::Id(error)
    }
}

impl From<BoardProblem> for PositionIdError {
    fn from(problem: BoardProblem) -> Self {
        Self::Board(problem)
    }
}

impl fmt::Display for PositionIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(error) => fmt::Display::fmt(error, f),
            Self::TooManyCheckers => f.write_str("a player has more than 15 checkers"),
            Self::BothOnPoint { point } => write!(f, "both players have checkers on point {point}"),
            Self::Board(problem) => fmt::Display::fmt(problem, f),
        }
    }
}

impl std::error::Error for PositionIdError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_4hpwatdgc_abma() {
        assert_eq!(read_position_id("4HPwATDgc/ABMA"), Ok(Board::START));
    }

    #[test]
    fn wrong_ids_say_what_is_wrong() {
        let say = |text| read_position_id(text).unwrap_err().to_string();
        assert_eq!(say("4HPwATDgc/ABM"), "the id has 13 characters, and should have 14");
        assert_eq!(say("4HPwATDgc_ABMA"), "character 10 of the id is none of A-Z, a-z, 0-9, + and /");
        assert_eq!(say("//////////////"), "a player has more than 15 checkers");
        assert_eq!(say("AAAAAAAAAAAAAA"), "there is no checker on the board");
        assert_eq!(say("ééééééééééééé1"), "character 1 of the id is none of A-Z, a-z, 0-9, + and /");
    }
}
