//! What there is to know of a thing in a record, in words.

use std::ops::Range;

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
    /// The position that is described, to be shown as a picture.
    Diagram {
        /// What stands for it where there are no pictures; `None` for the picture as text.
        text: Option<String>,
    },
    /// A text to read as it stands, under a name: a position, a move.
    Named {
        /// What it is.
        name: &'static str,
        /// The text.
        text: String,
    },
}
