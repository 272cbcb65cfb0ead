//! All findings whose fix is certain, mended at once.

use crate::settings::Findings;
use record::{Code, Document, Edit, Finding, Severity, apply};

/// Whether the fix of such a finding changes nothing that a person may have meant. The rest of the record must agree with it
/// already: numbers that only count, marks that only repeat what the play says.
const fn is_safe(code: Code) -> bool {
    matches!(code, Code::MoveNumber | Code::RowNumber | Code::Asterisk | Code::UntouchedPoint)
}

/// The edits that mend every finding that is told and has a safe fix, ascending and without overlaps. A game where they would bring a new
/// finding is left as it is.
pub fn fix_all(document: &Document, findings: &Findings) -> Vec<Edit> {
    let is_told = |finding: &&Finding| {
        is_safe(finding.code) && findings.severity(finding.code, finding.severity).is_some()
    };
    let mut all = Vec::new();
    for entry in document.games() {
        let mut edits: Vec<&Edit> = Vec::new();
        for finding in entry.game.findings().iter().filter(is_told) {
            let Some(fix) = finding.fixes.iter().find(|fix| fix.preferred) else { continue };
            let end = edits.last().map_or(0, |edit| edit.range.end);
            if fix.edits.iter().all(|edit| edit.range.start >= end) {
                edits.extend(&fix.edits);
            }
        }
        if edits.is_empty() {
            continue;
        }
        let edits: Vec<Edit> = edits.into_iter().cloned().collect();
        let before = document.text().slice(entry.range.clone());
        let errors = |game: &dyn record::Game| {
            let errors = game.findings().iter().filter(|finding| finding.severity == Severity::Error);
            errors.map(|finding| finding.code).collect::<Vec<_>>()
        };
        let after = Document::new(&apply(&before, &edits));
        let [mended] = after.games() else { continue };
        let fewer = mended.game.findings().len() < entry.game.findings().len();
        if fewer && errors(mended.game.as_ref()) == errors(entry.game.as_ref()) {
            all.extend(edits.iter().map(|edit| edit.moved(entry.range.start)));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(text: &str) -> String {
        apply(text, &fix_all(&Document::new(text), &Findings::default()))
    }

    #[test]
    fn wrong_numbers_are_counted_anew() {
        assert_eq!(mended("3+ 1. 1-4-2 3. 2-5-3 2. 1-6-3=\n"), "3+ 1. 1-4-2 2. 2-5-3 3. 1-6-3=\n");
        let before = "5 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n  3) 65: 24/13                   42: 24/22 13/9\n  4) 21: 13/11 6/5\n";
        let after = before.replace("  3)", "  2)").replace("  4)", "  3)");
        assert_eq!(mended(before), after);
    }

    #[test]
    fn what_a_person_may_have_meant_otherwise_stays() {
        for text in ["3+ 1-4-2; 1-9-2>\n", "[Spots \"4\"]\n3+ 1-4-2\n", "1+ 1-2-1=; 1-3-2= I\n"] {
            assert_eq!(mended(text), text);
        }
    }

    #[test]
    fn every_game_is_mended_in_one_go() {
        let text = "3+ 2. 1-4-2\n\n3+ 1-4-9 7. 1-5-1\n\n3+ 5. 1-4-2\n";
        assert_eq!(mended(text), "3+ 1. 1-4-2\n\n3+ 1-4-9 2. 1-5-1\n\n3+ 1. 1-4-2\n");
    }
}
