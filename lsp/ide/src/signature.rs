//! How the thing under the cursor is put together, and which part of it comes next.

use record::{Document, Signature};

/// The parts of the move or position that is written at an offset.
pub fn signature(document: &Document, offset: usize) -> Option<Signature> {
    document.signature(offset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::cursor;

    /// The label at `$0`, with the part that is written there in `«»`, and what it means.
    fn shown(fixture: &str) -> Option<(String, String)> {
        let (text, offset) = cursor(fixture);
        let signature = signature(&Document::new(&text), offset)?;
        let part = signature.parts.get(signature.active).unwrap();
        let label = &signature.label;
        let (before, after) = (label.get(..part.range.start)?, label.get(part.range.end..)?);
        Some((format!("{before}«{}»{after}", label.get(part.range.clone())?), part.about.clone()))
    }

    fn label(fixture: &str) -> String {
        shown(fixture).map(|(label, _)| label).unwrap_or_default()
    }

    #[test]
    fn the_part_of_a_hoey_move_is_told() {
        assert_eq!(label("3+ 1$0"), "«from».site-new-to.site<list");
        assert_eq!(label("3+ 1.$0"), "from«.site»-new-to.site<list");
        assert_eq!(label("3+ 1-$04"), "from.site-«new»-to.site<list");
        assert_eq!(label("3+ 1-4-$0"), "from.site-new-«to».site<list");
        assert_eq!(label("3+ 1-4-2.1$0"), "from.site-new-to«.site»<list");
        assert_eq!(label("3+ 1-4-2>3,$0"), "from.site-new-to.site«<list»");
        let (_, about) = shown("3+ 1-4-2; 1-$0").unwrap();
        assert_eq!(about, "The new spot: the next number, 5 here.");
    }

    #[test]
    fn the_part_of_an_lhp_or_wgosa_move_is_told() {
        assert_eq!(label("3+ 1<$0"), "before.from<«new»@tell>to.after[list]");
        assert_eq!(label("3+ 1<4>$0"), "before.from<new@tell>«to».after[list]");
        assert_eq!(label("3+ 1<4>2[$0"), "before.from<new@tell>to.after«[list]»");
        assert_eq!(label("3+ 1(4)2 2($0"), "from(«new»@tell)to[enclosed]");
        assert_eq!(label("3+ 1(4)2 2$0"), "«from»(new@tell)to[enclosed]");
        assert_eq!(label("3+ 1(4)2 2(5)2[$0"), "from(new@tell)to«[enclosed]»");
    }

    #[test]
    fn a_position_and_nothing_else_is_told() {
        assert_eq!(label("3+ 1-4-2 -> 1,4$0"), "«site,site»;boundary/region");
        assert_eq!(label("3+ 1-4-2 -> 1,4,2;$0"), "site,site«;boundary»/region");
        for nothing in ["$0", "3+ 1-4-2 {1-$0}", "# 1-$0", "3+ 1-4-2 $0"] {
            assert_eq!(shown(nothing), None, "{nothing}");
        }
    }
}
