//! Other numbers for the initial spots of a game (Hoey, 7d).

use crate::{
    HoeyText, LhpText, Listed, MoveText, Number, PositionText, Separation, Spot, SpotList, WgosaText,
};

/// New numbers for the spots that a game starts with. Those that moves make keep theirs: a new spot has the next number.
///
/// ```
/// use sprouts::{MoveText, Renumbering, Spot};
///
/// let (one, three) = (Spot::new(1).unwrap(), Spot::new(3).unwrap());
/// let text: MoveText = "1(18)1[2-5]".parse()?;
/// assert_eq!(Renumbering::swap(one, three).of_move(&text).to_string(), "3(18)3[1,2,4,5]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renumbering {
    /// The new number of each spot, from spot 1 on; those behind its end keep theirs.
    numbers: Vec<Number>,
}

impl Renumbering {
    /// The new numbers of the spots 1, 2, 3 …; `None` if they are not those same numbers in another order.
    pub fn new(numbers: Vec<Number>) -> Option<Self> {
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let same = sorted.iter().zip(1..).all(|(number, expected)| *number == expected);
        same.then_some(Self { numbers })
    }

    /// All spots keep their numbers.
    pub const fn none() -> Self {
        Self { numbers: Vec::new() }
    }

    /// Two spots change places.
    pub fn swap(a: Spot, b: Spot) -> Self {
        let mut numbers: Vec<Number> = (1..=a.max(b).number()).collect();
        numbers.swap(a.index(), b.index());
        Self { numbers }
    }

    /// Whether all keep their numbers.
    pub fn is_identity(&self) -> bool {
        self.numbers.iter().zip(1..).all(|(number, same)| *number == same)
    }

    /// The largest number that changes; 0 if none does.
    pub fn largest(&self) -> Number {
        let changed = self.numbers.iter().zip(1..).filter(|(number, old)| *number != old);
        changed.map(|(_, old)| old).last().unwrap_or(0)
    }

    /// The new number of a spot.
    pub fn number(&self, number: Number) -> Number {
        let place = number.checked_sub(1).and_then(|index| self.numbers.get(index as usize));
        place.copied().unwrap_or(number)
    }

    /// The text of the same move in the renumbered game. It means the same; it need not be the canonical text.
    pub fn of_move(&self, text: &MoveText) -> MoveText {
        let number = |spot: Number| self.number(spot);
        match text.clone() {
            MoveText::Hoey(text) => MoveText::Hoey(HoeyText {
                from: number(text.from),
                from_suffix: text.from_suffix.map(number),
                to: number(text.to),
                to_suffix: text.to_suffix.map(number),
                separation: text.separation.map(|separation| self.of_separation(separation)),
                ..text
            }),
            MoveText::Lhp(text) => MoveText::Lhp(LhpText {
                before: text.before.map(number),
                from: number(text.from),
                at: text.at.map(number),
                to: number(text.to),
                after: text.after.map(number),
                list: self.of_list(text.list),
                ..text
            }),
            MoveText::Wgosa(text) => MoveText::Wgosa(WgosaText {
                from: number(text.from),
                at: text.at.map(number),
                to: number(text.to),
                list: self.of_list(text.list),
                ..text
            }),
        }
    }

    /// The text of the same position in the renumbered game, its sites where they were.
    pub fn of_position(&self, text: &PositionText) -> PositionText {
        let mut text = text.clone();
        for site in text.regions.iter_mut().flatten().flatten() {
            let spot = Spot::new(self.number(site.spot.number())).unwrap_or(site.spot);
            *site = Listed { spot, ..*site };
        }
        text
    }

    fn of_separation(&self, separation: Separation) -> Separation {
        match separation {
            Separation::Listed(side, spots) => {
                Separation::Listed(side, spots.into_iter().map(|spot| self.number(spot)).collect())
            }
            Separation::Nothing => Separation::Nothing,
        }
    }

    /// A list as it is written if it holds the same spots as before; else in order.
    fn of_list(&self, list: SpotList) -> SpotList {
        let changed = |old: Number| self.number(old) != old && list.contains(old);
        if !(1..=self.largest()).any(|old| changed(old) && !list.contains(self.number(old))) {
            return list;
        }
        // Behind the largest number that changes, ranges stay as they are, however long.
        let end = self.largest();
        let renumbered = (1..=end).filter(|spot| list.contains(*spot)).map(|spot| self.number(spot));
        let mut ranges = SpotList::of(renumbered).ranges;
        let rest = list.ranges.iter().filter(|range| range.last > end);
        ranges.extend(rest.map(|range| crate::SpotRange { first: range.first.max(end + 1), ..*range }));
        SpotList { ranges }.sorted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move after spots `a` and `b` have changed places.
    fn swapped(a: u32, b: u32, text: &str) -> String {
        let swap = Renumbering::swap(Spot::new(a).unwrap(), Spot::new(b).unwrap());
        swap.of_move(&text.parse().unwrap()).to_string()
    }

    #[test]
    fn every_spot_of_a_move_is_renumbered_but_the_new_one() {
        assert_eq!(swapped(1, 3, "1.3-7-2.1<1,5"), "3.1-7-2.3<3,5");
        assert_eq!(swapped(1, 3, "1.3<7@1>2.3[1,5]"), "3.1<7@3>2.1[3,5]");
        assert_eq!(swapped(1, 3, "1(7@3)2[1,5]"), "3(7@1)2[3,5]");
        assert_eq!(swapped(1, 7, "1(7)2"), "7(7)2", "it is the caller who knows which spots are initial");
    }

    #[test]
    fn a_range_is_taken_apart_only_if_its_spots_change() {
        assert_eq!(swapped(3, 4, "1(18)1[2-9]"), "1(18)1[2-9]");
        assert_eq!(swapped(3, 12, "1(18)1[2-9]"), "1(18)1[2,4-9,12]");
        assert_eq!(swapped(3, 1, "2(9)2[9,3,4000000000-4294967295]"), "2(9)2[1,9,4000000000-4294967295]");
    }

    #[test]
    fn only_an_order_of_the_same_numbers_is_a_renumbering() {
        assert_eq!(
            Renumbering::new(vec![2, 3, 1]).map(|r| (r.number(1), r.number(3), r.number(9))),
            Some((2, 1, 9))
        );
        assert_eq!(Renumbering::new(vec![2, 2, 1]), None);
        assert_eq!(Renumbering::new(vec![0, 1]), None);
        assert!(Renumbering::new(vec![1, 2]).is_some_and(|r| r.is_identity() && r.largest() == 0));
    }
}
