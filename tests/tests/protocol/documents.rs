//! Documents opened, changed, closed, and what is published of them.

use crate::support::server::{Server, edit, formatting_params};
use serde_json::{Value, json};

const URI: &str = "file:///a.sprouts";

/// The codes of diagnostics.
fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap()).collect()
}

#[test]
fn a_document_is_checked_when_opened_and_after_each_edit() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n1(3)9\n");
    assert_eq!(codes(&server.diagnostics(URI, 1)), ["unknown-spot"]);
    server.change(URI, 2, &json!([edit((1, 4), (1, 5), "2")]));
    assert_eq!(codes(&server.diagnostics(URI, 2)), [""; 0]);
    server.change(URI, 3, &json!([edit((1, 2), (1, 3), "5")]));
    assert_eq!(codes(&server.diagnostics(URI, 3)), ["new-number"]);
}

#[test]
fn a_closed_document_has_no_diagnostics() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n1(3)9\n");
    assert_eq!(server.diagnostics(URI, 1).len(), 1);
    server.close(URI);
    assert_eq!(server.diagnostics(URI, json!(null)).len(), 0);
}

#[test]
fn a_document_may_be_closed_and_opened_again_with_a_lower_version() {
    let mut server = Server::ready();
    server.open(URI, 70, "2+\n1(3)9\n");
    assert_eq!(server.diagnostics(URI, 70).len(), 1);
    server.close(URI);
    server.open(URI, 3, "2+\n1(3)2\n");
    assert_eq!(server.diagnostics(URI, 3).len(), 0);
    server.change(URI, 4, &json!([edit((1, 4), (1, 5), "9")]));
    assert_eq!(server.diagnostics(URI, 4).len(), 1);
}

#[test]
fn a_document_that_is_opened_twice_is_the_second_one() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n1(3)9\n");
    server.diagnostics(URI, 1);
    server.open(URI, 5, "2+\n1(3)2\n");
    assert_eq!(server.diagnostics(URI, 5).len(), 0);
}

#[test]
fn what_is_not_open_is_ignored() {
    let mut server = Server::ready();
    server.change(URI, 2, &json!([edit((0, 0), (0, 0), "2+\n")]));
    server.close(URI);
    assert!(server.hover(URI, 0, 0)["result"].is_null());
    assert!(server.formatting(URI)["result"].is_null());
    assert_eq!(server.leftover(), [json!(null); 0]);
}

#[test]
fn documents_do_not_mix() {
    let mut server = Server::ready();
    let uris: Vec<String> = (0..60).map(|number| format!("file:///{number}.sprouts")).collect();
    // Document k has k mistakes.
    for (mistakes, uri) in uris.iter().enumerate() {
        server.open(uri, 1, &"2+\n1(3)9\n\n".repeat(mistakes));
    }
    for (mistakes, uri) in uris.iter().enumerate() {
        assert_eq!(server.diagnostics(uri, 1).len(), mistakes);
    }
    for uri in &uris {
        server.change(uri, 2, &json!([edit((0, 0), (0, 0), "2+\n1(3)9\n\n")]));
    }
    for (mistakes, uri) in uris.iter().enumerate() {
        assert_eq!(server.diagnostics(uri, 2).len(), mistakes + 1);
    }
}

#[test]
fn two_clients_worth_of_documents_do_not_mix() {
    // The same names in two folders, the same versions, edits in turn: as if two editors shared a server.
    let mut server = Server::ready();
    let uri = |client: &str, number: usize| format!("file:///{client}/{number}.sprouts");
    let documents = 40;
    let pairs = || (0..documents).flat_map(|number| [("one", number), ("other", number)]);
    let mistake = "2+\n1(3)9\n\n";
    for (client, number) in pairs() {
        let mistakes = number + usize::from(client == "other");
        server.open(&uri(client, number), 1, &mistake.repeat(mistakes));
    }
    for (client, number) in pairs() {
        server.change(&uri(client, number), 2, &json!([edit((0, 0), (0, 0), mistake)]));
        server.request("textDocument/formatting", &formatting_params(&uri(client, number)));
    }
    for number in 0..documents {
        server.close(&uri("one", number));
        assert_eq!(server.diagnostics(&uri("one", number), json!(null)).len(), 0);
    }
    for number in 0..documents {
        assert_eq!(server.diagnostics(&uri("other", number), 2).len(), number + 2);
        assert!(server.hover(&uri("one", number), 1, 0)["result"].is_null());
        let hover = server.hover(&uri("other", number), 1, 0);
        assert!(hover["result"].is_object(), "{hover}");
    }
}

