//! The language server as a client sees it: the real program, over its standard input and output.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice
)]

#[path = "../support/mod.rs"]
mod support;

mod answers;
mod capabilities;
mod code_actions;
mod completion;
mod custom;
mod documents;
mod embedded;
mod encodings;
mod formatting;
mod lifecycle;
mod markdown;
mod navigation;
mod positions;
mod pressure;
mod pull;
mod quiet;
mod races;
mod seeing;
mod settings;
mod transport;
mod workspace;
mod workspace_symbols;
