//! Rows of names and values as JSON.

use ide::{Row, Value};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A row as a JSON object, its names in order.
pub(crate) struct Object<'r>(pub(crate) &'r Row);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.0 {
            match value {
                Value::Text(text) => map.serialize_entry(name, text)?,
                Value::Number(number) => map.serialize_entry(name, number)?,
            }
        }
        map.end()
    }
}

/// A row as one line of JSON.
pub(crate) fn json_line(row: &Row) -> String {
    // Texts and numbers under texts: nothing in it can fail.
    serde_json::to_string(&Object(row)).map(|line| line + "\n").unwrap_or_default()
}

/// A row as one line for people: its values, those of a few names that tell most.
pub(crate) fn plain_line(row: &Row, names: &[&str]) -> String {
    let value = |name: &&str| row.iter().find(|(other, _)| other == name).map(|(_, value)| text(value));
    names.iter().filter_map(value).collect::<Vec<_>>().join("  ") + "\n"
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Number(number) => number.to_string(),
    }
}
