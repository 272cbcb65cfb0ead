//! A position written as text: full, and abbreviated as far as notation allows (`sprouts.md` 3).

use super::text::{BoundaryText, Listed, Mark, PositionText, RegionText};
use super::{Boundary, Position, Region};
use crate::Spot;

impl Position {
    /// The canonical full text: every site of every spot.
    pub fn full(&self) -> PositionText {
        let region = |r| self.boundaries(r).map(|b| self.listed_sites(b)).collect();
        let mut text = PositionText { regions: self.regions().map(region).collect() };
        text.sort();
        text
    }

    /// The canonical abbreviated text: dead spots left out, then empty boundaries, then regions with no live spot or with a
    /// single live spot of degree 2. A region whose one live spot has degree 0 or 1 stays: it still has a legal move.
    pub fn abbreviated(&self) -> PositionText {
        let kept: Vec<Region> = self.regions().filter(|&r| !self.has_no_line(r)).collect();
        let region = |&r: &Region| -> RegionText {
            let live = self.boundaries(r).filter(|&b| self.is_live_boundary(b));
            live.map(|b| self.live_sites(b, &kept)).collect()
        };
        let mut text = PositionText { regions: kept.iter().map(region).collect() };
        text.sort();
        text
    }

    fn listed_sites(&self, boundary: Boundary) -> BoundaryText {
        self.ring(boundary).map(|site| self.spot(site).into()).collect()
    }

    /// Whether no line can be drawn in a region: it has no live spot, or a single one of degree 2.
    pub(crate) fn has_no_line(&self, region: Region) -> bool {
        let mut only: Option<Spot> = None;
        for boundary in self.boundaries(region) {
            for spot in self.ring(boundary).map(|site| self.spot(site)).filter(|&s| self.is_live(s)) {
                if self.lines(spot) != 2 || only.is_some_and(|other| other != spot) {
                    return false;
                }
                only = Some(spot);
            }
        }
        true
    }

    fn live_sites(&self, boundary: Boundary, kept: &[Region]) -> BoundaryText {
        let live = |&site: &super::Site| self.is_live(self.spot(site));
        let mut sites: BoundaryText =
            self.ring(boundary).filter(live).map(|site| self.spot(site).into()).collect();
        sites.dedup();
        if sites.len() > 1 && sites.first() == sites.last() {
            sites.pop();
        }
        let alone = sites.len() == 1;
        for site in &mut sites {
            site.mark = match self.lines(site.spot) {
                1 if alone => Some(Mark::Stem),
                2 if self.is_listed_once(site.spot, boundary, kept) => Some(Mark::Twice),
                _ => None,
            };
        }
        sites
    }

    /// Whether an abbreviated text lists a spot of degree 2 only once: an eye spot whose other region is left out, or
    /// a pier spot with nothing alive between its sites.
    fn is_listed_once(&self, spot: Spot, boundary: Boundary, kept: &[Region]) -> bool {
        let regions = self.sites(spot).map(|site| self.region_of(site));
        let listed = regions.filter(|region| kept.binary_search(region).is_ok()).count();
        if listed < 2 {
            return true;
        }
        let mut own = self.sites(spot).filter(|&site| self.boundary(site) == boundary);
        self.is_pier(spot) && own.any(|site| self.first_live_after(site) == Some(spot))
    }
}

/// Sites of one text without the spots that are not wanted.
pub(super) fn filtered(text: &PositionText, wanted: impl Fn(Listed) -> bool) -> PositionText {
    let boundary = |sites: &BoundaryText| sites.iter().copied().filter(|&s| wanted(s)).collect();
    let region = |boundaries: &RegionText| {
        boundaries.iter().map(boundary).filter(|sites: &BoundaryText| !sites.is_empty()).collect()
    };
    PositionText { regions: text.regions.iter().map(region).filter(|r: &RegionText| !r.is_empty()).collect() }
}
