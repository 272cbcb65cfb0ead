//! Jobs one after the other, where there are no threads: whoever holds the turns says when it is the next one's.

use super::{Job, Workers};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

/// The jobs that wait.
#[derive(Default)]
pub(crate) struct Turns {
    aside: Queue,
    alone: Queue,
}

type Queue = Mutex<VecDeque<Job>>;

impl Turns {
    /// Does the next job that somebody waits for. False if there is none.
    pub(crate) fn next(&self) -> bool {
        turn(&self.aside)
    }

    /// Does the next job that takes long. False if there is none.
    pub(crate) fn next_long(&self) -> bool {
        turn(&self.alone)
    }
}

impl Workers for Turns {
    fn aside(&self, job: Job) {
        wait(&self.aside, job);
    }

    fn alone(&self, job: Job) {
        wait(&self.alone, job);
    }
}

fn wait(queue: &Queue, job: Job) {
    queue.lock().unwrap_or_else(PoisonError::into_inner).push_back(job);
}

fn turn(queue: &Queue) -> bool {
    let Some(job) = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front() else { return false };
    // Whoever waits for it sees that no answer comes.
    drop(catch_unwind(AssertUnwindSafe(job)));
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lsp::protocol::jsonrpc::{ErrorCode, Result};
    use crate::lsp::work::Work;
    use futures::FutureExt;
    use std::sync::Arc;

    fn work() -> (Arc<Turns>, Work) {
        let turns = Arc::new(Turns::default());
        (turns.clone(), Work::new(turns))
    }

    #[test]
    fn work_is_done_in_its_turn() {
        let (turns, work) = work();
        let mut request = Box::pin(work.aside(|| 7));
        let mut long = Box::pin(work.alone(|cancelled| cancelled.is_set()));
        assert_eq!((request.as_mut().now_or_never(), long.as_mut().now_or_never()), (None, None));
        assert!(turns.next() && !turns.next());
        assert_eq!((request.now_or_never(), long.as_mut().now_or_never()), (Some(Ok(7)), None));
        assert!(turns.next_long() && !turns.next_long());
        assert_eq!(long.now_or_never(), Some(Ok(false)));
    }

    #[test]
    fn work_that_nobody_waits_for_any_more_never_begins() {
        let (turns, work) = work();
        let mut request = Box::pin(work.aside(|| panic!("it begins")));
        assert_eq!(request.as_mut().now_or_never(), None::<Result<()>>);
        drop(request);
        assert!(turns.next());
    }

    #[test]
    fn a_panic_is_an_error_and_the_next_job_is_done() {
        let (turns, work) = work();
        let mut request = Box::pin(work.aside(|| panic!("a test panics on purpose")));
        let mut next = Box::pin(work.aside(|| 7));
        assert_eq!(request.as_mut().now_or_never(), None::<Result<()>>);
        assert_eq!(next.as_mut().now_or_never(), None);
        assert!(turns.next() && turns.next());
        assert_eq!(request.now_or_never().unwrap().unwrap_err().code, ErrorCode::InternalError);
        assert_eq!(next.now_or_never(), Some(Ok(7)));
    }
}
