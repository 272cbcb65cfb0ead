//! Findings as one JSON object a line. Lines and columns are 1-based, columns in Unicode characters, ends exclusive.

use super::{Checked, severity};
use ide::{Diagnostic, Edit, Fix, Related, Text};
use serde_json::{Map, Value, json};
use std::ops::Range;

pub(super) fn finding(file: &Checked, found: &Diagnostic) -> String {
    let text = &file.text;
    let related = |related: &Related| {
        let mut object = place(text, &related.range);
        object.insert("message".to_string(), json!(related.message));
        object
    };
    let mut object = Map::new();
    object.insert("path".to_string(), json!(file.path));
    object.extend(place(text, &found.range));
    object.insert("severity".to_string(), json!(severity(found.severity)));
    object.insert("code".to_string(), json!(found.code.name()));
    object.insert("message".to_string(), json!(found.message));
    object.insert("game".to_string(), json!(found.game));
    object.insert("move".to_string(), json!(found.turn));
    object.insert("related".to_string(), json!(found.related.iter().map(related).collect::<Vec<_>>()));
    object.insert("fixes".to_string(), json!(found.fixes.iter().map(|f| fix(text, f)).collect::<Vec<_>>()));
    format!("{}\n", Value::Object(object))
}

fn place(text: &Text, range: &Range<usize>) -> Map<String, Value> {
    let (start, end) = (text.line_column(range.start), text.line_column(range.end));
    let numbers =
        [("line", start.line), ("column", start.column), ("end_line", end.line), ("end_column", end.column)];
    numbers.into_iter().map(|(name, number)| (name.to_string(), json!(number))).collect()
}

fn fix(text: &Text, fix: &Fix) -> Value {
    let edit = |edit: &Edit| {
        let mut object = place(text, &edit.range);
        object.insert("text".to_string(), json!(edit.text));
        object
    };
    let edits: Vec<_> = fix.edits.iter().map(edit).collect();
    json!({ "title": fix.title, "preferred": fix.preferred, "edits": edits })
}
