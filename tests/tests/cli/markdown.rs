//! Markdown files: their fenced blocks are documents, the rest is left alone.

use crate::files::{folder, path};
use crate::run::{sprouts, sprouts_with};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Two documents, one in a list of a quote, and text that looks like moves.
const NOTES: &str = "\
# Notes

1-4-9 is no move here.

> * The first game:
>
>   ```sprouts
>   3+  2-4-1;   1-9-2>
>   ```

~~~~backgammon of a kind
3+  2-4-1;   2-5-3
~~~~

```
3+ 1-4-9
```
";

/// A file of this content in a folder of its own for a test.
fn file(test: &str, content: &str) -> PathBuf {
    let file = folder(test).join("notes.md");
    fs::write(&file, content).unwrap();
    file
}

#[test]
fn findings_are_told_at_their_places_in_the_file_in_every_output() {
    let notes = file("markdown-check", NOTES);
    let check = |output| sprouts(&["check", "--output", output, path(&notes)]);
    let json: Value = serde_json::from_str(check("json").out.lines().next().unwrap()).unwrap();
    assert_eq!((&json["line"], &json["column"], &json["end_column"]), (&8.into(), &20.into(), &21.into()));
    let edit = &json["fixes"][0]["edits"][0];
    assert_eq!((&edit["line"], &edit["column"]), (&8.into(), &20.into()));
    let human = check("human");
    assert!(human.out.contains("notes.md:8:20"), "{}", human.out);
    assert!(
        human.out.contains("| >   3+  2-4-1;   1-9-2>\n  |                    ^ game 1, move 2"),
        "{}",
        human.out
    );
    assert!(human.err.contains("2 games in 1 file: 1 error"), "{}", human.err);
    assert!(check("github").out.contains("line=8,endLine=8,col=20,endColumn=20"));
    assert!(check("sarif").out.contains(r#""startLine":8,"startColumn":20,"#));
    assert_eq!(human.status, 1);
}

#[test]
fn games_are_counted_through_the_file() {
    let notes = file("markdown-games", &NOTES.replace("2-5-3", "2-5-9"));
    let ran = sprouts(&["check", "--output", "json", path(&notes)]);
    let games: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["game"].clone()).collect();
    assert_eq!(games, [1, 2]);
    let replayed = sprouts(&["replay", "--json", path(&notes)]).out;
    assert!(replayed.lines().last().unwrap().contains(r#""game":2,"#), "{replayed}");
    let moves = sprouts(&["moves", path(&notes), "--game", "2", "--move", "1"]);
    assert_eq!(moves.status, 0, "{}", moves.err);
    assert!(sprouts(&["moves", path(&notes), "--game", "3"]).err.contains("the file has 2"));
}

#[test]
fn formatting_and_converting_change_only_what_is_in_fences() {
    let notes = file("markdown-fmt", &NOTES.replace('\n', "\r\n"));
    let diff = sprouts(&["fmt", "--diff", path(&notes)]).out;
    let changed: Vec<&str> =
        diff.lines().skip(2).filter(|line| line.starts_with(['+', '-'])).map(str::trim_end).collect();
    assert_eq!(
        changed,
        ["->   3+  2-4-1;   1-9-2>", "+>   3+ 1-4-2;   1-9-2>", "-3+  2-4-1;   2-5-3", "+3+ 1-4-2; 2-5-3",]
    );
    assert_eq!(sprouts(&["fmt", path(&notes)]).status, 0);
    let neat = NOTES.replace("  2-4-1;   1", " 1-4-2;   1").replace("  2-4-1;   2", " 1-4-2; 2");
    assert_eq!(fs::read_to_string(&notes).unwrap(), neat.replace('\n', "\r\n"));
    assert_eq!(sprouts(&["fmt", "--check", path(&notes)]).status, 0);
    let converted = sprouts(&["convert", "--to", "wgosa", path(&notes)]).out;
    assert!(converted.contains("~~~~backgammon of a kind\r\n3+ 1(4)2 2(5)3\r\n~~~~\r\n"), "{converted}");
    assert!(converted.starts_with("# Notes\r\n\r\n1-4-9 is no move here.\r\n"));
}

#[test]
fn folders_are_searched_for_markdown_that_holds_a_document() {
    let notes = file("markdown-folder", NOTES);
    fs::write(notes.with_file_name("other.md"), "About sprouts.\n\n```\n3+ 1-4-9\n```\n").unwrap();
    let ran = sprouts(&["check", path(notes.parent().unwrap())]);
    assert!(ran.err.contains("2 games in 1 file: 1 error"), "{}", ran.err);
}

#[test]
fn markdown_without_documents_has_nothing_to_complain_of() {
    let ran = sprouts(&["check", path(&file("markdown-none", "1-4-9 is no move here.\n"))]);
    assert_eq!((ran.out.as_str(), ran.status), ("", 0));
    // What comes from standard input has no name, so it is a record.
    assert_eq!(sprouts_with(&["check", "-"], NOTES.as_bytes()).status, 1);
}
