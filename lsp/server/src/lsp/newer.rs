//! What the protocol has and the framework's types have not yet.

use super::backend::Backend;
use super::features::{RangesFormatting, RangesParams};
use super::protocol::LspServiceBuilder;
use super::protocol::jsonrpc::{Response, Result};
use super::protocol::types::TextEdit;
use serde_json::json;

/// The service with the requests of protocol 3.18.
pub(crate) fn methods(builder: LspServiceBuilder<Backend>) -> LspServiceBuilder<Backend> {
    builder.custom_method("textDocument/rangesFormatting", Backend::ranges_formatting)
}

/// The answer to `initialize` with what is announced of them.
pub(crate) fn announced(response: Response) -> Response {
    let (id, mut result) = response.into_parts();
    let capabilities = result.as_mut().ok().and_then(|result| result.get_mut("capabilities"));
    if let Some(formatting) = capabilities.and_then(|all| all.get_mut("documentRangeFormattingProvider")) {
        *formatting = json!({ "rangesSupport": true });
    }
    Response::from_parts(id, result)
}

impl Backend {
    async fn ranges_formatting(&self, params: RangesParams) -> Result<Option<Vec<TextEdit>>> {
        self.answer::<RangesFormatting>(params).await
    }
}
