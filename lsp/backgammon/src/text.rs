//! A written play, as its parts. Nothing here knows a board.

use std::fmt;

use crate::{Point, Separator, Step, TextError, Word};

/// The most steps that a written play can hold. Legal ones need four; the room is for typing errors.
pub const MAX_STEPS: usize = 8;

/// A part of a written play: one point of one step. The layer above maps it to characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Which step, 0-based, in the order written.
    pub step: usize,
    /// Which of its points, 0-based: 0 is where it starts.
    pub point: usize,
}

/// A written play: its steps in the order written, and how the words were spelled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PlayText {
    steps: [Step; MAX_STEPS],
    len: u8,
    /// How the bar is spelled, where the text names it.
    pub bar: Option<Word>,
    /// How off is spelled, where the text names it.
    pub off: Option<Word>,
    /// What stands between the first two steps, if there are two.
    pub separator: Option<Separator>,
}

impl Default for PlayText {
    fn default() -> Self {
        let steps = [Step::starting_at(Point::OFF); MAX_STEPS];
        Self { steps, len: 0, bar: None, off: None, separator: None }
    }
}

impl PlayText {
    /// Adds a step at the end.
    ///
    /// # Errors
    /// More than [`MAX_STEPS`] steps.
    pub fn push(&mut self, step: Step) -> Result<(), TextError> {
        let place = self.steps.get_mut(usize::from(self.len)).ok_or(TextError::TooManySteps)?;
        *place = step;
        self.len += 1;
        Ok(())
    }

    /// The steps in the order written.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.steps.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// The point at a place, if the text has it.
    #[must_use]
    pub fn point(&self, place: Place) -> Option<Point> {
        self.steps().get(place.step)?.points().get(place.point).copied()
    }

    /// Every listed point but the first of each step, where checkers land.
    pub(crate) fn landings(&self) -> impl Iterator<Item = (Place, Point, bool)> {
        self.steps().iter().enumerate().flat_map(|(step, text)| {
            let landed = text.stretches().map(|(point, _, to)| (point, to, text.has_asterisk(point)));
            landed.map(move |(point, to, mark)| (Place { step, point }, to, mark))
        })
    }
}

/// The steps in Keith's words with one blank between, in the order written.
impl fmt::Display for PlayText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.steps().iter().enumerate() {
            write!(f, "{}{step}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for PlayText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayText({self})")
    }
}
