//! `textDocument/codeLens`.

use super::Feature;
use crate::lsp::protocol::types::{
    self, CodeLensOptions, CodeLensParams, Command, LSPAny, ServerCapabilities, Uri,
};
use crate::lsp::snapshot::{Part, Snapshot};
use ide::{CodeLens, Settings};
use serde_json::json;

/// The command that shows a position, with a file and a place in it. Editors have it; the server does not.
const SHOW_POSITION: &str = "sprouts.showPosition";

/// Lines over games.
pub(crate) struct CodeLenses;

impl Feature for CodeLenses {
    type Params = CodeLensParams;
    type Answer = Vec<types::CodeLens>;

    fn announce(capabilities: &mut ServerCapabilities) {
        // A lens costs no more than its place: there is nothing to resolve later.
        capabilities.code_lens_provider = Some(CodeLensOptions { resolve_provider: Some(false) });
    }

    fn document(params: &CodeLensParams) -> &Uri {
        &params.text_document.uri
    }

    fn answer(snapshot: &Snapshot, settings: &Settings, _: CodeLensParams) -> Option<Vec<types::CodeLens>> {
        let of_part = |part: Part<'_>| {
            let lenses = ide::code_lenses(part.document, settings.lenses).into_iter();
            lenses.map(|lens| code_lens(&part, lens)).collect::<Vec<_>>()
        };
        Some(snapshot.parts().flat_map(of_part).collect())
    }
}

fn code_lens(part: &Part<'_>, lens: CodeLens) -> types::CodeLens {
    let arguments = |at: usize| -> Vec<LSPAny> { vec![json!(part.uri()), json!(part.range(at..at).start)] };
    let command = match lens.shows {
        Some(at) => {
            Command { title: lens.title, command: SHOW_POSITION.to_owned(), arguments: Some(arguments(at)) }
        }
        // No command: editors show the words alone.
        None => Command { title: lens.title, command: String::new(), arguments: None },
    };
    types::CodeLens { range: part.range(lens.range), command: Some(command), data: None }
}
