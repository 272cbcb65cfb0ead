//! The thread that writes.

use super::ending::Ending;
use crate::lsp::transport::Outbox;
use std::io::{self, Write};
use std::sync::Arc;
use std::thread;

/// Starts it, on standard output.
pub(crate) fn start(outbox: Arc<Outbox>, ending: Ending) -> io::Result<()> {
    let mut output = unbuffered_stdout()?;
    let write = move || {
        while let Some(message) = outbox.next() {
            if let Err(error) = output.write_all(&framed(&message)).and_then(|()| output.flush()) {
                outbox.close();
                ending.end(&format!("standard output cannot be written: {error}"));
            }
        }
    };
    thread::Builder::new().name("writer".into()).spawn(write)?;
    Ok(())
}

/// A message as it goes over the wire.
fn framed(message: &[u8]) -> Vec<u8> {
    let mut frame = format!("Content-Length: {}\r\n\r\n", message.len()).into_bytes();
    frame.extend_from_slice(message);
    frame
}

/// Standard output without the buffer that the library puts before it: a message is one write, not two.
#[cfg(unix)]
fn unbuffered_stdout() -> io::Result<impl Write + Send + 'static> {
    use std::os::fd::AsFd;
    Ok(std::fs::File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn unbuffered_stdout() -> io::Result<impl Write + Send + 'static> {
    Ok(io::stdout())
}
