//! Diagnostics in the protocol's form.

use super::client::Client;
use super::convert;
use super::protocol::types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Position, Range,
};
use super::snapshot::{Part, Snapshot};
use crate::config::{self, Mistake};
use crate::records::ReadError;
use ide::{Settings, Text};
use serde_json::json;

/// Who found it, as editors show it beside the message.
const SOURCE: &str = "sprouts";

/// So many are shown of a document: editors grow slow with more, and nobody reads them.
const MOST: usize = 1000;

/// What is to be told of a document: its findings, or what is wrong in it if it is a `sprouts.toml`.
pub(crate) fn diagnostics(snapshot: &Snapshot, settings: &Settings) -> Vec<Diagnostic> {
    if snapshot.is_config() {
        let mistakes = config::mistakes(&snapshot.text().to_string());
        return of_config(&snapshot.client, snapshot.text(), &mistakes);
    }
    let mut shown = Vec::new();
    let mut left_out = Vec::new();
    for part in snapshot.parts() {
        for finding in ide::diagnostics(part.document, &settings.findings) {
            if shown.len() < MOST {
                shown.push(diagnostic(&part, finding));
            } else {
                left_out.push(part.range(finding.range));
            }
        }
    }
    shown.extend(left_out.first().map(|first| note(*first, left_out.len())));
    shown
}

/// That there are more.
fn note(range: Range, more: usize) -> Diagnostic {
    let findings = if more == 1 { "finding is" } else { "findings are" };
    Diagnostic {
        range,
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some(SOURCE.to_owned()),
        message: format!("From here on {more} more {findings} not shown"),
        ..Diagnostic::default()
    }
}

/// That a record cannot be read.
pub(crate) fn unreadable(error: &ReadError) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(SOURCE.to_owned()),
        message: error.to_string(),
        ..Diagnostic::default()
    }
}

/// What is wrong in a `sprouts.toml`.
pub(crate) fn of_config(client: &Client, text: &Text, mistakes: &[Mistake]) -> Vec<Diagnostic> {
    let diagnostic = |mistake: &Mistake| {
        let position = |offset| -> Position { client.position(text, offset) };
        Diagnostic {
            range: Range { start: position(mistake.range.start), end: position(mistake.range.end) },
            severity: Some(DiagnosticSeverity::WARNING),
            source: Some(SOURCE.to_owned()),
            message: mistake.message.clone(),
            ..Diagnostic::default()
        }
    };
    mistakes.iter().map(diagnostic).collect()
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
        data: finding.game.map(|game| json!({ "game": game, "move": finding.turn })),
    }
}

fn related_information(part: &Part<'_>, place: ide::Related) -> DiagnosticRelatedInformation {
    let location = Location { uri: part.uri().clone(), range: part.range(place.range) };
    DiagnosticRelatedInformation { location, message: place.message }
}
