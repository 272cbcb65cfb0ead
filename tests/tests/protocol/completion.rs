//! What is offered while somebody types, and what an editor does with it.

use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const SPROUTS: &str = "file:///game.sprouts";
const MATCH: &str = "file:///match.mat";

fn ask(server: &mut Server, method: &str, uri: &str, (line, character): (u32, u32)) -> Value {
    let position = json!({ "line": line, "character": character });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    server.ask(method, &params)["result"].clone()
}

fn items(server: &mut Server, uri: &str, place: (u32, u32)) -> Vec<Value> {
    ask(server, "textDocument/completion", uri, place)["items"].as_array().unwrap().clone()
}

fn labels(items: &[Value]) -> Vec<&str> {
    items.iter().map(|item| item["label"].as_str().unwrap()).collect()
}

#[test]
fn a_move_is_typed_offered_explained_and_accepted() {
    let mut server = Server::ready();
    server.open(SPROUTS, 1, "# 😀\r\n3+ (😀 - B) 1(4)2 \r\n");
    server.change(SPROUTS, 2, &json!([edit((1, 20), (1, 20), "1(5")]));
    let offered = items(&mut server, SPROUTS, (1, 23));
    assert_eq!(
        labels(&offered),
        [
            "1(5)",
            "1(5)1",
            "1(5)1[2,4]",
            "1(5)1[2-4]",
            "1(5)1[3]",
            "1(5)2",
            "1(5)2[3]",
            "1(5)3",
            "1(5)4",
            "1(5)4[2]",
            "1(5)4[2,3]",
            "1(5)4[3]"
        ]
    );
    let item = &offered[7];
    assert_eq!(item["filterText"], "1(5)3");
    let range = json!({ "start": { "line": 1, "character": 20 }, "end": { "line": 1, "character": 23 } });
    assert_eq!(item["textEdit"], json!({ "range": range, "newText": "1(5)3" }));
    let sorted: Vec<&str> = offered.iter().map(|item| item["sortText"].as_str().unwrap()).collect();
    assert!(sorted.is_sorted());

    let resolved = server.ask("completionItem/resolve", item)["result"].clone();
    assert_eq!(resolved["documentation"]["kind"], "markdown");
    assert!(resolved["documentation"]["value"].as_str().unwrap().contains("Position `1,"), "{resolved}");
    assert_eq!(resolved["textEdit"], item["textEdit"]);

    server.change(SPROUTS, 3, &json!([edit((1, 20), (1, 23), "1(5)3")]));
    assert_eq!(server.diagnostics(SPROUTS, 3), Vec::<Value>::new());
}

#[test]
fn a_play_is_offered_step_by_step() {
    let mut server = Server::ready();
    let start = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) ";
    server.open(MATCH, 1, start);
    let dice = items(&mut server, MATCH, (4, 5));
    assert_eq!(dice.len(), 15, "no double opens a game");
    server.change(MATCH, 2, &json!([edit((4, 5), (4, 5), "31: ")]));
    let plays = items(&mut server, MATCH, (4, 9));
    assert!(labels(&plays).contains(&"8/5 6/5"), "{:?}", labels(&plays));
    let resolved = server.ask("completionItem/resolve", &plays[0])["result"].clone();
    assert!(resolved["documentation"]["value"].as_str().unwrap().contains("+13-14-15-"), "{resolved}");
    server.change(MATCH, 3, &json!([edit((4, 9), (4, 9), "6/5 8")]));
    let rest = items(&mut server, MATCH, (4, 14));
    assert_eq!(labels(&rest), ["8/5"]);
    let range = json!({ "start": { "line": 4, "character": 13 }, "end": { "line": 4, "character": 14 } });
    assert_eq!(rest[0]["textEdit"]["range"], range);
    server.change(MATCH, 4, &json!([edit((4, 13), (4, 14), "8/5 ")]));
    let reply = items(&mut server, MATCH, (4, 17));
    assert_eq!(reply.len(), 22, "every roll, and a double: {:?}", labels(&reply));
    assert_eq!(reply[0]["textEdit"]["newText"], format!("{}11: ", " ".repeat(16)), "in the second column");
    assert_eq!(reply[21]["label"], "Doubles => 2");
}

#[test]
fn many_moves_are_told_as_incomplete() {
    let mut server = Server::ready();
    server.open(SPROUTS, 1, "1000+ ");
    let answer = ask(&mut server, "textDocument/completion", SPROUTS, (0, 6));
    assert_eq!((&answer["isIncomplete"], &answer["items"][0]["label"]), (&json!(true), &json!("1-")));
    let narrowed = ask(&mut server, "textDocument/completion", SPROUTS, (0, 6));
    assert_eq!(narrowed["items"].as_array().unwrap().len(), 100);
}

#[test]
fn an_item_of_a_document_that_is_gone_comes_back_as_it_is() {
    let mut server = Server::ready();
    server.open(SPROUTS, 1, "2+ ");
    let item = items(&mut server, SPROUTS, (0, 3)).remove(0);
    server.close(SPROUTS);
    assert_eq!(server.ask("completionItem/resolve", &item)["result"], item);
    let foreign = json!({ "label": "x", "data": { "no": "origin" } });
    assert_eq!(server.ask("completionItem/resolve", &foreign)["result"], foreign);
}

#[test]
fn the_part_of_a_move_that_comes_next_is_told() {
    let mut server = Server::start();
    let information = json!({ "parameterInformation": { "labelOffsetSupport": true } });
    server.initialize_with(
        &json!({ "textDocument": { "signatureHelp": { "signatureInformation": information } } }),
    );
    server.open(SPROUTS, 1, "3+ 1-4-2; 1-");
    let help = ask(&mut server, "textDocument/signatureHelp", SPROUTS, (0, 12));
    let signature = &help["signatures"][0];
    assert_eq!(
        (&signature["label"], &help["activeParameter"]),
        (&json!("from.site-new-to.site<list"), &json!(2))
    );
    assert_eq!(signature["parameters"][2]["label"], json!([10, 13]));
    assert_eq!(signature["parameters"][2]["documentation"], "The new spot: the next number, 5 here.");
    assert_eq!(ask(&mut server, "textDocument/signatureHelp", SPROUTS, (0, 0)), Value::Null);
}
