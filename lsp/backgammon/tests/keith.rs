//! Every example printed in Tom Keith's "Standard notation for plays" (bgonline, 23 May 2014), each on a board where
//! it can be played. The quotations are his.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may")]

use backgammon::{Board, Dialect, Dice, Play, PlayText, asterisks, resolve, write};

/// A board from counts: own checkers positive.
fn board(counts: &[(usize, i8)]) -> Board {
    let mut points = [0; 26];
    for (point, checkers) in counts {
        points[*point] = *checkers;
    }
    Board::from_signed(points).unwrap()
}

fn play(board: &Board, dice: &str, text: &str) -> Play {
    let dice: Dice = dice.parse().unwrap();
    let text: PlayText = text.parse().unwrap();
    resolve(board, dice, &text).unwrap_or_else(|reason| panic!("{text}: {reason}"))
}

fn canonical(board: &Board, dice: &str, text: &str) -> String {
    write(&play(board, dice, text), &Dialect::KEITH)
}

#[test]
fn step_2_place_an_asterisk_after_any_move_that_hits() {
    // "a/b → a/b*"
    let board = board(&[(13, 2), (11, -1), (1, -2)]);
    assert_eq!(canonical(&board, "21", "13/11 13/12"), "13/11*, 13/12");
}

#[test]
fn step_3_combine_sequences_into_a_single_move() {
    // "a/b, b/c → a/c"
    let start = Board::START;
    assert_eq!(canonical(&start, "65", "24/18, 18/13"), "24/13");
    assert_eq!(canonical(&start, "65", "18/13, 24/18"), "24/13");
    // "a/b, b/c, c/d, d/e → a/e"
    let runner = board(&[(24, 1), (6, 2), (1, -2)]);
    assert_eq!(canonical(&runner, "33", "24/21, 21/18, 18/15, 15/12"), "24/12");
}

#[test]
fn step_3_a_hit_on_the_way_keeps_its_point() {
    // "a/b*, b/c → a/b*/c"
    let board = board(&[(24, 1), (18, -1), (1, -2)]);
    assert_eq!(canonical(&board, "65", "24/18*, 18/13"), "24/18*/13");
}

#[test]
fn step_4_parallel_moves_are_counted() {
    // "a/b, a/b → a/b(2)"
    assert_eq!(canonical(&Board::START, "11", "8/7, 8/7, 6/5, 6/5"), "8/7(2), 6/5(2)");
    // "a/b, a/b, a/b → a/b(3)"
    assert_eq!(canonical(&Board::START, "22", "13/11, 13/11, 13/11, 6/4"), "13/11(3), 6/4");
    // "a/b*, a/b* → a/b*(2)"
    let board = board(&[(8, 3), (6, 5), (4, -1), (1, -2)]);
    assert_eq!(canonical(&board, "22", "8/6 8/6 6/4* 6/4*"), "8/4*(2)");
    assert_eq!(canonical(&board, "22", "6/4* 6/4* 8/6(2)"), "8/4*(2)");
}

#[test]
fn step_4_two_checkers_that_hit_together_are_one_step() {
    let board = board(&[(6, 4), (4, -1), (1, -2)]);
    let text = "6/4* 6/4* 6/4 6/4";
    assert_eq!(canonical(&board, "22", text), "6/4*(4)");
    let parsed: PlayText = text.parse().unwrap();
    assert_eq!(asterisks(&play(&board, "22", text), &parsed).count(), 0);
}

#[test]
fn step_5_from_points_descend_and_to_points_ascend() {
    // "6/5, 8/5 → 8/5, 6/5 [Decending order by the from points.]"
    assert_eq!(canonical(&Board::START, "31", "6/5, 8/5"), "8/5, 6/5");
    // "24/22, 24/20 → 24/20, 24/22 [Ascending order by the to points.]"
    assert_eq!(canonical(&Board::START, "42", "24/22, 24/20"), "24/20, 24/22");
}

#[test]
fn step_5_the_multipart_move_comes_first() {
    // "13/7, 13/10*/7 → 13/10*/7, 13/7"
    let board = board(&[(13, 2), (10, -1), (1, -2)]);
    assert_eq!(canonical(&board, "33", "13/7, 13/10*/7"), "13/10*/7, 13/7");
}

#[test]
fn step_6_bar_and_off_are_words() {
    // "25/24*, 25/23 → bar/24*, bar/23"
    let entering = board(&[(25, 2), (24, -1), (13, 3)]);
    assert_eq!(canonical(&entering, "21", "25/24*, 25/23"), "bar/24*, bar/23");
    // "6/0, 4/0 → 6/off, 4/off"
    let home = board(&[(6, 3), (4, 2), (19, -2)]);
    assert_eq!(canonical(&home, "64", "6/0, 4/0"), "6/off, 4/off");
}

// What spec/backgammon.md, section 2, decides where he is silent.

#[test]
fn chaining_starts_with_the_highest_from_point() {
    // "7/6, 6/5, 6/5, 5/4 → 7/4, 6/5"
    let board = board(&[(7, 1), (6, 3), (1, -2)]);
    assert_eq!(canonical(&board, "11", "7/6, 6/5, 6/5, 5/4"), "7/4, 6/5");
}

#[test]
fn the_asterisk_goes_to_the_entry_that_stops_on_the_point() {
    // "6/5, 6/5*/3 → 6/5*, 6/3"
    let board = board(&[(6, 3), (5, -1), (1, -2)]);
    assert_eq!(canonical(&board, "11", "6/5, 6/5*/3"), "6/5*, 6/3");
}

#[test]
fn a_parallel_landing_on_a_hit_blot_merges() {
    // "a/b*, a/b → a/b*(2)"
    let board = board(&[(13, 2), (8, 3), (7, -1), (1, -2)]);
    assert_eq!(canonical(&board, "66", "13/7*, 13/7, 8/2, 8/2"), "13/7*(2), 8/2(2)");
}
