//! The codes of all findings. `docs/diagnostics.md` describes each with an example that a test runs.

use crate::finding::Severity;
use std::fmt;

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident $name:literal $severity:ident,)*) => {
        /// The kind of a finding: stable, and the same in every output.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Its name, as outputs and settings write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// How much its findings matter unless settings say otherwise.
            pub const fn severity(self) -> Severity {
                match self {
                    $(Self::$variant => Severity::$severity,)*
                }
            }
        }
    };
}

codes! {
    /// Text that is no part of a record.
    UnknownText "unknown-text" Error,
    /// A word that begins like a move but is none in any notation.
    MoveSyntax "move-syntax" Error,
    /// A variation without its closing parenthesis.
    Unclosed "unclosed" Error,
    /// A header with no spots, or more than are read.
    SpotCount "spot-count" Error,
    /// The new spot has another number.
    NewNumber "new-number" Error,
    /// An end of the line does not exist.
    UnknownSpot "unknown-spot" Error,
    /// Three lines already enter an end of the line.
    DeadSpot "dead-spot" Error,
    /// A loop where only one line is free.
    Loop "loop" Error,
    /// The ends of the line share no region.
    NoSharedRegion "no-shared-region" Error,
    /// A pier spot whose site is not named.
    SiteMissing "site-missing" Error,
    /// A site is named by a spot that does not follow it.
    NoSuchSite "no-such-site" Error,
    /// A separation where the line separates nothing.
    NothingToSeparate "nothing-to-separate" Error,
    /// No separation where the line separates boundaries.
    SeparationMissing "separation-missing" Error,
    /// A listed spot that is on no boundary that is separated.
    NotSeparated "not-separated" Error,
    /// Two listed spots of one boundary.
    ListedTwice "listed-twice" Error,
    /// The spot after `@` does not tell the region.
    NoSuchRegion "no-such-region" Error,
    /// The region of the line is not told.
    RegionNotClear "region-not-clear" Error,
    /// Listed spots on different sides of the line.
    ListedApart "listed-apart" Error,
    /// A move after the last legal one.
    GameOver "game-over" Error,
    /// A move that can mean several moves, to the end of the game.
    Ambiguous "ambiguous" Hint,
    /// A move in another notation than the game's first.
    MixedNotation "mixed-notation" Hint,
    /// A move number that does not count the moves.
    MoveNumber "move-number" Warning,
    /// The position is not the one that is written.
    WrongPosition "wrong-position" Error,
    /// The text of a position is none.
    PositionSyntax "position-syntax" Error,
    /// A position that no game can reach.
    ImpossiblePosition "impossible-position" Error,
    /// A position in a notation that is not read.
    PositionNotation "position-notation" Information,
    /// The result is not that of the last position.
    WrongResult "wrong-result" Error,
    /// A tag that says something else than the game.
    TagMismatch "tag-mismatch" Warning,
    /// A tag value that cannot be read.
    TagValue "tag-value" Warning,
    /// What was not checked, and why.
    NotChecked "not-checked" Information,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
