//! Dan Hoey, "Sprouts notation" (27 Dec 2000), elements 0 to 7.

use crate::common::{game, play, position, position_text, spot, why_not};
use crate::{abbreviated, full, hoey};
use sprouts::{Kind, PositionText};

// Hoey, element 0, and `sprouts.md` 1.

#[test]
fn element_0_eye_spots_have_their_sites_in_two_regions_pier_spots_in_one() {
    let position = game(5, "1-6-5");
    assert_eq!(position.kind(spot(6)), Some(Kind::Pier));
    assert_eq!(position.kind(spot(1)), Some(Kind::Stem));
    assert_eq!(position.kind(spot(2)), Some(Kind::Isolated));
    let position = game(5, "1-6-1>");
    assert_eq!(position.kind(spot(6)), Some(Kind::Eye));
    let position = game(2, "1-3-2; 2-4-2");
    assert_eq!(position.kind(spot(2)), Some(Kind::Dead));
    assert_eq!(position.kind(spot(5)), None);
    let sites = |number| game(2, "1-3-2; 2-4-2").sites(spot(number)).count();
    assert_eq!([1, 2, 3, 4].map(sites), [1, 3, 2, 2]);
}

// Hoey, elements 1 and 2.

pub(crate) const FIGURE_OF_ELEMENT_1: &str = "1-6-5; 3-7-4; 6.5-8-7.4; 3-9-3>";

#[test]
fn element_1_the_figure_can_be_written_1_6_8_7_4() {
    assert_eq!(full(5, FIGURE_OF_ELEMENT_1), "1,6,8,7,4,7,3,9,3,7,8,6,5,6;2/3,9");
}

#[test]
fn element_2_the_figure_is_abbreviated_1_8_4_9t_8_5() {
    assert_eq!(abbreviated(5, FIGURE_OF_ELEMENT_1), "1,8,4,9t,8,5;2");
}

#[test]
fn element_2_a_degree_one_spot_left_alone_is_marked_o() {
    assert_eq!(abbreviated(4, "1-5-3; 3-6-5.1>; 2-7-3; 6-8-7.2>"), "1o/2,8/4;8");
}

#[test]
fn element_2_the_full_position_is_a_complete_history_of_the_game() {
    let mut position = position("1,6,8,7,4,7,3,9,3,7,8,6,5,6;2/3,9");
    assert_eq!((position.initial_spots(), position.moves_made()), (Some(5), Some(4)));
    let mut moves = Vec::new();
    while let Some(m) = position.take_back() {
        moves.push(m.hoey(&position).to_string());
    }
    moves.reverse();
    assert_eq!(moves.join("; "), "1-6-5; 3-7-4; 6.5-8-7.4; 3-9-3>");
}

// Hoey, element 3.

#[test]
fn element_3_the_position_1_3_2_4_2_3_is_created_by_1_3_2_and_2_4_2() {
    assert_eq!(full(2, "1-3-2; 2-4-2"), "1,3,2,4,2,3/2,4");
}

#[test]
fn element_3_either_end_may_be_written_first() {
    assert_eq!(hoey(&game(4, "1-5-2"), "2-6-1>3"), "1-6-2>4");
    assert_eq!(hoey(&game(4, "1-5-2"), "2-6-1<3"), "1-6-2>3");
}

// Hoey, element 4.

#[test]
fn element_4_there_are_four_ways_of_connecting_spots_5_and_6() {
    for (text, after) in [
        ("5.1-7-6.3", "1,2,7,3,4,7"),
        ("5.1-7-6.4", "1,2,7,4,3,7"),
        ("5.2-7-6.3", "1,7,3,4,7,2"),
        ("5.2-7-6.4", "1,7,4,3,7,2"),
    ] {
        let mut position = game(4, "1-5-2; 3-6-4");
        play(&mut position, text);
        assert_eq!(position.abbreviated().to_string(), after, "{text}");
        let given = position_text(after);
        assert!(position.is_described_by(&given), "{text}");
    }
    assert_eq!(game(4, "1-5-2; 3-6-4").legal_moves_between(spot(5), spot(6)).count(), 4);
}

// Hoey, element 5.

#[test]
fn element_5_the_separation_is_listed_by_the_lowest_live_spots() {
    let position = game(5, "1-6-2; 3-7-4; 1-8-2>; 3-9-4>1");
    assert_eq!(position.full().to_string(), "1,6,2,8;3,9,4,7/1,8,2,6/3,7,4,9;5");
}

