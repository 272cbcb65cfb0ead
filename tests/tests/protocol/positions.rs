//! Edits at places that do not exist. The text after them is the one that the specification's rules give, or else the nearest.
#![cfg(debug_assertions)]

use crate::support::server::{Server, edit};
use serde_json::{Value, json};

const URI: &str = "file:///a.sprouts";

/// The server's text after an edit, counted in UTF-16.
fn after(text: &str, change: &Value) -> String {
    let mut server = Server::start();
    server.initialize_with(&json!({}));
    server.open(URI, 1, text);
    server.change(URI, 2, &json!([change]));
    let after = server.text(URI);
    // The document follows the text.
    let here = server.diagnostics(URI, 2);
    server.open("file:///fresh.sprouts", 1, &after);
    assert_eq!(here, server.diagnostics("file:///fresh.sprouts", 1));
    assert!(server.hover(URI, 0, 0).get("result").is_some());
    after
}

#[test]
fn a_reversed_range_is_turned_round() {
    assert_eq!(after("2+\n1(3)2\n", &edit((1, 3), (1, 1), "x")), "2+\n1x)2\n");
    assert_eq!(after("2+\n1(3)2\n", &edit((1, 0), (0, 0), "x")), "x1(3)2\n");
}

#[test]
fn a_place_outside_is_the_nearest_inside() {
    assert_eq!(after("2+\n1(3)2\n", &edit((0, 99), (0, 99), "x")), "2+x\n1(3)2\n");
    assert_eq!(after("2+\n1(3)2\n", &edit((99, 0), (99, 9), "x")), "2+\n1(3)2\nx");
    assert_eq!(after("2+\n1(3)2", &edit((u32::MAX, u32::MAX), (u32::MAX, u32::MAX), "x")), "2+\n1(3)2x");
    assert_eq!(after("2+\n1(3)2", &edit((0, u32::MAX), (1, u32::MAX), "")), "2+");
    assert_eq!(after("", &edit((5, 5), (4, 4), "2+")), "2+");
}

#[test]
fn the_middle_of_a_surrogate_pair_is_its_start() {
    assert_eq!(after("# 😀!", &edit((0, 3), (0, 3), "x")), "# x😀!");
    assert_eq!(after("# 😀!", &edit((0, 3), (0, 4), "x")), "# x!");
    assert_eq!(after("# 😀!", &edit((0, 2), (0, 3), "x")), "# x😀!");
}

#[test]
fn a_place_between_cr_and_lf_is_before_both() {
    assert_eq!(after("2+\r\n1(3)2\r\n", &edit((0, 3), (0, 3), "x")), "2+x\r\n1(3)2\r\n");
    assert_eq!(after("2+\r\n1(3)2\r\n", &edit((0, 3), (1, 0), " ")), "2+ 1(3)2\r\n");
    assert_eq!(after("2+\r1(3)2\r", &edit((1, 9), (1, 9), "x")), "2+\r1(3)2x\r");
}

#[test]
fn cr_and_lf_that_meet_or_part_are_one_line_end_or_two() {
    assert_eq!(after("2+\r", &edit((1, 0), (1, 0), "\n1(3)2")), "2+\r\n1(3)2");
    assert_eq!(after("2+\r\n1(3)2", &edit((0, 2), (1, 0), "\r")), "2+\r1(3)2");
    assert_eq!(after("2+\r#\n1(3)9", &edit((1, 0), (1, 1), "")), "2+\r\n1(3)9");
}

#[test]
fn numbers_that_are_no_positions_are_an_ignored_message() {
    let mut server = Server::ready();
    server.open(URI, 1, "2+\n1(3)2\n");
    for number in [json!(-1), json!(1.5), json!(4_294_967_296_u64), json!("0"), json!(null)] {
        let start = json!({ "line": number, "character": 0 });
        let range = json!({ "start": start, "end": { "line": 0, "character": 0 } });
        server.change(URI, 2, &json!([{ "range": range, "text": "x" }]));
    }
    assert_eq!(server.text(URI), "2+\n1(3)2\n");
}
