//! Whether a position is the one that a text describes (`sprouts.md` 3: equal positions).

use super::Position;
use super::lists::filtered;
use super::text::{Listed, Mark, PositionText, RegionText};
use crate::Spot;
use std::collections::BTreeMap;

impl Position {
    /// Whether the text describes this position: the same canonical text (7a to 7c) if it is a full one; otherwise the same after
    /// leaving out of the position the dead spots that the text leaves out. The text may leave out regions with fewer than
    /// two live spots.
    pub fn is_described_by(&self, text: &PositionText) -> bool {
        let full = self.full();
        let mut given = text.clone();
        given.sort();
        if given == full {
            return true;
        }
        let mut listed: BTreeMap<Spot, u32> = BTreeMap::new();
        for site in text.sites() {
            *listed.entry(site.spot).or_default() += 1;
        }
        let visible = filtered(&full, |site| self.is_live(site.spot) || listed.contains_key(&site.spot));
        listed.keys().all(|&spot| self.exists(spot))
            && text.sites().all(|site| self.agrees_with_mark(site))
            && (given == visible || self.agrees_with_those_alone(&given, &listed))
            && self.lists_all_that_matters(&given, &visible)
    }

    fn agrees_with_mark(&self, site: Listed) -> bool {
        match site.mark {
            Some(Mark::Stem) => self.degree(site.spot) == Some(1),
            Some(Mark::Twice) => self.degree(site.spot) == Some(2),
            None => true,
        }
    }

    /// Whether spots that are listed once, alone and unmarked really have no line: `7` alone is another spot than `7o`.
    fn agrees_with_those_alone(&self, given: &PositionText, listed: &BTreeMap<Spot, u32>) -> bool {
        given.regions.iter().flatten().all(|boundary| match boundary.as_slice() {
            [Listed { spot, mark: None }] => listed.get(spot) != Some(&1) || self.degree(*spot) == Some(0),
            _ => true,
        })
    }

    /// Whether every region of the text is one of the position, and all others have fewer than two live spots.
    fn lists_all_that_matters(&self, given: &PositionText, visible: &PositionText) -> bool {
        let (given, visible) = (comparable(given), comparable(visible));
        let mut expected = given.regions.iter().peekable();
        let mut rest = visible.regions.iter().filter(|&region| expected.next_if_eq(&region).is_none());
        let may_be_left_out = |region: &RegionText| !self.has_two_live_spots(region);
        rest.all(may_be_left_out) && expected.next().is_none()
    }

    fn has_two_live_spots(&self, region: &RegionText) -> bool {
        let mut live = region.iter().flatten().map(|site| site.spot).filter(|&spot| self.is_live(spot));
        match live.next() {
            Some(first) => live.any(|spot| spot != first),
            None => false,
        }
    }
}

/// A text without its marks, and with sites of a pier spot side by side as one.
fn comparable(text: &PositionText) -> PositionText {
    let mut text = text.clone();
    for boundary in text.regions.iter_mut().flatten() {
        for site in boundary.iter_mut() {
            site.mark = None;
        }
        boundary.dedup();
        if boundary.len() > 1 && boundary.first() == boundary.last() {
            boundary.pop();
        }
    }
    text.sort();
    text
}
