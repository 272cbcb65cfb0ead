//! `textDocument/codeAction`.

use super::{Deferred, Feature};
use crate::lsp::protocol::types::{
    CodeAction, CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
    CodeActionProviderCapability, Diagnostic, NumberOrString, ServerCapabilities, Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{QuickFix, Settings};

/// What every finding is mended with whose fix is certain: our own kind of `source.fixAll`, so that a person can choose it alone.
const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.sprouts");

/// Ways to mend what was found at a place, and to write it differently.
pub(crate) struct CodeActions;

impl Feature for CodeActions {
    type Params = CodeActionParams;
    type Answer = Vec<CodeActionOrCommand>;
    const EDITS: bool = true;

    fn announce(capabilities: &mut ServerCapabilities) {
        let kinds = vec![
            CodeActionKind::QUICKFIX,
            CodeActionKind::REFACTOR_REWRITE,
            CodeActionKind::SOURCE_FIX_ALL,
            FIX_ALL,
        ];
        capabilities.code_action_provider = Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(kinds),
            resolve_provider: Some(true),
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
        // Other clients know only commands, and there are none.
        if !snapshot.client.code_actions {
            return Some(Vec::new());
        }
        let is_wanted = |kind: &CodeActionKind| {
            params.context.only.as_ref().is_none_or(|only| only.iter().any(|only| holds(only, kind)))
        };
        let mut actions = Vec::new();
        if is_wanted(&CodeActionKind::QUICKFIX) {
            actions.extend(quick_fixes(snapshot, settings, &params));
        }
        if is_wanted(&CodeActionKind::REFACTOR_REWRITE) {
            actions.extend(rewrites(snapshot, &params));
        }
        if is_wanted(&FIX_ALL) {
            actions.extend(fix_all(snapshot, settings));
        }
        Some(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect())
    }
}

/// Whether a kind is another one, or a kind of it: `source` holds `source.fixAll`, and the empty kind holds all.
fn holds(whole: &CodeActionKind, kind: &CodeActionKind) -> bool {
    let rest = kind.as_str().strip_prefix(whole.as_str());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || whole.as_str().is_empty())
}

fn quick_fixes(snapshot: &Snapshot, settings: &Settings, params: &CodeActionParams) -> Vec<CodeAction> {
    let of_part = |(part, range): (Part<'_>, _)| {
        let fixes = ide::quick_fixes(part.document, &settings.findings, range).into_iter();
        fixes.map(|fix| quick_fix(snapshot, &part, &params.context.diagnostics, fix)).collect::<Vec<_>>()
    };
    snapshot.touched(params.range).flat_map(of_part).collect()
}

fn quick_fix(snapshot: &Snapshot, part: &Part<'_>, shown: &[Diagnostic], fix: QuickFix) -> CodeAction {
    let range = part.range(fix.mends.range);
    let code = Some(NumberOrString::String(fix.mends.code.name().to_owned()));
    let mends = |diagnostic: &&Diagnostic| diagnostic.range == range && diagnostic.code == code;
    CodeAction {
        title: fix.title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(shown.iter().filter(mends).cloned().collect()),
        edit: Some(snapshot.workspace_edit(part.text_edits(fix.edits))),
        is_preferred: Some(fix.preferred),
        ..CodeAction::default()
    }
}

fn rewrites(snapshot: &Snapshot, params: &CodeActionParams) -> Vec<CodeAction> {
    let of_part = |(part, range): (Part<'_>, _)| ide::offers(part.document, &range);
    let mut offers: Vec<ide::Offer> = Vec::new();
    for offer in snapshot.touched(params.range).flat_map(of_part) {
        // Two documents of a file may offer the same: it is done in both.
        if !offers.contains(&offer) {
            offers.push(offer);
        }
    }
    let action = |offer: ide::Offer| {
        let deferred = Deferred::new(snapshot, params.range, offer.rewrite);
        let action = CodeAction {
            title: offer.title,
            kind: Some(CodeActionKind::REFACTOR_REWRITE),
            ..CodeAction::default()
        };
        if snapshot.client.resolves_edits {
            return Some(CodeAction { data: deferred.data(), ..action });
        }
        deferred.edit(snapshot).map(|edit| CodeAction { edit: Some(edit), ..action })
    };
    offers.into_iter().filter_map(action).collect()
}

fn fix_all(snapshot: &Snapshot, settings: &Settings) -> Option<CodeAction> {
    let of_part = |part: Part<'_>| part.text_edits(ide::fix_all(part.document, &settings.findings));
    let edits: Vec<_> = snapshot.parts().flat_map(of_part).collect();
    (!edits.is_empty()).then(|| CodeAction {
        title: "Mend all that has only one right form".to_owned(),
        kind: Some(FIX_ALL),
        edit: Some(snapshot.workspace_edit(edits)),
        ..CodeAction::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_holds_its_own_kinds() {
        let holds = |whole: &'static str, kind: &'static str| {
            holds(&CodeActionKind::new(whole), &CodeActionKind::new(kind))
        };
        assert!(holds("source.fixAll", "source.fixAll.sprouts") && holds("", "quickfix"));
        assert!(holds("refactor", "refactor.rewrite") && holds("quickfix", "quickfix"));
        assert!(!holds("source.fixAll.eslint", "source.fixAll.sprouts") && !holds("quick", "quickfix"));
    }
}
