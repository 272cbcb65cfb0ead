//! What is told of small records: the finding, where, and the first fix.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use record::{Document, Severity, apply};

const HEAD: &str = "5 point match\n\n Game 1\n A : 0                           B : 0\n";

/// Each finding as `severity code|text|message`, its first fix after `=>`.
fn told(text: &str) -> Vec<String> {
    let document = Document::new(text);
    let told = |(_, finding): (Option<usize>, record::Finding)| {
        let fix = finding.fixes.first().map_or(String::new(), |fix| {
            format!(" => {}{}", fix.title, if fix.preferred { "!" } else { "" })
        });
        let written = &text[finding.range.clone()];
        format!("{:?} {}|{written}|{}{fix}", finding.severity, finding.code, finding.message)
    };
    document.findings().into_iter().map(told).collect()
}

fn rows(rows: &str) -> Vec<String> {
    told(&format!("{HEAD}{rows}"))
}

#[test]
fn a_correct_game_has_no_finding() {
    let text = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2)  Doubles => 2                Takes\n  \
                3) 65: 24/13                    Doubles => 4\n  4)  Drops                       Wins 2 points\n";
    assert_eq!(rows(text), [""; 0]);
}

#[test]
fn dice() {
    assert_eq!(
        rows("  1) 37: 8/5 6/5                 42: 8/4 6/4\n"),
        ["Error dice|37|no die shows 7: dice are 1 to 6 => Write the dice 31!"]
    );
    let found = rows("  1) 55: 8/3(2) 6/1*             42: 8/4 6/4\n");
    assert!(
        found[0].starts_with(
            "Error dice|55|the opening roll cannot be a double (55): each player throws one die"
        )
    );
}

#[test]
fn a_lost_roll_is_told_at_its_play() {
    let text = "  1) 31: 8/5 6/5                     8/4 6/4\n  2) 52: 13/8 24/22              65: 24/13\n";
    assert_eq!(
        rows(text),
        ["Error dice-missing|8/4 6/4|the dice are missing before this play, as in 31: => Write the dice 42!"]
    );
}

#[test]
fn plays() {
    let first = |text: &str| rows(text).first().cloned().unwrap_or_default();
    assert_eq!(
        first("  1) 31: 8/5 6/4                 42: 8/4 6/4\n"),
        "Error no-die|4|no die moves 2 pips: 1 can be played here => Write 8/5 6/5"
    );
    assert_eq!(
        first("  1) 31: 8/5                     42: 8/4 6/4\n").split('|').next().unwrap(),
        "Error both-numbers"
    );
    assert!(
        first("  1) 31: 8/5 7/6                 42: 8/4 6/4\n")
            .starts_with("Error no-checker|7|no checker on point 7")
    );
    assert!(first("  1) 51: 6/1 8/7                 42: 8/4 6/4\n").starts_with("Error blocked|1|"));
    assert!(first("  1) 31: 8/5 6-5                 42: 8/4 6/4\n").starts_with("Error play-syntax|6-5|"));
    assert!(
        first("  1) 31: Cannot Move             42: 8/4 6/4\n  2) 31: 8/5 6/5\n")
            .starts_with("Error can-move|")
    );
    assert!(
        first("  1) 31:                         42: 8/4 6/4\n  2) 31: 8/5 6/5\n")
            .starts_with("Warning missing-play|31:|")
    );
}

#[test]
fn asterisks_are_a_hint_where_the_file_has_them() {
    let text = "  1) 65: 24/13                    31: 8/5 6/5\n  2) 41: 13/9 24/23               61: 13/7 8/7\n  \
                3) 53: 8/3 6/3                  66: 24/18 24/18 13/7 13/7\n";
    assert_eq!(rows(text), [""; 0]);
    let text = "  1) 62: 24/18 13/11             61: 13/7* 8/7\n  2) 41: 25/24 13/9              31: 6/5 24/21\n  3) 41: 24/20* 6/5              63: 25/22 22/16\n";
    let found = rows(text);
    assert_eq!(
        found,
        ["Hint asterisk|16|a blot is hit on 16: an asterisk is missing => Write the asterisk!"]
    );
}

#[test]
fn turns_and_cube() {
    let text = "  1) 31: 8/5 6/5\n  2) 42: 8/4 6/4                 65: 24/13\n";
    let found = rows(text);
    assert!(
        found[0].starts_with("Error same-side|42: 8/4 6/4|A has just played: it is the turn of B"),
        "{found:?}"
    );
    let first = |text: &str| rows(text).first().cloned().unwrap_or_default();
    assert!(
        first("  1) 31: 8/5 6/5                  Doubles => 4\n  2)  Takes\n")
            .starts_with("Error cube-value|4|the cube goes to 2 here => Write 2!")
    );
    assert!(
        first("  1) 31: 8/5 6/5                  Doubles => 2\n  2) 42: 8/4 6/4\n")
            .starts_with("Error unanswered|")
    );
    assert!(
        first("  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2)  Takes                      31: 8/5 6/5\n")
            .starts_with("Error no-double|Takes|")
    );
    let owner = "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                      42: 8/4 6/4\n  \
                 3) 65: 24/13                    Doubles => 4\n  4)  Drops                       Wins 2 points\n";
    assert!(first(owner).starts_with("Error cube-owner|Doubles => 4|"), "{}", first(owner));
    let crawford = "5 point match\n\n Game 3\n A : 4                           B : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n  \
                    2)  Doubles => 2                Drops\n      Wins 1 point and the match\n";
    assert_eq!(told(crawford), [""; 0], "nobody knows whether the Crawford game was before");
}

