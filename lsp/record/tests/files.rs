//! Files that hold documents: what is where, and that edits of a document edit its file alike.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice
)]

use proptest::prelude::*;
use record::{Document, Edit, File, Kind, Style, apply};

fn markdown(text: &str) -> File {
    File::new(Kind::Markdown, text)
}

fn texts(file: &File) -> Vec<String> {
    file.excerpts().iter().map(|excerpt| excerpt.document().text().to_string()).collect()
}

/// The file after an edit of its first document, of which a part is named by its text.
fn after(file: &str, old: &str, new: &str) -> String {
    let read = markdown(file);
    let excerpt = &read.excerpts()[0];
    let document = excerpt.document().text().to_string();
    let start = document.find(old).unwrap();
    let edit = Edit { range: start..start + old.len(), text: new.to_string() };
    let written = apply(file, &excerpt.edits_in_file(read.text(), vec![edit.clone()]));
    let mut expected = apply(&document, &[edit]);
    if !expected.is_empty() && !expected.ends_with('\n') {
        expected.push_str(if file.contains('\r') { "\r\n" } else { "\n" });
    }
    assert_eq!(texts(&markdown(&written)).first().map_or("", String::as_str), expected, "{written}");
    written
}

const QUOTED_LIST: &str = "> 1. ```sprouts\n>    2+\n>\n>    1-3-2\n>    ```\n> 2. x\n";

#[test]
fn what_is_written_into_a_quote_or_list_is_quoted_and_indented() {
    let written = after(QUOTED_LIST, "2+\n", "2+\n# a\n\n# b\n");
    assert_eq!(written, "> 1. ```sprouts\n>    2+\n>    # a\n>\n>    # b\n>\n>    1-3-2\n>    ```\n> 2. x\n");
    assert_eq!(after("- ```sprouts\n\n  ```\n", "\n", "2+\n"), "- ```sprouts\n  2+\n  ```\n");
    assert_eq!(
        after("- ```sprouts\r\n  2+\r\n  ```\r\n", "2+", "2+\r\n#"),
        "- ```sprouts\r\n  2+\r\n  #\r\n  ```\r\n"
    );
}

#[test]
fn what_is_taken_away_goes_with_its_quote_marks() {
    assert_eq!(after(QUOTED_LIST, "2+\n\n", ""), "> 1. ```sprouts\n>    1-3-2\n>    ```\n> 2. x\n");
    assert_eq!(after(QUOTED_LIST, "\n1-3-2\n", ""), "> 1. ```sprouts\n>    2+\n>    ```\n> 2. x\n");
    assert_eq!(after(QUOTED_LIST, "2+\n\n1-3-2\n", ""), "> 1. ```sprouts\n>    ```\n> 2. x\n");
    assert_eq!(after(QUOTED_LIST, "\n\n", " "), "> 1. ```sprouts\n>    2+ 1-3-2\n>    ```\n> 2. x\n");
}

#[test]
fn the_closing_fence_stays_on_a_line_of_its_own() {
    assert_eq!(after("> ```sprouts\n> 2+ #\n> ```\n", "+ #\n", ""), "> ```sprouts\n> 2\n> ```\n");
    assert_eq!(after("```sprouts\r\n2+\r\n```\r\n", "\r\n", " 1-3-2"), "```sprouts\r\n2+ 1-3-2\r\n```\r\n");
}

#[test]
fn formatting_touches_only_the_inside_of_fences() {
    let file = "*  x\n\n   ~~~sprouts\n   3+  2-4-1;   2-5-3\n   ~~~\n\n3+  2-4-1\n\n>```backgammon\n>3+  2-4-1\n>```\n";
    let neat =
        "*  x\n\n   ~~~sprouts\n   3+ 1-4-2; 2-5-3\n   ~~~\n\n3+  2-4-1\n\n>```backgammon\n>3+ 1-4-2\n>```\n";
    assert_eq!(apply(file, &markdown(file).format(Style::default())), neat);
}

#[test]
fn a_place_beside_the_documents_is_in_none() {
    let file = markdown("> ```sprouts\n> 2+\n> ```\n");
    let excerpt = &file.excerpts()[0];
    let places: Vec<Option<usize>> = (0..=26).map(|at| excerpt.in_document(at)).collect();
    let first = 15;
    assert_eq!(places.iter().position(Option::is_some), Some(first));
    assert_eq!(places[first..first + 4], [Some(0), Some(1), Some(2), None]);
    assert!(places[first + 4..].iter().all(Option::is_none));
    assert_eq!(excerpt.touched(0..12), None);
    assert_eq!(excerpt.touched(13..13), Some(0..0));
    assert_eq!(excerpt.touched(0..99), Some(0..3));
    assert_eq!(excerpt.touched(20..26), None);
}

#[test]
fn a_fence_that_is_not_closed_is_typed_in_at_the_end_of_the_file() {
    let file = markdown("- ```sprouts\n  2+\n");
    assert_eq!(file.excerpts()[0].in_document(18), Some(3));
    assert_eq!(after("- ```sprouts\n  2+\n", "2+\n", "2+\n1-3-2\n"), "- ```sprouts\n  2+\n  1-3-2\n");
}

/// Pieces of Markdown from which texts are made.
const PIECES: [&str; 27] = [
    "```sprouts\n",
    "```\n",
    "~~~backgammon x\n",
    "~~~\n",
    "> ",
    ">",
    "- ",
    "1. ",
    "  ",
    "    ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    " ",
    "2+ 1-3-2\n",
    "3+  2-4-1;",
    "# é\n",
    "5 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5\n",
    "> ```sprouts\n> ",
    "x",
    "`",
    "```sprouts\r\n",
    "> ```\r\n",
    "<!--\n",
    "[a]: b\n",
    "\u{feff}",
];

