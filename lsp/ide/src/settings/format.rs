//! How records are written.

use record::{Dialect, Notation, Style};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How records are written when they are formatted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
#[schemars(deny_unknown_fields)]
pub struct FormatSettings {
    /// The notation of Sprouts moves.
    pub notation: MoveNotation,
    /// The dialect of backgammon plays.
    pub dialect: PlayDialect,
}

impl FormatSettings {
    /// The style of writing that is meant.
    pub fn style(self) -> Style {
        Style { notation: self.notation.notation(), dialect: self.dialect.dialect() }
    }
}

/// A notation of Sprouts moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum MoveNotation {
    /// Each move keeps the notation that it is written in.
    #[default]
    Keep,
    /// Dan Hoey's: `1-6-5.2<3`.
    Hoey,
    /// LHP: `4.1<6>5.2[3]`.
    Lhp,
    /// That of the World Game of Sprouts Association: `1(18)1[2-9]`.
    Wgosa,
}

impl MoveNotation {
    fn notation(self) -> Option<Notation> {
        match self {
            Self::Keep => None,
            Self::Hoey => Some(Notation::Hoey),
            Self::Lhp => Some(Notation::Lhp),
            Self::Wgosa => Some(Notation::Wgosa),
        }
    }
}

/// A dialect of backgammon plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum PlayDialect {
    /// Each record keeps the dialect that it is written in.
    #[default]
    Keep,
    /// Tom Keith's standard notation: `24/18*/13, 6/4(2)`.
    Standard,
    /// As GNU Backgammon exports matches: `24/18* 18/13 6/4 6/4`.
    Gnubg,
    /// As eXtreme Gammon writes text: `24/18*/13 6/4(2)`.
    Xg,
}

impl PlayDialect {
    fn dialect(self) -> Option<Dialect> {
        match self {
            Self::Keep => None,
            Self::Standard => Some(Dialect::STANDARD),
            Self::Gnubg => Some(Dialect::GNUBG_MAT),
            Self::Xg => Some(Dialect::XG_TEXT),
        }
    }
}
