//! Work for requests, beside the loop that reads messages.

mod tasks;
#[cfg(not(target_family = "wasm"))]
mod threads;
mod turns;

pub(crate) use tasks::{Later, Tasks, tasks};
#[cfg(not(target_family = "wasm"))]
pub(crate) use threads::Threads;
pub(crate) use turns::Turns;

use super::protocol::jsonrpc::{Error, Result};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::oneshot;

/// Something to be done once.
pub(crate) type Job = Box<dyn FnOnce() + Send>;

/// Who does jobs. One that panics harms no other.
pub(crate) trait Workers: Send + Sync {
    /// Does a job that somebody waits for.
    fn aside(&self, job: Job);

    /// Does a job that takes long, so that it keeps no other waiting.
    fn alone(&self, job: Job);
}

/// Has work done.
#[derive(Clone)]
pub(crate) struct Work(Arc<dyn Workers>);

impl Work {
    /// Has it done by these.
    pub(crate) fn new(workers: Arc<dyn Workers>) -> Self {
        Self(workers)
    }

    /// Does work beside the loop. If it panics, that is the answer and nothing else happens; if the request is cancelled before the
    /// work began, it never begins.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let (sender, answer) = oneshot::channel();
        self.0.aside(Box::new(move || {
            if !sender.is_closed() {
                drop(sender.send(work()));
            }
        }));
        answer.await.map_err(|_| panicked())
    }

    /// Does work that takes long, where it keeps no other request waiting, and tells it when nobody waits for it any more. If it
    /// panics, that is the answer.
    pub(crate) async fn alone<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Cancelled) -> T + Send + 'static,
    ) -> Result<T> {
        let (sender, answer) = oneshot::channel();
        let cancelled = Cancelled::default();
        let _guard = CancelOnDrop(cancelled.clone());
        self.0.alone(Box::new(move || drop(sender.send(work(&cancelled)))));
        answer.await.map_err(|_| panicked())
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").finish_non_exhaustive()
    }
}

/// The answer to a request whose work ended without one.
fn panicked() -> Error {
    tracing::error!("a request panicked");
    Error { message: "a bug in sprouts: the request panicked".into(), ..Error::internal_error() }
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
