//! The tree of all moves as they are written, looked at from the beginning that is given: as wide as is asked for, and no wider.

use super::{Continuation, Continuations};
use crate::{MoveText, Position};

/// A beginning of moves.
pub(super) struct Node<S> {
    /// What is written so far.
    pub(super) text: String,
    /// What ends the move here, if it may end here: the bracket of a list, or nothing.
    pub(super) end: Option<&'static str>,
    /// What the next piece depends on.
    pub(super) stage: S,
}

/// The nodes behind another one, in order.
pub(super) type Nodes<'s, S> = Box<dyn Iterator<Item = Node<S>> + 's>;

/// How a notation writes moves.
pub(super) trait Spelling {
    /// What the next piece depends on.
    type Stage;

    /// The beginning of every move.
    fn start(&self) -> Self::Stage;

    /// What can follow; of that, what does not fit the rest may be left out.
    fn next<'s>(&'s self, node: &Node<Self::Stage>, rest: Rest<'s>) -> Nodes<'s, Self::Stage>;
}

/// What is given behind a node.
#[derive(Clone, Copy)]
pub(super) struct Rest<'s> {
    text: &'s str,
    /// Whether the node's text was given too, and is not one of many.
    pub(super) after_given: bool,
}

impl Rest<'_> {
    /// Whether a sign and a number may follow.
    pub(super) fn allows(&self, sign: &str, number: u32) -> bool {
        let Some(rest) = self.text.strip_prefix(sign) else { return sign.starts_with(self.text) };
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let given = rest.strip_suffix(digits).unwrap_or(rest);
        let number = number.to_string();
        if digits.is_empty() { number.starts_with(given) } else { number == given }
    }
}

/// A node on the list.
struct Entry<S> {
    node: Node<S>,
    /// Whether what follows was looked at.
    opened: bool,
    /// Whether it is the first piece behind what is given.
    next_piece: bool,
}

pub(super) struct Search<'s, P: Spelling> {
    position: &'s Position,
    spelling: &'s P,
    begun: &'s str,
    most: usize,
    entries: Vec<Entry<P::Stage>>,
    complete: bool,
}

/// Room for this many there always is: what is typed can be the beginning of a few numbers.
const LEAST: usize = 8;

/// The most rounds: no move has more pieces, but a list may.
const MOST_ROUNDS: usize = 64;

impl<'s, P: Spelling> Search<'s, P> {
    pub(super) fn new(position: &'s Position, spelling: &'s P, begun: &'s str, most: usize) -> Self {
        let root = Node { text: String::new(), end: None, stage: spelling.start() };
        let entries = vec![Entry { node: root, opened: false, next_piece: false }];
        Self { position, spelling, begun, most: most.max(LEAST), entries, complete: true }
    }

    pub(super) fn run(mut self) -> Continuations {
        for _ in 0..MOST_ROUNDS {
            if !self.open() {
                break;
            }
        }
        self.listed()
    }

    /// Opens every node that is not open yet, if there is room for what follows. False if that was the last round.
    ///
    /// Those within what is given come first, room or not: what is typed narrows more than any order.
    fn open(&mut self) -> bool {
        let within = |entry: &Entry<P::Stage>| !entry.opened && entry.node.text.len() < self.begun.len();
        let any_within = self.entries.iter().any(within);
        let is_next = |entry: &Entry<P::Stage>| if any_within { within(entry) } else { !entry.opened };
        let stays =
            |entry: &Entry<P::Stage>| !is_next(entry) || entry.next_piece || self.may_end(&entry.node);
        let staying = self.entries.iter().filter(|entry| stays(entry)).count();
        let mut room = (self.most + 1).saturating_sub(staying);
        let mut behind: Vec<Vec<Node<P::Stage>>> = Vec::new();
        for entry in self.entries.iter().filter(|entry| is_next(entry)) {
            let nodes: Vec<_> = self.behind(&entry.node).take(room.max(1)).collect();
            room = room.saturating_sub(nodes.len());
            behind.push(nodes);
        }
        let full = room == 0;
        // Where not even the next piece has room, there are as many as have.
        let says_more = |entry: &Entry<P::Stage>| entry.node.text.len() > self.begun.len();
        if behind.is_empty() || full && self.entries.iter().any(says_more) {
            return false;
        }
        let marks: Vec<(bool, bool)> =
            self.entries.iter().map(|entry| (is_next(entry), stays(entry))).collect();
        let mut behind = behind.into_iter();
        let begun = self.begun.len();
        for (mut entry, (opened, stays)) in std::mem::take(&mut self.entries).into_iter().zip(marks) {
            let first = begun > 0 && entry.node.text.len() <= begun;
            entry.opened |= opened;
            if stays {
                self.entries.push(entry);
            }
            let nodes = if opened { behind.next().unwrap_or_default() } else { Vec::new() };
            let entry = |node: Node<P::Stage>| Entry {
                next_piece: first && node.text.len() > begun,
                node,
                opened: false,
            };
            self.entries.extend(nodes.into_iter().map(entry));
        }
        if full {
            self.entries.truncate(self.most.max(staying + 1));
            self.complete = false;
        }
        !full
    }

