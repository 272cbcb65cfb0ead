//! A document: its text, its tree, and the games in it.

mod reading;
mod runs;

use crate::change::Change;
use crate::code::Code;
use crate::finding::{Edit, Finding};
use crate::game::{Game, Modifiers, Style, Token, TokenKind, Tokens};
use crate::nesting::{self, Fold, TagValue};
use crate::text::Text;
use crate::tree;
use reading::{Reading, window};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::Tree;

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

    /// How many games stand before each of [`Document::games`], those of a match counted one by one.
    pub fn games_before(&self) -> Vec<usize> {
        let mut before = 0;
        let count = |entry: &Entry| {
            let here = before;
            before += entry.game.games();
            here
        };
        self.games.iter().map(count).collect()
    }

    /// All games in order, those of a match one by one: the record that holds it, and which it is in there, from 0.
    pub fn each_game(&self) -> impl Iterator<Item = (&Entry, usize)> {
        self.games.iter().flat_map(|entry| (0..entry.game.games()).map(move |game| (entry, game)))
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
            let told = self.end_of_guess(entry);
            let own = |finding: &&Finding| finding.range.start >= told || !finding.code.is_no_notation();
            let findings = entry.game.findings().iter().filter(here).filter(own);
            findings.map(|finding| (Some(index), finding.moved(start))).collect::<Vec<_>>()
        };
        let mut findings: Vec<_> = self.games_in(range).flat_map(of_game).collect();
        let outside = self.outside.iter().filter(|range| touches(range));
        findings.extend(outside.map(|range| (None, no_record(range.clone()))));
        findings.sort_by_key(|(_, finding)| (finding.range.start, finding.range.end));
        findings
    }

    /// Where, in its own bytes, the first line of an entry ends that was only taken for a game: it begins with no notation, behind text that
    /// is none either. What is wrong there is the text before it. Otherwise 0.
    fn end_of_guess(&self, entry: &Entry) -> usize {
        let first = entry.game.findings().first();
        let guessed = first.is_some_and(|finding| finding.range.start == 0 && finding.code.is_no_notation());
        if !guessed || self.begins_its_line(entry) {
            return 0;
        }
        self.text.line_at(entry.range.start).end - entry.range.start
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

/// What there is to say of text that is in none of the games.
fn no_record(range: Range<usize>) -> Finding {
    let message =
        "this is no part of a record; prose goes into `{…}` or behind `#`, in a match file behind `;`";
    Finding::new(Code::UnknownText, range, message)
}
