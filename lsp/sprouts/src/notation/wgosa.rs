//! WGOSA moves: `f[!](g[@i])[!]h[!][\[list\]]`, the form in which games were published.

use super::scan::Scanner;
use super::{MoveSyntaxError, Number, SpotList};
use std::fmt;
use std::str::FromStr;

/// A move in WGOSA notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WgosaText {
    /// f: the spot where the line begins.
    pub from: Number,
    /// `!` after f: the less expected site of it.
    pub from_mark: bool,
    /// g: the new spot.
    pub new: Number,
    /// i: a live spot of the region in which the line is drawn.
    pub at: Option<Number>,
    /// `!` before h: the less expected site of it.
    pub to_mark: bool,
    /// h: the spot where the line ends.
    pub to: Number,
    /// `!` after h: the less expected side.
    pub side_mark: bool,
    /// The spots that come to lie on one side of the line.
    pub list: SpotList,
}

impl FromStr for WgosaText {
    type Err = MoveSyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let scanner = &mut Scanner::new(text);
        let from = scanner.number()?;
        let from_mark = scanner.eat('!');
        scanner.sign('(')?;
        let new = scanner.number()?;
        let at = if scanner.eat('@') { Some(scanner.number()?) } else { None };
        scanner.sign(')')?;
        let to_mark = scanner.eat('!');
        let to = scanner.number()?;
        let side_mark = scanner.eat('!');
        let list =
            if scanner.peek() == Some('[') { SpotList::bracketed(scanner)? } else { SpotList::default() };
        scanner.end()?;
        Ok(Self { from, from_mark, new, at, to_mark, to, side_mark, list })
    }
}

impl fmt::Display for WgosaText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |set: bool| if set { "!" } else { "" };
        write!(f, "{}{}({}", self.from, mark(self.from_mark), self.new)?;
        if let Some(at) = self.at {
            write!(f, "@{at}")?;
        }
        write!(f, "){}{}{}", mark(self.to_mark), self.to, mark(self.side_mark))?;
        if self.list.is_empty() { Ok(()) } else { write!(f, "[{}]", self.list) }
    }
}
