//! A move taken back: the highest-numbered spot and its two lines removed (`sprouts.md` 3).

use super::{Boundary, Move, NONE, Position, Side, Site, Split};
use crate::Spot;

/// The two corners of a spot that is about to be removed: what is before and after its right and its left site.
struct Corners {
    right: u32,
    left: u32,
}

impl Position {
    /// Takes the last move back and gives it, legal in the position that is left.
    /// `None`, with the position unchanged, where there is none: only initial spots are left, or the position was read
    /// from an abbreviated text, which leaves out what taking back needs.
    pub fn take_back(&mut self) -> Option<Move> {
        if self.moves_made()? == 0 {
            return None;
        }
        let new = Spot::at_index(self.spots.len().checked_sub(1)?);
        let corners = self.corners(new)?;
        let (right, left) = (self.sites.get(corners.right), self.sites.get(corners.left));
        let (a, b) = (left.next, right.next);
        let is_loop = self.sites.get(a).spot == self.sites.get(b).spot;
        self.drop_site(corners.right, new);
        self.drop_site(corners.left, new);
        let (from, to) = if is_loop {
            let site = self.close_loop(right.previous, left.previous, a);
            (site, site)
        } else {
            (self.close(a, right.previous, 1), self.close(b, left.previous, 1))
        };
        self.pop_last_spot(new);
        let split = if left.boundary == right.boundary {
            self.part(Site(from), Site(to), left.boundary);
            None
        } else {
            Some(self.unite(left.boundary, right.boundary, from, to))
        };
        let m = Move::new(Site(from), Site(to), split);
        Some(if self.spot(m.from) > self.spot(m.to) { m.reversed() } else { m })
    }

    /// The sites of a spot that can be taken back: two lines to existing lower-numbered spots, at most 3 at each. For a
    /// loop the right site is the one that sees only the loop.
    fn corners(&self, new: Spot) -> Option<Corners> {
        let mut sites = self.sites(new);
        let (Some(first), Some(second), None) = (sites.next(), sites.next(), sites.next()) else {
            return None;
        };
        let around = [first, second].map(|s| (self.spot(self.previous(s)), self.spot(self.next(s))));
        let [(p, q), (r, s)] = around;
        let lower = |spot: Spot| spot < new && self.exists(spot) && self.lines(spot) > 0;
        if self.lines(new) != 2 || !lower(p) || !lower(q) || p != s || q != r {
            return None;
        }
        let only_loop = |site: Site| self.next(site) == self.previous(site);
        let (right, left) =
            if p == q && only_loop(first) && !only_loop(second) { (first, second) } else { (second, first) };
        if p == q && (!only_loop(right) || self.lines(p) < 2) {
            return None;
        }
        Some(Corners { right: right.0, left: left.0 })
    }

    fn drop_site(&mut self, site: u32, new: Spot) {
        self.detach(site);
        let first = &mut self.boundaries.get_mut(self.sites.get(site).boundary).first;
        if *first == site {
            // Every boundary of a new spot holds an end of its line next to it.
            *first = self.sites.get(site).next;
        }
        debug_assert_eq!(self.sites.get(site).spot, new);
        self.remove_site(site);
    }

    /// Takes line ends away at a spot: its sites before and after them become one. Gives that site.
    fn close(&mut self, after: u32, before: u32, ends: u8) -> u32 {
        let spot = self.sites.get(after).spot;
        self.set_lines(spot, self.lines(spot).saturating_sub(ends));
        if after == before {
            self.link(after, after);
        } else {
            let previous = self.sites.get(before).previous;
            self.link(previous, after);
            self.forget(before, after);
        }
        after
    }

    /// The same for a loop, which has both its ends here and a site inside.
    fn close_loop(&mut self, inner: u32, before: u32, after: u32) -> u32 {
        self.close(after, before, 2);
        self.forget(inner, after);
        after
    }

    /// Removes a site whose place another one of its spot has taken.
    fn forget(&mut self, site: u32, heir: u32) {
        self.detach(site);
        let boundary = self.sites.get(site).boundary;
        if self.boundaries.get(boundary).first == site {
            self.boundaries.get_mut(boundary).first = heir;
        }
        self.remove_site(site);
    }

    fn pop_last_spot(&mut self, new: Spot) {
        self.spots.pop();
        debug_assert_eq!(self.next_spot(), new);
    }

    /// The line had joined two boundaries: they are two again.
    fn part(&mut self, from: Site, to: Site, boundary: u32) {
        let made = self.add_boundary(self.boundaries.get(boundary).region);
        let mut at = to.0;
        loop {
            self.detach(at);
            self.attach(at, made);
            at = self.sites.get(at).next;
            if at == to.0 || at == NONE {
                break;
            }
        }
        self.boundaries.get_mut(boundary).first = from.0;
    }

    /// The line had split a boundary and its region: they are one again. Gives how it had separated the others.
    fn unite(&mut self, left: u32, right: u32, from: u32, to: u32) -> Split {
        let (kept_region, gone_region) =
            (self.boundaries.get(left).region, self.boundaries.get(right).region);
        let mut boundaries = Vec::new();
        let moving: Vec<Boundary> = self.boundaries(super::Region(gone_region)).collect();
        for boundary in moving {
            self.leave_region(boundary.0);
            if boundary.0 == right {
                continue;
            }
            if self.is_live_boundary(boundary) {
                boundaries.push(boundary);
            }
            self.enter_region(boundary.0, kept_region);
        }
        let mut at = to;
        while self.sites.get(at).boundary == right {
            self.attach(at, left);
            at = self.sites.get(at).next;
        }
        self.boundaries.remove(right);
        self.regions.remove(gone_region);
        self.boundaries.get_mut(left).first = from;
        Split { side: Side::Right, boundaries }
    }
}
