//! Equivalence for play (7d, 7e): the same position up to the numbers of its spots and the mirror image of its regions.

mod colours;
mod symbols;

use crate::{Position, PositionText};
use std::collections::BTreeMap;
pub(crate) use symbols::{Symbol, Symbols};

impl Position {
    /// Whether the positions are the same for play: up to the numbers of the spots (7d) and the mirror images of regions (7e).
    pub fn is_equivalent_to(&self, other: &Self) -> bool {
        are_equivalent(Symbols::of(self), Symbols::of(other))
    }

    /// Whether a GLOP string, read as a text, stands for this position: equivalent where, as GLOP does, the boundaries of a region
    /// with at most three lives count as one (there it does not matter how spots are connected).
    pub fn is_equivalent_to_glop(&self, text: &PositionText) -> bool {
        let Ok(other) = text.position(None) else { return false };
        are_equivalent(Symbols::of(self).merged(), Symbols::of(&other).merged())
    }

    /// A number that is the same for equivalent positions, and rarely for others.
    pub fn fingerprint(&self) -> u64 {
        Symbols::of(self).fingerprint()
    }

    /// The GLOP string of the live structure; `None` if a land needs more than 26 letters of a kind.
    pub fn glop(&self) -> Option<String> {
        crate::glop::write_glop(Symbols::of(self))
    }
}

/// Land by land: each of one position has a twin of its own in the other.
fn are_equivalent(own: Symbols, others: Symbols) -> bool {
    let mut classes: BTreeMap<u64, [Vec<Symbols>; 2]> = BTreeMap::new();
    for land in own.into_lands() {
        let [own, _] = classes.entry(land.fingerprint()).or_default();
        own.push(land);
    }
    for land in others.into_lands() {
        let [_, others] = classes.entry(land.fingerprint()).or_default();
        others.push(land);
    }
    classes.into_values().all(|[own, mut others]| {
        let mut find_twin = |land: &Symbols| {
            let twin = others.iter().position(|other| land.matches(other));
            twin.map(|at| others.swap_remove(at)).is_some()
        };
        own.iter().all(&mut find_twin) && others.is_empty()
    })
}
