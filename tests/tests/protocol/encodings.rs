//! The three ways to count within a line.

use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const URI: &str = "file:///a.sprouts";

/// How an encoding counts a text.
type Units = fn(&str) -> usize;

const ENCODINGS: [(&str, Units); 3] = [
    ("utf-8", |text| text.len()),
    ("utf-16", |text| text.encode_utf16().count()),
    ("utf-32", |text| text.chars().count()),
];

fn server(encodings: &Value) -> (Server, Value) {
    let mut server = Server::start();
    let result = server.initialize_with(&json!({ "general": { "positionEncodings": encodings } }));
    (server, result["capabilities"]["positionEncoding"].clone())
}

/// What a range of the client's covers of a line.
fn covered(line: &str, range: &Value, units: Units) -> String {
    let starts: Vec<usize> = line.char_indices().map(|(at, _)| at).chain([line.len()]).collect();
    let byte = |character: &Value| {
        let wanted = usize::try_from(character.as_u64().unwrap()).unwrap();
        *starts.iter().find(|at| units(&line[..**at]) == wanted).unwrap()
    };
    line[byte(&range["start"]["character"])..byte(&range["end"]["character"])].to_owned()
}

#[test]
fn the_cheapest_encoding_on_offer_is_taken() {
    for (offered, taken) in [
        (json!(["utf-16", "utf-32", "utf-8"]), "utf-8"),
        (json!(["utf-16", "utf-32"]), "utf-32"),
        (json!(["utf-16"]), "utf-16"),
        (json!([]), "utf-16"),
        (json!(["utf-7"]), "utf-16"),
        (json!(null), "utf-16"),
    ] {
        assert_eq!(server(&offered).1, taken, "{offered}");
    }
}

#[test]
fn utf_8_16_and_32_agree() {
    let line = "2+ {é😀𝄞} 1(3)2 {é😀𝄞} 1(4)97 {😀}";
    for (name, units) in ENCODINGS {
        let (mut server, taken) = server(&json!([name]));
        assert_eq!(taken, name);
        server.open(URI, 1, &format!("# 😀\n{line}\n"));
        let diagnostics = server.diagnostics(URI, 1);
        assert_eq!(covered(line, &diagnostics[0]["range"], units), "97", "{name}");

        let at = units(&line[..line.find("1(3)2").unwrap()]) as u32;
        let hover = server.hover(URI, 1, at);
        assert_eq!(covered(line, &hover["result"]["range"], units), "1", "{name}");

        let wrong = units(&line[..line.find("97").unwrap()]) as u32;
        server.change(URI, 2, &json!([edit((1, wrong), (1, wrong + 2), "2 {𝄞}")]));
        assert_eq!(server.diagnostics(URI, 2).len(), 0, "{name}");
    }
}
