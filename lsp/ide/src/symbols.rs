//! What a document consists of, as a tree: records, games, moves, and the variations under the moves that they stand instead of.

use record::{Document, Outline};

/// The records of a document with all their parts, in order; ranges are bytes of the document.
pub fn symbols(document: &Document) -> Vec<Outline> {
    let of_record = |entry: &record::Entry| {
        let mut outline = entry.game.outline();
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
        write(&symbols(&Document::new(text)), text, 0, &mut shown);
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
        assert_eq!(symbols(&Document::new(&text)).len(), 1);
    }
}
