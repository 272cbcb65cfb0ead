//! The players, events and games of all records: `workspace/symbol`.

use crate::support::server::{Server, edit};
use crate::workspace::{folder, server, uri, write};
use serde_json::{Value, json};
use std::fs;

const RECORD: &str = "[Event \"Spring Cup\"]\n3+ (Ann - Bob)\n1-4-2\n\n2+ (Bob - Cy)\n1-3-2\n";
const MATCH: &str = "; [Event \"Monday Cup\"]\n 5 point match\n\n Game 1\n Annika : 0                      B : 0\n  1) 31: 8/5 6/5\n";

/// What is found: the name, the number of its kind, the file and the place.
fn found(server: &mut Server, query: &str) -> Vec<String> {
    let answer = server.ask("workspace/symbol", &json!({ "query": query }));
    let one = |symbol: &Value| {
        let (start, end) = (&symbol["location"]["range"]["start"], &symbol["location"]["range"]["end"]);
        let file = symbol["location"]["uri"].as_str().unwrap().rsplit('/').next().unwrap();
        assert_eq!(symbol["containerName"], file);
        format!(
            "{} {} {file} {}:{}-{}",
            symbol["kind"],
            symbol["name"].as_str().unwrap(),
            start["line"],
            start["character"],
            end["character"]
        )
    };
    answer["result"].as_array().unwrap().iter().map(one).collect()
}

#[test]
fn players_events_and_games_are_found_in_all_records() {
    let folder = folder(&[
        ("a.sprouts", RECORD),
        ("b/match.txt", MATCH),
        ("c.md", "# Ann\n\n> ```sprouts\n> 2+ (Anna - Cy)\n> ```\n"),
        ("notes.txt", "Ann was here"),
    ]);
    let mut server = server(&folder);
    assert_eq!(
        found(&mut server, "ann"),
        [
            "13 Ann a.sprouts 1:4-7",
            "13 Annika match.txt 4:1-7",
            "13 Anna c.md 3:6-10",
            "5 3+ (Ann - Bob) a.sprouts 1:0-14",
            "5 Annika - B, 5 point match match.txt 0:0-22",
            "5 2+ (Anna - Cy) c.md 3:2-16",
        ]
    );
    assert_eq!(
        found(&mut server, "CUP"),
        ["24 Spring Cup a.sprouts 0:8-18", "24 Monday Cup match.txt 0:10-20"]
    );
    assert_eq!(found(&mut server, "nobody"), [""; 0]);
}

#[test]
fn an_open_document_counts_as_it_is_typed_wherever_it_lies() {
    let folder = folder(&[("a.sprouts", "2+ (Ann - Bob)\n")]);
    let mut server = server(&folder);
    let a = uri(&folder.path().join("a.sprouts"));
    server.open(&a, 1, "2+ (Ann - Bob)\n");
    server.change(&a, 2, &json!([edit((0, 4), (0, 7), "Zoe")]));
    server.open("untitled:new.sprouts", 1, "2+ (Zora - Bob)\n");
    let answer = server.ask("workspace/symbol", &json!({ "query": "zo" }));
    let names: Vec<&Value> = answer["result"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["Zoe", "Zora", "2+ (Zoe - Bob)", "2+ (Zora - Bob)"]);
    server.close(&a);
    assert_eq!(found(&mut server, "ann").len(), 2, "the file on the disk counts again");
}

#[test]
fn a_file_is_read_again_only_if_its_time_or_length_is_another() {
    let folder = folder(&[("a.sprouts", "2+ (Ann - Bob)\n"), ("b.sprouts", "2+ (Ann - Bob)\n")]);
    let mut server = server(&folder);
    assert_eq!(found(&mut server, "ann").len(), 4);
    write(&folder, "a.sprouts", "2+ (Cyr - Bob)\n", 3600);
    assert_eq!(found(&mut server, "ann").len(), 4);
    write(&folder, "a.sprouts", "2+ (Cyr - Bob)\n", 3599);
    fs::remove_file(folder.path().join("b.sprouts")).unwrap();
    assert_eq!((found(&mut server, "ann").len(), found(&mut server, "cyr").len()), (0, 2));
}

#[test]
fn an_answer_is_bounded_and_players_stand_before_games() {
    let games: String = (0..2000).map(|game| format!("2+ (Ann - B{game})\n1-3-2\n\n")).collect();
    let folder = folder(&[("a.sprouts", &games)]);
    let mut server = server(&folder);
    let found = found(&mut server, "ann");
    assert_eq!((found.len(), found[0].as_str()), (1000, "13 Ann a.sprouts 0:4-7"));
}

#[test]
fn a_search_is_cancelled_at_once() {
    let folder = folder(&[]);
    // Far more than can be read before the next message is.
    (0..1500).for_each(|number| write(&folder, &format!("{number}.sprouts"), RECORD.repeat(20), 3600));
    let mut server = server(&folder);
    let id = server.request("workspace/symbol", &json!({ "query": "ann" }));
    server.notify("$/cancelRequest", &json!({ "id": id }));
    assert_eq!(server.answer(id)["error"]["code"], -32800);
}
