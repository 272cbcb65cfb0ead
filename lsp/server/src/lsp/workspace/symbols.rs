//! `workspace/symbol`: the players, events and games of all records.

use super::{Stamp, guarded, open_files};
use crate::lsp::preferences::{file_path, is_config};
use crate::lsp::protocol::types::{
    Location, OneOf, Range, ServerCapabilities, SymbolInformation, SymbolKind, Uri, WorkspaceSymbolParams,
};
use crate::lsp::session::Session;
use crate::lsp::snapshot::Snapshot;
use crate::lsp::work::Cancelled;
use crate::records;
use ide::{IndexKind, Kind, is_match};
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;

/// More than anybody reads. Games are left out first: their players find them.
const MOST: usize = 1_000;

/// The names in a file, in the order of the text.
pub(crate) type Names = Arc<[IndexedName]>;

/// A name in a file, and where it stands for the client.
#[derive(Clone, Debug)]
pub(crate) struct IndexedName {
    kind: IndexKind,
    name: String,
    range: Range,
}

/// Tells the client that there is such a request.
pub(crate) fn announce(capabilities: &mut ServerCapabilities) {
    capabilities.workspace_symbol_provider = Some(OneOf::Left(true));
}

/// What in the open documents and in the files of the folders has a name like this: players, then events, then games, each in the
/// order of the files. Files that have not changed since the last question are not read again.
pub(crate) fn symbols(
    session: &Session,
    params: &WorkspaceSymbolParams,
    cancelled: &Cancelled,
) -> Vec<SymbolInformation> {
    let mut sources: Vec<Source> = session.all().into_iter().map(Source::Open).collect();
    sources.sort_by(|one, other| one.uri().as_str().cmp(other.uri().as_str()));
    let paths = session.workspace.paths(cancelled);
    let open = open_files(session);
    let closed = paths.iter().filter(|path| !open.contains_key(*path));
    sources.extend(closed.filter_map(Uri::from_file_path).map(Source::Closed));
    let found = sources
        .par_iter()
        .map(|source| if cancelled.is_set() { Vec::new() } else { source.matching(session, &params.query) });
    let mut found: Vec<(IndexKind, SymbolInformation)> = found.flatten_iter().collect();
    if !cancelled.is_set() {
        session.workspace.names.keep(&paths);
    }
    found.sort_by_key(|(kind, _)| *kind);
    found.into_iter().take(MOST).map(|(_, symbol)| symbol).collect()
}

/// Something that holds names.
enum Source {
    Open(Arc<Snapshot>),
    Closed(Uri),
}

impl Source {
    fn uri(&self) -> &Uri {
        match self {
            Self::Open(snapshot) => &snapshot.uri,
            Self::Closed(uri) => uri,
        }
    }

    /// The names in it that are like the one asked for, no more than are ever answered.
    fn matching(&self, session: &Session, query: &str) -> Vec<(IndexKind, SymbolInformation)> {
        let uri = self.uri();
        let path = file_path(uri);
        let label = path.as_deref().unwrap_or_else(|| Path::new(uri.as_str()));
        let names = guarded(label, || match self {
            Self::Open(snapshot) => Some(snapshot.names().clone()),
            Self::Closed(_) => of_file(session, uri, path.as_deref()?),
        });
        let file = label.file_name().map(|name| name.to_string_lossy().into_owned());
        let mut found: Vec<&IndexedName> =
            names.iter().flat_map(|names| names.iter()).filter(|it| is_match(&it.name, query)).collect();
        found.sort_by_key(|it| it.kind);
        found.into_iter().take(MOST).map(|it| (it.kind, it.symbol(uri, file.as_deref()))).collect()
    }
}

impl IndexedName {
    #[allow(deprecated, reason = "the type has a field that the protocol has given up")]
    fn symbol(&self, uri: &Uri, file: Option<&str>) -> SymbolInformation {
        SymbolInformation {
            name: self.name.clone(),
            kind: match self.kind {
                IndexKind::Player => SymbolKind::VARIABLE,
                IndexKind::Event => SymbolKind::EVENT,
                IndexKind::Game => SymbolKind::CLASS,
            },
            tags: None,
            deprecated: None,
            location: Location { uri: uri.clone(), range: self.range },
            container_name: file.map(str::to_owned),
        }
    }
}

/// The names in a file on the disk; none if it is no record or cannot be read.
fn of_file(session: &Session, uri: &Uri, path: &Path) -> Option<Names> {
    let stamp = Stamp::of(path)?;
    let known = &session.workspace.names;
    if let Some(names) = known.get(path, stamp) {
        return Some(names);
    }
    let text = records::is_record(path).then(|| records::read_file(path).ok()).flatten();
    let read =
        |text: String| names(&Snapshot::new(uri.clone(), 0, session.client(), Kind::of_path(path), &text));
    let names = text.map_or_else(|| Names::from([]), read);
    known.remember(path, stamp, names.clone());
    Some(names)
}

/// The names in a document, in the client's places.
pub(crate) fn names(snapshot: &Snapshot) -> Names {
    if is_config(&snapshot.uri) {
        return Names::from([]);
    }
    let mut names = Vec::new();
    for part in snapshot.parts() {
        // Clients refuse a symbol without a name.
        let entries = ide::index(part.document).into_iter().filter(|entry| !entry.name.trim().is_empty());
        names.extend(entries.map(|entry| IndexedName {
            kind: entry.kind,
            name: entry.name,
            range: part.range(entry.range),
        }));
    }
    names.into()
}
