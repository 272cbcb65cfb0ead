//! The program `sprouts`: command line and language server.

pub mod cli;
mod config;
pub mod lsp;
mod records;
mod rows;
