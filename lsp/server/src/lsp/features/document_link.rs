//! `textDocument/documentLink`.

use super::Feature;
use crate::lsp::protocol::types::{
    DocumentLink, DocumentLinkOptions, DocumentLinkParams, ServerCapabilities, Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{Link, LinkTarget, Settings};

/// What can be followed out of the document.
pub(crate) struct Links;

impl Feature for Links {
    type Params = DocumentLinkParams;
    type Answer = Vec<DocumentLink>;

    fn announce(capabilities: &mut ServerCapabilities) {
        capabilities.document_link_provider = Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: Default::default(),
        });
    }

    fn document(params: &DocumentLinkParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, _: &Settings, _: DocumentLinkParams) -> Option<Vec<DocumentLink>> {
        let of_part = |part: Part<'_>| {
            let links = ide::links(part.document).into_iter();
            links.filter_map(|link| document_link(&part, link)).collect::<Vec<_>>()
        };
        Some(snapshot.parts().flat_map(of_part).collect())
    }
}

fn document_link(part: &Part<'_>, link: Link) -> Option<DocumentLink> {
    let target = match link.target {
        LinkTarget::Address(address) => address.parse().ok()?,
        LinkTarget::File(name) => file(part.uri(), &name)?,
    };
    Some(DocumentLink { range: part.range(link.range), target: Some(target), tooltip: None, data: None })
}

/// A file that is there.
fn file(document: &Uri, name: &str) -> Option<Uri> {
    let document = document.to_file_path()?;
    let path = document.parent()?.join(name);
    path.is_file().then(|| Uri::from_file_path(path))?
}
