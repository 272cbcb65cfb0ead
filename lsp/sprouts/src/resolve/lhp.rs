//! LHP moves against a position (steps 1 to 6 of the LHP page).

use super::error::{End, MoveError, Part};
use super::line::{Line, ends, lines, order_of_region, separated_boundaries, shared_regions};
use crate::notation::LhpText;
use crate::position::Boundary;
use crate::{Kind, Move, Number, Position, Side, Spot};

/// What a robot meets that walks along a line from its first to its second end, left hand on the line.
pub(crate) struct Walk {
    /// The spot before the line, where step 1 has it written.
    pub(crate) before: Option<Spot>,
    /// The spot after the line, where step 5 has it written.
    pub(crate) after: Option<Spot>,
    /// Live spots that tell the region, where step 3 has one written; ascending.
    pub(crate) tell: Vec<Spot>,
}

/// A line with the side of it that the robot walks on.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    line: Line,
    pub(crate) side: Side,
}

impl LhpText {
    /// The legal moves that the text can mean: those whose walk has just these spots; if there are none, those whose walk
    /// agrees with the spots that are written.
    ///
    /// # Errors
    /// Why there is no such move.
    pub fn resolve(&self, position: &Position) -> Result<Vec<Move>, MoveError> {
        let (f, h) = ends(position, self.from, self.new, self.to)?;
        let lines: Vec<Line> = lines(position, f, h).collect();
        if lines.is_empty() {
            return Err(MoveError::NoSharedRegion(f, h));
        }
        let mut error = None;
        let mut exact = Vec::new();
        let mut loose = Vec::new();
        for course in lines.iter().flat_map(|&line| courses(line)) {
            match self.on(position, course) {
                Ok((m, true)) => exact.push(m),
                Ok((m, false)) => loose.push(m),
                Err(e) => error = Some(nearest(error, e)),
            }
        }
        let found = if exact.is_empty() { loose } else { exact };
        match error {
            Some(error) if found.is_empty() => Err(error),
            _ => Ok(distinct(position, found)),
        }
    }

    /// The move along a course, and whether its walk has exactly the spots that are written.
    fn on(&self, position: &Position, course: Course) -> Result<(Move, bool), MoveError> {
        let Course { line, side } = course;
        let numbers = self.list.ranges.iter().flat_map(|range| range.first..=range.last);
        let listed = match line.splits {
            Some(splits) => separated_boundaries(position, splits, numbers)?,
            None if self.list.is_empty() => Vec::new(),
            None => return Err(MoveError::NothingToSeparate),
        };
        let walk = Walk::along(position, line, side, &listed);
        let agrees = |written: Option<Number>, met: Option<Spot>| match (written, met) {
            (None, None) => Some(true),
            (None, Some(_)) => Some(false),
            (Some(number), Some(spot)) => (number == spot.number()).then_some(true),
            (Some(_), None) => None,
        };
        let site_error = |end, spot, written: Option<Number>, met: Option<Spot>| MoveError::NoSuchSite {
            end,
            spot,
            written: written.unwrap_or_default(),
            choices: met.into_iter().collect(),
        };
        let before = agrees(self.before, walk.before)
            .ok_or_else(|| site_error(End::First, position.spot(line.from), self.before, walk.before))?;
        let after = agrees(self.after, walk.after)
            .ok_or_else(|| site_error(End::Second, position.spot(line.to), self.after, walk.after))?;
        let tells = match self.at {
            None => walk.tell.is_empty(),
            Some(number) if walk.tell.iter().any(|spot| spot.number() == number) => true,
            Some(number) => return Err(MoveError::NoSuchRegion { number }),
        };
        Ok((line.with(side, listed), before && after && tells))
    }
}

/// The ways for a robot to walk along a line: with it on its left, so on the right side; a loop has two.
pub(crate) fn courses(line: Line) -> impl Iterator<Item = Course> {
    let sides: &[Side] = if line.from == line.to { &[Side::Right, Side::Left] } else { &[Side::Right] };
    sides.iter().map(move |&side| Course { line, side })
}

/// The error to show of two: the one that speaks of the smaller part; of the same site, one with the choices of both.
fn nearest(first: Option<MoveError>, second: MoveError) -> MoveError {
    match (first, second) {
        (
            Some(MoveError::NoSuchSite { end, spot, written, mut choices }),
            MoveError::NoSuchSite { end: other, choices: more, .. },
        ) if end == other => {
            choices.extend(more);
            choices.sort_unstable();
            choices.dedup();
            MoveError::NoSuchSite { end, spot, written, choices }
        }
        (Some(first), _) if first.part() != Part::Whole => first,
        (_, second) => second,
    }
}

