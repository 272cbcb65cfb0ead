//! What a move does to the position (`sprouts.md` 2).

use super::data::{RegionData, SpotData};
use super::{Boundary, Foreign, Move, NONE, Position, Side, Site, Split};
use crate::Spot;

impl Position {
    /// Plays a move.
    ///
    /// # Errors
    /// [`Foreign`], with the position unchanged, if the move is not legal here.
    pub fn play(&mut self, m: &Move) -> Result<Spot, Foreign> {
        if !self.is_legal(m) {
            return Err(Foreign);
        }
        let new = self.next_spot();
        let (on, end) = (self.boundary(m.from), self.boundary(m.to));
        self.spots.add(SpotData { sites: [NONE; 3], lines: 2 });
        let (left, right) = if m.from == m.to { self.draw_loop(m.from, new) } else { self.draw_line(m, new) };
        match &m.split {
            None => self.join(on, end, left, right),
            Some(split) => {
                let upwards = self.spot(m.from) <= self.spot(m.to);
                self.separate(on, left, right, split, if upwards { Side::Left } else { Side::Right });
            }
        }
        Ok(new)
    }

    /// Links the new line between two sites: `before A → A' → C(right) → B` and `before B → B' → C(left) → A`.
    /// A spot of degree 0 keeps its one site. Gives the new spot's left and right site. The sites made here
    /// are not counted to a boundary yet.
    fn draw_line(&mut self, m: &Move, new: Spot) -> (u32, u32) {
        let (a, b) = (m.from.0, m.to.0);
        let (left, right) = (self.add_site(new), self.add_site(new));
        let leaving = self.open(a);
        let arriving = self.open(b);
        self.link(leaving, right);
        self.link(right, b);
        self.link(arriving, left);
        self.link(left, a);
        (left, right)
    }

    /// Adds a line to a spot and gives the site before the line: a new one, or the spot's only one at degree 0.
    fn open(&mut self, site: u32) -> u32 {
        let spot = self.sites.get(site).spot;
        let lines = self.lines(spot);
        self.set_lines(spot, lines + 1);
        if lines == 0 {
            return site;
        }
        let before = self.sites.get(site).previous;
        let made = self.add_site(spot);
        self.link(before, made);
        made
    }

    /// Links a loop: `before A → A' → C(left) → A` on the side of the rest, `A'' → C(right) → A''` on the other.
    fn draw_loop(&mut self, site: Site, new: Spot) -> (u32, u32) {
        let (left, right) = (self.add_site(new), self.add_site(new));
        let arriving = self.open(site.0);
        self.link(arriving, left);
        self.link(left, site.0);
        let spot = self.spot(site);
        let lines = self.lines(spot);
        self.set_lines(spot, lines + 1);
        let inner = self.add_site(spot);
        self.link(inner, right);
        self.link(right, inner);
        (left, right)
    }

    /// Counts the sites that the line made to the boundary that it has joined from two.
    fn join(&mut self, on: Boundary, end: Boundary, left: u32, right: u32) {
        let (on_sites, end_sites) = (self.boundaries.get(on.0).sites, self.boundaries.get(end.0).sites);
        let (kept, gone) = if on_sites < end_sites { (end.0, on.0) } else { (on.0, end.0) };
        let from = self.sites.get(if gone == on.0 { left } else { right }).next;
        self.move_sites(from, gone, kept);
        for new in [left, right] {
            let made = self.sites.get(new).previous;
            if self.sites.get(made).boundary == NONE {
                self.attach(made, kept);
            }
            self.attach(new, kept);
        }
        self.leave_region(gone);
        self.boundaries.remove(gone);
    }

    /// Counts a run of sites, from one on until a site that is not on the old boundary, to another boundary.
    fn move_sites(&mut self, from: u32, old: u32, to: u32) {
        let mut at = from;
        while self.sites.get(at).boundary == old {
            self.detach(at);
            self.attach(at, to);
            at = self.sites.get(at).next;
        }
    }

    /// Splits a boundary and its region in two. `left_of_new` is the left side along the line from its lower-numbered end.
    fn separate(&mut self, on: Boundary, left: u32, right: u32, split: &Split, left_of_new: Side) {
        let old = self.boundaries.get(on.0).region;
        let other = self.regions.add(RegionData::default());
        let dead_go_along = self.dead_go_with_listed(on, split, left_of_new);
        for &boundary in &split.boundaries {
            self.leave_region(boundary.0);
            self.enter_region(boundary.0, other);
        }
        if dead_go_along && self.regions.get(old).dead > 0 {
            self.move_dead_boundaries(on, other);
        }
        let made = self.add_boundary(match split.side {
            Side::Left => old,
            Side::Right => other,
        });
        self.count_ring(right, on.0, made);
        self.count_ring(left, on.0, on.0);
        self.boundaries.get_mut(on.0).first = left;
        if split.side == Side::Left {
            self.leave_region(on.0);
            self.enter_region(on.0, other);
        }
    }

    /// Counts every site of a ring to a boundary, those of the old boundary and those just made.
    fn count_ring(&mut self, start: u32, old: u32, to: u32) {
        let mut at = start;
        loop {
            let boundary = self.sites.get(at).boundary;
            if boundary == NONE {
                self.attach(at, to);
            } else if boundary == old && old != to {
                self.detach(at);
                self.attach(at, to);
            }
            at = self.sites.get(at).next;
            if at == start || at == NONE {
                return;
            }
        }
    }

    /// Boundaries without a live spot go where the boundary with the lowest-numbered live spot goes, and to the left side if
    /// there is none (decided in `sprouts.md` 2).
    fn dead_go_with_listed(&self, on: Boundary, split: &Split, left_of_new: Side) -> bool {
        if self.regions.get(self.boundaries.get(on.0).region).dead == 0 {
            return false;
        }
        let lowest = self
            .other_live_boundaries(on)
            .filter_map(|boundary| self.lowest_live(boundary).map(|spot| (spot, boundary)))
            .min();
        match lowest {
            Some((_, boundary)) => split.boundaries.binary_search(&boundary).is_ok(),
            None => split.side == left_of_new,
        }
    }

    fn move_dead_boundaries(&mut self, on: Boundary, to: u32) {
        let dead: Vec<_> =
            self.boundaries(self.region(on)).filter(|&b| b != on && !self.is_live_boundary(b)).collect();
        for boundary in dead {
            self.leave_region(boundary.0);
            self.enter_region(boundary.0, to);
        }
    }
}
