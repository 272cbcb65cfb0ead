//! The language server on standard input and output.

use super::publisher::publisher;
use super::session::Session;
use super::transport::{Outbox, stdio};
use super::work::{Threads, Work, tasks};
use super::{backend, logging};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

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
    let (outbox, session) = (Arc::new(Outbox::default()), Arc::new(Session::default()));
    let (publisher, publishing) = publisher(session.clone(), outbox.clone());
    thread::Builder::new().name("diagnostics".into()).spawn(|| publishing.run())?;
    let (later, tasks) = tasks();
    let work = Work::new(Arc::new(Threads));
    let (service, socket) = backend::service(session, publisher, outbox.clone(), work, later);
    stdio::serve(service, socket, outbox, tasks)
}
