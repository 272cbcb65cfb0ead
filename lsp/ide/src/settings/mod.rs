//! What a person can choose.
//!
//! A setting is a field with a default and a comment that tells people what it does; the comment is what they read in their editor and
//! in `docs/configuration.md`. A group of settings is a file here and a field of [`Settings`]. The schema follows from the fields, and what
//! people write is read by the schema ([`Choices`]).

mod choices;
mod findings;
mod format;
mod hints;
mod hover;
mod lenses;
mod problem;
mod schema;

pub use choices::Choices;
pub use findings::{Findings, Level};
pub use format::{FormatSettings, MoveNotation, PlayDialect};
pub use hints::HintSettings;
pub use hover::{HoverPicture, HoverSettings};
pub use lenses::LensSettings;
pub use problem::Problem;
pub use schema::schema;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The settings of `sprouts`: of a `sprouts.toml`, and of editors under `sprouts`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
#[schemars(deny_unknown_fields)]
pub struct Settings {
    /// How records are written when they are formatted.
    pub format: FormatSettings,
    /// How much findings matter: a severity for each code, or `off`. Those that are not named keep their own.
    pub findings: Findings,
    /// Which hints are shown between the words of a record.
    pub hints: HintSettings,
    /// What is shown under the pointer.
    pub hover: HoverSettings,
    /// What is shown over each game and each match.
    pub lenses: LensSettings,
}
