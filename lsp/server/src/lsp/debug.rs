//! Requests that tests of the whole program need, in debug builds only.

use super::backend::Backend;
use super::protocol::LspServiceBuilder;
use super::protocol::jsonrpc::Result;
use super::work;
use serde::Deserialize;
use std::time::Duration;

/// How long a request is to take.
#[derive(Deserialize)]
struct Sleep {
    milliseconds: u64,
}

/// The service with these requests.
pub(crate) fn methods(builder: LspServiceBuilder<Backend>) -> LspServiceBuilder<Backend> {
    builder
        .custom_method("sprouts/debug/panic", Backend::panic)
        .custom_method("sprouts/debug/sleep", Backend::sleep)
}

impl Backend {
    #[expect(clippy::panic, reason = "this is what it is for")]
    async fn panic(&self) -> Result<()> {
        work::aside(|| panic!("asked to panic")).await
    }

    async fn sleep(&self, sleep: Sleep) -> Result<()> {
        work::aside(move || std::thread::sleep(Duration::from_millis(sleep.milliseconds))).await
    }
}
