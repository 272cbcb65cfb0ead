//! What mutants and fuzzing have found, each under the name of what holds since.

use laws::{every_action_keeps_the_game, formatting_keeps_the_game};

/// Every law.
fn check(text: &str) {
    formatting_keeps_the_game(text);
    every_action_keeps_the_game(text);
}

const HEAD: &str = "5 point match\n\n Game 1\n A : 0                           B : 0";

#[test]
fn a_row_that_does_not_begin_its_line_has_no_columns() {
    check(&format!("{HEAD} 1) 31: 8/5 6/5\n  2) 42: 8/4 6/4\n"));
    check(&format!("{HEAD}\n  \u{feff}1)  31: 8/5 6/5                51: 13/8 6/5\n  2) 42: 8/4 6/4\n"));
}

#[test]
fn a_game_behind_stray_text_is_left_alone() {
    let stray = "GNU Backgammon  Position ID: 4HPhAQbgM/EAWA\n +13-14-15-16-17-18------19-20-21-22-23-24-+     O: a\n |   )";
    check(&format!("{stray} 12+ 1(13)1[2&3&4] 1(14)13[5&6&7&8]\n"));
}

#[test]
fn a_move_that_stayed_unclear_keeps_its_notation_and_text() {
    check("3+ 1<4>2 3)  2<5>3 4.1<6>5.2 !? {the game of element 6}\n  (4.2<6>5  .3 3<7>3)\n");
}

#[test]
fn a_row_that_stands_twice_is_not_deleted_with_its_comment() {
    let row = "  1) 31: 8/5 6/5                 42: 8/4 6/4";
    check(&format!("{HEAD}\n{row}\n{row} # why?\n  2) 52: 13/8 24/22\n"));
}

#[test]
fn a_play_that_is_mended_is_not_joined_with_what_follows() {
    check("31: 8/66:5, 6/3\n");
}

#[test]
fn an_asserted_position_is_not_joined_with_what_follows() {
    for text in [
        "5+ 1-6-5;3 -7-:\n",
        "2+ 1-3-1>[; 1-4-3<2\n",
        "3+ 1-4-2;;1-5-2\n",
        "2+ 1-3-1>;) 1-4-3>\n",
        "5+ 1-6-2;;3-7-4{; 1-8-2>3,4\r\n",
    ] {
        check(text);
    }
}

#[test]
fn a_position_in_a_comment_takes_no_other_comment_in() {
    check(&format!("{HEAD}\n  1) 31: 8/5 6/5 ;42: 8/4 6/4\n  2) 65: 24/13\n"));
}

#[test]
fn a_row_alone_keeps_its_number() {
    check(&format!("{HEAD}\n  8) 31: 8/5 6/5                 64: 24/18 13/9\n"));
}

#[test]
fn one_row_is_not_numbered_anew_where_the_one_before_it_is_not() {
    check(&format!(
        "{HEAD}\n  1) 31: 8/5 6/5                 64: 24/18 13/9\n  3) 51: 8/7 13/8\n\n  4) 33: 13/10\n  5) 21: 6/5\n"
    ));
}

#[test]
fn the_position_without_any_spot_is_drawn() {
    laws::a_named_position_is_drawn("");
}
