//! The findings of a document, as an editor shows them.

use crate::settings::Findings;
use record::{Code, Document, Edit, Excerpt, File, Finding, Fix, Related, Severity};
use std::ops::Range;

/// A finding at its place in the document, or in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What kind of finding it is.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// Where, in bytes.
    pub range: Range<usize>,
    /// What is wrong and what would be right.
    pub message: String,
    /// The number of the game that it is in, from 1; games of a match are counted one by one.
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
    let before = document.games_before();
    let number = |index: usize, finding: &Finding| {
        let (entry, before) = (document.games().get(index)?, before.get(index)?);
        let at = finding.range.start.checked_sub(entry.range.start)?;
        Some(before + entry.game.game_at(at) + 1)
    };
    let diagnostic = |(record, finding): (Option<usize>, Finding)| {
        Some(Diagnostic {
            game: record.and_then(|index| number(index, &finding)),
            code: finding.code,
            severity: findings.severity(finding.code, finding.severity)?,
            range: finding.range,
            message: finding.message,
            turn: finding.turn,
            related: finding.related,
            fixes: finding.fixes,
        })
    };
    document.findings_in(range).into_iter().filter_map(diagnostic).collect()
}

/// The findings of all documents of a file that are to be told, in order: their places are those of the file, and its games are counted
/// through.
pub fn file_diagnostics(file: &File, findings: &Findings) -> Vec<Diagnostic> {
    let mut games = 0;
    let of_excerpt = |excerpt: &Excerpt| {
        let diagnostics = diagnostics(excerpt.document(), findings).into_iter();
        let in_file =
            diagnostics.map(|diagnostic| diagnostic.in_file(file, excerpt, games)).collect::<Vec<_>>();
        games += excerpt.document().each_game().count();
        in_file
    };
    file.excerpts().iter().flat_map(of_excerpt).collect()
}

impl Diagnostic {
    /// The same at its place in the file, where other games are before those of its document.
    fn in_file(self, file: &File, excerpt: &Excerpt, games_before: usize) -> Self {
        let related = |it: Related| Related { range: excerpt.range_in_file(it.range), ..it };
        let edits = |edits: Vec<Edit>| excerpt.edits_in_file(file.text(), edits);
        Self {
            range: excerpt.range_in_file(self.range),
            game: self.game.map(|number| number + games_before),
            related: self.related.into_iter().map(related).collect(),
            fixes: self.fixes.into_iter().map(|fix| Fix { edits: edits(fix.edits), ..fix }).collect(),
            ..self
        }
    }
}
