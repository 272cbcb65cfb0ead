//! Whatever the server says that it can do is tested.

use crate::support::server::Server;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The methods that the client may send for each thing that the server says of itself. `None`: it says how, not that, something is
/// done.
pub(crate) const METHODS: &[(&str, Option<&str>)] = &[
    ("positionEncoding", None),
    ("textDocumentSync", None),
    ("textDocumentSync/openClose", Some("textDocument/didOpen")),
    ("textDocumentSync/change", Some("textDocument/didChange")),
    ("textDocumentSync/save", Some("textDocument/didSave")),
    ("hoverProvider", Some("textDocument/hover")),
    ("completionProvider", Some("textDocument/completion")),
    ("completionProvider/resolveProvider", Some("completionItem/resolve")),
    ("signatureHelpProvider", Some("textDocument/signatureHelp")),
    ("definitionProvider", Some("textDocument/definition")),
    ("referencesProvider", Some("textDocument/references")),
    ("documentHighlightProvider", Some("textDocument/documentHighlight")),
    ("documentSymbolProvider", Some("textDocument/documentSymbol")),
    ("workspaceSymbolProvider", Some("workspace/symbol")),
    ("workspaceSymbolProvider/resolveProvider", Some("workspaceSymbol/resolve")),
    ("codeActionProvider", Some("textDocument/codeAction")),
    ("codeActionProvider/resolveProvider", Some("codeAction/resolve")),
    ("codeLensProvider", Some("textDocument/codeLens")),
    ("codeLensProvider/resolveProvider", Some("codeLens/resolve")),
    ("documentFormattingProvider", Some("textDocument/formatting")),
    ("documentRangeFormattingProvider", Some("textDocument/rangeFormatting")),
    ("documentRangeFormattingProvider/rangesSupport", Some("textDocument/rangesFormatting")),
    ("documentOnTypeFormattingProvider", Some("textDocument/onTypeFormatting")),
    ("renameProvider", Some("textDocument/rename")),
    ("renameProvider/prepareProvider", Some("textDocument/prepareRename")),
    ("documentLinkProvider", Some("textDocument/documentLink")),
    ("documentLinkProvider/resolveProvider", Some("documentLink/resolve")),
    ("foldingRangeProvider", Some("textDocument/foldingRange")),
    ("selectionRangeProvider", Some("textDocument/selectionRange")),
    ("linkedEditingRangeProvider", Some("textDocument/linkedEditingRange")),
    ("semanticTokensProvider", None),
    ("semanticTokensProvider/full", Some("textDocument/semanticTokens/full")),
    ("semanticTokensProvider/full/delta", Some("textDocument/semanticTokens/full/delta")),
    ("semanticTokensProvider/range", Some("textDocument/semanticTokens/range")),
    ("inlayHintProvider", Some("textDocument/inlayHint")),
    ("inlayHintProvider/resolveProvider", Some("inlayHint/resolve")),
    ("executeCommandProvider", Some("workspace/executeCommand")),
    ("diagnosticProvider", Some("textDocument/diagnostic")),
    ("diagnosticProvider/interFileDependencies", None),
    ("diagnosticProvider/workspaceDiagnostics", Some("workspace/diagnostic")),
    ("workspace", None),
    ("workspace/workspaceFolders", None),
    ("workspace/workspaceFolders/supported", None),
    ("workspace/workspaceFolders/changeNotifications", Some("workspace/didChangeWorkspaceFolders")),
    ("experimental", None),
    ("experimental/sprouts", None),
    ("experimental/sprouts/moves", Some("sprouts/moves")),
    ("experimental/sprouts/position", Some("sprouts/position")),
    ("experimental/sprouts/replay", Some("sprouts/replay")),
];

/// What a capability is when it is on: neither `false` nor nothing.
fn is_on(value: &Value) -> bool {
    !value.is_null() && value != false
}

/// The capabilities that are on, and in them those parts that are switches or groups of their own; lists, names and numbers say how,
/// not that, something is done.
pub(crate) fn capabilities(before: &str, value: &Value, found: &mut Vec<String>) {
    for (name, value) in value.as_object().into_iter().flatten().filter(|(_, value)| is_on(value)) {
        let path = if before.is_empty() { name.clone() } else { format!("{before}/{name}") };
        let is_part =
            value.is_boolean() || value.is_object() && name != "legend" && name != "workDoneProgress";
        if before.is_empty() || is_part {
            found.push(path.clone());
            capabilities(&path, value, found);
        }
    }
}

/// The sources of the protocol tests but this one, and those of the client that they use, by functions.
fn sources() -> (String, String) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let files = fs::read_dir(tests.join("protocol")).unwrap().map(|entry| entry.unwrap().path());
    let others = files.filter(|path| path.file_name().unwrap() != "capabilities.rs");
    (others.map(|path| read(&path)).collect(), read(&tests.join("support/server.rs")))
}

/// Whether a test sends a method: itself, or through a function of the client that does.
fn is_sent(method: &str, tests: &str, client: &str) -> bool {
    let quoted = format!("\"{method}\"");
    let of_client = |function: &str| {
        let name = function.split(['(', '<']).next().unwrap_or("");
        function.contains(&quoted) && tests.contains(&format!(".{name}("))
    };
    tests.contains(&quoted) || client.split("fn ").skip(1).any(of_client)
}

#[test]
fn every_capability_has_a_test() {
    let mut server = Server::start();
    let result = server.initialize();
    let mut stated = Vec::new();
    capabilities("", &result["capabilities"], &mut stated);
    let (tests, client) = sources();
    for capability in stated {
        let known = METHODS.iter().find(|(name, _)| *name == capability);
        let (_, method) = known.unwrap_or_else(|| panic!("{capability}: name its method in METHODS"));
        let sent = method.is_none_or(|method| is_sent(method, &tests, &client));
        assert!(sent, "the server says that it has {capability}, and no test sends {}", method.unwrap_or(""));
    }
}

#[test]
fn a_method_that_no_test_sends_is_noticed() {
    let (tests, client) = sources();
    assert!(is_sent("textDocument/hover", &tests, &client), "sent through the client's function `hover`");
    assert!(!is_sent("textDocument/moniker", &tests, &client));
}
