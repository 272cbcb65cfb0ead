//! Work for a request, beside the loop that reads messages.

use super::protocol::jsonrpc::{Error, Result};
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
    }
}