#[test]
fn results_and_scores() {
    let game = |result: &str, score: &str| {
        format!(
            "{HEAD}  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       {result}\n\n Game 2\n A : 0                           B : {score}\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
        )
    };
    assert_eq!(told(&game("Wins 1 point", "1")), [""; 0]);
    assert_eq!(
        told(&game("Wins 2 points", "1")),
        ["Error wrong-result|2|this game is worth 1 point => Write 1!"]
    );
    assert_eq!(
        told(&game("Wins 1 point", "2")),
        ["Error wrong-score|2|B has 1 after the game before => Write 0 : 1!"]
    );
}

#[test]
fn numbers_and_the_end_of_the_match() {
    let found = rows("  1) 31: 8/5 6/5                 42: 8/4 6/4\n  3) 65: 24/13\n");
    assert_eq!(found, ["Warning row-number|3|the next row is number 2 => Write 2!"]);
    let two = |number: &str| {
        format!(
            "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       Wins 1 point\n\n Game {number}\n A : 0                           B : 1\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
        )
    };
    assert_eq!(told(&two("3")), ["Warning game-number|3|the next game is number 2 => Write 2!"]);
    let text = "1 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                 22:\n      Wins 1 point and the match\n\n Game 2\n A : 1                           B : 0\n  1) 31: 8/5 6/5\n\n Game 3\n A : 1                           B : 0\n";
    assert_eq!(told(text), ["Error match-end|2|the match to 1 point was over after game 1"]);
    let text = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n      Wins 1 point and the match\n";
    assert_eq!(
        told(text),
        ["Error match-end|Wins 1 point and the match|the match to 5 points is not over yet"]
    );
}

#[test]
fn plays_outside_match_files() {
    assert_eq!(
        told(
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 8/5, 6/5\n52: 13/8, 24/22  {a comment} ?\n"
        ),
        [""; 0]
    );
    assert_eq!(
        told("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n41: 13/9, 24/23\n"),
        ["Warning other-dice|41|the position has the dice 31 => Write 31!"]
    );
    let found = told("XGID=-b----E-C---eE---c-e----Z-:0:0:1:31:0:0:0:0:10\n31: 8/5, 6/5\n");
    assert!(found[0].starts_with("Error position-id|XGID="), "{found:?}");
    assert_eq!(found.iter().filter(|found| found.starts_with("Error")).count(), 1, "{found:?}");
    assert_eq!(told("4HPwATDgc/ABMA:cAkAAAAAAAAA\n31: 8/5, 6/5\n"), [""; 0]);
    assert_eq!(told("31: 8/5, 6/5\n42: 8/4, 6/4\n"), [""; 0]);
}

#[test]
fn an_id_of_another_length_is_no_position() {
    for (id, said) in [
        ("4HPwATDgc/ABMAQ:cAkAAAAAAAAA", "the id has 15 characters, and should have 14"),
        ("4HPwATDgc/ABA:cAkAAAAAAAAA", "the id has 13 characters, and should have 14"),
        ("Position ID: 4HPwATDgc/ABMAXX", "the id has 16 characters, and should have 14"),
        ("Position ID: 4HPwATDgc/ABMA\nMatch ID: cAkAAAAA", "the id has 8 characters, and should have 12"),
    ] {
        let found = told(&format!("{id}\n31: 8/5, 6/5\n"));
        assert!(found[0].starts_with("Error position-id|") && found[0].ends_with(said), "{id}: {found:?}");
        assert_eq!(found.iter().filter(|found| found.starts_with("Error")).count(), 1, "{id}: {found:?}");
    }
    assert_eq!(told("Position ID: 4HPwATDgc/ABMA  Match ID: cAkAAAAAAAAA\n31: 8/5, 6/5\n"), [""; 0]);
}

