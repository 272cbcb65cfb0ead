//! Which lines are shown over games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is shown over each game and each match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
#[schemars(deny_unknown_fields)]
pub struct LensSettings {
    /// How many moves, plays or games there are.
    pub length: bool,
    /// How the game ended, or how the match stands.
    pub result: bool,
    /// How many errors and warnings were found in the game.
    pub findings: bool,
    /// A command that shows the position after the last move.
    pub position: bool,
}

impl Default for LensSettings {
    fn default() -> Self {
        Self { length: true, result: true, findings: true, position: true }
    }
}
