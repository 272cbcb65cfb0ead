//! Hoey's moves (elements 3 to 6): `A[.N]-C-B[.N][sep]`.

use super::scan::Scanner;
use super::{MoveSyntaxError, Number};
use crate::Side;
use std::fmt;
use std::str::FromStr;

/// What an enclosing move says of the other boundaries of its region (elements 5 and 6).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Separation {
    /// `=`: there are none.
    Nothing,
    /// `<` or `>` with a spot from each boundary that goes to that side.
    Listed(Side, Vec<Number>),
}

/// A move in Hoey's notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HoeyText {
    /// The spot where the line begins.
    pub from: Number,
    /// The spot that names its site, if it is a pier spot.
    pub from_suffix: Option<Number>,
    /// The new spot.
    pub new: Number,
    /// The spot where the line ends.
    pub to: Number,
    /// The spot that names its site, if it is a pier spot.
    pub to_suffix: Option<Number>,
    /// How the other boundaries are separated.
    pub separation: Option<Separation>,
}

impl FromStr for HoeyText {
    type Err = MoveSyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let scanner = &mut Scanner::new(text);
        let (from, from_suffix) = end(scanner)?;
        scanner.sign('-')?;
        let new = scanner.number()?;
        scanner.sign('-')?;
        let (to, to_suffix) = end(scanner)?;
        let separation = separation(scanner)?;
        scanner.end()?;
        Ok(Self { from, from_suffix, new, to, to_suffix, separation })
    }
}

fn end(scanner: &mut Scanner<'_>) -> Result<(Number, Option<Number>), MoveSyntaxError> {
    let spot = scanner.number()?;
    let suffix = if scanner.eat('.') { Some(scanner.number()?) } else { None };
    Ok((spot, suffix))
}

fn separation(scanner: &mut Scanner<'_>) -> Result<Option<Separation>, MoveSyntaxError> {
    let side = if scanner.eat('=') {
        return Ok(Some(Separation::Nothing));
    } else if scanner.eat('<') {
        Side::Left
    } else if scanner.eat('>') {
        Side::Right
    } else {
        return Ok(None);
    };
    let mut spots: Vec<Number> = scanner.optional_number()?.into_iter().collect();
    while !spots.is_empty() && scanner.eat(',') {
        spots.push(scanner.number()?);
    }
    Ok(Some(Separation::Listed(side, spots)))
}

impl HoeyText {
    /// The same line written from its other end: `<` and `>` change places (except for a loop, which has one end).
    pub fn reversed(self) -> Self {
        let is_loop = self.from == self.to;
        let separation = match self.separation {
            Some(Separation::Listed(side, spots)) if !is_loop => {
                Some(Separation::Listed(side.other(), spots))
            }
            separation => separation,
        };
        Self {
            from: self.to,
            from_suffix: self.to_suffix,
            new: self.new,
            to: self.from,
            to_suffix: self.from_suffix,
            separation,
        }
    }
}

impl fmt::Display for HoeyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suffix = |f: &mut fmt::Formatter<'_>, suffix: Option<Number>| match suffix {
            Some(spot) => write!(f, ".{spot}"),
            None => Ok(()),
        };
        write!(f, "{}", self.from)?;
        suffix(f, self.from_suffix)?;
        write!(f, "-{}-{}", self.new, self.to)?;
        suffix(f, self.to_suffix)?;
        match &self.separation {
            None => Ok(()),
            Some(Separation::Nothing) => f.write_str("="),
            Some(Separation::Listed(side, spots)) => {
                f.write_str(if *side == Side::Left { "<" } else { ">" })?;
                let mut separator = "";
                for spot in spots {
                    write!(f, "{separator}{spot}")?;
                    separator = ",";
                }
                Ok(())
            }
        }
    }
}
