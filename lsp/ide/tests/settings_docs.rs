//! What is written elsewhere of the settings says what the code says: the schema, the documentation, and VS Code's list.
//!
//! `SPROUTS_UPDATE=1 cargo test -p sprouts-ide --test settings_docs` writes them anew.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use ide::settings_schema;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::PathBuf;

const SCHEMA: &str = "docs/sprouts.schema.json";
const DOC: &str = "docs/configuration.md";
const VSCODE: &str = "editors/vscode/package.json";
/// Where the list of settings stands in the documentation.
const LIST: [&str; 2] = ["<!-- settings -->\n", "<!-- end of settings -->\n"];
/// What VS Code itself asks for.
const OWN: [&str; 2] = ["sprouts.path", "sprouts.trace.server"];

fn file(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Compares a file with what it should be, or writes it if that is asked for.
fn check(path: &str, wanted: &str) {
    let found = fs::read_to_string(file(path)).unwrap_or_default().replace("\r\n", "\n");
    if found != wanted && std::env::var_os("SPROUTS_UPDATE").is_some() {
        fs::write(file(path), wanted).unwrap();
    } else {
        assert!(found == wanted, "{path} is not what the settings say: SPROUTS_UPDATE=1 writes it anew");
    }
}

/// The groups of settings that are listed one by one, with their descriptions.
fn groups() -> Vec<(&'static String, &'static Value)> {
    settings_schema()["properties"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(name, _)| *name != "findings")
        .collect()
}

/// The settings of a group: the name under which they are written, and the schema.
fn settings(group: &str, schema: &'static Value) -> Vec<(String, &'static Value)> {
    let properties = schema["properties"].as_object().unwrap();
    properties.iter().map(|(name, schema)| (format!("{group}.{name}"), schema)).collect()
}

/// The names that a setting can have as its value, each with what it means.
fn choices(schema: &Value) -> Vec<(&str, &str)> {
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    choices
        .map(|choice| (choice["const"].as_str().unwrap(), choice["description"].as_str().unwrap()))
        .collect()
}

fn text<'v>(schema: &'v Value, key: &str) -> &'v str {
    schema[key].as_str().unwrap()
}

#[test]
fn the_schema_is_that_of_the_code() {
    check(SCHEMA, &format!("{:#}\n", settings_schema()));
}

#[test]
fn the_documentation_lists_every_setting() {
    let mut list = String::new();
    for (group, schema) in groups() {
        list.push_str(&format!("### `[{group}]`\n\n{}\n\n", text(schema, "description")));
        for (name, schema) in settings(group, schema) {
            list.push_str(&format!(
                "- `{name}` (default `{}`): {}\n",
                schema["default"],
                text(schema, "description")
            ));
            for (value, meaning) in choices(schema) {
                list.push_str(&format!("  - `\"{value}\"`: {meaning}\n"));
            }
        }
        list.push('\n');
    }
    let doc = fs::read_to_string(file(DOC)).unwrap().replace("\r\n", "\n");
    let (before, rest) = doc.split_once(LIST[0]).unwrap();
    let (_, after) = rest.split_once(LIST[1]).unwrap();
    check(DOC, &format!("{before}{}\n{list}{}{after}", LIST[0], LIST[1]));
}

#[test]
fn the_examples_of_the_documentation_can_be_read() {
    let doc = fs::read_to_string(file(DOC)).unwrap();
    let examples: Vec<&str> =
        doc.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(!examples.is_empty());
    for example in examples {
        let written: Map<String, Value> = serde_json::from_str(example).unwrap();
        for (key, value) in written {
            let keys = key.strip_prefix("sprouts.").unwrap().rsplit('.');
            let (_, problems) = ide::Choices::read(keys.fold(value, |value, key| json!({ key: value })));
            assert_eq!(problems, [], "{example}");
        }
    }
}

/// A setting as VS Code wants to know it.
fn for_vscode(schema: &Value) -> Value {
    let mut setting =
        json!({ "markdownDescription": text(schema, "description"), "default": schema["default"] });
    let (names, meanings): (Vec<_>, Vec<_>) = choices(schema).into_iter().unzip();
    if names.is_empty() {
        setting["type"] = schema["type"].clone();
        for limit in ["minimum", "maximum"] {
            schema.get(limit).inspect(|number| setting[limit] = (*number).clone());
        }
    } else {
        setting["type"] = json!("string");
        setting["enum"] = json!(names);
        setting["markdownEnumDescriptions"] = json!(meanings);
    }
    setting
}

#[test]
fn the_settings_of_vs_code_are_those_of_the_code() {
    let mut package: Value = serde_json::from_str(&fs::read_to_string(file(VSCODE)).unwrap()).unwrap();
    let listed = package["contributes"]["configuration"]["properties"].as_object_mut().unwrap();
    let mut wanted: Map<String, Value> =
        OWN.iter().map(|name| ((*name).to_owned(), listed.get(*name).unwrap().clone())).collect();
    for (group, schema) in groups() {
        wanted.extend(
            settings(group, schema)
                .into_iter()
                .map(|(name, schema)| (format!("sprouts.{name}"), for_vscode(schema))),
        );
    }
    let findings = &settings_schema()["properties"]["findings"];
    let codes = findings["properties"].as_object().unwrap();
    let (_, any) = codes.iter().next().unwrap();
    let description =
        format!("{} The codes are those of docs/diagnostics.md.", text(findings, "description"));
    wanted.insert(
        "sprouts.findings".to_owned(),
        json!({
            "markdownDescription": description,
            "default": {},
            "type": "object",
            "propertyNames": { "enum": codes.keys().collect::<Vec<_>>() },
            "additionalProperties": { "enum": any["enum"] },
        }),
    );
    *listed = wanted;
    check(VSCODE, &format!("{package:#}\n"));
}
