//! What the server asks of the system: to read, and nothing else.
#![cfg(target_os = "linux")]

use crate::support::program::sprouts;
use crate::support::server::{Server, edit, formatting_params};
use serde_json::json;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A session that asks about everything, in a folder with records and settings; then the end.
fn session(server: &mut Server, folder: &Path) {
    let uri = |name: &str| format!("file://{}/{name}", folder.display());
    server.initialize_as(json!({
        "capabilities": { "textDocument": { "diagnostic": {} } },
        "workspaceFolders": [{ "uri": uri(""), "name": "records" }],
    }));
    let open = uri("a.sprouts");
    server.open(&open, 1, "3+ 1-4-2;  2-5-3\n3+ 1-4-9\n");
    server.change(&open, 2, &json!([edit((0, 0), (0, 0), "# note\n")]));
    let document = json!({ "uri": open });
    let (line, character) = (1, 4);
    let place = json!({ "line": line, "character": character });
    let at = json!({ "textDocument": document, "position": place });
    for method in ["hover", "completion", "definition", "documentHighlight", "prepareRename", "signatureHelp"]
    {
        server.ask(&format!("textDocument/{method}"), &at);
    }
    let all = json!({ "textDocument": document });
    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "diagnostic"] {
        server.ask(&format!("textDocument/{method}"), &all);
    }
    let range = json!({ "start": place, "end": place });
    let context = json!({ "diagnostics": [] });
    let of_range = json!({ "textDocument": document, "range": range, "context": context });
    server.ask("textDocument/codeAction", &of_range);
    assert!(server.ask("textDocument/formatting", &formatting_params(&open))["result"].is_array());
    server.ask("workspace/symbol", &json!({ "query": "a" }));
    server.ask("workspace/diagnostic", &json!({ "previousResultIds": [] }));
    server.ask("sprouts/position", &at);
    server.ask("shutdown", &json!(null));
    server.notify("exit", &json!(null));
    assert_eq!(server.exit_status(), Some(0));
}

#[test]
fn the_server_opens_no_connection_writes_no_file_and_starts_no_process() {
    let folder = tempfile::tempdir().unwrap();
    let (records, log) = (folder.path().join("records"), folder.path().join("log"));
    fs::create_dir(&records).unwrap();
    fs::write(records.join("a.sprouts"), "3+ 1-4-2\n").unwrap();
    fs::write(records.join("b.sprouts"), "3+ (A - B) 1-4-9\n").unwrap();
    fs::write(records.join("sprouts.toml"), "[format]\nnotation = \"lhp\"\n").unwrap();
    if Command::new("strace").arg("-V").output().is_err() {
        eprintln!("not tested: there is no strace");
        return;
    }
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-e", "trace=%network,%process,%file,ftruncate,fchmod", "-o"]).arg(&log);
    let mut server = Server::of(command.arg(sprouts()).arg("lsp"));
    server.read();
    session(&mut server, &records);
    let log = fs::read_to_string(&log).unwrap();
    // "PID name(arguments) = result"
    let calls = log.lines().filter_map(|line| line.split_once(' ')).map(|(_, call)| call.trim_start());
    let calls: Vec<&str> = calls.filter(|call| call.contains('(') && !call.starts_with(['<', '+'])).collect();
    assert!(calls.iter().any(|call| call.contains("b.sprouts")), "it was not followed");
    let unexpected: Vec<&&str> = calls.iter().filter(|call| !is_harmless(call)).collect();
    assert!(unexpected.len() == 1 && unexpected[0].starts_with("execve("), "{unexpected:#?}");
    let names = fs::read_dir(&records).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.count(), 3);
}

/// Whether a call only looks, starts a thread, or ends one.
fn is_harmless(call: &&&str) -> bool {
    let name = call.split('(').next().unwrap_or("");
    match name {
        "open" | "openat" | "openat2" => {
            !["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].iter().any(|flag| call.contains(flag))
        }
        "clone" | "clone3" => call.contains("CLONE_THREAD"),
        "stat" | "lstat" | "newfstatat" | "statx" | "statfs" | "access" | "faccessat" | "faccessat2"
        | "readlink" | "readlinkat" | "getcwd" | "exit" | "exit_group" => true,
        // Whether the client is alive: signal 0.
        "kill" => call.contains(", 0)"),
        _ => false,
    }
}
