//! Reading the pieces of a move from its text.

use super::Number;
use std::fmt;

/// What a move's text should have had at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A spot number.
    Number,
    /// This sign.
    Sign(char),
    /// A larger number at the end of a range.
    RangeEnd,
    /// Nothing more.
    End,
}

/// Why a text is no move in its notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveSyntaxError {
    /// Byte offset in the move's text.
    pub at: usize,
    /// What should stand there.
    pub expected: Expected,
    /// What stands there; `None` at the end of the text.
    pub found: Option<char>,
}

impl fmt::Display for MoveSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.expected {
            Expected::Number => f.write_str("a spot number should stand here")?,
            Expected::Sign(sign) => write!(f, "`{sign}` should stand here")?,
            Expected::RangeEnd => f.write_str("the end of a range must be larger than its start")?,
            Expected::End => f.write_str("the move should end here")?,
        }
        match self.found {
            Some(found) if self.expected != Expected::RangeEnd => write!(f, ", not `{found}`"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for MoveSyntaxError {}

/// A place in the text of a move.
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The character at the place.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Steps over a character if it stands here.
    pub(super) fn eat(&mut self, sign: char) -> bool {
        let here = self.peek() == Some(sign);
        if here {
            self.at += sign.len_utf8();
        }
        here
    }

    /// Steps over a character that must stand here.
    pub(super) fn sign(&mut self, sign: char) -> Result<(), MoveSyntaxError> {
        if self.eat(sign) { Ok(()) } else { Err(self.error(Expected::Sign(sign))) }
    }

    /// Reads a number, cut off at `u32::MAX`.
    pub(super) fn number(&mut self) -> Result<Number, MoveSyntaxError> {
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.error(Expected::Number));
        }
        self.at += digits;
        Ok(rest.get(..digits).and_then(|number| number.parse().ok()).unwrap_or(Number::MAX))
    }

    /// Reads a number if one stands here.
    pub(super) fn optional_number(&mut self) -> Result<Option<Number>, MoveSyntaxError> {
        if self.peek().is_some_and(|c| c.is_ascii_digit()) { self.number().map(Some) } else { Ok(None) }
    }

    /// Checks that the text ends here.
    pub(super) fn end(&self) -> Result<(), MoveSyntaxError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error(Expected::End)) }
    }

    /// The error that something else should stand here.
    pub(super) fn error(&self, expected: Expected) -> MoveSyntaxError {
        MoveSyntaxError { at: self.at, expected, found: self.peek() }
    }
}
