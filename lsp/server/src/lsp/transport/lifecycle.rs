//! Which messages are allowed when.

use crate::lsp::protocol::jsonrpc::{Error, ErrorCode};
use std::sync::atomic::{AtomicU8, Ordering};

/// The protocol's code for a request before `initialize`.
const NOT_INITIALIZED: i64 = -32002;

/// How far the conversation has come.
#[derive(Debug, Default)]
pub(crate) struct Lifecycle(AtomicU8);

const FRESH: u8 = 0;
const SERVING: u8 = 1;
const SHUT_DOWN: u8 = 2;

impl Lifecycle {
    /// Whether a message may pass now; if not, the error that answers it if it is a request.
    pub(crate) fn admit(&self, method: &str) -> Result<(), Error> {
        match self.0.load(Ordering::SeqCst) {
            FRESH if method == "initialize" => Ok(()),
            FRESH => Err(Error {
                code: ErrorCode::ServerError(NOT_INITIALIZED),
                message: "the first request has to be `initialize`".into(),
                data: None,
            }),
            SERVING => Ok(()),
            _ => Err(Error { message: "the server was shut down".into(), ..Error::invalid_request() }),
        }
    }

    /// `initialize` was answered.
    pub(crate) fn initialized(&self) {
        // Only the first time: what follows a shutdown is the end.
        let _ = self.0.compare_exchange(FRESH, SERVING, Ordering::SeqCst, Ordering::SeqCst);
    }

    /// `shutdown` was asked for.
    pub(crate) fn shut_down(&self) {
        self.0.store(SHUT_DOWN, Ordering::SeqCst);
    }

    /// The exit status if the process ends now.
    pub(crate) fn exit_status(&self) -> u8 {
        u8::from(self.0.load(Ordering::SeqCst) != SHUT_DOWN)
    }
}
