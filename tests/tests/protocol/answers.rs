//! What the server says of a document, as a person can judge it.

use crate::support::server::Server;
use serde_json::{Value, json};
use std::fmt::Write;

const URI: &str = "file:///game.sprouts";

/// A record with mistakes of several kinds, comments, a variation, and things to format.
const RECORD: &str = "\
# The second move names a spot that is not there.
[Event  \"A test\"]
3+ (Ann-Bob)
1(4)2   2(5)9 {😀} 3(5)1

2+
1(3)2 1(4)2
 1(5)3  3(6)3

2+   ( Ann -Bob )
1(3)2 {unformatted}   3(4)3 !?
  ( 1(4)3 )
";

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

/// A mark under what a range covers of a line.
fn mark(line: &str, range: &Value, with: &str) -> String {
    let (start, end) = (number(&range["start"]["character"]), number(&range["end"]["character"]));
    let several = range["start"]["line"] != range["end"]["line"];
    let end = if several { line.len() } else { end };
    let width = line[start..end].chars().count().max(1);
    let dots = if several { "…" } else { "" };
    format!("{}{}{dots}", " ".repeat(line[..start].chars().count()), with.repeat(width))
}

/// The document with its diagnostics under the lines.
fn rendered(text: &str, diagnostics: &[Value]) -> String {
    let mut notes: Vec<(usize, String)> = Vec::new();
    let line = |at: usize| text.lines().nth(at).unwrap_or("");
    for diagnostic in diagnostics {
        let severity = ["", "error", "warning", "information", "hint"][number(&diagnostic["severity"])];
        let (code, message) = (diagnostic["code"].as_str().unwrap(), diagnostic["message"].as_str().unwrap());
        let at = number(&diagnostic["range"]["start"]["line"]);
        notes.push((
            at,
            format!("{} {severity} {code}: {message}", mark(line(at), &diagnostic["range"], "^")),
        ));
        for related in diagnostic["relatedInformation"].as_array().into_iter().flatten() {
            let range = &related["location"]["range"];
            let at = number(&range["start"]["line"]);
            let message = related["message"].as_str().unwrap();
            notes.push((at, format!("{} for {code}: {message}", mark(line(at), range, "-"))));
        }
    }
    let mut rendered = String::new();
    for (at, line) in text.lines().enumerate() {
        writeln!(rendered, "  | {line}").unwrap();
        for (_, note) in notes.iter().filter(|(line, _)| *line == at) {
            writeln!(rendered, "    {note}").unwrap();
        }
    }
    rendered
}

/// A text after edits that speak of UTF-8 places in it.
pub(crate) fn applied(text: &str, edits: &Value) -> String {
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let byte = |position: &Value| starts[number(&position["line"])] + number(&position["character"]);
    let mut applied = text.to_owned();
    for edit in edits.as_array().unwrap().iter().rev() {
        let range = byte(&edit["range"]["start"])..byte(&edit["range"]["end"]);
        applied.replace_range(range, edit["newText"].as_str().unwrap());
    }
    applied
}

fn assert_snapshot(name: &str, content: String) {
    let snapshot_path = "../../../snapshots";
    insta::with_settings!({ snapshot_path => snapshot_path, prepend_module_to_snapshot => true, omit_expression => true }, {
        insta::assert_snapshot!(name, content);
    });
}

#[test]
fn a_record_with_mistakes() {
    let mut server = Server::ready();
    server.open(URI, 1, RECORD);
    let diagnostics = server.diagnostics(URI, 1);
    let formatted = applied(RECORD, &server.formatting(URI)["result"]);
    let mut shown = format!("diagnostics\n{}\nformatted\n", rendered(RECORD, &diagnostics));
    for line in formatted.lines() {
        writeln!(shown, "  | {line}").unwrap();
    }
    for (line, character) in [(2, 0), (3, 2), (3, 9), (9, 0), (10, 0), (10, 2), (10, 10), (11, 6)] {
        let hover = server.hover(URI, line, character)["result"].clone();
        let source = RECORD.lines().nth(usize::try_from(line).unwrap()).unwrap();
        writeln!(shown, "\nhover at {}:{}\n  | {source}", line + 1, character + 1).unwrap();
        let Some(text) = hover["contents"]["value"].as_str() else { continue };
        writeln!(shown, "    {}", mark(source, &hover["range"], "^")).unwrap();
        text.lines().for_each(|line| writeln!(shown, "    {line}").unwrap());
    }
    let trimmed: Vec<&str> = shown.lines().map(str::trim_end).collect();
    assert_snapshot("a_record_with_mistakes", trimmed.join("\n"));
}

#[test]
fn a_client_that_renders_no_markdown_gets_plain_text() {
    let mut server = Server::start();
    server.initialize_with(&json!({ "textDocument": { "hover": { "contentFormat": ["plaintext"] } } }));
    server.open(URI, 1, "2+\n1(3)2\n");
    let hover = server.hover(URI, 1, 2);
    assert_eq!(hover["result"]["contents"]["kind"], "plaintext");
    assert!(!hover["result"]["contents"]["value"].as_str().unwrap().contains("**"));
}

#[test]
fn a_client_that_shows_no_related_places_gets_none() {
    let mut server = Server::start();
    server.initialize_with(&json!({}));
    server.open(URI, 1, RECORD);
    let diagnostics = server.diagnostics(URI, 1);
    assert!(diagnostics.iter().all(|diagnostic| diagnostic.get("relatedInformation").is_none()));
}

#[test]
fn what_the_server_can_do() {
    let mut server = Server::start();
    let result = server.initialize();
    assert_eq!(result["serverInfo"]["name"], "sprouts");
    assert_snapshot("what_the_server_can_do", serde_json::to_string_pretty(&result["capabilities"]).unwrap());
}
