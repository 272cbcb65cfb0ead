//! What can be folded away: records, games, variations, and comments or tags of several lines.

use record::{Document, Fold};

/// Everything of several lines that can be shown as one, ascending, outer before inner.
pub fn folding(document: &Document) -> Vec<Fold> {
    document.folds()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each fold: its lines (from 1), and what it is.
    fn folds(text: &str) -> Vec<String> {
        let document = Document::new(text);
        let line = |at| document.text().line_column(at).line;
        let shown = |fold: Fold| {
            let what = if fold.comment { " comment" } else { "" };
            format!("{}-{}{what}", line(fold.range.start), line(fold.range.end))
        };
        folding(&document).into_iter().map(shown).collect()
    }

    #[test]
    fn a_game_its_tags_its_variations_and_comments_fold() {
        let game = "# a\n# b\n\n[Event \"E\"]\n[Site \"S\"]\n3+ (A - B)\n1-4-2 (1-4-3\n  2-5-4) {two\nlines}\n3-6-1\n\n\n4+ 1-5-2\n";
        assert_eq!(folds(game), ["1-2 comment", "4-10", "4-5", "7-8", "8-9 comment"]);
    }

    #[test]
    fn a_match_and_its_games_fold() {
        let game = "; [Site \"S\"]\n; [Event \"E\"]\n5 point match\n\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5\n\n Game 2\n A : 1     B : 0\n  1) 31: 8/5 6/5\n\n";
        assert_eq!(folds(game), ["1-11", "1-2", "5-7", "9-11"]);
    }

    #[test]
    fn one_line_does_not_fold() {
        assert_eq!(folds("3+ 1-4-2 (1-4-3) # c\n"), [""; 0]);
        assert_eq!(folds(""), [""; 0]);
    }
}