    /// Whether a move may end with a node, and holds all that is given.
    fn may_end(&self, node: &Node<P::Stage>) -> bool {
        node.end.is_some() && node.text.len() >= self.begun.len() || is_written(node, self.begun)
    }

    /// The nodes behind one that fit what is given.
    fn behind(&self, node: &Node<P::Stage>) -> impl Iterator<Item = Node<P::Stage>> {
        let begun = self.begun;
        let given = begun.strip_prefix(&node.text);
        let rest = Rest { text: given.unwrap_or(""), after_given: given.is_some() && !node.text.is_empty() };
        let fits = move |next: &Node<P::Stage>| {
            next.text.starts_with(begun) || begun.starts_with(&next.text) || is_written(next, begun)
        };
        self.spelling.next(node, rest).filter(fits)
    }

    fn listed(self) -> Continuations {
        let mut all: Vec<Continuation> = Vec::new();
        let mut complete = self.complete;
        for entry in &self.entries {
            let node = &entry.node;
            let whole = node.end.map(|end| format!("{}{end}", node.text));
            let whole = whole.filter(|text| text.starts_with(self.begun));
            let meanings = whole.as_deref().map_or(0, |text| self.meanings(text));
            let goes_on = !entry.opened && self.reaches_a_move(node);
            complete &= !goes_on;
            if let (Some(text), true) = (whole, meanings > 0) {
                all.push(Continuation { text, meanings });
            } else if (goes_on || entry.opened && entry.next_piece) && node.text.starts_with(self.begun) {
                all.push(Continuation { text: node.text.clone(), meanings: 0 });
            }
        }
        let mut seen = std::collections::HashSet::new();
        all.retain(|it| seen.insert(it.text.clone()));
        // A piece that only one move has says less than that move; but a single piece that was not opened stays.
        let texts: Vec<String> = all.iter().map(|it| it.text.clone()).collect();
        let opened = |text: &str| self.entries.iter().any(|entry| entry.opened && entry.node.text == text);
        let behind = |text: &str| {
            texts.iter().filter(|other| other.len() > text.len() && other.starts_with(text)).count()
        };
        all.retain(|it| it.meanings > 0 || !opened(&it.text) || behind(&it.text) > 1);
        Continuations { all, complete }
    }

    fn meanings(&self, text: &str) -> usize {
        text.parse::<MoveText>()
            .ok()
            .and_then(|text| text.resolve(self.position).ok())
            .map_or(0, |all| all.len())
    }

    /// Whether some legal move lies behind a node: nearly always the first that is looked at.
    fn reaches_a_move(&self, node: &Node<P::Stage>) -> bool {
        const LOOKED_AT: usize = 64;
        let mut left = LOOKED_AT;
        self.reaches(node, &mut left)
    }

    fn reaches(&self, node: &Node<P::Stage>, left: &mut usize) -> bool {
        for next in self.behind(node) {
            *left = left.saturating_sub(1);
            if *left == 0 {
                return false;
            }
            let whole = next.end.map(|end| format!("{}{end}", next.text));
            if whole.is_some_and(|text| self.meanings(&text) > 0) || self.reaches(&next, left) {
                return true;
            }
        }
        false
    }
}

/// Whether a node's text with its end is what is given.
fn is_written<S>(node: &Node<S>, begun: &str) -> bool {
    node.end.is_some_and(|end| begun.strip_suffix(end) == Some(node.text.as_str()))
}
