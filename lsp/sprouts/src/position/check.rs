//! Whether a full text can be a position at all, each check with its own message (`sprouts.md` 3).

use super::text::{BoundaryText, PositionText};
use crate::Spot;
use std::collections::BTreeMap;
use std::fmt;

/// What is wrong with a full text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A number up to the largest does not occur.
    Missing(Spot),
    /// A spot has more than three sites.
    TooManySites(Spot),
    /// `to` follows `from` more often than the other way round: every line is walked along both its sides.
    OneSided {
        /// The spot listed first.
        from: Spot,
        /// The spot listed after it.
        to: Spot,
    },
    /// The sites of a spot do not go around it.
    Pinched(Spot),
    /// The lines connected with this spot cannot be drawn without crossings: its boundaries do not fit Euler's formula.
    NotPlanar(Spot),
    /// Regions and groups of connected spots do not form a tree.
    NotATree,
    /// The degrees of all spots add up to a number that is not four times the moves.
    DegreeSum(u32),
    /// A spot does not have two lines to lower-numbered spots (none if it is an initial one).
    OutOfOrder {
        /// The spot.
        spot: Spot,
        /// How many of its lines lead to lower-numbered spots.
        lines: u32,
        /// How many should.
        expected: u32,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(spot) => {
                write!(f, "spot {spot} is missing: a full position lists every spot up to the largest number")
            }
            Self::TooManySites(spot) => write!(f, "spot {spot} has more than three sites"),
            Self::OneSided { from, to } => write!(
                f,
                "{to} follows {from} here, but {from} does not follow {to} as often: a line has two sides"
            ),
            Self::Pinched(spot) => write!(f, "the sites of spot {spot} do not go around it"),
            Self::NotPlanar(spot) => {
                write!(f, "the lines connected with spot {spot} cannot be drawn without a crossing")
            }
            Self::NotATree => f.write_str("no drawing has these boundaries in these regions"),
            Self::DegreeSum(sum) => {
                write!(f, "{sum} line ends enter the spots, which is not four for each move")
            }
            Self::OutOfOrder { spot, lines, expected } => write!(
                f,
                "spot {spot} has {lines} lines to lower-numbered spots instead of {expected}: no game makes it in this order"
            ),
        }
    }
}

impl PositionText {
    /// What is wrong with the text as that of a full position; the first kind of flaw found, at every place of it.
    pub fn flaws(&self) -> Vec<Flaw> {
        let map = Map::new(self);
        let checks =
            [Map::missing, Map::crowded, Map::one_sided, Map::pinched, Map::not_planar, Map::not_a_tree];
        let structural = checks.into_iter().map(|check| check(&map)).find(|flaws| !flaws.is_empty());
        structural.unwrap_or_else(|| map.history())
    }

    /// n, if the text is that of a full position with a possible number of line ends: spots minus moves.
    pub fn initial_spots(&self) -> Option<u32> {
        let map = Map::new(self);
        map.moves().and_then(|moves| map.spots().checked_sub(moves))
    }
}

/// A text as a map: who follows whom.
struct Map<'t> {
    text: &'t PositionText,
    sites: BTreeMap<Spot, u32>,
    /// How often a spot is followed by another, over all boundaries of more than one site.
    follows: BTreeMap<(Spot, Spot), u32>,
}

impl<'t> Map<'t> {
    fn new(text: &'t PositionText) -> Self {
        let mut map = Self { text, sites: BTreeMap::new(), follows: BTreeMap::new() };
        for boundary in text.regions.iter().flatten() {
            for [_, at, next] in corners(boundary) {
                *map.sites.entry(at).or_insert(0) += 1;
                if boundary.len() > 1 {
                    *map.follows.entry((at, next)).or_insert(0) += 1;
                }
            }
        }
        map
    }

    fn spots(&self) -> u32 {
        u32::try_from(self.sites.len()).unwrap_or(u32::MAX)
    }

    fn missing(&self) -> Vec<Flaw> {
        let largest = self.sites.keys().next_back().map_or(0, |spot| spot.number());
        let all = (1..=largest).filter_map(Spot::new);
        // The first is enough: an abbreviated text leaves out many.
        all.filter(|spot| !self.sites.contains_key(spot)).take(1).map(Flaw::Missing).collect()
    }

    fn crowded(&self) -> Vec<Flaw> {
        self.sites.iter().filter(|&(_, &n)| n > 3).map(|(&spot, _)| Flaw::TooManySites(spot)).collect()
    }

    fn one_sided(&self) -> Vec<Flaw> {
        let back = |&(from, to): &(Spot, Spot)| self.follows.get(&(to, from)).copied().unwrap_or(0);
        let flawed = self.follows.iter().filter(|&(ends, &count)| count > back(ends));
        flawed.map(|(&(from, to), _)| Flaw::OneSided { from, to }).collect()
    }

    /// A corner with the same spot on both sides, though only one of several lines leads there, cuts that line off.
    fn pinched(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        for [before, at, after] in self.text.regions.iter().flatten().flat_map(corners) {
            let several = self.sites.get(&at).is_some_and(|&n| n > 1);
            if before == after && several && self.follows.get(&(at, after)) == Some(&1) {
                flaws.push(Flaw::Pinched(at));
            }
        }
        flaws
    }

    /// The group (lowest spot) of each spot: those connected by lines.
    fn groups(&self) -> BTreeMap<Spot, Spot> {
        let mut group: BTreeMap<Spot, Spot> = self.sites.keys().map(|&spot| (spot, spot)).collect();
        for &(from, to) in self.follows.keys() {
            let (a, b) = (root(&group, from), root(&group, to));
            group.insert(a.max(b), a.min(b));
        }
        self.sites.keys().map(|&spot| (spot, root(&group, spot))).collect()
    }

