//! A client that speaks the protocol with the real server, byte by byte.

use super::program::sprouts;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Longer than anything takes that is not stuck, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A running server.
pub(crate) struct Server {
    pub(crate) process: Child,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    incoming: Option<Receiver<Value>>,
    /// What came while something else was waited for.
    passed: Vec<Value>,
    requests: i64,
}

impl Server {
    /// A server that nothing was said to yet.
    pub(crate) fn start() -> Self {
        let mut server = Self::unread();
        server.read();
        server
    }

    /// A server whose output nobody reads yet.
    pub(crate) fn unread() -> Self {
        let mut command = Command::new(sprouts());
        command.arg("lsp");
        Self::of(&mut command)
    }

    /// The server that a command starts.
    pub(crate) fn of(command: &mut Command) -> Self {
        // SPROUTS_LOG=debug shows what the server thinks.
        let stderr = if std::env::var_os("SPROUTS_LOG").is_some() { Stdio::inherit() } else { Stdio::null() };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(stderr);
        let mut process = command.spawn().unwrap();
        let (stdin, stdout) = (process.stdin.take(), process.stdout.take());
        Self { process, stdin, stdout, incoming: None, passed: Vec::new(), requests: 0 }
    }

    /// A server that is ready for documents, and a client that can do everything.
    pub(crate) fn ready() -> Self {
        let mut server = Self::start();
        server.initialize();
        server
    }

    /// Begins to read what the server says.
    pub(crate) fn read(&mut self) {
        let stdout = self.stdout.take().unwrap();
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Some(message) = message(&mut stdout) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        self.incoming = Some(incoming);
    }

    pub(crate) fn initialize(&mut self) -> Value {
        self.initialize_with(&json!({
            "textDocument": {
                "completion": { "completionItem": { "documentationFormat": ["markdown", "plaintext"] } },
                "hover": { "contentFormat": ["markdown", "plaintext"] },
                "publishDiagnostics": { "relatedInformation": true },
                "codeAction": {
                    "codeActionLiteralSupport": { "codeActionKind": { "valueSet": ["", "quickfix", "refactor"] } },
                    "isPreferredSupport": true,
                    "dataSupport": true,
                    "resolveSupport": { "properties": ["edit"] },
                },
            },
            "workspace": { "workspaceEdit": { "documentChanges": true } },
            "general": { "positionEncodings": ["utf-16", "utf-8"] },
        }))
    }

    pub(crate) fn initialize_with(&mut self, capabilities: &Value) -> Value {
        self.initialize_as(json!({ "capabilities": capabilities }))
    }

    /// Initializes with these parameters, and those that every client sends.
    pub(crate) fn initialize_as(&mut self, mut params: Value) -> Value {
        params["processId"] = json!(std::process::id());
        params["rootUri"] = params.get("rootUri").cloned().unwrap_or_default();
        let answer = self.ask("initialize", &params);
        self.notify("initialized", &json!({}));
        answer["result"].clone()
    }

