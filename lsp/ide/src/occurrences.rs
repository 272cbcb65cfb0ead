//! The thing with a name under the cursor, and all places that name it: what definition, references, highlights and renaming
//! have in common.

use record::{Document, Entry, NameKind, Named};
use std::ops::Range;

/// A thing with a name, and where it is named in the document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Occurrences {
    /// Where it is named under the cursor.
    pub(crate) here: Range<usize>,
    /// Where it comes from, if that is told.
    pub(crate) definition: Option<Definition>,
    /// Every place where it is named, ascending.
    pub(crate) places: Vec<Range<usize>>,
}

/// Where a thing comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The name at the cursor.
    pub origin: Range<usize>,
    /// Its name there, or what gives it one.
    pub name: Range<usize>,
    /// All that makes it: a move, a header.
    pub whole: Range<usize>,
}

/// The thing that is named at an offset (or just before it), in its record.
pub(crate) fn named_at(document: &Document, offset: usize) -> Option<(&Entry, Named)> {
    let (index, entry) = document.game_at(offset)?;
    let named = |entry: &Entry| entry.game.named_at(offset.checked_sub(entry.range.start)?);
    if let Some(named) = named(entry) {
        return Some((entry, named));
    }
    // Just behind a record that another one follows at once.
    let before = document.games().get(index.checked_sub(1)?).filter(|before| before.range.end == offset)?;
    Some((before, named(before)?))
}

/// The records of a document that name a thing, with what they say of it. A spot is known in its own game only.
pub(crate) fn everywhere<'d>(
    document: &'d Document,
    entry: &'d Entry,
    named: &'d Named,
) -> impl Iterator<Item = (&'d Entry, Named)> {
    let own = (!named.kind.is_shared()).then(|| (entry, named.clone()));
    let shared = |entry: &'d Entry| {
        let names = entry.game.names();
        let is_it = |mention: &&record::Mention| mention.kind == named.kind && mention.name == named.name;
        let first = names.iter().find(is_it)?;
        Some((entry, entry.game.named_at(first.range.start)?))
    };
    let games = if named.kind == NameKind::Spot { &[] } else { document.games() };
    own.into_iter().chain(games.iter().filter_map(shared))
}

/// All places in the document that name the thing at an offset.
pub(crate) fn occurrences(document: &Document, offset: usize) -> Option<Occurrences> {
    let (entry, named) = named_at(document, offset)?;
    let here = shifted(&named.here, entry);
    let mut found = Occurrences { here: here.clone(), definition: None, places: Vec::new() };
    for (entry, named) in everywhere(document, entry, &named) {
        found.places.extend(named.mentions.iter().map(|range| shifted(range, entry)));
        if let (Some(definition), None) = (&named.definition, &found.definition) {
            found.definition = Some(Definition {
                origin: here.clone(),
                name: shifted(&definition.range, entry),
                whole: shifted(&definition.whole, entry),
            });
        }
    }
    Some(found)
}

/// A range of a record as one of the document.
pub(crate) fn shifted(range: &Range<usize>, entry: &Entry) -> Range<usize> {
    entry.range.start + range.start..entry.range.start + range.end
}
