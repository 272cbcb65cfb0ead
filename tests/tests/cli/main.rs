//! The program on the command line: what it prints, how it ends, what it does to files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../support/program.rs"]
mod program;

mod check;
mod files;
mod hostile;
mod interrupted;
mod markdown;
mod readme;
mod replay;
mod run;
mod settings;
mod show;
mod source;
mod versions;
