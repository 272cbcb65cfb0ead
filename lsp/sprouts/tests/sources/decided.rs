//! What `sprouts.md` says beyond the sources, section by section; with Danny Purvis, "Sprouts: New Proof for Old Result"
//! (31 Dec 2000).

use crate::common::{game, only_meaning, position_text, why_not};
use crate::hoey::FIGURE_OF_ELEMENT_1;
use crate::{full, hoey, meanings};
use sprouts::{BuildError, MoveText, Parity, Position, PositionText, Rule, parse_glop};

// `sprouts.md` 2.

#[test]
fn section_2_a_boundary_splits_into_a_left_and_a_right_one() {
    assert_eq!(full(2, "1-3-2; 1-4-2="), "1,3,2,4/1,4,2,3");
    assert_eq!(full(1, "1-2-1"), "1,2/1,2");
    assert_eq!(full(2, "1-3-2; 1-4-1="), "1,3,2,3,1,4/1,4");
}

#[test]
fn section_2_dead_boundaries_go_where_the_lowest_live_spot_goes() {
    let dead_boundary = "1-4-1>; 1-5-4="; // leaves 1,4 without a live spot beside 2 and 3
    assert_eq!(full(3, dead_boundary), "1,4;2;3/1,4,5/1,5,4");
    assert_eq!(full(3, &format!("{dead_boundary}; 2-6-2>")), "1,4;2,6;3/1,4,5/1,5,4/2,6");
    assert_eq!(full(3, &format!("{dead_boundary}; 2-6-2>3")), "1,4;2,6;3/1,4,5/1,5,4/2,6");
}

#[test]
fn section_2_dead_boundaries_go_to_the_left_if_nothing_lives() {
    assert_eq!(full(3, "1-4-1>; 1-5-4=; 2-6-3; 2-7-3="), "1,4;2,6,3,7/1,4,5/1,5,4/2,7,3,6");
    assert_eq!(full(3, "1-4-1>; 1-5-4=; 2-6-3; 3-7-2="), "1,4;2,6,3,7/1,4,5/1,5,4/2,7,3,6");
}

// `sprouts.md` 3.

#[test]
fn section_3_a_region_with_a_loop_left_in_it_stays_in_the_canonical_text() {
    let position = game(2, "1-3-1>; 1-4-3=");
    assert_eq!(position.abbreviated().to_string(), "2");
    assert_eq!(position.legal_moves().count(), 1);
    assert!(position.is_described_by(&position_text("2")));
    assert!(position.is_described_by(&PositionText::default()), "element 2 lets it be left out");
}

#[test]
fn section_3_each_boundary_starts_so_that_its_list_is_the_smallest() {
    let mut text = position_text("4,2,1;3/2,1,4");
    text.sort();
    assert_eq!(text.to_string(), "1,4,2/1,4,2;3");
}

#[test]
fn section_3_a_partly_abbreviated_text_is_compared_without_the_spots_that_it_leaves_out() {
    let position = game(5, FIGURE_OF_ELEMENT_1);
    assert!(position.is_described_by(&position_text("1,8,7,4,7,3,9,3,7,8,5;2/3,9")));
    assert!(!position.is_described_by(&position_text("1,8,7,4,3,7,9,3,7,8,5;2/3,9")));
}

#[test]
fn section_3_a_flawed_full_text_is_no_position() {
    let error = position_text("1,3,2,4,2,3/2,4;5").position(None).unwrap_err();
    let BuildError::Flawed(flaws) = &error else { panic!("{error:?}") };
    assert_eq!(flaws.len(), 2, "{flaws:?}");
    assert_eq!(
        error.to_string(),
        "spot 3 has 2 lines to lower-numbered spots instead of 0: no game makes it in this order"
    );
}

// `sprouts.md` 4.

#[test]
fn section_4_a_suffix_names_the_first_live_spot_and_may_name_its_own() {
    // All between the two sites of 4 is dead on the side of 1: for play they are one.
    let position = game(3, "1-4-2; 1-5-1>3; 3-6-5");
    assert_eq!(position.full().to_string(), "1,4,2,4,1,5/1,5,6,3,6,5");
    for text in ["2-7-4.4", "2-7-4.2", "2-7-4"] {
        assert_eq!(hoey(&position, text), "2-7-4.2=", "{text}");
    }
    assert_eq!(why_not(&position, "2-7-4.3"), "3 names no site of spot 4: it should be 2 or 4");
}

#[test]
fn section_4_any_live_spot_of_a_boundary_may_be_listed() {
    let position = game(5, "1-6-2; 3-7-4");
    assert_eq!(hoey(&position, "1-8-2>7"), "1-8-2>3");
    assert_eq!(hoey(&position, "1-8-2<5,4"), "1-8-2>");
}

#[test]
fn section_4_a_missing_separation_means_equals() {
    let position = game(3, "1-4-2; 2-5-3");
    assert_eq!(hoey(&position, "1-6-5.2"), "1-6-5.2=");
}

// `sprouts.md` 5.

