//! A file: the documents that it holds, and where they stand in it.
//!
//! A file of its own kind is one document. A Markdown file holds one for each fenced block that is named for it.

mod edits;
mod excerpt;
mod fences;
mod margin;

pub use excerpt::Excerpt;

use crate::document::{Document, Entry};
use crate::finding::Edit;
use crate::game::Style;
use crate::text::Text;
use fences::Fence;
use std::ops::Range;
use std::path::Path;

/// How documents are written in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kind {
    /// The file is a document.
    #[default]
    Record,
    /// Fenced blocks of Markdown are documents.
    Markdown,
}

impl Kind {
    /// The kind of a file that an editor calls by this language.
    pub fn of_language(language: &str) -> Self {
        // Markdown, and what is Markdown with more to it: Emacs' name for GitHub's, Quarto, R Markdown.
        match language {
            "markdown" | "gfm" | "quarto" | "rmd" => Self::Markdown,
            _ => Self::Record,
        }
    }

    /// The kind of a file of this name.
    pub fn of_path(path: &Path) -> Self {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("");
        let is_markdown =
            ["md", "markdown", "qmd", "rmd"].iter().any(|it| extension.eq_ignore_ascii_case(it));
        if is_markdown { Self::Markdown } else { Self::Record }
    }
}

/// A file, its documents read and replayed. Cheap to clone; an edit makes a new one and keeps all that it did not touch.
#[derive(Clone, Debug)]
pub struct File {
    kind: Kind,
    text: Text,
    excerpts: Vec<Excerpt>,
}

impl File {
    /// Reads a file. Nothing is ever refused.
    pub fn new(kind: Kind, text: &str) -> Self {
        match kind {
            Kind::Record => Self::of_document(Document::new(text)),
            Kind::Markdown => {
                let excerpts = fences::find(text).into_iter().map(Excerpt::read).collect();
                Self { kind, text: Text::from(text), excerpts }
            }
        }
    }

    /// The file that is this document.
    fn of_document(document: Document) -> Self {
        Self { kind: Kind::Record, text: document.text().clone(), excerpts: vec![Excerpt::whole(document)] }
    }

    /// The file after a range of its bytes was replaced.
    pub fn edited(&self, range: Range<usize>, new: &str) -> Self {
        let range = self.text.valid(range);
        if let (Kind::Record, [whole]) = (self.kind, self.excerpts.as_slice()) {
            return Self::of_document(whole.document().edited(range, new));
        }
        let mut text = self.text.clone();
        text.replace(range.clone(), new);
        let excerpts = match self.typed(&range, new) {
            Some(excerpts) => excerpts,
            None => kept(&self.excerpts, fences::find(&text.to_string())),
        };
        Self { kind: self.kind, text, excerpts }
    }

    /// The excerpts after an edit that can only have changed one line of one of them, so that no fence need be looked for.
    fn typed(&self, range: &Range<usize>, new: &str) -> Option<Vec<Excerpt>> {
        let index = self.excerpts.iter().position(|excerpt| excerpt.in_document(range.start).is_some())?;
        let typed = self.excerpts.get(index)?.typed(range, new)?;
        let mut excerpts = self.excerpts.clone();
        for later in excerpts.iter_mut().skip(index + 1) {
            later.shift(range.len(), new.len());
        }
        *excerpts.get_mut(index)? = typed;
        Some(excerpts)
    }

    /// Its text.
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// The documents in it, in order.
    pub fn excerpts(&self) -> &[Excerpt] {
        &self.excerpts
    }

    /// All its games in order, those of a match one by one: the record that holds it, and which it is in there, from 0.
    pub fn each_game(&self) -> impl Iterator<Item = (&Entry, usize)> {
        self.excerpts.iter().flat_map(|excerpt| excerpt.document().each_game())
    }

    /// The edits of the file that bring all games into canonical form, ascending.
    pub fn format(&self, style: Style) -> Vec<Edit> {
        self.excerpts
            .iter()
            .flat_map(|excerpt| excerpt.edits_in_file(&self.text, excerpt.document().format(style)))
            .collect()
    }
}

/// The excerpts of fences; documents that were read before are kept.
fn kept(old: &[Excerpt], fences: Vec<Fence>) -> Vec<Excerpt> {
    let same = |(old, fence): &(&Excerpt, &Fence)| *old.document().text() == *fence.text;
    let before = old.iter().zip(&fences).take_while(same).count();
    let rest = old.len().min(fences.len()) - before;
    let behind = old.iter().rev().zip(fences.iter().rev()).take(rest).take_while(same).count();
    let changed = before..fences.len() - behind;
    let as_many = old.len() == fences.len();
    let excerpt = |(index, fence): (usize, Fence)| {
        let counterpart = match index < changed.end {
            true => old.get(index),
            false => old.get(index + old.len() - changed.end - behind),
        };
        match counterpart {
            Some(old) if !changed.contains(&index) => Excerpt::kept(old, fence),
            Some(old) if as_many => Excerpt::changed(old, fence),
            _ => Excerpt::read(fence),
        }
    };
    fences.into_iter().enumerate().map(excerpt).collect()
}
