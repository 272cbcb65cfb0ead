//! What a document is found by from outside: its players, events and games.

use record::{Document, NameKind, OutlineDepth};
use std::collections::HashSet;
use std::ops::Range;

/// What an entry of the index is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IndexKind {
    /// A player.
    Player,
    /// A tournament or the like.
    Event,
    /// A game or a match.
    Game,
}

/// An entry of the index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexEntry {
    /// What it is.
    pub kind: IndexKind,
    /// What it is called.
    pub name: String,
    /// Where it stands first, in bytes of the document.
    pub range: Range<usize>,
}

/// The players, events and games of a document in the order of the text; each player and event once.
pub fn index(document: &Document) -> Vec<IndexEntry> {
    let mut seen: HashSet<(NameKind, String)> = HashSet::new();
    let mut entries = Vec::new();
    for entry in document.games() {
        let start = entry.range.start;
        let shifted = |range: &Range<usize>| start + range.start..start + range.end;
        for mention in entry.game.names() {
            let kind = match mention.kind {
                NameKind::Player => IndexKind::Player,
                NameKind::Event => IndexKind::Event,
                NameKind::Spot => continue,
            };
            if seen.insert((mention.kind, mention.name.clone())) {
                entries.push(IndexEntry { kind, name: mention.name, range: shifted(&mention.range) });
            }
        }
        let range = shifted(&entry.game.outline(OutlineDepth::Games).name_range);
        entries.push(IndexEntry { kind: IndexKind::Game, name: entry.game.title(), range });
    }
    entries
}

/// Whether a name is what someone looks for: its letters stand in the name in this order, in any case.
pub fn is_match(name: &str, query: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    query
        .chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .all(|c| letters.any(|other| other == c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, marked};

    #[test]
    fn players_and_events_stand_once_and_games_always() {
        let text = "[Event \"E\"]\n3+ (Ann - Bob)\n1-4-2\n\n[Event \"E\"]\n3+ (Bob - Cy)\n1-4-2\n";
        let entries = index(&Document::new(text)).into_iter();
        let marks = entries.map(|it| Mark { range: it.range, label: format!("{:?} {}", it.kind, it.name) });
        assert_eq!(
            marked(text, &marks.collect::<Vec<_>>()),
            "\
[Event \"E\"]
        ^ Event E
3+ (Ann - Bob)
    ^^^ Player Ann
          ^^^ Player Bob
^^^^^^^^^^^^^^ Game 3+ (Ann - Bob)
1-4-2

[Event \"E\"]
3+ (Bob - Cy)
          ^^ Player Cy
^^^^^^^^^^^^^ Game 3+ (Bob - Cy)
1-4-2
"
        );
    }

    #[test]
    fn a_name_is_found_by_some_of_its_letters_in_order() {
        assert!(is_match("Kévin Unger", "kun") && is_match("Kévin Unger", "kév u") && is_match("x", ""));
        assert!(!is_match("Kévin Unger", "uk"));
    }
}