fn text() -> impl Strategy<Value = String> {
    let piece = (0..PIECES.len()).prop_map(|index| PIECES[index]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// A text that holds a fence in quotes and lists.
fn fenced() -> impl Strategy<Value = String> {
    let line = "(2\\+|1-3-2|  x|#é| ){0,3}";
    let ends = prop::sample::select(vec!["\n", "\r\n"]);
    let margin = prop::sample::select(vec![
        ("", ""),
        ("> ", "> "),
        ("- ", "  "),
        ("> - ", ">   "),
        ("1. > ", "   > "),
        ("  ", "  "),
        ("-\t", "\t"),
    ]);
    let closed = any::<bool>();
    (prop::collection::vec(line, 0..6), ends, margin, closed).prop_map(
        |(lines, end, (first, next), closed)| {
            let mut text = format!("a{end}{end}{first}```sprouts{end}");
            for line in lines {
                let margin = if line.trim().is_empty() && !next.contains('>') { "" } else { next };
                text.push_str(&format!("{margin}{line}{end}"));
            }
            if closed {
                text.push_str(&format!("{next}```{end}{end}b{end}"));
            }
            text
        },
    )
}

/// A byte range of a text between characters, from two numbers.
fn range(text: &str, one: prop::sample::Index, other: prop::sample::Index) -> std::ops::Range<usize> {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let (one, other) = (places[one.index(places.len())], places[other.index(places.len())]);
    one.min(other)..one.max(other)
}

/// A text whose blank lines are empty: Markdown takes some of their spaces for indentation.
fn without_blanks(text: &str) -> String {
    let line = |line: &str| {
        if line.trim().is_empty() { line.trim_matches(' ').to_string() } else { line.to_string() }
    };
    text.split_inclusive('\n').map(line).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn each_character_of_a_document_is_one_of_its_file(text in prop_oneof![text(), fenced()]) {
        let file = markdown(&text);
        let mut end = 0;
        for excerpt in file.excerpts() {
            let document = excerpt.document().text().to_string();
            for (at, c) in document.char_indices() {
                let there = excerpt.in_file(at);
                prop_assert!(there >= end);
                end = there;
                prop_assert!(text[there..].starts_with(c), "{document:?} at {at}");
                prop_assert_eq!(excerpt.in_document(there), Some(at));
            }
        }
        // No place of the file is in two documents, or in one that has no such place.
        for at in 0..text.len() + 2 {
            let here: Vec<_> = file.excerpts().iter().filter_map(|excerpt| excerpt.in_document(at).map(|it| (excerpt, it))).collect();
            prop_assert!(here.len() < 2);
            prop_assert!(here.iter().all(|(excerpt, it)| excerpt.in_file(*it) == at));
        }
    }

    #[test]
    fn an_edited_file_is_the_file_of_the_edited_text(
        text in prop_oneof![text(), fenced()], edits in prop::collection::vec((any::<[prop::sample::Index; 2]>(), 0..PIECES.len(), 0..4), 1..5),
    ) {
        let (mut text, mut file) = (text.clone(), markdown(&text));
        for ([one, other], piece, kind) in edits {
            let mut range = range(&text, one, other);
            if kind > 0 {
                range.end = range.end.min(range.start + 1);
                while !text.is_char_boundary(range.end) {
                    range.end += 1;
                }
            }
            let new = if kind == 1 { "" } else { PIECES[piece] };
            file = file.edited(range.clone(), new);
            text.replace_range(range, new);
            let fresh = markdown(&text);
            prop_assert_eq!(file.text().to_string(), text.clone());
            prop_assert_eq!(texts(&file), texts(&fresh));
            for (edited, fresh) in file.excerpts().iter().zip(fresh.excerpts()) {
                prop_assert_eq!(edited.document().findings(), fresh.document().findings());
                let length = fresh.document().text().len();
                prop_assert!((0..=length).all(|at| edited.in_file(at) == fresh.in_file(at)));
                prop_assert!((0..=text.len()).all(|at| edited.in_document(at) == fresh.in_document(at)));
            }
        }
    }

    #[test]
    fn an_edit_of_a_document_edits_its_file_alike(
        text in fenced(), places in any::<[prop::sample::Index; 2]>(), new in "(2\\+|1-3-2| |\n){0,4}",
    ) {
        let file = markdown(&text);
        let Some(excerpt) = file.excerpts().first() else { return Ok(()) };
        let document = excerpt.document().text().to_string();
        let new = if text.contains('\r') { new.replace('\n', "\r\n") } else { new };
        let edit = Edit { range: range(&document, places[0], places[1]), text: new };
        let mut expected = apply(&document, std::slice::from_ref(&edit));
        if document.ends_with('\n') && !expected.is_empty() && !expected.ends_with('\n') {
            expected.push_str(if document.ends_with("\r\n") { "\r\n" } else { "\n" });
        }
        let written = apply(&text, &excerpt.edits_in_file(file.text(), vec![edit]));
        let after = texts(&markdown(&written)).concat();
        prop_assert_eq!(without_blanks(&after), without_blanks(&expected), "{:?}", written);
    }

    #[test]
    fn formatting_a_file_formats_its_documents(text in fenced()) {
        let file = markdown(&text);
        let Some(excerpt) = file.excerpts().first() else { return Ok(()) };
        let document = excerpt.document().text().to_string();
        let formatted = apply(&document, &Document::new(&document).format(Style::default()));
        let written = apply(&text, &file.format(Style::default()));
        prop_assert_eq!(texts(&markdown(&written)), vec![formatted]);
    }
}
