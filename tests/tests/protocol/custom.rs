//! `sprouts/position` and `sprouts/replay`, and their description in `docs/protocol.md`.

use crate::support::server::Server;
use serde_json::{Map, Value, json};
use std::path::Path;

const URI: &str = "file:///game.sprouts";
const GAME: &str = "3+ (A - B) 1-4-2; 2-5-3\n";
const MATCH: &str = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                  42: 8/4 6/4\n";

fn position(server: &mut Server, line: u32, character: u32, more: &Value) -> Value {
    let mut params =
        json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } });
    let more = more.as_object().cloned().unwrap_or_default();
    params.as_object_mut().unwrap().extend(more);
    server.ask("sprouts/position", &params)["result"].clone()
}

fn replay(server: &mut Server, more: &Value) -> Value {
    let mut params = json!({ "textDocument": { "uri": URI } });
    params.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    server.ask("sprouts/replay", &params)["result"].clone()
}

fn moves(server: &mut Server, line: u32, character: u32, more: &Value) -> Value {
    let mut params =
        json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } });
    params.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    server.ask("sprouts/moves", &params)["result"].clone()
}

fn opened(text: &str) -> Server {
    let mut server = Server::ready();
    server.open(URI, 1, text);
    server
}

fn description() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs/protocol.md");
    std::fs::read_to_string(path).unwrap()
}

/// The names in the first column of the tables under a heading, by the table's own heading.
fn described(request: &str, table: &str) -> Vec<String> {
    let text = description();
    let section =
        text.split(&format!("## `{request}`")).nth(1).unwrap().split("\n## ").next().unwrap().to_string();
    let rows = section.split(&format!("| {table} | |\n|---|---|\n")).nth(1).unwrap().to_string();
    let names = rows.lines().take_while(|line| line.starts_with("| `"));
    names.map(|line| line.split('`').nth(1).unwrap().to_string()).collect()
}

fn keys(value: &Value) -> Vec<String> {
    let mut keys: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
    keys.sort_unstable();
    keys
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_unstable();
    names
}

#[test]
fn the_server_says_that_it_has_them() {
    let mut server = Server::start();
    let stated = server.initialize()["capabilities"]["experimental"].clone();
    assert_eq!(stated, json!({ "sprouts": { "moves": true, "position": true, "replay": true } }));
}

#[test]
fn the_description_names_every_field_of_the_answers() {
    let mut server = opened(GAME);
    let answer = position(&mut server, 0, 12, &json!({ "svg": true }));
    assert_eq!(keys(&answer), sorted(described("sprouts/position", "answer")));
    let games = replay(&mut server, &json!({}));
    assert_eq!(keys(&games[0]), sorted(described("sprouts/replay", "answer")));
    let found = moves(&mut server, 0, 20, &json!({}));
    assert_eq!(keys(&found), sorted(described("sprouts/moves", "answer")));
    assert_eq!(keys(&found["moves"][0]), sorted(described("sprouts/moves", "move")));
}

#[test]
fn every_described_parameter_counts() {
    let mut server = opened(GAME);
    let names = described("sprouts/position", "parameter");
    assert_eq!(names, ["textDocument", "position", "svg", "theme", "columns"]);
    let plain = position(&mut server, 0, 12, &json!({}));
    let drawn = |server: &mut Server, theme: &str| {
        position(server, 0, 12, &json!({ "svg": true, "theme": theme }))["svg"].as_str().unwrap().to_string()
    };
    let auto = drawn(&mut server, "auto");
    assert!(auto.starts_with("<svg ") && auto.contains("prefers-color-scheme"));
    assert_eq!(position(&mut server, 0, 12, &json!({ "svg": true }))["svg"], auto);
    assert_ne!(drawn(&mut server, "light"), drawn(&mut server, "dark"));
    let width =
        |answer: &Value| answer["text"].as_str().unwrap().lines().map(|l| l.chars().count()).max().unwrap();
    let narrow = position(&mut server, 0, 12, &json!({ "columns": 30 }));
    assert!(width(&narrow) <= 30 && width(&plain) > 30 && width(&plain) <= 60);
    assert_eq!(described("sprouts/replay", "parameter"), ["textDocument", "game"]);
    assert_eq!(described("sprouts/moves", "parameter"), ["textDocument", "position", "typed"]);
    let first = |server: &mut Server, typed: &str| {
        moves(server, 0, 20, &json!({ "typed": typed }))["moves"][0]["text"].clone()
    };
    assert_ne!(first(&mut server, ""), "3-6-3=");
    assert_eq!(first(&mut server, "3-6-3"), "3-6-3=");
}

