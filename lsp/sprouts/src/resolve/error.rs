//! Why a written move is not legal, and what would be right.

use crate::{Number, Spot};
use std::fmt;

/// An end of a line, as it is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// The one written first.
    First,
    /// The one written second.
    Second,
}

/// A part of a written move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The whole move.
    Whole,
    /// The spot of an end.
    Spot(End),
    /// What names the site of an end: Hoey's suffix, LHP's spot before or after.
    Site(End),
    /// The number of the new spot.
    New,
    /// The spot after `@`.
    At,
    /// The separation or the list as a whole.
    Separation,
    /// A spot in the separation or the list.
    Listed(Number),
}

/// Why a written move is not legal here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The new spot has another number.
    WrongNumber {
        /// The number that it must have.
        expected: Spot,
    },
    /// An end does not exist.
    UnknownSpot {
        /// Which end.
        end: End,
        /// The number written.
        number: Number,
        /// The largest number in the position.
        largest: Option<Spot>,
    },
    /// Three lines already enter an end.
    DeadSpot {
        /// Which end.
        end: End,
        /// The spot.
        spot: Spot,
    },
    /// A loop at a spot that two lines enter.
    LoopNeedsTwoLines(Spot),
    /// The ends share no region.
    NoSharedRegion(Spot, Spot),
    /// A pier spot whose site is not named.
    SiteMissing {
        /// Which end.
        end: End,
        /// The spot.
        spot: Spot,
        /// What can name a site of it.
        choices: Vec<Spot>,
    },
    /// A site is named by a spot that does not follow any site.
    NoSuchSite {
        /// Which end.
        end: End,
        /// The spot.
        spot: Spot,
        /// What names the site in the text.
        written: Number,
        /// What can name a site of it; none if it is not a pier spot and needs no name.
        choices: Vec<Spot>,
    },
    /// A separation, though the line joins two boundaries.
    NothingToSeparate,
    /// An enclosing move that does not say how it separates the other boundaries.
    SeparationMissing {
        /// The lowest live spot of each of them.
        others: Vec<Spot>,
    },
    /// A listed spot that is on none of the boundaries that are separated.
    NotSeparated {
        /// The number listed.
        number: Number,
        /// The lowest live spot of each boundary that is.
        others: Vec<Spot>,
    },
    /// Two listed spots are on the same boundary.
    ListedTwice {
        /// The one listed first.
        first: Number,
        /// The other.
        second: Number,
    },
    /// The spot after `@` does not tell the region.
    NoSuchRegion {
        /// The number written.
        number: Number,
    },
    /// The ends share two regions, and the text does not tell in which one the line is drawn.
    RegionNotClear(Spot, Spot),
    /// Listed spots come to lie on different sides, whichever way the line is drawn.
    ListedApart,
    /// The text fits moves of different outcome, and the notation says it must not.
    NotClear {
        /// How many.
        moves: usize,
    },
    /// The position has no legal move left.
    GameOver,
}

impl MoveError {
    /// The part of the text that is wrong.
    pub fn part(&self) -> Part {
        match self {
            Self::WrongNumber { .. } => Part::New,
            Self::UnknownSpot { end, .. } | Self::DeadSpot { end, .. } | Self::SiteMissing { end, .. } => {
                Part::Spot(*end)
            }
            Self::LoopNeedsTwoLines(_) => Part::Spot(End::Second),
            Self::NoSuchSite { end, .. } => Part::Site(*end),
            Self::NothingToSeparate | Self::ListedApart => Part::Separation,
            Self::NotSeparated { number, .. } | Self::ListedTwice { second: number, .. } => {
                Part::Listed(*number)
            }
            Self::NoSuchRegion { .. } => Part::At,
            Self::NoSharedRegion(..)
            | Self::SeparationMissing { .. }
            | Self::RegionNotClear(..)
            | Self::NotClear { .. }
            | Self::GameOver => Part::Whole,
        }
    }
}

/// Numbers as prose: `2`, `2 or 5`, `2, 5 or 7`; at most six of them.
fn listing(spots: &[Spot], last: &str) -> String {
    const MOST: usize = 6;
    let shown: Vec<String> = spots.iter().take(MOST).map(Spot::to_string).collect();
    if spots.len() > MOST {
        return format!("{} … ({} in all)", shown.join(", "), spots.len());
    }
    match shown.split_last() {
        Some((tail, head)) if !head.is_empty() => format!("{} {last} {tail}", head.join(", ")),
        _ => shown.concat(),
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongNumber { expected } => write!(f, "the new spot should be {expected}"),
            Self::UnknownSpot { number, largest: Some(largest), .. } => {
                write!(f, "there is no spot {number}: the largest number is {largest}")
            }
            Self::UnknownSpot { number, largest: None, .. } => write!(f, "there is no spot {number}"),
            Self::DeadSpot { spot, .. } => write!(f, "spot {spot} is dead: three lines already enter it"),
            Self::LoopNeedsTwoLines(spot) => {
                write!(f, "a loop needs two free lines, and spot {spot} has only one left")
            }
            Self::NoSharedRegion(a, b) => {
                write!(f, "spots {a} and {b} share no region: a line between them would cross another")
            }
            Self::SiteMissing { spot, choices, .. } => write!(
                f,
                "spot {spot} has both its sites in this region: say which one, by `.` and {}",
                listing(choices, "or")
            ),
            Self::NoSuchSite { spot, written, choices, .. } if choices.is_empty() => {
                write!(f, "the site of spot {spot} needs no name here: leave out {written}")
            }
            Self::NoSuchSite { spot, written, choices, .. } => {
                write!(f, "{written} names no site of spot {spot}: it should be {}", listing(choices, "or"))
            }
            Self::NothingToSeparate => {
                f.write_str("the line joins two boundaries, so it separates nothing: leave this out")
            }
            Self::SeparationMissing { others } => write!(
                f,
                "the line splits its region: list after `<` or `>` what comes to lie on that side, of the boundaries of {}",
                listing(others, "and")
            ),
            Self::NotSeparated { number, others } if others.is_empty() => {
                write!(f, "spot {number} is not on another live boundary of the region: there is none")
            }
            Self::NotSeparated { number, others } => write!(
                f,
                "spot {number} is not on another live boundary of the region: those are of {}",
                listing(others, "and")
            ),
            Self::ListedTwice { first, second } if first == second => {
                write!(f, "spot {first} is listed twice: list it once")
            }
            Self::ListedTwice { first, second } => {
                write!(f, "spots {first} and {second} are on the same boundary: list only one of them")
            }
            Self::NoSuchRegion { number } => write!(
                f,
                "spot {number} does not tell the region of the line: after `@` stands a live spot that only this region has"
            ),
            Self::RegionNotClear(a, b) => write!(
                f,
                "spots {a} and {b} share two regions: the separation must tell in which one the line is drawn"
            ),
            Self::ListedApart => f.write_str("the listed spots cannot all lie on one side of the line"),
            Self::NotClear { moves } => write!(f, "{moves} different moves fit"),
            Self::GameOver => f.write_str("no legal move is left: the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}
