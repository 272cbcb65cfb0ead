//! Every request about a document, asked inside a fence in a list in a quote: the answer is that of the bare record, moved.

use crate::answers::applied;
use crate::capabilities::{METHODS, capabilities};
use crate::markdown::{ABOVE, MARGIN, embedded, open};
use crate::support::server::Server;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const BARE: &str = "file:///bare.sprouts";
const FILE: &str = "file:///notes.md";

const SPROUTS: &str = "[Event \"Cup\"]\n3+ (Zoë-Bob)\n1(4)2   2(5)9\n# http://wgosa.org/é.htm\n\n2+\n1(3)2 {é\n😀}   1(4)2\n\n3+ (Zoë - Cy)   2-4-3;   3-5-2 (2-5-4) 1-\n\n3+   2-4-1 \n";
const MATCH: &str = "; [Source \"http://x.org/\"]\n5 point match\n\n Game 1\n Al : 0                           Bo : 0\n  1) 31: 6/5 8/5                  42: 8/4 6/4\n  2)  Doubles => 2                 Drops\n      Wins 1 point\n\n Game 2\n Al : 1                           Bo : 0\n  1) 31: \n";

/// What a request is asked with, besides the document.
enum With {
    /// Nothing.
    Nothing,
    /// Each place.
    Place(fn(Value) -> Value),
}

/// Every method about a document, and its parameters at a place.
const TABLE: &[(&str, With)] = &[
    ("textDocument/hover", With::Place(at)),
    ("textDocument/completion", With::Place(at)),
    ("textDocument/signatureHelp", With::Place(at)),
    ("textDocument/definition", With::Place(at)),
    ("textDocument/references", With::Place(references)),
    ("textDocument/documentHighlight", With::Place(at)),
    ("textDocument/prepareRename", With::Place(at)),
    ("textDocument/rename", With::Place(rename)),
    ("textDocument/linkedEditingRange", With::Place(at)),
    ("textDocument/selectionRange", With::Place(|at| json!({ "positions": [at] }))),
    ("textDocument/onTypeFormatting", With::Place(|at| typed(at, " "))),
    ("textDocument/onTypeFormatting", With::Place(|at| typed(at, "\n"))),
    ("textDocument/codeAction", With::Place(code_action)),
    ("textDocument/inlayHint", With::Place(range)),
    ("textDocument/semanticTokens/range", With::Place(range)),
    ("textDocument/rangeFormatting", With::Place(range)),
    ("textDocument/rangesFormatting", With::Place(ranges)),
    ("textDocument/formatting", With::Nothing),
    ("textDocument/semanticTokens/full", With::Nothing),
    ("textDocument/semanticTokens/full/delta", With::Nothing),
    ("textDocument/codeLens", With::Nothing),
    ("textDocument/documentSymbol", With::Nothing),
    ("textDocument/foldingRange", With::Nothing),
    ("textDocument/documentLink", With::Nothing),
    ("textDocument/diagnostic", With::Nothing),
];

fn at(at: Value) -> Value {
    json!({ "position": at })
}

fn references(at: Value) -> Value {
    json!({ "position": at, "context": { "includeDeclaration": true } })
}

fn rename(at: Value) -> Value {
    json!({ "position": at, "newName": "3" })
}

fn typed(at: Value, character: &str) -> Value {
    json!({ "position": at, "ch": character })
}

/// From a place to the end of the line after it.
fn range(at: Value) -> Value {
    let end = json!({ "line": at["line"].as_u64().unwrap() + 1, "character": 0 });
    json!({ "range": { "start": at, "end": end } })
}

fn ranges(at: Value) -> Value {
    json!({ "ranges": [range(at)["range"]] })
}

fn code_action(at: Value) -> Value {
    json!({ "range": { "start": at, "end": at }, "context": { "diagnostics": [] } })
}

/// The parameters of a request about a file.
fn params(uri: &str, more: Value) -> Value {
    let mut params = json!({
        "textDocument": { "uri": uri },
        "options": { "tabSize": 4, "insertSpaces": true },
        "previousResultId": "none",
    });
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    params
}

/// Places in a bare record as places in the file that holds it.
struct Moved<'r>(&'r str);

impl Moved<'_> {
    fn place(&self, line: u64, character: u64) -> Value {
        let margin = match self.0.lines().nth(usize::try_from(line).unwrap()) {
            // Where the file goes on.
            None => 0,
            Some("") => 1,
            Some(_) => MARGIN.len(),
        };
        json!({ "line": line + ABOVE.lines().count() as u64, "character": character + margin as u64 })
    }

    /// An answer about the bare record as it has to be about the file.
    fn of(&self, answer: &Value) -> Value {
        match answer {
            Value::Object(object) if object.contains_key("character") => {
                self.place(object["line"].as_u64().unwrap(), object["character"].as_u64().unwrap())
            }
            Value::Object(object) => {
                let member =
                    |(key, value): (&String, &Value)| (key.replace(BARE, FILE), self.member(key, value));
                Value::Object(object.iter().map(member).collect::<Map<_, _>>())
            }
            Value::Array(values) => values.iter().map(|value| self.of(value)).collect(),
            Value::String(text) => json!(text.replace(BARE, FILE)),
            other => other.clone(),
        }
    }

    /// New text of several lines is quoted and indented like what is there.
    fn member(&self, key: &str, value: &Value) -> Value {
        match value {
            Value::String(text) if key == AFTER => json!(embedded(text)),
            Value::String(text) if key == "newText" => {
                let lines = text.split_inclusive('\n').enumerate();
                let quoted = lines.map(|(index, line)| match (index, line.trim().is_empty()) {
                    (0, _) => line.to_owned(),
                    (_, true) => format!(">{line}"),
                    (_, false) => format!("{MARGIN}{line}"),
                });
                let text: String = quoted.collect();
                json!(text)
            }
            _ => self.of(value),
        }
    }
}

