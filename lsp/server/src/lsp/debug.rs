//! Requests that tests of the whole program need, in debug builds only.

use super::backend::Backend;
use super::protocol::LspServiceBuilder;
use super::protocol::jsonrpc::Result;
use super::protocol::types::Uri;
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
        .custom_method("sprouts/debug/text", Backend::text)
}

/// Which document.
#[derive(Deserialize)]
struct Which {
    uri: Uri,
}

impl Backend {
    #[expect(clippy::panic, reason = "this is what it is for")]
    async fn panic(&self) -> Result<()> {
        self.work.aside(|| panic!("asked to panic")).await
    }

    async fn sleep(&self, sleep: Sleep) -> Result<()> {
        self.work.aside(move || std::thread::sleep(Duration::from_millis(sleep.milliseconds))).await
    }

    async fn text(&self, which: Which) -> Result<Option<String>> {
        Ok(self.session.newest(&which.uri).map(|snapshot| snapshot.text().to_string()))
    }
}
