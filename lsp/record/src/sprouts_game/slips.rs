//! Slips of the pen: what may have been meant by a move that does not fit, and how far that is from what is written.

use sprouts::{HoeyText, LhpText, MoveText, Notation, Number, Separation, Side, SpotList, WgosaText};
use std::collections::BTreeMap;

/// What one character costs that is wrong, missing or too much.
const CHARACTER: u32 = 10;
/// Two characters exchanged, or one written twice: slips of a quick hand.
const QUICK: u32 = 8;
/// A number, or a part of the move, that is wrong or missing altogether.
const PART: u32 = 13;
/// A separation that was forgotten.
const FORGOTTEN: u32 = 9;
/// Longer texts are not taken apart character by character.
const LONGEST: usize = 80;
/// As many live spots are tried in the place of another number.
const MOST_SPOTS: usize = 60;
/// The characters of moves.
const SIGNS: [char; 11] = ['-', '.', ',', '<', '>', '=', '(', ')', '[', ']', '@'];

/// What may have been meant.
#[derive(Clone, Debug)]
pub(super) struct Slip {
    /// The text that should stand there.
    pub(super) text: String,
    /// What it says: one move, or two that were written as one word.
    pub(super) moves: Vec<MoveText>,
    /// How far it is from what is written.
    pub(super) cost: u32,
}

/// Everything that is one slip away from a text, each once, the nearest first.
pub(super) fn slips(written: &str, notation: Notation, live: &[Number]) -> Vec<Slip> {
    let mut found = Found { written, notation, slips: BTreeMap::new() };
    if written.len() <= LONGEST {
        found.characters();
    }
    if let Ok(text) = written.parse::<MoveText>() {
        for (text, cost) in parts(&text, live) {
            found.add(text.to_string(), cost);
        }
    } else {
        found.two_moves();
    }
    let mut slips: Vec<Slip> = found.slips.into_values().collect();
    slips.sort_by(|a, b| (a.cost, &a.text).cmp(&(b.cost, &b.text)));
    slips
}

struct Found<'w> {
    written: &'w str,
    notation: Notation,
    slips: BTreeMap<String, Slip>,
}

impl Found<'_> {
    /// Takes a text in if it is a move in the notation.
    fn add(&mut self, text: String, cost: u32) {
        if text == self.written {
            return;
        }
        if let Some(known) = self.slips.get_mut(&text) {
            known.cost = known.cost.min(cost);
        } else if let Ok(read) = text.parse::<MoveText>()
            && read.notation() == self.notation
        {
            self.slips.insert(text.clone(), Slip { text, moves: vec![read], cost });
        }
    }

    /// One character wrong, missing or too much, or two exchanged.
    fn characters(&mut self) {
        let written: Vec<char> = self.written.chars().collect();
        let all = || ('0'..='9').chain(SIGNS);
        let spliced = |at: usize, length: usize, new: &[char]| -> String {
            let (before, rest) = written.split_at(at.min(written.len()));
            before.iter().chain(new).chain(rest.iter().skip(length)).collect()
        };
        for at in 0..=written.len() {
            for c in all() {
                self.add(spliced(at, 0, &[c]), CHARACTER);
            }
            let Some(&here) = written.get(at) else { continue };
            let next = written.get(at + 1).copied();
            self.add(spliced(at, 1, &[]), if next == Some(here) { QUICK } else { CHARACTER });
            if let Some(next) = next {
                self.add(spliced(at, 2, &[next, here]), QUICK);
            }
            for c in all() {
                // A digit for a digit, a sign for a sign: the hand knows what it writes.
                let alike = c.is_ascii_digit() == here.is_ascii_digit();
                self.add(spliced(at, 1, &[c]), if alike { CHARACTER } else { CHARACTER + 2 });
            }
        }
    }

    /// Two moves without the blank between them.
    fn two_moves(&mut self) {
        for (at, _) in self.written.char_indices().skip(1) {
            let Some((first, second)) = self.written.split_at_checked(at) else { continue };
            let (Ok(one), Ok(two)) = (first.parse::<MoveText>(), second.parse::<MoveText>()) else {
                continue;
            };
            let text = match one.notation() {
                Notation::Hoey => format!("{first}; {second}"),
                _ => format!("{first} {second}"),
            };
            self.slips.insert(text.clone(), Slip { text, moves: vec![one, two], cost: CHARACTER });
        }
    }
}

/// The move with one of its parts changed.
fn parts(text: &MoveText, live: &[Number]) -> Vec<(MoveText, u32)> {
    let live = live.get(..live.len().min(MOST_SPOTS)).unwrap_or(live);
    match text {
        MoveText::Hoey(text) => {
            hoey(text, live).into_iter().map(|(text, cost)| (MoveText::Hoey(text), cost)).collect()
        }
        MoveText::Lhp(text) => {
            lhp(text, live).into_iter().map(|(text, cost)| (MoveText::Lhp(text), cost)).collect()
        }
        MoveText::Wgosa(text) => {
            wgosa(text, live).into_iter().map(|(text, cost)| (MoveText::Wgosa(text), cost)).collect()
        }
    }
}

