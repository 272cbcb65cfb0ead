//! All records of a workspace: `workspace/diagnostic`.

use crate::support::server::Server;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};
use tempfile::{TempDir, tempdir};

const GOOD: &str = "2+ 1(3)2\n";
const WRONG: &str = "2+ 1(3)9\n";
const MATCH: &str = " 5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/4\n";

pub(crate) fn uri(path: &Path) -> String {
    format!("file://{}", path.to_str().unwrap())
}

/// A folder with these files, all of them an hour old.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempdir().unwrap();
    files.iter().for_each(|(name, text)| write(&folder, name, text, 3600));
    folder
}

pub(crate) fn write(folder: &TempDir, name: &str, text: impl AsRef<[u8]>, seconds_old: u64) {
    let path = folder.path().join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    let hour = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 - seconds_old);
    File::options().write(true).open(&path).unwrap().set_modified(hour).unwrap();
}

pub(crate) fn server(folder: &TempDir) -> Server {
    let mut server = Server::start();
    let folders = json!([{ "uri": uri(folder.path()), "name": "" }]);
    let capabilities = json!({ "textDocument": { "diagnostic": {} } });
    server.initialize_as(json!({ "capabilities": capabilities, "workspaceFolders": folders }));
    server
}

/// The items of an answer by the names of the files.
fn by_name(folder: &TempDir, items: &Value) -> BTreeMap<String, Value> {
    let start = uri(folder.path()) + "/";
    let name = |item: &Value| item["uri"].as_str().unwrap().strip_prefix(&start).unwrap().to_owned();
    items.as_array().unwrap().iter().map(|item| (name(item), item.clone())).collect()
}

/// Asks for everything, for a client that has these items.
fn ask(server: &mut Server, folder: &TempDir, has: &BTreeMap<String, Value>) -> BTreeMap<String, Value> {
    let id = |item: &Value| json!({ "uri": item["uri"], "value": item["resultId"] });
    let previous: Vec<Value> = has.values().map(id).collect();
    let answer = server.ask("workspace/diagnostic", &json!({ "previousResultIds": previous }));
    by_name(folder, &answer["result"]["items"])
}

/// Each file with what is reported of it.
fn told(items: &BTreeMap<String, Value>) -> Vec<(&str, String)> {
    let what = |item: &Value| match item["items"].as_array() {
        Some(items) => {
            items.iter().map(|found| found["code"].as_str().unwrap_or("?")).collect::<Vec<_>>().join(" ")
        }
        None => item["kind"].as_str().unwrap().to_owned(),
    };
    items.iter().map(|(name, item)| (name.as_str(), what(item))).collect()
}

#[test]
fn the_records_of_the_folders_are_checked_the_open_ones_as_they_are_typed() {
    let folder = folder(&[
        ("a.sprouts", GOOD),
        ("deep/b.sprouts", WRONG),
        ("deep/match.txt", MATCH),
        ("notes.txt", "no record"),
        ("open.sprouts", GOOD),
    ]);
    let mut server = server(&folder);
    server.open(&uri(&folder.path().join("open.sprouts")), 7, WRONG);
    let items = ask(&mut server, &folder, &BTreeMap::new());
    assert_eq!(
        told(&items),
        [
            ("a.sprouts", String::new()),
            ("deep/b.sprouts", "unknown-spot".to_owned()),
            ("deep/match.txt", "no-die".to_owned()),
            ("open.sprouts", "unknown-spot".to_owned()),
        ]
    );
    assert_eq!(
        (&items["open.sprouts"]["version"], &items["a.sprouts"]["version"]),
        (&json!(7), &json!(null))
    );
}

#[test]
fn what_the_client_has_is_not_sent_again() {
    let folder = folder(&[("a.sprouts", GOOD), ("b.sprouts", WRONG), ("c.sprouts", WRONG), ("d.txt", MATCH)]);
    let mut server = server(&folder);
    let first = ask(&mut server, &folder, &BTreeMap::new());
    assert!(told(&ask(&mut server, &folder, &first)).iter().all(|(_, what)| what == "unchanged"));
    write(&folder, "a.sprouts", WRONG, 1800);
    fs::remove_file(folder.path().join("c.sprouts")).unwrap();
    write(&folder, "d.txt", "no match any more", 1800);
    let second = ask(&mut server, &folder, &first);
    assert_eq!(
        told(&second),
        [
            ("a.sprouts", "unknown-spot".to_owned()),
            ("b.sprouts", "unchanged".to_owned()),
            ("c.sprouts", String::new()),
            ("d.txt", String::new()),
        ]
    );
}

