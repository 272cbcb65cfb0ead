//! The language server.
//!
//! - `transport` carries messages between the client and the framework's service, and knows nothing of documents.
//! - `session` holds the open documents; every change of them happens there, in the order in which the client sent them.
//! - `features` holds one file a request: each turns its parameters into a question to `ide` and the answer back.
//! - `preferences` knows what people have chosen, `asking` asks the client for it.
//! - `publisher` tells the client the findings of the newest text, beside everything else.
//! - `work` does what takes time. Who does it, and how messages come, is put together in two ways: `stdio` is the program that editors
//!   start, `worker` the server without threads and streams.

mod abilities;
mod asking;
mod backend;
mod client;
mod convert;
mod custom;
#[cfg(debug_assertions)]
mod debug;
mod diagnostics;
mod edits;
mod features;
#[cfg(not(target_family = "wasm"))]
mod logging;
mod newer;
mod preferences;
mod protocol;
mod publisher;
mod report;
mod session;
mod snapshot;
#[cfg(not(target_family = "wasm"))]
mod stdio;
mod told_tokens;
mod transport;
mod work;
mod worker;
mod workspace;

#[cfg(not(target_family = "wasm"))]
pub use stdio::run;
pub use worker::Worker;
