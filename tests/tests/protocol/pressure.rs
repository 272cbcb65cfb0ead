//! Requests that do not end, clients that do not read, features that panic.

use crate::support::server::{Server, edit};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const URI: &str = "file:///a.sprouts";

#[test]
#[cfg(debug_assertions)]
fn four_hundred_blocked_requests_still_let_a_cancellation_through() {
    let mut server = Server::ready();
    let blocked: Vec<i64> = (0..400)
        .map(|_| server.request("sprouts/debug/sleep", &json!({ "milliseconds": 600_000 })))
        .collect();
    for id in [blocked[399], blocked[200], blocked[0]] {
        server.notify("$/cancelRequest", &json!({ "id": id }));
        assert_eq!(server.answer(id)["error"]["code"], -32800);
    }
    // Edits and their diagnostics do not wait for them either.
    server.open(URI, 1, "2+\n1(3)9\n");
    assert_eq!(server.diagnostics(URI, 1).len(), 1);
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_in_a_feature_answers_that_request_with_an_error_and_nothing_else() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n1(3)2\n");
    server.diagnostics(URI, 1);
    assert_eq!(server.ask("sprouts/debug/panic", &json!(null))["error"]["code"], -32603);
    assert!(server.hover(URI, 1, 0)["result"].is_object());
    server.change(URI, 2, &json!([edit((1, 4), (1, 5), "9")]));
    assert_eq!(server.diagnostics(URI, 2).len(), 1);
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn a_client_that_does_not_read_gets_only_the_newest_diagnostics_when_it_does() {
    let mut server = Server::unread();
    server.send(
        &json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "capabilities": {} } }),
    );
    // A hundred findings, so some 20 kB for each version of each document: more than any pipe holds.
    let text = "2+\n1(3)2\n1(4)99\n\n".repeat(100);
    let uris: Vec<String> = (0..3).map(|number| format!("file:///{number}.sprouts")).collect();
    for uri in &uris {
        server.open(uri, 1, &text);
    }
    let newest = 1000;
    for version in 2..=newest {
        for uri in &uris {
            server.change(uri, version, &json!([edit((0, 0), (0, 0), "#\n")]));
        }
        if version % 10 == 0 {
            // Time to publish them, if it would.
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    server.read();
    server.answer(1);
    for uri in &uris {
        assert_eq!(server.diagnostics(uri, newest).len(), 100);
    }
    let published = server.leftover().len();
    assert!(published < 100, "{published} lists of diagnostics were kept for a client that did not read");
    if let Some(memory) = server.memory() {
        assert!(memory < 100, "{memory} MiB");
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_client_that_asks_much_and_does_not_read_is_answered_in_the_end_and_in_bounded_memory() {
    let mut server = Server::unread();
    server.send(
        &json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": {} } }),
    );
    let text = "x".repeat(1_000_000);
    server.open(URI, 1, &text);
    let requests = 1000;
    for id in 1..=requests {
        let params = json!({ "uri": URI });
        server.send(&json!({ "jsonrpc": "2.0", "id": id, "method": "sprouts/debug/text", "params": params }));
    }
    server.change(URI, 2, &json!([edit((0, 0), (0, 0), "y")]));
    std::thread::sleep(Duration::from_secs(2));
    if let Some(memory) = server.memory() {
        assert!(memory < 100, "{memory} MiB");
    }
    server.read();
    let answers: Vec<Value> = (1..=requests).map(|id| server.answer(id)).collect();
    let answered = answers.iter().filter(|answer| answer["result"] == text).count();
    let refused = answers.iter().filter(|answer| answer["error"]["code"] == -32803).count();
    assert!(
        answered >= 16 && refused >= 900 && answered + refused == 1000,
        "{answered} answered, {refused} refused"
    );
    assert_eq!(server.text(URI).len(), text.len() + 1, "it goes on");
}

#[test]
fn memory_does_not_grow_with_the_number_of_edits() {
    let uri = "file:///memory.sprouts";
    let text = "3+ 1-4-2; 2-5-3\n4+ 1(5)2 1(6)3\n".repeat(500);
    let mut server = Server::ready();
    server.open(uri, 0, &text);
    let mut version = 0;
    // What is kept of each edit, text, tree and game, would be some ten thousand bytes.
    let mut edit = |server: &mut Server, times: i32| {
        for number in 0..times {
            let line = number * 14 % 1000;
            for (end, new) in [(4, "5"), (5, "")] {
                version += 1;
                let place = |character: i32| json!({ "line": line, "character": character });
                let change = json!([{ "range": { "start": place(4), "end": place(end) }, "text": new }]);
                server.change(uri, version, &change);
                server.diagnostics(uri, version);
            }
        }
        server.memory().unwrap_or(0)
    };
    let before = edit(&mut server, 500);
    let after = edit(&mut server, 1_000);
    assert!(after <= before + 4, "{before} MiB after 1,000 edits, {after} MiB after 3,000");
}

#[test]
fn a_client_that_does_not_read_for_a_minute_neither_deadlocks_nor_grows_the_server_without_bound() {
    let mut server = Server::unread();
    server.send(
        &json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": {} } }),
    );
    // Every answer about it is far more than a pipe holds.
    server.open(URI, 1, &"2+\n1(3)2\n1(4)99\n\n".repeat(500));
    let of_document = json!({ "textDocument": { "uri": URI } });
    let (begun, mut rounds, mut early) = (Instant::now(), 0, None);
    while begun.elapsed() < Duration::from_secs(60) {
        rounds += 1;
        server.change(URI, 1 + rounds, &json!([edit((0, 0), (0, 0), "#\n")]));
        for (id, method) in [(2 * rounds - 1, "documentSymbol"), (2 * rounds, "foldingRange")] {
            let method = format!("textDocument/{method}");
            server.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": of_document }));
        }
        std::thread::sleep(Duration::from_millis(20));
        if begun.elapsed() > Duration::from_secs(20) && early.is_none() {
            early = server.memory();
        }
    }
    if let (Some(early), Some(late)) = (early, server.memory()) {
        assert!(late < 150 && late < early + 20, "{early} MiB after 20 seconds, {late} MiB after a minute");
    }
    server.read();
    for id in 0..=2 * i64::from(rounds) {
        let answer = server.answer(id);
        let is_answered = answer.get("result").is_some() || answer["error"]["code"] == -32803;
        assert!(is_answered, "{id}: {}", answer["error"]);
    }
    assert_eq!(server.diagnostics(URI, 1 + rounds).len(), 500);
    server.change(URI, 2 + rounds, &json!([{ "text": "2+\n1(3)9\n" }]));
    assert_eq!(server.diagnostics(URI, 2 + rounds).len(), 1, "it goes on");
}
