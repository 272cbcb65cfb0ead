//! Why a written play is not legal, in the words of players.

use std::fmt;

use crate::{Die, Left, Place, Play, Point};

/// Why no legal play fits a written one. Places are 0-based steps and points of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A step that does not go forward: `6/8`.
    Backwards {
        /// Where it leads.
        at: Place,
    },
    /// Something is written, and nothing can be played.
    NoLegalPlay,
    /// Nothing is written, and something can be played.
    NothingPlayed,
    /// Fewer checkers on a point than leave it.
    NoChecker {
        /// The from point that is one too many.
        at: Place,
        /// The mover's point.
        point: Point,
        /// How many are there.
        has: u8,
        /// How many leave.
        leave: u8,
    },
    /// Checkers on the bar must enter first.
    BarFirst {
        /// The first step that does not enter.
        step: usize,
        /// How many are on the bar.
        on_bar: u8,
    },
    /// The pips of a step are no number of the roll and no sum of them.
    UsesNoDie {
        /// Where the step or its part leads.
        at: Place,
        /// How far it goes.
        pips: u8,
        /// The numbers that the other steps leave.
        left: Left,
    },
    /// The number for this step is used by another one.
    DieUsed {
        /// Where the step or its part leads.
        at: Place,
        /// How far it goes.
        pips: u8,
        /// The numbers that are left.
        left: Left,
    },
    /// More single-die moves than the roll has numbers.
    TooManySteps {
        /// The first step too many.
        step: usize,
        /// How many numbers the roll has.
        numbers: u8,
    },
    /// The point where a checker would land, or touch down on the way, is held.
    Blocked {
        /// Where the step or its part leads.
        at: Place,
        /// The mover's point that is held.
        point: Point,
        /// By how many opponents.
        by: u8,
    },
    /// Bearing off before all are home.
    NotHome {
        /// The written off.
        at: Place,
        /// The highest own checker.
        highest: Point,
    },
    /// Bearing off with a larger number while a checker is behind.
    CheckerBehind {
        /// The written off.
        at: Place,
        /// The number.
        die: Die,
        /// The highest own checker.
        highest: Point,
    },
    /// Only one number can be played, and it must be the larger.
    OnlyLarger {
        /// The number that must be played.
        die: Die,
    },
    /// One number is played, and there is a way to play both.
    BothPlayable {
        /// The number that is not played.
        unused: Die,
    },
    /// With a double, more can be played.
    MorePlayable {
        /// How many are.
        played: u8,
        /// How many can be.
        possible: u8,
    },
    /// Two legal plays fit: the ways hit different blots, and neither asterisks nor points tell.
    Ambiguous {
        /// The two.
        plays: [Play; 2],
    },
    /// None of these, and still no legal play moves the checkers so.
    NoFit,
}

impl Illegal {
    /// The part of the text that it is about; `None` for the whole play.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        match *self {
            Self::Backwards { at }
            | Self::NoChecker { at, .. }
            | Self::UsesNoDie { at, .. }
            | Self::DieUsed { at, .. }
            | Self::Blocked { at, .. }
            | Self::NotHome { at, .. }
            | Self::CheckerBehind { at, .. } => Some(at),
            Self::BarFirst { step, .. } | Self::TooManySteps { step, .. } => Some(Place { step, point: 0 }),
            _ => None,
        }
    }
}

/// `on point 13`, `on the bar`.
struct On(Point);

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Point::BAR { f.write_str("on the bar") } else { write!(f, "on point {}", self.0) }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Backwards { .. } => f.write_str("checkers move forward, from higher to lower points"),
            Self::NoLegalPlay => f.write_str("no legal play exists: nothing can be played"),
            Self::NothingPlayed => f.write_str("a play is missing: there is a legal one"),
            Self::NoChecker { point, has: 0, .. } => write!(f, "no checker {}", On(point)),
            Self::NoChecker { point, has, leave, .. } => {
                write!(f, "only {has} {} {}, not {leave}", plural(has, Thing::Checker), On(point))
            }
            Self::BarFirst { on_bar: 1, .. } => f.write_str("the checker on the bar must enter first"),
            Self::BarFirst { on_bar, .. } => write!(f, "{on_bar} checkers on the bar must enter first"),
            Self::UsesNoDie { pips, left, .. } => {
                write!(f, "no die moves {pips} {}: {left} can be played here", plural(pips, Thing::Pip))
            }
            Self::DieUsed { pips, left, .. } => {
                write!(f, "no die is left for {pips} {}: {left} remains", plural(pips, Thing::Pip))
            }
            Self::TooManySteps { numbers, .. } => {
                write!(f, "too many steps: the roll has {numbers} numbers to play")
            }
            Self::Blocked { point, by, .. } => write!(f, "point {point} is blocked by {by} checkers"),
            Self::NotHome { highest, .. } => {
                write!(f, "cannot bear off yet: a checker is {}", On(highest))
            }
            Self::CheckerBehind { die, highest, .. } => {
                write!(f, "a checker is behind, {}: the {die} must be played from there", On(highest))
            }
            Self::OnlyLarger { die } => write!(f, "only one number can be played, and it must be the {die}"),
            Self::BothPlayable { unused } => write!(f, "both numbers can be played: the {unused} is missing"),
            Self::MorePlayable { played, possible } => {
                write!(
                    f,
                    "{possible} numbers can be played, and only {played} {}",
                    if played == 1 { "is" } else { "are" }
                )
            }
            Self::Ambiguous { .. } => {
                f.write_str("two plays fit: list the point on the way, or mark the hit")
            }
            Self::NoFit => f.write_str("no legal play moves the checkers so"),
        }
    }
}

impl std::error::Error for Illegal {}

fn plural(count: u8, thing: Thing) -> &'static str {
    match (thing, count) {
        (Thing::Checker, 1) => "checker",
        (Thing::Checker, _) => "checkers",
        (Thing::Pip, 1) => "pip",
        (Thing::Pip, _) => "pips",
    }
}

#[derive(Clone, Copy)]
enum Thing {
    Checker,
    Pip,
}
