//! XGID: one line of text for a position, as eXtreme Gammon writes it.

use std::fmt;
use std::str::FromStr;

use crate::{Board, BoardProblem, Both, Cube, CubeRules, Decision, Player, PositionState};

/// The ten fields of an XGID, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum XgidField {
    /// 26 characters: the second player's bar, points 1 to 24 of the first player, the first one's bar.
    Position,
    /// The power of two on the cube.
    Cube,
    /// 1, -1 or 0 (in the middle).
    Owner,
    /// 1 or -1.
    Turn,
    /// Two digits, `00` before the roll, `D`, `B` or `R`.
    Dice,
    /// The first player's score.
    ScoreOne,
    /// The second player's score.
    ScoreTwo,
    /// In a match 1 for the Crawford game; for money 1 for Jacoby plus 2 for beavers.
    Rules,
    /// The match length, 0 for money.
    Length,
    /// The power of two that the cube can reach.
    MaxCube,
}

impl XgidField {
    const fn expected(self) -> (&'static str, &'static str) {
        match self {
            Self::Position => ("position", "26 characters: -, A to O or a to o"),
            Self::Cube => ("cube", "a power of two from 0 to 15"),
            Self::Owner => ("cube owner", "1, -1 or 0"),
            Self::Turn => ("turn", "1 or -1"),
            Self::Dice => ("dice", "two digits from 1 to 6, 00, D, B or R"),
            Self::ScoreOne => ("first score", "a number"),
            Self::ScoreTwo => ("second score", "a number"),
            Self::Rules => ("Crawford or Jacoby field", "0 or 1 in a match, 0 to 3 for money"),
            Self::Length => ("match length", "a number"),
            Self::MaxCube => ("maximum cube", "a power of two from 0 to 15"),
        }
    }
}

/// Why a text is no XGID.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum XgidError {
    /// Not ten fields between colons.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// A field with something else than it can hold.
    Field(XgidField),
    /// Not 26 characters for the position.
    PositionLength {
        /// How many there are.
        found: usize,
    },
    /// Checkers that no game can show.
    Board(BoardProblem),
}

impl fmt::Display for XgidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { found } => write!(f, "an XGID has 10 fields between colons, this one {found}"),
            Self::Field(field) => {
                let (name, expected) = field.expected();
                write!(f, "the {name} of an XGID is {expected}")
            }
            Self::PositionLength { found } => {
                write!(f, "the position of an XGID has 26 characters, this one {found}")
            }
            Self::Board(problem) => fmt::Display::fmt(problem, f),
        }
    }
}

impl std::error::Error for XgidError {}

/// Reads an XGID, with `XGID=` before it or without.
///
/// The 26 characters are the first player's view (upper case: that player's checkers); when the turn
/// is -1 the board becomes the other player's (spec, section 5).
impl FromStr for PositionState {
    type Err = XgidError;

    fn from_str(text: &str) -> Result<Self, XgidError> {
        let text = text.trim();
        let fields: Vec<&str> = text.strip_prefix("XGID=").unwrap_or(text).split(':').collect();
        let &[position, cube, owner, turn, dice, one, two, rules, length, max_cube] = fields.as_slice()
        else {
            return Err(XgidError::Fields { found: fields.len() });
        };
        let points = read_position(position)?;
        let owner = match owner {
            "0" => None,
            _ => Some(read_player(owner, XgidField::Owner)?),
        };
        let cube =
            Cube::new(number(cube, XgidField::Cube)?, owner).ok_or(XgidError::Field(XgidField::Cube))?;
        let turn = read_player(turn, XgidField::Turn)?;
        let decision = read_dice(dice)?;
        let score = Both { one: number(one, XgidField::ScoreOne)?, two: number(two, XgidField::ScoreTwo)? };
        let length = number(length, XgidField::Length)?;
        let rules = read_rules(rules, length, number(max_cube, XgidField::MaxCube)?)?;
        let points = if turn == Player::One { points } else { other_view(points) };
        let board = Board::from_signed(points).map_err(XgidError::Board)?;
        Ok(Self { board, turn, cube, decision, score, length, rules })
    }
}

fn number<N: FromStr>(text: &str, field: XgidField) -> Result<N, XgidError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or(XgidError::Field(field))
}

fn read_player(text: &str, field: XgidField) -> Result<Player, XgidError> {
    match text {
        "1" => Ok(Player::One),
        "-1" => Ok(Player::Two),
        _ => Err(XgidError::Field(field)),
    }
}

fn read_position(text: &str) -> Result<[i8; 26], XgidError> {
    let found = text.chars().count();
    let mut points = [0i8; 26];
    if found != points.len() {
        return Err(XgidError::PositionLength { found });
    }
    for (count, c) in points.iter_mut().zip(text.chars()) {
        let letter = |first: u8| u8::try_from(c).ok().and_then(|c| i8::try_from(c.checked_sub(first)?).ok());
        *count = match c {
            '-' => 0,
            'A'..='O' => letter(b'A' - 1).unwrap_or(0),
            'a'..='o' => -letter(b'a' - 1).unwrap_or(0),
            _ => return Err(XgidError::Field(XgidField::Position)),
        };
    }
    Ok(points)
}

/// Signed counts of one player's view, as the other player sees them.
fn other_view(points: [i8; 26]) -> [i8; 26] {
    let mut points = points.map(|n| -n);
    points.reverse();
    points
}