/// Element 5 prints the position with `-` between the sites: a misprint for `,` (`sprouts.md` 4).
#[test]
fn element_5_hyphens_between_sites_are_a_misprint() {
    let printed = "1-6-2-8;3-9-4-7/1-8-2-6/3-7-4-9;5";
    let error = printed.parse::<PositionText>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "a position has numbers, `,`, `;` and `/`, and the marks `o` and `t`; not `-`"
    );
    let given = position_text(&printed.replace('-', ","));
    assert!(game(5, "1-6-2; 3-7-4; 1-8-2>; 3-9-4>1").is_described_by(&given));
}

#[test]
fn element_5_with_no_other_boundaries_the_separation_is_written_equals() {
    assert_eq!(hoey(&game(2, "1-3-2"), "1-4-2="), "1-4-2=");
    assert_eq!(hoey(&game(2, "1-3-2"), "1-4-2"), "1-4-2=");
}

// Hoey, element 6.

#[test]
fn element_6_after_1_3_1_the_eye_spots_are_joined_in_either_region() {
    let position = game(2, "1-3-1>");
    assert!(position.is_described_by(&position_text("1,3;2/1,3")));
    assert_eq!(position.full().to_string(), "1,3/1,3;2");
    let after = |text: &str| {
        let mut position = position.clone();
        play(&mut position, text);
        position.full().to_string()
    };
    assert_eq!(after("1-4-3>2"), "1,3/1,3,4/1,4,3;2");
    assert_eq!(after("1-4-3<2"), "1,3/1,3,4;2/1,4,3");
    assert_eq!(after("1-4-3="), "1,3;2/1,3,4/1,4,3");
    let legal: Vec<_> =
        position.legal_moves_between(spot(1), spot(3)).map(|m| m.hoey(&position).to_string()).collect();
    assert_eq!(legal.len(), 3, "{legal:?}");
}

#[test]
fn element_6b_the_side_with_a_boundary_must_be_listed() {
    let position = game(2, "1-3-1>");
    for text in ["1-4-3<", "1-4-3>"] {
        assert_eq!(
            why_not(&position, text),
            "spots 1 and 3 share two regions: the separation must tell in which one the line is drawn",
            "{text}"
        );
    }
}

#[test]
fn element_6c_a_live_spot_of_the_connected_boundary_tells_the_region() {
    let position = game(3, "1-4-2; 2-5-3; 1-6-5.2");
    assert_eq!(position.abbreviated().to_string(), "1,4,2,3,6/1,6,2,4");
    let after = |text: &str| {
        let mut position = position.clone();
        play(&mut position, text);
        position.abbreviated().to_string()
    };
    assert_eq!(after("4-7-6>1"), "1,2/1,7/2,3,7");
    assert_eq!(after("4-7-6<1"), "1,2,3/1,7/2,7");
}

#[test]
fn element_6d_with_nothing_else_alive_equals_is_enough() {
    let position = game(1, "1-2-1");
    assert_eq!(hoey(&position, "1-3-2="), "1-3-2=");
    assert_eq!(position.legal_moves().count(), 1);
}

// Hoey, element 7.

#[test]
fn element_7_the_start_of_a_boundary_and_the_order_of_lists_do_not_matter() {
    let position = game(5, FIGURE_OF_ELEMENT_1);
    for same in [
        "8,7,4,7,3,9,3,7,8,6,5,6,1,6;2/3,9", // 7a
        "2;1,6,8,7,4,7,3,9,3,7,8,6,5,6/3,9", // 7b
        "9,3/1,6,8,7,4,7,3,9,3,7,8,6,5,6;2", // 7c
        "2;8,5,1,8,4,9t",
    ] {
        assert!(position.is_described_by(&position_text(same)), "{same}");
    }
    for other in ["1,6,5,6,8,7,3,9,3,7,4,7,8,6;2/3,9", "1,8,9t,4,8,5;2", "1,8,4,9t,8,5"] {
        assert!(!position.is_described_by(&position_text(other)), "{other}");
    }
}

#[test]
fn element_7d_7e_renumbered_and_reversed_positions_are_the_same_for_play() {
    let figure = position("1,6,8,7,4,7,3,9,3,7,8,6,5,6;2/3,9");
    for same in ["5,6,8,7,4,7,3,9,3,7,8,6,1,6;2/3,9", "6,5,6,8,7,3,9,3,7,4,7,8,6,1;2/9,3"] {
        assert!(figure.is_equivalent_to(&position(same)), "{same}");
        assert_eq!(figure.fingerprint(), position(same).fingerprint(), "{same}");
    }
    assert!(!figure.is_equivalent_to(&position("1,8,4,9t,5,8;2")));
}
