//! What is shown between and over the words: hints, lenses, tokens.

use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const URI: &str = "file:///a.sprouts";

/// The range of whole lines.
fn lines(from: u32, to: u32) -> Value {
    json!({ "start": { "line": from, "character": 0 }, "end": { "line": to, "character": 0 } })
}

#[test]
fn hints_stand_where_the_text_does_not_say() {
    let mut server = Server::ready();
    server.open(URI, 1, "# 😀\n3+ {😀} 1-4-2\n\n3+ 1-4-2; 2-5-3\n");
    let params = |range| json!({ "textDocument": { "uri": URI }, "range": range });
    let hints = server.ask("textDocument/inlayHint", &params(lines(0, 4)))["result"].clone();
    let next = |line: u32, character: u32, spot: u32| {
        json!({
            "position": { "line": line, "character": character },
            "label": format!("next {spot}"),
            "tooltip": format!("The next move makes spot {spot}."),
            "paddingLeft": true,
            "paddingRight": false,
        })
    };
    assert_eq!(hints, json!([next(1, 15, 5), next(3, 15, 6)]));
    let hints = server.ask("textDocument/inlayHint", &params(lines(2, 4)))["result"].clone();
    assert_eq!(hints, json!([next(3, 15, 6)]));
}

/// What an answer with all tokens says, each with its text.
fn words(text: &str, legend: &Value, data: &Value) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let numbers: Vec<usize> = data
        .as_array()
        .unwrap()
        .iter()
        .map(|number| usize::try_from(number.as_u64().unwrap()).unwrap())
        .collect();
    let (mut line, mut character) = (0, 0);
    let mut words = Vec::new();
    for token in numbers.chunks(5) {
        let &[down, right, length, kind, modifiers] = token else { panic!("not five numbers") };
        (line, character) = (line + down, if down > 0 { right } else { character + right });
        let units: Vec<u16> = lines[line].encode_utf16().collect();
        let word = String::from_utf16(&units[character..character + length]).unwrap();
        let mut label = legend["tokenTypes"][kind].as_str().unwrap().to_owned();
        for (bit, name) in legend["tokenModifiers"].as_array().unwrap().iter().enumerate() {
            if modifiers & 1 << bit != 0 {
                label = format!("{label}.{}", name.as_str().unwrap());
            }
        }
        words.push(format!("{word} {label}"));
    }
    words
}

/// A server that counts in UTF-16, and its legend.
fn tokens_server() -> (Server, Value) {
    let mut server = Server::start();
    let capabilities = server.initialize_with(&json!({}))["capabilities"].clone();
    let provider = &capabilities["semanticTokensProvider"];
    assert_eq!((&provider["range"], &provider["full"]["delta"]), (&json!(true), &json!(true)));
    let legend = provider["legend"].clone();
    (server, legend)
}

#[test]
fn tokens_say_what_only_the_replay_knows() {
    let (mut server, legend) = tokens_server();
    let text = "# 😀\n2+ {😀} 1(3)2 {😀} 1(4)1\n";
    server.open(URI, 1, text);
    let document = json!({ "uri": URI });
    let all = server.ask("textDocument/semanticTokens/full", &json!({ "textDocument": document }));
    let all = words(text, &legend, &all["result"]["data"]);
    assert_eq!(
        all,
        [
            "# 😀 comment",
            "2 number",
            "+ keyword",
            "{😀} comment",
            "1 spot.live",
            "3 spot.declaration.live",
            "2 spot.live",
            "{😀} comment",
            "1 spot.dying",
            "4 spot.declaration.live",
            "1 spot.dying",
        ]
    );
    let params = json!({ "textDocument": document, "range": lines(1, 2) });
    let second_line = server.ask("textDocument/semanticTokens/range", &params);
    assert_eq!(words(text, &legend, &second_line["result"]["data"]), all[1..]);
}

#[test]
fn the_changed_tokens_make_the_old_ones_new() {
    let (mut server, _) = tokens_server();
    server.open(URI, 1, "2+ 1(3)2 1(4)2\n2+ 1(3)2\n");
    let document = json!({ "uri": URI });
    let full = |server: &mut Server| {
        let answer = server.ask("textDocument/semanticTokens/full", &json!({ "textDocument": document }));
        let data = answer["result"]["data"].as_array().unwrap().clone();
        (answer["result"]["resultId"].as_str().unwrap().to_owned(), data)
    };
    let (mut id, mut told) = full(&mut server);
    let edits = [
        edit((0, 0), (0, 0), "# 😀\n"),
        edit((1, 9), (1, 14), ""),
        edit((2, 8), (2, 8), " 1(4)1 *"),
        edit((0, 0), (3, 0), ""),
        edit((0, 0), (0, 0), "1+ {a\nb} 1(2)1"),
    ];
    for (version, edit) in (2..).zip(edits) {
        server.change(URI, version, &json!([edit]));
        let params = json!({ "textDocument": document, "previousResultId": id });
        let delta = server.ask("textDocument/semanticTokens/full/delta", &params)["result"].clone();
        for edit in delta["edits"].as_array().unwrap() {
            let number = |key: &str| usize::try_from(edit[key].as_u64().unwrap()).unwrap();
            let start = number("start");
            let new = edit["data"].as_array().cloned().unwrap_or_default();
            told.splice(start..start + number("deleteCount"), new);
        }
        id = delta["resultId"].as_str().unwrap().to_owned();
        assert_eq!((id.clone(), told.clone()), full(&mut server));
    }
    let params = json!({ "textDocument": document, "previousResultId": id });
    let delta = server.ask("textDocument/semanticTokens/full/delta", &params);
    assert_eq!(delta["result"], json!({ "resultId": id, "edits": [] }));
}

#[test]
fn tokens_of_an_answer_that_is_gone_are_told_in_full() {
    let (mut server, _) = tokens_server();
    server.open(URI, 1, "2+ 1(3)2\n");
    for id in ["0", "", "nonsense", "18446744073709551616"] {
        let params = json!({ "textDocument": { "uri": URI }, "previousResultId": id });
        let answer = server.ask("textDocument/semanticTokens/full/delta", &params);
        assert_eq!(answer["result"]["data"].as_array().unwrap().len(), 5 * 5, "{id}");
    }
}

#[test]
fn lenses_tell_of_each_game_and_lead_to_its_last_position() {
    let mut server = Server::ready();
    server.open(URI, 1, "# 😀\n3+ (Ann - Bob) 1-4-2; 1-5-2> I\n");
    let lenses = server.ask("textDocument/codeLens", &json!({ "textDocument": { "uri": URI } }));
    let range = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 14 } });
    let tells = |title: &str| json!({ "range": range, "command": { "title": title, "command": "" } });
    let shows = json!({ "range": range, "command": {
        "title": "show position",
        "command": "sprouts.showPosition",
        "arguments": [URI, { "line": 1, "character": 23 }],
    } });
    assert_eq!(lenses["result"], json!([tells("2 moves"), tells("Ann won by resignation"), shows]));
    let place = &lenses["result"][2]["command"]["arguments"][1];
    let params = json!({ "textDocument": { "uri": URI }, "position": place });
    let hover = server.ask("textDocument/hover", &params);
    assert!(hover["result"]["contents"]["value"].as_str().unwrap().starts_with("**Move 2: 1-5-2>**"));
}