#[test]
fn files_of_any_language_id_and_name_are_checked() {
    let mut server = Server::ready();
    for (number, language) in ["sprouts", "backgammon", "plaintext", ""].iter().enumerate() {
        let uri = format!("untitled:Untitled-{number}");
        let document = json!({ "uri": uri, "languageId": language, "version": 1, "text": "2+\n1(3)9\n" });
        server.notify("textDocument/didOpen", &json!({ "textDocument": document }));
        assert_eq!(server.diagnostics(&uri, 1).len(), 1);
    }
}

#[test]
#[cfg(debug_assertions)]
fn the_changes_of_a_message_are_made_one_after_the_other() {
    let mut server = Server::ready();
    server.open(URI, 1, "0123456789");
    let changes = json!([edit((0, 2), (0, 4), "xyz"), edit((0, 9), (0, 10), ""), edit((0, 0), (0, 0), "\n")]);
    server.change(URI, 2, &changes);
    assert_eq!(server.text(URI), "\n01xyz4567 9".replace(' ', ""));
    server.change(URI, 3, &json!([{ "text": "all new" }, edit((0, 0), (0, 3), "something")]));
    assert_eq!(server.text(URI), "something new");
}

#[test]
fn diagnostics_are_published_in_the_order_of_versions_and_the_last_is_of_the_newest_text() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n");
    let newest = 300;
    for version in 2..=newest {
        let wrong = version % 2 == 0;
        let text = if wrong { "2+\n1(3)9\n" } else { "2+\n1(3)2\n" };
        server.change(URI, version, &json!([{ "text": text }]));
    }
    assert_eq!(server.diagnostics(URI, newest).len(), 1);
    let versions: Vec<i64> =
        server.leftover().iter().map(|message| message["params"]["version"].as_i64().unwrap()).collect();
    assert!(versions.is_sorted(), "{versions:?}");
    assert!(versions.iter().all(|version| *version < newest.into()), "{versions:?}");
}

#[test]
fn formatting_is_not_given_for_a_text_that_has_changed_meanwhile() {
    let mut server = Server::ready();
    // Large enough that the edit is there before the answer.
    server.open(URI, 1, &"2+\n1(3)2\n\n".repeat(20_000));
    let id = server.request("textDocument/formatting", &formatting_params(URI));
    server.change(URI, 2, &json!([edit((0, 0), (1, 0), "")]));
    assert_eq!(server.answer(id)["error"]["code"], -32801);
}

#[test]
fn a_formatted_document_is_left_alone() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n1(3)2\n");
    let edits = server.formatting(URI)["result"].clone();
    assert_eq!(edits.as_array().unwrap().len(), 1);
    server.change(URI, 2, &json!([{ "range": edits[0]["range"], "text": edits[0]["newText"] }]));
    assert_eq!(server.formatting(URI)["result"], json!([]));
}

#[test]
fn any_text_is_answered() {
    let mut server = Server::ready();
    let texts = [
        String::new(),
        "\u{feff}2+\n1(3)2\n".to_owned(),
        "\0\u{1}\u{7f}\u{fffd}".to_owned(),
        "\r\r\n\n\u{2028}\u{b}\u{c}\u{85}".to_owned(),
        "1(3)2 ".repeat(100_000),
        "({[".repeat(30_000),
        "2+ 1(99999999999999999999999999999999999999999)2".to_owned(),
        "😀e\u{301}".repeat(10_000),
    ];
    for (version, text) in (1..).zip(&texts) {
        server.open(URI, version, text);
        server.diagnostics(URI, version);
        assert!(server.hover(URI, 0, 1).get("result").is_some());
        assert!(server.formatting(URI)["result"].is_array());
    }
}
