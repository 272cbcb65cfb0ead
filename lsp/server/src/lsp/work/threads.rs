//! Jobs on other threads.

use super::{Job, Workers};
use tokio::task::spawn_blocking;

/// The threads of the runtime that runs, and for long jobs threads of their own.
pub(crate) struct Threads;

impl Workers for Threads {
    fn aside(&self, job: Job) {
        drop(spawn_blocking(job));
    }

    fn alone(&self, job: Job) {
        if let Err(error) = std::thread::Builder::new().name("long work".into()).spawn(job) {
            tracing::error!(%error, "no thread for a request");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lsp::protocol::jsonrpc::{ErrorCode, Result};
    use crate::lsp::work::Work;
    use std::sync::Arc;

    #[test]
    fn a_panic_is_an_error_and_the_next_request_is_answered() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let work = Work::new(Arc::new(Threads));
        let failed: Result<()> = runtime.block_on(work.aside(|| panic!("a test panics on purpose")));
        assert_eq!(failed.unwrap_err().code, ErrorCode::InternalError);
        assert_eq!(runtime.block_on(work.aside(|| 7)), Ok(7));
        let failed: Result<()> = runtime.block_on(work.alone(|_| panic!("a test panics on purpose")));
        assert_eq!(failed.unwrap_err().code, ErrorCode::InternalError);
    }

    #[test]
    fn long_work_is_told_when_nobody_waits_for_it_any_more() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let work = Work::new(Arc::new(Threads));
        let (sender, ended) = std::sync::mpsc::channel();
        runtime.block_on(async {
            let mut request = Box::pin(work.alone(move |cancelled| {
                while !cancelled.is_set() {
                    std::thread::yield_now();
                }
                sender.send("ended").unwrap();
            }));
            assert!(futures::poll!(&mut request).is_pending());
        });
        assert_eq!(ended.recv(), Ok("ended"));
    }
}
