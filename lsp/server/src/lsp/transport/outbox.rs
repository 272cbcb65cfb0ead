//! What waits to be written.

use super::message::written;
use serde::Serialize;
use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// From so many bytes on, requests are refused in a few words: a client that does not read gets no more to read.
const CROWDED: usize = 16 * 1024 * 1024;
/// From so many bytes on, nothing more is read from the client, for even the few words would add up.
const FULL: usize = 64 * 1024 * 1024;

/// Messages for the client. Anybody may put one in, without ever waiting; one takes them out.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    queue: VecDeque<Item>,
    /// Of these only the newest matters.
    newest: HashMap<String, Vec<u8>>,
    /// The bytes of the messages in the queue.
    bytes: usize,
    /// Whether the last message taken out is still being written.
    writing: bool,
    /// Whether nobody reads any more.
    closed: bool,
}

#[derive(Debug)]
enum Item {
    Message(Vec<u8>),
    Newest(String),
}

impl Outbox {
    /// Puts a message in.
    pub(crate) fn send(&self, message: &impl Serialize) {
        let Some(message) = written(message) else { return };
        let mut waiting = self.lock();
        if !waiting.closed {
            waiting.bytes += message.len();
            waiting.queue.push_back(Item::Message(message));
            self.changed.notify_all();
        }
    }

    /// Puts a message in that makes the one before under the same key worthless. It takes that one's place if it still waits, so
    /// there is never more than one.
    pub(crate) fn replace(&self, key: String, message: &impl Serialize) {
        let Some(message) = written(message) else { return };
        let mut waiting = self.lock();
        if !waiting.closed && waiting.newest.insert(key.clone(), message).is_none() {
            waiting.queue.push_back(Item::Newest(key));
            self.changed.notify_all();
        }
    }

    /// Takes out the next message, when there is one; `None` when the outbox is closed. The one before is written now.
    pub(crate) fn next(&self) -> Option<Vec<u8>> {
        let mut waiting = self.lock();
        waiting.writing = false;
        self.changed.notify_all();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(message) = waiting.take() {
                waiting.writing = true;
                return Some(message);
            }
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes out the next message if there is one now.
    pub(crate) fn take(&self) -> Option<Vec<u8>> {
        self.lock().take()
    }

    /// Throws everything away, now and from now on.
    pub(crate) fn close(&self) {
        *self.lock() = Waiting { closed: true, ..Waiting::default() };
        self.changed.notify_all();
    }

    /// Whether so much waits that no more should be made.
    pub(crate) fn is_crowded(&self) -> bool {
        self.lock().bytes > CROWDED
    }

    /// Waits while far too much waits.
    pub(crate) fn wait_for_room(&self) {
        let full = |waiting: &mut Waiting| waiting.bytes > FULL;
        drop(self.changed.wait_while(self.lock(), full).unwrap_or_else(PoisonError::into_inner));
    }

    /// Waits until all is written, but not for long.
    pub(crate) fn wait_until_empty(&self, timeout: Duration) {
        let busy = |waiting: &mut Waiting| waiting.writing || !waiting.queue.is_empty();
        let result = self.changed.wait_timeout_while(self.lock(), timeout, busy);
        drop(result.unwrap_or_else(PoisonError::into_inner));
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn take(&mut self) -> Option<Vec<u8>> {
        match self.queue.pop_front()? {
            Item::Message(message) => {
                self.bytes = self.bytes.saturating_sub(message.len());
                Some(message)
            }
            Item::Newest(key) => self.newest.remove(&key),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(outbox: &Outbox) -> String {
        String::from_utf8(outbox.next().unwrap()).unwrap()
    }

    #[test]
    fn only_the_newest_message_of_a_key_is_kept_in_the_place_of_the_first() {
        let outbox = Outbox::default();
        outbox.replace("a".into(), &1);
        outbox.send(&2);
        outbox.replace("a".into(), &3);
        outbox.replace("b".into(), &4);
        assert_eq!([next(&outbox), next(&outbox), next(&outbox)], ["3", "2", "4"]);
        outbox.replace("a".into(), &5);
        assert_eq!(next(&outbox), "5");
    }

    #[test]
    fn a_closed_outbox_keeps_nothing_and_holds_nobody_up() {
        let outbox = Outbox::default();
        outbox.send(&"x".repeat(FULL));
        assert!(outbox.is_crowded());
        outbox.close();
        outbox.send(&1);
        assert_eq!(outbox.next(), None);
        outbox.wait_for_room();
        outbox.wait_until_empty(Duration::from_secs(60));
    }
}
