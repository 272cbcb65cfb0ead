//! GNU Backgammon's match id: 12 characters for cube, score, dice and whose turn it is.

use std::fmt;

use crate::base64::{Bits, IdError, decode, encode};
use crate::{Both, Cube, Dice, DiceError, Player, Win};

/// Characters of a match id.
const LENGTH: usize = 12;

/// What a match id says, field by field (GNU Backgammon's manual, "A technical description of the
/// match ID"). Player 0 of GNU Backgammon is [`Player::One`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId {
    /// The cube.
    pub cube: Cube,
    /// Who is on roll, or did roll.
    pub on_roll: Player,
    /// Whether this is the Crawford game.
    pub crawford: bool,
    /// What goes on.
    pub state: GameState,
    /// Whose decision it is: the other player's while a double or a resignation is offered.
    pub turn: Player,
    /// Whether a double is offered.
    pub doubled: bool,
    /// What resignation is offered.
    pub resigned: Option<Win>,
    /// The dice; `None` before the roll.
    pub dice: Option<Dice>,
    /// The points that win the match; 0 for money. Up to 32767.
    pub length: u16,
    /// The score. Up to 32767 each.
    pub score: Both<u16>,
    /// The last bit, which newer versions use for the Jacoby rule and the manual does not describe.
    pub jacoby: bool,
}

/// The three bits of a match id for what goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameState {
    /// No game was started.
    None,
    /// A game is played.
    Playing,
    /// The game is over.
    Over,
    /// The game was resigned.
    Resigned,
    /// The game ended by a dropped double.
    Dropped,
}

impl GameState {
    const ALL: [Self; 5] = [Self::None, Self::Playing, Self::Over, Self::Resigned, Self::Dropped];

    fn of(bits: u16) -> Option<Self> {
        Self::ALL.get(usize::from(bits)).copied()
    }

    const fn bits(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Playing => 1,
            Self::Over => 2,
            Self::Resigned => 3,
            Self::Dropped => 4,
        }
    }
}

impl MatchId {
    /// Reads 12 characters.
    ///
    /// # Errors
    /// A text that is no id, or a field with a value that has no meaning.
    pub fn read(text: &str) -> Result<Self, MatchIdError> {
        let mut bits = Bits::new(decode::<9>(text, LENGTH)?);
        Ok(Self {
            cube: read_cube(&mut bits)?,
            on_roll: player(bits.read(1)),
            crawford: bits.read(1) == 1,
            state: GameState::of(bits.read(3)).ok_or(MatchIdError::State)?,
            turn: player(bits.read(1)),
            doubled: bits.read(1) == 1,
            resigned: Win::of_factor(u32::from(bits.read(2))),
            dice: read_dice(&mut bits)?,
            length: bits.read(15),
            score: Both { one: bits.read(15), two: bits.read(15) },
            jacoby: bits.read(1) == 1,
        })
    }

    /// The 12 characters.
    #[must_use]
    pub fn write(&self) -> String {
        let mut bits = Bits::new([0; 9]);
        bits.write(u16::from(self.cube.exponent()), 4);
        bits.write(self.cube.owner().map_or(3, number), 2);
        bits.write(number(self.on_roll), 1);
        bits.write(u16::from(self.crawford), 1);
        bits.write(self.state.bits(), 3);
        bits.write(number(self.turn), 1);
        bits.write(u16::from(self.doubled), 1);
        bits.write(self.resigned.map_or(0, resignation), 2);
        for die in self.dice.map_or([0, 0], |dice| dice.as_written().map(crate::Die::pips)) {
            bits.write(u16::from(die), 3);
        }
        for number in [self.length, self.score.one, self.score.two] {
            bits.write(number, 15);
        }
        bits.write(u16::from(self.jacoby), 1);
        encode(&bits.bytes)
    }
}

fn read_cube(bits: &mut Bits<9>) -> Result<Cube, MatchIdError> {
    let exponent = bits.read(4);
    let owner = match bits.read(2) {
        3 => None,
        2 => return Err(MatchIdError::CubeOwner),
        owner => Some(player(owner)),
    };
    let exponent = u8::try_from(exponent).unwrap_or(0);
    Ok(Cube::new(exponent, owner).unwrap_or(Cube::CENTRED))
}

fn read_dice(bits: &mut Bits<9>) -> Result<Option<Dice>, MatchIdError> {
    let dice = [bits.read(3), bits.read(3)].map(|die| u8::try_from(die).unwrap_or(0));
    match dice {
        [0, 0] => Ok(None),
        [first, second] => Ok(Some(Dice::from_pips(first, second)?)),
    }
}

const fn player(bit: u16) -> Player {
    if bit == 0 { Player::One } else { Player::Two }
}

const fn number(player: Player) -> u16 {
    match player {
        Player::One => 0,
        Player::Two => 1,
    }
}

const fn resignation(win: Win) -> u16 {
    match win {
        Win::Single => 1,
        Win::Gammon => 2,
        Win::Backgammon => 3,
    }
}

/// Why a text is no match id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchIdError {
    /// It is not 12 characters of base 64.
    Id(IdError),
    /// A cube that belongs to nobody and is not in the middle.
    CubeOwner,
    /// A state of the game that has no meaning.
    State,
    /// Dice that do not exist.
    Dice(DiceError),
}

impl From<IdError> for MatchIdError {
    fn from(error: IdError) -> Self {
        Self::Id(error)
    }
}

impl From<DiceError> for MatchIdError {
    fn from(error: DiceError) -> Self {
        Self::Dice(error)
    }
}

impl fmt::Display for MatchIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(error) => fmt::Display::fmt(error, f),
            Self::CubeOwner => {
                f.write_str("the match id names no owner of the cube: player 0, player 1 or the middle")
            }
            Self::State => f.write_str("the match id names no state of the game: it is 0 to 4"),
            Self::Dice(error) => write!(f, "the match id has wrong dice: {error}"),
        }
    }
}

impl std::error::Error for MatchIdError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> MatchId {
        MatchId {
            cube: Cube::CENTRED,
            on_roll: Player::Two,
            crawford: false,
            state: GameState::Playing,
            turn: Player::Two,
            doubled: false,
            resigned: None,
            dice: Dice::from_pips(5, 2).ok(),
            length: 9,
            score: Both { one: 2, two: 4 },
            jacoby: false,
        }
    }

    /// The example of GNU Backgammon's manual: the cube at 2 and owned by player 0, player 1 has just
    /// rolled 52, a 9 point match, the score 2-4.
    #[test]
    fn the_example_of_the_manual_is_read_and_written() {
        let cube = Cube::of_value(2, Some(Player::One)).unwrap();
        let id = MatchId { cube, ..start() };
        assert_eq!(id.write(), "QYkqASAAIAAA");
        assert_eq!(MatchId::read("QYkqASAAIAAA"), Ok(id));
    }

    #[test]
    fn wrong_ids_say_what_is_wrong() {
        let say = |text| MatchId::read(text).unwrap_err().to_string();
        assert_eq!(say("QYkqASAAIAA"), "the id has 11 characters, and should have 12");
        assert_eq!(
            say("IAAAAAAAAAAA"),
            "the match id names no owner of the cube: player 0, player 1 or the middle"
        );
        assert_eq!(say("MAcAAAAAAAAA"), "the match id names no state of the game: it is 0 to 4");
        assert_eq!(say("MIADAAAAAAAA"), "the match id has wrong dice: no die shows 7: dice are 1 to 6");
    }
}
