//! `textDocument/signatureHelp`.

use super::Feature;
use crate::lsp::protocol::types::{
    self, Documentation, ParameterInformation, ParameterLabel, ServerCapabilities, SignatureHelpOptions,
    SignatureHelpParams, SignatureInformation, Uri,
};
use crate::lsp::snapshot::Snapshot;
use ide::Settings;

/// The parts of the move under the cursor, and which of them comes next.
pub(crate) struct SignatureHelp;

/// The characters behind which another part begins.
const TRIGGERS: [&str; 11] = ["-", "(", ")", "<", ">", "[", ",", ".", "/", ":", "@"];

impl Feature for SignatureHelp {
    type Params = SignatureHelpParams;
    type Answer = types::SignatureHelp;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.signature_help_provider = Some(SignatureHelpOptions {
            trigger_characters: Some(TRIGGERS.map(str::to_owned).to_vec()),
            ..SignatureHelpOptions::default()
        });
    }

    fn document(params: &SignatureHelpParams) -> &Uri {
        &params.text_document_position_params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        _: &Settings,
        params: SignatureHelpParams,
    ) -> Option<types::SignatureHelp> {
        let (part, offset) = snapshot.at(params.text_document_position_params.position)?;
        let signature = ide::signature(part.document, offset)?;
        let active = u32::try_from(signature.active).ok();
        let offsets = snapshot.client.label_offsets;
        let parameter = |it: ide::SignaturePart| ParameterInformation {
            label: label(&signature.label, it.range, offsets),
            documentation: Some(Documentation::String(it.about)),
        };
        let information = SignatureInformation {
            parameters: Some(signature.parts.into_iter().map(parameter).collect()),
            label: signature.label.clone(),
            documentation: Some(Documentation::String(signature.about)),
            active_parameter: active,
        };
        Some(types::SignatureHelp {
            signatures: vec![information],
            active_signature: Some(0),
            active_parameter: active,
        })
    }
}

/// A part of a label, for clients that count in it and for those that search in it.
fn label(label: &str, range: std::ops::Range<usize>, offsets: bool) -> ParameterLabel {
    let units =
        |end: usize| u32::try_from(label.get(..end).unwrap_or("").encode_utf16().count()).unwrap_or(0);
    if offsets {
        ParameterLabel::LabelOffsets([units(range.start), units(range.end)])
    } else {
        ParameterLabel::Simple(label.get(range).unwrap_or("").to_owned())
    }
}
