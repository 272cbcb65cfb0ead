//! Why a play is not legal: each reason with a play that shows it, and the words that a user reads.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "a test may")]

use backgammon::{
    AsteriskFault, Board, Dialect, Dice, Illegal, Place, PlayText, asterisks, resolve, untouched_point, write,
};

fn board(counts: &[(usize, i8)]) -> Board {
    let mut points = [0; 26];
    for (point, checkers) in counts {
        points[*point] = *checkers;
    }
    Board::from_signed(points).unwrap()
}

fn why(board: &Board, dice: &str, text: &str) -> Illegal {
    let dice: Dice = dice.parse().unwrap();
    let text: PlayText = text.parse().unwrap();
    resolve(board, dice, &text).expect_err("an illegal play")
}

/// The reason in words, with the place as `step.point`.
fn say(board: &Board, dice: &str, text: &str) -> String {
    let reason = why(board, dice, text);
    match reason.place() {
        Some(Place { step, point }) => format!("{step}.{point} {reason}"),
        None => reason.to_string(),
    }
}

#[test]
fn no_checker_there() {
    assert_eq!(say(&Board::START, "31", "8/5 7/6"), "1.0 no checker on point 7");
    assert_eq!(say(&Board::START, "42", "bar/21"), "0.0 no checker on the bar");
    assert_eq!(say(&Board::START, "11", "24/23(3)"), "0.0 only 2 checkers on point 24, not 3");
}

#[test]
fn blocked_by_so_many() {
    assert_eq!(say(&Board::START, "55", "24/14"), "0.1 point 19 is blocked by 5 checkers");
    assert_eq!(say(&Board::START, "51", "13/8 6/1"), "1.1 point 1 is blocked by 2 checkers");
}

#[test]
fn the_bar_comes_first() {
    let on_bar = board(&[(25, 1), (13, 2), (1, -2)]);
    assert_eq!(say(&on_bar, "31", "13/10 13/12"), "0.0 the checker on the bar must enter first");
    let two = board(&[(25, 2), (13, 2), (1, -2)]);
    assert_eq!(say(&two, "31", "bar/22 13/12"), "1.0 2 checkers on the bar must enter first");
}

#[test]
fn a_step_that_uses_no_die() {
    assert_eq!(say(&Board::START, "31", "8/5 6/4"), "1.1 no die moves 2 pips: 1 can be played here");
    assert_eq!(say(&Board::START, "31", "13/8"), "0.1 no die moves 5 pips: 3 and 1 can be played here");
    assert_eq!(say(&Board::START, "66", "13/8"), "0.1 no die moves 5 pips: 6 can be played here");
}

#[test]
fn a_die_is_used_twice() {
    assert_eq!(say(&Board::START, "31", "8/5 6/3"), "1.1 no die is left for 3 pips: 1 remains");
    assert_eq!(
        say(&Board::START, "31", "8/5 6/5 24/23"),
        "2.0 too many steps: the roll has 2 numbers to play"
    );
    assert_eq!(
        say(&Board::START, "11", "8/7(3) 6/5(2)"),
        "1.0 too many steps: the roll has 4 numbers to play"
    );
}

#[test]
fn bearing_off_too_early() {
    let outside = board(&[(7, 1), (6, 2), (20, -2)]);
    assert_eq!(say(&outside, "64", "6/off 6/2"), "0.1 cannot bear off yet: a checker is on point 7");
}

#[test]
fn a_checker_behind_must_use_the_larger_number() {
    let home = board(&[(6, 1), (4, 2), (20, -2)]);
    assert_eq!(
        say(&home, "51", "4/off 4/3"),
        "0.1 a checker is behind, on point 6: the 5 must be played from there"
    );
}

#[test]
fn only_the_larger_number_may_be_played() {
    let board = board(&[(13, 1), (2, -2)]);
    assert_eq!(why(&board, "65", "13/8"), Illegal::OnlyLarger { die: "65".parse::<Dice>().unwrap().high() });
    assert_eq!(say(&board, "65", "13/8"), "only one number can be played, and it must be the 6");
}

