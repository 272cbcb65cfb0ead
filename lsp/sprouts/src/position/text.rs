//! Hoey's text of a position (elements 1 and 2): sites by `,`, boundaries by `;`, regions by `/`.

use crate::Spot;
use std::fmt;
use std::str::FromStr;

/// A mark of an abbreviated position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// `7o`: a spot of degree 1 whose boundary lists nothing else.
    Stem,
    /// `9t`: a spot of degree 2 that is listed once.
    Twice,
}

/// A site as a text lists it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Listed {
    /// Its spot.
    pub spot: Spot,
    /// Its mark.
    pub mark: Option<Mark>,
}

impl From<Spot> for Listed {
    fn from(spot: Spot) -> Self {
        Self { spot, mark: None }
    }
}

/// The text of a boundary: its sites in left-hand order.
pub type BoundaryText = Vec<Listed>;

/// The text of a region: its boundaries.
pub type RegionText = Vec<BoundaryText>;

/// The text of a position: what is written, not yet checked.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PositionText {
    /// The regions, each a list of boundaries; none for the empty position.
    pub regions: Vec<RegionText>,
}

/// Why a text is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionSyntaxError {
    /// A spot number is missing: before or after `,`, `;` or `/`.
    NumberMissing {
        /// Byte offset in the text.
        at: usize,
    },
    /// A spot number is 0 or larger than [`Spot::MAX`].
    NumberOutOfRange {
        /// Byte offset in the text.
        at: usize,
    },
    /// Something other than numbers, `o`, `t`, `,`, `;` and `/`.
    Unexpected {
        /// Byte offset in the text.
        at: usize,
        /// What stands there.
        found: char,
    },
}

impl fmt::Display for PositionSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NumberMissing { .. } => f.write_str("a spot number is missing here"),
            Self::NumberOutOfRange { .. } => write!(f, "spot numbers go from 1 to {}", Spot::MAX),
            Self::Unexpected { found, .. } => {
                write!(
                    f,
                    "a position has numbers, `,`, `;` and `/`, and the marks `o` and `t`; not `{found}`"
                )
            }
        }
    }
}

impl std::error::Error for PositionSyntaxError {}

impl FromStr for PositionText {
    type Err = PositionSyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let mut at = 0;
        let mut regions = Vec::new();
        for region in text.split('/') {
            let mut boundaries = Vec::new();
            for boundary in region.split(';') {
                let mut sites = Vec::new();
                for site in boundary.split(',') {
                    sites.push(listed(site, at)?);
                    at += site.len() + 1;
                }
                boundaries.push(sites);
            }
            regions.push(boundaries);
        }
        Ok(Self { regions })
    }
}

/// Reads one site; `at` is its byte offset, for errors.
fn listed(text: &str, at: usize) -> Result<Listed, PositionSyntaxError> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at_checked(digits).unwrap_or(("", text));
    if number.is_empty() {
        return Err(match rest.chars().next() {
            None => PositionSyntaxError::NumberMissing { at },
            Some(found) => PositionSyntaxError::Unexpected { at, found },
        });
    }
    let spot = number.parse().ok().and_then(Spot::new).ok_or(PositionSyntaxError::NumberOutOfRange { at })?;
    let mut marks = rest.chars();
    let mark = match marks.next() {
        None => None,
        Some('o') => Some(Mark::Stem),
        Some('t') => Some(Mark::Twice),
        Some(found) => return Err(PositionSyntaxError::Unexpected { at: at + digits, found }),
    };
    match marks.next() {
        None => Ok(Listed { spot, mark }),
        Some(found) => Err(PositionSyntaxError::Unexpected { at: at + digits + 1, found }),
    }
}

impl fmt::Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for region in &self.regions {
            for boundary in region {
                for site in boundary {
                    write!(f, "{separator}{site}")?;
                    separator = ",";
                }
                separator = ";";
            }
            separator = "/";
        }
        Ok(())
    }
}

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.mark {
            None => "",
            Some(Mark::Stem) => "o",
            Some(Mark::Twice) => "t",
        };
        write!(f, "{}{mark}", self.spot)
    }
}

impl PositionText {
    /// Brings boundaries, regions and the whole into canonical order (7a, 7b, 7c): each boundary starts so that its list is the
    /// smallest, and lists ascend.
    pub fn sort(&mut self) {
        for region in &mut self.regions {
            for boundary in region.iter_mut() {
                let start = least_rotation(boundary);
                boundary.rotate_left(start);
            }
            region.sort_unstable();
        }
        self.regions.sort_unstable();
    }

    /// Every site, as often as it is listed.
    pub fn sites(&self) -> impl Iterator<Item = Listed> + '_ {
        self.regions.iter().flatten().flatten().copied()
    }
}

/// Where the smallest rotation of a ring starts. Linear in its length.
pub(crate) fn least_rotation<T: Ord>(ring: &[T]) -> usize {
    let length = ring.len();
    let at = |i: usize| ring.get(i % length.max(1));
    let (mut best, mut other, mut same) = (0, 1, 0);
    while best < length && other < length && same < length {
        match at(best + same).cmp(&at(other + same)) {
            std::cmp::Ordering::Equal => {
                same += 1;
                continue;
            }
            std::cmp::Ordering::Less => other += same + 1,
            std::cmp::Ordering::Greater => best += same + 1,
        }
        if best == other {
            other += 1;
        }
        same = 0;
    }
    best.min(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_element_1_is_read_and_written() {
        for text in ["1,6,8,7,4,7,3,9,3,7,8,6,5,6;2/3,9", "1,8,4,9t,8,5;2", "7o/1", ""] {
            assert_eq!(text.parse::<PositionText>().map(|p| p.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn an_error_says_where_it_is() {
        let error = |text: &str| text.parse::<PositionText>().unwrap_err();
        assert_eq!(error("1,,2"), PositionSyntaxError::NumberMissing { at: 2 });
        assert_eq!(error("1;2/"), PositionSyntaxError::NumberMissing { at: 4 });
        assert_eq!(error("1;0"), PositionSyntaxError::NumberOutOfRange { at: 2 });
        assert_eq!(error("1;2x"), PositionSyntaxError::Unexpected { at: 3, found: 'x' });
        assert_eq!(error("1,2ot"), PositionSyntaxError::Unexpected { at: 4, found: 't' });
    }

    #[test]
    fn the_least_rotation_starts_at_the_smallest_list() {
        assert_eq!(least_rotation(&[3, 1, 2, 1, 1]), 3);
        assert_eq!(least_rotation(&[1, 1, 1]), 0);
        assert_eq!(least_rotation::<u8>(&[]), 0);
    }

    #[test]
    fn canonical_order_sorts_boundaries_and_regions() {
        let mut text: PositionText = "4,2,1;3/2,1,4".parse().unwrap();
        text.sort();
        assert_eq!(text.to_string(), "1,4,2/1,4,2;3");
    }
}
