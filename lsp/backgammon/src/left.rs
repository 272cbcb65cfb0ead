//! The numbers of a roll that are still to be played.

use std::fmt;

use crate::{Dice, Die};

/// The numbers of a roll that are not used yet, larger first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left([Option<Die>; 4]);

impl Left {
    /// All numbers of the roll: two, or four with a double.
    #[must_use]
    pub fn all(dice: Dice) -> Self {
        let (high, low) = (Some(dice.high()), Some(dice.low()));
        if dice.is_double() { Self([high; 4]) } else { Self([high, low, None, None]) }
    }

    /// The numbers, larger first.
    pub fn iter(&self) -> impl Iterator<Item = Die> {
        self.0.iter().flatten().copied()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether none is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is left when one of these is used; the same if there is none.
    #[must_use]
    pub(crate) fn without(mut self, die: Die) -> Self {
        if let Some(place) = self.0.iter_mut().rev().find(|place| **place == Some(die)) {
            *place = None;
        }
        self
    }
}

/// `6 and 5`, `6`, `no number`; for a double `6` however often it is left.
impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut dice = self.iter();
        match (dice.next(), dice.next()) {
            (None, _) => f.write_str("no number"),
            (Some(high), Some(low)) if high != low => write!(f, "{high} and {low}"),
            (Some(die), _) => write!(f, "{die}"),
        }
    }
}
