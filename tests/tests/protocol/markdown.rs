//! Markdown files: each fenced block is a document, answered at its places in the file.

use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const URI: &str = "file:///notes.md";

/// Before each line of the record.
pub(crate) const MARGIN: &str = ">   ";
/// The lines before the record.
pub(crate) const ABOVE: &str = "# 1-4-9\n\n> - a\n>\n>   ~~~backgammon x\n";
const BELOW: &str = ">   ~~~\n\n3+ 1-4-9\n";

const RECORD: &str = "3+ (Ann-Bob)\n1(4)2   2(5)9\n\n2+\n1(3)2 {é}   1(4)2\n\n3+   2-4-1;   2-5-3\n";

pub(crate) fn open(server: &mut Server, version: i32, text: &str) {
    let document = json!({ "uri": URI, "languageId": "markdown", "version": version, "text": text });
    server.notify("textDocument/didOpen", &json!({ "textDocument": document }));
}

/// The record in a list in a quote.
pub(crate) fn embedded(record: &str) -> String {
    let line =
        |line: &str| if line.trim().is_empty() { format!(">{line}") } else { format!("{MARGIN}{line}") };
    format!("{ABOVE}{}{BELOW}", record.split_inclusive('\n').map(line).collect::<String>())
}

/// An answer about the bare record as it has to be about the record in the file: places moved, the file's name.
fn moved(answer: &Value) -> Value {
    match answer {
        Value::Object(object) if object.contains_key("character") => {
            let number = |key: &str| object[key].as_u64().unwrap();
            let line = usize::try_from(number("line")).unwrap();
            let is_blank = RECORD.lines().nth(line).is_some_and(str::is_empty);
            let margin = if is_blank { 1 } else { MARGIN.len() };
            json!({ "line": line + ABOVE.lines().count(), "character": number("character") + margin as u64 })
        }
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), moved(value))).collect(),
        Value::Array(values) => values.iter().map(moved).collect(),
        Value::String(text) => json!(text.replace("file:///bare.sprouts", URI)),
        other => other.clone(),
    }
}

/// Both files open: the bare record, and Markdown that holds it.
fn both() -> Server {
    let mut server = Server::ready();
    server.open("file:///bare.sprouts", 1, RECORD);
    open(&mut server, 1, &embedded(RECORD));
    server
}

#[test]
fn findings_of_a_fence_are_those_of_its_record_moved() {
    let mut server = both();
    let bare = server.diagnostics("file:///bare.sprouts", 1);
    assert!(!bare.is_empty());
    assert_eq!(json!(server.diagnostics(URI, 1)), moved(&json!(bare)));
}

#[test]
fn hovers_and_quick_fixes_in_a_fence_are_those_of_its_record_moved() {
    let mut server = both();
    let mut found = 0;
    for (line, text) in (0..).zip(RECORD.lines()) {
        for character in 0..u32::try_from(text.len()).unwrap() {
            let at = json!({ "line": line, "character": character });
            let context = json!({ "diagnostics": [], "only": ["quickfix"] });
            let params = json!({
                "textDocument": { "uri": "file:///bare.sprouts" },
                "position": at, "range": { "start": at, "end": at }, "context": context,
            });
            for method in ["textDocument/hover", "textDocument/codeAction"] {
                let bare = server.ask(method, &params)["result"].clone();
                assert_eq!(server.ask(method, &moved(&params))["result"], moved(&bare), "{method} {at}");
                found += usize::from(!bare.is_null() && bare != json!([]));
            }
        }
    }
    assert!(found > 20);
}

#[test]
fn formatting_writes_only_inside_of_fences_and_as_in_the_record() {
    let mut server = both();
    let bare = server.formatting("file:///bare.sprouts")["result"].clone();
    assert!(bare.as_array().unwrap().len() > 1);
    assert_eq!(server.formatting(URI)["result"], moved(&bare));
}

#[test]
fn outside_of_fences_there_is_nothing() {
    let mut server = both();
    let lines = u32::try_from(embedded(RECORD).lines().count()).unwrap();
    for line in (0..5).chain(lines - 3..lines) {
        assert!(server.hover(URI, line, 2)["result"].is_null(), "{line}");
    }
    open(&mut server, 2, "# Notes\n\n3+ 1-4-9\n");
    assert_eq!(server.diagnostics(URI, 2).len(), 0);
    assert!(server.hover(URI, 2, 1)["result"].is_null());
    assert_eq!(server.formatting(URI)["result"], json!([]));
}

#[test]
fn documents_follow_edits_of_the_file_around_them() {
    let mut server = Server::ready();
    open(&mut server, 1, "```sprouts\n2+ 1-3-9\n```\n");
    assert_eq!(server.diagnostics(URI, 1).len(), 1);
    server.change(URI, 2, &json!([edit((1, 7), (1, 8), "2")]));
    assert_eq!(server.diagnostics(URI, 2).len(), 0);
    server.change(URI, 3, &json!([edit((0, 0), (0, 0), "2+ 1-3-9\n\n"), edit((3, 7), (3, 8), "9")]));
    let found = server.diagnostics(URI, 3);
    assert_eq!((found.len(), &found[0]["range"]["start"]["line"]), (1, &json!(3)));
    server.change(URI, 4, &json!([edit((2, 3), (2, 10), "text")]));
    assert_eq!(server.diagnostics(URI, 4).len(), 0);
}

#[test]
fn what_is_offered_in_a_fence_is_quoted_and_indented_like_it() {
    let mut server = Server::ready();
    let record = "5 point match\n\n Game 1\n Al : 0                           Bo : 0\n  1)  Doubles => 2                 Drops\n      Wins 1 point\n\n";
    let text = embedded(record);
    open(&mut server, 1, &text);
    let line = text.lines().position(|line| line.ends_with("Wins 1 point")).unwrap() + 1;
    let params = json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": 1 } });
    let items = server.ask("textDocument/completion", &params)["result"]["items"].clone();
    let game = items.as_array().unwrap().iter().map(|item| item["textEdit"]["newText"].as_str().unwrap());
    let offered: Vec<&str> = game.filter(|text| text.contains("Game 2")).collect();
    assert!(!offered.is_empty(), "{items}");
    for text in offered {
        assert!(text.starts_with("   "), "behind the quote mark: {text}");
        assert!(
            text.lines().skip(1).all(|line| line.trim_end() == ">" || line.starts_with(MARGIN)),
            "{text}"
        );
    }
}
