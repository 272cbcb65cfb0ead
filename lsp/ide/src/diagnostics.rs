//! The findings of a document, as an editor shows them.

use crate::settings::Findings;
use record::{Code, Document, Finding, Fix, Related, Severity};
use std::ops::Range;

/// A finding at its place in the document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What kind of finding it is.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// Where, in bytes of the document.
    pub range: Range<usize>,
    /// What is wrong and what would be right.
    pub message: String,
    /// The number of the game that it is in, from 1.
    pub game: Option<usize>,
    /// The move that it is about, from 1.
    pub turn: Option<u32>,
    /// Other places that explain it.
    pub related: Vec<Related>,
    /// Ways to mend it, the best first.
    pub fixes: Vec<Fix>,
}

/// The findings of a document that are to be told, in order.
pub fn diagnostics(document: &Document, findings: &Findings) -> Vec<Diagnostic> {
    diagnostics_in(document, findings, &(0..usize::MAX))
}

/// Those that touch a range, in order.
pub(crate) fn diagnostics_in(
    document: &Document,
    findings: &Findings,
    range: &Range<usize>,
) -> Vec<Diagnostic> {
    let diagnostic = |(game, finding): (Option<usize>, Finding)| {
        Some(Diagnostic {
            code: finding.code,
            severity: findings.severity(finding.code, finding.severity)?,
            range: finding.range,
            message: finding.message,
            game: game.map(|index| index + 1),
            turn: finding.turn,
            related: finding.related,
            fixes: finding.fixes,
        })
    };
    document.findings_in(range).into_iter().filter_map(diagnostic).collect()
}
