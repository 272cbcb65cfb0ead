//! A document: its text, its tree, and the games in it.

use crate::backgammon_match::BackgammonMatch;
use crate::change::{Before, Change};
use crate::code::Code;
use crate::finding::{Edit, Finding};
use crate::game::{Game, Modifiers, Style, Token, TokenKind, Tokens};
use crate::nesting::{self, Fold, TagValue};
use crate::sprouts_game::SproutsGame;
use crate::text::Text;
use crate::tree;
use std::any::Any;
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
    /// What is in none of the games and no comment.
    outside: Arc<Vec<Range<usize>>>,
}

/// A game and where it stands.
#[derive(Clone)]
pub struct Entry {
    /// Its bytes in the document.
    pub range: Range<usize>,
    /// The game; its own ranges start at 0.
    pub game: Arc<dyn Game>,
}

impl Entry {
    /// A range of the document, as far as it is in the game, in the game's own bytes.
    pub fn inside(&self, range: &Range<usize>) -> Range<usize> {
        let own = |at: usize| at.clamp(self.range.start, self.range.end) - self.range.start;
        own(range.start)..own(range.end)
    }
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
        let (games, outside) = Reading::all(&text, tree.as_ref());
        Self { text, tree, games: Arc::new(games), outside: Arc::new(outside) }
    }

    /// The document after a range of its bytes was replaced.
    pub fn edited(&self, range: Range<usize>, new: &str) -> Self {
        let range = self.text.valid(range);
        let mut text = self.text.clone();
        text.replace(range.clone(), new);
        let mut old_tree = self.tree.clone();
        if let Some(tree) = &mut old_tree {
            tree.edit(&tree::input_edit(&self.text, &range, &text, new.len()));
        }
        let tree = tree::parse(&text, old_tree.as_ref());
        let (games, outside) = match (&old_tree, &tree) {
            (Some(before), Some(after)) => {
                let change = self.change(range, new.len(), &text);
                let window = window(&change, &text, before, after);
                Reading::around(self, &text, after, &change, window)
            }
            _ => Reading::all(&text, tree.as_ref()),
        };
        Self { text, tree, games: Arc::new(games), outside: Arc::new(outside) }
    }

    /// What a replacement changes, that made a new text.
    fn change(&self, range: Range<usize>, new_length: usize, text: &Text) -> Change {
        let end = range.start + new_length;
        let start = self.text.line_at(range.start).start.min(text.line_at(range.start).start);
        let lines = start..text.line_at(end).end;
        Change::new(range, new_length, lines)
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

    /// The games that a range touches, with the number (from 0) of each.
    pub fn games_in(&self, range: &Range<usize>) -> impl Iterator<Item = (usize, &Entry)> {
        let first = self.games.partition_point(|entry| entry.range.end < range.start);
        let end = range.end;
        let games = self.games.iter().enumerate().skip(first);
        games.take_while(move |(_, entry)| entry.range.start <= end)
    }

    /// The tokens that have something in a range, in the order of the text, none over another, none over a line end.
    pub fn tokens(&self, range: Range<usize>) -> Vec<Token> {
        let mut tokens = self.comments_outside(&range);
        for (_, entry) in self.games_in(&range) {
            let moved = |token: Token| Token {
                range: entry.range.start + token.range.start..entry.range.start + token.range.end,
                ..token
            };
            tokens.extend(entry.game.tokens(&entry.inside(&range)).into_iter().map(moved));
        }
        tokens.sort_by_key(|token| token.range.start);
        tokens
    }

    /// The comments that are in none of the games.
    fn comments_outside(&self, range: &Range<usize>) -> Vec<Token> {
        let nodes = self.tree.iter().flat_map(|tree| tree::children_from(tree.root_node(), range.start));
        let comments =
            nodes.take_while(|node| node.start_byte() < range.end).filter(|node| node.kind() == "comment");
        let mut tokens = Vec::new();
        for comment in comments {
            let place = self.text.valid(comment.byte_range());
            let text = self.text.slice(place.clone());
            let all = 0..text.len();
            let mut lines = Tokens::new(&text, &all);
            lines.add(all.clone(), TokenKind::Comment, Modifiers::default());
            let moved = |token: Token| Token {
                range: place.start + token.range.start..place.start + token.range.end,
                ..token
            };
            tokens.extend(lines.finish().into_iter().map(moved));
        }
        tokens
    }

    /// All findings, in order, each with the number (from 0) of its game.
    pub fn findings(&self) -> Vec<(Option<usize>, Finding)> {
        self.findings_in(&(0..usize::MAX))
    }

    /// The findings that touch a range, in order, each with the number (from 0) of its game.
    pub fn findings_in(&self, range: &Range<usize>) -> Vec<(Option<usize>, Finding)> {
        let touches = |found: &Range<usize>| found.start <= range.end && range.start <= found.end;
        let of_game = |(index, entry): (usize, &'_ Entry)| {
            let start = entry.range.start;
            let here =
                |finding: &&Finding| touches(&(start + finding.range.start..start + finding.range.end));
            let findings = entry.game.findings().iter().filter(here);
            findings.map(|finding| (Some(index), finding.moved(start))).collect::<Vec<_>>()
        };
        let mut findings: Vec<_> = self.games_in(range).flat_map(of_game).collect();
        let outside = self.outside.iter().filter(|range| touches(range));
        findings.extend(outside.map(|range| (None, no_record(range.clone()))));
        findings.sort_by_key(|(_, finding)| (finding.range.start, finding.range.end));
        findings
    }

    /// The edits of [`Document::format`] that lie within ranges, ascending. Only games that a range touches are looked at.
    pub fn format_within(&self, style: Style, ranges: &[Range<usize>]) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut done = 0;
        let (first, last) =
            (ranges.iter().map(|range| range.start).min(), ranges.iter().map(|range| range.end).max());
        let (Some(first), Some(last)) = (first, last) else { return edits };
        for (index, entry) in self.games_in(&(first..last)) {
            let touches =
                |range: &&Range<usize>| range.start <= entry.range.end && entry.range.start <= range.end;
            let start = entry.range.start;
            let here =
                |range: &Range<usize>| range.start.saturating_sub(start)..range.end.saturating_sub(start);
            let here: Vec<_> = ranges.iter().filter(touches).map(here).collect();
            if here.is_empty() || index < done || !self.begins_its_line(entry) {
                continue;
            }
            done = index + 1;
            edits.extend(entry.game.format_within(style, &here).iter().map(|edit| edit.moved(start)));
        }
        edits
    }

    /// What stands around an offset, the innermost first and the whole text last, each range larger than the one before.
    pub fn enclosing(&self, offset: usize) -> Vec<Range<usize>> {
        nesting::enclosing(&self.text, self.tree.as_ref(), offset)
    }

    /// Everything of several lines that can be shown as one, ascending, outer before inner.
    pub fn folds(&self) -> Vec<Fold> {
        nesting::folds(&self.text, self.tree.as_ref())
    }

    /// The tags of all games, in order.
    pub fn tags(&self) -> Vec<TagValue> {
        nesting::tags(&self.text, self.tree.as_ref())
    }

    /// The edits that bring all games into canonical form, ascending.
    pub fn format(&self, style: Style) -> Vec<Edit> {
        let of_game = |entry: &Entry| -> Vec<Edit> {
            entry.game.format(style).iter().map(|edit| edit.moved(entry.range.start)).collect()
        };
        self.games.iter().filter(|entry| self.begins_its_line(entry)).flat_map(of_game).collect()
    }

    /// Whether nothing that belongs nowhere stands before a game on its line. Otherwise the game is no longer one where anything changes:
    /// it was guessed.
    pub fn begins_its_line(&self, entry: &Entry) -> bool {
        let before = self.outside.partition_point(|range| range.end <= entry.range.start);
        let stray = before.checked_sub(1).and_then(|before| self.outside.get(before));
        stray.is_none_or(|stray| stray.end < self.text.line_at(entry.range.start).start)
    }
}

