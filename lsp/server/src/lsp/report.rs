//! Diagnostics that the client asks for.

use super::protocol::types::{
    Diagnostic, DocumentDiagnosticReport, DocumentDiagnosticReportResult, FullDocumentDiagnosticReport,
    RelatedFullDocumentDiagnosticReport, RelatedUnchangedDocumentDiagnosticReport,
    UnchangedDocumentDiagnosticReport, Uri, WorkspaceDocumentDiagnosticReport,
    WorkspaceFullDocumentDiagnosticReport, WorkspaceUnchangedDocumentDiagnosticReport,
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The diagnostics of a document, or that they are those which the client has.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Report {
    /// All of them.
    Full(FullDocumentDiagnosticReport),
    /// Those that the client has.
    Unchanged(UnchangedDocumentDiagnosticReport),
}

impl Report {
    /// The report of these diagnostics, of a file in one of its [openings](super::snapshot::Snapshot::opening), for a client that has those
    /// of an id.
    pub(crate) fn new(opening: u64, items: Vec<Diagnostic>, previous: Option<&str>) -> Self {
        let id = id(opening, &items);
        if previous == Some(id.as_str()) {
            return Self::unchanged(id);
        }
        Self::Full(FullDocumentDiagnosticReport { result_id: Some(id), items })
    }
}

/// The id follows from what is reported: whatever was edited between, the same diagnostics have the same one. With every opening of a
/// document they have another one: a client may throw the diagnostics away with the old text, and keep their id (Neovim does).
fn id(opening: u64, items: &[Diagnostic]) -> String {
    let mut hasher = DefaultHasher::new();
    opening.hash(&mut hasher);
    serde_json::to_string(items).unwrap_or_default().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

impl Report {
    /// That the client has them.
    pub(crate) fn unchanged(id: String) -> Self {
        Self::Unchanged(UnchangedDocumentDiagnosticReport { result_id: id })
    }

    /// The id of its diagnostics.
    pub(crate) fn id(&self) -> &str {
        match self {
            Self::Full(report) => report.result_id.as_deref().unwrap_or_default(),
            Self::Unchanged(report) => &report.result_id,
        }
    }

    /// An item of the answer to `workspace/diagnostic`; the version if the document is open.
    pub(crate) fn of_document(self, uri: Uri, version: Option<i32>) -> WorkspaceDocumentDiagnosticReport {
        let version = version.map(i64::from);
        match self {
            Self::Full(full_document_diagnostic_report) => {
                WorkspaceFullDocumentDiagnosticReport { uri, version, full_document_diagnostic_report }.into()
            }
            Self::Unchanged(unchanged_document_diagnostic_report) => {
                WorkspaceUnchangedDocumentDiagnosticReport {
                    uri,
                    version,
                    unchanged_document_diagnostic_report,
                }
                .into()
            }
        }
    }
}

/// The answer to `textDocument/diagnostic`.
impl From<Report> for DocumentDiagnosticReportResult {
    fn from(report: Report) -> Self {
        Self::Report(match report {
            Report::Full(full_document_diagnostic_report) => {
                DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
                    related_documents: None,
                    full_document_diagnostic_report,
                })
            }
            Report::Unchanged(unchanged_document_diagnostic_report) => {
                DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
                    related_documents: None,
                    unchanged_document_diagnostic_report,
                })
            }
        })
    }
}
