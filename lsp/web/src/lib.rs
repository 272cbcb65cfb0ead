//! The language server for a worker of a browser.
//!
//! JavaScript calls these functions, all on one thread. Messages are JSON in UTF-8, without a header:
//!
//! 1. For each message of the client: [`sprouts_room`] for its bytes, write them there, [`sprouts_receive`].
//! 2. When no more messages wait, [`sprouts_work`], until it gives 0 or messages came meanwhile.
//! 3. After each call of these: while [`sprouts_next`] is not 0, a message of so many bytes is at [`sprouts_message`].
#![allow(unsafe_code, reason = "only for the attribute that keeps a function's name")]

use server::lsp::Worker;
use std::cell::RefCell;

#[derive(Debug, Default)]
struct Here {
    server: Worker,
    incoming: Vec<u8>,
    outgoing: Vec<u8>,
}

thread_local! {
    static HERE: RefCell<Here> = RefCell::default();
}

/// Room for a message of so many bytes, until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn sprouts_room(length: usize) -> *mut u8 {
    HERE.with_borrow_mut(|here| {
        here.incoming = vec![0; length];
        here.incoming.as_mut_ptr()
    })
}

/// Takes the message that was written into the room.
#[unsafe(no_mangle)]
pub extern "C" fn sprouts_receive() {
    HERE.with_borrow_mut(|here| {
        let message = std::mem::take(&mut here.incoming);
        here.server.receive(&message);
    });
}

/// Does a piece of work. 0 if there is nothing to do.
#[unsafe(no_mangle)]
pub extern "C" fn sprouts_work() -> u32 {
    HERE.with_borrow_mut(|here| u32::from(here.server.work()))
}

/// The bytes of the next message for the client; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn sprouts_next() -> usize {
    HERE.with_borrow_mut(|here| {
        here.outgoing = here.server.next_message().unwrap_or_default();
        here.outgoing.len()
    })
}

/// Where that message is, until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn sprouts_message() -> *const u8 {
    HERE.with_borrow(|here| here.outgoing.as_ptr())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// Gives the server a message as JavaScript does.
    fn tell(message: &Value) {
        let bytes = message.to_string().into_bytes();
        let room = sprouts_room(bytes.len());
        // SAFETY: the room is as large as the message.
        unsafe { std::slice::from_raw_parts_mut(room, bytes.len()) }.copy_from_slice(&bytes);
        sprouts_receive();
    }

    /// What the server says now.
    fn said() -> Vec<Value> {
        std::iter::from_fn(|| {
            let length = sprouts_next();
            // SAFETY: so long is the message that is there.
            let bytes = unsafe { std::slice::from_raw_parts(sprouts_message(), length) };
            (length > 0).then(|| serde_json::from_slice(bytes).unwrap())
        })
        .collect()
    }

    #[test]
    fn messages_go_through_the_memory() {
        tell(&json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "capabilities": {} } }));
        let [answer] = <[Value; 1]>::try_from(said()).unwrap();
        assert_eq!(answer["result"]["serverInfo"]["name"], "sprouts");
        let item =
            json!({ "uri": "untitled:1", "languageId": "sprouts", "version": 1, "text": "2+ 1-9-2 1-4-2\n" });
        tell(
            &json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": item } }),
        );
        assert_eq!(said(), Vec::<Value>::new());
        assert_eq!((sprouts_work(), sprouts_work()), (1, 0));
        let [told] = <[Value; 1]>::try_from(said()).unwrap();
        assert_eq!(told["method"], "textDocument/publishDiagnostics");
        assert_eq!(told["params"]["diagnostics"][0]["range"]["start"], json!({ "line": 0, "character": 5 }));
    }
}
