//! What is found in records of Sprouts, and exactly where.

#![allow(clippy::expect_used)]

use record::Document;
use testkit::{Mark, marked, unmarked};

/// Checks that a record has just the findings that stand under its lines.
#[track_caller]
fn check(expected: &str) {
    let text = unmarked(expected);
    let marks: Vec<Mark> = Document::new(&text)
        .findings()
        .into_iter()
        .map(|(_, finding)| Mark {
            range: finding.range,
            label: format!("{}: {}", finding.code, finding.message),
        })
        .collect();
    assert_eq!(marked(&text, &marks), expected);
}

/// Checks that the first fix of the first finding turns a record into another, and that nothing is found in that.
#[track_caller]
fn check_fix(before: &str, after: &str) {
    let findings = Document::new(before).findings();
    let fix = findings.first().and_then(|(_, finding)| finding.fixes.first()).expect("no fix");
    assert!(fix.preferred, "{fix:?}");
    assert_eq!(record::apply(before, &fix.edits), after);
    assert_eq!(Document::new(after).findings(), []);
}

#[test]
fn the_examples_of_the_record_format_are_without_a_finding() {
    check(
        "\
# A comment to the end of the line.
[Event \"WGOSA 2006 final\"]
17- (Peltier* - AuntBeast) 1(18)1[2-9] 1(19)18[2-4] 10(20)10[11-13] I
5+ 1-6-2; 3-7-4; 1-8-2>; 3-9-4>1 -> 1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5
3+ 1<4>2 2<5>3 4.1<6>5.2 !? {a comment in braces}
   ( 1.4<6>5.3 3<7>3 )
3 -> 1,4,2,3,6/1,6,2,4  4-7-6>1
(L1) 1-3-2 2-4-2
",
    );
}

#[test]
fn the_number_of_the_new_spot_is_checked() {
    check(
        "\
3+ 1-4-2; 1-9-2>
            ^ new-number: the new spot should be 5
",
    );
    check_fix("3+ 1-4-2; 1-9-2>\n", "3+ 1-4-2; 1-5-2>\n");
}

#[test]
fn the_ends_of_a_line_must_exist_and_be_live() {
    check(
        "\
3+ 1-4-5
       ^ unknown-spot: there is no spot 5: the largest number is 3
",
    );
    check(
        "\
2+ 1-3-1>; 1-4-2; 1-5-3>
                  ^ dead-spot: spot 1 is dead: three lines already enter it
",
    );
}

#[test]
fn a_loop_needs_two_free_lines() {
    check(
        "\
3+ 1-4-2; 4-5-4
              ^ loop: a loop needs two free lines, and spot 4 has only one left
",
    );
}

#[test]
fn a_line_stays_in_one_region() {
    check(
        "\
4+ 1-5-1>2; 2-6-3
            ^^^^^ no-shared-region: spots 2 and 3 share no region: a line between them would cross another
",
    );
}

#[test]
fn a_site_of_a_pier_spot_is_named() {
    check(
        "\
4+ 1-5-2; 3-6-4; 5-7-6.3
                 ^ site-missing: spot 5 has both its sites in this region: say which one, by `.` and 1 or 2
",
    );
    check(
        "\
4+ 1-5-2; 3-6-4; 5.3-7-6.3
                   ^ no-such-site: 3 names no site of spot 5: it should be 1 or 2
",
    );
}

#[test]
fn separations_are_checked() {
    check(
        "\
3+ 1-4-2>3
        ^^ nothing-to-separate: the line joins two boundaries, so it separates nothing: leave this out
",
    );
    check(
        "\
3+ 1-4-2; 1-5-2
          ^^^^^ separation-missing: the line splits its region: list after `<` or `>` what comes to lie on that side, of the boundaries of 3
",
    );
    check(
        "\
4+ 1-5-2; 1-6-2>3,5
                  ^ not-separated: spot 5 is not on another live boundary of the region: those are of 3 and 4
",
    );
    check(
        "\
5+ 1-6-2; 3-7-4; 1-8-2>3,4
                         ^ listed-twice: spots 3 and 4 are on the same boundary: list only one of them
",
    );
}

#[test]
fn a_game_ends_when_no_move_is_left() {
    check(
        "\
1+ 1-2-1=; 1-3-2= I
                  ^ wrong-result: no legal move is left, and the second player won
",
    );
    check(
        "\
1+ 1-2-1=; 1-3-2=; 3-4-3= II
                   ^^^^^^ game-over: no legal move is left: the game is over
",
    );
    check_fix("1+ 1-2-1=; 1-3-2= I\n", "1+ 1-2-1=; 1-3-2= II\n");
}

#[test]
fn one_mistake_is_one_finding_and_hides_no_other_game() {
    check(
        "\
3+ 1-4-2 1--3 9-9-9 7-7-7
         ^^^^ move-syntax: this is no move: a spot number should stand here, not `-`
3+ 1-4-9
       ^ unknown-spot: there is no spot 9: the largest number is 3
3+ 1-4-2
",
    );
}

#[test]
fn an_asserted_position_must_be_that_of_the_moves() {
    check(
        "\
3+ 1-4-2 -> 1,4,2,4;3
3+ 1-4-2 -> 1,4,3,4;2
            ^^^^^^^^^ wrong-position: the position here is 1,4,2,4;3
3+ 1-4-2 -> 1,4,,2;3
                ^^^^ position-syntax: a spot number is missing here
3+ 1-4-2 -> \"0.1a1a\"
3+ 1-4-2 -> \"0.1a1b\"
            ^^^^^^^^ position-syntax: `a` must stand twice on its boundary
3+ 1-4-2 -> 1L1
            ^^^ position-notation: this position is in a notation that is not read, so it was not checked
",
    );
}

#[test]
fn a_position_to_start_from_must_be_possible() {
    check(
        "\
3 -> 1,4,2,4,4,4;3
     ^^^^^^^^^^^^^ impossible-position: spot 4 is listed more than three times: at most three lines enter a spot
",
    );
}

#[test]
fn move_numbers_count_the_moves() {
    check(
        "\
3+ 1. 1-4-2 3. 2-5-3
            ^^ move-number: the next move is number 2
",
    );
    check_fix("3+ 1. 1-4-2 3. 2-5-3\n", "3+ 1. 1-4-2 2. 2-5-3\n");
}

#[test]
fn another_notation_is_hinted_at_once() {
    check(
        "\
3+ 1-4-2 2<5>3 3(6)5
         ^^^^^ mixed-notation: this move is in LHP notation, the game's first in Hoey
",
    );
}

#[test]
fn tags_agree_with_the_header() {
    check(
        "\
[Spots \"4\"]
       ^^^ tag-mismatch: the header says 3
[First \"Ann\"]
[Rules \"last player loses\"]
       ^^^^^^^^^^^^^^^^^^^ tag-value: the rules are `normal` or `misere`
3- (Ann* - Bob) 1-4-2
",
    );
}

#[test]
fn a_header_has_a_number_of_spots_that_can_be_played() {
    check(
        "\
0+ 1-1-1
^ spot-count: a game starts with 1 to 10000 spots
99999999999999999999999+ 1-4-2
^^^^^^^^^^^^^^^^^^^^^^^ spot-count: a game starts with 1 to 10000 spots
",
    );
}

#[test]
fn a_variation_stands_instead_of_the_move_before_it() {
    check(
        "\
3+ 1-4-2 (1-4-3 (2-4-3) 2-5-1) 2-5-3 (1-5-9)
                                          ^ unknown-spot: there is no spot 9: the largest number is 4
",
    );
}

#[test]
fn a_variation_can_mend_a_wrong_move() {
    check(
        "\
2+ 1(3)2 3(4)3 ( 1(4)3 9(5)9 )
             ^ loop: a loop needs two free lines, and spot 3 has only one left
                       ^ unknown-spot: there is no spot 9: the largest number is 4
",
    );
}

#[test]
fn an_unclear_move_is_hinted_at_with_a_fix_for_each_reading() {
    let text = "5+ 1(6)2 3(7)4 6(8)7\n";
    let findings = Document::new(text).findings();
    let (_, finding) = findings.first().expect("a hint");
    let titles: Vec<&str> = finding.fixes.iter().map(|fix| fix.title.as_str()).collect();
    assert_eq!(titles, ["Write 6.1-8-7.3", "Write 6.1-8-7.4"]);
}

#[test]
fn a_later_move_decides_between_readings() {
    check("5+ 1(6)2 3(7)4 6(8)7 -> 1,2,8,4,3,8;5\n");
}

#[test]
fn prose_is_told_apart_from_play() {
    check(
        "\
3+ 1-4-2 hello 2-5-3
         ^^^^^ unknown-text: this is no part of a record; prose goes into `{…}` or after `#`
",
    );
}

#[test]
fn the_earliest_move_whose_other_reading_fits_is_named() {
    let findings = Document::new("3+ 1(4)1 1(5)4 3(6)5\n").findings();
    let (_, finding) = findings.first().expect("an error");
    let related: Vec<_> =
        finding.related.iter().map(|place| (place.range.clone(), place.message.as_str())).collect();
    assert_eq!(
        related,
        [(9..14, "another reading of move 2 (1(5)4) would allow this one"), (9..14, "move 2 made spot 5")]
    );
}
