//! The beginning and the end.

use crate::support::program::sprouts;
use crate::support::server::Server;
use serde_json::json;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn a_request_before_initialize_is_refused() {
    let mut server = Server::start();
    for method in ["textDocument/hover", "shutdown", "no/such/method", "$/no/such/method"] {
        assert_eq!(server.ask(method, &json!({}))["error"]["code"], -32002, "{method}");
    }
    server.notify("textDocument/didOpen", &json!({}));
    assert!(server.initialize()["capabilities"].is_object());
    assert!(server.leftover().is_empty());
}

#[test]
fn a_request_after_shutdown_is_refused() {
    let mut server = Server::ready();
    assert!(server.ask("shutdown", &json!(null))["result"].is_null());
    for method in ["textDocument/hover", "shutdown", "initialize", "no/such/method"] {
        assert_eq!(server.ask(method, &json!({}))["error"]["code"], -32600, "{method}");
    }
}

#[test]
fn a_second_initialize_is_refused() {
    let mut server = Server::ready();
    let answer = server.ask("initialize", &json!({ "capabilities": {} }));
    assert_eq!(answer["error"]["code"], -32600);
    server.open("file:///a.sprouts", 1, "2+\n");
    server.diagnostics("file:///a.sprouts", 1);
}

#[test]
fn an_initialize_that_makes_no_sense_can_be_tried_again() {
    let mut server = Server::start();
    assert_eq!(server.ask("initialize", &json!({ "capabilities": 7 }))["error"]["code"], -32602);
    assert_eq!(server.ask("textDocument/hover", &json!({}))["error"]["code"], -32002);
    assert!(server.initialize()["capabilities"].is_object());
}

#[test]
fn exit_after_shutdown_ends_the_process_with_status_0_while_stdin_is_open() {
    let mut server = Server::ready();
    server.ask("shutdown", &json!(null));
    server.notify("exit", &json!(null));
    assert_eq!(server.exit_status(), Some(0));
}

#[test]
fn exit_without_shutdown_ends_the_process_with_status_1_while_stdin_is_open() {
    let mut server = Server::ready();
    server.notify("exit", &json!(null));
    assert_eq!(server.exit_status(), Some(1));

    let mut server = Server::start();
    server.notify("exit", &json!(null));
    assert_eq!(server.exit_status(), Some(1), "before initialize");
}

#[test]
fn shutdown_is_answered_even_if_exit_follows_at_once() {
    let mut server = Server::ready();
    let id = server.request("shutdown", &json!(null));
    server.notify("exit", &json!(null));
    assert!(server.answer(id)["result"].is_null());
    assert_eq!(server.exit_status(), Some(0));
}

#[test]
#[cfg(debug_assertions)]
fn exit_does_not_wait_for_requests_that_are_blocked() {
    let mut server = Server::ready();
    for _ in 0..400 {
        server.request("sprouts/debug/sleep", &json!({ "milliseconds": 600_000 }));
    }
    server.ask("shutdown", &json!(null));
    let start = Instant::now();
    server.notify("exit", &json!(null));
    assert_eq!(server.exit_status(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn exit_does_not_wait_for_a_client_that_does_not_read() {
    let mut server = Server::unread();
    let answers = 1000;
    for id in 0..answers {
        server.send(&json!({ "jsonrpc": "2.0", "id": id, "method": "x".repeat(1000), "params": {} }));
    }
    server.notify("exit", &json!(null));
    assert_eq!(server.exit_status(), Some(1));
}

#[test]
fn the_end_of_standard_input_ends_the_process() {
    let mut server = Server::ready();
    server.hang_up();
    assert_eq!(server.exit_status(), Some(1));

    let mut server = Server::ready();
    server.ask("shutdown", &json!(null));
    server.hang_up();
    assert_eq!(server.exit_status(), Some(0), "after shutdown");
}

#[test]
fn the_end_of_standard_input_within_a_message_ends_the_process() {
    let mut server = Server::ready();
    server.raw(b"Content-Length: 1000\r\n\r\n{");
    server.hang_up();
    assert_eq!(server.exit_status(), Some(1));
}

#[test]
#[cfg(unix)]
fn the_process_ends_with_the_process_that_the_client_says_it_is() {
    let mut editor = Command::new("sleep").arg("600").stdout(Stdio::null()).spawn().unwrap();
    let mut server = Server::start();
    server.ask("initialize", &json!({ "processId": editor.id(), "capabilities": {} }));
    editor.kill().unwrap();
    editor.wait().unwrap();
    assert_eq!(server.exit_status(), Some(1));
}

#[test]
#[cfg(unix)]
fn the_process_ends_with_its_parent_even_if_nobody_buries_that() {
    let script = "exec 3<&0; \"$0\" lsp <&3 & wait";
    let mut server = Server::of(Command::new("sh").args(["-c", script]).arg(sprouts()));
    server.read();
    let parent = server.process.id();
    server.ask("initialize", &json!({ "processId": parent, "capabilities": {} }));
    // Killed, but not waited for: a zombie still has its number.
    server.process.kill().unwrap();
    server.wait_for_end();
}

#[test]
fn a_process_that_does_not_exist_is_no_client() {
    let mut server = Server::start();
    server.ask("initialize", &json!({ "processId": i32::MAX, "capabilities": {} }));
    assert_eq!(server.exit_status(), Some(1));
}
