//! A position: regions, their boundaries, and the sites of each boundary in left-hand order (`sprouts.md` 1).
//!
//! Sites are linked in a ring per boundary and boundaries in a ring per region, so that a move touches only the places
//! where its line begins and ends, and a spot knows its sites.

mod arena;
mod build;
mod check;
mod compare;
mod data;
mod flaw;
mod legal;
mod lists;
mod play;
mod take_back;
mod text;

use arena::{Arena, NONE};
use data::{ABSENT, BoundaryData, RegionData, SiteData, SpotData};

pub use build::BuildError;
pub use flaw::Flaw;
pub use legal::{Foreign, Move, Side, Split};
pub(crate) use text::least_rotation;
pub use text::{BoundaryText, Listed, Mark, PositionSyntaxError, PositionText, RegionText};

use crate::{Kind, Spot};

/// A site: a corner of a spot. Valid in the position that gave it and those played from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site(u32);

/// A boundary: the sites in one region that are connected with each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Boundary(u32);

/// A region: a maximal area of white space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region(u32);

/// A position of Sprouts.
///
/// Made by [`Position::start`] or read from text; changed by [`Position::play`] and [`Position::take_back`].
#[derive(Clone, Debug, Default)]
pub struct Position {
    spots: Arena<SpotData>,
    sites: Arena<SiteData>,
    boundaries: Arena<BoundaryData>,
    regions: Arena<RegionData>,
    /// n, where the position tells it.
    initial: Option<u32>,
}

impl Position {
    /// n spots and no line. `n` is at most [`MAX_INITIAL_SPOTS`](crate::MAX_INITIAL_SPOTS); more are left out.
    pub fn start(n: u32) -> Self {
        let n = n.min(crate::MAX_INITIAL_SPOTS);
        let mut position = Self { initial: Some(n), ..Self::default() };
        let region = position.regions.add(RegionData::default());
        for number in 1..=n {
            let boundary = position.add_boundary(region);
            let site = position.sites.add(SiteData::default());
            position.spots.add(SpotData { sites: [site, NONE, NONE], lines: 0 });
            let spot = Spot::at_index(number as usize - 1);
            *position.sites.get_mut(site) = SiteData { spot, next: site, previous: site, boundary: NONE };
            position.attach(site, boundary);
        }
        position
    }

    /// n, the number of initial spots; `None` where an abbreviated text did not tell it.
    pub fn initial_spots(&self) -> Option<u32> {
        self.initial
    }

    /// The number that the next move's spot gets.
    pub fn next_spot(&self) -> Spot {
        Spot::at_index(self.spots.len())
    }

    /// How many moves led here from the initial spots, where that is known.
    pub fn moves_made(&self) -> Option<u32> {
        let total = u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        self.initial.and_then(|n| total.checked_sub(n))
    }

    /// Counts on from a later number: an abbreviated text may leave out dead spots that were made last.
    /// Nothing changes if `next` is not larger than [`Position::next_spot`] or n is known.
    pub fn skip_to(&mut self, next: Spot) {
        if self.initial.is_none() && next.number() <= Spot::MAX {
            while self.next_spot() < next {
                self.spots.add(SpotData::default());
            }
        }
    }

