//! LHP moves: `[e.]f<g[@x]>h[.i][\[list\]]`, steps 1 to 6 of the LHP page.

use super::scan::Scanner;
use super::{MoveSyntaxError, Number, SpotList};
use std::fmt;
use std::str::FromStr;

/// A move in LHP notation: what a robot meets that walks along the new line with its left hand on it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LhpText {
    /// e: the spot met before the line (step 1).
    pub before: Option<Number>,
    /// f: the spot where the line begins.
    pub from: Number,
    /// g: the new spot.
    pub new: Number,
    /// x: a live spot on the far side, where two spots share two regions (step 3).
    pub at: Option<Number>,
    /// h: the spot where the line ends.
    pub to: Number,
    /// i: the spot met after the line (step 5).
    pub after: Option<Number>,
    /// A spot from each other boundary in the robot's region (step 6).
    pub list: SpotList,
}

impl FromStr for LhpText {
    type Err = MoveSyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let scanner = &mut Scanner::new(text);
        let first = scanner.number()?;
        let (before, from) = if scanner.eat('.') { (Some(first), scanner.number()?) } else { (None, first) };
        scanner.sign('<')?;
        let new = scanner.number()?;
        let at = if scanner.eat('@') { Some(scanner.number()?) } else { None };
        scanner.sign('>')?;
        let to = scanner.number()?;
        let after = if scanner.eat('.') { Some(scanner.number()?) } else { None };
        let list =
            if scanner.peek() == Some('[') { SpotList::bracketed(scanner)? } else { SpotList::default() };
        scanner.end()?;
        Ok(Self { before, from, new, at, to, after, list })
    }
}

impl fmt::Display for LhpText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(before) = self.before {
            write!(f, "{before}.")?;
        }
        write!(f, "{}<{}", self.from, self.new)?;
        if let Some(at) = self.at {
            write!(f, "@{at}")?;
        }
        write!(f, ">{}", self.to)?;
        if let Some(after) = self.after {
            write!(f, ".{after}")?;
        }
        if self.list.is_empty() { Ok(()) } else { write!(f, "[{}]", self.list) }
    }
}
