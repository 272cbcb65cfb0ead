//! Settings: from the editor, from `sprouts.toml`, and what changes with them.

use crate::support::server::Server;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::tempdir;

const URI: &str = "file:///no/such/folder/a.sprouts";
/// A record with one hint: its second move is in another notation.
const MIXED: &str = "3+ 1-4-2 2<5>3\n";

fn uri(path: &Path) -> String {
    format!("file://{}", path.to_str().unwrap())
}

/// The settings under which that hint has a level.
fn mixed(level: &str) -> Value {
    json!({ "findings": { "mixed-notation": level } })
}

fn severities(diagnostics: &[Value]) -> Vec<u64> {
    diagnostics.iter().map(|diagnostic| diagnostic["severity"].as_u64().unwrap()).collect()
}

#[test]
fn the_options_of_initialize_are_settings() {
    for options in [mixed("error"), json!({ "sprouts": mixed("error") })] {
        let mut server = Server::start();
        server.initialize_as(json!({ "capabilities": {}, "initializationOptions": options }));
        server.open(URI, 1, MIXED);
        assert_eq!(severities(&server.diagnostics(URI, 1)), [1]);
    }
}

#[test]
fn a_client_that_tells_its_settings_is_asked_at_the_beginning_and_at_each_change() {
    let mut server = Server::start();
    server.initialize_with(&json!({
        "workspace": { "configuration": true, "didChangeConfiguration": { "dynamicRegistration": true } },
    }));
    let registered = server.answers("client/registerCapability", &json!(null));
    assert_eq!(registered["registrations"][0]["method"], "workspace/didChangeConfiguration");
    let asked = server.answers("workspace/configuration", &json!([mixed("off")]));
    assert_eq!(asked, json!({ "items": [{ "section": "sprouts" }] }));
    server.open(URI, 1, MIXED);
    // The answer and the document may meet either way; the newest state comes last.
    while !server.diagnostics(URI, 1).is_empty() {}
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": null }));
    server.answers("workspace/configuration", &json!([mixed("warning")]));
    assert_eq!(severities(&server.diagnostics(URI, 1)), [2]);
}

#[test]
fn settings_that_a_client_sends_unasked_count_if_it_cannot_be_asked() {
    let mut server = Server::ready();
    server.open(URI, 1, MIXED);
    assert_eq!(severities(&server.diagnostics(URI, 1)), [4]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "sprouts": mixed("error") } }));
    assert_eq!(severities(&server.diagnostics(URI, 1)), [1]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "other": 1 } }));
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "sprouts": mixed("error") } }));
    assert!(server.hover(URI, 0, 1)["result"].is_object());
    assert_eq!(server.leftover(), [json!(null); 0], "nothing has changed");
}

#[test]
fn settings_that_do_not_exist_are_told_and_the_others_count() {
    let mut server = Server::start();
    let options =
        json!({ "formt": { "notation": "hoey" }, "findings": { "mixed-notation": "off", "dice": 7 } });
    server.initialize_as(json!({ "capabilities": {}, "initializationOptions": options }));
    let said = server.told("window/showMessage")["params"]["message"].as_str().unwrap().to_owned();
    assert!(said.contains("there is no setting `formt`; did you mean `format`?"), "{said}");
    assert!(said.contains("`findings.dice` is `off`, `error`"), "{said}");
    server.open(URI, 1, MIXED);
    assert_eq!(server.diagnostics(URI, 1).len(), 0);
}

#[test]
fn formatting_writes_the_notation_that_is_set() {
    let mut server = Server::start();
    let options = json!({ "format": { "notation": "lhp" } });
    server.initialize_as(json!({ "capabilities": {}, "initializationOptions": options }));
    server.open(URI, 1, "3+ 1-4-2\n");
    let edits = server.formatting(URI)["result"].clone();
    let written: String =
        edits.as_array().unwrap().iter().filter_map(|edit| edit["newText"].as_str()).collect();
    assert!(written.contains('<'), "{edits}");
}

