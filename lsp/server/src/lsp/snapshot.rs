//! A document at one moment.

use super::client::Client;
use super::edits::Change;
use super::preferences::is_config;
use super::protocol::types::{Position, Range as Places, TextDocumentContentChangeEvent, Uri};
use super::told_tokens::ToldTokens;
use ide::{Document, Text};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// A document as it was after one message of the client. It never changes; an edit makes a new one.
///
/// An edit only changes the text. Whoever asks for the [`Document`] first reads and replays it, and if the client typed on
/// before anybody asked, that work is done once for all of the edits.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// Which document.
    pub(crate) uri: Uri,
    /// The client's number for this state of it.
    pub(crate) version: i32,
    /// Who looks at it.
    pub(crate) client: Client,
    /// The tokens that the client was told of this document and of its earlier states since it was opened.
    pub(crate) told_tokens: Arc<ToldTokens>,
    text: Text,
    base: Option<Base>,
    document: OnceLock<Document>,
}

/// One of the documents that a file consists of: features ask about it, and get their answers in the places of the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<'s> {
    /// The document.
    pub(crate) document: &'s Document,
    snapshot: &'s Snapshot,
}

impl Part<'_> {
    /// The file.
    pub(crate) fn uri(&self) -> &Uri {
        &self.snapshot.uri
    }

    /// Who looks at it.
    pub(crate) fn client(&self) -> &Client {
        &self.snapshot.client
    }
}

/// A document that was read before, and what has changed since.
#[derive(Debug)]
struct Base {
    document: Document,
    change: Change,
}

impl Snapshot {
    /// A document that was just opened.
    pub(crate) fn new(uri: Uri, version: i32, client: Client, text: &str) -> Self {
        Self {
            uri,
            version,
            client,
            told_tokens: Arc::default(),
            text: Text::from(text),
            base: None,
            document: OnceLock::new(),
        }
    }

    /// The document after changes, each of which speaks of the text that those before it made.
    pub(crate) fn edited(&self, version: i32, changes: &[TextDocumentContentChangeEvent]) -> Self {
        let mut text = self.text.clone();
        let mut base = self.base_of_next();
        for change in changes {
            let range = self.range_of(&text, change);
            text.replace(range.clone(), &change.text);
            base = base.map(|(document, before)| {
                let inserted = change.text.len();
                let all = match before {
                    Some(before) => before.then(range, inserted),
                    None => Change::new(range, inserted),
                };
                (document, Some(all))
            });
        }
        let nothing = Change::new(0..0, 0);
        let base = base.map(|(document, change)| Base { document, change: change.unwrap_or(nothing) });
        let (uri, client) = (self.uri.clone(), self.client);
        let told_tokens = self.told_tokens.clone();
        Self { uri, version, client, told_tokens, text, base, document: OnceLock::new() }
    }

    /// The last document that was read, with what has changed since up to this snapshot.
    fn base_of_next(&self) -> Option<(Document, Option<Change>)> {
        if let Some(document) = self.document.get() {
            return Some((document.clone(), None));
        }
        self.base.as_ref().map(|base| (base.document.clone(), Some(base.change)))
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
        std::iter::once(Part { document: self.document(), snapshot: self })
    }

    /// The document that a position is in, and its offset there.
    pub(crate) fn at(&self, position: Position) -> Option<(Part<'_>, usize)> {
        let offset = self.client.offset(&self.text, position);
        self.parts().next().map(|part| (part, offset))
    }

    /// The documents that a range touches, each with the part of the range that is in it.
    pub(crate) fn touched(&self, range: Places) -> impl Iterator<Item = (Part<'_>, Range<usize>)> {
        let (start, end) =
            (self.client.offset(&self.text, range.start), self.client.offset(&self.text, range.end));
        self.parts().map(move |part| (part, start.min(end)..start.max(end)))
    }

    /// Whether it is a `sprouts.toml`, and no record.
    pub(crate) fn is_config(&self) -> bool {
        is_config(&self.uri)
    }

    /// Its text.
    pub(crate) fn text(&self) -> &Text {
        &self.text
    }

    /// The document, read and replayed: by the first one to ask.
    fn document(&self) -> &Document {
        self.document.get_or_init(|| match &self.base {
            Some(Base { document, change }) => {
                document.edited(change.old(), &self.text.slice(change.new_range()))
            }
            None => Document::new(&self.text.to_string()),
        })
    }
}
