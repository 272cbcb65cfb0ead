//! Code actions: offered, chosen, and out of date.

use crate::answers::applied;
use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const URI: &str = "file:///game.sprouts";

/// What a client asks at a range of a document.
fn params(range: &Value, context: &Value) -> Value {
    json!({ "textDocument": { "uri": URI }, "range": range, "context": context })
}

/// The actions at a character of the first line, of some kinds or of all.
fn actions(server: &mut Server, character: u32, only: &Value) -> Vec<Value> {
    let place = json!({ "line": 0, "character": character });
    let context = if only.is_null() {
        json!({ "diagnostics": [] })
    } else {
        json!({ "diagnostics": [], "only": only })
    };
    let range = json!({ "start": place, "end": place });
    let answer = server.ask("textDocument/codeAction", &params(&range, &context));
    answer["result"].as_array().unwrap().clone()
}

fn titled<'a>(actions: &'a [Value], title: &str) -> &'a Value {
    actions.iter().find(|action| action["title"] == title).unwrap_or_else(|| panic!("{title}: {actions:#?}"))
}

#[test]
fn a_mistake_is_mended_by_its_quick_fix() {
    let mut server = Server::ready();
    let text = "3+ 1-4-2; 1-9-2>\n";
    server.open(URI, 7, text);
    let diagnostics = server.diagnostics(URI, 7);
    let context = json!({ "diagnostics": diagnostics, "only": ["quickfix"] });
    let answer = server.ask("textDocument/codeAction", &params(&diagnostics[0]["range"], &context));
    let action = &answer["result"][0];
    assert_eq!((&action["title"], &action["kind"]), (&json!("Write 1-5-2>"), &json!("quickfix")));
    assert_eq!((&action["isPreferred"], &action["diagnostics"]), (&json!(true), &json!(diagnostics)));
    let change = &action["edit"]["documentChanges"][0];
    assert_eq!(change["textDocument"], json!({ "uri": URI, "version": 7 }));
    assert_eq!(applied(text, &change["edits"]), "3+ 1-4-2; 1-5-2>\n");
}

#[test]
fn an_edit_is_made_when_its_action_is_chosen() {
    let mut server = Server::ready();
    let text = "3+ 1-4-2; 2-5-3\n";
    server.open(URI, 1, text);
    let offered = actions(&mut server, 4, &json!(["refactor"]));
    let action = titled(&offered, "Write this game in LHP notation");
    assert_eq!((&action["kind"], action.get("edit")), (&json!("refactor.rewrite"), None));
    let chosen = server.ask("codeAction/resolve", action)["result"].clone();
    assert_eq!(chosen["title"], action["title"]);
    assert_eq!(applied(text, &chosen["edit"]["documentChanges"][0]["edits"]), "3+ 1<4>2 2<5>3\n");
}

#[test]
fn an_action_of_a_text_that_has_changed_is_refused() {
    let mut server = Server::ready();
    server.open(URI, 1, "3+ 1-4-2; 2-5-3\n");
    let offered = actions(&mut server, 4, &Value::Null);
    server.change(URI, 2, &json!([edit((0, 0), (0, 1), "4")]));
    let answer = server.ask("codeAction/resolve", titled(&offered, "Write this game in LHP notation"));
    assert_eq!(answer["error"]["code"], -32801, "{answer}");
    server.close(URI);
    let answer = server.ask("codeAction/resolve", titled(&offered, "Write this game in LHP notation"));
    assert_eq!(answer["error"]["code"], -32801, "{answer}");
}

#[test]
fn what_is_no_action_of_ours_comes_back_as_it_is() {
    let mut server = Server::ready();
    let foreign = json!({ "title": "Something else", "data": { "uri": 7 } });
    assert_eq!(server.ask("codeAction/resolve", &foreign)["result"], foreign);
}

#[test]
fn only_the_kinds_that_are_wanted_come() {
    let mut server = Server::ready();
    let text = "3+ 2. 1-4-2 1-9-2>\n";
    server.open(URI, 1, text);
    let kinds = |server: &mut Server, only: &Value| -> Vec<String> {
        let actions = actions(server, 4, only);
        actions.iter().map(|action| action["kind"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(kinds(&mut server, &json!(["source.fixAll"])), ["source.fixAll.sprouts"]);
    assert_eq!(kinds(&mut server, &json!(["source.fixAll.sprouts"])), ["source.fixAll.sprouts"]);
    assert_eq!(kinds(&mut server, &json!(["source.organizeImports"])), [""; 0]);
    assert_eq!(kinds(&mut server, &json!(["quickfix"])), ["quickfix"]);
    let fix_all = actions(&mut server, 0, &json!(["source.fixAll"]));
    let edits = &fix_all[0]["edit"]["documentChanges"][0]["edits"];
    assert_eq!(applied(text, edits), "3+ 1. 1-4-2 1-9-2>\n");
}

#[test]
fn a_client_that_resolves_nothing_gets_whole_actions() {
    let mut server = Server::start();
    server.initialize_with(&json!({
        "textDocument": { "codeAction": { "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [] } } } },
        "general": { "positionEncodings": ["utf-8"] },
    }));
    let text = "3+ 1-4-2; 2-5-3\n";
    server.open(URI, 1, text);
    let offered = actions(&mut server, 4, &Value::Null);
    let action = titled(&offered, "Assert the position after this move");
    assert_eq!(applied(text, &action["edit"]["changes"][URI]), "3+ 1-4-2 -> 1,4,2,4;3 2-5-3\n");
}

#[test]
fn a_client_that_knows_only_commands_gets_nothing() {
    let mut server = Server::start();
    server.initialize_with(&json!({}));
    server.open(URI, 1, "3+ 1-4-2; 1-9-2>\n");
    assert_eq!(actions(&mut server, 11, &Value::Null), [Value::Null; 0]);
}

#[test]
fn a_slip_is_mended_so_that_the_game_goes_on() {
    let mut server = Server::ready();
    let text = "8+ 1(9)2 1(10)1[3,4] 3(12)10 2(12)5 5(13)5 6(14)6[7,8] 7(15)8 6(16@2)14 II\n";
    server.open(URI, 1, text);
    let offered = actions(&mut server, 24, &json!(["quickfix"]));
    let first = offered.first().expect("a fix");
    assert_eq!((&first["title"], &first["isPreferred"]), (&json!("Write 3(11)10"), &json!(true)));
}
