//! What is shown under the pointer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is shown under the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
#[schemars(deny_unknown_fields)]
pub struct HoverSettings {
    /// How the position is shown.
    pub picture: HoverPicture,
}

/// How a position is shown under the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum HoverPicture {
    /// A picture where the editor can show one, else as text.
    #[default]
    Auto,
    /// A picture.
    Svg,
    /// As text.
    Text,
    /// Not at all.
    Off,
}
