//! What answers which message.

use super::asking::Asking;
use super::client::Client;
use super::diagnostics::diagnostics;
use super::features::{self, Deferred, Feature, Refusal};
use super::preferences::is_config;
use super::protocol::jsonrpc::{Error, ErrorCode, Result};
use super::protocol::types::{
    CodeAction, CompletionItem, DiagnosticOptions, DiagnosticServerCapabilities,
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DidSaveTextDocumentParams, DocumentDiagnosticParams, DocumentDiagnosticReportResult, InitializeParams,
    InitializeResult, InitializedParams, OneOf, ServerCapabilities, ServerInfo, TextDocumentSyncCapability,
    TextDocumentSyncKind, TextDocumentSyncOptions, Uri, WorkspaceDiagnosticParams,
    WorkspaceDiagnosticReportResult, WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
    WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use super::protocol::{ClientSocket, LanguageServer, LspService};
use super::publisher::Publisher;
use super::report::Report;
use super::session::Session;
use super::transport::Outbox;
use super::work::{Later, Work};
use super::workspace;
use std::sync::Arc;

/// The protocol's code for a request that makes sense but cannot be done.
const REQUEST_FAILED: i64 = -32803;

/// The server as the framework sees it.
///
/// No handler awaits anything before it has changed the session or taken its snapshot: the order of the client's messages is the
/// order in which they count.
#[derive(Debug)]
pub(crate) struct Backend {
    pub(crate) session: Arc<Session>,
    publisher: Publisher,
    asking: Asking,
    pub(super) work: Work,
    outbox: Arc<Outbox>,
}

/// The service for a session.
pub(crate) fn service(
    session: Arc<Session>,
    publisher: Publisher,
    outbox: Arc<Outbox>,
    work: Work,
    later: Later,
) -> (LspService<Backend>, ClientSocket) {
    let builder = LspService::build(|peer| {
        let asking = Asking::new(peer, session.clone(), publisher.clone(), later);
        Backend { session, publisher, asking, work, outbox }
    });
    let builder = super::custom::methods(super::newer::methods(builder));
    #[cfg(debug_assertions)]
    let builder = super::debug::methods(builder);
    builder.finish()
}

/// Makes a handler for each request about a document, and announces them all.
macro_rules! features {
    ($($handler:ident: $feature:ty,)*) => {
        fn announce(capabilities: &mut ServerCapabilities) {
            $(<$feature as Feature>::announce(capabilities);)*
            <features::Position as Feature>::announce(capabilities);
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

            async fn initialized(&self, _: InitializedParams) {
                self.asking.introduce();
            }

            async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
                self.resolve(action).await
            }

            async fn shutdown(&self) -> Result<()> {
                Ok(())
            }

            async fn completion_resolve(&self, item: CompletionItem) -> Result<CompletionItem> {
                self.resolve_completion(item).await
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

            async fn did_save(&self, params: DidSaveTextDocumentParams) {
                self.files_changed(&[params.text_document.uri]);
            }

            async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
                let uris: Vec<_> = params.changes.into_iter().map(|change| change.uri).collect();
                self.files_changed(&uris);
            }

            async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
                self.asking.settings(params.settings);
            }

            async fn diagnostic(
                &self,
                params: DocumentDiagnosticParams,
            ) -> Result<DocumentDiagnosticReportResult> {
                self.report(params).await
            }

            async fn workspace_diagnostic(
                &self,
                params: WorkspaceDiagnosticParams,
            ) -> Result<WorkspaceDiagnosticReportResult> {
                let (session, outbox) = (self.session.clone(), self.outbox.clone());
                self.work.alone(move |cancelled| workspace::check(&session, &outbox, params, cancelled).into()).await
            }

            async fn symbol(
                &self,
                params: WorkspaceSymbolParams,
            ) -> Result<Option<WorkspaceSymbolResponse>> {
                let session = self.session.clone();
                self.work.alone(move |cancelled| {
                    Some(workspace::symbols(&session, &params, cancelled).into())
                }).await
            }

            async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
                self.session.workspace.change(&params.event.added, &params.event.removed);
            }
        }
    };
}

features! {
    hover: features::Hover,
    formatting: features::Formatting,
    range_formatting: features::RangeFormatting,
    on_type_formatting: features::OnTypeFormatting,
    code_action: features::CodeActions,
    inlay_hint: features::InlayHints,
    code_lens: features::CodeLenses,
    semantic_tokens_full: features::SemanticTokensOfAll,
    semantic_tokens_full_delta: features::SemanticTokensChange,
    semantic_tokens_range: features::SemanticTokensInRange,
    goto_definition: features::Definition,
    references: features::References,
    document_highlight: features::Highlights,
    rename: features::Rename,
    prepare_rename: features::PrepareRename,
    linked_editing_range: features::LinkedEditing,
    document_symbol: features::Symbols,
    folding_range: features::Folding,
    selection_range: features::Selection,
    document_link: features::Links,
    completion: features::Completion,
    signature_help: features::SignatureHelp,
}

