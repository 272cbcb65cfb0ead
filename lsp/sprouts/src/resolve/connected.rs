//! The boundary that an enclosing line splits: what of it comes to lie on which side.

use super::Line;
use crate::{Position, Side, Site, Spot};

/// The live spots of the boundary that a line splits, other than its ends, with the side on which they come to lie.
/// A pier spot may be met on both.
pub(crate) fn connected_live_spots(
    position: &Position,
    line: Line,
) -> impl Iterator<Item = (Spot, Side)> + '_ {
    let arc = move |from: Site, until: Site, side: Side| {
        position.arc(from, until).map(move |site| (position.spot(site), side))
    };
    let left = arc(line.from, line.to, Side::Left);
    let right = arc(line.to, line.from, Side::Right);
    let ends = [position.spot(line.from), position.spot(line.to)];
    let is_loop = line.from == line.to;
    left.chain(right.filter(move |_| !is_loop))
        .filter(move |(spot, _)| position.is_live(*spot) && !ends.contains(spot))
}

/// The same, to look spots up in.
#[derive(Default)]
pub(crate) struct Connected {
    /// Ascending, each spot and side once.
    spots: Vec<(Spot, Side)>,
}

impl Connected {
    pub(crate) fn of(position: &Position, line: Line) -> Self {
        let mut spots: Vec<_> = connected_live_spots(position, line).collect();
        spots.sort_unstable();
        spots.dedup();
        Self { spots }
    }

    /// Whether a spot comes to lie on a side, and perhaps on the other one as well.
    pub(crate) fn lies_on(&self, side: Side, spot: Spot) -> bool {
        self.spots.binary_search(&(spot, side)).is_ok()
    }

    /// The spots that come to lie on one side only, ascending.
    pub(crate) fn only_on(&self, side: Side) -> impl Iterator<Item = Spot> + '_ {
        let here = self.spots.iter().filter(move |(_, on)| *on == side).map(|(spot, _)| *spot);
        here.filter(move |&spot| !self.lies_on(side.other(), spot))
    }
}
