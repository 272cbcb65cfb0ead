//! `sprouts show`: positions as pictures.

use crate::run::{sprouts, sprouts_with};

const GAME: &str = "3+ (A - B) 1-4-2; 2-5-3 (2-5-4); 1-6-3\n";
const MATCH: &str = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                  42: 8/4 6/4\n";

#[test]
fn the_last_position_of_a_game_is_shown_unless_another_is_asked_for() {
    let show = |more: &[&str]| {
        let ran = sprouts_with(&[&["show", "-", "--as", "svg"], more].concat(), GAME.as_bytes());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        ran.out
    };
    let last = show(&[]);
    assert!(last.contains(r#"data-spot="6""#) && last.contains("<title>3. 1-6-3</title>"), "{last}");
    assert_eq!(show(&["--move", "3"]), last);
    let first = show(&["--move", "1"]);
    assert!(first.contains(r#"data-spot="4""#) && !first.contains(r#"data-spot="5""#));
}

#[test]
fn a_position_needs_no_game() {
    let ran = sprouts(&["show", "--position", "1,4,2,3,6/1,6,2,4", "--as", "svg"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.matches("data-spot=").count(), 5);
    let ran = sprouts(&["show", "--xgid", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"]);
    assert!(ran.out.starts_with(" +13-14-15-16-17-18------19-20-21-22-23-24-+"), "{}", ran.out);
}

#[test]
fn all_positions_make_a_page_a_sheet_or_text() {
    let show = |record: &str, form: &str| {
        let ran = sprouts_with(&["show", "-", "--all", "--as", form], record.as_bytes());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        ran.out
    };
    assert_eq!(show(GAME, "html").matches("<figure>").count(), 4);
    assert_eq!(show(GAME, "svg").matches("<image ").count(), 4);
    assert_eq!(show(MATCH, "html").matches("<figure>").count(), 3);
    assert!(show(MATCH, "text").contains("2. B: 42: 8/4 6/4\n +13-14-15"));
}

#[test]
fn a_picture_in_pixels_goes_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.png");
    let ran = sprouts_with(&["show", "-", "--as", "png", "-o", path.to_str().unwrap()], MATCH.as_bytes());
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert!(std::fs::read(path).unwrap().starts_with(b"\x89PNG\r\n"));
}

#[test]
fn what_cannot_be_shown_is_told() {
    let failed = |arguments: &[&str], record: &str, why: &str| {
        let ran = sprouts_with(arguments, record.as_bytes());
        assert_eq!(ran.status, 2);
        assert!(ran.out.is_empty() && ran.err.contains(why), "{}", ran.err);
    };
    failed(&["show", "-", "--game", "2"], GAME, "there is no game 2; the file has 1");
    failed(&["show", "-", "--move", "4"], GAME, "could not be replayed to move 4");
    failed(&["show", "-"], "900+ 1-901-2\n", "pictures are drawn of up to");
    failed(&["show", "-", "--as", "html"], GAME, "add --all");
    failed(&["show", "--position", "1,2,1,2"], "", "");
}