impl Backend {
    fn greet(&self, params: &InitializeParams) -> InitializeResult {
        let client = Client::new(&params.capabilities);
        self.session.greet(client);
        let options = params.initialization_options.clone().unwrap_or_default();
        self.session.preferences.start_with(options);
        self.session.workspace.start_with(params);
        let mut capabilities = ServerCapabilities {
            position_encoding: Some(client.encoding_kind()),
            text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                ..TextDocumentSyncOptions::default()
            })),
            diagnostic_provider: Some(DiagnosticServerCapabilities::Options(DiagnosticOptions {
                identifier: Some("sprouts".to_owned()),
                workspace_diagnostics: true,
                ..DiagnosticOptions::default()
            })),
            workspace: Some(WorkspaceServerCapabilities {
                workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                    supported: Some(true),
                    change_notifications: Some(OneOf::Left(true)),
                }),
                ..WorkspaceServerCapabilities::default()
            }),
            ..ServerCapabilities::default()
        };
        announce(&mut capabilities);
        workspace::announce(&mut capabilities);
        let (name, version) = ("sprouts".to_owned(), Some(env!("CARGO_PKG_VERSION").to_owned()));
        let server_info = Some(ServerInfo { name, version });
        InitializeResult { capabilities, server_info, ..InitializeResult::default() }
    }

    fn opened(&self, params: DidOpenTextDocumentParams) {
        let uri = params.text_document.uri.clone();
        // A file of settings above the folders that the client watches may have changed.
        self.session.preferences.files.forget();
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

    /// Files were saved, or changed by somebody else.
    fn files_changed(&self, uris: &[Uri]) {
        self.session.preferences.files.forget();
        if uris.iter().any(is_config) {
            self.asking.settings_changed();
        }
    }

    async fn report(&self, params: DocumentDiagnosticParams) -> Result<DocumentDiagnosticReportResult> {
        let previous = params.previous_result_id;
        let Some(snapshot) = self.session.newest(&params.text_document.uri) else {
            return Ok(Report::new(0, Vec::new(), previous.as_deref()).into());
        };
        let session = self.session.clone();
        let work = move || {
            let found = diagnostics(&snapshot, &session.preferences.of(&snapshot.uri));
            Report::new(snapshot.opening, found, previous.as_deref()).into()
        };
        self.work.aside(work).await
    }

    /// Gives a code action the edit that it was offered without.
    async fn resolve(&self, action: CodeAction) -> Result<CodeAction> {
        let Some(deferred) = Deferred::of(&action) else { return Ok(action) };
        let session = self.session.clone();
        let Some(snapshot) = session.newest(&deferred.uri).filter(|now| now.version == deferred.version)
        else {
            return Err(Error::content_modified());
        };
        let work = move || {
            let edit = deferred.edit(&snapshot);
            let too_late = !session.is_newest(&snapshot);
            if too_late { Err(Error::content_modified()) } else { Ok(CodeAction { edit, ..action }) }
        };
        self.work.aside(work).await?
    }

    /// An item that says of which document it is, with more of what there is to know of it.
    async fn resolve_completion(&self, item: CompletionItem) -> Result<CompletionItem> {
        let Some(origin) = features::completion_origin(&item) else { return Ok(item) };
        let Some(snapshot) = self.session.newest(&origin.uri) else { return Ok(item) };
        self.work.aside(move || features::resolved_completion(&snapshot, &origin, item)).await
    }

    pub(super) async fn answer<F: Feature>(&self, params: F::Params) -> Result<Option<F::Answer>> {
        let Some(snapshot) = self.session.newest(F::document(&params)) else {
            tracing::warn!(
                uri = F::document(&params).as_str(),
                "a request about a document that is not open"
            );
            return Ok(None);
        };
        if snapshot.is_config() {
            return Ok(None);
        }
        let session = self.session.clone();
        let work = move || {
            let settings = session.preferences.of(&snapshot.uri);
            let answer = F::attempt(&snapshot, &settings, params);
            let too_late = F::EDITS && !session.is_newest(&snapshot);
            if too_late { Err(Error::content_modified()) } else { answer.map_err(refused) }
        };
        self.work.aside(work).await?
    }
}

/// A refusal as the client is to show it.
fn refused(Refusal(message): Refusal) -> Error {
    Error { code: ErrorCode::ServerError(REQUEST_FAILED), message: message.into(), data: None }
}
