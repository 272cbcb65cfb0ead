//! Findings as one SARIF 2.1.0 log.

use super::Checked;
use ide::{Code, Diagnostic, Severity};
use serde_json::{Value, json};
use std::ops::Range;

pub(super) fn log(files: &[Checked]) -> String {
    let results: Vec<Value> =
        files.iter().flat_map(|file| file.diagnostics.iter().map(|found| result(file, found))).collect();
    let rule = |code: &Code| json!({ "id": code.name(), "defaultConfiguration": { "level": level(code.severity()) } });
    let rules: Vec<Value> = Code::ALL.iter().map(rule).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "sprouts", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{log}\n")
}

fn result(file: &Checked, found: &Diagnostic) -> Value {
    let related: Vec<Value> = found
        .related
        .iter()
        .map(|related| {
            let mut location = location(file, &related.range);
            if let Value::Object(location) = &mut location {
                location.insert("message".to_string(), json!({ "text": related.message }));
            }
            location
        })
        .collect();
    json!({
        "ruleId": found.code.name(),
        "level": level(found.severity),
        "message": { "text": found.message },
        "locations": [location(file, &found.range)],
        "relatedLocations": related,
    })
}

fn location(file: &Checked, range: &Range<usize>) -> Value {
    let text = &file.text;
    let (start, end) = (text.line_column(range.start), text.line_column(range.end));
    json!({
        "physicalLocation": {
            "artifactLocation": { "uri": uri(&file.path) },
            "region": {
                "startLine": start.line,
                "startColumn": start.column,
                "endLine": end.line,
                "endColumn": end.column,
            },
        },
    })
}

/// A path as a relative URI reference: what is no plain path character is written in percent.
fn uri(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let written = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    path.replace('\\', "/").bytes().map(written).collect()
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "note",
    }
}
