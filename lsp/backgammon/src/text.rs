//! A written play, as its parts: steps, points, asterisks, counts. Nothing here knows a board.

use std::fmt;

use crate::Point;

/// The most steps that a written play can hold. Legal ones need four; the room is for typing errors.
pub const MAX_STEPS: usize = 8;

/// The most points that one step can list. Legal ones need five (`13/12/11/10/9`).
pub const MAX_POINTS: usize = 8;

/// How a word for the bar or for off is spelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// `25`, `0`
    Number,
    /// `bar`, `off`
    Lower,
    /// `Bar`, `Off`
    Title,
    /// `BAR`, `OFF`
    Upper,
}

impl Word {
    /// The bar in this spelling.
    #[must_use]
    pub const fn bar(self) -> &'static str {
        match self {
            Self::Number => "25",
            Self::Lower => "bar",
            Self::Title => "Bar",
            Self::Upper => "BAR",
        }
    }

    /// Off in this spelling.
    #[must_use]
    pub const fn off(self) -> &'static str {
        match self {
            Self::Number => "0",
            Self::Lower => "off",
            Self::Title => "Off",
            Self::Upper => "OFF",
        }
    }
}

/// What stands between two steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Separator {
    /// One blank, as match files write it.
    Blank,
    /// A comma and a blank, as Keith writes it.
    Comma,
}

impl Separator {
    /// The characters themselves.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Blank => " ",
            Self::Comma => ", ",
        }
    }
}

/// A part of a written play: one point of one step. The layer above maps it to characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Which step, 0-based, in the order written.
    pub step: usize,
    /// Which of its points, 0-based: 0 is where it starts.
    pub point: usize,
}

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

/// Why parts make up no step or play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextError {
    /// More steps than [`MAX_STEPS`].
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
