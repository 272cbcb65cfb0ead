//! How fast the features are that an editor asks for, in files of 10,000 lines: `cargo bench -p sprouts-ide`.

#![allow(clippy::unwrap_used, missing_docs)]

mod requests;
mod samples;
mod seeing;

fn main() {
    divan::main();
}