#[test]
fn both_numbers_can_be_played() {
    assert_eq!(say(&Board::START, "61", "13/7"), "both numbers can be played: the 1 is missing");
}

#[test]
fn with_a_double_more_can_be_played() {
    assert_eq!(say(&Board::START, "33", "8/5(2) 6/3"), "4 numbers can be played, and only 3 are");
    assert_eq!(say(&Board::START, "33", "8/5"), "4 numbers can be played, and only 1 is");
}

#[test]
fn nothing_can_be_played_or_nothing_is_written() {
    let closed = board(&[(25, 1), (24, -2), (23, -2), (22, -2), (21, -2), (20, -2), (19, -2), (13, 3)]);
    assert_eq!(say(&closed, "66", "bar/19"), "no legal play exists: nothing can be played");
    assert_eq!(say(&Board::START, "66", ""), "a play is missing: there is a legal one");
    assert!(resolve(&closed, "66".parse().unwrap(), &PlayText::default()).unwrap().is_none());
}

#[test]
fn checkers_move_forward() {
    assert_eq!(
        say(&Board::START, "65", "6/8 13/8"),
        "0.1 checkers move forward, from higher to lower points"
    );
    assert_eq!(say(&Board::START, "31", "off/3"), "0.1 checkers move forward, from higher to lower points");
}

#[test]
fn pick_and_pass_is_told_from_plain_passing() {
    // A blot on 18, and the other way by 19 is free.
    let board = board(&[(24, 1), (18, -1), (1, -2)]);
    let hits = |text: &str| {
        let text: PlayText = text.parse().unwrap();
        resolve(&board, "65".parse().unwrap(), &text).map(|play| play.hits())
    };
    assert_eq!(hits("24/13"), Ok(0), "no asterisk: the way that hits nothing");
    assert_eq!(hits("24/18*/13"), Ok(1));
    assert_eq!(hits("24/18 18/13"), Ok(1), "the listed point tells, as in Galaxy's files");
    assert_eq!(hits("24/19 19/13"), Ok(0));
    assert_eq!(hits("24/19/13"), Ok(0));
}

#[test]
fn two_ways_that_both_hit_are_ambiguous_without_a_point() {
    let board = board(&[(24, 1), (18, -1), (19, -1), (1, -2)]);
    assert!(matches!(why(&board, "65", "24/13"), Illegal::Ambiguous { .. }));
    assert_eq!(say(&board, "65", "24/13"), "two plays fit: list the point on the way, or mark the hit");
    let text: PlayText = "24/19*/13".parse().unwrap();
    let play = resolve(&board, "65".parse().unwrap(), &text).unwrap();
    assert_eq!(write(&play, &Dialect::KEITH), "24/19*/13");
}

#[test]
fn a_play_is_judged_by_its_result_and_its_detours_are_told() {
    let text: PlayText = "24/21 21/18".parse().unwrap();
    let play = resolve(&Board::START, "42".parse().unwrap(), &text).unwrap();
    assert_eq!(write(&play, &Dialect::KEITH), "24/18");
    assert_eq!(untouched_point(&play, &text), Some(Place { step: 0, point: 1 }));
}

#[test]
fn asterisks_are_checked_at_their_step() {
    let board = board(&[(13, 2), (8, 2), (7, -1), (1, -2)]);
    let faults = |text: &str| -> Vec<AsteriskFault> {
        let text: PlayText = text.parse().unwrap();
        let play = resolve(&board, "61".parse().unwrap(), &text).unwrap();
        asterisks(&play, &text).collect()
    };
    let seven = backgammon::Point::new(7).unwrap();
    assert_eq!(faults("13/7* 8/7"), []);
    assert_eq!(faults("8/7* 13/7"), []);
    let at = Some(Place { step: 1, point: 1 });
    assert_eq!(faults("8/7 13/7"), [AsteriskFault::Missing { at, point: seven }]);
    let at = Place { step: 0, point: 1 };
    assert_eq!(faults("13/12* 8/2"), [AsteriskFault::Extra { at }]);
}
