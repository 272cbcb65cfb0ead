//! A move in WGOSA notation, as plain as can be read back.

use crate::notation::{SpotList, WgosaText};
use crate::resolve::{Connected, Line, telling_spot};
use crate::{Move, Number, Position, Side, Spot};

impl Move {
    /// A WGOSA text of the move: the first of these that has no other meaning, or the fewest: the shorter list first, without `@` first.
    /// The move must belong to the position.
    pub fn wgosa(&self, position: &Position) -> WgosaText {
        let m = &*self.lower_end_first(position);
        let mut lists = [Side::Right, Side::Left].map(|side| m.wgosa_list(position, side));
        lists.sort_by_key(|list| (list.len(), list.to_string()));
        let tell = telling_spot(position, Line::new(position, m.from, m.to)).map(Spot::number);
        let own = position.structure_after(m);
        let mut best: Option<(usize, WgosaText)> = None;
        for at in [None, tell] {
            for list in &lists {
                let text = m.wgosa_with(position, at, list.clone());
                let meanings = text.resolve(position).map(|meanings| meanings.likely).unwrap_or_default();
                let meant = meanings.iter().any(|other| position.structure_after(other) == own);
                match meanings.len() {
                    1 if meant => return text,
                    count if meant && best.as_ref().is_none_or(|(least, _)| count < *least) => {
                        best = Some((count, text));
                    }
                    _ => {}
                }
            }
        }
        let [shorter, _] = lists;
        best.map_or_else(|| m.wgosa_with(position, tell, shorter), |(_, text)| text)
    }

    fn wgosa_with(&self, position: &Position, at: Option<Number>, list: SpotList) -> WgosaText {
        WgosaText {
            from: position.spot(self.from).number(),
            from_mark: false,
            new: position.next_spot().number(),
            at,
            to_mark: false,
            to: position.spot(self.to).number(),
            side_mark: false,
            list,
        }
    }

    /// What comes to lie on a side: a spot of each boundary, and the spots of the split boundary that lie only there.
    fn wgosa_list(&self, position: &Position, side: Side) -> SpotList {
        if self.split.is_none() {
            return SpotList::default();
        }
        let own = Connected::of(position, Line::new(position, self.from, self.to));
        let others = self.on_side(position, side).into_iter().map(|(spot, _)| spot);
        SpotList::of(others.chain(own.only_on(side)).map(Spot::number))
    }
}
