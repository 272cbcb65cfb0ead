//! Settings as somebody wrote them.

use super::problem::{Problem, ProblemKind, list};
use super::{Settings, schema};
use serde_json::{Map, Value};

/// What somebody chose: the settings that they wrote, as far as these can be understood, and no others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices(Map<String, Value>);

impl Choices {
    /// Reads what was written. What cannot be understood is left out and told; the rest counts. `null` says nothing.
    pub fn read(written: Value) -> (Self, Vec<Problem>) {
        let mut reader = Reader::default();
        let choices = match reader.value(written, schema()) {
            Some(Value::Object(choices)) => Self(choices),
            _ => Self::default(),
        };
        (choices, reader.problems)
    }

    /// These choices, and where they say nothing, others.
    #[must_use]
    pub fn over(self, below: &Self) -> Self {
        let mut all = below.0.clone();
        merge(&mut all, self.0);
        Self(all)
    }

    /// The settings: these choices, and the defaults for all else.
    pub fn settings(&self) -> Settings {
        // What the schema lets through can be read (there is a test), so the defaults never stand in for choices.
        serde_json::from_value(Value::Object(self.0.clone())).unwrap_or_default()
    }
}

fn merge(below: &mut Map<String, Value>, above: Map<String, Value>) {
    for (key, value) in above {
        match (below.get_mut(&key), value) {
            (Some(Value::Object(below)), Value::Object(above)) => merge(below, above),
            (_, value) => {
                below.insert(key, value);
            }
        }
    }
}

/// Goes through a value and the schema side by side.
#[derive(Default)]
struct Reader {
    path: Vec<String>,
    problems: Vec<Problem>,
}

impl Reader {
    /// What of a value the schema allows.
    fn value(&mut self, value: Value, schema: &Value) -> Option<Value> {
        if value.is_null() {
            return None;
        }
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            return self.group(value, properties);
        }
        let wanted = match Kind::of(schema) {
            Kind::Choice(names) if value.as_str().is_some_and(|name| names.contains(&name)) => {
                return Some(value);
            }
            Kind::Switch if value.is_boolean() => return Some(value),
            Kind::Number { from, to }
                if value.as_u64().is_some_and(|number| (from..=to).contains(&number)) =>
            {
                return Some(value);
            }
            kind => kind.in_words(),
        };
        self.problem(ProblemKind::Value { found: value, wanted });
        None
    }

    fn group(&mut self, value: Value, properties: &Map<String, Value>) -> Option<Value> {
        let Value::Object(entries) = value else {
            self.problem(ProblemKind::Value { found: value, wanted: "a group of settings".to_owned() });
            return None;
        };
        let mut kept = Map::new();
        for (key, value) in entries {
            self.path.push(key.clone());
            match properties.get(&key) {
                Some(schema) => kept.extend(self.value(value, schema).map(|value| (key, value))),
                None => self.problem(ProblemKind::Unknown { known: properties.keys().cloned().collect() }),
            }
            self.path.pop();
        }
        Some(Value::Object(kept))
    }

    fn problem(&mut self, kind: ProblemKind) {
        self.problems.push(Problem { path: self.path.clone(), kind });
    }
}

/// The kinds of setting that there are, by their schema.
#[derive(PartialEq, Debug)]
enum Kind<'s> {
    /// One of these names.
    Choice(Vec<&'s str>),
    /// On or off.
    Switch,
    /// A whole number.
    Number { from: u64, to: u64 },
    /// None of these: the schema has grown beyond this reader. A test sees to it that there is none.
    Unknown,
}

impl<'s> Kind<'s> {
    fn of(schema: &'s Value) -> Self {
        let described = |value: &'s Value| value.get("const").and_then(Value::as_str);
        let number = |key: &str, otherwise| schema.get(key).and_then(Value::as_u64).unwrap_or(otherwise);
        if let Some(names) = schema.get("enum").and_then(Value::as_array) {
            return Self::Choice(names.iter().filter_map(Value::as_str).collect());
        }
        if let Some(names) = schema.get("oneOf").and_then(Value::as_array) {
            return Self::Choice(names.iter().filter_map(described).collect());
        }
        match schema.get("type").and_then(Value::as_str) {
            Some("boolean") => Self::Switch,
            Some("integer") => Self::Number { from: number("minimum", 0), to: number("maximum", u64::MAX) },
            _ => Self::Unknown,
        }
    }

