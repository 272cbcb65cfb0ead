//! The language server where there are neither threads nor streams, as in a worker of a browser.

use super::backend;
use super::publisher::{Publishing, publisher};
use super::session::Session;
use super::transport::{Direct, Outbox};
use super::work::{Turns, Work, tasks};
use std::fmt;
use std::sync::Arc;

/// A server that is given each message, told when to work, and asked for what it has to say.
pub struct Worker {
    conversation: Direct,
    turns: Arc<Turns>,
    publishing: Publishing,
    outbox: Arc<Outbox>,
}

impl Worker {
    /// A server that has heard nothing yet.
    pub fn new() -> Self {
        let (outbox, session) = (Arc::new(Outbox::default()), Arc::new(Session::default()));
        let turns = Arc::new(Turns::default());
        let (publisher, publishing) = publisher(session.clone(), outbox.clone());
        let (later, tasks) = tasks();
        let work = Work::new(turns.clone());
        let (service, socket) = backend::service(session, publisher, outbox.clone(), work, later);
        let conversation = Direct::new(service, socket, outbox.clone(), tasks);
        Self { conversation, turns, publishing, outbox }
    }

    /// Takes a message of the client: JSON. Texts are changed at once, requests wait for their turn.
    pub fn receive(&mut self, message: &[u8]) {
        self.conversation.receive(message);
    }

    /// Answers the next request, or publishes diagnostics if no request waits. False if there is nothing to do.
    ///
    /// All messages at hand should be given first: a request that is cancelled by one of them costs nothing, and only the newest
    /// text is looked at.
    pub fn work(&mut self) -> bool {
        let worked = self.turns.next() || self.publishing.publish() || self.turns.next_long();
        self.conversation.go_on();
        worked
    }

    /// The next message for the client: JSON.
    pub fn next_message(&mut self) -> Option<Vec<u8>> {
        self.outbox.take()
    }
}

impl Default for Worker {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const URI: &str = "vscode-vfs://github/games/one.sprouts";

    /// A server that was greeted by a client of these capabilities, which has a text open.
    struct Open(Worker);

    impl Open {
        fn new(capabilities: &Value, text: &str) -> Self {
            let mut server = Self(Worker::new());
            server.ask(1, "initialize", &json!({ "capabilities": capabilities }));
            assert!(server.answer(1).get("result").is_some());
            server.tell("initialized", &json!({}));
            let item = json!({ "uri": URI, "languageId": "sprouts", "version": 1, "text": text });
            server.tell("textDocument/didOpen", &json!({ "textDocument": item }));
            server
        }

        fn send(&mut self, message: &Value) {
            self.0.receive(message.to_string().as_bytes());
        }

        fn tell(&mut self, method: &str, params: &Value) {
            self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
        }

        fn ask(&mut self, id: u64, method: &str, params: &Value) {
            self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        }

        fn change(&mut self, version: i32, text: &str) {
            let document = json!({ "uri": URI, "version": version });
            let params = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
            self.tell("textDocument/didChange", &params);
        }

        /// What the server says before it works.
        fn said(&mut self) -> Vec<Value> {
            let said = std::iter::from_fn(|| self.0.next_message());
            said.map(|message| serde_json::from_slice(&message).unwrap()).collect()
        }

        /// What it says when it has done all of its work.
        fn says(&mut self) -> Vec<Value> {
            while self.0.work() {}
            self.said()
        }

        /// The answer to a request.
        fn answer(&mut self, id: u64) -> Value {
            let is_answer = |it: &Value| it["id"] == id && it.get("method").is_none();
            self.says().into_iter().find(is_answer).unwrap()
        }
    }