#[test]
fn section_5_the_canonical_direction_has_the_shorter_list_then_the_lower_first_spot() {
    let position = game(5, "1-6-2");
    assert_eq!(only_meaning(&position, "1-7-2>3,4").lhp(&position).to_string(), "6.2<7>1[5]");
    assert_eq!(only_meaning(&position, "1-7-2>3").lhp(&position).to_string(), "6.1<7>2[3]");
    let position = game(2, "1-3-2");
    assert_eq!(only_meaning(&position, "2-4-1").lhp(&position).to_string(), "3.1<4>2");
}

// `sprouts.md` 6.

#[test]
fn section_6_1_no_direction_is_meant_so_the_list_may_be_on_either_side() {
    let position = game(4, "1-5-2");
    for text in ["1(6)2[3]", "2(6)1[3]", "1(6)2[4]"] {
        assert_eq!(meanings(&position, text), 1, "{text}");
        let after = position.structure_after(&only_meaning(&position, text));
        assert_eq!(after, position.structure_after(&only_meaning(&position, "1-6-2>3")), "{text}");
    }
}

#[test]
fn section_6_2_a_boundary_is_listed_by_any_of_its_spots() {
    let position = game(4, "1-5-2");
    let same = |a: &str, b: &str| {
        let resolve = |text: &str| text.parse::<MoveText>().unwrap().resolve(&position).unwrap();
        let after = |text: &str| {
            let mut all: Vec<_> = resolve(text).iter().map(|m| m.hoey(&position).to_string()).collect();
            all.sort();
            all
        };
        assert_eq!(after(a), after(b));
    };
    same("3(6)3[1]", "3(6)3[1,2]");
    same("3(6)3[1]", "3(6)3[5]");
}

#[test]
fn section_6_3_spots_of_the_split_boundary_lie_on_the_listed_side() {
    let position = game(3, "1-4-2; 2-5-3");
    assert_eq!(hoey(&position, "4(6)5[2]"), "4.1-6-5.2=");
    assert!(meanings(&position, "4(6)5[1,3]") >= 1);
    assert_eq!(
        why_not(&position, "1(6)3[7]"),
        "spot 7 is not on another live boundary of the region: there is none"
    );
}

#[test]
fn section_6_5_the_spot_after_at_lies_in_the_region_of_the_line() {
    let position = game(2, "1-3-1>");
    assert_eq!(hoey(&position, "1(4@2)3"), "1-4-3>2");
    assert_eq!(hoey(&position, "1(4)3"), "1-4-3=");
}

#[test]
fn section_6_6_readings_with_the_same_live_structure_are_one() {
    assert_eq!(meanings(&Position::start(16), "1(17)1[2-4]"), 1);
    assert_eq!(meanings(&game(2, "1-3-2"), "1(4)2"), 1);
}

#[test]
fn section_6_commas_may_be_ampersands_as_on_pages_of_1999() {
    let [one, other] = ["1(10)1[2&3]", "1(10)1[2,3]"].map(|t| t.parse::<MoveText>().unwrap());
    assert_eq!(one, other);
    assert_eq!(one.to_string(), "1(10)1[2,3]");
}

#[test]
fn section_6_marks_are_read_and_kept() {
    for text in ["5!(7)6", "5(7)!6", "1(7)2![3]", "5!(7@3)!6![1]"] {
        assert_eq!(text.parse::<MoveText>().unwrap().to_string(), text);
    }
}

// Purvis, and `sprouts.md` 7.

#[test]
fn purvis_who_fields_an_even_number_of_cannibals_wins_with_an_odd_number_of_survivors() {
    let position = game(2, "1-3-2");
    assert_eq!(position.cannibals(), 1);
    assert_eq!(position.parity_for_mover(Rule::Normal), Parity::Even);
    assert_eq!(position.parity_for_mover(Rule::Misere), Parity::Odd);
    assert_eq!(Position::start(2).parity_for_mover(Rule::Normal), Parity::Odd);
}

#[test]
fn section_7_a_game_lasts_from_2n_to_3n_minus_1_moves() {
    assert_eq!(Position::start(5).moves_left(), Some((10, 14)));
    assert_eq!(game(5, FIGURE_OF_ELEMENT_1).moves_left(), Some((6, 10)));
    assert_eq!(game(1, "1-2-1; 1-3-2").moves_left(), Some((0, 0)));
    assert_eq!(game(5, FIGURE_OF_ELEMENT_1).lives(), 3 * 5 - 4);
}

// `sprouts.md` 9.

#[test]
fn section_9_after_1_17_1_2_4_with_16_spots_the_string_is_0_12_ab_0_3_ab() {
    let position = game(16, "1(17)1[2-4]");
    let glop = parse_glop("0*12.AB|0*3.AB").unwrap().position(None).unwrap();
    assert!(position.is_equivalent_to(&glop));
    assert_eq!(parse_glop("0.0.0.0"), parse_glop("0*4"));
    let written = position.glop().unwrap();
    assert!(["0*12.AB|0*3.AB", "0*3.AB|0*12.AB"].contains(&written.as_str()), "{written}");
}
