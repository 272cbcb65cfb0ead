//! What all notations ask first: do the two ends exist, are they live, and where can a line be drawn between them?

use super::error::{End, MoveError};
use crate::{Boundary, Kind, Move, Number, Position, Side, Site, Split, Spot};

/// A way to draw a line between two spots, apart from what it separates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) from: Site,
    pub(crate) to: Site,
    /// The boundary that it splits; `None` if it joins two.
    pub(crate) splits: Option<Boundary>,
}

impl Line {
    pub(crate) fn new(position: &Position, from: Site, to: Site) -> Self {
        let on = position.boundary(from);
        Self { from, to, splits: (on == position.boundary(to)).then_some(on) }
    }

    /// The move along this line with these boundaries on one side (if it separates any).
    pub(crate) fn with(self, side: Side, boundaries: Vec<Boundary>) -> Move {
        let split = self.splits.map(|_| Split { side, boundaries });
        Move::new(self.from, self.to, split)
    }
}

/// The two ends, if they exist, are live and allow a line as far as their degrees go.
pub(super) fn ends(
    position: &Position,
    from: Number,
    new: Number,
    to: Number,
) -> Result<(Spot, Spot), MoveError> {
    let expected = position.next_spot();
    if new != expected.number() {
        return Err(MoveError::WrongNumber { expected });
    }
    let a = existing(position, from, End::First)?;
    let b = existing(position, to, End::Second)?;
    for (end, spot) in [(End::First, a), (End::Second, b)] {
        if !position.is_live(spot) {
            return Err(MoveError::DeadSpot { end, spot });
        }
    }
    if a == b && position.degree(a) == Some(2) {
        return Err(MoveError::LoopNeedsTwoLines(a));
    }
    Ok((a, b))
}

fn existing(position: &Position, number: Number, end: End) -> Result<Spot, MoveError> {
    let spot = Spot::new(number).filter(|&spot| position.exists(spot));
    spot.ok_or_else(|| MoveError::UnknownSpot { end, number, largest: position.spots().last() })
}

/// Every line between two live spots: over the sites of one and the sites of the other, in one region.
pub(crate) fn lines(position: &Position, a: Spot, b: Spot) -> impl Iterator<Item = Line> + '_ {
    position.sites(a).flat_map(move |from| {
        let to = position.sites(b).filter(move |&to| if a == b { from == to } else { from != to });
        to.filter(move |&to| position.region_of(from) == position.region_of(to))
            .map(move |to| Line::new(position, from, to))
    })
}

/// Whether both spots are eye spots that share the same two regions (element 6).
pub(crate) fn shared_regions(position: &Position, a: Spot, b: Spot) -> bool {
    if a == b || position.kind(a) != Some(Kind::Eye) || position.kind(b) != Some(Kind::Eye) {
        return false;
    }
    let regions = |spot| {
        let mut regions: Vec<_> = position.sites(spot).map(|site| position.region_of(site)).collect();
        regions.sort_unstable();
        regions
    };
    let (first, second) = (regions(a), regions(b));
    first.len() == 2 && first == second
}

/// The lowest live spot of each boundary, ascending.
pub(crate) fn lowest_spots(
    position: &Position,
    boundaries: impl Iterator<Item = Boundary>,
) -> Vec<(Spot, Boundary)> {
    let mut spots: Vec<_> =
        boundaries.filter_map(|b| position.lowest_live(b).map(|spot| (spot, b))).collect();
    spots.sort_unstable();
    spots
}

/// The other live boundary of the split boundary's region that a live spot is on.
pub(super) fn separated_boundary(position: &Position, splits: Boundary, number: Number) -> Option<Boundary> {
    let spot = Spot::new(number).filter(|&spot| position.is_live(spot))?;
    let region = position.region(splits);
    let mut boundaries = position.sites(spot).map(|site| position.boundary(site));
    boundaries.find(|&b| b != splits && position.region(b) == region)
}

/// The other live boundaries that these spots are on.
///
/// # Errors
/// A spot that is on none of them, or a second one of the same boundary.
pub(super) fn separated_boundaries(
    position: &Position,
    splits: Boundary,
    numbers: impl Iterator<Item = Number>,
) -> Result<Vec<Boundary>, MoveError> {
    let most = position.count_other_live_boundaries(splits) as usize;
    let mut found: Vec<(Boundary, Number)> = Vec::new();
    for number in numbers {
        if found.len() > most {
            break; // One is listed twice already. A text can list ranges as often as it likes.
        }
        let boundary = separated_boundary(position, splits, number)
            .ok_or_else(|| MoveError::NotSeparated { number, others: others(position, splits) })?;
        found.push((boundary, number));
    }
    found.sort_by_key(|(boundary, _)| *boundary);
    for pair in found.windows(2) {
        if let [(one, first), (other, second)] = pair
            && one == other
        {
            return Err(MoveError::ListedTwice { first: *first, second: *second });
        }
    }
    Ok(found.into_iter().map(|(boundary, _)| boundary).collect())
}

/// The lowest live spots of the boundaries that a split separates.
pub(super) fn others(position: &Position, splits: Boundary) -> Vec<Spot> {
    let lowest = lowest_spots(position, position.other_live_boundaries(splits));
    lowest.into_iter().map(|(spot, _)| spot).collect()
}

/// Where two regions are alike for play, the line is drawn in the one with fewer boundaries, then fewer sites.
pub(crate) fn order_of_region(position: &Position, from: Site) -> (usize, usize) {
    let region = position.region_of(from);
    let sites = |b| position.ring(b).count();
    (position.boundaries(region).count(), position.boundaries(region).map(sites).sum())
}