#[test]
fn a_sprouts_toml_counts_more_than_the_editor_and_is_read_again_when_it_changes() {
    let folder = tempdir().unwrap();
    let toml = folder.path().join("sprouts.toml");
    fs::write(&toml, "findings.mixed-notation = 'error'\n").unwrap();
    let record = uri(&folder.path().join("deep/a.sprouts"));
    let mut server = Server::start();
    server.initialize_as(json!({
        "capabilities": { "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } },
        "initializationOptions": mixed("off"),
    }));
    let registered = server.answers("client/registerCapability", &json!(null));
    let watchers = &registered["registrations"][0]["registerOptions"]["watchers"];
    assert_eq!(watchers[0]["globPattern"], "**/sprouts.toml");
    server.open(&record, 1, MIXED);
    assert_eq!(severities(&server.diagnostics(&record, 1)), [1]);

    fs::write(&toml, "findings.mixed-notation = 'warning'\n").unwrap();
    let changed = json!({ "changes": [{ "uri": uri(&toml), "type": 2 }] });
    server.notify("workspace/didChangeWatchedFiles", &changed);
    assert_eq!(severities(&server.diagnostics(&record, 1)), [2]);

    fs::remove_file(&toml).unwrap();
    server.notify("workspace/didChangeWatchedFiles", &changed);
    assert_eq!(severities(&server.diagnostics(&record, 1)), [0; 0], "the editor's word is left");
}

#[test]
fn a_mistake_in_a_sprouts_toml_is_shown_in_it_until_it_is_mended() {
    let folder = tempdir().unwrap();
    let toml = folder.path().join("sprouts.toml");
    fs::write(&toml, "[findings]\nmixd-notation = 'off'\n").unwrap();
    let record = uri(&folder.path().join("a.sprouts"));
    let mut server = Server::ready();
    server.open(&record, 1, MIXED);
    let shown = server.diagnostics(&uri(&toml), json!(null));
    assert_eq!(shown[0]["range"]["start"], json!({ "line": 1, "character": 0 }));
    assert!(shown[0]["message"].as_str().unwrap().contains("did you mean `findings.mixed-notation`?"));
    fs::write(&toml, "[findings]\nmixed-notation = 'off'\n").unwrap();
    server.notify("textDocument/didSave", &json!({ "textDocument": { "uri": uri(&toml) } }));
    assert_eq!(server.diagnostics(&uri(&toml), json!(null)), [json!(null); 0]);
}

#[test]
fn an_open_sprouts_toml_is_checked_as_it_is_typed_and_is_no_record() {
    let folder = tempdir().unwrap();
    let toml = uri(&folder.path().join("sprouts.toml"));
    let mut server = Server::ready();
    server.open(&toml, 1, "format.notation = 'hoye'\n");
    assert_eq!(severities(&server.diagnostics(&toml, 1)), [2]);
    assert!(server.formatting(&toml)["result"].is_null());
    assert!(server.hover(&toml, 0, 3)["result"].is_null());
    server.change(&toml, 2, &json!([{ "text": "format.notation = 'hoey'\n" }]));
    assert_eq!(server.diagnostics(&toml, 2).len(), 0);
}

#[test]
fn what_depends_on_settings_is_asked_for_again_where_the_client_can() {
    let refresh = json!({ "refreshSupport": true });
    let mut server = Server::start();
    server.initialize_with(&json!({
        "workspace": { "inlayHint": refresh, "semanticTokens": refresh, "codeLens": refresh, "diagnostics": refresh },
    }));
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "sprouts": mixed("off") } }));
    for method in [
        "workspace/diagnostic/refresh",
        "workspace/inlayHint/refresh",
        "workspace/semanticTokens/refresh",
        "workspace/codeLens/refresh",
    ] {
        server.answers(method, &json!(null));
    }
    assert_eq!(server.leftover(), [json!(null); 0]);
}
