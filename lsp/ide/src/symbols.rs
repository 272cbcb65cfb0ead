//! What a document consists of, as a tree: records, games, moves, and the variations under the moves that they stand instead of. In a
//! file of very many moves, the tree ends at the games.

use record::{Document, Outline, OutlineDepth};

/// With more moves than this in a file, its outline has games only: nobody finds a move in such a list, and every editor that gets it again
/// after each change would have to read megabytes.
const MOST_MOVES: usize = 2_000;

/// How far the documents of a file are taken apart.
pub fn outline_depth<'d>(documents: impl Iterator<Item = &'d Document>) -> OutlineDepth {
    let mut sizes = documents.flat_map(Document::games).map(|entry| entry.game.size());
    let few = sizes.try_fold(0_usize, |moves, size| Some(moves + size).filter(|moves| *moves <= MOST_MOVES));
    if few.is_some() { OutlineDepth::Moves } else { OutlineDepth::Games }
}

/// The records of a document with their parts, in order; ranges are bytes of the document.
pub fn symbols(document: &Document, depth: OutlineDepth) -> Vec<Outline> {
    let of_record = |entry: &record::Entry| {
        let mut outline = entry.game.outline(depth);
        shift(&mut outline, entry.range.start);
        outline
    };
    document.games().iter().map(of_record).collect()
}

/// Moves a part on with all that is in it (no deeper than variations are parts).
fn shift(outline: &mut Outline, by: usize) {
    for range in [&mut outline.range, &mut outline.name_range] {
        range.start += by;
        range.end += by;
    }
    outline.children.iter_mut().for_each(|child| shift(child, by));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write;
    use testkit::snapshot;

    fn write(outlines: &[Outline], text: &str, depth: usize, into: &mut String) {
        for Outline { kind, name, detail, range, name_range, children } in outlines {
            let lines = |range: &std::ops::Range<usize>| text.get(range.clone()).unwrap().replace('\n', "⏎");
            let indent = "  ".repeat(depth);
            writeln!(into, "{indent}{kind:?} {name:?} {detail:?} in {:?}", lines(range)).unwrap();
            assert!(range.start <= name_range.start && name_range.end <= range.end, "{name}");
            assert!(
                children.iter().all(|c| range.start <= c.range.start && c.range.end <= range.end),
                "{name}"
            );
            write(children, text, depth + 1, into);
        }
    }

    fn shown(text: &str) -> String {
        let mut shown = String::new();
        write(&symbols(&Document::new(text), OutlineDepth::Moves), text, 0, &mut shown);
        shown
    }

    #[test]
    fn a_game_has_moves_and_a_move_its_variations() {
        snapshot!(
            "symbols_sprouts",
            shown(
                "# c\n[Event \"E\"]\n3+ (Ann - Bob)\n1-4-2; 2-5-3 (2-5-4; 3-6- (3-6-3>)) (1-5-3)\n3-6-1 I\n\n1-3-2\n"
            )
        );
    }

    #[test]
    fn a_match_has_games_and_a_game_its_rows() {
        snapshot!(
            "symbols_backgammon",
            shown(
                "; [Player 1 \"A\"]\n5 point match\n\n Game 1\n A : 0          B : 0\n  1) 31: 8/5 6/5      42: 8/4 6/4\n  2)  Doubles => 2    Drops\n      Wins 1 point\n\n Game 2\n A : 1          B : 0\n  1) 31: 8/5\n\nXGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n31: 8/5, 6/5\n52: 13/8, 24/22\n"
            )
        );
    }

    #[test]
    fn a_variation_may_be_as_deep_as_it_likes() {
        let text = format!("3+ 1-4-2 {}", "(1-4-3 ".repeat(10_000));
        assert_eq!(symbols(&Document::new(&text), OutlineDepth::Moves).len(), 1);
    }

    #[test]
    fn a_file_of_very_many_moves_has_an_outline_of_its_games() {
        let depth = |texts: &[&str]| {
            let documents: Vec<Document> = texts.iter().map(|text| Document::new(text)).collect();
            outline_depth(documents.iter())
        };
        let games = "2+ 1-3-2; 1-4-2\n\n".repeat(600);
        let rows = "  1) 31: 8/5 6/5\n".repeat(1000);
        let game = format!("5 point match\n\n Game 1\n A : 0          B : 0\n{rows}");
        assert_eq!(depth(&[&games]), OutlineDepth::Moves);
        assert_eq!(depth(&[&games, &game]), OutlineDepth::Games, "all documents of a file count");
        let outline = symbols(&Document::new(&game), OutlineDepth::Games);
        let game = outline.first().and_then(|record| record.children.first()).map(|game| &game.name);
        assert_eq!(game.map(String::as_str), Some("Game 1"));
        let outline = symbols(&Document::new("3+ 1-4-2 (1-4-3)\n"), OutlineDepth::Games);
        assert!(outline.iter().all(|game| game.children.is_empty() && game.detail == "1 move"));
    }
}
