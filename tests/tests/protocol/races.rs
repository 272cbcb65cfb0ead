//! Edits and requests that overtake one another.
#![cfg(debug_assertions)]

use crate::support::server::{Server, edit, formatting_params};
use serde_json::{Value, json};
use testkit::Random;

const URI: &str = "file:///a.sprouts";
const FRESH: &str = "file:///fresh.sprouts";

/// What a typist may put in, and what nobody should.
const PIECES: [&str; 16] = [
    "",
    "",
    "1(3)2 ",
    "2(4)1",
    "\n",
    "\r\n",
    "\r",
    "(",
    ")",
    "9",
    " ",
    "{😀 é}",
    "3+\n",
    "1<4>2",
    "-> 1,2",
    "[Round \"1\"]",
];

/// A text as lines of UTF-8 places see it.
fn place(text: &str, offset: usize) -> (u32, u32) {
    let bytes = text.as_bytes();
    let ends = |at: usize| bytes[at] == b'\n' || (bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
    let line_ends: Vec<usize> = (0..offset).filter(|at| ends(*at)).collect();
    let start = line_ends.last().map_or(0, |end| end + 1);
    (u32::try_from(line_ends.len()).unwrap(), u32::try_from(offset - start).unwrap())
}

/// An offset that an edit may begin or end at.
fn offset(text: &str, random: &mut Random) -> usize {
    let mut at = random.below(text.len() + 1);
    let between = |at: usize| text[..at].ends_with('\r') && text[at..].starts_with('\n');
    while !text.is_char_boundary(at) || between(at) {
        at -= 1;
    }
    at
}

fn race(edits: i32, request_every: i32, mut random: Random) {
    let mut server = Server::ready();
    let mut text = "2+\n1(3)2 2(4)1\n\n3- (A - B)\n1(4)2 2(5)3[1]\n".repeat(8);
    server.open(URI, 0, &text);
    let mut requests = Vec::new();
    for version in 1..=edits {
        let (one, other) = (offset(&text, &mut random), offset(&text, &mut random));
        let (start, end) = (one.min(other), one.max(other).min(one.min(other) + 12));
        let end = (start..=end)
            .rev()
            .find(|at| text.is_char_boundary(*at) && !text[..*at].ends_with('\r'))
            .unwrap_or(start);
        let new = PIECES[random.below(PIECES.len())];
        server.change(URI, version, &json!([edit(place(&text, start), place(&text, end), new)]));
        text.replace_range(start..end, new);
        if version % request_every == 0 {
            let position = json!({ "line": random.below(30), "character": random.below(20) });
            let hover = json!({ "textDocument": { "uri": URI }, "position": position });
            requests.push(server.request("textDocument/hover", &hover));
            requests.push(server.request("textDocument/formatting", &formatting_params(URI)));
            server.notify("$/cancelRequest", &json!({ "id": requests[random.below(requests.len())] }));
        }
    }
    for id in requests {
        let answer = server.answer(id);
        let code = &answer["error"]["code"];
        assert!(answer.get("result").is_some() || code == -32800 || code == -32801, "{answer}");
    }
    assert_eq!(server.text(URI), text);
    let raced = server.diagnostics(URI, edits);
    server.open(FRESH, 1, &text);
    assert_eq!(with_uri(raced, FRESH), server.diagnostics(FRESH, 1));
    assert_eq!(server.formatting(URI)["result"], server.formatting(FRESH)["result"]);
}

/// Diagnostics as they would be of another document.
fn with_uri(mut diagnostics: Vec<Value>, uri: &str) -> Vec<Value> {
    let related =
        diagnostics.iter_mut().filter_map(|it| it.get_mut("relatedInformation")?.as_array_mut()).flatten();
    related.for_each(|it| it["location"]["uri"] = json!(uri));
    diagnostics
}

#[test]
fn edits_that_race_requests_end_in_the_text_and_diagnostics_of_a_fresh_open() {
    for seed in 1..=5 {
        race(500, 3, Random::new(seed));
    }
}

#[test]
fn ten_thousand_edits_with_five_hundred_requests_end_in_the_text_and_diagnostics_of_a_fresh_open() {
    race(10_000, 40, Random::new(77));
}
