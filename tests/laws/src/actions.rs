//! Every code action, every renaming and everything that is formatted while one types: the game that was, or the one that was meant.

use crate::formatting::are_edits_of;
use crate::said::{Said, lives, moves, same};
use ide::{Findings, Rewrite, fix_all, offers, on_type, quick_fixes, rename, rewrite};
use record::{Document, Edit, Style, apply};
use testkit::Random;

/// Everything that can be done at every place, or at as many as this in equal distances.
const MOST_PLACES: usize = 60;

/// All that can be done to a document, at every place of a short one.
pub fn every_action_keeps_the_game(text: &str) {
    let subject = Subject::new(text);
    subject.fix_all();
    let step = (text.len() / MOST_PLACES).max(1);
    for at in (0..=text.len()).step_by(step).filter(|at| text.is_char_boundary(*at)) {
        subject.at(at);
    }
    for (_, finding) in subject.document.findings() {
        subject.fixes(finding.range.start);
    }
}

/// All that can be done to a document at some places.
pub fn some_actions_keep_the_game(text: &str, random: &mut Random) {
    let subject = Subject::new(text);
    subject.fix_all();
    subject.at(random.place(text));
    if let Some((_, finding)) = random.one_of(&subject.document.findings()) {
        subject.fixes(finding.range.start);
    }
}

/// A document, and what it says before anything is done.
struct Subject<'t> {
    text: &'t str,
    document: Document,
    said: Said,
}

impl<'t> Subject<'t> {
    fn new(text: &'t str) -> Self {
        let document = Document::new(text);
        let said = Said::of(&document);
        Self { text, document, said }
    }

    fn at(&self, at: usize) {
        for offer in offers(&self.document, &(at..at)) {
            let edits = rewrite(&self.document, offer.rewrite, &(at..at));
            let after = self.after(&edits, &offer.title);
            self.is_rewritten(offer.rewrite, &after);
        }
        for typed in ide::FINISHING {
            let edits = on_type(&self.document, at, typed, Style::default());
            let next_row = typed == '\n';
            let after = self.after(&edits, "on typing");
            same(&after.said.moves, &self.said.moves, &after.what);
            same(&after.said.comments, &self.said.comments, &after.what);
            assert!(next_row || after.said.words == self.said.words, "{}", after.what);
        }
        for name in ["2", "Zoë (1)"] {
            // What is guessed in the midst of errors may be guessed otherwise then.
            let edits = rename(&self.document, at, name).ok().flatten();
            if let Some(edits) = edits.filter(|_| self.said.errors.is_empty()) {
                let after = self.after(&edits, "renaming");
                same(&lives(&after.document), &lives(&self.document), &after.what);
                same(&after.said.comments, &self.said.comments, &after.what);
            }
        }
    }

    /// The document after edits: still one that formats to itself and says the same when it does, with no new error or warning.
    fn after(&self, edits: &[Edit], what: &str) -> After {
        let after = self.mended(edits, what);
        same(&after.said.errors, &self.said.errors, &after.what);
        assert!(after.said.warnings <= self.said.warnings, "a new warning: {}", after.what);
        after
    }

    fn mended(&self, edits: &[Edit], what: &str) -> After {
        are_edits_of(self.text, edits);
        let text = apply(self.text, edits);
        if text == self.text {
            return After {
                document: self.document.clone(),
                said: self.said.clone(),
                what: what.to_string(),
            };
        }
        let document = Document::new(&text);
        let said = Said::of(&document);
        let what = format!("{what} makes {text:?} of {:?}", self.text);
        let formatted = apply(&text, &document.format(Style::default()));
        if formatted == text {
            return After { document, said, what };
        }
        let again = Document::new(&formatted);
        Said::of(&again).is(&said, &format!("formatted after {what}"));
        assert_eq!(apply(&formatted, &again.format(Style::default())), formatted, "not stable after {what}");
        After { document, said, what }
    }

    fn is_rewritten(&self, rewrite: Rewrite, after: &After) {
        let (said, before, what) = (&after.said, &self.said, &after.what);
        let hoey = |document: &Document| moves(document, &|name| name == "hoey");
        if let Rewrite::In { .. } = rewrite {
            return said.is(before, what);
        }
        if rewrite != Rewrite::AssertPosition {
            same(&said.comments, &before.comments, what);
            assert_eq!((&said.rest, &said.line_ends), (&before.rest, &before.line_ends), "{what}");
        }
        same(&said.words, &before.words, what);
        match rewrite {
            Rewrite::AssertPosition => {
                same(&said.moves, &before.moves, what);
                // A position of backgammon is written as a comment, in a match on a line of its own.
                let comments = &said.comments;
                let old: Vec<_> = comments.iter().filter(|it| !it.contains("XGID")).collect();
                let kept: Vec<_> = before.comments.iter().filter(|it| !it.contains("XGID")).collect();
                same(&old, &kept, what);
                assert!(comments.len() <= before.comments.len() + 1, "{what}");
            }
            Rewrite::TakeApart => {
                let (all, old) = (hoey(&after.document), hoey(&self.document));
                assert!(all.len() > old.len(), "{what}");
            }
            _ => same(&lives(&after.document), &lives(&self.document), what),
        }
    }

    fn fix_all(&self) {
        let edits = fix_all(&self.document, &Findings::default());
        let after = self.after(&edits, "fixAll");
        assert_eq!(after.said.moves.len(), self.said.moves.len(), "{}", after.what);
        same(&after.said.comments, &self.said.comments, &after.what);
        assert_eq!(after.said.line_ends, self.said.line_ends, "{}", after.what);
    }

    /// The fixes at a place: each takes its finding away and leaves comments and lines alone.
    fn fixes(&self, at: usize) {
        for fix in quick_fixes(&self.document, &Findings::default(), at..at) {
            let mends = &fix.mends;
            let after = self.mended(&fix.edits, &format!("{:?} for {:?}", fix.title, mends.message));
            same(&after.said.comments, &self.said.comments, &after.what);
            let same_as = |(_, found): &(_, record::Finding)| {
                (found.code, found.range.start, &found.message)
                    == (mends.code, mends.range.start, &mends.message)
            };
            // What stood behind something that stood too often may be wrong in the same way.
            let deletes = fix.edits.iter().all(|edit| edit.text.is_empty());
            let found = after.document.findings();
            assert!(deletes || !found.iter().any(same_as), "it is still there: {}", after.what);
        }
    }
}

/// What became of a document, and by what.
struct After {
    document: Document,
    said: Said,
    what: String,
}
