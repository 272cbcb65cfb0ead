//! Position strings of the solvers, after Applegate, Jacobson and Sleator and GLOP (`sprouts.md` 9).
//!
//! Vertices `0` and `1` by degree; `2`: one life, useful in one region; a capital letter: one life, in two regions; a small
//! letter: one life, twice on one boundary. `.` between boundaries, `|` between regions, `+` between independent lands.

use crate::equivalence::{Symbol, Symbols};
use crate::{Listed, Mark, PositionText, Spot};
use std::collections::BTreeMap;
use std::fmt;

/// Why a text is no GLOP string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlopError {
    /// A sign that does not belong here.
    Unexpected {
        /// Byte offset in the text.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A boundary without vertices, or the text ends where one should follow.
    Empty {
        /// Byte offset in the text.
        at: usize,
    },
    /// A repeat count that is no number, 0, or makes more spots than are read.
    Count {
        /// Byte offset in the text.
        at: usize,
    },
    /// A capital letter that is not in exactly two regions of its land, or a small one not twice on its boundary.
    Unpaired {
        /// The letter.
        letter: char,
    },
}

impl fmt::Display for GlopError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { found, .. } => {
                write!(f, "a GLOP string has `0`, `1`, `2`, letters, `.`, `|`, `+` and `*`; not `{found}`")
            }
            Self::Empty { .. } => f.write_str("a boundary is missing here"),
            Self::Count { .. } => write!(f, "the count must be from 1 to {}", crate::MAX_INITIAL_SPOTS),
            Self::Unpaired { letter } if letter.is_uppercase() => {
                write!(f, "`{letter}` must be in two regions of its land")
            }
            Self::Unpaired { letter } => write!(f, "`{letter}` must stand twice on its boundary"),
        }
    }
}

impl std::error::Error for GlopError {}

/// A vertex as written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Vertex {
    Plain(u8),
    Letter(char),
}

type Land = Vec<Vec<Vec<Vertex>>>;

/// Reads a GLOP string as an abbreviated position. Spots get numbers in the order in which they first stand in the text.
///
/// # Errors
/// Where the text is no GLOP string.
pub fn parse_glop(text: &str) -> Result<PositionText, GlopError> {
    if text.is_empty() || text == "!" {
        return Ok(PositionText::default());
    }
    let lands = Reader::new(text).lands()?;
    let mut names = Names { next: 1, ..Names::default() };
    let mut regions = Vec::new();
    for land in &lands {
        names.capitals.clear();
        for region in land {
            let rings = region.iter().map(|ring| names.ring(ring)).collect::<Result<_, _>>()?;
            regions.push(rings);
        }
        names.check(land)?;
    }
    Ok(PositionText { regions })
}

struct Reader<'t> {
    chars: std::iter::Peekable<std::str::CharIndices<'t>>,
    length: usize,
    vertices: u32,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        Self { chars: text.char_indices().peekable(), length: text.len(), vertices: 0 }
    }

    fn at(&mut self) -> usize {
        self.chars.peek().map_or(self.length, |(at, _)| *at)
    }

    fn eat(&mut self, signs: &[char]) -> bool {
        self.chars.next_if(|(_, sign)| signs.contains(sign)).is_some()
    }

    /// Older texts end boundaries, regions, lands and positions by `.`, `}`, `]` and `!`; newer ones separate them.
    fn lands(mut self) -> Result<Vec<Land>, GlopError> {
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
            let ring = self.ring()?;
            let count = if self.eat(&['*']) { self.count()? } else { 1 };
            for _ in 0..count {
                rings.push(ring.clone());
            }
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

    fn count(&mut self) -> Result<u32, GlopError> {
        let at = self.at();
        let mut digits = String::new();
        while let Some((_, digit)) = self.chars.next_if(|(_, c)| c.is_ascii_digit()) {
            digits.push(digit);
        }
        let count = digits.parse().ok().filter(|&n: &u32| n > 0 && n <= crate::MAX_INITIAL_SPOTS);
        let count = count.ok_or(GlopError::Count { at })?;
        self.vertices = self.vertices.saturating_add(count);
        if self.vertices > crate::MAX_INITIAL_SPOTS { Err(GlopError::Count { at }) } else { Ok(count) }
    }
}

