//! The canonical LHP text of a move (`sprouts.md` 5).

use crate::notation::{LhpText, SpotList};
use crate::resolve::lhp::Walk;
use crate::resolve::{Line, lowest_spots};
use crate::{Boundary, Move, Position, Side, Spot};

impl Move {
    /// The canonical LHP text: of the two directions the one with the shorter list, then the lower-numbered endpoint first, then
    /// the shorter text, then text order. The move must belong to the position.
    pub fn lhp(&self, position: &Position) -> LhpText {
        let [first, second] = self.lhp_spellings(position);
        let rank = |text: &LhpText| (text.list.len(), text.from > text.to, text.to_string());
        let shorter_first = |(list, order, text): (u64, bool, String)| (list, order, text.len(), text);
        if shorter_first(rank(&second)) < shorter_first(rank(&first)) { second } else { first }
    }

    /// The texts of both directions in which a robot can walk along the line, with the lowest spots that may be named.
    pub fn lhp_spellings(&self, position: &Position) -> [LhpText; 2] {
        if self.from == self.to {
            [self.walked(position, Side::Right), self.walked(position, Side::Left)]
        } else {
            [self.walked(position, Side::Right), self.reversed().walked(position, Side::Right)]
        }
    }

    /// The text for a robot that walks from the first to the second end, on one side of the line.
    fn walked(&self, position: &Position, side: Side) -> LhpText {
        let line = Line::new(position, self.from, self.to);
        let listed = self.on_side(position, side);
        let boundaries: Vec<Boundary> = listed.iter().map(|&(_, boundary)| boundary).collect();
        let walk = Walk::along(position, line, side, &boundaries);
        LhpText {
            before: walk.before.map(Spot::number),
            from: position.spot(self.from).number(),
            new: position.next_spot().number(),
            at: walk.tell.first().map(|spot| spot.number()),
            to: position.spot(self.to).number(),
            after: walk.after.map(Spot::number),
            list: SpotList::of(listed.iter().map(|(spot, _)| spot.number())),
        }
    }

    /// The other live boundaries that come to lie on a side of the line, with their lowest spots; ascending.
    pub(crate) fn on_side(&self, position: &Position, side: Side) -> Vec<(Spot, Boundary)> {
        let Some(split) = &self.split else { return Vec::new() };
        let others = position.other_live_boundaries(position.boundary(self.from));
        let listed_side = split.side == side;
        lowest_spots(
            position,
            others.filter(|boundary| split.boundaries.binary_search(boundary).is_ok() == listed_side),
        )
    }
}
