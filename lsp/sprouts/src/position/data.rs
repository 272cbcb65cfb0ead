//! How a position keeps its spots, sites, boundaries and regions, and the small changes that moves are made of.

use super::Position;
use super::arena::NONE;
use crate::Spot;

/// A spot: its sites, [`NONE`] in free places.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpotData {
    pub(super) sites: [u32; 3],
    /// How many lines enter it: 0 to 3; [`ABSENT`] where an abbreviated text leaves the spot out.
    pub(super) lines: u8,
}

/// For how many lines enter a spot that is not there.
pub(super) const ABSENT: u8 = u8::MAX;

impl Default for SpotData {
    fn default() -> Self {
        Self { sites: [NONE; 3], lines: ABSENT }
    }
}

/// A site in the ring of its boundary.
#[derive(Clone, Copy, Debug)]
pub(super) struct SiteData {
    pub(super) spot: Spot,
    pub(super) next: u32,
    pub(super) previous: u32,
    pub(super) boundary: u32,
}

impl Default for SiteData {
    fn default() -> Self {
        Self { spot: Spot::default(), next: NONE, previous: NONE, boundary: NONE }
    }
}

/// A boundary in the ring of its region.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundaryData {
    /// Any of its sites.
    pub(super) first: u32,
    pub(super) region: u32,
    /// The ring of the region's boundaries.
    pub(super) next: u32,
    pub(super) previous: u32,
    pub(super) sites: u32,
    pub(super) live_sites: u32,
}

impl Default for BoundaryData {
    fn default() -> Self {
        Self { first: NONE, region: NONE, next: NONE, previous: NONE, sites: 0, live_sites: 0 }
    }
}

/// A region.
#[derive(Clone, Copy, Debug)]
pub(super) struct RegionData {
    /// Any of its boundaries; [`NONE`] for a region that is not in use.
    pub(super) first: u32,
    /// How many of its boundaries have a live spot, and how many have none.
    pub(super) live: u32,
    pub(super) dead: u32,
}

impl Default for RegionData {
    fn default() -> Self {
        Self { first: NONE, live: 0, dead: 0 }
    }
}

impl Position {
    pub(super) fn add_boundary(&mut self, region: u32) -> u32 {
        let id = self.boundaries.add(BoundaryData::default());
        self.enter_region(id, region);
        id
    }

    /// Puts a boundary into a region's ring.
    pub(super) fn enter_region(&mut self, boundary: u32, region: u32) {
        let first = self.regions.get(region).first;
        if first == NONE {
            self.link_boundaries(boundary, boundary);
        } else {
            let last = self.boundaries.get(first).previous;
            self.link_boundaries(last, boundary);
            self.link_boundaries(boundary, first);
        }
        let data = self.boundaries.get_mut(boundary);
        data.region = region;
        let live = data.live_sites > 0;
        let region = self.regions.get_mut(region);
        if region.first == NONE {
            region.first = boundary;
        }
        if live { region.live += 1 } else { region.dead += 1 }
    }

    /// Takes a boundary out of its region's ring.
    pub(super) fn leave_region(&mut self, boundary: u32) {
        let data = self.boundaries.get(boundary);
        self.link_boundaries(data.previous, data.next);
        let region = self.regions.get_mut(data.region);
        region.first = if data.next == boundary { NONE } else { data.next };
        let count = if data.live_sites > 0 { &mut region.live } else { &mut region.dead };
        *count = count.saturating_sub(1);
    }

    pub(super) fn link_boundaries(&mut self, before: u32, after: u32) {
        self.boundaries.get_mut(before).next = after;
        self.boundaries.get_mut(after).previous = before;
    }

    pub(super) fn link(&mut self, before: u32, after: u32) {
        self.sites.get_mut(before).next = after;
        self.sites.get_mut(after).previous = before;
    }

    /// Counts a live site of a boundary in (or out), and keeps its region's count of live boundaries.
    pub(super) fn count_live_site(&mut self, boundary: u32, more: bool) {
        let data = self.boundaries.get_mut(boundary);
        let before = data.live_sites;
        data.live_sites = if more { before + 1 } else { before.saturating_sub(1) };
        let (region, after) = (data.region, data.live_sites);
        let region = self.regions.get_mut(region);
        if before == 0 && after > 0 {
            region.live += 1;
            region.dead = region.dead.saturating_sub(1);
        } else if before > 0 && after == 0 {
            region.dead += 1;
            region.live = region.live.saturating_sub(1);
        }
    }

    /// Counts a linked site to a boundary.
    pub(super) fn attach(&mut self, site: u32, boundary: u32) {
        let data = self.sites.get_mut(site);
        data.boundary = boundary;
        let spot = data.spot;
        let counted = self.boundaries.get_mut(boundary);
        counted.sites += 1;
        if counted.first == NONE {
            counted.first = site;
        }
        if self.is_live(spot) {
            self.count_live_site(boundary, true);
        }
    }

    /// Counts a site out of its boundary; its links stay.
    pub(super) fn detach(&mut self, site: u32) {
        let data = self.sites.get(site);
        let counted = self.boundaries.get_mut(data.boundary);
        counted.sites = counted.sites.saturating_sub(1);
        if self.is_live(data.spot) {
            self.count_live_site(data.boundary, false);
        }
    }

    /// Sets how many lines enter a spot, and counts its sites as live or dead.
    pub(super) fn set_lines(&mut self, spot: Spot, lines: u8) {
        let was_live = self.is_live(spot);
        self.spots.get_mut(spot.index() as u32).lines = lines;
        let is_live = self.is_live(spot);
        if was_live != is_live {
            for site in self.sites(spot) {
                self.count_live_site(self.boundary(site).0, is_live);
            }
        }
    }

    pub(super) fn add_site(&mut self, spot: Spot) -> u32 {
        let site = self.sites.add(SiteData { spot, ..SiteData::default() });
        let slots = &mut self.spots.get_mut(spot.index() as u32).sites;
        if let Some(slot) = slots.iter_mut().find(|slot| **slot == NONE) {
            *slot = site;
        }
        site
    }

    pub(super) fn remove_site(&mut self, site: u32) {
        let spot = self.sites.get(site).spot;
        let slots = &mut self.spots.get_mut(spot.index() as u32).sites;
        if let Some(slot) = slots.iter_mut().find(|slot| **slot == site) {
            *slot = NONE;
        }
        self.sites.remove(site);
    }
}
