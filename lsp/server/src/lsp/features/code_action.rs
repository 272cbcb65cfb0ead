//! `textDocument/codeAction`.

use super::Feature;
use crate::lsp::protocol::types::{
    CodeAction, CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
    CodeActionProviderCapability, Diagnostic, NumberOrString, ServerCapabilities, Uri, WorkspaceEdit,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{QuickFix, Settings};
use std::collections::HashMap;

/// Ways to mend what was found at a place.
pub(crate) struct CodeActions;

impl Feature for CodeActions {
    type Params = CodeActionParams;
    type Answer = Vec<CodeActionOrCommand>;
    const EDITS: bool = true;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.code_action_provider = Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
            ..CodeActionOptions::default()
        }));
    }

    fn document(params: &CodeActionParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(
        snapshot: &Snapshot,
        settings: &Settings,
        params: CodeActionParams,
    ) -> Option<Vec<CodeActionOrCommand>> {
        let wanted = |kinds: &Vec<CodeActionKind>| {
            kinds.contains(&CodeActionKind::QUICKFIX) || kinds.contains(&CodeActionKind::EMPTY)
        };
        if !params.context.only.as_ref().is_none_or(wanted) {
            return Some(Vec::new());
        }
        let of_part = |(part, range): (Part<'_>, _)| {
            let fixes = ide::quick_fixes(part.document, &settings.findings, range).into_iter();
            let action =
                |fix| CodeActionOrCommand::CodeAction(action(&part, &params.context.diagnostics, fix));
            fixes.map(action).collect::<Vec<_>>()
        };
        Some(snapshot.touched(params.range).flat_map(of_part).collect())
    }
}

fn action(part: &Part<'_>, shown: &[Diagnostic], fix: QuickFix) -> CodeAction {
    let range = part.range(fix.mends.range);
    let code = Some(NumberOrString::String(fix.mends.code.name().to_owned()));
    let mends = |diagnostic: &&Diagnostic| diagnostic.range == range && diagnostic.code == code;
    let edits = part.text_edits(fix.edits);
    CodeAction {
        title: fix.title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(shown.iter().filter(mends).cloned().collect()),
        edit: Some(WorkspaceEdit {
            changes: Some(HashMap::from([(part.uri().clone(), edits)])),
            ..WorkspaceEdit::default()
        }),
        is_preferred: Some(fix.preferred),
        ..CodeAction::default()
    }
}
