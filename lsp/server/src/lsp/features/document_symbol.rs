//! `textDocument/documentSymbol`.

use super::Feature;
use crate::lsp::protocol::types::{
    DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, Location, OneOf, ServerCapabilities,
    SymbolInformation, SymbolKind, Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{Outline, OutlineKind, Settings};

/// What the document consists of.
pub(crate) struct Symbols;

impl Feature for Symbols {
    type Params = DocumentSymbolParams;
    type Answer = DocumentSymbolResponse;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.document_symbol_provider = Some(OneOf::Left(true));
    }

    fn document(params: &DocumentSymbolParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, _: DocumentSymbolParams) -> Option<DocumentSymbolResponse> {
        let depth = ide::outline_depth(snapshot.parts().map(|part| part.document));
        let of_part = |part: Part<'_>| ide::symbols(part.document, depth).into_iter();
        let parts = || snapshot.parts().flat_map(|part| of_part(part).map(move |it| (part, it)));
        Some(if snapshot.client.nested_symbols {
            DocumentSymbolResponse::Nested(parts().map(|(part, outline)| nested(&part, outline)).collect())
        } else {
            let mut flat = Vec::new();
            parts().for_each(|(part, outline)| flatten(&part, outline, None, &mut flat));
            DocumentSymbolResponse::Flat(flat)
        })
    }
}

const fn kind(kind: OutlineKind) -> SymbolKind {
    match kind {
        OutlineKind::Match => SymbolKind::NAMESPACE,
        OutlineKind::Game => SymbolKind::CLASS,
        OutlineKind::Move => SymbolKind::METHOD,
        OutlineKind::Variation => SymbolKind::OBJECT,
    }
}

/// A name that clients accept: some refuse an empty one.
fn name(name: String) -> String {
    if name.trim().is_empty() { "?".to_owned() } else { name }
}

#[allow(deprecated, reason = "the type has a field that the protocol has given up")]
fn nested(part: &Part<'_>, outline: Outline) -> DocumentSymbol {
    let children: Vec<_> = outline.children.into_iter().map(|child| nested(part, child)).collect();
    DocumentSymbol {
        name: name(outline.name),
        detail: Some(outline.detail).filter(|detail| !detail.is_empty()),
        kind: kind(outline.kind),
        tags: None,
        deprecated: None,
        range: part.range(outline.range),
        selection_range: part.range(outline.name_range),
        children: Some(children).filter(|children| !children.is_empty()),
    }
}

/// The same without children, each part in the name of that around it.
#[allow(deprecated, reason = "the type has a field that the protocol has given up")]
fn flatten(part: &Part<'_>, outline: Outline, container: Option<&str>, into: &mut Vec<SymbolInformation>) {
    let name = name(outline.name);
    into.push(SymbolInformation {
        name: name.clone(),
        kind: kind(outline.kind),
        tags: None,
        deprecated: None,
        location: Location { uri: part.uri().clone(), range: part.range(outline.range) },
        container_name: container.map(str::to_owned),
    });
    outline.children.into_iter().for_each(|child| flatten(part, child, Some(&name), into));
}
