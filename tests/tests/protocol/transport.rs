//! Bytes that are no messages, and messages that are no requests.

use crate::support::server::{Server, framed};
use serde_json::{Value, json};

/// A frame around any bytes.
fn frame(body: &[u8]) -> Vec<u8> {
    let mut frame = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    frame.extend_from_slice(body);
    frame
}

/// Sends bytes, expects exactly this error with this id, and then that the server goes on.
fn survives(bytes: &[u8], code: i64, id: &Value) {
    let mut server = Server::ready();
    server.raw(bytes);
    let answer = server.wait_for("the error", |message| message.get("error").is_some());
    assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), id), "{answer}");
    server.open("file:///a.sprouts", 1, "2+\n1(3)2\n");
    assert_eq!(server.diagnostics("file:///a.sprouts", 1), [json!(null); 0]);
    assert!(server.hover("file:///a.sprouts", 1, 0)["result"].is_object());
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn a_malformed_body_is_answered_and_survived() {
    for body in ["", "{", "not json", "{\"jsonrpc\":\"2.0\",\"id\":1,", "{} {}", "\"\\ud800\"", "\u{0}"] {
        survives(&frame(body.as_bytes()), -32700, &json!(null));
    }
    survives(&frame(b"{\"jsonrpc\":\"2.0\",\"method\":\"\xff\"}"), -32700, &json!(null));
    survives(&frame("[".repeat(100_000).as_bytes()), -32700, &json!(null));
}

#[test]
fn a_body_that_is_longer_or_shorter_than_its_header_says_is_survived() {
    let request = r#"{"jsonrpc":"2.0","id":7,"method":"x/y"}"#;
    survives(
        format!("Content-Length: {}\r\n\r\n{request}", request.len() - 5).as_bytes(),
        -32700,
        &json!(null),
    );
    // A length that is too great takes the beginning of the next message with it.
    let swallowed =
        String::from_utf8(framed(&json!({ "jsonrpc": "2.0", "id": 8, "method": "x/z" }))).unwrap();
    let stream = format!("Content-Length: {}\r\n\r\n{request}{swallowed}", request.len() + 9);
    survives(stream.as_bytes(), -32700, &json!(null));
}

#[test]
fn a_malformed_header_is_answered_and_survived() {
    for header in
        ["Content-Length: x", "Content-Length: -1", "Content-Type: a", "GET / HTTP/1.1", "\u{7f}\u{0}"]
    {
        survives(format!("{header}\r\n\r\n").as_bytes(), -32700, &json!(null));
        survives(format!("{header}\r\n\r\n{{\"method\":\"lost\"}}").as_bytes(), -32700, &json!(null));
    }
    survives(b"Content-Length: 99999999999\r\n\r\n{}", -32700, &json!(null));
    survives(b"Content-Length: 99999999999999999999999\r\n\r\n{}", -32700, &json!(null));
}

#[test]
fn an_oversized_header_is_dropped() {
    survives(format!("{}\r\n\r\n", "x".repeat(5_000_000)).as_bytes(), -32700, &json!(null));
    survives(format!("{}\r\n\r\n", "X: y\r\n".repeat(500_000)).as_bytes(), -32700, &json!(null));
}

#[test]
fn json_that_is_no_message_is_answered_with_its_id() {
    survives(&frame(b"[]"), -32600, &json!(null));
    survives(&frame(b"7"), -32600, &json!(null));
    survives(&frame(b"{}"), -32600, &json!(null));
    survives(&frame(br#"{"jsonrpc":"1.0","id":7,"method":"x"}"#), -32600, &json!(7));
    survives(&frame(br#"{"jsonrpc":"2.0","id":"a","method":7}"#), -32600, &json!("a"));
    survives(&frame(br#"{"jsonrpc":"2.0","id":{},"method":"x"}"#), -32600, &json!(null));
}

#[test]
fn headers_may_be_in_any_case_and_order() {
    let mut server = Server::start();
    let request = json!({ "jsonrpc": "2.0", "id": 1, "method": "x" }).to_string();
    let length = request.len();
    server.raw(
        format!("content-type: application/json\r\nCONTENT-LENGTH:{length}\r\n\r\n{request}").as_bytes(),
    );
    assert_eq!(server.answer(1)["error"]["code"], -32002);
}

#[test]
fn a_message_may_come_byte_by_byte() {
    let mut server = Server::start();
    for byte in framed(&json!({ "jsonrpc": "2.0", "id": 1, "method": "x" })) {
        server.raw(&[byte]);
    }
    assert_eq!(server.answer(1)["error"]["code"], -32002);
}

#[test]
fn unknown_requests_are_answered_and_unknown_notifications_ignored() {
    let mut server = Server::ready();
    for method in ["no/such/method", "$/no/such/method", "textDocument/foo"] {
        server.notify(method, &json!({}));
        assert_eq!(server.ask(method, &json!({}))["error"]["code"], -32601, "{method}");
    }
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn parameters_of_the_wrong_form_are_an_error_of_that_request_alone() {
    let mut server = Server::ready();
    for params in [json!({}), json!(null), json!([]), json!({ "textDocument": 7 })] {
        assert_eq!(server.ask("textDocument/hover", &params)["error"]["code"], -32602, "{params}");
        server.notify("textDocument/didChange", &params);
    }
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn a_request_that_was_sent_as_a_notification_is_survived() {
    let mut server = Server::ready();
    server.open("file:///a.sprouts", 1, "2+\n1(3)2\n");
    server.diagnostics("file:///a.sprouts", 1);
    let position =
        json!({ "textDocument": { "uri": "file:///a.sprouts" }, "position": { "line": 1, "character": 0 } });
    server.notify("textDocument/hover", &position);
    assert!(server.hover("file:///a.sprouts", 1, 0)["result"].is_object());
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn answers_to_requests_that_were_never_made_are_ignored() {
    let mut server = Server::ready();
    server.send(&json!({ "jsonrpc": "2.0", "id": 99, "result": null }));
    server.send(&json!({ "jsonrpc": "2.0", "id": "x", "error": { "code": 1, "message": "no" } }));
    assert_eq!(server.ask("no/such/method", &json!({}))["error"]["code"], -32601);
    assert_eq!(server.leftover(), [json!(null); 0]);
}
