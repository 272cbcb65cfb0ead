//! The thread that reads.

use super::ending::Ending;
use super::frames::Frames;
use crate::lsp::transport::message::is_exit;
use crate::lsp::transport::{Event, Outbox};
use std::io::{self, BufRead};
use std::sync::Arc;
use std::thread;
use tokio::sync::mpsc::Sender;

/// Starts it, on standard input.
pub(crate) fn start(events: Sender<Event>, outbox: Arc<Outbox>, ending: Ending) -> io::Result<()> {
    let read = move || {
        let reason = match read(io::stdin().lock(), &events, &outbox) {
            Ok(reason) => reason.to_owned(),
            Err(error) => format!("standard input cannot be read: {error}"),
        };
        ending.end(&reason);
    };
    thread::Builder::new().name("reader".into()).spawn(read)?;
    Ok(())
}

/// Reads until there is a reason to stop.
fn read(input: impl BufRead, events: &Sender<Event>, outbox: &Outbox) -> io::Result<&'static str> {
    let mut frames = Frames::new(input);
    loop {
        outbox.wait_for_room();
        let Some(frame) = frames.next()? else { return Ok("standard input has ended") };
        let event = match frame {
            Ok(body) => match serde_json::from_slice(&body) {
                Ok(message) if is_exit(&message) => return Ok("the client said exit"),
                Ok(message) => Event::Message(message),
                Err(error) => {
                    frames.distrust();
                    Event::malformed(error.to_string())
                }
            },
            Err(error) => Event::malformed(error.to_string()),
        };
        if events.blocking_send(event).is_err() {
            return Ok("the loop has ended");
        }
    }
}