    /// Sends bytes.
    pub(crate) fn raw(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    pub(crate) fn send(&mut self, message: &Value) {
        self.raw(&framed(message));
    }

    pub(crate) fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request and gives its id.
    pub(crate) fn request(&mut self, method: &str, params: &Value) -> i64 {
        self.requests += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.requests, "method": method, "params": params }));
        self.requests
    }

    /// Sends a request and waits for its answer.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Value {
        let id = self.request(method, params);
        self.answer(id)
    }

    /// The answer to a request.
    pub(crate) fn answer(&mut self, id: i64) -> Value {
        self.wait_for("an answer", |message| message["id"] == id && message.get("method").is_none())
    }

    /// The next request or notification of a method from the server.
    pub(crate) fn told(&mut self, method: &str) -> Value {
        self.wait_for(method, |message| message["method"] == method)
    }

    /// Answers the next request of a method from the server, and gives its parameters.
    pub(crate) fn answers(&mut self, method: &str, result: &Value) -> Value {
        let request = self.told(method);
        self.send(&json!({ "jsonrpc": "2.0", "id": request["id"], "result": result }));
        request["params"].clone()
    }

    /// The first message, past or to come, that is the one.
    pub(crate) fn wait_for(&mut self, what: &str, is_it: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.passed.iter().position(&is_it) {
            return self.passed.remove(at);
        }
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.incoming.as_ref().unwrap().recv_timeout(left) {
                Ok(message) if is_it(&message) => return message,
                Ok(message) => self.passed.push(message),
                Err(error) => panic!("{what} does not come ({error}); there is {:#?}", self.passed),
            }
        }
    }

    /// What has come up to now and was not waited for.
    pub(crate) fn leftover(&mut self) -> Vec<Value> {
        self.passed.extend(self.incoming.as_ref().unwrap().try_iter());
        std::mem::take(&mut self.passed)
    }

    pub(crate) fn open(&mut self, uri: &str, version: i32, text: &str) {
        let document = json!({ "uri": uri, "languageId": "sprouts", "version": version, "text": text });
        self.notify("textDocument/didOpen", &json!({ "textDocument": document }));
    }

    pub(crate) fn change(&mut self, uri: &str, version: i32, changes: &Value) {
        let document = json!({ "uri": uri, "version": version });
        self.notify(
            "textDocument/didChange",
            &json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    pub(crate) fn close(&mut self, uri: &str) {
        self.notify("textDocument/didClose", &json!({ "textDocument": { "uri": uri } }));
    }

    /// The diagnostics published for a version of a document.
    pub(crate) fn diagnostics(&mut self, uri: &str, version: impl Into<Value>) -> Vec<Value> {
        let version = version.into();
        let is_it = |message: &Value| {
            let params = &message["params"];
            message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && params.get("version").unwrap_or(&Value::Null) == &version
        };
        let message = self.wait_for(&format!("diagnostics of {uri} {version}"), is_it);
        message["params"]["diagnostics"].as_array().unwrap().clone()
    }

    pub(crate) fn hover(&mut self, uri: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask("textDocument/hover", &json!({ "textDocument": { "uri": uri }, "position": position }))
    }

    pub(crate) fn formatting(&mut self, uri: &str) -> Value {
        self.ask("textDocument/formatting", &formatting_params(uri))
    }

    /// The server's text of a document.
    #[cfg(debug_assertions)]
    pub(crate) fn text(&mut self, uri: &str) -> String {
        self.ask("sprouts/debug/text", &json!({ "uri": uri }))["result"].as_str().unwrap().to_owned()
    }

    /// Closes its standard input.
    pub(crate) fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// The exit status, when it has ended by itself.
    pub(crate) fn exit_status(&mut self) -> Option<i32> {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.code();
            }
            assert!(Instant::now() < end, "the server does not end");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until the server has closed its output.
    pub(crate) fn wait_for_end(&mut self) {
        loop {
            match self.incoming.as_ref().unwrap().recv_timeout(PATIENCE) {
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => panic!("the server does not end"),
            }
        }
    }

    /// The memory that it holds, in MiB; `None` where that cannot be told.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

pub(crate) fn formatting_params(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 4, "insertSpaces": true } })
}

/// A change of one range.
pub(crate) fn edit(start: (u32, u32), end: (u32, u32), text: &str) -> Value {
    let position = |(line, character)| json!({ "line": line, "character": character });
    json!({ "range": { "start": position(start), "end": position(end) }, "text": text })
}

/// A message as it goes over the wire.
pub(crate) fn framed(message: &Value) -> Vec<u8> {
    let body = message.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// Reads a message as strictly as any client.
fn message(input: &mut impl BufRead) -> Option<Value> {
    let mut length = None;
    loop {
        let mut line = String::new();
        input.read_line(&mut line).ok().filter(|read| *read > 0)?;
        if line == "\r\n" {
            break;
        }
        length = Some(line.strip_prefix("Content-Length: ").unwrap().trim_end().parse().unwrap());
    }
    let mut body = vec![0; length.unwrap()];
    input.read_exact(&mut body).ok()?;
    let message: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(message["jsonrpc"], "2.0");
    Some(message)
}
