//! The LHP page of the World Game of Sprouts Association.

use crate::common::{game, only_meaning, spot, why_not};
use sprouts::{Kind, MoveText, Position};

/// Figure 1, as its text describes it, with 1, 4, 2, 5, 3 for a, b, c, d, e.
#[test]
fn lhp_figure_1_has_a_region_with_two_boundaries_and_one_with_one() {
    let position = game(3, "1-4-2; 2-5-2>");
    assert_eq!(position.full().to_string(), "1,4,2,5,2,4;3/2,5");
    let kinds = [1, 4, 2, 5, 3].map(|number| position.kind(spot(number)).unwrap());
    assert_eq!(kinds, [Kind::Stem, Kind::Pier, Kind::Dead, Kind::Eye, Kind::Isolated]);
}

#[test]
fn lhp_the_first_move_with_five_initial_spots_makes_spot_6() {
    assert_eq!(Position::start(5).next_spot(), spot(6));
    assert_eq!(why_not(&Position::start(5), "1<7>2"), "the new spot should be 6");
}

#[test]
fn lhp_5_7_10_12_represents_spots_5_7_10_11_and_12() {
    let MoveText::Lhp(text) = "1<13>1[5,7,10-12]".parse().unwrap() else { panic!() };
    assert_eq!((1..=12).filter(|&n| text.list.contains(n)).collect::<Vec<_>>(), [5, 7, 10, 11, 12]);
    let position = Position::start(12);
    assert_eq!(only_meaning(&position, "1<13>1[5,7,10-12]").lhp(&position).to_string(), "1<13>1[5,7,10-12]");
}

#[test]
fn lhp_steps_2_and_4_alone_write_a_move_that_joins_spots() {
    let position = Position::start(5);
    assert_eq!(only_meaning(&position, "1<6>5").lhp(&position).to_string(), "1<6>5");
}

#[test]
fn lhp_steps_1_and_5_tell_the_sites_of_pier_spots() {
    let position = game(4, "1-5-2; 3-6-4");
    for (lhp, hoey) in [
        ("2.5<7>6.3", "5.1-7-6.3"),
        ("2.5<7>6.4", "5.1-7-6.4"),
        ("1.5<7>6.3", "5.2-7-6.3"),
        ("1.5<7>6.4", "5.2-7-6.4"),
    ] {
        let m = only_meaning(&position, lhp);
        assert_eq!((m.lhp(&position).to_string(), m.hoey(&position).to_string()), (lhp.into(), hoey.into()));
    }
}

/// As figure 4: only steps 2, 4, 5 and 6 result in anything being written.
#[test]
fn lhp_steps_5_and_6_tell_the_site_and_the_boundaries_of_an_enclosing_move() {
    let position = game(4, "1-5-2");
    let m = only_meaning(&position, "1<6>5.1[3]");
    assert_eq!(m.hoey(&position).to_string(), "1-6-5.1>3");
}

/// As figures 5 to 7: where two pivot spots share two regions, `@` or the list tells which one it is.
#[test]
fn lhp_step_3_tells_the_region_of_two_pivot_spots() {
    let position = game(2, "1-3-1>");
    let spellings =
        |hoey: &str| only_meaning(&position, hoey).lhp_spellings(&position).map(|text| text.to_string());
    assert_eq!(spellings("1-4-3>2"), ["1<4>3[2]", "3<4@2>1"]);
    assert_eq!(spellings("1-4-3<2"), ["1<4@2>3", "3<4>1[2]"]);
    assert_eq!(spellings("1-4-3="), ["1<4>3", "3<4>1"]);
}

/// As figures 8 to 10: a spot joined to itself, with and without lines.
#[test]
fn lhp_a_loop_is_walked_inside_or_outside() {
    let position = game(3, "1-4-2");
    let spellings =
        |hoey: &str| only_meaning(&position, hoey).lhp_spellings(&position).map(|text| text.to_string());
    assert_eq!(spellings("1-5-1>3"), ["1<5>1[3]", "4.1<5>1"]);
    assert_eq!(spellings("1-5-1<3"), ["1<5>1", "4.1<5>1[3]"]);
    assert_eq!(spellings("3-5-3>1"), ["3<5>3[1]", "3<5>3"]);
}
