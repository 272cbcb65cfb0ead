//! Writing the live structure of a position as a GLOP string.

use crate::Spot;
use crate::equivalence::{Symbol, Symbols};
use std::collections::BTreeMap;

/// Writes the live structure as a GLOP string; `None` if a land needs more letters than there are.
pub(crate) fn write_glop(symbols: Symbols) -> Option<String> {
    let mut lands: Vec<String> = Vec::new();
    for land in symbols.into_lands() {
        lands.push(write_land(&land)?);
    }
    lands.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    Some(lands.join("+"))
}

fn write_land(land: &Symbols) -> Option<String> {
    let mut capitals: BTreeMap<Spot, char> = BTreeMap::new();
    let mut text = String::new();
    for region in &land.regions {
        if !text.is_empty() {
            text.push('|');
        }
        let rings: Option<Vec<String>> = region.iter().map(|ring| write_ring(ring, &mut capitals)).collect();
        text.push_str(&write_region(&rings?));
    }
    Some(text)
}

/// Boundaries with `.` between them; several spots of degree 0 in a row with `*`.
fn write_region(rings: &[String]) -> String {
    let runs = rings.chunk_by(|a, b| a == b).map(|run| match run {
        [ring, _, ..] if ring == "0" => format!("0*{}", run.len()),
        run => run.join("."),
    });
    runs.collect::<Vec<_>>().join(".")
}

fn write_ring(ring: &[Symbol], capitals: &mut BTreeMap<Spot, char>) -> Option<String> {
    let mut small: BTreeMap<Spot, char> = BTreeMap::new();
    let mut text = String::new();
    for symbol in ring {
        text.push(match symbol {
            Symbol::Once(degree) => char::from(b'0' + degree),
            Symbol::TwoRegions(spot) => letter(capitals, *spot, b'A')?,
            Symbol::OneBoundary(spot) => letter(&mut small, *spot, b'a')?,
        });
    }
    Some(text)
}

/// The letter of a spot: the next one not yet in use.
fn letter(letters: &mut BTreeMap<Spot, char>, spot: Spot, first: u8) -> Option<char> {
    if let Some(known) = letters.get(&spot) {
        return Some(*known);
    }
    let next = u8::try_from(letters.len()).ok().filter(|&count| count < 26)?;
    letters.insert(spot, char::from(first + next));
    letters.get(&spot).copied()
}
