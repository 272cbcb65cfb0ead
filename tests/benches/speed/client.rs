//! A client that does as little as it can, and says when it wrote and when it was answered.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A server under measurement.
pub(crate) struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    version: i32,
}

/// How long a server took from its start on.
pub(crate) struct Start {
    /// To its first answer, the start of the process included.
    pub(crate) process: Duration,
    /// To the answer to `initialize`, once the process answered something else.
    pub(crate) initialize: Duration,
}

impl Server {
    /// Starts a server and greets it.
    pub(crate) fn start(command: &[String]) -> Self {
        let mut server = Self::spawn(command);
        server.initialize();
        server
    }

    /// Starts it twice, and says how long it takes until it is there.
    pub(crate) fn measure_start(command: &[String]) -> Start {
        let begin = Instant::now();
        let mut whole = Self::spawn(command);
        whole.initialize();
        let process = begin.elapsed();
        whole.end();
        let mut running = Self::spawn(command);
        // Long enough for any of them to be loaded and wait for input.
        std::thread::sleep(Duration::from_millis(60));
        let begin = Instant::now();
        running.initialize();
        let initialize = begin.elapsed();
        running.end();
        Start { process, initialize }
    }

    fn spawn(command: &[String]) -> Self {
        let (program, arguments) = command.split_first().unwrap();
        let mut process = Command::new(program);
        process.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = process.spawn().unwrap_or_else(|error| panic!("{program}: {error}"));
        let input = process.stdin.take().unwrap();
        let output = BufReader::with_capacity(1 << 20, process.stdout.take().unwrap());
        Self { process, input, output, version: 0 }
    }

    fn initialize(&mut self) {
        let params = json!({
            "processId": std::process::id(),
            "rootUri": null,
            "capabilities": { "textDocument": { "publishDiagnostics": { "versionSupport": true } } },
        });
        self.send(&json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params }));
        self.wait(|message| message["id"] == 0);
        self.send(&json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} }));
    }

    /// Opens a document and gives the number of its diagnostics.
    pub(crate) fn open(&mut self, uri: &str, language: &str, text: &str) -> usize {
        let item = json!({ "uri": uri, "languageId": language, "version": 0, "text": text });
        self.send(&json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": item } }));
        self.version = 0;
        let frame = self.diagnostics(uri);
        let message: Value = serde_json::from_slice(&frame).unwrap();
        message["params"]["diagnostics"].as_array().map_or(0, Vec::len)
    }

    /// Replaces some characters of a line, and gives the time until the diagnostics of that text are there.
    pub(crate) fn edit(&mut self, uri: &str, line: usize, characters: (usize, usize), new: &str) -> Duration {
        self.version += 1;
        let (start, end) = characters;
        let range = json!({
            "start": { "line": line, "character": start },
            "end": { "line": line, "character": end },
        });
        let params = json!({
            "textDocument": { "uri": uri, "version": self.version },
            "contentChanges": [{ "range": range, "text": new }],
        });
        let frame =
            framed(&json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": params }));
        let begin = Instant::now();
        self.input.write_all(&frame).unwrap();
        self.input.flush().unwrap();
        loop {
            let body = self.frame();
            let taken = begin.elapsed();
            if is_of(&body, uri, self.version) {
                return taken;
            }
        }
    }

    /// The pages of its memory that are in use, in KiB; `None` where the system does not tell.
    pub(crate) fn resident(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }

    /// The time that all its threads have had a core; `None` where the system does not tell. Unlike the time that passes it hardly depends
    /// on what else runs.
    pub(crate) fn worked(&self) -> Option<Duration> {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.process.id())).ok()?;
        let of_thread = |thread: std::io::Result<std::fs::DirEntry>| -> Option<u64> {
            let stat = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
            stat.split(' ').next()?.parse().ok()
        };
        threads.map(of_thread).sum::<Option<u64>>().map(Duration::from_nanos)
    }

    /// Ends it, and waits until it has.
    pub(crate) fn end(mut self) {
        self.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "shutdown" }));
        self.send(&json!({ "jsonrpc": "2.0", "method": "exit" }));
        self.process.wait().unwrap();
    }

    fn diagnostics(&mut self, uri: &str) -> Vec<u8> {
        loop {
            let body = self.frame();
            if is_of(&body, uri, self.version) {
                return body;
            }
        }
    }

    fn send(&mut self, message: &Value) {
        self.input.write_all(&framed(message)).unwrap();
        self.input.flush().unwrap();
    }

    fn wait(&mut self, is_it: impl Fn(&Value) -> bool) {
        loop {
            let body = self.frame();
            if is_it(&serde_json::from_slice(&body).unwrap()) {
                return;
            }
        }
    }

    fn frame(&mut self) -> Vec<u8> {
        frame(&mut self.output).expect("the server has ended")
    }
}

/// Whether a message is the diagnostics of a version of a document.
fn is_of(body: &[u8], uri: &str, version: i32) -> bool {
    let message: Value = serde_json::from_slice(body).unwrap();
    message["method"] == "textDocument/publishDiagnostics"
        && message["params"]["uri"] == uri
        && message["params"]["version"] == version
}

/// A message with the header that goes before it.
pub(crate) fn framed(message: &Value) -> Vec<u8> {
    let body = message.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// The next message; `None` at the end.
pub(crate) fn frame(input: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if input.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end().split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim().parse().ok()?;
            }
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    input.read_exact(&mut body).ok()?;
    Some(body)
}
