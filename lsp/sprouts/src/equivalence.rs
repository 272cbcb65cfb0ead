//! Equivalence for play (7d, 7e): the same position up to the numbers of its spots and the mirror image of its regions.
//!
//! Spots get colours by what they see around them, refined until nothing changes (as in graph isomorphism); where several
//! still look alike, one of them is told apart and the refinement goes on.

use crate::position::least_rotation;
use crate::{Mark, Position, PositionText, Spot};
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

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

/// The regions of a position as symbols.
pub(crate) struct Symbols {
    regions: Vec<Vec<Vec<Symbol>>>,
}

type Colours = BTreeMap<Spot, u64>;

impl Position {
    /// Whether the positions are the same for play: up to the numbers of the spots (7d) and the mirror images of regions (7e).
    pub fn is_equivalent_to(&self, other: &Self) -> bool {
        let (own, others) = (Symbols::of(self), Symbols::of(other));
        own.matches(own.colours(), &others, others.colours())
    }

    /// Whether a GLOP string, read as a text, stands for this position: equivalent where, as GLOP does, the boundaries of a region
    /// with at most three lives count as one (there it does not matter how spots are connected).
    pub fn is_equivalent_to_glop(&self, text: &PositionText) -> bool {
        let Ok(other) = text.position(None) else { return false };
        let (own, others) = (Symbols::of(self).merged(), Symbols::of(&other).merged());
        own.matches(own.colours(), &others, others.colours())
    }

    /// A number that is the same for equivalent positions, and rarely for others.
    pub fn fingerprint(&self) -> u64 {
        let symbols = Symbols::of(self);
        symbols.summary(&symbols.refined(symbols.colours()))
    }

    /// The GLOP string of the live structure; `None` if a land needs more than 26 letters of a kind.
    pub fn glop(&self) -> Option<String> {
        crate::glop::write_glop(&Symbols::of(self))
    }
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Symbols {
    pub(crate) fn of(position: &Position) -> Self {
        let text: PositionText = position.abbreviated();
        let mut regions_of: BTreeMap<Spot, BTreeSet<usize>> = BTreeMap::new();
        for (region, rings) in text.regions.iter().enumerate() {
            for site in rings.iter().flatten() {
                regions_of.entry(site.spot).or_default().insert(region);
            }
        }
        let symbol = |site: &crate::Listed| match (site.mark, position.degree(site.spot)) {
            (Some(Mark::Twice), _) => Symbol::Once(2),
            (_, Some(2)) if regions_of.get(&site.spot).is_some_and(|r| r.len() > 1) => {
                Symbol::TwoRegions(site.spot)
            }
            (_, Some(2)) => Symbol::OneBoundary(site.spot),
            (_, degree) => Symbol::Once(degree.unwrap_or(0)),
        };
        let ring = |sites: &Vec<crate::Listed>| -> Vec<Symbol> {
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
    fn merged(mut self) -> Self {
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

    /// The independent parts: regions joined by spots that lie in two of them.
    pub(crate) fn lands(&self) -> Vec<Vec<&Vec<Vec<Symbol>>>> {
        let mut land_of: Vec<usize> = (0..self.regions.len()).collect();
        let mut first: BTreeMap<Spot, usize> = BTreeMap::new();
        for (region, rings) in self.regions.iter().enumerate() {
            for symbol in rings.iter().flatten() {
                let Symbol::TwoRegions(spot) = symbol else { continue };
                let other = *first.entry(*spot).or_insert(region);
                let of = |region: usize| land_of.get(region).copied().unwrap_or(region);
                let (from, to) = (of(region), of(other));
                for land in land_of.iter_mut().filter(|land| **land == from) {
                    *land = to;
                }
            }
        }
        let mut lands: BTreeMap<usize, Vec<&Vec<Vec<Symbol>>>> = BTreeMap::new();
        for (region, land) in self.regions.iter().zip(land_of) {
            lands.entry(land).or_default().push(region);
        }
        lands.into_values().collect()
    }

    /// Every spot that is listed twice, all of one colour.
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

    /// Each spot's colour with what it sees from its sites.
    fn step(&self, colours: &Colours) -> Colours {
        let mut seen: BTreeMap<Spot, Vec<u64>> = BTreeMap::new();
        for region in &self.regions {
            let views = [coloured(region, colours), mirrored(&coloured(region, colours))];
            let codes = views.each_ref().map(|view| region_code(view));
            for (r, ring) in region.iter().enumerate() {
                for (at, symbol) in ring.iter().enumerate() {
                    let (Symbol::TwoRegions(spot) | Symbol::OneBoundary(spot)) = symbol else { continue };
                    let view = |side: usize, at: usize| {
                        let mut around =
                            views.get(side).and_then(|view| view.get(r)).cloned().unwrap_or_default();
                        let start = at.min(around.len());
                        around.rotate_left(start);
                        hash((codes.get(side), around))
                    };
                    let sight = view(0, at).min(view(1, ring.len() - 1 - at));
                    seen.entry(*spot).or_default().push(sight);
                }
            }
        }
        let recolour = |(spot, mut sights): (Spot, Vec<u64>)| {
            sights.sort_unstable();
            (spot, hash((colours.get(&spot), sights)))
        };
        seen.into_iter().map(recolour).collect()
    }

    /// What can be told of the position without the numbers of its spots.
    fn summary(&self, colours: &Colours) -> u64 {
        let mut codes: Vec<u64> = self
            .regions
            .iter()
            .map(|region| {
                let view = coloured(region, colours);
                region_code(&view).min(region_code(&mirrored(&view)))
            })
            .collect();
        codes.sort_unstable();
        hash(codes)
    }

    /// Whether some renaming turns one position into the other, given colours that it must keep.
    fn matches(&self, own: Colours, other: &Self, others: Colours) -> bool {
        let (own, others) = (self.refined(own), other.refined(others));
        if self.summary(&own) != other.summary(&others) {
            return false;
        }
        let Some((colour, spot)) = first_of_several(&own) else { return true };
        let told_apart = |mut colours: Colours, spot: Spot| {
            colours.insert(spot, hash((colour, "told apart")));
            colours
        };
        let alike = others.iter().filter(|(_, c)| **c == colour).map(|(spot, _)| *spot);
        alike
            .into_iter()
            .any(|twin| self.matches(told_apart(own.clone(), spot), other, told_apart(others.clone(), twin)))
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

fn coloured(region: &[Vec<Symbol>], colours: &Colours) -> Vec<Vec<u64>> {
    let colour = |symbol: &Symbol| match symbol {
        Symbol::Once(degree) => u64::from(*degree) + 10,
        Symbol::TwoRegions(spot) | Symbol::OneBoundary(spot) => colours.get(spot).copied().unwrap_or(0),
    };
    region.iter().map(|ring| ring.iter().map(colour).collect()).collect()
}

fn mirrored(view: &[Vec<u64>]) -> Vec<Vec<u64>> {
    view.iter().map(|ring| ring.iter().rev().copied().collect()).collect()
}

fn region_code(view: &[Vec<u64>]) -> u64 {
    let mut rings: Vec<Vec<u64>> = view.to_vec();
    for ring in &mut rings {
        let start = least_rotation(ring);
        ring.rotate_left(start);
    }
    rings.sort_unstable();
    hash(rings)
}
