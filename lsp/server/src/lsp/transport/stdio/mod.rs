//! Standard input and output: a thread reads, a thread writes.
//!
//! ```text
//! stdin ─ frames ─ reader ─▶ events
//! stdout ◀──────── writer ◀─ outbox
//! ```

mod ending;
mod frames;
mod parent;
mod reader;
mod writer;

use super::connection::Connection;
use super::lifecycle::Lifecycle;
use super::{Outbox, READ_AHEAD};
use crate::lsp::protocol::{ClientSocket, LanguageServer, LspService};
use crate::lsp::work::Tasks;
use ending::Ending;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How long to wait for answers, and for the client to take them, at the end.
const GRACE: Duration = Duration::from_millis(200);

/// Threads for requests: enough for all cores, and no more stacks than that.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(2, |cores| cores.get().clamp(2, 8))
}

/// Serves on standard input and output until it is told to end, or nobody is there any more.
pub(crate) fn serve<S: LanguageServer>(
    service: LspService<S>,
    socket: ClientSocket,
    outbox: Arc<Outbox>,
    tasks: Tasks,
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
    let watch = move |process| parent::watch(process, ending.clone());
    let mut connection = Connection::new(service, outbox.clone(), lifecycle.clone(), Box::new(watch), tasks);
    runtime.block_on(async {
        connection.run(socket, events).await;
        // What is not answered by then never will be.
        let _ = tokio::time::timeout(GRACE, connection.all_answered()).await;
    });
    outbox.wait_until_empty(GRACE);
    // A request that still runs is not waited for.
    runtime.shutdown_background();
    Ok(ExitCode::from(lifecycle.exit_status()))
}
