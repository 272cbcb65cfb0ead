//! Ways to mend the findings at a place, one key away.

use crate::diagnostics::{Diagnostic, diagnostics_in};
use crate::settings::Findings;
use record::{Document, Edit};
use std::ops::Range;

/// A way to mend a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickFix {
    /// What it does.
    pub title: String,
    /// How, in bytes of the document.
    pub edits: Vec<Edit>,
    /// Whether it is the plain one.
    pub preferred: bool,
    /// The finding that it mends.
    pub mends: Diagnostic,
}

/// The fixes of all findings that touch a range and are told, in the order of the text, the best of each first.
pub fn quick_fixes(document: &Document, findings: &Findings, range: Range<usize>) -> Vec<QuickFix> {
    let fixes = |found: Diagnostic| {
        let searched = repairs(document, &found);
        let own = found.fixes.iter().filter(|fix| !searched.iter().any(|other| other.edits == fix.edits));
        // The fix that the finding itself knows is the plain one, if any is.
        let known = |fix: &record::Fix| found.fixes.iter().any(|own| own.preferred && own.edits == fix.edits);
        let own = own.cloned().collect::<Vec<_>>();
        let fix = |fix: &record::Fix| QuickFix {
            title: fix.title.clone(),
            edits: fix.edits.clone(),
            preferred: fix.preferred || known(fix),
            mends: found.clone(),
        };
        searched.iter().chain(&own).map(fix).collect::<Vec<_>>()
    };
    diagnostics_in(document, findings, &range).into_iter().flat_map(fixes).collect()
}

/// The repairs that a game finds when it is asked.
fn repairs(document: &Document, found: &Diagnostic) -> Vec<record::Fix> {
    let game = found.game.and_then(|_| document.game_at(found.range.start));
    let Some((_, entry)) = game else { return Vec::new() };
    let start = entry.range.start;
    let (Some(from), Some(to)) = (found.range.start.checked_sub(start), found.range.end.checked_sub(start))
    else {
        return Vec::new();
    };
    entry.game.repairs(&(from..to)).iter().map(|fix| fix.moved(start)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::apply;
    use testkit::cursor;

    /// The fixes at `$0`: each title, and the text after it.
    fn fixes(fixture: &str) -> Vec<(String, String)> {
        let (text, at) = cursor(fixture);
        let fixes = quick_fixes(&Document::new(&text), &Findings::default(), at..at);
        fixes.into_iter().map(|fix| (fix.title, apply(&text, &fix.edits))).collect()
    }

    #[test]
    fn a_wrong_number_is_mended_where_it_stands() {
        let mended = ("Write 1-5-2>".to_string(), "3+ 1-4-2; 1-5-2>\n".to_string());
        assert_eq!(fixes("3+ 1-4-2; 1-$09-2>\n"), [mended]);
        assert_eq!(fixes("3+ 1$0-4-2; 1-9-2>\n"), []);
    }

    #[test]
    fn a_move_that_stands_twice_is_deleted_and_what_stands_between_stays() {
        let title = "Delete the move: it stands twice".to_string();
        for (before, after) in [
            ("3+ 1. 1-4-2; 2. 1-$04-2; 2-5-3\n", "3+ 1. 1-4-2; 2-5-3\n"),
            ("3+ 1-4-2 {why?}; 1-$04-2; 2-5-3\n", "3+ 1-4-2 {why?}; 2-5-3\n"),
            ("3+ 1-4-2 # why?\n 1-$04-2; 2-5-3\n", "3+ 1-4-2 # why?\n; 2-5-3\n"),
            ("3+ 1-4-2 (1-4-3)  1-$04-2; 2-5-3\n", "3+ 1-4-2 (1-4-3); 2-5-3\n"),
        ] {
            assert!(fixes(before).contains(&(title.clone(), after.to_string())), "{:?}", fixes(before));
        }
    }

    #[test]
    fn each_reading_of_an_unclear_move_is_a_fix() {
        let titles: Vec<String> =
            fixes("5+ 1(6)2 3(7)4 6(8)$07\n").into_iter().map(|(title, _)| title).collect();
        assert_eq!(titles, ["Write 6.1-8-7.3", "Write 6.1-8-7.4"]);
    }

    #[test]
    fn an_illegal_play_is_mended_by_the_nearest_legal_one() {
        let before = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/$04                 42: 8/4 6/4\n";
        let first = fixes(before).into_iter().next();
        assert_eq!(first.map(|(title, _)| title).as_deref(), Some("Write 8/5 6/5"));
    }
}
