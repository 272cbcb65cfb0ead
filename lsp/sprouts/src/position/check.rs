//! Whether a full text can be a position at all, each check with its own message (`sprouts.md` 3).

use super::flaw::Flaw;
use super::text::{BoundaryText, PositionText};
use crate::Spot;
use crate::disjoint::Disjoint;
use std::collections::BTreeMap;

impl PositionText {
    /// What is wrong with the text as that of a full position; the first kind of flaw found, at every place of it.
    pub fn flaws(&self) -> Vec<Flaw> {
        Map::new(self).flaws()
    }

    /// n, if the text is that of a full position with a possible number of line ends: spots minus moves.
    pub fn initial_spots(&self) -> Option<u32> {
        Map::new(self).initial_spots()
    }

    /// Both at once.
    pub(super) fn checked(&self) -> (Vec<Flaw>, Option<u32>) {
        let map = Map::new(self);
        (map.flaws(), map.initial_spots())
    }
}

/// A text as a map: who follows whom.
struct Map<'t> {
    text: &'t PositionText,
    /// How often each spot is listed, with those that are not.
    sites: Vec<u32>,
    /// How often a spot is followed by another, over all boundaries of more than one site; ascending.
    follows: Vec<((Spot, Spot), u32)>,
}

impl<'t> Map<'t> {
    fn new(text: &'t PositionText) -> Self {
        let largest = text.sites().map(|site| site.spot.number() as usize).max().unwrap_or(0);
        let mut sites = vec![0; largest];
        let mut pairs = Vec::new();
        for boundary in text.regions.iter().flatten() {
            for [_, at, next] in corners(boundary) {
                if let Some(count) = sites.get_mut(at.index()) {
                    *count += 1;
                }
                if boundary.len() > 1 {
                    pairs.push((at, next));
                }
            }
        }
        pairs.sort_unstable();
        let counted = |run: &[(Spot, Spot)]| run.first().map(|&ends| (ends, run.len() as u32));
        let follows = pairs.chunk_by(|a, b| a == b).filter_map(counted).collect();
        Self { text, sites, follows }
    }

    /// The spots that are listed, ascending, and how often.
    fn listed(&self) -> impl Iterator<Item = (Spot, u32)> + '_ {
        let all = self.sites.iter().enumerate().map(|(index, &count)| (Spot::at_index(index), count));
        all.filter(|&(_, count)| count > 0)
    }

    fn count_follows(&self, from: Spot, to: Spot) -> u32 {
        let found = self.follows.binary_search_by_key(&(from, to), |(ends, _)| *ends);
        found.ok().and_then(|at| self.follows.get(at)).map_or(0, |(_, count)| *count)
    }

    fn flaws(&self) -> Vec<Flaw> {
        let checks =
            [Map::missing, Map::crowded, Map::one_sided, Map::pinched, Map::not_planar, Map::not_a_tree];
        let structural = checks.into_iter().map(|check| check(self)).find(|flaws| !flaws.is_empty());
        structural.unwrap_or_else(|| self.history())
    }

    fn initial_spots(&self) -> Option<u32> {
        self.moves().and_then(|moves| self.spots().checked_sub(moves))
    }

    fn spots(&self) -> u32 {
        u32::try_from(self.listed().count()).unwrap_or(u32::MAX)
    }

    fn missing(&self) -> Vec<Flaw> {
        // The first is enough: an abbreviated text leaves out many.
        let missing = self.sites.iter().position(|&count| count == 0);
        missing.map(|index| Flaw::Missing(Spot::at_index(index))).into_iter().collect()
    }

    fn crowded(&self) -> Vec<Flaw> {
        self.listed().filter(|&(_, count)| count > 3).map(|(spot, _)| Flaw::TooManySites(spot)).collect()
    }

    fn one_sided(&self) -> Vec<Flaw> {
        let flawed =
            self.follows.iter().filter(|((from, to), count)| *count > self.count_follows(*to, *from));
        flawed.map(|&((from, to), _)| Flaw::OneSided { from, to }).collect()
    }

    /// A corner with the same spot on both sides, though only one of several lines leads there, cuts that line off.
    fn pinched(&self) -> Vec<Flaw> {
        let several = |spot: Spot| self.sites.get(spot.index()).is_some_and(|&count| count > 1);
        let corners = self.text.regions.iter().flatten().flat_map(corners);
        let flawed = corners.filter(|&[before, at, after]| {
            before == after && several(at) && self.count_follows(at, after) == 1
        });
        flawed.map(|[_, at, _]| Flaw::Pinched(at)).collect()
    }

    /// The groups of spots that are connected by lines, by the index of their lowest spot.
    fn groups(&self) -> Disjoint {
        let mut groups = Disjoint::new(self.sites.len());
        for ((from, to), _) in &self.follows {
            groups.join(from.index(), to.index());
        }
        groups
    }

    /// Euler: in each group, spots − lines + boundaries = 2.
    fn not_planar(&self) -> Vec<Flaw> {
        let mut groups = self.groups();
        // Twice the sum, since every line is followed along both its sides.
        let mut sums: BTreeMap<usize, i64> = BTreeMap::new();
        let mut add = |spot: Spot, count: i64| *sums.entry(groups.find(spot.index())).or_insert(0) += count;
        self.listed().for_each(|(spot, _)| add(spot, 2));
        self.follows.iter().for_each(|&((from, _), count)| add(from, -i64::from(count)));
        let boundaries = self.text.regions.iter().flatten();
        boundaries.filter_map(|boundary| boundary.first()).for_each(|site| add(site.spot, 2));
        let flawed = sums.into_iter().filter(|&(_, twice)| twice != 4);
        flawed.map(|(group, _)| Flaw::NotPlanar(Spot::at_index(group))).collect()
    }

    /// Regions and groups, joined by the boundaries: connected and without a cycle.
    fn not_a_tree(&self) -> Vec<Flaw> {
        let mut groups = self.groups();
        let mut parts: usize = self.listed().filter(|(s, _)| groups.find(s.index()) == s.index()).count();
        let mut joined = Disjoint::new(self.sites.len());
        let mut cycle = false;
        for region in &self.text.regions {
            let mut around = region.iter().filter_map(|b| b.first()).map(|s| groups.find(s.spot.index()));
            let Some(first) = around.next() else { continue };
            for group in around {
                let two = joined.join(first, group);
                cycle |= !two;
                parts -= usize::from(two);
            }
        }
        if cycle || parts > 1 { vec![Flaw::NotATree] } else { Vec::new() }
    }

    fn degree_sum(&self) -> u32 {
        self.follows.iter().map(|(_, count)| count).sum()
    }

    fn moves(&self) -> Option<u32> {
        let sum = self.degree_sum();
        sum.is_multiple_of(4).then_some(sum / 4)
    }

    /// Every spot above n has exactly two lines to lower-numbered spots (a loop counts two), every spot up to n none.
    fn history(&self) -> Vec<Flaw> {
        let Some(n) = self.initial_spots() else {
            return vec![Flaw::DegreeSum(self.degree_sum())];
        };
        let mut lower = vec![0; self.sites.len()];
        for &((from, to), count) in &self.follows {
            if let Some(lines) = lower.get_mut(from.index()).filter(|_| to < from) {
                *lines += count;
            }
        }
        let expected = |spot: Spot| if spot.number() > n { 2 } else { 0 };
        let all = lower.into_iter().enumerate().map(|(index, lines)| (Spot::at_index(index), lines));
        all.filter(|&(spot, lines)| lines != expected(spot))
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
