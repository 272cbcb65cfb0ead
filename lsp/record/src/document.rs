//! A document: its text, its tree, and the games in it.

use crate::backgammon_match::BackgammonMatch;
use crate::finding::{Edit, Finding};
use crate::game::{Game, Style};
use crate::sprouts_game::SproutsGame;
use crate::sprouts_game::unknown_text;
use crate::text::Text;
use crate::tree;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::{Node, Tree};

/// A document, read and replayed. Cheap to clone; an edit makes a new one and keeps all that it did not touch.
#[derive(Clone)]
pub struct Document {
    text: Text,
    tree: Option<Tree>,
    games: Arc<Vec<Entry>>,
    /// What is in none of the games.
    outside: Arc<Vec<Finding>>,
}

/// A game and where it stands.
#[derive(Clone)]
pub struct Entry {
    /// Its bytes in the document.
    pub range: Range<usize>,
    /// The game; its own ranges start at 0.
    pub game: Arc<dyn Game>,
}

impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Document").field("text", &self.text.to_string()).finish_non_exhaustive()
    }
}

impl Document {
    /// Reads a document. Nothing is ever refused.
    pub fn new(text: &str) -> Self {
        let text = Text::from(text);
        let tree = tree::parse(&text, None);
        Self::read(text, tree, &Before::nothing())
    }

    /// The document after a range of its bytes was replaced.
    pub fn edited(&self, range: Range<usize>, new: &str) -> Self {
        let mut text = self.text.clone();
        let range = text.valid(range);
        text.replace(range.clone(), new);
        let Some(mut tree) = self.tree.clone() else { return Self::read(text, None, &Before::nothing()) };
        tree.edit(&tree::input_edit(&self.text, &range, &text, new.len()));
        let parsed = tree::parse(&text, Some(&tree));
        let mut changed = Vec::new();
        changed.push(range.start..range.start + new.len());
        if let Some(parsed) = &parsed {
            changed.extend(tree.changed_ranges(parsed).map(|range| range.start_byte..range.end_byte));
        }
        let before = Before { games: &self.games, edit: range, new_length: new.len(), changed };
        Self::read(text, parsed, &before)
    }

    fn read(text: Text, tree: Option<Tree>, before: &Before<'_>) -> Self {
        let mut games = Vec::new();
        let mut outside = Vec::new();
        let mut kept = before.games.iter().peekable();
        if let Some(tree) = &tree {
            for node in tree::children(tree.root_node()) {
                let range = text.valid(node.byte_range());
                if let Some(game) = read_game(&text, node, || before.unchanged(&mut kept, &range)) {
                    games.push(Entry { range, game });
                } else if !is_aside(node) {
                    outside.push(range);
                }
            }
        }
        let outside = runs(&text, outside).into_iter().map(unknown_text).collect();
        Self { text, tree, games: Arc::new(games), outside: Arc::new(outside) }
    }

    /// Its text.
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// Its games, in order.
    pub fn games(&self) -> &[Entry] {
        &self.games
    }

    /// The game that an offset is in (or just behind), with its number from 0.
    pub fn game_at(&self, offset: usize) -> Option<(usize, &Entry)> {
        let next = self.games.partition_point(|entry| entry.range.start <= offset);
        let index = next.checked_sub(1)?;
        self.games.get(index).filter(|entry| offset <= entry.range.end).map(|entry| (index, entry))
    }

    /// All findings, in order, each with the number (from 0) of its game.
    pub fn findings(&self) -> Vec<(Option<usize>, Finding)> {
        let of_game = |(index, entry): (usize, &Entry)| {
            let moved = |finding: &Finding| (Some(index), finding.moved(entry.range.start));
            entry.game.findings().iter().map(moved).collect::<Vec<_>>()
        };
        let mut findings: Vec<_> = self.games.iter().enumerate().flat_map(of_game).collect();
        findings.extend(self.outside.iter().map(|finding| (None, finding.clone())));
        findings.sort_by_key(|(_, finding)| (finding.range.start, finding.range.end));
        findings
    }

    /// The edits that bring all games into canonical form, ascending.
    pub fn format(&self, style: Style) -> Vec<Edit> {
        let of_game = |entry: &Entry| -> Vec<Edit> {
            entry.game.format(style).iter().map(|edit| edit.moved(entry.range.start)).collect()
        };
        self.games.iter().flat_map(of_game).collect()
    }
}

/// What an edit left of the document before it.
struct Before<'d> {
    games: &'d [Entry],
    /// What was replaced, in the old text.
    edit: Range<usize>,
    new_length: usize,
    /// Where the new tree may differ, in the new text.
    changed: Vec<Range<usize>>,
}

impl Before<'_> {
    fn nothing() -> Self {
        Self { games: &[], edit: 0..0, new_length: 0, changed: Vec::new() }
    }

    /// The game that stood at a range of the new text before, if nothing there has changed.
    fn unchanged<'g>(
        &self,
        games: &mut std::iter::Peekable<impl Iterator<Item = &'g Entry>>,
        range: &Range<usize>,
    ) -> Option<Arc<dyn Game>> {
        if self.changed.iter().any(|changed| changed.start <= range.end && changed.end >= range.start) {
            return None;
        }
        let old = |at: usize| if at < self.edit.start { at } else { at + self.edit.len() - self.new_length };
        let wanted = old(range.start)..old(range.end);
        while games.next_if(|entry| entry.range.start < wanted.start).is_some() {}
        games.peek().filter(|entry| entry.range == wanted).map(|entry| entry.game.clone())
    }
}

/// What a node of the document holds: the one place where the games are told apart.
fn read_game(
    text: &Text,
    node: Node<'_>,
    unchanged: impl FnOnce() -> Option<Arc<dyn Game>>,
) -> Option<Arc<dyn Game>> {
    let source = || text.slice(node.byte_range()).into_owned();
    match node.kind() {
        "game" => Some(unchanged().unwrap_or_else(|| Arc::new(SproutsGame::read(node, source())))),
        "match" | "plays" => {
            Some(unchanged().unwrap_or_else(|| Arc::new(BackgammonMatch::read(node, source()))))
        }
        _ => None,
    }
}

/// Whether a node outside of games is nothing to speak of: a comment, a line end.
fn is_aside(node: Node<'_>) -> bool {
    node.kind() == "comment"
        || node.byte_range().is_empty()
        || !node.is_named() && node.kind().trim().is_empty()
}

/// Ranges as they are, but those as one that nothing on their line stands between: text that is no record is one finding a
/// line. (Where nothing fits at all, the tree has all its pieces side by side.)
fn runs(text: &Text, ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        let written = text.slice(range.clone());
        if written.trim().is_empty() {
            continue;
        }
        let range = range.start..range.end - (written.len() - written.trim_end().len());
        match runs.last_mut() {
            Some(last) if text.slice(last.end..range.start).chars().all(|c| c == ' ' || c == '\t') => {
                last.end = range.end;
            }
            _ => runs.push(range),
        }
    }
    runs
}
