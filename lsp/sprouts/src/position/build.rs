//! A position built from its text (`sprouts.md` 3).

use super::flaw::Flaw;
use super::text::{BoundaryText, Mark, PositionText};
use super::{NONE, Position, RegionData, SpotData};
use crate::Spot;
use std::fmt;

/// Why a text, read without its dead spots, is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// A spot is listed more than three times.
    TooManySites(Spot),
    /// A spot is marked `o` or `t`, which says that it is listed once, but listed more often.
    MarkedTwice(Spot),
    /// A full text with mistakes.
    Flawed(Vec<Flaw>),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManySites(spot) => {
                write!(f, "spot {spot} is listed more than three times: at most three lines enter a spot")
            }
            Self::MarkedTwice(spot) => {
                write!(f, "spot {spot} is marked as listed once, but it is listed more often")
            }
            Self::Flawed(flaws) => match flaws.first() {
                Some(flaw) => flaw.fmt(f),
                None => f.write_str("the position cannot be reached in any game"),
            },
        }
    }
}

impl std::error::Error for BuildError {}

impl PositionText {
    /// The position that the text describes. `n` is the number of initial spots, where something else has told it.
    ///
    /// The text is read as a full one if it is without flaw as such (and has n initial spots); otherwise dead spots may be left
    /// out.
    ///
    /// # Errors
    /// A spot listed too often, and the flaws of a text that leaves nothing out: no marks, every number up to the largest, a
    /// dead spot with all three sites.
    pub fn position(&self, n: Option<u32>) -> Result<Position, BuildError> {
        let counts = self.counts()?;
        let (flaws, initial) = self.checked();
        let mut position = build(self, &counts);
        if flaws.is_empty() {
            position.initial = initial.filter(|&found| n.is_none_or(|n| n == found));
        } else if self.leaves_nothing_out(&counts) {
            return Err(BuildError::Flawed(flaws));
        }
        Ok(position)
    }

    /// How often each spot is listed, up to the largest.
    fn counts(&self) -> Result<Vec<u32>, BuildError> {
        let mut counts = Vec::new();
        let mut marked = Vec::new();
        for site in self.sites() {
            let index = site.spot.index();
            if counts.len() <= index {
                counts.resize(index + 1, 0);
            }
            if let Some(count) = counts.get_mut(index) {
                *count += 1;
                if *count > 3 {
                    return Err(BuildError::TooManySites(site.spot));
                }
            }
            if site.mark.is_some() {
                marked.push(site.spot);
            }
        }
        match marked.into_iter().find(|spot| counts.get(spot.index()) != Some(&1)) {
            Some(spot) => Err(BuildError::MarkedTwice(spot)),
            None => Ok(counts),
        }
    }

    /// Whether the text seems meant to be full.
    fn leaves_nothing_out(&self, counts: &[u32]) -> bool {
        counts.iter().all(|&count| count > 0)
            && counts.contains(&3)
            && self.sites().all(|site| site.mark.is_none())
    }
}

/// The lines that enter a spot, as its listing tells.
fn lines(count: u32, mark: Option<Mark>, alone: bool) -> u8 {
    match (count, mark) {
        (1, Some(Mark::Stem)) => 1,
        (1, Some(Mark::Twice)) | (2, _) => 2,
        (1, None) => u8::from(!alone),
        _ => 3,
    }
}

fn build(text: &PositionText, counts: &[u32]) -> Position {
    let mut position = Position::default();
    for _ in counts {
        position.spots.add(SpotData::default());
    }
    for boundaries in &text.regions {
        let region = position.regions.add(RegionData::default());
        for sites in boundaries.iter().filter(|sites| !sites.is_empty()) {
            add_boundary(&mut position, region, sites, counts);
        }
        if position.regions.get(region).first == NONE {
            position.regions.remove(region);
        }
    }
    position
}

fn add_boundary(position: &mut Position, region: u32, sites: &BoundaryText, counts: &[u32]) {
    let boundary = position.add_boundary(region);
    let alone = sites.len() == 1;
    let mut made = Vec::with_capacity(sites.len());
    for site in sites {
        let count = counts.get(site.spot.index()).copied().unwrap_or(0);
        position.spots.get_mut(site.spot.index() as u32).lines = lines(count, site.mark, alone);
        made.push(position.add_site(site.spot));
    }
    for (&site, &next) in made.iter().zip(made.iter().cycle().skip(1)) {
        position.link(site, next);
    }
    for site in made {
        position.attach(site, boundary);
    }
}
