//! Diagnostics in the protocol's form.

use super::convert;
use super::protocol::types::{
    Diagnostic, DiagnosticRelatedInformation, Location, NumberOrString, PublishDiagnosticsParams,
};
use super::snapshot::Snapshot;

/// Who found it, as editors show it beside the message.
const SOURCE: &str = "sprouts";

/// All that is to be told of a document's findings.
pub(crate) fn published(snapshot: &Snapshot) -> PublishDiagnosticsParams {
    let findings = ide::diagnostics(snapshot.document());
    let diagnostics = findings.into_iter().map(|finding| diagnostic(snapshot, finding)).collect();
    PublishDiagnosticsParams { uri: snapshot.uri.clone(), diagnostics, version: Some(snapshot.version) }
}

fn diagnostic(snapshot: &Snapshot, finding: ide::Diagnostic) -> Diagnostic {
    let mut related = finding.related;
    related.retain(|_| snapshot.client.related_information);
    let related: Vec<_> = related.into_iter().map(|place| related_information(snapshot, place)).collect();
    Diagnostic {
        range: snapshot.range(finding.range),
        severity: Some(convert::severity(finding.severity)),
        code: Some(NumberOrString::String(finding.code.name().to_owned())),
        code_description: None,
        source: Some(SOURCE.to_owned()),
        message: finding.message,
        related_information: Some(related).filter(|related| !related.is_empty()),
        tags: None,
        data: None,
    }
}

fn related_information(snapshot: &Snapshot, place: ide::Related) -> DiagnosticRelatedInformation {
    let location = Location { uri: snapshot.uri.clone(), range: snapshot.range(place.range) };
    DiagnosticRelatedInformation { location, message: place.message }
}
