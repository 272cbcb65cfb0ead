//! Formatting of ranges, and of what was just typed.

use crate::answers::applied;
use crate::support::server::Server;
use serde_json::{Value, json};

const URI: &str = "file:///game.sprouts";
const RECORD: &str = "3+   2-4-1   2-5-3\n\n3+   2-4-1\n\n3+   2-4-1\n";

fn lines(first: u32, last: u32) -> Value {
    json!({ "start": { "line": first, "character": 0 }, "end": { "line": last, "character": 0 } })
}

fn options() -> Value {
    json!({ "tabSize": 4, "insertSpaces": true })
}

#[test]
fn a_range_is_formatted_and_nothing_outside() {
    let mut server = Server::ready();
    server.open(URI, 1, RECORD);
    let params = json!({ "textDocument": { "uri": URI }, "range": lines(2, 3), "options": options() });
    let answer = server.ask("textDocument/rangeFormatting", &params);
    assert_eq!(applied(RECORD, &answer["result"]), "3+   2-4-1   2-5-3\n\n3+ 1-4-2\n\n3+   2-4-1\n");
}

#[test]
fn several_ranges_are_formatted_at_once() {
    let mut server = Server::ready();
    server.open(URI, 1, RECORD);
    let ranges = [lines(0, 1), lines(4, 5)];
    let params = json!({ "textDocument": { "uri": URI }, "ranges": ranges, "options": options() });
    let answer = server.ask("textDocument/rangesFormatting", &params);
    assert_eq!(applied(RECORD, &answer["result"]), "3+ 1-4-2; 2-5-3\n\n3+   2-4-1\n\n3+ 1-4-2\n");
}

#[test]
fn a_move_is_formatted_when_a_blank_ends_it() {
    let mut server = Server::ready();
    let text = "3+   2-4-1 \n";
    server.open(URI, 1, text);
    let position = json!({ "line": 0, "character": 11 });
    let params =
        json!({ "textDocument": { "uri": URI }, "position": position, "ch": " ", "options": options() });
    let answer = server.ask("textDocument/onTypeFormatting", &params);
    assert_eq!(applied(text, &answer["result"]), "3+   1-4-2 \n");
}

#[test]
fn a_finished_row_gives_the_number_of_the_next() {
    let mut server = Server::ready();
    let text = "5 point match\r\n\r\n Game 1\r\n A : 0                           B : 0\r\n  1) 31: 8/5 6/5                 42: 8/4 6/4\r\n";
    server.open(URI, 1, text);
    let position = json!({ "line": 5, "character": 0 });
    let params =
        json!({ "textDocument": { "uri": URI }, "position": position, "ch": "\n", "options": options() });
    let answer = server.ask("textDocument/onTypeFormatting", &params);
    assert_eq!(applied(text, &answer["result"]), format!("{text}  2) "));
}
