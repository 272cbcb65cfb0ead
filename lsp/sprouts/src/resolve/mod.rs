//! Which legal moves a written move can mean in a position.

mod connected;
mod error;
pub(crate) mod hoey;
pub(crate) mod lhp;
mod line;
mod wgosa;

pub(crate) use connected::{Connected, connected_live_spots};
pub use error::{End, MoveError, Part};
pub(crate) use line::{Line, lines, lowest_spots, order_of_region, shared_regions};
pub use wgosa::Meanings;
pub(crate) use wgosa::telling_spot;

use crate::{Move, MoveText, Position};

impl MoveText {
    /// The legal moves of the position that the text can mean: at least one. Hoey's and LHP notation nearly always leave
    /// one, WGOSA notation often more. Moves that give the same live structure with the same numbers count as one.
    ///
    /// # Errors
    /// Why no legal move fits.
    pub fn resolve(&self, position: &Position) -> Result<Vec<Move>, MoveError> {
        match self {
            Self::Hoey(text) => text.resolve(position).map(|m| vec![m]),
            Self::Lhp(text) => text.resolve(position),
            Self::Wgosa(text) => Ok(text.resolve(position)?.likely),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position after moves separated by `;`.
    fn position(n: u32, moves: &str) -> Position {
        let mut position = Position::start(n);
        for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let moves = text.parse::<MoveText>().unwrap().resolve(&position).unwrap();
            position.play(&moves[0]).unwrap();
        }
        position
    }

    /// What is wrong with a move: its part, and what the user reads.
    pub(super) fn mistake(n: u32, before: &str, text: &str) -> (Part, String) {
        let error = text.parse::<MoveText>().unwrap().resolve(&position(n, before)).unwrap_err();
        (error.part(), error.to_string())
    }

    #[test]
    fn every_notation_needs_the_next_number_and_live_spots_that_can_be_joined() {
        for (n, before, [hoey, lhp, wgosa], part, message) in [
            (3, "", ["1-5-2", "1<5>2", "1(5)2"], Part::New, "the new spot should be 4"),
            (
                3,
                "",
                ["7-4-2", "7<4>2", "7(4)2"],
                Part::Spot(End::First),
                "there is no spot 7: the largest number is 3",
            ),
            (
                3,
                "",
                ["1-4-4", "1<4>4", "1(4)4"],
                Part::Spot(End::Second),
                "there is no spot 4: the largest number is 3",
            ),
            (0, "", ["1-1-2", "1<1>2", "1(1)2"], Part::Spot(End::First), "there is no spot 1"),
            (
                2,
                "1-3-2; 1-4-2=; 1-5-4=",
                ["2-6-1", "2<6>1", "2(6)1"],
                Part::Spot(End::Second),
                "spot 1 is dead: three lines already enter it",
            ),
            (
                2,
                "1-3-2",
                ["3.1-4-3.2=", "3<4>3", "3(4)3"],
                Part::Spot(End::Second),
                "a loop needs two free lines, and spot 3 has only one left",
            ),
            (
                3,
                "1-4-1>2",
                ["2-5-3", "2<5>3", "2(5)3"],
                Part::Whole,
                "spots 2 and 3 share no region: a line between them would cross another",
            ),
        ] {
            for text in [hoey, lhp, wgosa] {
                assert_eq!(mistake(n, before, text), (part, message.to_string()), "{text}");
            }
        }
    }
}
