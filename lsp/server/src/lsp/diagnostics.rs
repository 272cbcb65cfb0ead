//! Diagnostics in the protocol's form.

use super::convert;
use super::protocol::types::{
    Diagnostic, DiagnosticRelatedInformation, Location, NumberOrString, PublishDiagnosticsParams,
};
use super::snapshot::{Part, Snapshot};
use ide::Settings;

/// Who found it, as editors show it beside the message.
const SOURCE: &str = "sprouts";

/// All that is to be told of a document's findings.
pub(crate) fn published(snapshot: &Snapshot, settings: &Settings) -> PublishDiagnosticsParams {
    let of_part = |part: Part<'_>| {
        let findings = ide::diagnostics(part.document, &settings.findings).into_iter();
        findings.map(|finding| diagnostic(&part, finding)).collect::<Vec<_>>()
    };
    let diagnostics = snapshot.parts().flat_map(of_part).collect();
    PublishDiagnosticsParams { uri: snapshot.uri.clone(), diagnostics, version: Some(snapshot.version) }
}

fn diagnostic(part: &Part<'_>, finding: ide::Diagnostic) -> Diagnostic {
    let mut related = finding.related;
    related.retain(|_| part.client().related_information);
    let related: Vec<_> = related.into_iter().map(|place| related_information(part, place)).collect();
    Diagnostic {
        range: part.range(finding.range),
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

fn related_information(part: &Part<'_>, place: ide::Related) -> DiagnosticRelatedInformation {
    let location = Location { uri: part.uri().clone(), range: part.range(place.range) };
    DiagnosticRelatedInformation { location, message: place.message }
}
