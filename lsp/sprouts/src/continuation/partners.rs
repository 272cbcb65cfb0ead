//! Which spots can be joined, without looking at all pairs.

use crate::{Position, Region, Site, Spot};
use std::collections::BTreeMap;

/// The live spots that some line can begin at, ascending.
pub(super) fn spots_with_a_line(position: &Position) -> Vec<Spot> {
    // Of each region: its lowest live spot, and whether there is another one.
    let mut regions: BTreeMap<Region, (Spot, bool)> = BTreeMap::new();
    for spot in position.live_spots() {
        for site in position.sites(spot) {
            let (first, others) = regions.entry(position.region_of(site)).or_insert((spot, false));
            *others |= *first != spot;
        }
    }
    let has_partner = |site: Site| regions.get(&position.region_of(site)).is_some_and(|(_, others)| *others);
    let has_line = |&spot: &Spot| {
        position.degree(spot).is_some_and(|degree| degree < 2) || position.sites(spot).any(has_partner)
    };
    position.live_spots().filter(has_line).collect()
}

/// The spots that a line can lead to from one of these sites of a spot, ascending; the spot itself too, if two lines are free.
pub(super) fn partners(position: &Position, spot: Spot, sites: &[Site], from: Spot) -> Vec<Spot> {
    let mut regions: Vec<Region> = sites.iter().map(|&site| position.region_of(site)).collect();
    regions.sort_unstable();
    regions.dedup();
    let rings = regions.into_iter().flat_map(|region| position.boundaries(region));
    let mut spots: Vec<Spot> = rings
        .flat_map(|boundary| position.ring(boundary))
        .map(|site| position.spot(site))
        .filter(|&other| other >= from && position.is_live(other))
        .filter(|&other| other != spot || position.degree(spot) < Some(2))
        .collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// The lowest number of a spot that moves from this one are written to: drawn from their lower end, unless the first end was given.
pub(super) fn lowest_partner(spot: Spot, given: bool) -> Spot {
    if given { Spot::new(1).unwrap_or(spot) } else { spot }
}