#[test]
fn a_wrong_play_that_was_legal_is_found_by_what_comes_later() {
    let text = "  1) 42: 8/4 6/4                 31: 8/5 6/5\n  2) 53: 8/3 6/3                 41: 24/23 13/9\n  \
                3) 61: 13/7 8/7                52: 13/8 9/7\n  4) 21: 13/11 6/5               42: 7/3 8/6\n";
    assert_eq!(rows(text), [""; 0]);
    let text = format!("{HEAD}{}", text.replace("24/23 13/9", "24/23 6/2"));
    let document = Document::new(&text);
    let (_, finding) = document.findings().into_iter().find(|(_, f)| f.severity == Severity::Error).unwrap();
    assert_eq!(&text[finding.range.clone()], "9");
    let first = finding.fixes.first().unwrap();
    assert_eq!(first.title, "Write 24/23 13/9 in row 2");
    assert!(first.preferred && apply(&text, &first.edits).contains("41: 24/23 13/9\n"));
    assert_eq!(&text[finding.related[0].range.clone()], "41: 24/23 6/2");
}

#[test]
fn a_length_with_a_slip_in_it_is_read() {
    for (length, right) in [
        ("3 poin match", "3 point match"),
        ("3 points match", "3 point match"),
        ("3 pointmatch", "3 point match"),
        ("11point match", "11 point match"),
        ("7 Point Match", "7 point match"),
    ] {
        let text = format!("{length}\n\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5\n");
        let found = format!(
            "Warning unknown-text|{length}|the length of a match is written `{right}` => Write {right}!"
        );
        assert_eq!(told(&text), [found]);
        assert!(Document::new(&text).games()[0].game.title().ends_with(right));
    }
}

#[test]
fn one_mistake_is_one_finding() {
    let all = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 65: 24/13                   52: 13/8 24/22\n  3) 61: 13/7 8/7                 Doubles => 2\n  4)  Drops                       Wins 1 point\n";
    assert_eq!(rows(all), [""; 0]);
    let serious = |text: &str| -> Vec<String> {
        let told =
            told(text).into_iter().filter(|told| told.starts_with("Error") || told.starts_with("Warning"));
        // Without the fix.
        told.map(|told| told.split(" => Write").next().unwrap().to_string()).collect()
    };
    let changed = |old: &str, new: &str| serious(&format!("{HEAD}{}", all.replace(old, new)));
    assert_eq!(
        changed("8/4 6/4\n", "8/4 /4\n"),
        ["Error unknown-text|/4|this is no part of a match; prose goes behind `;` or into `{…}`"]
    );
    assert_eq!(
        changed("  2) 65: 24/13                   52: 13/8 24/22\n", ""),
        ["Warning row-number|3|the next row is number 2"]
    );
    assert_eq!(
        changed("  3) 61", "  61"),
        [
            "Warning row-number|61: 13/7 8/7                 Doubles => 2|the number of this row is missing: 3)"
        ]
    );
    let names = " A : 0                           B : 0\n";
    assert_eq!(
        serious(&format!("{HEAD}{all}").replace(names, "")),
        ["Error wrong-score|1|the score is missing below this line: the name, `:` and points of each player"]
    );
}

#[test]
fn rows_in_the_wrong_order_are_swapped_back() {
    let (one, two, three) = (
        "1) 31: 8/5 6/5                 42: 8/4 6/4",
        "2) 65: 24/13                   31: 24/21 22/21",
        "3) 61: 13/7 8/7                52: 13/8 24/22",
    );
    let text = format!("{HEAD}  {one}\n  {three}\n  {two}\n");
    let document = Document::new(&text);
    let findings = document.findings();
    let finding = &findings[0].1;
    assert_eq!(
        (finding.message.as_str(), finding.related[0].message.as_str()),
        ("row 2 comes before this one", "row 2")
    );
    let right = format!("{HEAD}  {one}\n  {two}\n  {three}\n");
    let swapped = finding.fixes.iter().find(|fix| fix.title == "Swap the rows").unwrap();
    assert_eq!(apply(&text, &swapped.edits), right);
}

#[test]
fn raccoons_and_what_is_resigned_are_read() {
    let money = HEAD.replace("5 point", "0 point");
    let text = "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Beavers => 4                Raccoons => 8\n  3)  Takes                      42: 8/4 6/4\n  4) 65: 24/13                    Resigns Gammon\n";
    let found = told(&format!("{money}{text}"));
    assert!(found.iter().all(|told| !told.contains("unknown-text")), "{found:?}");
}

#[test]
fn a_resignation_that_says_how_much_is_checked_with_the_result() {
    let ends = |words: &str, result: &str| {
        rows(&format!("  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2)  {words:27}{result}\n"))
    };
    for (words, points) in [("Resigns", 1), ("Resigns Single", 1), ("Resigns gammon", 2), ("Concedes", 2)] {
        assert_eq!(ends(words, &format!("Wins {points} points")), [""; 0], "{words}");
    }
    assert_eq!(
        ends("Resigns Gammon", "Wins 1 point"),
        ["Warning wrong-result|1|this game is worth 2 points, unless the Jacoby rule is played => Write 2!"]
    );
    assert_eq!(
        ends("Resigns Single", "Wins 2 points"),
        ["Error wrong-result|2|this game is worth 1 point => Write 1!"]
    );
}