/// The numbers that vertices get.
#[derive(Default)]
struct Names {
    next: u32,
    capitals: BTreeMap<char, Spot>,
}

impl Names {
    fn fresh(&mut self) -> Result<Spot, GlopError> {
        let spot = Spot::new(self.next).ok_or(GlopError::Count { at: 0 })?;
        self.next += 1;
        Ok(spot)
    }

    fn ring(&mut self, ring: &[Vertex]) -> Result<Vec<Listed>, GlopError> {
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

    fn check(&self, land: &Land) -> Result<(), GlopError> {
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

/// Writes the live structure as a GLOP string; `None` if a land needs more letters than there are.
pub(crate) fn write_glop(symbols: &Symbols) -> Option<String> {
    let mut lands: Vec<String> = Vec::new();
    for land in symbols.lands() {
        lands.push(write_land(&land)?);
    }
    lands.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    Some(lands.join("+"))
}

fn write_land(regions: &[&Vec<Vec<Symbol>>]) -> Option<String> {
    let mut capitals: BTreeMap<Spot, char> = BTreeMap::new();
    let mut texts = Vec::new();
    for region in regions {
        let mut rings: Vec<String> = Vec::new();
        for ring in region.iter() {
            rings.push(write_ring(ring, &mut capitals)?);
        }
        let mut text = String::new();
        for run in rings.chunk_by(|a, b| a == b) {
            if let Some(ring) = run.first() {
                let separator = if text.is_empty() { "" } else { "." };
                let repeat = if ring == "0" && run.len() > 1 {
                    format!("*{}", run.len())
                } else {
                    format!(".{ring}").repeat(run.len() - 1)
                };
                text = format!("{text}{separator}{ring}{repeat}");
            }
        }
        texts.push(text);
    }
    Some(texts.join("|"))
}

fn write_ring(ring: &[Symbol], capitals: &mut BTreeMap<Spot, char>) -> Option<String> {
    let mut small: BTreeMap<Spot, char> = BTreeMap::new();
    let mut text = String::new();
    for symbol in ring {
        text.push(match symbol {
            Symbol::Once(degree) => char::from(b'0' + degree),
            Symbol::TwoRegions(spot) => letter(capitals, *spot, b'A')?,
            Symbol::OneBoundary(spot) => letter(&mut small, *spot, b'a')?,
        });
    }
    Some(text)
}

/// The letter of a spot: the next one not yet in use.
fn letter(letters: &mut BTreeMap<Spot, char>, spot: Spot, first: u8) -> Option<char> {
    if let Some(known) = letters.get(&spot) {
        return Some(*known);
    }
    let next = u8::try_from(letters.len()).ok().filter(|&count| count < 26)?;
    letters.insert(spot, char::from(first + next));
    letters.get(&spot).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    fn round(text: &str) -> String {
        parse_glop(text).unwrap().position(None).unwrap().glop().unwrap()
    }

    #[test]
    fn strings_of_the_corpus_are_read_and_written() {
        for text in ["0*12.AB|0*3.AB", "0*6.1a1a", "0*4.12+0.12", "0*2.AB|2ab2ba.AB+0.12"] {
            assert_eq!(round(text), text);
        }
        assert_eq!(Position::start(4).glop().as_deref(), Some("0*4"));
    }

    #[test]
    fn older_terminators_are_read() {
        assert_eq!(round("0.0.0.AB.}0.AB.}]0.12.}]!"), "0*3.AB|0.AB+0.12");
    }

    #[test]
    fn mistakes_are_told_with_their_place() {
        assert_eq!(parse_glop("0.x3"), Err(GlopError::Unexpected { at: 3, found: '3' }));
        assert_eq!(parse_glop("0..1"), Err(GlopError::Empty { at: 2 }));
        assert_eq!(parse_glop("0*0"), Err(GlopError::Count { at: 2 }));
        assert_eq!(parse_glop("0*99999"), Err(GlopError::Count { at: 2 }));
        assert_eq!(parse_glop("0.AB|0.A"), Err(GlopError::Unpaired { letter: 'B' }));
        assert_eq!(parse_glop("0.1a"), Err(GlopError::Unpaired { letter: 'a' }));
    }
}
