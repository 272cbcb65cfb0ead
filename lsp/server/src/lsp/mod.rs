//! The language server.
//!
//! - `transport` carries messages between the client and the framework's service, and knows nothing of documents.
//! - `session` holds the open documents; every change of them happens there, in the order in which the client sent them.
//! - `features` holds one file a request: each turns its parameters into a question to `ide` and the answer back.
//! - `preferences` knows what people have chosen, `asking` asks the client for it.
//! - `publisher` tells the client the findings of the newest text, beside everything else.

mod abilities;
mod asking;
mod backend;
mod client;
mod convert;
mod custom;
#[cfg(debug_assertions)]
mod debug;
mod diagnostics;
mod edits;
mod features;
mod logging;
mod newer;
mod preferences;
mod protocol;
mod publisher;
mod report;
mod session;
mod snapshot;
mod told_tokens;
mod transport;
mod work;
mod workspace;

use publisher::Publisher;
use session::Session;
use std::process::ExitCode;
use std::sync::Arc;
use transport::Outbox;

/// The exit status when the server could not start.
const COULD_NOT_START: u8 = 2;

/// Serves on standard input and output until the client ends it.
pub fn run() -> ExitCode {
    logging::start();
    serve().unwrap_or_else(|error| {
        eprintln!("sprouts: could not start the language server: {error}");
        ExitCode::from(COULD_NOT_START)
    })
}

fn serve() -> std::io::Result<ExitCode> {
    let outbox = Arc::new(Outbox::default());
    let session = Arc::new(Session::default());
    let publisher = Publisher::start(session.clone(), outbox.clone())?;
    let (service, socket) = backend::service(session, publisher, outbox.clone());
    transport::serve(service, socket, outbox)
}
