//! WGOSA moves against a position: every legal move that fits (`sprouts.md` 6).

use super::connected::Connected;
use super::error::{MoveError, Part};
use super::line::{Line, ends, lines, others, separated_boundary, shared_regions};
use crate::notation::WgosaText;
use crate::{Move, Number, Position, Side, Spot, Structure};

/// The legal moves that a text can mean, each live structure once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meanings {
    /// Those that leave the least unsaid: spots on the listed side (rule 4), and the region of a line between two eye spots.
    pub likely: Vec<Move>,
    /// The rest.
    pub unlikely: Vec<Move>,
}

impl WgosaText {
    /// The legal moves that the text can mean.
    ///
    /// # Errors
    /// Why there are none.
    pub fn resolve(&self, position: &Position) -> Result<Meanings, MoveError> {
        let (f, h) = ends(position, self.from, self.new, self.to)?;
        let listed = self.listed(position);
        let mut fitting: Vec<(usize, Move)> = Vec::new();
        let mut error = MoveError::NoSharedRegion(f, h);
        for line in lines(position, f, h) {
            let own =
                if line.splits.is_some() { Connected::of(position, line) } else { Connected::default() };
            for side in self.sides(position, line) {
                match self.on(position, line, *side, &own, &listed) {
                    Ok(found) => fitting.push(found),
                    Err(e) if error.part() == Part::Whole => error = e,
                    Err(_) => {}
                }
            }
        }
        if fitting.is_empty() { Err(error) } else { Ok(Meanings::of(position, fitting)) }
    }

    /// The sides that may be the listed one. No direction is meant, so both; but a line that joins two boundaries has no sides,
    /// and those of a first loop are alike.
    fn sides(&self, position: &Position, line: Line) -> &'static [Side] {
        let first_loop = line.from == line.to && position.degree(position.spot(line.from)) == Some(0);
        if line.splits.is_none() || first_loop { &[Side::Right] } else { &[Side::Left, Side::Right] }
    }

    /// The move along a line with the list on one side, and how much of it the text leaves unsaid.
    fn on(
        &self,
        position: &Position,
        line: Line,
        side: Side,
        own: &Connected,
        listed: &Result<Vec<Number>, Number>,
    ) -> Result<(usize, Move), MoveError> {
        if let Some(number) = self.at
            && !in_region(position, line, number)
        {
            return Err(MoveError::NoSuchRegion { number });
        }
        let Some(splits) = line.splits else {
            let says_nothing = listed.as_ref().is_ok_and(Vec::is_empty);
            return if says_nothing {
                Ok((0, line.with(side, vec![])))
            } else {
                Err(MoveError::NothingToSeparate)
            };
        };
        let not_separated = |number| MoveError::NotSeparated { number, others: others(position, splits) };
        let listed = listed.as_ref().map_err(|&number| not_separated(number))?;
        let mut boundaries = Vec::new();
        for &number in listed {
            let spot = Spot::new(number).unwrap_or_default();
            if let Some(boundary) = separated_boundary(position, splits, number) {
                boundaries.push(boundary);
            } else if !own.lies_on(side, spot) {
                let apart = own.lies_on(side.other(), spot);
                return Err(if apart { MoveError::ListedApart } else { not_separated(number) });
            }
        }
        let unlisted = own.only_on(side).filter(|spot| listed.binary_search(&spot.number()).is_err()).count();
        let unsaid = unlisted + usize::from(self.leaves_region_unsaid(position, line));
        Ok((unsaid, line.with(side, boundaries)))
    }

    /// Whether a writer would have named the region by `@`, as LHP step 3 does: two eye spots share two regions, nothing
    /// is listed, and this region has a live spot of its own.
    fn leaves_region_unsaid(&self, position: &Position, line: Line) -> bool {
        self.at.is_none() && self.list.is_empty() && telling_spot(position, line).is_some()
    }

    /// The listed numbers that say something, ascending: the ends do not.
    ///
    /// # Errors
    /// A number that no spot has.
    fn listed(&self, position: &Position) -> Result<Vec<Number>, Number> {
        // Sorted, so that ranges that are listed again and again do not add up.
        let ranges = self.list.sorted().ranges;
        match ranges.last() {
            Some(range) if range.last >= position.next_spot().number() => Err(range.last),
            _ => {
                let all = ranges.iter().flat_map(|range| range.first..=range.last);
                Ok(all.filter(|&number| number != self.from && number != self.to).collect())
            }
        }
    }
}

