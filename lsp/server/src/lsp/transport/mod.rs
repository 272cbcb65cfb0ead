//! Carries messages between the client and the framework's service.
//!
//! This stands in for the framework's own transport, which stops for good at a malformed message, lets a few slow requests keep a
//! cancellation waiting, and can lock up when a client does not read. Here a thread reads, a thread writes, and the loop between
//! them never waits for either:
//!
//! ```text
//! stdin ─ frames ─ reader ─▶ events ─▶ connection ─▶ service
//! stdout ◀──────── writer ◀─ outbox ◀──────┘ ◀─ answers, diagnostics
//! ```

mod connection;
mod ending;
mod frames;
mod lifecycle;
mod message;
mod outbox;
mod parent;
mod reader;
mod writer;

pub(crate) use message::Notification;
pub(crate) use outbox::Outbox;

use super::protocol::{ClientSocket, LanguageServer, LspService};
use connection::Connection;
use ending::Ending;
use lifecycle::Lifecycle;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Messages read ahead of the loop that handles them.
const READ_AHEAD: usize = 256;

/// Threads for requests: enough for all cores, and no more stacks than that.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(2, |cores| cores.get().clamp(2, 8))
}

/// Serves on standard input and output until it is told to end, or nobody is there any more.
pub(crate) fn serve<S: LanguageServer>(
    service: LspService<S>,
    socket: ClientSocket,
    outbox: Arc<Outbox>,
) -> io::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .max_blocking_threads(workers())
        .build()?;
    let (sender, events) = mpsc::channel(READ_AHEAD);
    let lifecycle = Arc::new(Lifecycle::default());
    let ending = Ending::new(sender.clone(), lifecycle.clone());
    writer::start(outbox.clone(), ending.clone())?;
    reader::start(sender, outbox.clone(), ending.clone())?;
    let connection = Connection::new(service, outbox, lifecycle.clone(), ending);
    runtime.block_on(connection.run(socket, events));
    // A request that still runs is not waited for.
    runtime.shutdown_background();
    Ok(ExitCode::from(lifecycle.exit_status()))
}
