//! What matters for play: live spots, with their numbers, apart from dead spots and orientation (`sprouts.md` 6, rule 6).

use crate::position::least_rotation;
use crate::{Boundary, Move, Position, Region, Renumbering, Side, Site, Spot};

/// The live spots of a boundary in left-hand order.
type Ring = Vec<Spot>;

/// The live structure of some regions of a position: equal for positions that differ only in dead spots and in the
/// orientation of regions (7e).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Structure {
    regions: Vec<Vec<Ring>>,
    degrees: Vec<(Spot, u8)>,
}

impl Position {
    /// The live structure of the position.
    pub fn structure(&self) -> Structure {
        let degree = |spot| self.degree(spot).unwrap_or(3);
        Structure::new(self.regions().map(|region| self.rings(region)).collect(), degree)
    }

    /// The live structure of the regions that touch an end of a move, as they would be after it.
    /// Enough to compare moves between the same two spots.
    pub fn structure_after(&self, m: &Move) -> Structure {
        let (a, b) = (self.spot(m.from()), self.spot(m.to()));
        let mut regions: Vec<Region> =
            self.sites(a).chain(self.sites(b)).map(|s| self.region_of(s)).collect();
        regions.sort_unstable();
        regions.dedup();
        let mut rings: Vec<Vec<Ring>> = Vec::new();
        for region in regions {
            if region == self.region_of(m.from()) {
                rings.extend(self.rings_after(m));
            } else {
                rings.push(self.rings(region));
            }
        }
        let new = self.next_spot();
        let degree = |spot| {
            let drawn = u8::from(spot == a) + u8::from(spot == b);
            if spot == new { 2 } else { self.degree(spot).unwrap_or(3) + drawn }
        };
        Structure::new(rings, degree)
    }

    fn rings(&self, region: Region) -> Vec<Ring> {
        self.boundaries(region).map(|boundary| self.spots_of(boundary)).collect()
    }

    fn spots_of(&self, boundary: Boundary) -> Ring {
        self.ring(boundary).map(|site| self.spot(site)).collect()
    }

    /// The regions that a move makes of its own.
    fn rings_after(&self, m: &Move) -> Vec<Vec<Ring>> {
        let new = self.next_spot();
        let (a, b) = (self.spot(m.from()), self.spot(m.to()));
        let arc = |from: Site, until: Site| self.arc(from, until).map(|site| self.spot(site));
        let (on, end) = (self.boundary(m.from()), self.boundary(m.to()));
        let others = self.boundaries(self.region(on)).filter(|&other| other != on && other != end);
        let Some(split) = m.split() else {
            let mut joined = vec![a, new, b];
            joined.extend(arc(m.to(), m.to()));
            joined.extend([b, new, a]);
            joined.extend(arc(m.from(), m.from()));
            let others = others.map(|boundary| self.spots_of(boundary));
            return vec![std::iter::once(joined).chain(others).collect()];
        };
        let mut left = vec![b, new, a];
        left.extend(arc(m.from(), m.to()));
        let mut right = vec![a, new, b];
        if m.from() != m.to() {
            right.extend(arc(m.to(), m.from()));
        }
        let mut regions = [vec![left], vec![right]];
        for other in others {
            let listed = split.boundaries.binary_search(&other).is_ok();
            let [left, right] = &mut regions;
            let region = if listed == (split.side == Side::Left) { left } else { right };
            region.push(self.spots_of(other));
        }
        regions.into()
    }
}

impl Structure {
    /// What is live of these boundaries, by the degrees of the spots.
    fn new(regions: Vec<Vec<Ring>>, degree: impl Fn(Spot) -> u8) -> Self {
        let live = |mut ring: Ring| -> Ring {
            ring.retain(|&spot| degree(spot) < 3);
            ring.dedup();
            if ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
            ring
        };
        let mut regions: Vec<Vec<Ring>> = regions
            .into_iter()
            .map(|rings| rings.into_iter().map(live).filter(|ring| !ring.is_empty()).collect())
            .collect();
        let mut spots: Vec<Spot> = regions.iter().flatten().flatten().copied().collect();
        spots.sort_unstable();
        spots.dedup();
        regions.retain(|rings| {
            let mut spots = rings.iter().flatten();
            let first = spots.next();
            first.is_some_and(|&spot| degree(spot) < 2) || spots.any(|spot| Some(spot) != first)
        });
        let mut regions: Vec<Vec<Ring>> = regions.into_iter().map(without_orientation).collect();
        regions.sort_unstable();
        Self { regions, degrees: spots.into_iter().map(|spot| (spot, degree(spot))).collect() }
    }
}

impl Structure {
    /// The same structure with other numbers.
    pub fn renumbered(&self, renumbering: &Renumbering) -> Self {
        let new = |spot: Spot| Spot::new(renumbering.number(spot.number())).unwrap_or(spot);
        let ring = |ring: &Ring| ring.iter().map(|&spot| new(spot)).collect();
        let region = |rings: &Vec<Ring>| without_orientation(rings.iter().map(ring).collect());
        let mut regions: Vec<Vec<Ring>> = self.regions.iter().map(region).collect();
        regions.sort_unstable();
        let mut degrees: Vec<_> = self.degrees.iter().map(|&(spot, degree)| (new(spot), degree)).collect();
        degrees.sort_unstable();
        Self { regions, degrees }
    }
}

/// The smaller of a region's text and that of its mirror image.
fn without_orientation(rings: Vec<Ring>) -> Vec<Ring> {
    let sorted = |mut rings: Vec<Ring>| {
        for ring in &mut rings {
            let start = least_rotation(ring);
            ring.rotate_left(start);
        }
        rings.sort_unstable();
        rings
    };
    let mirrored = rings.iter().map(|ring| ring.iter().rev().copied().collect()).collect();
    sorted(rings).min(sorted(mirrored))
}
