//! Whether a position is the one that a text describes (`sprouts.md` 3: equal positions).

use super::Position;
use super::lists::filtered;
use super::text::{Listed, Mark, PositionText, RegionText};
use crate::Spot;
use std::collections::BTreeSet;

impl Position {
    /// Whether the text describes this position: the same canonical text (7a to 7c) if it is a full one; otherwise the same after
    /// leaving out on both sides the dead spots that it leaves out, and regions with fewer than two live spots.
    pub fn is_described_by(&self, text: &PositionText) -> bool {
        let full = self.full();
        let mut given = text.clone();
        given.sort();
        if given == full {
            return true;
        }
        let listed: BTreeSet<Spot> = text.sites().map(|site| site.spot).collect();
        if listed.iter().any(|&spot| !self.exists(spot)) {
            return false;
        }
        let visible = filtered(&full, |site| self.is_live(site.spot) || listed.contains(&site.spot));
        let contradicted = |site: Listed| match site.mark {
            Some(Mark::Stem) => self.degree(site.spot) != Some(1),
            Some(Mark::Twice) => self.degree(site.spot) != Some(2),
            None => false,
        };
        !text.sites().any(contradicted)
            && self.degrees_agree(&given, &visible)
            && self.comparable(&given) == self.comparable(&visible)
    }

    /// Whether a spot that stands alone and unmarked really has no line: `7` alone is another spot than `7o`.
    fn degrees_agree(&self, given: &PositionText, visible: &PositionText) -> bool {
        let full_text = given == visible;
        given.regions.iter().flatten().all(|boundary| match boundary.as_slice() {
            [Listed { spot, mark: None }] if !full_text => {
                let listed_once = given.sites().filter(|site| site.spot == *spot).count() == 1;
                !listed_once || self.degree(*spot) == Some(0)
            }
            _ => true,
        })
    }

    /// A text without its marks, sites of a pier spot side by side as one, and no region with fewer than two live spots.
    fn comparable(&self, text: &PositionText) -> PositionText {
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
        text.regions.retain(|region| self.has_two_live_spots(region));
        text.sort();
        text
    }

    fn has_two_live_spots(&self, region: &RegionText) -> bool {
        let mut live = region.iter().flatten().map(|site| site.spot).filter(|&spot| self.is_live(spot));
        match live.next() {
            Some(first) => live.any(|spot| spot != first),
            None => false,
        }
    }
}
