//! How much findings matter.

use record::{Code, Severity};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// How much the findings of a code are to matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Level {
    /// They are not told.
    Off,
    /// The record cannot be right as it stands.
    Error,
    /// The record is suspect.
    Warning,
    /// Something worth knowing.
    Information,
    /// Something that could be written better.
    Hint,
}

impl Level {
    const ALL: [Self; 5] = [Self::Off, Self::Error, Self::Warning, Self::Information, Self::Hint];

    fn of(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
            Severity::Information => Self::Information,
            Severity::Hint => Self::Hint,
        }
    }

    fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Error => Some(Severity::Error),
            Self::Warning => Some(Severity::Warning),
            Self::Information => Some(Severity::Information),
            Self::Hint => Some(Severity::Hint),
        }
    }
}

/// The codes whose findings matter otherwise than by themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, Level>", into = "BTreeMap<String, Level>")]
pub struct Findings(BTreeMap<Code, Level>);

impl Findings {
    /// How much a finding of a code matters that has a severity of its own; `None` if it is not to be told.
    pub fn severity(&self, code: Code, own: Severity) -> Option<Severity> {
        self.0.get(&code).map_or(Some(own), |level| level.severity())
    }
}

impl TryFrom<BTreeMap<String, Level>> for Findings {
    type Error = String;

    fn try_from(names: BTreeMap<String, Level>) -> Result<Self, String> {
        let entry = |(name, level): (String, Level)| {
            Code::named(&name)
                .map(|code| (code, level))
                .ok_or_else(|| format!("there is no finding `{name}`"))
        };
        names.into_iter().map(entry).collect::<Result<_, _>>().map(Self)
    }
}

impl From<Findings> for BTreeMap<String, Level> {
    fn from(findings: Findings) -> Self {
        findings.0.into_iter().map(|(code, level)| (code.name().to_owned(), level)).collect()
    }
}

impl JsonSchema for Findings {
    fn schema_name() -> Cow<'static, str> {
        "Findings".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let property = |code: &Code| {
            let schema = json!({
                "description": code.summary(),
                "enum": Level::ALL,
                "default": Level::of(code.severity()),
            });
            (code.name().to_owned(), schema)
        };
        let properties: Map<String, Value> = Code::ALL.iter().map(property).collect();
        json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
    }
}
