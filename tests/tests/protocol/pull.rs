//! Diagnostics that the client asks for.

use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const URI: &str = "file:///a.sprouts";

fn pulling() -> Server {
    let mut server = Server::start();
    server.initialize_with(&json!({ "textDocument": { "diagnostic": {} } }));
    server
}

fn pull(server: &mut Server, uri: &str, previous: &Value) -> Value {
    let params = json!({ "textDocument": { "uri": uri }, "previousResultId": previous });
    server.ask("textDocument/diagnostic", &params)["result"].clone()
}

#[test]
fn what_the_client_has_is_not_sent_again() {
    let mut server = pulling();
    server.open(URI, 1, "2+\n1(3)9\n");
    let first = pull(&mut server, URI, &json!(null));
    assert_eq!((&first["kind"], &first["items"][0]["code"]), (&json!("full"), &json!("unknown-spot")));
    assert_eq!(first["items"][0]["data"], json!({ "game": 1, "move": 1 }));
    let again = pull(&mut server, URI, &first["resultId"]);
    assert_eq!(again, json!({ "kind": "unchanged", "resultId": first["resultId"] }));
    // Behind all findings.
    server.change(URI, 2, &json!([edit((2, 0), (2, 0), "# more\n")]));
    assert_eq!(pull(&mut server, URI, &first["resultId"])["kind"], "unchanged");
    server.change(URI, 3, &json!([edit((0, 0), (0, 0), "# before\n")]));
    let moved = pull(&mut server, URI, &first["resultId"]);
    assert_eq!((&moved["kind"], &moved["items"][0]["range"]["start"]["line"]), (&json!("full"), &json!(2)));
    server.change(URI, 4, &json!([edit((2, 4), (2, 5), "2")]));
    let mended = pull(&mut server, URI, &moved["resultId"]);
    assert_eq!((&mended["kind"], &mended["items"]), (&json!("full"), &json!([])));
}

/// Neovim throws them away when a file is read again, keeps their id, and cancels the question that would have brought them back.
#[test]
fn what_the_client_had_before_it_opened_the_document_again_is_sent_again() {
    let mut server = pulling();
    server.open(URI, 1, "2+\n1(3)9\n");
    let before = pull(&mut server, URI, &json!(null));
    server.close(URI);
    server.open(URI, 1, "2+\n1(3)9\n");
    for _ in 0..2 {
        let after = pull(&mut server, URI, &before["resultId"]);
        assert_eq!((&after["kind"], &after["items"]), (&json!("full"), &before["items"]));
    }
}

#[test]
fn a_client_that_asks_gets_nothing_unasked() {
    let mut server = pulling();
    server.open(URI, 1, "2+\n1(3)9\n");
    pull(&mut server, URI, &json!(null));
    server.change(URI, 2, &json!([edit((0, 0), (0, 0), "\n")]));
    pull(&mut server, URI, &json!(null));
    server.close(URI);
    let closed = pull(&mut server, URI, &json!("0"));
    assert_eq!((&closed["kind"], &closed["items"]), (&json!("full"), &json!([])));
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn of_very_many_findings_the_first_thousand_are_shown_and_the_others_counted() {
    let mut server = Server::ready();
    server.open(URI, 1, &"2+\n1(3)9\n\n".repeat(1234));
    let shown = server.diagnostics(URI, 1);
    assert_eq!(shown.len(), 1001);
    assert_eq!(shown[1000]["message"], "From here on 234 more findings are not shown");
    assert_eq!(shown[1000]["range"]["start"]["line"], 3001);
}
