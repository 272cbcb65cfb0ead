//! Tasks that wait for answers of the client, beside its other messages.

use futures::future::{BoxFuture, pending};
use futures::stream::FuturesUnordered;
use futures::{FutureExt, StreamExt};
use std::panic::AssertUnwindSafe;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

type Task = BoxFuture<'static, ()>;

/// Where tasks are begun.
#[derive(Clone, Debug)]
pub(crate) struct Later(UnboundedSender<Task>);

/// The tasks. They go on while somebody waits for [`Tasks::go_on`].
#[derive(Debug)]
pub(crate) struct Tasks {
    begun: UnboundedReceiver<Task>,
    running: FuturesUnordered<Task>,
}

/// No tasks yet, and where to begin some.
pub(crate) fn tasks() -> (Later, Tasks) {
    let (sender, begun) = unbounded_channel();
    (Later(sender), Tasks { begun, running: FuturesUnordered::new() })
}

impl Later {
    /// Begins a task. If it panics, nothing else happens.
    pub(crate) fn begin(&self, task: impl Future<Output = ()> + Send + 'static) {
        let task = AssertUnwindSafe(task).catch_unwind().map(|ended| {
            if ended.is_err() {
                tracing::error!("a task panicked");
            }
        });
        // An error means that the conversation has ended.
        drop(self.0.send(task.boxed()));
    }
}

impl Tasks {
    /// Runs the tasks until one begins or ends.
    pub(crate) async fn go_on(&mut self) {
        tokio::select! {
            biased;
            Some(task) = self.begun.recv() => self.running.push(task),
            Some(()) = self.running.next() => {}
            else => pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn tasks_end_in_any_order_and_one_that_panics_harms_no_other() {
        let (later, mut tasks) = tasks();
        let (sender, ended) = channel();
        let first = sender.clone();
        later.begin(async move {
            tokio::task::yield_now().await;
            first.send("first").unwrap();
        });
        later.begin(async { panic!("a test panics on purpose") });
        later.begin(async move { sender.send("last").unwrap() });
        while tasks.go_on().now_or_never().is_some() {}
        assert_eq!(ended.try_iter().collect::<Vec<_>>(), ["last", "first"]);
    }
}
