//! Requests that lead from one place to another, or change a name in all its places.

use crate::support::server::Server;
use serde_json::{Value, json};

const URI: &str = "file:///game.sprouts";
const RECORD: &str = "3+ (Zoë* - Bob)\n1-4-2; 2-5-3 (2-5-4)\n\n3+ (Bob - Zoë)\n1-4-2\n";

fn server() -> Server {
    let mut server = Server::ready();
    server.open(URI, 1, RECORD);
    server
}

/// Asks at a place, with more parameters.
fn ask(server: &mut Server, method: &str, line: u32, character: u32, more: &Value) -> Value {
    let mut params =
        json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } });
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    server.ask(method, &params)
}

/// A range as `line:from-to`.
fn place(range: &Value) -> String {
    let (start, end) = (&range["start"], &range["end"]);
    format!("{}:{}-{}", start["line"], start["character"], end["character"])
}

fn places(found: &Value) -> Vec<String> {
    found.as_array().unwrap().iter().map(|found| place(&found["range"])).collect()
}

#[test]
fn a_spot_leads_to_the_move_that_made_it() {
    let mut server = server();
    let found = ask(&mut server, "textDocument/definition", 1, 18, &json!({}));
    assert_eq!(place(&found["result"]["range"]), "1:2-3", "for a client that knows no links");

    let mut server = Server::start();
    server.initialize_with(&json!({ "textDocument": { "definition": { "linkSupport": true } } }));
    server.open(URI, 1, RECORD);
    let found = ask(&mut server, "textDocument/definition", 1, 18, &json!({}));
    let link = &found["result"][0];
    let ranges =
        ["originSelectionRange", "targetRange", "targetSelectionRange"].map(|name| place(&link[name]));
    assert_eq!(ranges, ["1:18-19", "1:0-5", "1:2-3"]);
}

#[test]
fn a_name_leads_to_all_its_places() {
    let mut server = server();
    for (with, expected) in [(true, vec!["0:4-8", "3:10-14"]), (false, vec!["3:10-14"])] {
        let context = json!({ "context": { "includeDeclaration": with } });
        let found = ask(&mut server, "textDocument/references", 3, 12, &context);
        assert_eq!(places(&found["result"]), expected);
    }
    let found = ask(&mut server, "textDocument/documentHighlight", 1, 2, &json!({}));
    assert_eq!(places(&found["result"]), ["1:2-3", "1:18-19"]);
    assert_eq!(found["result"][0]["kind"], 3, "written where it is made");
}

#[test]
fn a_player_is_renamed_in_the_whole_file() {
    let mut server = server();
    let found = ask(&mut server, "textDocument/prepareRename", 0, 5, &json!({}));
    assert_eq!(
        (place(&found["result"]["range"]), &found["result"]["placeholder"]),
        ("0:4-8".into(), &json!("Zoë"))
    );
    let found = ask(&mut server, "textDocument/rename", 0, 5, &json!({ "newName": "Al" }));
    let edits = &found["result"]["changes"][URI];
    assert_eq!(places(edits), ["0:4-8", "3:10-14"]);
    assert_eq!(edits[1]["newText"], "Al");
}

#[test]
fn what_cannot_be_renamed_is_refused_with_the_reason() {
    let mut server = server();
    let refused = ask(&mut server, "textDocument/prepareRename", 1, 2, &json!({}));
    assert_eq!(refused["error"]["code"], -32803);
    assert!(refused["error"]["message"].as_str().unwrap().starts_with("spot 4 is made by move 1"));
    let refused = ask(&mut server, "textDocument/rename", 0, 5, &json!({ "newName": "Bob" }));
    assert_eq!(refused["error"]["message"], "then both players would have this name");
    let nothing = ask(&mut server, "textDocument/prepareRename", 2, 0, &json!({}));
    assert!(nothing["result"].is_null() && nothing.get("error").is_none());
}

#[test]
fn the_names_of_one_player_in_a_match_are_typed_at_once() {
    let mut server = Server::ready();
    let games = " Game 1\n Al : 0       Bo : 0\n  1) 31: 8/5 6/5\n\n Game 2\n Al : 0       Bo : 1\n";
    server.open(URI, 1, &format!("5 point match\n\n{games}"));
    let found = ask(&mut server, "textDocument/linkedEditingRange", 3, 2, &json!({}));
    let ranges: Vec<String> = found["result"]["ranges"].as_array().unwrap().iter().map(place).collect();
    assert_eq!(ranges, ["3:1-3", "7:1-3"]);
    assert!(found["result"]["wordPattern"].is_string());
}

#[test]
fn the_parts_of_a_document_are_a_tree_or_a_list() {
    let mut server = Server::start();
    let tree = json!({ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } });
    server.initialize_with(&tree);
    server.open(URI, 1, RECORD);
    let params = json!({ "textDocument": { "uri": URI } });
    let found = server.ask("textDocument/documentSymbol", &params);
    let game = &found["result"][0];
    assert_eq!((&game["name"], place(&game["selectionRange"])), (&json!("3+ (Zoë* - Bob)"), "0:0-15".into()));
    let second = &game["children"][1];
    assert_eq!((&second["name"], &second["children"][0]["name"]), (&json!("2. 2-5-3"), &json!("Variation")));
    assert_eq!(second["children"][0]["children"][0]["name"], "2. 2-5-4");

    let mut server = Server::start();
    server.initialize_with(&json!({}));
    server.open(URI, 1, RECORD);
    let found = server.ask("textDocument/documentSymbol", &params);
    let list: Vec<&Value> =
        found["result"].as_array().unwrap().iter().map(|symbol| &symbol["name"]).collect();
    assert_eq!(list.len(), 7, "{list:?}");
    assert_eq!(found["result"][4]["containerName"], "Variation");
}

#[test]
fn records_fold_and_selections_grow() {
    let mut server = server();
    let params = json!({ "textDocument": { "uri": URI } });
    let folds = server.ask("textDocument/foldingRange", &params)["result"].clone();
    assert_eq!((&folds[0]["startLine"], &folds[0]["endLine"]), (&json!(0), &json!(1)));
    let positions = json!([{ "line": 1, "character": 2 }, { "line": 99, "character": 0 }]);
    let params = json!({ "textDocument": { "uri": URI }, "positions": positions });
    let found = server.ask("textDocument/selectionRange", &params)["result"].clone();
    assert_eq!(found.as_array().unwrap().len(), 2, "one for each position");
    assert_eq!(place(&found[0]["range"]), "1:2-3");
    assert_eq!(place(&found[0]["parent"]["range"]), "1:0-5");
}

#[test]
fn addresses_and_files_that_are_there_are_links() {
    let folder = std::env::temp_dir().join(format!("sprouts-test-{}-links", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("a b.mat"), "").unwrap();
    let uri = format!("file://{}/game.sprouts", folder.display());
    let mut server = Server::ready();
    server.open(&uri, 1, "[File \"a b.mat\"]\n[Source \"none.mat\"]\n# http://wgosa.org/a.htm\n3+ 1-4-2\n");
    let params = json!({ "textDocument": { "uri": uri } });
    let found = server.ask("textDocument/documentLink", &params)["result"].clone();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(places(&found), ["0:7-14", "2:2-24"]);
    assert!(found[0]["target"].as_str().unwrap().ends_with("/a%20b.mat"));
    assert_eq!(found[1]["target"], "http://wgosa.org/a.htm");
}