#[test]
fn a_file_that_has_its_time_and_length_still_is_not_read_again() {
    let folder = folder(&[("a.sprouts", GOOD)]);
    let mut server = server(&folder);
    let first = ask(&mut server, &folder, &BTreeMap::new());
    write(&folder, "a.sprouts", WRONG, 3600);
    assert_eq!(told(&ask(&mut server, &folder, &first)), [("a.sprouts", "unchanged".to_owned())]);
    write(&folder, "a.sprouts", WRONG, 3599);
    assert_eq!(told(&ask(&mut server, &folder, &first)), [("a.sprouts", "unknown-spot".to_owned())]);
}

#[test]
fn a_sprouts_toml_counts_for_files_that_are_not_open() {
    let folder = folder(&[("off/sprouts.toml", "findings.unknown-spot = 'off'"), ("off/a.sprouts", WRONG)]);
    let mut server = server(&folder);
    let first = ask(&mut server, &folder, &BTreeMap::new());
    assert_eq!(told(&first), [("off/a.sprouts", String::new())]);
    let toml = folder.path().join("off/sprouts.toml");
    fs::remove_file(&toml).unwrap();
    let changes = json!({ "changes": [{ "uri": uri(&toml), "type": 3 }] });
    server.notify("workspace/didChangeWatchedFiles", &changes);
    assert_eq!(told(&ask(&mut server, &folder, &first)), [("off/a.sprouts", "unknown-spot".to_owned())]);
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let folder = folder(&[]);
    write(&folder, "latin.sprouts", b"3+ (Andr\xe9 - B) 1-4-2\n", 3600);
    let items = ask(&mut server(&folder), &folder, &BTreeMap::new());
    let message = items["latin.sprouts"]["items"][0]["message"].as_str().unwrap();
    assert!(message.starts_with("byte 9 is not UTF-8"), "{message}");
}

#[test]
fn a_client_that_takes_parts_of_the_answer_gets_them_as_they_come_and_hears_how_far_it_is() {
    let folder = folder(&[]);
    (0..150).for_each(|number| write(&folder, &format!("{number:03}.sprouts"), WRONG, 3600));
    let mut server = server(&folder);
    let params = json!({ "previousResultIds": [], "partialResultToken": "parts", "workDoneToken": 7 });
    let answer = server.ask("workspace/diagnostic", &params);
    assert_eq!(answer["result"], json!({ "items": [] }));
    let progress = server.leftover();
    let values = |token: Value| -> Vec<&Value> {
        let of_token = progress.iter().filter(move |message| message["params"]["token"] == token);
        of_token.map(|message| &message["params"]["value"]).collect()
    };
    let parts: Vec<usize> =
        values(json!("parts")).iter().map(|value| value["items"].as_array().unwrap().len()).collect();
    assert_eq!(parts, [64, 64, 22]);
    let kinds: Vec<&str> = values(json!(7)).iter().map(|value| value["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["begin", "report", "report", "report", "report", "end"]);
    assert_eq!(values(json!(7))[4]["percentage"], 100);
}

#[test]
fn a_check_is_cancelled_at_once() {
    let folder = folder(&[]);
    // Far more than can be checked before the next message is read.
    (0..1500).for_each(|number| write(&folder, &format!("{number}.sprouts"), WRONG.repeat(20), 3600));
    let mut server = server(&folder);
    let id = server.request("workspace/diagnostic", &json!({ "previousResultIds": [] }));
    server.notify("$/cancelRequest", &json!({ "id": id }));
    assert_eq!(server.answer(id)["error"]["code"], -32800);
    server.open("file:///a.sprouts", 1, GOOD);
    assert!(server.hover("file:///a.sprouts", 0, 3)["result"].is_object());
}

#[test]
fn folders_come_and_go() {
    let (one, other) = (folder(&[("a.sprouts", WRONG)]), folder(&[("b.sprouts", WRONG)]));
    let mut server = server(&one);
    let first = ask(&mut server, &one, &BTreeMap::new());
    assert_eq!(told(&first), [("a.sprouts", "unknown-spot".to_owned())]);
    let event = json!({ "added": [{ "uri": uri(other.path()), "name": "" }], "removed": [{ "uri": uri(one.path()), "name": "" }] });
    server.notify("workspace/didChangeWorkspaceFolders", &json!({ "event": event }));
    assert_eq!(told(&ask(&mut server, &other, &BTreeMap::new())), [("b.sprouts", "unknown-spot".to_owned())]);
}
