//! The legal moves of a position, one by one.

use crate::resolve::hoey::is_named_by_itself;
use crate::resolve::{Line, connected_live_spots, lines, lowest_spots, order_of_region, shared_regions};
use crate::{Boundary, Kind, Move, Position, Region, Side, Site, Spot};
use std::collections::BTreeMap;

impl Position {
    /// The legal moves, each canonical Hoey spelling once, ascending by the spots at their ends. Lazy: a region with b other
    /// boundaries has 2ᵇ ways to be split by one line.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.playable_lines().flat_map(|line| Separations::of(self, line))
    }

    /// The legal moves between two spots.
    pub fn legal_moves_between(&self, a: Spot, b: Spot) -> impl Iterator<Item = Move> + '_ {
        self.lines_between(a.min(b), a.max(b)).flat_map(|line| Separations::of(self, line))
    }

    /// How many legal moves there are, each canonical Hoey spelling once; `None` if more than `most`.
    pub fn count_legal_moves(&self, most: u64) -> Option<u64> {
        let mut count = 0_u64;
        for line in self.playable_lines() {
            let ways = Separations::count(self, line).filter(|&ways| ways <= most)?;
            count = count.checked_add(ways).filter(|&count| count <= most)?;
        }
        Some(count)
    }

    /// Whether no legal move is left.
    pub fn is_over(&self) -> bool {
        self.regions().all(|region| self.has_no_line(region))
    }

    /// The lines that can be drawn; of sites that are one for play only one, and of regions alike for play only one.
    fn playable_lines(&self) -> impl Iterator<Item = Line> + '_ {
        // Only spots of one region can be joined: of all pairs of live spots, few may share one.
        let mut in_region: BTreeMap<Region, Vec<Spot>> = BTreeMap::new();
        for spot in self.live_spots() {
            for site in self.sites(spot) {
                in_region.entry(self.region_of(site)).or_default().push(spot);
            }
        }
        let partners = move |spot: Spot| {
            let regions = self.sites(spot).filter_map(|site| in_region.get(&self.region_of(site)));
            let mut partners: Vec<Spot> = regions
                .flat_map(|spots| spots.iter().skip(spots.partition_point(|&other| other < spot)))
                .copied()
                .collect();
            partners.sort_unstable();
            partners.dedup();
            partners.into_iter().map(move |other| (spot, other))
        };
        self.live_spots().flat_map(partners).flat_map(|(a, b)| self.lines_between(a, b))
    }

    fn lines_between(&self, a: Spot, b: Spot) -> impl Iterator<Item = Line> + '_ {
        let possible = self.is_live(a) && self.is_live(b) && (a != b || self.degree(a) < Some(2));
        let all = possible.then(|| lines(self, a, b)).into_iter().flatten();
        all.filter(move |line| self.stands_for_its_like(*line, a, b))
    }

    fn stands_for_its_like(&self, line: Line, a: Spot, b: Spot) -> bool {
        if is_second_for_play(self, line.from) || is_second_for_play(self, line.to) {
            return false;
        }
        // Element 6d: two regions with nothing else alive are told by no text.
        let bare = |line: Line| {
            line.splits.is_some_and(|splits| self.count_other_live_boundaries(splits) == 0)
                && connected_live_spots(self, line).next().is_none()
        };
        if !shared_regions(self, a, b) || !bare(line) {
            return true;
        }
        let rank = |line: Line| (order_of_region(self, line.from), line.from);
        lines(self, a, b).filter(|other| bare(*other)).all(|other| rank(line) <= rank(other))
    }
}

/// Whether another site of the same spot stands for this one: nothing alive lies between them on one side.
fn is_second_for_play(position: &Position, site: Site) -> bool {
    let spot = position.spot(site);
    if position.kind(spot) != Some(Kind::Pier) || position.first_live_after(site) != Some(spot) {
        return false;
    }
    is_named_by_itself(position, site) || position.sites(spot).next() != Some(site)
}

/// The ways in which one line can separate the other boundaries: a counter in binary, the lowest boundary changing fastest.
struct Separations<'p> {
    position: &'p Position,
    line: Line,
    /// The other boundaries, and whether each now goes to the right side.
    others: Vec<(Boundary, bool)>,
    done: bool,
}

impl<'p> Separations<'p> {
    fn of(position: &'p Position, line: Line) -> Self {
        let others = line.splits.map(|splits| free_boundaries(position, line, splits)).unwrap_or_default();
        Self { position, line, others: others.into_iter().map(|b| (b, false)).collect(), done: false }
    }

    /// How many ways there are, if that fits 64 bits.
    fn count(position: &Position, line: Line) -> Option<u64> {
        let Some(splits) = line.splits else { return Some(1) };
        let others = position.count_other_live_boundaries(splits);
        let free = if is_first_loop(position, line) { others.saturating_sub(1) } else { others };
        1_u64.checked_shl(free)
    }
}

/// The boundaries that may go to either side. The sides of a loop at a spot of degree 0 are alike, so one boundary stays.
fn free_boundaries(position: &Position, line: Line, splits: Boundary) -> Vec<Boundary> {
    let mut others = lowest_spots(position, position.other_live_boundaries(splits));
    if is_first_loop(position, line) {
        others.pop();
    }
    others.into_iter().map(|(_, boundary)| boundary).collect()
}

fn is_first_loop(position: &Position, line: Line) -> bool {
    line.from == line.to && position.degree(position.spot(line.from)) == Some(0)
}

impl Iterator for Separations<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.done {
            return None;
        }
        let right = self.others.iter().filter(|(_, right)| *right).map(|(boundary, _)| *boundary).collect();
        let m = self.line.with(Side::Right, right);
        debug_assert!(self.position.is_legal(&m));
        self.done = true;
        for (_, right) in &mut self.others {
            *right = !*right;
            if *right {
                self.done = false;
                break;
            }
        }
        Some(m)
    }
}
