//! A game as pictures: one position, a sheet of all, or a page to step through.

mod data_uri;
mod page;
mod sheet;

pub use data_uri::data_uri;
pub use page::page;
pub use sheet::sheet;

use record::{Document, Frame, Game, Row};
use std::ops::Range;

/// The positions of the main line of a record's game (from 0), from the start to the last that was reached.
pub fn frames(record: &dyn Game, game: usize) -> Vec<Frame> {
    (0..).map_while(|after| record.frame(game, after)).collect()
}

/// The position at an offset, as a picture.
pub fn frame_at(document: &Document, offset: usize) -> Option<Frame> {
    let (_, entry) = document.game_at(offset)?;
    let start = entry.range.start;
    let mut frame = entry.game.frame_at(offset.checked_sub(start)?)?;
    let moved = |range: Range<usize>| start + range.start..start + range.end;
    frame.range = frame.range.map(moved);
    frame.previous = frame.previous.map(moved);
    frame.next = frame.next.map(moved);
    Some(frame)
}

/// What the replay tells of the move at an offset, or the last one before it.
pub fn row_at(document: &Document, offset: usize) -> Option<Row> {
    let (_, entry) = document.game_at(offset)?;
    entry.game.row_at(offset.checked_sub(entry.range.start)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::cursor;

    /// The heading of the picture at `$0`, and where its move stands.
    fn heading(fixture: &str) -> Option<String> {
        let (text, at) = cursor(fixture);
        let frame = frame_at(&Document::new(&text), at)?;
        assert!(frame.picture.is_ok());
        let written = frame.range.and_then(|range| text.get(range).map(str::to_string));
        Some(format!("{} | {}", frame.heading, written.unwrap_or_default()))
    }

    #[test]
    fn the_picture_at_a_place_is_that_after_the_last_move_before_it() {
        assert_eq!(heading("3+ (A$0 - B) 1-4-2; 2-5-3\n").as_deref(), Some("3+ (A - B) | "));
        assert_eq!(heading("3+ (A - B) 1-$04-2; 2-5-3\n").as_deref(), Some("1. 1-4-2 | 1-4-2"));
        assert_eq!(heading("3+ (A - B) 1-4-2; $0 2-5-3\n").as_deref(), Some("1. 1-4-2 | 1-4-2"));
        assert_eq!(heading("3+ 1-4-2 (1-4-3 2-$05-3) 2-5-3\n").as_deref(), Some("2. 2-5-3 | 2-5-3"));
        assert_eq!(heading("# nothing$0\n"), None);
    }

    #[test]
    fn a_play_of_backgammon_has_its_player_and_its_number() {
        let text = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                  42: 8/4$0 6/4\n";
        assert_eq!(heading(text).as_deref(), Some("2. B: 42: 8/4 6/4 | 42: 8/4 6/4"));
    }

    #[test]
    fn from_each_picture_a_place_leads_to_the_one_before_and_the_one_after() {
        let steps = |fixture: &str| {
            let (text, at) = cursor(fixture);
            let frame = frame_at(&Document::new(&text), at).unwrap();
            let written =
                |range: Option<Range<usize>>| range.and_then(|range| text.get(range).map(str::to_string));
            (written(frame.previous), written(frame.next))
        };
        let some = |text: &str| Some(text.to_string());
        assert_eq!(steps("3$0+ 1-4-2 2-5-3\n"), (None, some("1-4-2")));
        assert_eq!(steps("3+ 1-$04-2 2-5-3\n"), (some(""), some("2-5-3")));
        assert_eq!(steps("3+ 1-4-2 2-$05-3 (2-5-4)\n"), (some("1-4-2"), None));
        assert_eq!(steps("3+ 1-4-2 2-5-3 (2-$05-4)\n"), (some("1-4-2"), None));
        let game = "5 point match\n\n Game 1\n A : 0         B : 0\n  1) 31: 8/5 6$0/5       42: 8/4 6/4\n";
        assert_eq!(steps(game), (some(""), some("42: 8/4 6/4")));
    }

    #[test]
    fn each_picture_tells_whose_turn_it_is() {
        let to_move = |fixture: &str| {
            let (text, at) = cursor(fixture);
            frame_at(&Document::new(&text), at).unwrap().to_move.unwrap_or_default()
        };
        assert_eq!(to_move("3$0+ (Ann* - Bob) 1-4-2 2-5-3\n"), "Ann");
        assert_eq!(to_move("3+ (Ann* - Bob) 1-4-$02 2-5-3\n"), "Bob");
        assert_eq!(to_move("3+ 1-4-2 2-5-$03\n"), "first player");
        assert_eq!(to_move("1+ 1-2-1 1-3-$02\n"), "", "the game is over");
        let rows = "5 point match\n\n Game 1\n Ann : 0         Bob : 0\n  1) 31: 8/5 6/5       42: 8/4 6/4\n";
        assert_eq!(to_move(&rows.replace("8/5 6", "8/5 $06")), "Bob");
        assert_eq!(to_move(&rows.replace("8/4 6", "8/4 $06")), "Ann");
        assert_eq!(to_move(&rows.replace("Game", "Ga$0me")), "", "the first roll decides");
    }

    #[test]
    fn a_film_has_a_picture_for_the_start_and_one_for_each_move_up_to_a_mistake() {
        let length = |text: &str| frames(Document::new(text).games()[0].game.as_ref(), 0).len();
        assert_eq!(length("3+ 1-4-2; 2-5-3\n"), 3);
        assert_eq!(length("3+ 1-4-2; 2-9-3\n"), 2);
        assert_eq!(
            length("5 point match\n\n Game 1\n A : 0       B : 0\n  1) 31: 8/5 6/5       42: 8/4 6/4\n"),
            3
        );
    }

    #[test]
    fn going_back_and_forth_gives_the_same_pictures() {
        let document = Document::new("3+ 1-4-2; 2-5-3 (2-5-4 1-6-3); 1-6-3\n");
        let game = document.games()[0].game.as_ref();
        let svg = |frame: Option<Frame>| frame.unwrap().picture.unwrap().svg(&record::SvgOptions::default());
        let last = svg(game.frame(0, 3));
        let _ = svg(game.frame(0, 1));
        let _ = svg(game.frame_at(30));
        assert_eq!(svg(game.frame(0, 3)), last);
    }
}