fn read_dice(text: &str) -> Result<Decision, XgidError> {
    match text {
        "00" | "0" => Ok(Decision::Roll),
        "D" => Ok(Decision::Doubled),
        "B" => Ok(Decision::Beavered),
        "R" => Ok(Decision::Raccooned),
        _ => text.parse().map(Decision::Play).map_err(|_| XgidError::Field(XgidField::Dice)),
    }
}

fn read_rules(text: &str, length: u32, max_exponent: u8) -> Result<CubeRules, XgidError> {
    if max_exponent > Cube::MAX_EXPONENT {
        return Err(XgidError::Field(XgidField::MaxCube));
    }
    let bits: u8 = number(text, XgidField::Rules)?;
    let rules = CubeRules { max_exponent, ..CubeRules::default() };
    match (length, bits) {
        (0, 0..=3) => Ok(CubeRules { jacoby: bits & 1 == 1, beavers: bits & 2 == 2, ..rules }),
        (1.., 0 | 1) => Ok(CubeRules { crawford_game: bits == 1, ..rules }),
        _ => Err(XgidError::Field(XgidField::Rules)),
    }
}

/// Writes the XGID of a position, with `XGID=` before it. Dice stand in the order in which they were
/// written.
#[must_use]
pub fn xgid(state: &PositionState) -> String {
    let position: String = state.board_of(Player::One).to_signed().iter().map(|n| checkers(*n)).collect();
    let owner = state.cube.owner().map_or(0, sign);
    let dice = match state.decision {
        Decision::Roll => "00".to_owned(),
        Decision::Play(dice) => dice.to_string(),
        Decision::Doubled => "D".to_owned(),
        Decision::Beavered => "B".to_owned(),
        Decision::Raccooned => "R".to_owned(),
    };
    let rules = &state.rules;
    let bits = match state.length {
        0 => u8::from(rules.jacoby) + 2 * u8::from(rules.beavers),
        _ => u8::from(rules.crawford_game),
    };
    format!(
        "XGID={position}:{}:{owner}:{}:{dice}:{}:{}:{bits}:{}:{}",
        state.cube.exponent(),
        sign(state.turn),
        state.score.one,
        state.score.two,
        state.length,
        rules.max_exponent
    )
}

const fn sign(player: Player) -> i8 {
    match player {
        Player::One => 1,
        Player::Two => -1,
    }
}

/// `-`, `A` to `O` for own checkers, `a` to `o` for the opponent's.
fn checkers(count: i8) -> char {
    let letter = |first: u8| char::from(first + (count.unsigned_abs().min(15)) - 1);
    match count {
        0 => '-',
        1.. => letter(b'A'),
        _ => letter(b'a'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

    #[test]
    fn the_start_with_31_is_read_and_written() {
        let state: PositionState = START.parse().unwrap();
        assert_eq!(state.board, Board::START);
        assert_eq!(state.decision.dice(), "31".parse().ok());
        assert_eq!((state.length, state.rules.max_exponent), (0, 10));
        assert_eq!(xgid(&state), START);
    }

    #[test]
    fn with_turn_minus_one_the_board_is_the_other_players() {
        let ours: PositionState = "-a----E-C---eE---c-e----B-:1:-1:1:52:2:4:0:9:10".parse().unwrap();
        let theirs: PositionState = "-a----E-C---eE---c-e----B-:1:-1:-1:52:2:4:0:9:10".parse().unwrap();
        assert_eq!(theirs.board, ours.board.flipped());
        assert_eq!(theirs.cube.owner(), Some(Player::Two));
        assert_eq!(xgid(&theirs), "XGID=-a----E-C---eE---c-e----B-:1:-1:-1:52:2:4:0:9:10");
    }

    #[test]
    fn every_field_says_what_it_holds() {
        let say = |text: &str| text.parse::<PositionState>().unwrap_err().to_string();
        assert_eq!(say("XGID=x:0"), "an XGID has 10 fields between colons, this one 2");
        assert_eq!(say(&START.replace("-b", "b")), "the position of an XGID has 26 characters, this one 25");
        assert_eq!(
            say(&START.replace("-b", "-z")),
            "the position of an XGID is 26 characters: -, A to O or a to o"
        );
        assert_eq!(
            say(&START.replace(":31:", ":37:")),
            "the dice of an XGID is two digits from 1 to 6, 00, D, B or R"
        );
        assert_eq!(say(&START.replace(":1:31", ":2:31")), "the turn of an XGID is 1 or -1");
        assert_eq!(
            say(&START.replace(":0:10", ":0:16")),
            "the maximum cube of an XGID is a power of two from 0 to 15"
        );
        assert_eq!(say(&START.replace("E-C", "O-C")), "the player to move has 25 checkers, 15 at most");
        let money = START.replace(":0:0:10", ":4:0:10");
        assert!(say(&money).starts_with("the Crawford or Jacoby field"));
    }

    #[test]
    fn jacoby_and_beavers_are_1_and_2_for_money() {
        let state: PositionState = START.replace(":0:0:10", ":3:0:10").parse().unwrap();
        assert!(state.rules.jacoby && state.rules.beavers && !state.rules.crawford_game);
        let state: PositionState = START.replace(":0:0:10", ":1:7:10").parse().unwrap();
        assert!(state.rules.crawford_game && !state.rules.jacoby);
        assert_eq!(xgid(&state), START.replace(":0:0:10", ":1:7:10"));
    }
}
