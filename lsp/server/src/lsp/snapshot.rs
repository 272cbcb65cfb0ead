//! A file at one moment.

use super::client::Client;
use super::edits::Change;
use super::preferences::is_config;
use super::protocol::types::{Position, Range as Places, TextDocumentContentChangeEvent, Uri};
use super::told_tokens::ToldTokens;
use super::workspace::{Names, names};
use ide::{Document, Excerpt, File, Kind, Text};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A file as it was after one message of the client. It never changes; an edit makes a new one.
///
/// An edit only changes the text. Whoever asks for the [`File`] first reads it and replays its games, and if the client typed on
/// before anybody asked, that work is done once for all of the edits.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// Which file.
    pub(crate) uri: Uri,
    /// The client's number for this state of it.
    pub(crate) version: i32,
    /// Who looks at it.
    pub(crate) client: Client,
    /// Which of all openings of documents it comes from, from 1; 0 if the client has not opened it.
    pub(crate) opening: u64,
    /// The tokens that the client was told of this document and of its earlier states since it was opened.
    pub(crate) told_tokens: Arc<ToldTokens>,
    kind: Kind,
    text: Text,
    /// What the file is read from, until that is done: afterwards it would only keep what is gone.
    base: Mutex<Option<Base>>,
    file: OnceLock<File>,
    names: OnceLock<Names>,
}

/// One of the documents that a file consists of: features ask about it, and get their answers in the places of the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<'s> {
    /// The document.
    pub(crate) document: &'s Document,
    /// The document, and where it stands in the file.
    pub(crate) excerpt: &'s Excerpt,
    snapshot: &'s Snapshot,
}

impl Part<'_> {
    /// The file.
    pub(crate) fn uri(&self) -> &Uri {
        &self.snapshot.uri
    }

    /// The text of the file.
    pub(crate) fn file_text(&self) -> &Text {
        &self.snapshot.text
    }

    /// Who looks at it.
    pub(crate) fn client(&self) -> &Client {
        &self.snapshot.client
    }
}

/// A file that was read before, and what has changed since.
#[derive(Clone, Debug)]
struct Base {
    file: File,
    change: Change,
}

impl Snapshot {
    /// A file that nobody has opened.
    pub(crate) fn new(uri: Uri, version: i32, client: Client, kind: Kind, text: &str) -> Self {
        Self {
            uri,
            version,
            client,
            opening: 0,
            told_tokens: Arc::default(),
            kind,
            text: Text::from(text),
            base: Mutex::default(),
            file: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// The file as the client has just opened it.
    pub(crate) fn opened(self, opening: u64) -> Self {
        Self { opening, ..self }
    }

    /// The file after changes, each of which speaks of the text that those before it made.
    pub(crate) fn edited(&self, version: i32, changes: &[TextDocumentContentChangeEvent]) -> Self {
        let mut text = self.text.clone();
        let mut base = self.base_of_next();
        for change in changes {
            let range = self.range_of(&text, change);
            text.replace(range.clone(), &change.text);
            base = base.map(|(file, before)| {
                let inserted = change.text.len();
                let all = match before {
                    Some(before) => before.then(range, inserted),
                    None => Change::new(range, inserted),
                };
                (file, Some(all))
            });
        }
        let nothing = Change::new(0..0, 0);
        let base = base.map(|(file, change)| Base { file, change: change.unwrap_or(nothing) });
        Self {
            uri: self.uri.clone(),
            version,
            client: self.client,
            opening: self.opening,
            told_tokens: self.told_tokens.clone(),
            kind: self.kind,
            text,
            base: Mutex::new(base),
            file: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// The last file that was read, with what has changed since up to this snapshot.
    fn base_of_next(&self) -> Option<(File, Option<Change>)> {
        if let Some(file) = self.file.get() {
            return Some((file.clone(), None));
        }
        let base = self.base().clone().map(|base| (base.file, Some(base.change)));
        // It may have been read just now.
        base.or_else(|| self.file.get().map(|file| (file.clone(), None)))
    }

    /// What a change replaces, in bytes. Ends in the wrong order are put right, places outside cut off: a client that counts wrong
    /// must not end the server.
    fn range_of(&self, text: &Text, change: &TextDocumentContentChangeEvent) -> Range<usize> {
        let Some(range) = change.range else { return 0..text.len() };
        let (start, end) = (self.client.offset(text, range.start), self.client.offset(text, range.end));
        text.valid(start.min(end)..start.max(end))
    }

    /// The documents that the file consists of, in order.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.file().excerpts().iter().map(|excerpt| self.part(excerpt))
    }

    /// The document that a position is in, and its offset there.
    pub(crate) fn at(&self, position: Position) -> Option<(Part<'_>, usize)> {
        let offset = self.client.offset(&self.text, position);
        self.parts().find_map(|part| part.excerpt.in_document(offset).map(|at| (part, at)))
    }

    /// The documents that a range touches, each with the part of the range that is in it.
    pub(crate) fn touched(&self, range: Places) -> impl Iterator<Item = (Part<'_>, Range<usize>)> {
        let (start, end) =
            (self.client.offset(&self.text, range.start), self.client.offset(&self.text, range.end));
        let range = start.min(end)..start.max(end);
        self.parts()
            .filter_map(move |part| part.excerpt.touched(range.clone()).map(|touched| (part, touched)))
    }

    fn part<'s>(&'s self, excerpt: &'s Excerpt) -> Part<'s> {
        Part { document: excerpt.document(), excerpt, snapshot: self }
    }

    /// Whether it is a `sprouts.toml`, and no record.
    pub(crate) fn is_config(&self) -> bool {
        is_config(&self.uri)
    }

    /// Its text.
    pub(crate) fn text(&self) -> &Text {
        &self.text
    }

    /// The names by which it is found from outside, collected by the first one to ask.
    pub(crate) fn names(&self) -> &Names {
        self.names.get_or_init(|| names(self))
    }

    /// The file, read and replayed: by the first one to ask.
    fn file(&self) -> &File {
        let base = || self.base().clone();
        let file = self.file.get_or_init(|| match base() {
            Some(Base { file, change }) => file.edited(change.old(), &self.text.slice(change.new_range())),
            None => File::new(self.kind, &self.text.to_string()),
        });
        drop(self.base().take());
        file
    }

    fn base(&self) -> MutexGuard<'_, Option<Base>> {
        // Nothing under the lock leaves it half changed.
        self.base.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
