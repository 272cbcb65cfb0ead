//! After any edits a document is as if it were opened anew.

use record::{Document, Style, apply};

/// Something that was typed: what it replaces, in bytes of the text at that time, and what stands there then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// Where it begins. What is not in the text, or in the midst of a character, is what is nearest before.
    pub at: usize,
    /// How much it replaces.
    pub length: usize,
    /// What stands there then.
    pub new: String,
}

/// All that a reader of a document sees: the tree through everything that is read off it, the games, the findings.
fn seen(document: &Document) -> String {
    let text = document.text().to_string();
    let games: Vec<String> = document
        .games()
        .iter()
        .map(|entry| format!("{:?} {} {}", entry.range, entry.game.title(), entry.game.essence()))
        .collect();
    let places = (0..=text.len()).step_by((text.len() / 40).max(1)).filter(|at| text.is_char_boundary(*at));
    let enclosing: Vec<_> = places.map(|at| document.enclosing(at)).collect();
    let tokens = document.tokens(0..text.len());
    let formatted = apply(&text, &document.format(Style::default()));
    let (findings, folds, tags) = (document.findings(), document.folds(), document.tags());
    format!(
        "{text:?}\n{games:#?}\n{findings:#?}\n{folds:?}\n{tags:?}\n{tokens:?}\n{enclosing:?}\n{formatted}"
    )
}

/// A document after edits, one by one, is the same as one that is opened with the text that they make.
pub fn edits_end_as_a_fresh_document(text: &str, edits: impl IntoIterator<Item = Typed>) {
    let mut text = text.to_string();
    let mut document = Document::new(&text);
    for Typed { at, length, new } in edits {
        let before = text.clone();
        let near =
            |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let range = near(at)..near(at.saturating_add(length));
        document = document.edited(range.clone(), &new);
        text.replace_range(range.clone(), &new);
        let (edited, fresh) = (seen(&document), seen(&Document::new(&text)));
        assert!(
            edited == fresh,
            "{range:?} replaced by {new:?} in {before:?}:\n{}",
            difference(&edited, &fresh)
        );
    }
}

/// The first lines that two texts do not share.
fn difference(edited: &str, fresh: &str) -> String {
    let mut lines = edited.lines().zip(fresh.lines()).filter(|(edited, fresh)| edited != fresh);
    lines.next().map_or_else(String::new, |(edited, fresh)| format!("edited: {edited}\nfresh:  {fresh}"))
}
