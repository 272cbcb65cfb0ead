//! What the server writes down of itself: to standard error, and only if `SPROUTS_LOG` asks for it.

use tracing_subscriber::EnvFilter;

/// The variable that turns the log on: a level (`debug`) or a filter (`server=trace,info`).
const VARIABLE: &str = "SPROUTS_LOG";

/// Starts the log. Without the variable nothing is set up, so that a message costs next to nothing.
pub(crate) fn start() {
    let Ok(filter) = std::env::var(VARIABLE) else { return };
    let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::new(filter)).with_writer(std::io::stderr);
    // Another log that is already there is as good.
    drop(log.with_ansi(false).try_init());
}