    /// All spots of the position, ascending.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        (0..self.spots.len()).map(Spot::at_index).filter(|&spot| self.exists(spot))
    }

    /// All live spots, ascending.
    pub fn live_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.spots().filter(|&spot| self.is_live(spot))
    }

    /// Whether the position has this spot.
    pub fn exists(&self, spot: Spot) -> bool {
        self.lines(spot) != ABSENT
    }

    /// Whether the spot exists and a line can still enter it.
    pub fn is_live(&self, spot: Spot) -> bool {
        self.lines(spot) < 3
    }

    /// How many lines enter the spot, 0 to 3, if it exists.
    pub fn degree(&self, spot: Spot) -> Option<u8> {
        Some(self.lines(spot)).filter(|&lines| lines != ABSENT)
    }

    /// What the spot is, if it exists.
    pub fn kind(&self, spot: Spot) -> Option<Kind> {
        match self.lines(spot) {
            0 => Some(Kind::Isolated),
            1 => Some(Kind::Stem),
            2 if self.is_pier(spot) => Some(Kind::Pier),
            2 => Some(Kind::Eye),
            3 => Some(Kind::Dead),
            _ => None,
        }
    }

    fn is_pier(&self, spot: Spot) -> bool {
        let mut sites = self.sites(spot);
        match (sites.next(), sites.next()) {
            (Some(a), Some(b)) => self.boundary(a) == self.boundary(b),
            _ => false,
        }
    }

    fn lines(&self, spot: Spot) -> u8 {
        self.spots.get(spot.index() as u32).lines
    }

    /// The sites of a spot: one for degree 0 and 1, two for degree 2 (fewer where a text leaves them out).
    pub fn sites(&self, spot: Spot) -> impl Iterator<Item = Site> + use<> {
        self.spots.get(spot.index() as u32).sites.into_iter().filter(|&site| site != NONE).map(Site)
    }

    /// The spot that a site belongs to.
    pub fn spot(&self, site: Site) -> Spot {
        self.sites.get(site.0).spot
    }

    /// The next site in left-hand order.
    pub fn next(&self, site: Site) -> Site {
        Site(self.sites.get(site.0).next)
    }

    /// The site before, in left-hand order.
    pub fn previous(&self, site: Site) -> Site {
        Site(self.sites.get(site.0).previous)
    }

    /// The boundary that a site lies on.
    pub fn boundary(&self, site: Site) -> Boundary {
        Boundary(self.sites.get(site.0).boundary)
    }

    /// The region of a boundary.
    pub fn region(&self, boundary: Boundary) -> Region {
        Region(self.boundaries.get(boundary.0).region)
    }

    /// The region that a site lies in.
    pub fn region_of(&self, site: Site) -> Region {
        self.region(self.boundary(site))
    }

    /// All regions, in no particular order.
    pub fn regions(&self) -> impl Iterator<Item = Region> + '_ {
        self.regions.ids().map(Region).filter(|r| self.regions.get(r.0).first != NONE)
    }

    /// The boundaries of a region, in no particular order.
    pub fn boundaries(&self, region: Region) -> impl Iterator<Item = Boundary> + '_ {
        let data = self.regions.get(region.0);
        let count = data.live + data.dead;
        let mut at = data.first;
        (0..count).map(move |_| {
            let here = at;
            at = self.boundaries.get(here).next;
            Boundary(here)
        })
    }

    /// The sites of a boundary in left-hand order, from any of them.
    pub fn ring(&self, boundary: Boundary) -> impl Iterator<Item = Site> + '_ {
        let data = self.boundaries.get(boundary.0);
        let mut at = data.first;
        (0..data.sites).map(move |_| {
            let here = at;
            at = self.sites.get(here).next;
            Site(here)
        })
    }

    /// The sites after one up to, but without, another of its boundary, in left-hand order; the whole rest of the boundary
    /// if they are the same.
    pub(crate) fn arc(&self, from: Site, until: Site) -> impl Iterator<Item = Site> + '_ {
        // In a text that describes no position at all, `until` may lie on another boundary: never walk around twice.
        let sites = self.boundaries.get(self.boundary(from).0).sites as usize;
        std::iter::successors(Some(self.next(from)), |&site| Some(self.next(site)))
            .take(sites)
            .take_while(move |&site| site != until)
    }

    /// Whether a boundary has a live spot.
    pub fn is_live_boundary(&self, boundary: Boundary) -> bool {
        self.boundaries.get(boundary.0).live_sites > 0
    }

    /// The live boundaries of a region other than this one: those that an enclosing move on it separates.
    pub fn other_live_boundaries(&self, boundary: Boundary) -> impl Iterator<Item = Boundary> + '_ {
        self.boundaries(self.region(boundary)).filter(move |&b| b != boundary && self.is_live_boundary(b))
    }

    /// How many other live boundaries the region of this one has.
    pub fn count_other_live_boundaries(&self, boundary: Boundary) -> u32 {
        let live = self.regions.get(self.region(boundary).0).live;
        live - u32::from(self.is_live_boundary(boundary)).min(live)
    }

    /// The lowest-numbered live spot of a boundary.
    pub fn lowest_live(&self, boundary: Boundary) -> Option<Spot> {
        self.ring(boundary).map(|site| self.spot(site)).filter(|&spot| self.is_live(spot)).min()
    }

    /// The first live spot met after a site in left-hand order: Hoey's name for a site of a pier spot (element 4).
    pub fn first_live_after(&self, site: Site) -> Option<Spot> {
        let mut at = self.next(site);
        let steps = self.boundaries.get(self.boundary(site).0).sites;
        for _ in 0..steps {
            let spot = self.spot(at);
            if self.is_live(spot) {
                return Some(spot);
            }
            at = self.next(at);
        }
        None
    }

    /// Lives: how many more lines could end at the live spots, 3n − moves.
    pub fn lives(&self) -> u32 {
        self.live_spots().map(|spot| 3 - u32::from(self.lines(spot).min(3))).sum()
    }

    /// Cannibals: the spots with no line or two (Purvis).
    pub fn cannibals(&self) -> u32 {
        self.live_spots().map(|spot| u32::from(self.lines(spot) != 1)).sum()
    }
}
