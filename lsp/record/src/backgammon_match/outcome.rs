//! What came of a cell: what was done, and what is wrong with it.

use backgammon::{CubeError, CubeEvent, Dice, DiceError, Illegal, ParseError, Play, Player};

/// What a cell did.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    Played {
        dice: Dice,
        play: Play,
    },
    /// A last roll that nobody played any more.
    Unplayed,
    Cube(CubeEvent),
    Result,
    /// It has no effect that could be told.
    Nothing,
    /// The game cannot be followed beyond it.
    Stuck,
}

/// What is wrong with a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Fault {
    Dice(DiceError),
    DiceMissing,
    /// The position id has other dice.
    OtherDice(Dice),
    Syntax(ParseError),
    Illegal(Dice, Illegal),
    /// `Cannot Move`, and a play exists.
    CanMove(Dice),
    /// Nothing is written, and this is the only legal play.
    Forced(Play),
    /// Nothing is written, and several plays are legal.
    Missing(Dice, usize),
    /// A word says that the play is not recorded, or was illegal.
    Unrecorded,
    SameSide,
    Unanswered,
    Cube(CubeError),
    /// The cube shows something else.
    CubeValue(u32),
    /// The game is over already.
    Over,
    Winner(Player),
    /// A gammon that counts once: these points, unless the Jacoby rule is played.
    Jacoby(u32),
    /// The points that are possible: the cube times 1, up to this factor.
    Points {
        cube: u32,
        least: u32,
        most: u32,
    },
}

/// What came of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    pub(crate) done: Done,
    pub(crate) fault: Option<Fault>,
}

/// Another roll or play instead of what is written.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Instead {
    pub(crate) dice: Option<Dice>,
    pub(crate) play: Option<Play>,
}

impl Fault {
    /// Whether the record can still be right.
    pub(crate) fn is_mild(&self) -> bool {
        matches!(self, Self::Forced(_))
    }
}

pub(super) const fn fine(done: Done) -> Outcome {
    Outcome { done, fault: None }
}

pub(super) const fn stuck(fault: Fault) -> Outcome {
    Outcome { done: Done::Stuck, fault: Some(fault) }
}