/// The name of a text after edits: what they make of it counts, not which of two ways to the same they take.
const AFTER: &str = "text after edits";

/// An answer about a text with every place in it as a place, with what edits make, and without the numbers of answers.
fn plain(answer: &Value, text: &str) -> Value {
    match answer {
        Value::Object(object) if object.contains_key("startLine") => {
            let place =
                |line: &str, character: &str| json!({ "line": object[line], "character": object[character] });
            json!({
                "start": place("startLine", "startCharacter"),
                "end": place("endLine", "endCharacter"),
                "kind": object.get("kind"),
            })
        }
        Value::Object(object) => {
            let known = object.iter().filter(|(key, _)| *key != "resultId");
            let member = |(key, value): (&String, &Value)| match key.as_str() {
                "data" if value.is_array() => (key.clone(), tokens(value)),
                _ => (key.clone(), plain(value, text)),
            };
            Value::Object(known.map(member).collect())
        }
        Value::Array(edits) if edits.first().is_some_and(|edit| edit.get("newText").is_some()) => {
            json!({ AFTER: applied(text, answer) })
        }
        Value::Array(values) => values.iter().map(|value| plain(value, text)).collect(),
        other => other.clone(),
    }
}

/// Semantic tokens, each with its place.
fn tokens(data: &Value) -> Value {
    let numbers: Vec<u64> = data.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect();
    let (mut line, mut character) = (0, 0);
    let token = |token: &[u64]| {
        let &[down, right, length, kind, modifiers] = token else { panic!("not five numbers") };
        (line, character) = (line + down, if down > 0 { right } else { character + right });
        json!([{ "line": line, "character": character }, length, kind, modifiers])
    };
    numbers.chunks(5).map(token).collect()
}

/// Both files open: the bare record, and Markdown that holds it.
fn both(capabilities: &Value, record: &str) -> Server {
    let mut server = Server::start();
    let all = json!({ "pips": true, "moveNumbers": true, "lives": true });
    server.initialize_as(json!({ "capabilities": capabilities, "initializationOptions": { "hints": all } }));
    server.open(BARE, 1, record);
    open(&mut server, 1, &embedded(record));
    server
}

/// Asks for both files; the answers, that for the bare one moved.
fn answers(server: &mut Server, moved: &Moved<'_>, method: &str, more: &Value) -> (Value, Value) {
    let mut bare = server.ask(method, &params(BARE, more.clone()));
    let mut file = server.ask(method, &params(FILE, moved.of(more)));
    if method == "textDocument/codeAction" {
        resolve(server, &mut bare);
        resolve(server, &mut file);
    }
    let of = |answer: &Value, text: &str| plain(answer.get("result").unwrap_or(&answer["error"]), text);
    (moved.of(&of(&bare, moved.0)), of(&file, &embedded(moved.0)))
}

/// Gives code actions their edits.
fn resolve(server: &mut Server, answer: &mut Value) {
    for action in answer["result"].as_array_mut().unwrap() {
        if action.get("data").is_some() {
            *action = server.ask("codeAction/resolve", action)["result"].clone();
        }
    }
}

/// A client that can do everything, and one that can do nothing.
fn clients() -> [Value; 2] {
    let everything = json!({
        "textDocument": {
            "completion": { "completionItem": { "documentationFormat": ["markdown"] } },
            "hover": { "contentFormat": ["markdown"] },
            "definition": { "linkSupport": true },
            "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
            "codeAction": {
                "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [""] } },
                "dataSupport": true,
                "resolveSupport": { "properties": ["edit"] },
            },
            "diagnostic": {},
        },
        "workspace": { "workspaceEdit": { "documentChanges": true } },
        "general": { "positionEncodings": ["utf-8"] },
    });
    [everything, json!({ "general": { "positionEncodings": ["utf-8"] } })]
}

#[test]
fn every_request_in_a_fence_is_answered_as_in_the_record_moved() {
    let mut found: BTreeMap<&str, usize> = TABLE.iter().map(|(method, _)| (*method, 0)).collect();
    for record in [SPROUTS, MATCH] {
        for client in clients() {
            let mut server = both(&client, record);
            let moved = Moved(record);
            let mut check = |method: &'static str, more: &Value| {
                let (bare, file) = answers(&mut server, &moved, method, more);
                assert_eq!(file, bare, "{method} {more}");
                let is_something = !bare.is_null() && bare != json!([]) && bare.get("code").is_none();
                *found.get_mut(method).unwrap() += usize::from(is_something);
            };
            for (method, with) in TABLE {
                let With::Place(params) = with else {
                    check(method, &json!({}));
                    continue;
                };
                for (line, text) in (0..).zip(record.lines()).filter(|(_, text)| !text.is_empty()) {
                    for character in text.char_indices().map(|(at, _)| at).chain([text.len()]) {
                        check(method, &params(json!({ "line": line, "character": character })));
                    }
                }
            }
        }
    }
    for (method, count) in found {
        assert!(count > 0, "{method} has no answer anywhere");
    }
}

#[test]
fn no_request_about_a_document_is_left_out() {
    let mut server = Server::start();
    let mut stated = Vec::new();
    capabilities("", &server.initialize()["capabilities"], &mut stated);
    let method = |capability: &String| {
        let known = METHODS.iter().find(|(name, _)| name == capability);
        known.and_then(|(_, method)| *method)
    };
    let asks = |method: &&str| method.starts_with("textDocument/") && !method.starts_with("textDocument/did");
    for method in stated.iter().filter_map(method).filter(asks) {
        assert!(TABLE.iter().any(|(known, _)| *known == method), "{method} is not asked inside of a fence");
    }
}
