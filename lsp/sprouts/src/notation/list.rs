//! Lists of spots: `2,5,7-9`.

use super::scan::{Expected, Scanner};
use super::{MoveSyntaxError, Number};
use std::fmt;

/// Consecutive spots, both ends included; a single spot has equal ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SpotRange {
    /// The first spot.
    pub first: Number,
    /// The last spot, not less than the first.
    pub last: Number,
}

/// A list of spots as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SpotList {
    /// Its parts, in the order written.
    pub ranges: Vec<SpotRange>,
}

impl SpotList {
    /// Whether a spot is listed, itself or in a range.
    pub fn contains(&self, spot: Number) -> bool {
        self.ranges.iter().any(|range| (range.first..=range.last).contains(&spot))
    }

    /// Whether nothing is listed.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// How many spots are listed.
    pub fn len(&self) -> u64 {
        self.ranges.iter().map(|range| u64::from(range.last - range.first) + 1).sum()
    }

    /// The list of these spots, ascending, with three or more consecutive ones as a range (`sprouts.md` 5).
    pub fn of(spots: impl IntoIterator<Item = Number>) -> Self {
        let mut spots: Vec<_> = spots.into_iter().collect();
        spots.sort_unstable();
        spots.dedup();
        let runs = spots.chunk_by(|a, b| a + 1 == *b);
        let ranges = runs.flat_map(|run| match *run {
            [first, _, .., last] => vec![SpotRange { first, last }],
            _ => run.iter().map(|&spot| SpotRange { first: spot, last: spot }).collect(),
        });
        let ranges: Vec<_> = ranges.collect();
        Self { ranges }
    }

    /// The same spots sorted, with ranges where three or more are consecutive.
    pub fn sorted(&self) -> Self {
        let mut ranges = self.ranges.clone();
        ranges.sort_unstable();
        let mut merged: Vec<SpotRange> = Vec::new();
        for range in ranges {
            match merged.last_mut() {
                Some(last) if range.first <= last.last.saturating_add(1) => {
                    last.last = last.last.max(range.last)
                }
                _ => merged.push(range),
            }
        }
        let pair = |range: SpotRange| match range.last - range.first {
            1 => vec![range.first, range.last]
                .into_iter()
                .map(|spot| SpotRange { first: spot, last: spot })
                .collect(),
            _ => vec![range],
        };
        Self { ranges: merged.into_iter().flat_map(pair).collect() }
    }

    /// Reads `[list]`; the opening bracket must stand here. `&` separates like `,`, as on pages of 1999.
    pub(super) fn bracketed(scanner: &mut Scanner<'_>) -> Result<Self, MoveSyntaxError> {
        scanner.sign('[')?;
        let mut ranges = vec![range(scanner)?];
        while scanner.eat(',') || scanner.eat('&') {
            ranges.push(range(scanner)?);
        }
        scanner.sign(']')?;
        Ok(Self { ranges })
    }
}

fn range(scanner: &mut Scanner<'_>) -> Result<SpotRange, MoveSyntaxError> {
    let first = scanner.number()?;
    if !scanner.eat('-') {
        return Ok(SpotRange { first, last: first });
    }
    let wrong = scanner.error(Expected::RangeEnd);
    let last = scanner.number()?;
    if last < first { Err(wrong) } else { Ok(SpotRange { first, last }) }
}

impl fmt::Display for SpotList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for SpotRange { first, last } in &self.ranges {
            write!(f, "{separator}{first}")?;
            if last > first {
                write!(f, "-{last}")?;
            }
            separator = ",";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_consecutive_spots_make_a_range() {
        assert_eq!(SpotList::of([12, 5, 10, 7, 11]).to_string(), "5,7,10-12");
        assert_eq!(SpotList::of([2, 1, 2]).to_string(), "1,2");
    }

    #[test]
    fn sorting_keeps_the_spots() {
        let list = SpotList {
            ranges: vec![
                SpotRange { first: 9, last: 9 },
                SpotRange { first: 3, last: 4 },
                SpotRange { first: 8, last: 8 },
            ],
        };
        assert_eq!(list.sorted().to_string(), "3,4,8,9");
    }
}
