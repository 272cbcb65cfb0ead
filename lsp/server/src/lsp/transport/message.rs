//! Messages, as they are told apart and written.

use crate::lsp::protocol::jsonrpc::{Id, Request, Response};
use serde::Serialize;
use serde_json::Value;

/// A message of the client.
#[derive(Debug)]
pub(crate) enum Incoming {
    /// A request or a notification.
    Request(Request),
    /// The answer to a request of ours.
    Response(Response),
    /// JSON that is neither, with its id as far as there is one.
    Invalid(Id),
}

impl Incoming {
    /// Tells what a message is.
    pub(crate) fn new(message: Value) -> Self {
        let id = message.get("id").and_then(|id| serde_json::from_value(id.clone()).ok()).unwrap_or_default();
        let incoming = if message.get("method").is_some() {
            serde_json::from_value(message).map(Self::Request)
        } else {
            serde_json::from_value(message).map(Self::Response)
        };
        incoming.unwrap_or(Self::Invalid(id))
    }
}

/// Whether a message is the one that ends the server.
pub(crate) fn is_exit(message: &Value) -> bool {
    message.get("method").is_some_and(|method| method == "exit") && message.get("id").is_none()
}

/// The process that the client says it is, in `initialize`.
pub(crate) fn process_id(request: &Request) -> Option<u32> {
    u32::try_from(request.params()?.get("processId")?.as_u64()?).ok()
}

/// A notification of ours.
#[derive(Debug, Serialize)]
pub(crate) struct Notification<P> {
    jsonrpc: &'static str,
    method: &'static str,
    params: P,
}

impl<P> Notification<P> {
    /// The notification of a method.
    pub(crate) fn new(method: &'static str, params: P) -> Self {
        Self { jsonrpc: "2.0", method, params }
    }
}

/// A message as it is written.
pub(crate) fn written(message: &impl Serialize) -> Option<Vec<u8>> {
    serde_json::to_vec(message)
        .inspect_err(|error| tracing::error!(%error, "a message that cannot be written"))
        .ok()
}