    fn place(line: u32, character: u32) -> Value {
        json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } })
    }

    /// The diagnostics among messages: the version of the text, and their codes.
    fn published(messages: &[Value]) -> Vec<(u64, Vec<&str>)> {
        let told = messages.iter().filter(|it| it["method"] == "textDocument/publishDiagnostics");
        fn codes(found: &Value) -> Vec<&str> {
            found.as_array().unwrap().iter().map(|it| it["code"].as_str().unwrap()).collect()
        }
        told.map(|it| (it["params"]["version"].as_u64().unwrap(), codes(&it["params"]["diagnostics"])))
            .collect()
    }

    #[test]
    fn it_publishes_what_is_wrong_in_the_newest_text_when_it_has_heard_everything() {
        let mut server = Open::new(&json!({}), "2+ 1-9-2\n");
        server.change(2, "2+ 1-3-2 1-9-2\n");
        server.change(3, "2+ 1-3-2\n");
        assert_eq!(server.said(), Vec::<Value>::new());
        let said = server.says();
        assert_eq!(published(&said), [(3, vec![])]);
        server.change(4, "2+ 1-9-2\n");
        let said = server.says();
        assert_eq!(published(&said), [(4, vec!["new-number"])]);
    }

    #[test]
    fn it_answers_requests_from_the_text_as_it_was_then() {
        let mut server = Open::new(&json!({}), "2+ 1-3-2\n");
        server.ask(2, "sprouts/position", &place(0, 5));
        server.change(2, "");
        assert_eq!(server.answer(2)["result"]["heading"], "1. 1-3-2");
    }

    #[test]
    fn it_does_not_begin_what_was_cancelled() {
        let mut server = Open::new(&json!({}), "2+ 1-3-2\n");
        server.ask(2, "textDocument/hover", &place(0, 5));
        server.ask(3, "textDocument/completion", &place(0, 8));
        server.tell("$/cancelRequest", &json!({ "id": 2 }));
        assert_eq!(server.answer(2)["error"]["code"], -32800);
        server.ask(4, "textDocument/hover", &place(0, 5));
        assert!(server.answer(4)["result"]["contents"]["value"].as_str().unwrap().contains("1-3-2"));
    }

    #[test]
    fn it_asks_for_settings_and_takes_them_when_they_come() {
        let mut server = Open::new(&json!({ "workspace": { "configuration": true } }), "2+ 1-3-2\n");
        let said = server.says();
        let question = said.iter().find(|it| it["method"] == "workspace/configuration").unwrap();
        let settings = json!([{ "format": { "notation": "lhp" } }]);
        server.send(&json!({ "jsonrpc": "2.0", "id": question["id"], "result": settings }));
        let options = json!({ "tabSize": 4, "insertSpaces": true });
        let document = json!({ "uri": URI });
        server.ask(2, "textDocument/formatting", &json!({ "textDocument": document, "options": options }));
        assert_eq!(server.answer(2)["result"].as_array().map(Vec::len), Some(1));
    }

    #[test]
    fn it_finds_names_in_open_texts_and_checks_no_other_files() {
        let mut server = Open::new(&json!({}), "2+ (Ann - Bea) 1-3-2\n");
        server.ask(2, "workspace/symbol", &json!({ "query": "ann" }));
        assert_eq!(server.answer(2)["result"][0]["name"], "Ann");
        server.ask(3, "workspace/diagnostic", &json!({ "previousResultIds": [] }));
        assert_eq!(server.answer(3)["result"], json!({ "items": [] }));
    }

    #[test]
    fn it_refuses_what_no_server_takes() {
        let mut server = Open(Worker::new());
        server.ask(1, "textDocument/hover", &place(0, 0));
        assert_eq!(server.answer(1)["error"]["code"], -32002);
        server.0.receive(b"{");
        assert_eq!(server.says()[0]["error"]["code"], -32700);
        server.ask(2, "initialize", &json!({ "capabilities": {} }));
        server.ask(3, "shutdown", &Value::Null);
        server.ask(4, "textDocument/hover", &place(0, 0));
        let codes: Vec<Value> = server.says().into_iter().map(|it| it["error"]["code"].clone()).collect();
        assert_eq!(codes, [Value::Null, Value::Null, json!(-32600)]);
    }
}