#[test]
fn the_example_is_what_the_server_answers() {
    let text = description();
    let examples: Vec<Value> = text
        .split("```json\n")
        .skip(1)
        .map(|rest| serde_json::from_str(rest.split("```").next().unwrap()).unwrap())
        .collect();
    let mut server = opened(GAME);
    let mut answer = server.ask("sprouts/position", &examples[0])["result"].clone();
    assert!(answer.as_object_mut().unwrap().remove("text").is_some());
    assert_eq!(answer, examples[1]);
}

#[test]
fn a_panel_steps_through_a_game_by_the_places_that_it_is_told() {
    for text in [GAME, MATCH, "> 1. ~~~ sprouts\n>    3+ (A - B) 1-4-2\n>    2-5-3\n>    ~~~\n"] {
        let mut server = Server::ready();
        let language = if text.starts_with('>') { "markdown" } else { "sprouts" };
        let item = json!({ "uri": URI, "languageId": language, "version": 1, "text": text });
        server.notify("textDocument/didOpen", &json!({ "textDocument": item }));
        let first = if language == "markdown" { (1, 5) } else { (0, 0) };
        let mut here = position(&mut server, first.0, first.1, &json!({}));
        assert_eq!((&here["range"], &here["number"]), (&Value::Null, &json!(0)), "{text}");
        let mut numbers = Vec::new();
        let step = |server: &mut Server, place: &Value| {
            let start = &place["start"];
            let number = |name: &str| u32::try_from(start[name].as_u64().unwrap()).unwrap();
            position(server, number("line"), number("character"), &json!({}))
        };
        while !here["next"].is_null() {
            let next = step(&mut server, &here["next"]);
            assert_eq!(step(&mut server, &next["previous"])["number"], here["number"], "{text}");
            numbers.push(next["number"].as_u64().unwrap());
            here = next;
        }
        assert_eq!(numbers, [1, 2], "{text}");
    }
}

#[test]
fn a_move_is_chosen_from_a_list_and_written_by_its_edit() {
    let text = "> ``` sprouts\r\n> 3+ (A - B) 1-4-2; 2-5-3 # end\r\n> ```\r\n";
    let mut server = Server::ready();
    let item = json!({ "uri": URI, "languageId": "markdown", "version": 1, "text": text });
    server.notify("textDocument/didOpen", &json!({ "textDocument": item }));
    assert_eq!(moves(&mut server, 1, 14, &json!({})), Value::Null, "the game goes on there");
    let found = moves(&mut server, 1, 22, &json!({}));
    let first = &found["moves"][0];
    assert_eq!((&first["kind"], &found["isCut"]), (&json!("move"), &json!(false)));
    let place = json!({ "line": 1, "character": 31 });
    let written = format!("\r\n> {}", first["text"].as_str().unwrap());
    assert_eq!(first["edit"], json!({ "range": { "start": place, "end": place }, "newText": written }));
}

#[test]
fn a_replay_says_what_the_command_line_says() {
    let mut server = opened("3+ 1-4-2 (1-4-3) 2-5-3\n2+ 1-3-2\n");
    let games = replay(&mut server, &json!({}));
    let moves = |game: &Value| {
        game["moves"].as_array().unwrap().iter().map(|m| m["text"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(moves(&games[0]), ["1-4-2", "1-4-3", "2-5-3"]);
    assert_eq!(games[0]["moves"][1]["variation"], 1);
    assert_eq!(games[1]["game"], 2);
    let second = replay(&mut server, &json!({ "game": 2 }));
    assert_eq!(second, json!([games[1]]));
    assert_eq!(replay(&mut server, &json!({ "game": 9 })), json!([]));
}

#[test]
fn where_there_is_no_game_there_is_no_position() {
    let mut server = opened("# nothing\n");
    assert_eq!(position(&mut server, 0, 3, &json!({})), Value::Null);
    assert_eq!(replay(&mut server, &json!({})), json!([]));
    let wrong = server.ask("sprouts/position", &Value::Object(Map::new()));
    assert_eq!(wrong["error"]["code"], -32602);
}

#[test]
fn what_is_too_large_to_draw_is_told_and_still_described() {
    let mut server = opened("900+ 1-901-2\n");
    let answer = position(&mut server, 0, 6, &json!({ "svg": true }));
    assert_eq!((&answer["svg"], &answer["text"]), (&Value::Null, &Value::Null));
    assert!(
        answer["notDrawn"].as_str().unwrap().contains("pictures are drawn of up to"),
        "{}",
        answer["notDrawn"]
    );
    assert_eq!(answer["facts"]["lives"], 2699);
}