/// Where the new document may differ from the old one, in whole lines of the new text. Without errors the grammar reads on in one
/// way only: what stands on other lines than the change, and begins and ends where it did, is the same. An error is put where it
/// costs least, which anything may change: then the trees are compared.
fn window(change: &Change, text: &Text, before: &Tree, after: &Tree) -> Range<usize> {
    let typed = change.lines().clone();
    if !before.root_node().has_error() && !after.root_node().has_error() {
        return typed;
    }
    let changed = before.changed_ranges(after).map(|range| range.start_byte..range.end_byte);
    let all = changed.fold(typed, |all, range| all.start.min(range.start)..all.end.max(range.end));
    text.line_at(all.start).start..text.line_at(all.end).end
}

/// Games, and what is in none of them, in the order of the text.
type Read = (Vec<Entry>, Vec<Range<usize>>);

/// Reading a tree from some place on.
struct Reading<'t> {
    text: &'t Text,
    games: Vec<Entry>,
    outside: Vec<Range<usize>>,
}

impl<'t> Reading<'t> {
    fn all(text: &'t Text, tree: Option<&Tree>) -> Read {
        let mut reading = Self { text, games: Vec::new(), outside: Vec::new() };
        for node in tree.iter().flat_map(|tree| tree::children_from(tree.root_node(), 0)) {
            reading.node(node, None);
        }
        reading.done()
    }

    /// Keeps the games before and behind a window, and reads what is between.
    fn around(old: &Document, text: &'t Text, tree: &Tree, change: &Change, window: Range<usize>) -> Read {
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

/// What there is to say of text that is in none of the games.
fn no_record(range: Range<usize>) -> Finding {
    let message =
        "this is no part of a record; prose goes into `{…}` or behind `#`, in a match file behind `;`";
    Finding::new(Code::UnknownText, range, message)
}

/// Whether a node outside of games is nothing to speak of: a comment, a line end.
fn is_aside(node: Node<'_>) -> bool {
    node.kind() == "comment"
        || node.byte_range().is_empty()
        || !node.is_named() && node.kind().trim().is_empty()
}

/// Whether a line begins as the row of a match does.
fn is_row(line: &str) -> bool {
    let rest = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.trim_start().len() && rest.starts_with(')')
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{feff}')
}

/// Ranges as they are, but those as one that nothing on their line stands between: text that is no record is one finding a
/// line. (Where nothing fits at all, the tree has all its pieces side by side.) Rows of a match that broke off before them are one
/// with the lines around them: what broke it is one mistake.
fn runs(text: &Text, ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    // Whether the last run has a row in it.
    let mut rows = false;
    for range in ranges {
        let written = text.slice(range.clone());
        if written.trim().is_empty() {
            continue;
        }
        let range = range.start..range.end - (written.len() - written.trim_end().len());
        match runs.last_mut() {
            Some(last) if text.slice(last.end..range.start).chars().all(is_blank) => last.end = range.end,
            Some(last)
                if (rows || is_row(&written)) && text.slice(last.end..range.start).trim().is_empty() =>
            {
                last.end = range.end;
                rows = true;
            }
            _ => {
                rows = is_row(&written);
                runs.push(range);
            }
        }
    }
    runs
}
