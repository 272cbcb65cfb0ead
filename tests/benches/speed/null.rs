//! The yardstick: a server that reads messages, knows nothing of documents and answers at once.

use super::client::{frame, framed};
use serde_json::{Value, json};
use std::io::Write;

/// Serves until its input ends. Each open and change is answered with as many diagnostics as it is told to send.
pub(crate) fn serve(diagnostics: usize) {
    let mut input = std::io::stdin().lock();
    let diagnostic = |line: usize| {
        json!({
            "range": { "start": { "line": line, "character": 7 }, "end": { "line": line, "character": 12 } },
            "severity": 2,
            "code": "move-number",
            "source": "null",
            "message": "the next move is number 12",
            "data": { "game": line, "move": 12 },
        })
    };
    let all: Vec<Value> = (0..diagnostics).map(|at| diagnostic(at * 100)).collect();
    let all = Value::from(all).to_string();
    while let Some(body) = frame(&mut input) {
        let message: Value = serde_json::from_slice(&body).unwrap();
        let answer = match message["method"].as_str() {
            Some("initialize") => {
                let result = json!({ "capabilities": { "textDocumentSync": 2 } });
                framed(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": result }))
            }
            Some("shutdown") => framed(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": null })),
            Some("exit") => return,
            Some("textDocument/didOpen" | "textDocument/didChange") => {
                let document = &message["params"]["textDocument"];
                let (uri, version) = (&document["uri"], &document["version"]);
                let body = format!(
                    r#"{{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{{"uri":{uri},"diagnostics":{all},"version":{version}}}}}"#
                );
                format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
            }
            _ => continue,
        };
        let mut output = std::io::stdout().lock();
        output.write_all(&answer).unwrap();
        output.flush().unwrap();
    }
}
