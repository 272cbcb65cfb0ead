//! What all games have in common: everything above this layer sees a record through this.

use crate::document::Document;
use crate::finding::{Edit, Finding, apply};
use std::ops::{ControlFlow, Range};

/// A record of one game (or, in backgammon, one match), replayed. All ranges are bytes from its own start.
pub trait Game: Send + Sync {
    /// What it is called: its header in a few words.
    fn title(&self) -> String;

    /// What the replay found.
    fn findings(&self) -> &[Finding];

    /// The edits that bring it into canonical form, or into another notation. None from its first error on.
    fn format(&self, style: Style) -> Vec<Edit>;

    /// What the record says, apart from layout: equal before and after any formatting that changed nothing.
    fn essence(&self) -> String;

    /// What there is to know of the thing at an offset.
    fn describe(&self, at: usize) -> Option<Description>;

    /// A row for each move that could be replayed, variations in their place.
    fn replay(&self) -> Vec<Row>;

    /// Shows the legal moves after a number of moves of the main line, one by one until told to stop: their number can be
    /// astronomic. False if the main line does not get so far.
    fn visit_legal_moves(&self, after: usize, visit: &mut Visitor<'_>) -> bool;
}

/// The edits of a game's text if the result says the same as before; none if it does not, or if it is in doubt.
pub(crate) fn keeping_essence(game: &impl Game, text: &str, edits: Vec<Edit>) -> Vec<Edit> {
    if edits.is_empty() {
        return edits;
    }
    match Document::new(&apply(text, &edits)).games() {
        [entry] if entry.game.essence() == game.essence() => edits,
        _ => Vec::new(),
    }
}

/// Takes rows until it breaks.
pub type Visitor<'v> = dyn FnMut(Row) -> ControlFlow<()> + 'v;

/// How to write a record. Each part concerns one game and leaves others as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The notation of Sprouts moves; `None` keeps that of each move.
    pub notation: Option<sprouts::Notation>,
    /// The dialect of backgammon plays; `None` keeps that of each record.
    pub dialect: Option<backgammon::Dialect>,
}

/// A thing in a record, described in words for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// What is described.
    pub range: Range<usize>,
    /// What it is, in one line.
    pub heading: String,
    /// What there is to know, in order.
    pub facts: Vec<Fact>,
}

/// Something worth knowing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A sentence.
    Sentence(String),
    /// A text to read as it stands, under a name: a position, a move.
    Named {
        /// What it is.
        name: &'static str,
        /// The text.
        text: String,
    },
}

/// One line of machine-readable output: names and values in order.
pub type Row = Vec<(&'static str, Value)>;

/// A value of a [`Row`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A number.
    Number(u64),
}
