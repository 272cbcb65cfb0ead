//! How programs and people write plays: dialects as plain data.

use crate::{Separator, Word};

/// Which single-die moves are written as one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grouping {
    /// One step a die: `24/22 22/20 13/11 13/11`.
    EachDie,
    /// Keith's steps 3 and 4: chains and `(n)`; a chain keeps only the points where it hits.
    Keith,
    /// Chains and `(n)` as GNU Backgammon shows them: every chain that passes a point where a blot was
    /// hit keeps that point, and equal chains merge (`13/10*/7(2)`).
    Gnubg,
    /// Chains and `(n)`, but a hit ends a step: `24/18* 18/13`, as XG's text files and Backgammon
    /// Studio write it.
    UntilHit,
}

/// The order of the steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Keith's step 5: from points descending, then to points ascending, hits and multipart moves first.
    Keith,
    /// By the single-die moves, before they are joined: from points descending, then to points
    /// descending, as in `24/22 24/20` and `13/5 13/9`.
    Descending,
    /// By the steps: from points descending, then to points descending, then those that hit, to points
    /// ascending, as in `8/4 8/2`, `8/2 8/4*`, `6/1* 6/5*` and `13/9 13/5`.
    HitsLast,
    /// As the moves of the play stand (see [`as_written`](crate::as_written)).
    AsPlayed,
}

/// How plays are written. Plain data: a program's habits, or a file's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dialect {
    /// The word for the bar.
    pub bar: Word,
    /// The word for off.
    pub off: Word,
    /// What makes up one step.
    pub grouping: Grouping,
    /// Whether hits are marked.
    pub asterisks: bool,
    /// What stands between steps.
    pub separator: Separator,
    /// The order of the steps.
    pub order: Order,
    /// What stands for no legal play; may be empty.
    pub no_play: &'static str,
}

impl Dialect {
    /// Keith's standard notation, for prose: `bar/24*, 13/11(2)`.
    pub const KEITH: Self = Self {
        bar: Word::Lower,
        off: Word::Lower,
        grouping: Grouping::Keith,
        asterisks: true,
        separator: Separator::Comma,
        order: Order::Keith,
        no_play: "",
    };

    /// Keith's notation inside match files: one blank between steps.
    pub const STANDARD: Self = Self { separator: Separator::Blank, no_play: "Cannot Move", ..Self::KEITH };

    /// GNU Backgammon's own display: `bar/24* 24/22 24/20`.
    pub const GNUBG_DISPLAY: Self = Self {
        grouping: Grouping::Gnubg,
        order: Order::Descending,
        separator: Separator::Blank,
        ..Self::KEITH
    };

    /// GNU Backgammon's match files: `25/24* 13/11 13/11 6/0`.
    pub const GNUBG_MAT: Self =
        Self { bar: Word::Number, off: Word::Number, grouping: Grouping::EachDie, ..Self::GNUBG_DISPLAY };

    /// Old Backgammon Studio, PlayOK, OpenGammon: the same words, steps as played.
    pub const AS_PLAYED: Self = Self { order: Order::AsPlayed, ..Self::GNUBG_MAT };

    /// XG's `.mat`: steps as played, hits never marked (measured: none in the corpus's files).
    pub const XG_MAT: Self = Self { asterisks: false, ..Self::AS_PLAYED };

    /// Backgammon Galaxy: steps as played, hits never marked.
    pub const GALAXY: Self = Self::XG_MAT;

    /// Backgammon Studio, new: `bar/24* 13/11(2) 6/off`.
    pub const STUDIO: Self =
        Self { grouping: Grouping::UntilHit, no_play: "Cannot Move", ..Self::GNUBG_DISPLAY };

    /// XG's text files: `Bar/24* 13/11(2) 6/Off`.
    pub const XG_TEXT: Self =
        Self { bar: Word::Title, off: Word::Title, order: Order::HitsLast, ..Self::STUDIO };

    /// The dialects that have a name here, with the name that users choose them by.
    pub const NAMED: [(&'static str, Self); 9] = [
        ("standard", Self::STANDARD),
        ("keith", Self::KEITH),
        ("gnubg", Self::GNUBG_MAT),
        ("gnubg-display", Self::GNUBG_DISPLAY),
        ("xg", Self::XG_TEXT),
        ("xg-mat", Self::XG_MAT),
        ("studio", Self::STUDIO),
        ("as-played", Self::AS_PLAYED),
        ("galaxy", Self::GALAXY),
    ];

    /// The dialect of this name (`standard`, `gnubg`, `xg`, …), if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, dialect)| dialect)
    }
}
