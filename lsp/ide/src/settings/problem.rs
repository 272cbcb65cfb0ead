//! What is not right in settings that somebody wrote.

use serde_json::Value;
use std::fmt;

/// Something in settings that does not count, and why. Displayed, it is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The keys that lead to it, from the outside in. Empty: the settings as a whole.
    pub path: Vec<String>,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong with a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProblemKind {
    /// There is no setting of this name.
    Unknown {
        /// The names that there are in its place.
        known: Vec<String>,
    },
    /// The value does not fit.
    Value {
        /// The value.
        found: Value,
        /// What would fit, in words.
        wanted: String,
    },
}

impl Problem {
    /// Whether the name is wrong, not the value.
    pub fn is_name(&self) -> bool {
        matches!(self.kind, ProblemKind::Unknown { .. })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.join(".");
        match &self.kind {
            ProblemKind::Unknown { known } => {
                write!(f, "there is no setting `{path}`")?;
                let (name, before) =
                    self.path.split_last().map_or(("", &[][..]), |(name, before)| (name, before));
                match nearest(name, known) {
                    Some(near) => {
                        let near: Vec<&str> = before.iter().map(String::as_str).chain([near]).collect();
                        write!(f, "; did you mean `{}`?", near.join("."))
                    }
                    None if known.len() <= LISTED => write!(f, "; there is {}", list(known)),
                    None => Ok(()),
                }
            }
            ProblemKind::Value { found, wanted } if path.is_empty() => {
                write!(f, "settings are {wanted}, not `{found}`")
            }
            ProblemKind::Value { found, wanted } => write!(f, "`{path}` is {wanted}, not `{found}`"),
        }
    }
}

/// As many names are listed where none is near.
const LISTED: usize = 12;

/// Names, for a sentence.
pub(super) fn list(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// The name that was probably meant: the same but for capitals, hyphens and underscores, or nearly the same.
fn nearest<'n>(name: &str, known: &'n [String]) -> Option<&'n str> {
    let plain = |name: &str| name.replace(['-', '_'], "").to_lowercase();
    let distance = |other: &&String| strsim::damerau_levenshtein(&plain(name), &plain(other));
    let nearest = known.iter().min_by_key(distance)?;
    (distance(&nearest) <= nearest.len() / 3).then_some(nearest)
}