/// Where two eye spots share two regions: the lowest live spot of the line's region that does not touch the other one.
pub(crate) fn telling_spot(position: &Position, line: Line) -> Option<Spot> {
    let (a, b) = (position.spot(line.from), position.spot(line.to));
    if !shared_regions(position, a, b) {
        return None;
    }
    let here = position.region_of(line.from);
    let elsewhere = position.sites(a).map(|site| position.region_of(site)).find(|&region| region != here)?;
    let tells = |spot| position.sites(spot).all(|site| position.region_of(site) != elsewhere);
    let sites = position.boundaries(here).flat_map(|boundary| position.ring(boundary));
    let spots = sites.map(|site| position.spot(site));
    spots.filter(|&spot| spot != a && spot != b && position.is_live(spot) && tells(spot)).min()
}

/// Rule 5: whether a live spot touches the region in which a line is drawn.
fn in_region(position: &Position, line: Line, number: Number) -> bool {
    let region = position.region_of(line.from);
    Spot::new(number).is_some_and(|spot| {
        position.is_live(spot) && position.sites(spot).any(|site| position.region_of(site) == region)
    })
}

impl Meanings {
    /// Rules 4 and 6: what leaves the least unsaid first, and each structure once.
    fn of(position: &Position, mut fitting: Vec<(usize, Move)>) -> Self {
        fitting.sort_by_key(|(unsaid, _)| *unsaid);
        let fewest = fitting.first().map_or(0, |(unsaid, _)| *unsaid);
        if let [(_, only)] = fitting.as_slice() {
            return Self { likely: vec![only.clone()], unlikely: Vec::new() };
        }
        let mut found: Vec<Structure> = Vec::new();
        let mut meanings = Self::default();
        for (unsaid, m) in fitting {
            let structure = position.structure_after(&m);
            if found.contains(&structure) {
                continue;
            }
            found.push(structure);
            if unsaid == fewest { meanings.likely.push(m) } else { meanings.unlikely.push(m) }
        }
        meanings
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::mistake;
    use super::*;

    #[test]
    fn a_mistaken_list_or_region_is_told_with_what_would_be_right() {
        for (n, before, text, part, message) in [
            (
                4,
                "1(5)2",
                "3(6)4[1]",
                Part::Separation,
                "the line joins two boundaries, so it separates nothing: leave this out",
            ),
            (
                4,
                "1(5)2",
                "1(6)2[9]",
                Part::Listed(9),
                "spot 9 is not on another live boundary of the region: those are of 3 and 4",
            ),
            (
                9,
                "",
                "1(10)1[2-4294967295]",
                Part::Listed(Number::MAX),
                "spot 4294967295 is not on another live boundary of the region: those are of 2, 3, 4, 5, 6, 7 … (8 in all)",
            ),
            (
                4,
                "1-5-2; 3-6-4; 5.1-7-6.3",
                "1(8)3[2,4]",
                Part::Separation,
                "the listed spots cannot all lie on one side of the line",
            ),
            (
                2,
                "1(3)1",
                "1(4@9)3",
                Part::At,
                "spot 9 does not tell the region of the line: after `@` stands a live spot that only this region has",
            ),
        ] {
            assert_eq!(mistake(n, before, text), (part, message.to_string()), "{text}");
        }
    }
}
