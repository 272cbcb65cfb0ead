//! Hoey's moves against a position (elements 3 to 6).

use super::connected::connected_live_spots;
use super::error::{End, MoveError};
use super::line::{
    Line, ends, lines, order_of_region, others, separated_boundaries, separated_boundary, shared_regions,
};
use crate::notation::{HoeyText, Separation};
use crate::{Kind, Move, Number, Position, Side, Site, Spot};

impl HoeyText {
    /// The legal move that the text means. Read more kindly than written: either end first, any live spot for a boundary,
    /// no separation where `=` is meant.
    ///
    /// # Errors
    /// Why there is no such move.
    pub fn resolve(&self, position: &Position) -> Result<Move, MoveError> {
        let (a, b) = ends(position, self.from, self.new, self.to)?;
        let named = |line: &Line| {
            names(position, line.from, self.from_suffix) && names(position, line.to, self.to_suffix)
        };
        let all: Vec<Line> = lines(position, a, b).collect();
        if all.is_empty() {
            return Err(MoveError::NoSharedRegion(a, b));
        }
        let fitting: Vec<Line> = all.into_iter().filter(named).collect();
        if shared_regions(position, a, b) {
            return self.in_one_of_two_regions(position, &fitting, a, b);
        }
        match fitting.first() {
            None => Err(self.unfit_site(position, a, b)),
            Some(&line) => {
                // Several fit only where two sites are one for play; the canonical one is not named by the spot itself.
                let plain =
                    |line: &&Line| [line.from, line.to].iter().all(|&s| !is_named_by_itself(position, s));
                self.separate(position, *fitting.iter().find(plain).unwrap_or(&line))
            }
        }
    }

    /// The error for an end whose suffix names none of its sites.
    fn unfit_site(&self, position: &Position, a: Spot, b: Spot) -> MoveError {
        let unfit = |spot: Spot, suffix| !position.sites(spot).any(|site| names(position, site, suffix));
        let (end, spot, suffix) = if unfit(a, self.from_suffix) {
            (End::First, a, self.from_suffix)
        } else {
            (End::Second, b, self.to_suffix)
        };
        let pier = position.kind(spot) == Some(Kind::Pier);
        let mut choices: Vec<Spot> = if pier { site_names(position, spot).collect() } else { Vec::new() };
        choices.sort_unstable();
        choices.dedup();
        match suffix {
            Some(written) => MoveError::NoSuchSite { end, spot, written, choices },
            None => MoveError::SiteMissing { end, spot, choices },
        }
    }

    /// The move along a line, separating as the text says.
    fn separate(&self, position: &Position, line: Line) -> Result<Move, MoveError> {
        let Some(splits) = line.splits else {
            let given = self.separation.is_some();
            return if given {
                Err(MoveError::NothingToSeparate)
            } else {
                Ok(line.with(Side::Right, vec![]))
            };
        };
        match &self.separation {
            Some(Separation::Listed(side, spots)) => {
                Ok(line.with(*side, separated_boundaries(position, splits, spots.iter().copied())?))
            }
            _ if position.count_other_live_boundaries(splits) == 0 => Ok(line.with(Side::Right, vec![])),
            _ => Err(MoveError::SeparationMissing { others: others(position, splits) }),
        }
    }

    /// Element 6: the separation also tells in which of two regions the line is drawn.
    fn in_one_of_two_regions(
        &self,
        position: &Position,
        lines: &[Line],
        a: Spot,
        b: Spot,
    ) -> Result<Move, MoveError> {
        if lines.is_empty() {
            return Err(self.unfit_site(position, a, b));
        }
        let fits = |line: &Line| self.separation_fits(position, *line);
        let mut fitting: Vec<(Fit, Line)> =
            lines.iter().filter_map(|l| fits(l).map(|fit| (fit, *l))).collect();
        fitting.sort_by_key(|(fit, line)| (*fit, order_of_region(position, line.from)));
        match fitting.as_slice() {
            [] => Err(self.unfit_separation(position, lines, a, b)),
            [(Fit::Others, line), ..] => self.separate(position, *line),
            [(_, line), ..] => Ok(line.with(Side::Right, vec![])),
        }
    }

    fn separation_fits(&self, position: &Position, line: Line) -> Option<Fit> {
        let splits = line.splits?;
        let others = position.count_other_live_boundaries(splits);
        match &self.separation {
            Some(Separation::Listed(side, spots)) => {
                let separated = |&spot: &Number| separated_boundary(position, splits, spot).is_some();
                match spots.as_slice() {
                    // 6b: the side that has boundaries must be listed.
                    [] => None,
                    spots if spots.iter().all(separated) => Some(Fit::Others),
                    [spot] if others == 0 => {
                        lies_on_side(position, line, *spot, *side).then_some(Fit::Connected)
                    }
                    _ => None,
                }
            }
            _ if others > 0 => None,
            _ if connected_live_spots(position, line).next().is_none() => Some(Fit::Nothing),
            _ => Some(Fit::Unsaid),
        }
    }

