//! Carries messages between the client and the framework's service.
//!
//! This stands in for the framework's own transport, which stops for good at a malformed message, lets a few slow requests keep a
//! cancellation waiting, and can lock up when a client does not read. Here what comes is an event, what goes waits in the outbox,
//! and the loop between them never waits for either end:
//!
//! ```text
//! stdio or direct ─▶ events ─▶ connection ─▶ service
//! stdio or direct ◀─ outbox ◀─────┘ ◀─ answers, diagnostics
//! ```

mod connection;
mod direct;
mod lifecycle;
mod message;
mod outbox;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod stdio;

pub(crate) use direct::Direct;
pub(crate) use message::Notification;
pub(crate) use outbox::Outbox;

use super::protocol::jsonrpc::Error;
use serde_json::Value;

/// Messages read ahead of the loop that handles them.
const READ_AHEAD: usize = 256;

/// What can happen.
#[derive(Debug)]
enum Event {
    /// A message came.
    Message(Value),
    /// Something came that is no message.
    Malformed(Error),
    /// It is time to end.
    End,
}

impl Event {
    fn malformed(message: String) -> Self {
        tracing::warn!(message, "a malformed message");
        Self::Malformed(Error { message: message.into(), ..Error::parse_error() })
    }
}
