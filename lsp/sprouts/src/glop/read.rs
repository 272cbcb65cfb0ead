//! Reading a GLOP string: first its lands, then numbers for its vertices.

use super::GlopError;
use crate::{Listed, Mark, Spot};
use std::collections::BTreeMap;

/// A vertex as written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Vertex {
    Plain(u8),
    Letter(char),
}

/// Regions, boundaries and vertices of an independent part.
pub(super) type Land = Vec<Vec<Vec<Vertex>>>;

/// A place in the text of a GLOP string.
pub(super) struct Reader<'t> {
    chars: std::iter::Peekable<std::str::CharIndices<'t>>,
    length: usize,
    /// How many vertices were read, repeated ones as often as they are repeated.
    vertices: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { chars: text.char_indices().peekable(), length: text.len(), vertices: 0 }
    }

    fn at(&mut self) -> usize {
        self.chars.peek().map_or(self.length, |(at, _)| *at)
    }

    fn eat(&mut self, signs: &[char]) -> bool {
        self.chars.next_if(|(_, sign)| signs.contains(sign)).is_some()
    }

    /// Older texts end boundaries, regions, lands and positions by `.`, `}`, `]` and `!`; newer ones separate them.
    pub(super) fn lands(mut self) -> Result<Vec<Land>, GlopError> {
        let mut lands = vec![self.land()?];
        while self.eat(&['+', ']']) {
            if self.ends(&['!']) {
                break;
            }
            lands.push(self.land()?);
        }
        self.eat(&['!']);
        match self.chars.next() {
            None => Ok(lands),
            Some((at, found)) => Err(GlopError::Unexpected { at, found }),
        }
    }

    fn ends(&mut self, signs: &[char]) -> bool {
        self.chars.peek().is_none_or(|(_, sign)| signs.contains(sign))
    }

    fn land(&mut self) -> Result<Land, GlopError> {
        let mut regions = vec![self.region()?];
        while self.eat(&['|', '}']) {
            if self.ends(&['+', ']', '!']) {
                break;
            }
            regions.push(self.region()?);
        }
        Ok(regions)
    }

    fn region(&mut self) -> Result<Vec<Vec<Vertex>>, GlopError> {
        let mut rings = Vec::new();
        loop {
            let at = self.at();
            let ring = self.ring()?;
            let (at, count) = if self.eat(&['*']) { (self.at(), self.count()?) } else { (at, 1) };
            // Before anything is repeated: a short text can ask for very much.
            self.vertices = self.vertices.saturating_add(ring.len().saturating_mul(count));
            if self.vertices > Spot::MAX as usize {
                return Err(GlopError::Count { at });
            }
            rings.extend(std::iter::repeat_n(ring, count));
            if !self.eat(&['.']) || self.ends(&['|', '}', '+', ']', '!']) {
                return Ok(rings);
            }
        }
    }

    fn ring(&mut self) -> Result<Vec<Vertex>, GlopError> {
        let at = self.at();
        let mut ring = Vec::new();
        while let Some((_, sign)) =
            self.chars.next_if(|(_, c)| matches!(c, '0'..='2' | 'a'..='z' | 'A'..='Z'))
        {
            ring.push(match sign {
                '0' => Vertex::Plain(0),
                '1' => Vertex::Plain(1),
                '2' => Vertex::Plain(2),
                letter => Vertex::Letter(letter),
            });
        }
        match (ring.is_empty(), self.chars.peek()) {
            (false, _) => Ok(ring),
            (true, Some((at, found))) if !matches!(found, '.' | '|' | '+' | '*' | '}' | ']' | '!') => {
                Err(GlopError::Unexpected { at: *at, found: *found })
            }
            (true, _) => Err(GlopError::Empty { at }),
        }
    }

    fn count(&mut self) -> Result<usize, GlopError> {
        let at = self.at();
        let mut digits = String::new();
        while let Some((_, digit)) = self.chars.next_if(|(_, c)| c.is_ascii_digit()) {
            digits.push(digit);
        }
        digits.parse().ok().filter(|&count| count > 0).ok_or(GlopError::Count { at })
    }
}

/// The numbers that vertices get.
pub(super) struct Names {
    next: u32,
    /// The capital letters of the land.
    pub(super) capitals: BTreeMap<char, Spot>,
}

impl Names {
    pub(super) fn new() -> Self {
        Self { next: 1, capitals: BTreeMap::new() }
    }

    fn fresh(&mut self) -> Result<Spot, GlopError> {
        let spot = Spot::new(self.next).ok_or(GlopError::Count { at: 0 })?;
        self.next += 1;
        Ok(spot)
    }

    pub(super) fn ring(&mut self, ring: &[Vertex]) -> Result<Vec<Listed>, GlopError> {
        let mut small: BTreeMap<char, Spot> = BTreeMap::new();
        let mut sites = Vec::new();
        for vertex in ring {
            sites.push(match *vertex {
                Vertex::Plain(degree) => Listed { spot: self.fresh()?, mark: mark(degree, ring.len()) },
                Vertex::Letter(letter) => {
                    let known = if letter.is_ascii_uppercase() { &self.capitals } else { &small };
                    let spot = known.get(&letter).copied().map_or_else(|| self.fresh(), Ok)?;
                    let known = if letter.is_ascii_uppercase() { &mut self.capitals } else { &mut small };
                    known.insert(letter, spot);
                    spot.into()
                }
            });
        }
        let count = |letter| ring.iter().filter(|&&v| v == Vertex::Letter(letter)).count();
        match small.into_keys().find(|&letter| count(letter) != 2) {
            Some(letter) => Err(GlopError::Unpaired { letter }),
            None => Ok(sites),
        }
    }

    pub(super) fn check(&self, land: &Land) -> Result<(), GlopError> {
        let regions = |letter| {
            land.iter().filter(|region| region.iter().flatten().any(|&v| v == Vertex::Letter(letter))).count()
        };
        let sites =
            |letter| land.iter().flatten().flatten().filter(|&&v| v == Vertex::Letter(letter)).count();
        let unpaired = |letter: &char| regions(*letter) != 2 || sites(*letter) != 2;
        match self.capitals.keys().copied().find(unpaired) {
            Some(letter) => Err(GlopError::Unpaired { letter }),
            None => Ok(()),
        }
    }
}

fn mark(degree: u8, ring: usize) -> Option<Mark> {
    match degree {
        1 if ring == 1 => Some(Mark::Stem),
        2 => Some(Mark::Twice),
        _ => None,
    }
}