    fn unfit_separation(&self, position: &Position, lines: &[Line], a: Spot, b: Spot) -> MoveError {
        let splits = |line: &Line| line.splits.filter(|&b| position.count_other_live_boundaries(b) > 0);
        match (&self.separation, lines.iter().find_map(splits)) {
            (Some(Separation::Listed(_, spots)), Some(splits)) => {
                let unfit = separated_boundaries(position, splits, spots.iter().copied()).err();
                unfit.unwrap_or(MoveError::RegionNotClear(a, b))
            }
            _ => MoveError::RegionNotClear(a, b),
        }
    }
}

/// How a separation tells the region of a line between two eye spots, from the clearest to the least clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// 6a, 6b: it lists other boundaries of the region.
    Others,
    /// 6c: it lists a live spot of the connected boundary.
    Connected,
    /// 6d: `=`, and nothing else is alive in the region.
    Nothing,
    /// `=`, though 6c would have listed a spot.
    Unsaid,
}

/// Whether a suffix, or none, names this site.
fn names(position: &Position, site: Site, suffix: Option<Number>) -> bool {
    let spot = position.spot(site);
    let listed_once = position.degree(spot) == Some(2) && position.sites(spot).count() == 1;
    if position.kind(spot) != Some(Kind::Pier) && !listed_once {
        // Not needed, but no mistake where it is right.
        let after = |number| position.first_live_after(site).is_some_and(|name| name.number() == number);
        return suffix.is_none_or(after);
    }
    let one_for_play = listed_once || site_names(position, spot).any(|name| name == spot);
    match suffix {
        None => one_for_play,
        Some(number) if one_for_play => {
            number == spot.number() || site_names(position, spot).any(|name| name.number() == number)
        }
        Some(number) => position.first_live_after(site).is_some_and(|name| name.number() == number),
    }
}

/// The spots that name the sites of a pier spot.
pub(crate) fn site_names(position: &Position, spot: Spot) -> impl Iterator<Item = Spot> + '_ {
    position.sites(spot).filter_map(|site| position.first_live_after(site))
}

/// Whether a site is named by its own spot, with another site of the spot that is not.
pub(crate) fn is_named_by_itself(position: &Position, site: Site) -> bool {
    let spot = position.spot(site);
    position.kind(spot) == Some(Kind::Pier)
        && position.first_live_after(site) == Some(spot)
        && site_names(position, spot).any(|name| name != spot)
}

fn lies_on_side(position: &Position, line: Line, number: Number, side: Side) -> bool {
    connected_live_spots(position, line).any(|(spot, on)| spot.number() == number && on == side)
}

#[cfg(test)]
mod tests {
    use super::super::error::Part;
    use super::super::tests::mistake;
    use super::*;

    #[test]
    fn a_mistaken_suffix_or_separation_is_told_with_what_would_be_right() {
        let two_regions =
            "spots 1 and 3 share two regions: the separation must tell in which one the line is drawn";
        for (n, before, text, part, message) in [
            (
                3,
                "1-4-2",
                "3-5-4",
                Part::Spot(End::Second),
                "spot 4 has both its sites in this region: say which one, by `.` and 1 or 2",
            ),
            (
                3,
                "1-4-2",
                "3-5-4.3",
                Part::Site(End::Second),
                "3 names no site of spot 4: it should be 1 or 2",
            ),
            (
                3,
                "1-4-2",
                "1.2-5-3",
                Part::Site(End::First),
                "the site of spot 1 needs no name here: leave out 2",
            ),
            (
                3,
                "1-4-2",
                "1-5-3=",
                Part::Separation,
                "the line joins two boundaries, so it separates nothing: leave this out",
            ),
            (
                4,
                "1-5-2",
                "1-6-2",
                Part::Whole,
                "the line splits its region: list after `<` or `>` what comes to lie on that side, of the boundaries of 3 and 4",
            ),
            (
                4,
                "1-5-2",
                "1-6-2>5",
                Part::Listed(5),
                "spot 5 is not on another live boundary of the region: those are of 3 and 4",
            ),
            (
                2,
                "1-3-2",
                "1-4-2>1",
                Part::Listed(1),
                "spot 1 is not on another live boundary of the region: there is none",
            ),
            (
                5,
                "1-6-2; 3-7-4",
                "1-8-2>3,7",
                Part::Listed(7),
                "spots 3 and 7 are on the same boundary: list only one of them",
            ),
            (5, "1-6-2", "1-7-2>3,3", Part::Listed(3), "spot 3 is listed twice: list it once"),
            (2, "1-3-1>", "1-4-3>", Part::Whole, two_regions),
            (
                2,
                "1-3-1>",
                "1-4-3>9",
                Part::Listed(9),
                "spot 9 is not on another live boundary of the region: those are of 2",
            ),
        ] {
            assert_eq!(mistake(n, before, text), (part, message.to_string()), "{text}");
        }
    }
}
