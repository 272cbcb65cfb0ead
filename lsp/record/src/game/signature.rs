//! How a move is put together, and which part of it comes next.

use std::ops::Range;

/// The parts of what is written at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// How all parts are written: `from-new-to`.
    pub label: String,
    /// What it is, in a sentence.
    pub about: String,
    /// The parts, in order.
    pub parts: Vec<SignaturePart>,
    /// Which part is written at the place, or comes next there.
    pub active: usize,
}

/// A part of what is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignaturePart {
    /// Its bytes in the label.
    pub range: Range<usize>,
    /// What it means, in a sentence.
    pub about: String,
}
