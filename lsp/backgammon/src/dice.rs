//! Dice: one roll, in the order in which it was written.

use std::fmt;
use std::str::FromStr;

/// One die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// A die that shows `pips`, 1 to 6, else `None`.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= 6 { Some(Self(pips)) } else { None }
    }

    /// What it shows, 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// The six of them, 1 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).map(Self)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A roll of two dice. `31` and `13` differ as written and are the same roll ([`Dice::same_roll`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    first: Die,
    second: Die,
}

impl Dice {
    /// The roll of these two dice, in the order written.
    #[must_use]
    pub const fn new(first: Die, second: Die) -> Self {
        Self { first, second }
    }

    /// The roll with these pips.
    ///
    /// # Errors
    /// A number that no die shows.
    pub fn from_pips(first: u8, second: u8) -> Result<Self, DiceError> {
        let die = |pips| Die::new(pips).ok_or(DiceError::NoSuchDie { pips });
        Ok(Self { first: die(first)?, second: die(second)? })
    }

    /// The two dice as written.
    #[must_use]
    pub const fn as_written(self) -> [Die; 2] {
        [self.first, self.second]
    }

    /// The larger die.
    #[must_use]
    pub fn high(self) -> Die {
        self.first.max(self.second)
    }

    /// The smaller die.
    #[must_use]
    pub fn low(self) -> Die {
        self.first.min(self.second)
    }

    /// Whether both show the same.
    #[must_use]
    pub fn is_double(self) -> bool {
        self.first == self.second
    }

    /// How many numbers there are to play: 4 for a double, else 2.
    #[must_use]
    pub fn numbers(self) -> u8 {
        if self.is_double() { 4 } else { 2 }
    }

    /// Whether it is the same roll, in whatever order it is written.
    #[must_use]
    pub fn same_roll(self, other: Self) -> bool {
        self.high() == other.high() && self.low() == other.low()
    }

    /// The roll with the larger die first, as most programs write it.
    #[must_use]
    pub fn larger_first(self) -> Self {
        Self { first: self.high(), second: self.low() }
    }

    /// Whether it can open a game (the spec's section 3: the opening roll is not a double).
    ///
    /// # Errors
    /// A double.
    pub fn check_opening(self) -> Result<(), DiceError> {
        if self.is_double() { Err(DiceError::OpeningDouble { die: self.first }) } else { Ok(()) }
    }

    /// The 21 rolls, larger die first, from 11 up to 66.
    pub fn all() -> impl Iterator<Item = Self> {
        Die::all().flat_map(|high| {
            Die::all().take_while(move |low| *low <= high).map(move |low| Self { first: high, second: low })
        })
    }
}

/// `31`: the dice as written.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.first, self.second)
    }
}

/// Reads two digits, as in `31`.
impl FromStr for Dice {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Self, DiceError> {
        match *text.as_bytes() {
            [first @ b'0'..=b'9', second @ b'0'..=b'9'] => Self::from_pips(first - b'0', second - b'0'),
            _ => Err(DiceError::NotTwoDigits),
        }
    }
}

/// Why something is no roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceError {
    /// Not two digits.
    NotTwoDigits,
    /// A number that no die shows.
    NoSuchDie {
        /// The number as written.
        pips: u8,
    },
    /// A double as the opening roll.
    OpeningDouble {
        /// The number on both dice.
        die: Die,
    },
}

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTwoDigits => f.write_str("dice are two digits from 1 to 6, as in 31"),
            Self::NoSuchDie { pips } => write!(f, "no die shows {pips}: dice are 1 to 6"),
            Self::OpeningDouble { die } => {
                write!(f, "the opening roll cannot be a double ({die}{die}): each player throws one die")
            }
        }
    }
}

impl std::error::Error for DiceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_keep_the_order_in_which_they_were_written() {
        let dice: Dice = "13".parse().unwrap();
        assert_eq!(dice.to_string(), "13");
        assert_eq!(dice.high().pips(), 3);
        assert!(dice.same_roll("31".parse().unwrap()));
        assert_ne!(dice, "31".parse().unwrap());
    }

    #[test]
    fn a_seven_is_no_die() {
        assert_eq!("37".parse::<Dice>(), Err(DiceError::NoSuchDie { pips: 7 }));
        assert_eq!("3".parse::<Dice>(), Err(DiceError::NotTwoDigits));
        assert_eq!("é".parse::<Dice>(), Err(DiceError::NotTwoDigits));
    }

    #[test]
    fn no_game_opens_with_a_double() {
        let error = "44".parse::<Dice>().unwrap().check_opening().unwrap_err();
        assert_eq!(error.to_string(), "the opening roll cannot be a double (44): each player throws one die");
    }

    #[test]
    fn there_are_21_rolls() {
        assert_eq!(Dice::all().count(), 21);
    }
}
