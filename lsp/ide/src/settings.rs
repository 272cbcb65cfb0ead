//! What a person can choose.

use record::Style;

/// The choices that features ask for. A client's configuration or a `sprouts.toml` says them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// How records are written when they are formatted.
    pub style: Style,
}
