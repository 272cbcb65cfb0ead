//! How bar, off and the gap between steps are spelled.

/// How a word for the bar or for off is spelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// `25`, `0`
    Number,
    /// `bar`, `off`
    Lower,
    /// `Bar`, `Off`
    Title,
    /// `BAR`, `OFF`
    Upper,
}

impl Word {
    /// The bar in this spelling.
    #[must_use]
    pub const fn bar(self) -> &'static str {
        match self {
            Self::Number => "25",
            Self::Lower => "bar",
            Self::Title => "Bar",
            Self::Upper => "BAR",
        }
    }

    /// Off in this spelling.
    #[must_use]
    pub const fn off(self) -> &'static str {
        match self {
            Self::Number => "0",
            Self::Lower => "off",
            Self::Title => "Off",
            Self::Upper => "OFF",
        }
    }
}

/// What stands between two steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Separator {
    /// One blank, as match files write it.
    Blank,
    /// A comma and a blank, as Keith writes it.
    Comma,
}

impl Separator {
    /// The characters themselves.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Blank => " ",
            Self::Comma => ", ",
        }
    }
}
