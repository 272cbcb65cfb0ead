//! What answers which message.

use super::client::Client;
use super::features::{self, Feature};
use super::protocol::jsonrpc::{Error, Result};
use super::protocol::types::{
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DidSaveTextDocumentParams, InitializeParams, InitializeResult,
    InitializedParams, ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions,
};
use super::protocol::{ClientSocket, LanguageServer, LspService};
use super::publisher::Publisher;
use super::session::Session;
use super::work;
use std::sync::Arc;

/// The server as the framework sees it.
///
/// No handler awaits anything before it has changed the session or taken its snapshot: the order of the client's messages is the
/// order in which they count.
#[derive(Debug)]
pub(crate) struct Backend {
    pub(crate) session: Arc<Session>,
    publisher: Publisher,
}

/// The service for a session.
pub(crate) fn service(session: Arc<Session>, publisher: Publisher) -> (LspService<Backend>, ClientSocket) {
    let builder = LspService::build(|_| Backend { session, publisher });
    #[cfg(debug_assertions)]
    let builder = super::debug::methods(builder);
    builder.finish()
}

/// Makes a handler for each request about a document, and announces them all.
macro_rules! features {
    ($($handler:ident: $feature:ty,)*) => {
        fn announce(capabilities: &mut ServerCapabilities) {
            $(<$feature as Feature>::announce(capabilities);)*
        }

        impl LanguageServer for Backend {
            $(async fn $handler(
                &self,
                params: <$feature as Feature>::Params,
            ) -> Result<Option<<$feature as Feature>::Answer>> {
                self.answer::<$feature>(params).await
            })*

            async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
                Ok(self.greet(&params))
            }

            async fn initialized(&self, _: InitializedParams) {}

            async fn shutdown(&self) -> Result<()> {
                Ok(())
            }

            async fn did_open(&self, params: DidOpenTextDocumentParams) {
                self.opened(params);
            }

            async fn did_change(&self, params: DidChangeTextDocumentParams) {
                self.changed(params);
            }

            async fn did_close(&self, params: DidCloseTextDocumentParams) {
                self.closed(params);
            }

            // Clients send these unasked; there is nothing to do.
            async fn did_save(&self, _: DidSaveTextDocumentParams) {}
            async fn did_change_configuration(&self, _: DidChangeConfigurationParams) {}
        }
    };
}

features! {
    hover: features::Hover,
    formatting: features::Formatting,
    code_action: features::CodeActions,
}

impl Backend {
    fn greet(&self, params: &InitializeParams) -> InitializeResult {
        let client = Client::new(&params.capabilities);
        self.session.greet(client);
        let mut capabilities = ServerCapabilities {
            position_encoding: Some(client.encoding_kind()),
            text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                ..TextDocumentSyncOptions::default()
            })),
            ..ServerCapabilities::default()
        };
        announce(&mut capabilities);
        let (name, version) = ("sprouts".to_owned(), Some(env!("CARGO_PKG_VERSION").to_owned()));
        let server_info = Some(ServerInfo { name, version });
        InitializeResult { capabilities, server_info, ..InitializeResult::default() }
    }

    fn opened(&self, params: DidOpenTextDocumentParams) {
        let uri = params.text_document.uri.clone();
        self.session.open(params.text_document);
        self.publisher.changed(uri);
    }

    fn changed(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        if self.session.change(&document.uri, document.version, &params.content_changes) {
            self.publisher.changed(document.uri);
        } else {
            tracing::warn!(uri = document.uri.as_str(), "a change of a document that is not open: ignored");
        }
    }

    fn closed(&self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        if self.session.close(&uri) {
            self.publisher.changed(uri);
        } else {
            tracing::warn!(uri = uri.as_str(), "a document was closed that is not open: ignored");
        }
    }

    async fn answer<F: Feature>(&self, params: F::Params) -> Result<Option<F::Answer>> {
        let Some(snapshot) = self.session.newest(F::document(&params)) else {
            tracing::warn!(
                uri = F::document(&params).as_str(),
                "a request about a document that is not open"
            );
            return Ok(None);
        };
        let (session, settings) = (self.session.clone(), self.session.settings());
        let work = move || {
            let answer = F::answer(&snapshot, &settings, params);
            let too_late = F::EDITS && !session.is_newest(&snapshot);
            if too_late { Err(Error::content_modified()) } else { Ok(answer) }
        };
        work::aside(work).await?
    }
}
