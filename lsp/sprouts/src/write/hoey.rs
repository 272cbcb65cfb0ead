//! The canonical Hoey text of a move (`sprouts.md` 4).

use crate::notation::{HoeyText, Number, Separation};
use crate::resolve::hoey::{is_named_by_itself, site_names};
use crate::resolve::{Line, connected_live_spots, shared_regions};
use crate::{Kind, Move, Position, Side, Site, Spot};

impl Move {
    /// The canonical Hoey text. The move must belong to the position.
    pub fn hoey(&self, position: &Position) -> HoeyText {
        let m = &*self.lower_end_first(position);
        let (a, b) = (position.spot(m.from), position.spot(m.to));
        HoeyText {
            from: a.number(),
            from_suffix: suffix(position, m.from),
            new: position.next_spot().number(),
            to: b.number(),
            to_suffix: suffix(position, m.to),
            separation: separation(position, m),
        }
    }
}

/// The suffix that names a site of a pier spot.
pub(crate) fn suffix(position: &Position, site: Site) -> Option<Number> {
    let spot = position.spot(site);
    if position.kind(spot) != Some(Kind::Pier) {
        return None;
    }
    let name = if is_named_by_itself(position, site) {
        site_names(position, spot).find(|&name| name != spot)
    } else {
        position.first_live_after(site)
    };
    name.map(Spot::number)
}

fn separation(position: &Position, m: &Move) -> Option<Separation> {
    m.split()?;
    let numbers =
        |side| m.on_side(position, side).into_iter().map(|(spot, _)| spot.number()).collect::<Vec<_>>();
    let (left, right) = (numbers(Side::Left), numbers(Side::Right));
    let (a, b) = (position.spot(m.from), position.spot(m.to));
    let two_regions = shared_regions(position, a, b);
    if left.is_empty() && right.is_empty() {
        let connected = connected_live_spots(position, Line::new(position, m.from, m.to)).min();
        return Some(match connected {
            Some((spot, side)) if two_regions => Separation::Listed(side, vec![spot.number()]),
            _ => Separation::Nothing,
        });
    }
    if a == b && position.degree(a) == Some(0) {
        let smaller = if (left.len(), &left) < (right.len(), &right) { left } else { right };
        return Some(Separation::Listed(Side::Right, smaller));
    }
    let right_is_written = match (left.is_empty(), right.is_empty()) {
        (true, _) if two_regions => true,
        (_, true) if two_regions => false,
        _ => right.len() <= left.len(),
    };
    Some(if right_is_written {
        Separation::Listed(Side::Right, right)
    } else {
        Separation::Listed(Side::Left, left)
    })
}
