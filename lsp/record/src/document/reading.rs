//! Reading the games of a tree: all of them, or after an edit those that it may have changed.

use super::runs::runs;
use super::{Document, Entry};
use crate::backgammon_match::BackgammonMatch;
use crate::change::{Before, Change};
use crate::game::Game;
use crate::sprouts_game::SproutsGame;
use crate::text::Text;
use crate::tree;
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::{Node, Tree};

/// Where the new document may differ from the old one, in whole lines of the new text. Without errors the grammar reads on in one
/// way only: what stands on other lines than the change, and begins and ends where it did, is the same. An error is put where it
/// costs least, which anything may change: then the trees are compared.
pub(super) fn window(change: &Change, text: &Text, before: &Tree, after: &Tree) -> Range<usize> {
    let typed = change.lines().clone();
    if !before.root_node().has_error() && !after.root_node().has_error() {
        return typed;
    }
    let changed = before.changed_ranges(after).map(|range| range.start_byte..range.end_byte);
    let all = changed.fold(typed, |all, range| all.start.min(range.start)..all.end.max(range.end));
    text.line_at(all.start).start..text.line_at(all.end).end
}

/// Games, and what is in none of them, in the order of the text.
pub(super) type Read = (Vec<Entry>, Vec<Range<usize>>);

/// Reading a tree from some place on.
pub(super) struct Reading<'t> {
    text: &'t Text,
    games: Vec<Entry>,
    outside: Vec<Range<usize>>,
}

impl<'t> Reading<'t> {
    pub(super) fn all(text: &'t Text, tree: Option<&Tree>) -> Read {
        let mut reading = Self { text, games: Vec::new(), outside: Vec::new() };
        for node in tree.iter().flat_map(|tree| tree::children_from(tree.root_node(), 0)) {
            reading.node(node, None);
        }
        reading.done()
    }

    /// Keeps the games before and behind a window, and reads what is between.
    pub(super) fn around(
        old: &Document,
        text: &'t Text,
        tree: &Tree,
        change: &Change,
        window: Range<usize>,
    ) -> Read {
        let range = change.range();
        let before = old.games.partition_point(|entry| entry.range.end < window.start.min(range.start));
        let mut kept = old.games.get(..before).unwrap_or(&[]);
        // The game just before may go on now, where it ended: then it is read again.
        while let Some((last, others)) = kept.split_last()
            && !stands(tree, &last.range)
        {
            kept = others;
        }
        let from = kept.last().map_or(0, |entry| entry.range.end);
        let outside = old.outside.iter().take_while(|range| range.end <= from).cloned().collect();
        let mut reading = Self { text, games: kept.to_vec(), outside };
        let touched = old.game_at(range.start).map(|(_, entry)| entry);
        for node in tree::children_from(tree.root_node(), from) {
            let start = node.start_byte();
            if start < from {
                continue;
            }
            // Behind the window the trees are the same: the next game that was there before begins the rest.
            let behind = start > window.end && change.moved(range.end) < start;
            let next =
                |entry: &Entry| entry.range.start < range.end || change.moved(entry.range.start) < start;
            let after = if behind { old.games.partition_point(next) } else { old.games.len() };
            match old.games.get(after) {
                Some(entry) if change.moved(entry.range.start) == start => {
                    let rest = old.games.get(after..).unwrap_or(&[]).iter();
                    let entry = |entry: &Entry| Entry {
                        range: change.moved_range(&entry.range),
                        game: entry.game.clone(),
                    };
                    reading.games.extend(rest.map(entry));
                    let outside = old.outside.iter().filter(|outside| outside.start >= range.end);
                    let moved =
                        outside.map(|range| change.moved_range(range)).filter(|range| range.start > start);
                    let mut read = reading.done();
                    read.1.extend(moved);
                    return read;
                }
                _ => reading.node(node, touched.map(|entry| (entry, change))),
            }
        }
        reading.done()
    }

    /// Reads a node; an entry of before that it may be, with what has changed since, saves work.
    fn node(&mut self, node: Node<'_>, before: Option<(&Entry, &Change)>) {
        let range = self.text.valid(node.byte_range());
        match read_game(self.text, node, before) {
            Some(game) => self.games.push(Entry { range, game }),
            None if is_aside(node) => {}
            None => self.outside.push(range),
        }
    }

    fn done(self) -> Read {
        (self.games, runs(self.text, self.outside))
    }
}

/// Whether one of the tree's outermost nodes has just this range.
fn stands(tree: &Tree, range: &Range<usize>) -> bool {
    let mut nodes = tree::children_from(tree.root_node(), range.start);
    nodes.next().is_some_and(|node| node.byte_range() == *range)
}

/// What a node of the document holds: the one place where the games are told apart.
fn read_game(text: &Text, node: Node<'_>, before: Option<(&Entry, &Change)>) -> Option<Arc<dyn Game>> {
    let before = before.filter(|(entry, _)| entry.range.start == node.start_byte());
    let before = before.and_then(|(entry, change)| Some((entry.game.as_any(), change.within(&entry.range)?)));
    let source = || text.slice(node.byte_range()).into_owned();
    match node.kind() {
        "game" => Some(Arc::new(SproutsGame::read(node, source(), of_kind(before.as_ref())))),
        "match" | "plays" => Some(Arc::new(BackgammonMatch::read(node, source(), of_kind(before.as_ref())))),
        _ => None,
    }
}

/// A record as it was, if it is of a kind.
fn of_kind<'b, G: 'static>(before: Option<&'b (&'b dyn Any, Change)>) -> Option<Before<'b, G>> {
    let (record, change) = before?;
    record.downcast_ref().map(|record| Before { record, change })
}

/// Whether a node outside of games is nothing to speak of: a comment, a line end.
fn is_aside(node: Node<'_>) -> bool {
    node.kind() == "comment"
        || node.byte_range().is_empty()
        || !node.is_named() && node.kind().trim().is_empty()
}