    /// Euler: in each group, spots − lines + boundaries = 2.
    fn not_planar(&self) -> Vec<Flaw> {
        let groups = self.groups();
        let mut sums: BTreeMap<Spot, i64> = BTreeMap::new();
        for group in groups.values() {
            *sums.entry(*group).or_insert(0) += 2;
        }
        for ((from, _), &count) in &self.follows {
            *sums.entry(root(&groups, *from)).or_insert(0) -= i64::from(count);
        }
        for boundary in self.text.regions.iter().flatten() {
            if let Some(site) = boundary.first() {
                *sums.entry(root(&groups, site.spot)).or_insert(0) += 2;
            }
        }
        sums.into_iter().filter(|&(_, twice)| twice != 4).map(|(spot, _)| Flaw::NotPlanar(spot)).collect()
    }

    /// Regions and groups, joined by the boundaries: connected and without a cycle.
    fn not_a_tree(&self) -> Vec<Flaw> {
        let groups = self.groups();
        // Union-find over groups, by the regions that they share.
        let mut joined: BTreeMap<Spot, Spot> = groups.values().map(|&group| (group, group)).collect();
        let mut cycle = false;
        for region in &self.text.regions {
            let mut around = region.iter().filter_map(|b| b.first()).map(|s| root(&groups, s.spot));
            let Some(first) = around.next() else { continue };
            for group in around {
                let (a, b) = (root(&joined, first), root(&joined, group));
                cycle |= a == b;
                joined.insert(a.max(b), a.min(b));
            }
        }
        let parts = joined.keys().filter(|&&group| root(&joined, group) == group).count();
        if cycle || parts > 1 { vec![Flaw::NotATree] } else { Vec::new() }
    }

    fn degree_sum(&self) -> u32 {
        self.follows.values().sum()
    }

    fn moves(&self) -> Option<u32> {
        let sum = self.degree_sum();
        sum.is_multiple_of(4).then_some(sum / 4)
    }

    /// Every spot above n has exactly two lines to lower-numbered spots (a loop counts two), every spot up to n none.
    fn history(&self) -> Vec<Flaw> {
        let Some(n) = self.moves().and_then(|moves| self.spots().checked_sub(moves)) else {
            return vec![Flaw::DegreeSum(self.degree_sum())];
        };
        let mut lower: BTreeMap<Spot, u32> = self.sites.keys().map(|&spot| (spot, 0)).collect();
        for (&(from, to), &count) in self.follows.iter().filter(|((from, to), _)| to < from) {
            debug_assert!(to < from);
            *lower.entry(from).or_insert(0) += count;
        }
        let expected = |spot: Spot| if spot.number() > n { 2 } else { 0 };
        lower
            .into_iter()
            .filter(|&(spot, lines)| lines != expected(spot))
            .map(|(spot, lines)| Flaw::OutOfOrder { spot, lines, expected: expected(spot) })
            .collect()
    }
}

/// The corners of a boundary: each spot with the one listed before and after it.
fn corners(boundary: &BoundaryText) -> impl Iterator<Item = [Spot; 3]> + '_ {
    let spots = boundary.iter().map(|site| site.spot);
    let before = spots.clone().cycle().skip(boundary.len().saturating_sub(1));
    let after = spots.clone().cycle().skip(1);
    before.zip(spots).zip(after).map(|((before, at), after)| [before, at, after])
}

/// The root of a spot's tree in a forest of parents.
fn root(parents: &BTreeMap<Spot, Spot>, spot: Spot) -> Spot {
    let mut at = spot;
    while let Some(&parent) = parents.get(&at) {
        if parent == at {
            break;
        }
        at = parent;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flaws(text: &str) -> Vec<String> {
        text.parse::<PositionText>().unwrap().flaws().iter().map(Flaw::to_string).collect()
    }

    #[test]
    fn the_position_of_element_1_is_without_flaw() {
        let text: PositionText = "1,6,8,7,4,7,3,9,3,7,8,6,5,6;2/3,9".parse().unwrap();
        assert_eq!((text.flaws(), text.initial_spots()), (vec![], Some(5)));
    }

    #[test]
    fn each_flaw_has_its_own_message() {
        assert_eq!(
            flaws("1;3"),
            ["spot 2 is missing: a full position lists every spot up to the largest number"]
        );
        assert_eq!(flaws("1;1;1;1"), ["spot 1 has more than three sites"]);
        assert_eq!(
            flaws("1,2,3"),
            ["1,2", "2,3", "3,1"].map(|ends| {
                let (from, to) = ends.split_once(',').unwrap();
                format!(
                    "{to} follows {from} here, but {from} does not follow {to} as often: a line has two sides"
                )
            })
        );
        assert_eq!(flaws("1,3/3,2"), ["the sites of spot 3 do not go around it"; 2]);
        assert_eq!(
            flaws("1,2,1,2,1,2"),
            ["the lines connected with spot 1 cannot be drawn without a crossing"]
        );
        assert_eq!(flaws("1,3,2,3/4"), ["no drawing has these boundaries in these regions"]);
        assert_eq!(flaws("1,2"), ["2 line ends enter the spots, which is not four for each move"]);
        assert_eq!(
            flaws("1,3,2,3;4"),
            [
                "spot 3 has 2 lines to lower-numbered spots instead of 0: no game makes it in this order",
                "spot 4 has 0 lines to lower-numbered spots instead of 2: no game makes it in this order"
            ]
        );
    }
}
