//! The end of the process.

use crate::lsp::transport::Event;
use crate::lsp::transport::lifecycle::Lifecycle;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tokio::sync::mpsc::Sender;

/// How long the process may take to end by itself.
const GRACE: Duration = Duration::from_secs(1);

/// Ends the process: whoever finds a reason has one of these.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    events: Sender<Event>,
    lifecycle: Arc<Lifecycle>,
}

impl Ending {
    /// Ends the loop that these events go to.
    pub(crate) fn new(events: Sender<Event>, lifecycle: Arc<Lifecycle>) -> Self {
        Self { events, lifecycle }
    }

    /// Ends the process: after the messages that were read before, but in any case soon. Not to be called from the loop.
    pub(crate) fn end(&self, reason: &str) {
        tracing::info!(reason, "the server ends");
        let lifecycle = self.lifecycle.clone();
        let force = move || {
            thread::sleep(GRACE);
            std::process::exit(i32::from(lifecycle.exit_status()));
        };
        if thread::Builder::new().name("ending".into()).spawn(force).is_err() {
            std::process::exit(i32::from(self.lifecycle.exit_status()));
        }
        // An error means that the loop has ended.
        drop(self.events.blocking_send(Event::End));
    }
}
