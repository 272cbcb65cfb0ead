//! How records are to be written, as options of commands: they count before all other settings.

use clap::{Args, ValueEnum};
use ide::{FormatSettings, MoveNotation, PlayDialect};

/// Each option concerns one game and leaves others as they are.
#[derive(Args)]
pub(super) struct StyleOptions {
    /// The notation of Sprouts moves [default: as the settings say, else keep]
    #[arg(long, value_enum)]
    notation: Option<NotationOption>,
    /// The dialect of backgammon plays [default: as the settings say, else keep]
    #[arg(long, value_enum)]
    dialect: Option<DialectOption>,
}

/// A notation of Sprouts moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum NotationOption {
    /// That of each move
    Keep,
    /// Dan Hoey's
    Hoey,
    /// LHP moves
    Lhp,
    /// The one in which games were published
    Wgosa,
}

/// A dialect of backgammon plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum DialectOption {
    /// That of each record
    Keep,
    /// Tom Keith's standard notation
    Standard,
    /// As GNU Backgammon exports matches
    Gnubg,
    /// As eXtreme Gammon writes text files
    Xg,
}

impl StyleOptions {
    /// What the options say, and where they say nothing, the settings.
    pub(super) fn over(&self, settings: FormatSettings) -> FormatSettings {
        FormatSettings {
            notation: self.notation.map_or(settings.notation, NotationOption::setting),
            dialect: self.dialect.map_or(settings.dialect, DialectOption::setting),
        }
    }
}

impl NotationOption {
    fn setting(self) -> MoveNotation {
        match self {
            Self::Keep => MoveNotation::Keep,
            Self::Hoey => MoveNotation::Hoey,
            Self::Lhp => MoveNotation::Lhp,
            Self::Wgosa => MoveNotation::Wgosa,
        }
    }
}

impl DialectOption {
    fn setting(self) -> PlayDialect {
        match self {
            Self::Keep => PlayDialect::Keep,
            Self::Standard => PlayDialect::Standard,
            Self::Gnubg => PlayDialect::Gnubg,
            Self::Xg => PlayDialect::Xg,
        }
    }
}
