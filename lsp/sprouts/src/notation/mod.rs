//! Moves as people write them: the syntax of three notations, without a position.

mod hoey;
mod lhp;
mod list;
mod scan;
mod wgosa;

pub use hoey::{HoeyText, Separation};
pub use lhp::LhpText;
pub use list::{SpotList, SpotRange};
pub use scan::{Expected, MoveSyntaxError};
pub use wgosa::WgosaText;

use std::fmt;
use std::str::FromStr;

/// A spot number as it is written: any number of digits, cut off at `u32::MAX`. No such spot need exist.
pub type Number = u32;

/// A notation of moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Notation {
    /// Dan Hoey's: `1-6-5.2<3`.
    Hoey,
    /// LHP, named after the left-hand path along the line: `4.1<6>5.2[3]`.
    Lhp,
    /// That of the World Game of Sprouts Association: `1(18)1[2-9]`.
    Wgosa,
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hoey => "Hoey",
            Self::Lhp => "LHP",
            Self::Wgosa => "WGOSA",
        })
    }
}

/// A move as it is written, in any notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveText {
    /// In Hoey's notation.
    Hoey(HoeyText),
    /// In LHP notation.
    Lhp(LhpText),
    /// In WGOSA notation.
    Wgosa(WgosaText),
}

impl MoveText {
    /// The notation that it is written in.
    pub fn notation(&self) -> Notation {
        match self {
            Self::Hoey(_) => Notation::Hoey,
            Self::Lhp(_) => Notation::Lhp,
            Self::Wgosa(_) => Notation::Wgosa,
        }
    }

    /// The number that it gives the new spot.
    pub fn new_number(&self) -> Number {
        match self {
            Self::Hoey(text) => text.new,
            Self::Lhp(text) => text.new,
            Self::Wgosa(text) => text.new,
        }
    }
}

/// The notation that a text most likely is in: what stands between the first number and the next.
fn likely_notation(text: &str) -> Notation {
    match text.find(['-', '(', '<', '!']).and_then(|at| text.as_bytes().get(at)) {
        Some(b'<') => Notation::Lhp,
        Some(b'(' | b'!') => Notation::Wgosa,
        _ => Notation::Hoey,
    }
}

impl FromStr for MoveText {
    type Err = MoveSyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match likely_notation(text) {
            Notation::Hoey => text.parse().map(Self::Hoey),
            Notation::Lhp => text.parse().map(Self::Lhp),
            Notation::Wgosa => text.parse().map(Self::Wgosa),
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hoey(text) => text.fmt(f),
            Self::Lhp(text) => text.fmt(f),
            Self::Wgosa(text) => text.fmt(f),
        }
    }
}
