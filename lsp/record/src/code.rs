//! The codes of all findings. `docs/diagnostics.md` describes each with an example that a test runs.

use crate::finding::Severity;
use std::fmt;

macro_rules! codes {
    ($(#[doc = $doc:literal] $variant:ident $name:literal $severity:ident,)*) => {
        /// The kind of a finding: stable, and the same in every output.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $(#[doc = $doc] $variant,)*
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

            /// The code of a name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.name() == name)
            }

            /// What it is, in a sentence.
            pub const fn summary(self) -> &'static str {
                match self {
                    $(Self::$variant => $doc.trim_ascii(),)*
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
    /// Dice that are none: not two digits from 1 to 6, or a double that opens a game.
    Dice "dice" Error,
    /// A play without dice.
    DiceMissing "dice-missing" Error,
    /// Other dice than the position has.
    OtherDice "other-dice" Warning,
    /// A word that begins like a step of a play but is none.
    PlaySyntax "play-syntax" Error,
    /// A step that goes backwards.
    Backwards "backwards" Error,
    /// A play is written where none is possible.
    NoLegalPlay "no-legal-play" Error,
    /// It is said that nothing can be played, and something can.
    CanMove "can-move" Error,
    /// No checker, or too few, where the play takes one.
    NoChecker "no-checker" Error,
    /// A checker on the bar must enter first.
    BarFirst "bar-first" Error,
    /// A step that is no number of the roll.
    NoDie "no-die" Error,
    /// A number of the roll used too often.
    DieUsed "die-used" Error,
    /// More steps than the roll has numbers.
    TooManySteps "too-many-steps" Error,
    /// A point that the opponent holds.
    Blocked "blocked" Error,
    /// Bearing off with a checker outside the home board, or with one behind.
    BearOff "bear-off" Error,
    /// Only one number can be played, and it must be the larger.
    LargerNumber "larger-number" Error,
    /// Both numbers can be played, and only one is.
    BothNumbers "both-numbers" Error,
    /// More numbers of a double can be played.
    MoreNumbers "more-numbers" Error,
    /// Two legal plays fit.
    UnclearPlay "unclear-play" Error,
    /// A play that is not legal, for no simpler reason.
    IllegalPlay "illegal-play" Error,
    /// A missing or superfluous asterisk.
    Asterisk "asterisk" Hint,
    /// A point is listed that the checker does not touch.
    UntouchedPoint "untouched-point" Hint,
    /// No play where the only legal one can be told.
    ForcedPlay "forced-play" Hint,
    /// No play where several are legal.
    MissingPlay "missing-play" Warning,
    /// The same side acts twice.
    SameSide "same-side" Error,
    /// A row that stands twice.
    RowTwice "row-twice" Error,
    /// A double by a player who does not own the cube.
    CubeOwner "cube-owner" Error,
    /// A double in the Crawford game.
    CrawfordDouble "crawford-double" Error,
    /// Something else where a double is to be answered.
    Unanswered "unanswered" Error,
    /// A take, drop or beaver without a double of the opponent.
    NoDouble "no-double" Error,
    /// A beaver where none is allowed.
    Beaver "beaver" Error,
    /// The cube shows another value, or one too high.
    CubeValue "cube-value" Error,
    /// The score does not follow from the games before.
    WrongScore "wrong-score" Error,
    /// A game after the match was won, or `and the match` before it was.
    MatchEnd "match-end" Error,
    /// A row number that does not count the rows.
    RowNumber "row-number" Warning,
    /// A game number that does not count the games.
    GameNumber "game-number" Warning,
    /// A position id that cannot be read.
    PositionId "position-id" Error,
    /// What was not checked, and why.
    NotChecked "not-checked" Information,
}

impl Code {
    /// Whether its findings say that a text is not written in any notation.
    pub(crate) const fn is_no_notation(self) -> bool {
        matches!(self, Self::UnknownText | Self::MoveSyntax)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
