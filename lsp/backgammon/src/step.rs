//! One written step: points, asterisks, a count. Nothing here knows a board.

use std::fmt;

use crate::Point;

/// The most points that one step can list. Legal ones need five (`13/12/11/10/9`).
pub const MAX_POINTS: usize = 8;

/// One written step: `13/7*/5(2)`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Step {
    points: [Point; MAX_POINTS],
    len: u8,
    /// Bit `i`: an asterisk after point `i`.
    marks: u8,
    count: u8,
}

impl Step {
    /// A step that starts here; the other points follow with [`Step::then`].
    #[must_use]
    pub fn starting_at(from: Point) -> Self {
        let mut points = [Point::OFF; MAX_POINTS];
        if let Some(first) = points.first_mut() {
            *first = from;
        }
        Self { points, len: 1, marks: 0, count: 1 }
    }

    /// The same step with one more point, with an asterisk or without.
    ///
    /// # Errors
    /// More than [`MAX_POINTS`] points.
    pub fn then(mut self, to: Point, asterisk: bool) -> Result<Self, TextError> {
        let place = self.points.get_mut(usize::from(self.len)).ok_or(TextError::TooManyPoints)?;
        *place = to;
        self.marks |= u8::from(asterisk) << self.len;
        self.len += 1;
        Ok(self)
    }

    /// The same step made by this many checkers: the `(2)` of `8/4(2)`.
    ///
    /// # Errors
    /// A count that is not 1 to 15.
    pub fn times(mut self, checkers: u8) -> Result<Self, TextError> {
        if !(1..=15).contains(&checkers) {
            return Err(TextError::Count { checkers });
        }
        self.count = checkers;
        Ok(self)
    }

    /// The points that it lists, in order; at least one.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        self.points.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Where it starts.
    #[must_use]
    pub fn from(&self) -> Point {
        self.points().first().copied().unwrap_or_default()
    }

    /// Where it ends.
    #[must_use]
    pub fn to(&self) -> Point {
        self.points().last().copied().unwrap_or_default()
    }

    /// How many checkers make it: the number in parentheses, else 1.
    #[must_use]
    pub const fn checkers(&self) -> u8 {
        self.count
    }

    /// Whether an asterisk follows this point of it (0-based).
    #[must_use]
    pub fn has_asterisk(&self, point: usize) -> bool {
        point < usize::from(self.len) && self.marks & (1 << point) != 0
    }

    /// Each stretch between two listed points, with the 0-based number of the second one.
    pub(crate) fn stretches(&self) -> impl Iterator<Item = (usize, Point, Point)> {
        let points = self.points().iter().copied();
        points.clone().zip(points.skip(1)).enumerate().map(|(i, (from, to))| (i + 1, from, to))
    }
}

/// The step in Keith's words: `bar/24*/20(2)`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.points().iter().enumerate() {
            let slash = if i > 0 { "/" } else { "" };
            let asterisk = if self.has_asterisk(i) { "*" } else { "" };
            write!(f, "{slash}{point}{asterisk}")?;
        }
        if self.count > 1 { write!(f, "({})", self.count) } else { Ok(()) }
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why parts make up no step or play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextError {
    /// More steps than [`MAX_STEPS`](crate::MAX_STEPS).
    TooManySteps,
    /// More points in one step than [`MAX_POINTS`].
    TooManyPoints,
    /// A count in parentheses that is not 1 to 15.
    Count {
        /// The count as written.
        checkers: u8,
    },
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManySteps => f.write_str("a play has at most four steps"),
            Self::TooManyPoints => f.write_str("a step touches at most five points"),
            Self::Count { checkers } => {
                write!(f, "({checkers}) is no number of checkers: a play moves (2) to (4) together")
            }
        }
    }
}

impl std::error::Error for TextError {}
