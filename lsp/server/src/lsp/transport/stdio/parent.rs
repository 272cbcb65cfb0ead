//! Ends the server when the editor has gone without a word.

use super::ending::Ending;
use std::thread;
use std::time::Duration;

/// How often to look. A look is one system call.
const INTERVAL: Duration = Duration::from_secs(1);

/// Watches the process that the client says it is.
pub(crate) fn watch(process: u32, ending: Ending) {
    let Some(alive) = watcher(process) else { return };
    let watch = move || {
        while alive() {
            thread::sleep(INTERVAL);
        }
        ending.end("the client's process has ended");
    };
    if let Err(error) = thread::Builder::new().name("parent".into()).spawn(watch) {
        tracing::warn!(%error, "the client's process is not watched");
    }
}

/// Tells whether a process is alive. A parent of ours that has ended is noticed even while nobody has taken its exit status.
#[cfg(unix)]
fn watcher(process: u32) -> Option<impl Fn() -> bool + Send + 'static> {
    use rustix::process::{Pid, getppid, test_kill_process};
    let pid = i32::try_from(process).ok().and_then(Pid::from_raw)?;
    let is_parent = getppid() == Some(pid);
    Some(move || {
        let gone = test_kill_process(pid) == Err(rustix::io::Errno::SRCH);
        !gone && (!is_parent || getppid() == Some(pid))
    })
}

/// Elsewhere the end of standard input has to do.
#[cfg(not(unix))]
fn watcher(_: u32) -> Option<impl Fn() -> bool + Send + 'static> {
    None::<fn() -> bool>
}
