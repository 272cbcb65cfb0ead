//! The live structure of a position as symbols: what its spots are for play, apart from their numbers.

use crate::disjoint::Disjoint;
use crate::position::least_rotation;
use crate::{Listed, Mark, Position, Spot};
use std::collections::{BTreeMap, BTreeSet};

/// A live site as far as play goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Symbol {
    /// A spot of this degree that is listed once.
    Once(u8),
    /// A spot of degree 2 in two regions.
    TwoRegions(Spot),
    /// A spot of degree 2 that stands twice on one boundary.
    OneBoundary(Spot),
}

/// The regions of a position, or of an independent part of it, as symbols: for each its boundaries.
#[derive(Default)]
pub(crate) struct Symbols {
    pub(crate) regions: Vec<Vec<Vec<Symbol>>>,
}

impl Symbols {
    pub(crate) fn of(position: &Position) -> Self {
        let text = position.abbreviated();
        let mut regions_of: BTreeMap<Spot, BTreeSet<usize>> = BTreeMap::new();
        for (region, rings) in text.regions.iter().enumerate() {
            for site in rings.iter().flatten() {
                regions_of.entry(site.spot).or_default().insert(region);
            }
        }
        let symbol = |site: &Listed| match (site.mark, position.degree(site.spot)) {
            (Some(Mark::Twice), _) => Symbol::Once(2),
            (_, Some(2)) if regions_of.get(&site.spot).is_some_and(|r| r.len() > 1) => {
                Symbol::TwoRegions(site.spot)
            }
            (_, Some(2)) => Symbol::OneBoundary(site.spot),
            (_, degree) => Symbol::Once(degree.unwrap_or(0)),
        };
        let ring = |sites: &Vec<Listed>| -> Vec<Symbol> {
            let mut ring: Vec<Symbol> = sites.iter().map(symbol).collect();
            let start = least_rotation(&ring);
            ring.rotate_left(start);
            ring
        };
        let mut regions: Vec<Vec<Vec<Symbol>>> =
            text.regions.iter().map(|rings| rings.iter().map(ring).collect()).collect();
        for region in &mut regions {
            region.sort_unstable();
        }
        Self { regions }
    }

    /// The boundaries of small regions as one.
    pub(crate) fn merged(mut self) -> Self {
        let lives = |symbol: &Symbol| match symbol {
            Symbol::Once(degree) => 3 - u32::from(*degree).min(3),
            Symbol::TwoRegions(_) => 1,
            // Such a spot takes part in the order of its boundary.
            Symbol::OneBoundary(_) => 4,
        };
        for region in &mut self.regions {
            if region.iter().flatten().map(lives).sum::<u32>() <= 3 {
                let mut all: Vec<Symbol> = region.drain(..).flatten().collect();
                all.sort_unstable();
                region.push(all);
            }
        }
        self
    }

    /// The lands, which are independent of each other: regions joined by spots that lie in two of them.
    pub(crate) fn into_lands(self) -> Vec<Self> {
        let mut joined = Disjoint::new(self.regions.len());
        let mut first: BTreeMap<Spot, usize> = BTreeMap::new();
        for (region, rings) in self.regions.iter().enumerate() {
            for symbol in rings.iter().flatten() {
                if let Symbol::TwoRegions(spot) = symbol {
                    joined.join(region, *first.entry(*spot).or_insert(region));
                }
            }
        }
        let mut lands: BTreeMap<usize, Self> = BTreeMap::new();
        for (at, region) in self.regions.into_iter().enumerate() {
            lands.entry(joined.find(at)).or_default().regions.push(region);
        }
        lands.into_values().collect()
    }
}
