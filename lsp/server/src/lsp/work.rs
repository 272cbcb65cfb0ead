//! Work for a request, beside the loop that reads messages.

use super::protocol::jsonrpc::{Error, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};

/// Does work on another thread. If it panics, that is the answer and nothing else happens; if the request is cancelled before the
/// work began, it never begins.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let mut task = AbortOnDrop(spawn_blocking(work));
    (&mut task.0).await.map_err(|failure| {
        if failure.is_panic() {
            tracing::error!("a request panicked");
            return Error {
                message: "a bug in sprouts: the request panicked".into(),
                ..Error::internal_error()
            };
        }
        Error::request_cancelled()
    })
}

/// Does work that takes long on a thread of its own, where it keeps no other request waiting, and tells it when nobody waits for it any
/// more. If it panics, that is the answer.
pub(crate) async fn alone<T: Send + 'static>(
    work: impl FnOnce(&Cancelled) -> T + Send + 'static,
) -> Result<T> {
    let (sender, answer) = oneshot::channel();
    let cancelled = Cancelled::default();
    let _guard = CancelOnDrop(cancelled.clone());
    let work = move || drop(sender.send(work(&cancelled)));
    let started = std::thread::Builder::new().name("long work".into()).spawn(work);
    if let Err(error) = started {
        tracing::error!(%error, "no thread for a request");
        return Err(Error::internal_error());
    }
    answer.await.map_err(|_| Error {
        message: "a bug in sprouts: the request panicked".into(),
        ..Error::internal_error()
    })
}

/// Whether nobody waits for some work any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancelled(Arc<AtomicBool>);

impl Cancelled {
    /// Whether it is so.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

struct CancelOnDrop(Cancelled);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

struct AbortOnDrop<T>(JoinHandle<T>);

impl<T> Drop for AbortOnDrop<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lsp::protocol::jsonrpc::ErrorCode;

    #[test]
    fn a_panic_is_an_error_and_the_next_request_is_answered() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let failed: Result<()> = runtime.block_on(aside(|| panic!("a test panics on purpose")));
        assert_eq!(failed.unwrap_err().code, ErrorCode::InternalError);
        assert_eq!(runtime.block_on(aside(|| 7)), Ok(7));
        let failed: Result<()> = runtime.block_on(alone(|_| panic!("a test panics on purpose")));
        assert_eq!(failed.unwrap_err().code, ErrorCode::InternalError);
    }

    #[test]
    fn long_work_is_told_when_nobody_waits_for_it_any_more() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (sender, ended) = std::sync::mpsc::channel();
        runtime.block_on(async {
            let mut request = Box::pin(alone(move |cancelled| {
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
