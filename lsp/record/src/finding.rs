//! What the replay has to say of a record: findings and the fixes for them.

use crate::code::Code;
use crate::text::Text;
use std::ops::Range;

/// How much a finding matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The record cannot be right as it stands.
    Error,
    /// The record is suspect.
    Warning,
    /// Something worth knowing.
    Information,
    /// Something that could be written better.
    Hint,
}

/// A finding, with ranges in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What kind of finding it is.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// Where.
    pub range: Range<usize>,
    /// What is wrong and what would be right, without a final full stop.
    pub message: String,
    /// The move (1-based in its line of play) that it is about.
    pub turn: Option<u32>,
    /// Other places that explain it.
    pub related: Vec<Related>,
    /// Ways to mend it, the best first.
    pub fixes: Vec<Fix>,
}

/// Another place that explains a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Related {
    /// Where.
    pub range: Range<usize>,
    /// What is there.
    pub message: String,
}

/// A way to mend a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does.
    pub title: String,
    /// How, without overlaps, ascending.
    pub edits: Vec<Edit>,
    /// Whether it is the plain one.
    pub preferred: bool,
}

/// A range replaced by a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced, in bytes.
    pub range: Range<usize>,
    /// By what.
    pub text: String,
}

impl Finding {
    /// A finding of the code's own severity, with nothing beside it.
    pub fn new(code: Code, range: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            range,
            message: message.into(),
            turn: None,
            related: Vec::new(),
            fixes: Vec::new(),
        }
    }

    /// The same finding with all its ranges moved on; by a number that wraps around, moved back.
    pub fn moved(&self, by: usize) -> Self {
        let mut moved = self.clone();
        shift(&mut moved.range, by);
        moved.related.iter_mut().for_each(|related| shift(&mut related.range, by));
        moved.fixes = moved.fixes.iter().map(|fix| fix.moved(by)).collect();
        moved
    }
}

impl Fix {
    /// A fix that replaces one range.
    pub fn replacing(title: impl Into<String>, range: Range<usize>, text: impl Into<String>) -> Self {
        Self { title: title.into(), edits: vec![Edit { range, text: text.into() }], preferred: false }
    }

    /// The same fix further on.
    pub fn moved(&self, by: usize) -> Self {
        Self { edits: self.edits.iter().map(|edit| edit.moved(by)).collect(), ..self.clone() }
    }
}

impl Edit {
    /// The same edit further on.
    pub fn moved(&self, by: usize) -> Self {
        let mut moved = self.clone();
        shift(&mut moved.range, by);
        moved
    }

    /// The same edit of a text without what it leaves as it is at its ends. `None` if that is all.
    pub fn minimal(self, text: &Text) -> Option<Self> {
        let old = text.slice(self.range.clone());
        let prefix: usize = common(old.chars(), self.text.chars());
        let (old_rest, new_rest) = (old.get(prefix..)?, self.text.get(prefix..)?);
        let suffix: usize = common(old_rest.chars().rev(), new_rest.chars().rev());
        if old_rest.is_empty() && new_rest.is_empty() {
            return None;
        }
        let new = new_rest.get(..new_rest.len() - suffix)?.to_owned();
        let start = self.range.start + prefix;
        Some(Self { range: start..start + old_rest.len() - suffix, text: new })
    }
}

/// The bytes of the characters that two texts begin with.
fn common(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
}

fn shift(range: &mut Range<usize>, by: usize) {
    *range = range.start.wrapping_add(by)..range.end.wrapping_add(by);
}

/// The text after edits; those that overlap an earlier one are left out.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut result = String::with_capacity(text.len());
    let mut at = 0;
    for edit in sorted.into_iter() {
        if edit.range.start < at {
            continue;
        }
        result.push_str(text.get(at..edit.range.start).unwrap_or(""));
        result.push_str(&edit.text);
        at = edit.range.end;
    }
    result.push_str(text.get(at..).unwrap_or(""));
    result
}
