//! The JSON Schema of the settings.

use super::Settings;
use schemars::generate::SchemaSettings;
use serde_json::Value;
use std::sync::LazyLock;

/// The schema of the settings: what a `sprouts.toml` may hold, and what editors may send.
///
/// Objects have their properties where they stand, without references, so that walking it is plain ([`super::Choices`]).
pub fn schema() -> &'static Value {
    static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
        let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
        settings.into_generator().into_root_schema_for::<Settings>().to_value()
    });
    &SCHEMA
}
