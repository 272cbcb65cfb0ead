//! How to write a record.

/// How to write a record. Each part concerns one game and leaves others as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The notation of Sprouts moves; `None` keeps that of each move.
    pub notation: Option<sprouts::Notation>,
    /// The dialect of backgammon plays; `None` keeps that of each record.
    pub dialect: Option<backgammon::Dialect>,
}
