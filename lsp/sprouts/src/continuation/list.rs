//! Lists in brackets, as LHP and WGOSA moves have them: ascending, with three or more consecutive spots as a range.

use super::search::{Node, Rest};
use std::rc::Rc;

/// What one way to draw the line lists.
#[derive(Clone, Debug)]
pub(super) struct Listing {
    /// What can be listed, ascending.
    pub(super) spots: Vec<u32>,
    /// Those of them that must be, ascending.
    pub(super) needed: Vec<u32>,
}

/// A list so far.
#[derive(Clone, Debug)]
pub(super) struct List {
    listings: Rc<[Rc<Listing>]>,
    /// The last spot; 0 for none.
    last: u32,
    tail: Tail,
}

/// How a list ends so far: what may follow without becoming part of a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tail {
    /// With nothing, or a spot that does not follow the one before.
    Alone,
    /// With two consecutive spots, or a range.
    Run,
}

impl Listing {
    /// The first spot behind another one that cannot be passed over.
    fn barrier(&self, last: u32) -> u32 {
        self.needed.iter().copied().find(|&spot| spot > last).unwrap_or(u32::MAX)
    }

    fn has(&self, spot: u32, last: u32) -> bool {
        spot <= self.barrier(last) && self.spots.binary_search(&spot).is_ok()
    }
}

impl List {
    /// An empty list, in any of these ways.
    pub(super) fn new(listings: impl IntoIterator<Item = Listing>) -> Self {
        Self { listings: listings.into_iter().map(Rc::new).collect(), last: 0, tail: Tail::Alone }
    }

    /// Whether some way to draw the line needs no more.
    pub(super) fn may_end(&self) -> bool {
        self.listings.iter().any(|listing| listing.barrier(self.last) == u32::MAX)
    }

    /// The nodes behind this one: one more spot, or one more range.
    pub(super) fn next<S>(
        self,
        text: String,
        rest: Rest<'_>,
        stage: impl Fn(List) -> S,
    ) -> impl Iterator<Item = Node<S>> {
        let (last, tail) = (self.last, self.tail);
        let mut spots: Vec<u32> = self
            .listings
            .iter()
            .flat_map(|listing| listing.spots.iter().copied().filter(move |&spot| listing.has(spot, last)))
            .filter(|&spot| spot > last && !(tail == Tail::Run && spot == last + 1))
            .collect();
        spots.sort_unstable();
        spots.dedup();
        let sign = if last == 0 { "[" } else { "," };
        spots.retain(|&spot| rest.allows(sign, spot));
        let pieces = move |first: u32| {
            let tail = if last > 0 && first == last + 1 { Tail::Run } else { Tail::Alone };
            let single = self.with(first, tail, |listing| listing.has(first, last));
            let run = std::iter::successors(Some(single.clone()), |list| {
                let end = list.last + 1;
                let longer = list.with(end, Tail::Run, |listing| listing.spots.binary_search(&end).is_ok());
                (!longer.listings.is_empty()).then_some(longer)
            });
            // Two consecutive spots are no range.
            let ranges = run.skip(2).take_while(move |_| tail == Tail::Alone);
            std::iter::once((first.to_string(), single))
                .chain(ranges.map(move |list| (format!("{first}-{}", list.last), list)))
        };
        spots.into_iter().flat_map(pieces).map(move |(piece, list)| Node {
            text: format!("{text}{sign}{piece}"),
            end: list.may_end().then_some("]"),
            stage: stage(list),
        })
    }

    fn with(&self, last: u32, tail: Tail, fits: impl Fn(&Listing) -> bool) -> Self {
        let listings = self.listings.iter().filter(|listing| fits(listing)).cloned().collect();
        Self { listings, last, tail }
    }
}