    fn in_words(&self) -> String {
        match self {
            Self::Choice(names) => list(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()),
            Self::Switch => "`true` or `false`".to_owned(),
            Self::Number { from, to: u64::MAX } => format!("a whole number from {from} on"),
            Self::Number { from, to } => format!("a whole number from {from} to {to}"),
            Self::Unknown => "something else".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Level, Severity};
    use serde_json::json;

    fn problems(written: Value) -> Vec<String> {
        Choices::read(written).1.iter().map(ToString::to_string).collect()
    }

    /// Each setting that is no group: its keys, and its schema.
    fn leaves() -> Vec<(Vec<&'static str>, &'static Value)> {
        fn walk<'s>(path: &[&'s str], schema: &'s Value, found: &mut Vec<(Vec<&'s str>, &'s Value)>) {
            match schema.get("properties").and_then(Value::as_object) {
                Some(properties) => {
                    for (key, schema) in properties {
                        walk(&[path, &[key.as_str()]].concat(), schema, found);
                    }
                }
                None => found.push((path.to_vec(), schema)),
            }
        }
        let mut found = Vec::new();
        walk(&[], schema(), &mut found);
        found
    }

    /// A value under its keys.
    fn under(path: &[&str], value: Value) -> Value {
        path.iter().rev().fold(value, |value, key| json!({ *key: value }))
    }

    fn allowed(schema: &Value) -> Vec<Value> {
        match Kind::of(schema) {
            Kind::Choice(names) => names.into_iter().map(Value::from).collect(),
            Kind::Switch => vec![json!(true), json!(false)],
            Kind::Number { from, to } => vec![json!(from), json!(to)],
            Kind::Unknown => Vec::new(),
        }
    }

    #[test]
    fn what_was_not_written_is_the_default_and_what_was_written_counts() {
        let (choices, problems) = Choices::read(json!({
            "format": { "notation": "hoey" },
            "findings": { "mixed-notation": "off", "row-number": "error" },
        }));
        assert_eq!(problems, []);
        let settings = choices.settings();
        assert_eq!(settings.format.style().notation, Some(record::Notation::Hoey));
        assert_eq!(settings.format.style().dialect, None);
        assert_eq!(settings.findings.severity(Code::MixedNotation, Severity::Hint), None);
        assert_eq!(settings.findings.severity(Code::RowNumber, Severity::Warning), Some(Severity::Error));
        assert_eq!(settings.findings.severity(Code::Dice, Severity::Warning), Some(Severity::Warning));
    }

    #[test]
    fn one_wrong_setting_does_not_take_the_others_with_it() {
        let (choices, problems) = Choices::read(json!({
            "formt": {},
            "format": { "notation": "hoye", "dialect": "xg" },
            "findings": { "row-numbr": "off", "dice": 3, "beaver": "off" },
        }));
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "there is no setting `formt`; did you mean `format`?",
                "`format.notation` is `keep`, `hoey`, `lhp` or `wgosa`, not `\"hoye\"`",
                "there is no setting `findings.row-numbr`; did you mean `findings.row-number`?",
                "`findings.dice` is `off`, `error`, `warning`, `information` or `hint`, not `3`",
            ]
        );
        assert_eq!(
            choices,
            Choices::read(json!({ "format": { "dialect": "xg" }, "findings": { "beaver": "off" } })).0
        );
    }

    #[test]
    fn whatever_is_written_gets_an_answer() {
        assert_eq!(problems(json!(null)), [""; 0]);
        assert_eq!(problems(json!({ "format": null, "findings": { "dice": null } })), [""; 0]);
        assert_eq!(problems(json!(["format"])), ["settings are a group of settings, not `[\"format\"]`"]);
        assert_eq!(
            problems(json!({ "format": "hoey" })),
            ["`format` is a group of settings, not `\"hoey\"`"]
        );
        assert_eq!(
            problems(json!({ "format": { "x": 1 } })),
            ["there is no setting `format.x`; there is `notation` or `dialect`"]
        );
    }

    #[test]
    fn every_value_that_the_schema_allows_can_be_read_and_makes_a_difference() {
        for (path, schema) in leaves() {
            let allowed = allowed(schema);
            assert!(allowed.len() > 1, "{path:?} is of a kind that nobody reads: {schema}");
            let settings: Vec<Settings> = allowed
                .iter()
                .map(|value| {
                    let written = under(&path, value.clone());
                    let (choices, problems) = Choices::read(written.clone());
                    assert_eq!(problems, [], "{written}");
                    assert!(
                        serde_json::from_value::<Settings>(Value::Object(choices.0.clone())).is_ok(),
                        "{written}"
                    );
                    choices.settings()
                })
                .collect();
            let first = settings.first();
            assert!(settings.iter().skip(1).all(|other| Some(other) != first), "{path:?}");
        }
    }

    #[test]
    fn the_default_of_the_schema_is_the_default_of_the_code() {
        let code_of = |path: &[&str]| match path {
            ["findings", name] => Code::named(name),
            _ => None,
        };
        for (path, schema) in leaves() {
            let default = schema.get("default").unwrap_or_else(|| panic!("{path:?} has no default"));
            let chosen = Choices::read(under(&path, default.clone())).0.settings();
            match code_of(&path) {
                Some(code) => {
                    assert_eq!(chosen.findings.severity(code, Severity::Hint), Some(code.severity()))
                }
                None => assert_eq!(chosen, Settings::default(), "{path:?}"),
            }
        }
    }

    #[test]
    fn every_setting_says_what_it_does() {
        for (path, schema) in leaves() {
            let description = schema.get("description").and_then(Value::as_str).unwrap_or("");
            assert!(description.ends_with('.'), "{path:?}: {description:?}");
        }
    }

    #[test]
    fn choices_lie_over_others_key_by_key() {
        let read = |written| Choices::read(written).0;
        let below =
            read(json!({ "format": { "notation": "hoey", "dialect": "xg" }, "findings": { "dice": "off" } }));
        let above = read(json!({ "format": { "notation": "lhp" }, "findings": { "loop": "hint" } }));
        let both = read(json!({
            "format": { "notation": "lhp", "dialect": "xg" },
            "findings": { "dice": "off", "loop": "hint" },
        }));
        assert_eq!(above.over(&below), both);
    }

    #[test]
    fn every_level_has_its_severity() {
        for name in ["error", "warning", "information", "hint"] {
            let level: Level = serde_json::from_value(json!(name)).unwrap();
            let findings = Choices::read(json!({ "findings": { "dice": name } })).0.settings().findings;
            let severity = findings.severity(Code::Dice, Severity::Error);
            assert_eq!(severity.map(|severity| format!("{severity:?}")), Some(format!("{level:?}")));
        }
    }
}