/// Each structure that the moves lead to once: moves that differ only in dead spots are one for play.
fn distinct(position: &Position, mut moves: Vec<Move>) -> Vec<Move> {
    if moves.len() == 1 {
        return moves;
    }
    let mut found: Vec<(String, Move)> = Vec::new();
    moves.sort_by_key(|m| order_of_region(position, m.from()));
    for m in moves {
        let text = m.hoey(position).to_string();
        if !found.iter().any(|(other, _)| *other == text) {
            found.push((text, m));
        }
    }
    found.into_iter().map(|(_, m)| m).collect()
}

impl Walk {
    /// The walk along a line on one side of it, with these boundaries on that side.
    pub(crate) fn along(position: &Position, line: Line, side: Side, listed: &[Boundary]) -> Self {
        let (f, h) = (position.spot(line.from), position.spot(line.to));
        let met = |site| Some(position.spot(site)).filter(|&spot| spot != f && spot != h);
        let inside_loop = line.from == line.to && side == Side::Right;
        let alone = position.degree(f) == Some(0);
        let names_f = line.splits.is_some() || position.kind(f) == Some(Kind::Pier);
        let before = if names_f && !inside_loop && !alone { met(position.previous(line.from)) } else { None };
        let after = if position.kind(h) == Some(Kind::Pier) {
            Some(position.spot(position.next(line.to)))
        } else {
            None
        };
        let tell = if before.is_none() && listed.is_empty() && shared_regions(position, f, h) {
            telling_spots(position, line)
        } else {
            Vec::new()
        };
        Self { before, after, tell }
    }
}

/// Step 3: the live spots that the far side touches and the other shared region does not.
fn telling_spots(position: &Position, line: Line) -> Vec<Spot> {
    let (f, h) = (position.spot(line.from), position.spot(line.to));
    let here = position.region_of(line.from);
    let Some(elsewhere) = position.sites(f).map(|site| position.region_of(site)).find(|&r| r != here) else {
        return Vec::new();
    };
    // The far side has the boundary from `f` to `h`, and all others, since none is listed.
    let own = position.arc(line.from, line.to);
    let on = position.boundary(line.from);
    let others = position.boundaries(here).filter(|&b| b != on).flat_map(|b| position.ring(b));
    let touches = |spot: Spot| position.sites(spot).any(|site| position.region_of(site) == elsewhere);
    let mut spots: Vec<Spot> = own
        .chain(others)
        .map(|site| position.spot(site))
        .filter(|&spot| spot != f && spot != h && position.is_live(spot) && !touches(spot))
        .collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

#[cfg(test)]
mod tests {
    use super::super::tests::mistake;
    use super::*;

    #[test]
    fn a_mistaken_neighbour_or_list_is_told_with_what_would_be_right() {
        for (n, before, text, part, message) in [
            (4, "1<5>2", "3.5<6>4", Part::Site(End::First), "3 names no site of spot 5: it should be 1 or 2"),
            (
                4,
                "1<5>2",
                "3<6>5.4",
                Part::Site(End::Second),
                "4 names no site of spot 5: it should be 1 or 2",
            ),
            (
                4,
                "1<5>2",
                "5.1<6>3",
                Part::Site(End::First),
                "the site of spot 1 needs no name here: leave out 5",
            ),
            (
                4,
                "1<5>2",
                "3<6>4[1]",
                Part::Separation,
                "the line joins two boundaries, so it separates nothing: leave this out",
            ),
            (
                4,
                "1<5>2",
                "5.1<6>2[3,5]",
                Part::Listed(5),
                "spot 5 is not on another live boundary of the region: those are of 3 and 4",
            ),
            (
                5,
                "1<6>2; 3<7>4",
                "6.1<8>2[3,4]",
                Part::Listed(4),
                "spots 3 and 4 are on the same boundary: list only one of them",
            ),
            (
                2,
                "1<3>1",
                "1<4@1>3",
                Part::At,
                "spot 1 does not tell the region of the line: after `@` stands a live spot that only this region has",
            ),
            (
                9,
                "",
                "1<10>1[2-4294967295]",
                Part::Listed(10),
                "spot 10 is not on another live boundary of the region: those are of 2, 3, 4, 5, 6, 7 … (8 in all)",
            ),
        ] {
            assert_eq!(mistake(n, before, text), (part, message.to_string()), "{text}");
        }
    }
}
