//! Other names for things: shared by the games.

use super::{Game, Mention, Named, RenameError};
use crate::document::Document;
use crate::finding::{Edit, apply};
use std::ops::Range;

/// Why no name can be told that the notation does not hold.
const NOT_HELD: &str = "this name cannot be read back from where it would stand";

/// The edits that put a name into places.
pub(crate) fn replacing(places: &[Range<usize>], name: &str) -> Vec<Edit> {
    places.iter().map(|range| Edit { range: range.clone(), text: name.to_string() }).collect()
}

/// The edits that give a thing another name, if the record can be read back with that name in all its places, and says else
/// what it said before.
///
/// # Errors
/// It cannot, or both players would have the name.
pub(crate) fn held(
    game: &impl Game,
    text: &str,
    named: &Named,
    new: &str,
    edits: Vec<Edit>,
) -> Result<Vec<Edit>, RenameError> {
    let before = game.names();
    let is_it = |mention: &Mention| mention.kind == named.kind && mention.name == named.name;
    let is_other = |mention: &Mention| mention.kind == named.kind && mention.name == new;
    if new != named.name && named.kind == super::NameKind::Player && before.iter().any(is_other) {
        return Err(RenameError::BothPlayers);
    }
    let renamed = |mention: &Mention| if is_it(mention) { new.to_string() } else { mention.name.clone() };
    let expected: Vec<_> = before.iter().map(|mention| (mention.kind, renamed(mention))).collect();
    let again = Document::new(&apply(text, &edits));
    let [entry] = again.games() else { return Err(RenameError::Unfit { reason: NOT_HELD }) };
    let found = entry.game.names().into_iter().map(|mention| (mention.kind, mention.name));
    let codes = |game: &dyn Game| game.findings().iter().map(|finding| finding.code).collect::<Vec<_>>();
    if found.eq(expected) && codes(entry.game.as_ref()) == codes(game) {
        Ok(edits)
    } else {
        Err(RenameError::Unfit { reason: NOT_HELD })
    }
}
