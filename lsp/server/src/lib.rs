//! The program `sprouts`: command line and language server.

pub mod cli;
pub mod lsp;
