//! Things with names: where they are named, and other names for them.

use std::fmt;
use std::ops::Range;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NameKind {
    /// A spot of a game of Sprouts: its number is its name, and means nothing outside the game.
    Spot,
    /// A player: one person in all records of a file.
    Player,
    /// A tournament or the like: the same one in all records of a file.
    Event,
}

impl NameKind {
    /// Whether the name means the same in all records of a file.
    pub const fn is_shared(self) -> bool {
        !matches!(self, Self::Spot)
    }
}

/// A place where a shared name stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// What it names.
    pub kind: NameKind,
    /// The name.
    pub name: String,
    /// Where, in bytes.
    pub range: Range<usize>,
}

/// A thing with a name, in one record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// What it is.
    pub kind: NameKind,
    /// Its name.
    pub name: String,
    /// Where it is named here.
    pub here: Range<usize>,
    /// Where it comes from, if that is told.
    pub definition: Option<Definition>,
    /// Every place where it is named, ascending; of a range of spots the whole range.
    pub mentions: Vec<Range<usize>>,
}

impl Named {
    /// The thing that one of these mentions, at an offset or just before it, names. It comes from the first of its mentions.
    pub(crate) fn of(names: &[Mention], at: usize) -> Option<Self> {
        let here = names.iter().find(|mention| mention.range.start <= at && at <= mention.range.end)?;
        let same = |other: &&Mention| other.kind == here.kind && other.name == here.name;
        let mentions: Vec<_> = names.iter().filter(same).map(|mention| mention.range.clone()).collect();
        let first = mentions.first().cloned();
        Some(Self {
            kind: here.kind,
            name: here.name.clone(),
            here: here.range.clone(),
            definition: first.map(|range| Definition { range: range.clone(), whole: range }),
            mentions,
        })
    }
}

/// Where a thing comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Its name there, or what gives it one: the number of spots in a header.
    pub range: Range<usize>,
    /// All that makes it: a move, a header.
    pub whole: Range<usize>,
}

/// Why a thing cannot have another name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RenameError {
    /// A spot that a move makes.
    NewSpot {
        /// The spot.
        spot: u32,
        /// The move, from 1.
        turn: u32,
    },
    /// A spot of the position that the game starts from, made by a move before it.
    MadeBefore {
        /// The spot.
        spot: u32,
        /// The number of initial spots.
        initial: u32,
    },
    /// A spot that the game does not have.
    NoSpot(u32),
    /// Not the number of another spot that is there from the start.
    NotInitial {
        /// The largest number of such a spot.
        most: u32,
    },
    /// A record with mistakes: what follows them cannot be translated.
    Mistake {
        /// The first of them.
        message: String,
    },
    /// Variations that were not checked cannot be translated.
    NotChecked,
    /// A move would mean something else.
    OtherMeaning {
        /// The move, from 1.
        turn: u32,
    },
    /// A name that cannot stand where the name is to stand.
    Unfit {
        /// Why.
        reason: &'static str,
    },
    /// Both players of one record would have the name.
    BothPlayers,
}

impl fmt::Display for RenameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NewSpot { spot, turn } => write!(
                f,
                "spot {spot} is made by move {turn}, and a new spot always has the next number; \
                 only spots that are there from the start can change places"
            ),
            Self::MadeBefore { spot, initial } => write!(
                f,
                "spot {spot} was made by a move before this position; \
                 only the initial spots, 1 to {initial}, can change places"
            ),
            Self::NoSpot(spot) => write!(f, "there is no spot {spot} here"),
            Self::NotInitial { most: 0 | 1 } => f.write_str("there is no other spot to change places with"),
            Self::NotInitial { most } => write!(
                f,
                "give the number of another spot that is there from the start, up to {most}: \
                 the two change places in the whole game"
            ),
            Self::Mistake { message } => {
                write!(f, "mend this first, so that every move behind it can be translated: {message}")
            }
            Self::NotChecked => f.write_str("there are variations that are too deep to be translated"),
            Self::OtherMeaning { turn } => {
                write!(f, "move {turn} would mean something else then: write it in Hoey's notation first")
            }
            Self::Unfit { reason } => f.write_str(reason),
            Self::BothPlayers => f.write_str("then both players would have this name"),
        }
    }
}

impl std::error::Error for RenameError {}
