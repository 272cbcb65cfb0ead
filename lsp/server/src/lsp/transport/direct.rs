//! A conversation without streams and threads: whoever holds it gives it each message, and takes each answer from the outbox.

use super::connection::Connection;
use super::lifecycle::Lifecycle;
use super::{Event, Outbox, READ_AHEAD};
use crate::lsp::protocol::{ClientSocket, LanguageServer, LspService};
use crate::lsp::work::Tasks;
use futures::executor::LocalPool;
use futures::task::LocalSpawnExt;
use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc::{Sender, channel};

/// The conversation of a service.
pub(crate) struct Direct {
    events: Sender<Event>,
    pool: LocalPool,
}

impl Direct {
    /// Begins it.
    pub(crate) fn new<S: LanguageServer>(
        service: LspService<S>,
        socket: ClientSocket,
        outbox: Arc<Outbox>,
        tasks: Tasks,
    ) -> Self {
        let (events, receiver) = channel(READ_AHEAD);
        // The client is no process that could be watched.
        let mut connection =
            Connection::new(service, outbox, Arc::new(Lifecycle::default()), Box::new(|_| {}), tasks);
        let pool = LocalPool::new();
        let run = async move { connection.run(socket, receiver).await };
        if pool.spawner().spawn_local(run).is_err() {
            tracing::error!("a new pool takes no task");
        }
        Self { events, pool }
    }

    /// Handles a message of the client as far as that needs no work, and no answer of the client.
    pub(crate) fn receive(&mut self, message: &[u8]) {
        let event = match serde_json::from_slice(message) {
            Ok(message) => Event::Message(message),
            Err(error) => Event::malformed(error.to_string()),
        };
        // Nothing waits between two messages, so there is room.
        if self.events.try_send(event).is_err() {
            tracing::error!("the conversation has ended");
        }
        self.go_on();
    }

    /// Goes on as far as it can, when work was done.
    pub(crate) fn go_on(&mut self) {
        self.pool.run_until_stalled();
    }
}

impl fmt::Debug for Direct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Direct").finish_non_exhaustive()
    }
}
