//! The program `sprouts`: command line and language server.
#![cfg_attr(
    target_family = "wasm",
    allow(dead_code, reason = "what only the command line and the server on standard input and output use")
)]

#[cfg(not(target_family = "wasm"))]
pub mod cli;
mod config;
pub mod lsp;
mod records;
mod rows;
