//! What can be wrong with a full text.

use crate::Spot;
use std::fmt;

/// What is wrong with a full text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A number up to the largest does not occur.
    Missing(Spot),
    /// A spot has more than three sites.
    TooManySites(Spot),
    /// `to` follows `from` more often than the other way round: every line is walked along both its sides.
    OneSided {
        /// The spot listed first.
        from: Spot,
        /// The spot listed after it.
        to: Spot,
    },
    /// The sites of a spot do not go around it.
    Pinched(Spot),
    /// The lines connected with this spot cannot be drawn without crossings: its boundaries do not fit Euler's formula.
    NotPlanar(Spot),
    /// Regions and groups of connected spots do not form a tree.
    NotATree,
    /// The degrees of all spots add up to a number that is not four times the moves.
    DegreeSum(u32),
    /// A spot does not have two lines to lower-numbered spots (none if it is an initial one).
    OutOfOrder {
        /// The spot.
        spot: Spot,
        /// How many of its lines lead to lower-numbered spots.
        lines: u32,
        /// How many should.
        expected: u32,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(spot) => {
                write!(f, "spot {spot} is missing: a full position lists every spot up to the largest number")
            }
            Self::TooManySites(spot) => write!(f, "spot {spot} has more than three sites"),
            Self::OneSided { from, to } => write!(
                f,
                "{to} follows {from} here, but {from} does not follow {to} as often: a line has two sides"
            ),
            Self::Pinched(spot) => write!(f, "the sites of spot {spot} do not go around it"),
            Self::NotPlanar(spot) => {
                write!(f, "the lines connected with spot {spot} cannot be drawn without a crossing")
            }
            Self::NotATree => f.write_str("no drawing has these boundaries in these regions"),
            Self::DegreeSum(sum) => {
                write!(f, "{sum} line ends enter the spots, which is not four for each move")
            }
            Self::OutOfOrder { spot, lines, expected } => write!(
                f,
                "spot {spot} has {lines} lines to lower-numbered spots instead of {expected}: no game makes it in this order"
            ),
        }
    }
}
