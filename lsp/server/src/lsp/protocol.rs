//! The framework's names, in one place: another version of it is another line here.

pub(crate) use tower_lsp::Client as Peer;
pub(crate) use tower_lsp::ls_types as types;
pub(crate) use tower_lsp::{ClientSocket, LanguageServer, LspService, LspServiceBuilder, jsonrpc};
