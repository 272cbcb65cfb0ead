//! Spots get colours by what they see around them, refined until nothing changes (as in graph isomorphism); where several
//! still look alike, one of them is told apart and the refinement goes on.

use super::{Symbol, Symbols};
use crate::Spot;
use crate::position::least_rotation;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

type Colours = BTreeMap<Spot, u64>;

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A coloured boundary without its start.
struct Ring {
    code: u64,
    /// Where its least rotation starts, and after how many sites it looks the same again.
    start: usize,
    period: usize,
    length: usize,
}

impl Ring {
    fn of(mut colours: Vec<u64>) -> Self {
        let start = least_rotation(&colours);
        colours.rotate_left(start);
        Self { code: hash(&colours), start, period: period(&colours), length: colours.len() }
    }

    /// What is seen from a place on it: the same exactly where the ring looks the same.
    fn seen_from(&self, at: usize) -> (u64, usize) {
        let offset = (at + self.length).saturating_sub(self.start) % self.period.max(1);
        (self.code, offset)
    }
}

/// After how many items a ring is the same again: its length less its longest border, where that divides it.
fn period(ring: &[u64]) -> usize {
    let mut borders: Vec<usize> = Vec::with_capacity(ring.len());
    for (at, item) in ring.iter().enumerate() {
        let mut border = borders.last().copied().unwrap_or(0);
        while border > 0 && ring.get(border) != Some(item) {
            border = borders.get(border - 1).copied().unwrap_or(0);
        }
        borders.push(if at > 0 && ring.get(border) == Some(item) { border + 1 } else { 0 });
    }
    let rest = ring.len() - borders.last().copied().unwrap_or(0);
    if ring.len().is_multiple_of(rest.max(1)) { rest } else { ring.len() }
}

/// A region as it looks on one side of the paper.
struct View {
    code: u64,
    rings: Vec<Ring>,
}

impl View {
    fn of(region: &[Vec<Symbol>], colours: &Colours, mirrored: bool) -> Self {
        let colour = |symbol: &Symbol| match symbol {
            Symbol::Once(degree) => u64::from(*degree) + 10,
            Symbol::TwoRegions(spot) | Symbol::OneBoundary(spot) => colours.get(spot).copied().unwrap_or(0),
        };
        let ring = |symbols: &Vec<Symbol>| {
            let mut ring: Vec<u64> = symbols.iter().map(colour).collect();
            if mirrored {
                ring.reverse();
            }
            Ring::of(ring)
        };
        let rings: Vec<Ring> = region.iter().map(ring).collect();
        let mut codes: Vec<u64> = rings.iter().map(|ring| ring.code).collect();
        codes.sort_unstable();
        Self { code: hash(codes), rings }
    }
}

impl Symbols {
    /// What can be told without the numbers of the spots.
    pub(super) fn fingerprint(&self) -> u64 {
        self.summary(&self.refined(self.colours()))
    }

    /// Whether some renaming turns one into the other.
    pub(super) fn matches(&self, other: &Self) -> bool {
        self.matches_coloured(self.colours(), other, other.colours())
    }

    /// Every spot that is listed twice, all of one kind in one colour.
    fn colours(&self) -> Colours {
        let spot = |symbol: &Symbol| match symbol {
            Symbol::TwoRegions(spot) => Some((*spot, 1)),
            Symbol::OneBoundary(spot) => Some((*spot, 2)),
            Symbol::Once(_) => None,
        };
        self.regions.iter().flatten().flatten().filter_map(spot).collect()
    }

    /// Colours refined until they tell no more spots apart.
    fn refined(&self, mut colours: Colours) -> Colours {
        let classes = |colours: &Colours| colours.values().collect::<BTreeSet<_>>().len();
        loop {
            let finer = self.step(&colours);
            let done = classes(&finer) == classes(&colours);
            colours = finer;
            if done {
                return colours;
            }
        }
    }

    /// Each spot's colour with what it sees from its sites, on the side of the paper where that is less.
    fn step(&self, colours: &Colours) -> Colours {
        let mut seen: BTreeMap<Spot, Vec<u64>> = BTreeMap::new();
        for region in &self.regions {
            let (plain, mirrored) = (View::of(region, colours, false), View::of(region, colours, true));
            for (ring, (one, other)) in region.iter().zip(plain.rings.iter().zip(&mirrored.rings)) {
                for (at, symbol) in ring.iter().enumerate() {
                    let (Symbol::TwoRegions(spot) | Symbol::OneBoundary(spot)) = symbol else { continue };
                    let sight = hash((plain.code, one.seen_from(at)));
                    let mirrored = hash((mirrored.code, other.seen_from(ring.len() - 1 - at)));
                    seen.entry(*spot).or_default().push(sight.min(mirrored));
                }
            }
        }
        let recolour = |(spot, mut sights): (Spot, Vec<u64>)| {
            sights.sort_unstable();
            (spot, hash((colours.get(&spot), sights)))
        };
        seen.into_iter().map(recolour).collect()
    }

    /// What can be told of the regions by the colours of their spots.
    fn summary(&self, colours: &Colours) -> u64 {
        let code = |region: &Vec<Vec<Symbol>>| {
            View::of(region, colours, false).code.min(View::of(region, colours, true).code)
        };
        let mut codes: Vec<u64> = self.regions.iter().map(code).collect();
        codes.sort_unstable();
        hash(codes)
    }

    /// Whether some renaming that keeps these colours turns one into the other.
    fn matches_coloured(&self, own: Colours, other: &Self, others: Colours) -> bool {
        let (own, others) = (self.refined(own), other.refined(others));
        if self.summary(&own) != other.summary(&others) {
            return false;
        }
        let Some((colour, spot)) = first_of_several(&own) else { return true };
        let told_apart = |mut colours: Colours, spot: Spot| {
            colours.insert(spot, hash((colour, "told apart")));
            colours
        };
        let mut alike = others.iter().filter(|(_, c)| **c == colour).map(|(spot, _)| *spot);
        alike.any(|twin| {
            self.matches_coloured(told_apart(own.clone(), spot), other, told_apart(others.clone(), twin))
        })
    }
}

/// A colour that several spots share, and the first of them.
fn first_of_several(colours: &Colours) -> Option<(u64, Spot)> {
    let mut first: BTreeMap<u64, Spot> = BTreeMap::new();
    for (spot, colour) in colours {
        if let Some(first) = first.insert(*colour, *spot) {
            return Some((*colour, first));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_repeats_after_its_period() {
        assert_eq!(period(&[1, 2, 1, 2]), 2);
        assert_eq!(period(&[1, 2, 1]), 3);
        assert_eq!(period(&[1, 1, 1]), 1);
        assert_eq!(period(&[]), 0);
    }

    #[test]
    fn places_where_a_ring_looks_the_same_see_the_same() {
        let ring = Ring::of(vec![7, 3, 7, 3]);
        assert_eq!(ring.seen_from(0), ring.seen_from(2));
        assert_eq!(ring.seen_from(1), ring.seen_from(3));
        assert_ne!(ring.seen_from(0), ring.seen_from(1));
    }
}
