//! Single-die moves, and the plays that they make up.

use std::fmt;

use crate::{Board, Die, Point};

/// One checker moved by one die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Move {
    /// Where it starts: 25 (bar) to 1.
    pub from: Point,
    /// Where it lands: 24 to 1, or off.
    pub to: Point,
    /// Whether it hits a blot there.
    pub hit: bool,
}

/// Keith's steps 1, 2 and 6: `13/7*`, `bar/24`, `6/off`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}{}", self.from, self.to, if self.hit { "*" } else { "" })
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why one checker cannot be moved by one die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// No own checker there.
    NoChecker,
    /// A checker on the bar must enter first.
    BarFirst { on_bar: u8 },
    /// The point where it lands is held by this many.
    Blocked { point: Point, by: u8 },
    /// Not all are home; the highest is here.
    NotHome { highest: Point },
    /// A checker behind, here, must use the larger number.
    CheckerBehind { highest: Point },
}

impl Board {
    /// The move of one checker by one die, if the rules (spec, section 1) allow it.
    #[inline]
    pub(crate) fn try_move(&self, from: Point, die: Die) -> Result<Move, Fault> {
        if self.own(from) == 0 {
            return Err(Fault::NoChecker);
        }
        let on_bar = self.own(Point::BAR);
        if from != Point::BAR && on_bar > 0 {
            return Err(Fault::BarFirst { on_bar });
        }
        let to = from.after(die.pips());
        if to == Point::OFF {
            self.check_bear_off(from, die)?;
            return Ok(Move { from, to, hit: false });
        }
        match self.opponent(to) {
            held @ 2.. => Err(Fault::Blocked { point: to, by: held }),
            blot => Ok(Move { from, to, hit: blot == 1 }),
        }
    }

    fn check_bear_off(&self, from: Point, die: Die) -> Result<(), Fault> {
        match self.highest() {
            Some(highest) if highest.get() > 6 => Err(Fault::NotHome { highest }),
            Some(highest) if highest > from && die.pips() > from.get() => {
                Err(Fault::CheckerBehind { highest })
            }
            _ => Ok(()),
        }
    }
}

/// Up to four single-die moves, in a fixed array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Moves {
    moves: [Move; 4],
    len: u8,
}

impl Moves {
    /// Adds a move; a fifth is dropped.
    pub(crate) fn push(&mut self, step: Move) {
        if let Some(place) = self.moves.get_mut(usize::from(self.len)) {
            *place = step;
            self.len += 1;
        }
    }

    pub(crate) fn with(mut self, step: Move) -> Self {
        self.push(step);
        self
    }

    pub(crate) fn as_slice(&self) -> &[Move] {
        self.moves.get(..usize::from(self.len)).unwrap_or(&[])
    }

    fn as_mut_slice(&mut self) -> &mut [Move] {
        self.moves.get_mut(..usize::from(self.len)).unwrap_or(&mut [])
    }

    /// Takes out the first move of this kind.
    pub(crate) fn take(&mut self, wanted: impl Fn(&Move) -> bool) -> Option<Move> {
        let found = self.as_slice().iter().position(wanted)?;
        let taken = self.as_slice().get(found).copied();
        let rest = *self;
        *self = Self::default();
        for (_, step) in rest.as_slice().iter().enumerate().filter(|(i, _)| *i != found) {
            self.push(*step);
        }
        taken
    }

    /// From points descending, then to points ascending, the hitting one of equal ones first.
    pub(crate) fn sorted(self) -> Self {
        self.sorted_by(|m| (std::cmp::Reverse(m.from), m.to)).mark_first_touch()
    }

    pub(crate) fn sorted_by<K: Ord>(mut self, key: impl Fn(&Move) -> K) -> Self {
        self.as_mut_slice().sort_by_key(key);
        self
    }

    /// In the given order, with the hit on the move that touches the blot's point first.
    pub(crate) fn mark_first_touch(mut self) -> Self {
        let before = self;
        let mut hit = 0u32;
        for step in before.as_slice().iter().filter(|m| m.hit) {
            hit |= 1 << step.to.get();
        }
        for step in self.as_mut_slice() {
            let bit = 1 << step.to.get();
            step.hit = hit & bit != 0;
            hit &= !bit;
        }
        self
    }
}

/// A whole play: up to four single-die moves and the board that they lead to.
///
/// A play is judged by its result (spec, section 1); the moves are one way to get there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    moves: Moves,
    result: Board,
}

impl Play {
    /// No move at all: what is played when no legal play exists.
    #[must_use]
    pub fn none(board: &Board) -> Self {
        Self { moves: Moves::default(), result: *board }
    }

    pub(crate) fn new(moves: Moves, result: Board) -> Self {
        Self { moves, result }
    }

    /// The single-die moves. Plays that the rules make are sorted: from points descending, then to
    /// points ascending; a hit is on the first that touches the blot's point.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.moves.as_slice()
    }

    /// The position after it, still in the view of the player who made it.
    #[must_use]
    pub const fn result(&self) -> &Board {
        &self.result
    }

    /// The position after it in the view of the player whose turn is next.
    #[must_use]
    pub fn next(&self) -> Board {
        self.result.flipped()
    }

    /// Whether no checker is moved.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.moves().is_empty()
    }

    /// How many blots it hits, 0 to 4.
    #[must_use]
    pub fn hits(&self) -> usize {
        self.moves().iter().filter(|m| m.hit).count()
    }

    /// Whether it hits a blot on this point.
    #[must_use]
    pub fn hits_on(&self, point: Point) -> bool {
        self.moves().iter().any(|m| m.hit && m.to == point)
    }

    /// Whether both lead to the same position.
    #[must_use]
    pub fn same_result(&self, other: &Self) -> bool {
        self.result == other.result
    }

    pub(crate) const fn moves_array(&self) -> Moves {
        self.moves
    }
}

/// The moves, one step a die: `[13/10*, 10/7]`.
impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}
