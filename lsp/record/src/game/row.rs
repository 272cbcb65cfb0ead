//! What other programs get: rows of names and values.

use std::ops::ControlFlow;

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

/// Takes rows until it breaks.
pub type Visitor<'v> = dyn FnMut(Row) -> ControlFlow<()> + 'v;