fn hoey(text: &HoeyText, live: &[Number]) -> Vec<(HoeyText, u32)> {
    let mut all = Vec::new();
    for &spot in live {
        all.push((HoeyText { from: spot, ..text.clone() }, PART));
        all.push((HoeyText { to: spot, ..text.clone() }, PART));
        all.push((HoeyText { from_suffix: Some(spot), ..text.clone() }, PART));
        all.push((HoeyText { to_suffix: Some(spot), ..text.clone() }, PART));
    }
    all.push((HoeyText { from_suffix: None, ..text.clone() }, PART));
    all.push((HoeyText { to_suffix: None, ..text.clone() }, PART));
    let mut separated = |separation, cost| all.push((HoeyText { separation, ..text.clone() }, cost));
    let missing = if text.separation.is_none() { FORGOTTEN } else { PART };
    separated(None, PART);
    separated(Some(Separation::Nothing), missing);
    for side in [Side::Right, Side::Left] {
        separated(Some(Separation::Listed(side, Vec::new())), missing);
        for &spot in live {
            separated(Some(Separation::Listed(side, vec![spot])), missing + 1);
        }
    }
    if let Some(Separation::Listed(side, spots)) = &text.separation {
        separated(Some(Separation::Listed(side.other(), spots.clone())), CHARACTER);
        for changed in lists(spots, live) {
            separated(Some(Separation::Listed(*side, changed)), PART);
        }
    }
    all
}

fn lhp(text: &LhpText, live: &[Number]) -> Vec<(LhpText, u32)> {
    let mut all = Vec::new();
    for spot in live.iter().copied().map(Some).chain([None]) {
        all.push((LhpText { before: spot, ..text.clone() }, PART));
        all.push((LhpText { after: spot, ..text.clone() }, PART));
        all.push((LhpText { at: spot, ..text.clone() }, PART));
        let Some(spot) = spot else { continue };
        all.push((LhpText { from: spot, ..text.clone() }, PART));
        all.push((LhpText { to: spot, ..text.clone() }, PART));
    }
    all.push((LhpText { from: text.to, to: text.from, ..text.clone() }, PART));
    all.extend(listed(&text.list, live).map(|list| (LhpText { list, ..text.clone() }, PART)));
    all
}

fn wgosa(text: &WgosaText, live: &[Number]) -> Vec<(WgosaText, u32)> {
    let mut all = Vec::new();
    for spot in live.iter().copied().map(Some).chain([None]) {
        all.push((WgosaText { at: spot, ..text.clone() }, PART));
        let Some(spot) = spot else { continue };
        all.push((WgosaText { from: spot, ..text.clone() }, PART));
        all.push((WgosaText { to: spot, ..text.clone() }, PART));
    }
    all.extend(listed(&text.list, live).map(|list| (WgosaText { list, ..text.clone() }, PART)));
    all
}

/// A list in brackets with one entry more or less, or another one; none at all for a long one.
fn listed(list: &SpotList, live: &[Number]) -> impl Iterator<Item = SpotList> {
    const MOST: u64 = 60;
    let spots: Vec<Number> = match list.len() {
        0..=MOST => list.ranges.iter().flat_map(|range| range.first..=range.last).collect(),
        _ => Vec::new(),
    };
    let empty = (!list.is_empty()).then(Vec::new);
    let changed = if spots.is_empty() && !list.is_empty() { Vec::new() } else { lists(&spots, live) };
    changed.into_iter().chain(empty).map(SpotList::of)
}

/// The lists with one entry more or less.
fn lists(spots: &[Number], live: &[Number]) -> Vec<Vec<Number>> {
    let without = |gone: usize| {
        let kept = spots.iter().enumerate().filter(|(at, _)| *at != gone);
        kept.map(|(_, spot)| *spot).collect::<Vec<_>>()
    };
    let with = |new: Number| {
        let mut all = spots.to_vec();
        all.push(new);
        all.sort_unstable();
        all
    };
    let new = live.iter().copied().filter(|spot| !spots.contains(spot));
    (0..spots.len()).map(without).chain(new.map(with)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(written: &str, meant: &str) -> Option<u32> {
        let notation = meant.parse::<MoveText>().unwrap().notation();
        let slips = slips(written, notation, &[1, 2, 5, 12]);
        slips.iter().find(|slip| slip.text == meant).map(|slip| slip.cost)
    }

    #[test]
    fn a_slip_of_the_hand_is_nearer_than_another_part() {
        assert_eq!(cost("1-65-2", "1-6-52"), Some(QUICK));
        assert_eq!(cost("1--6-5", "1-6-5"), Some(QUICK));
        assert_eq!(cost("1-7-5", "1-6-5"), Some(CHARACTER));
        assert_eq!(cost("1-7-5", "12-7-5"), Some(CHARACTER));
        assert_eq!(cost("1-7-5", "1-7-12"), Some(PART));
        assert_eq!(cost("1-7-5", "1-7-5="), Some(FORGOTTEN));
        assert_eq!(cost("1-7-5", "5-9-12"), None);
    }

    #[test]
    fn a_list_has_an_entry_more_or_less() {
        assert_eq!(cost("1(20)1[5]", "1(20)1[5,12]"), Some(PART));
        assert_eq!(cost("1(20)1[5-7,12]", "1(20)1[5-7]"), Some(PART));
        assert_eq!(cost("1-20-1>5", "1-20-1<5"), Some(CHARACTER));
    }

    #[test]
    fn two_moves_may_stand_in_one_word() {
        assert_eq!(cost("1(6)23(7)4", "1(6)2"), None);
        let slips = slips("1(6)23(7)4", Notation::Wgosa, &[]);
        assert!(slips.iter().any(|slip| slip.text == "1(6)2 3(7)4" && slip.moves.len() == 2));
    }
}
