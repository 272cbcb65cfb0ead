//! Findings, printed for people and for programs.

mod github;
mod human;
mod json;
mod sarif;

use super::output::{Printed, print as write, tell};
use clap::ValueEnum;
use ide::{Diagnostic, Severity, Text};

/// How findings are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Format {
    /// With the text and marks under it
    #[default]
    Human,
    /// One JSON object a line
    Json,
    /// As annotations of a GitHub workflow
    Github,
    /// As one SARIF 2.1.0 log
    Sarif,
}

/// A file and what was found in it.
pub(super) struct Checked {
    pub(super) path: String,
    pub(super) games: usize,
    pub(super) text: Text,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Prints all findings.
pub(super) fn print(format: Format, files: &[Checked]) -> Printed {
    let one_by_one = |line: fn(&Checked, &Diagnostic) -> String| {
        let findings = files.iter().flat_map(|file| file.diagnostics.iter().map(move |found| (file, found)));
        let mut printed = findings.map(|(file, found)| write(&line(file, found)));
        printed.find(|printed| *printed != Printed::Done).unwrap_or(Printed::Done)
    };
    match format {
        Format::Human => {
            let printed = one_by_one(human::finding);
            tell(human::summary(files));
            printed
        }
        Format::Json => one_by_one(json::finding),
        Format::Github => one_by_one(github::finding),
        Format::Sarif => write(&sarif::log(files)),
    }
}

/// The name of a severity, the same in every output that has no names of its own.
fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    }
}
