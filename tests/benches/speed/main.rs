//! How fast and how large the server is, beside others in the same run: `cargo bench -p sprouts-tests` (`tests/bench.sh` gets ruff).
//!
//! `cargo bench -p sprouts-tests -- keystrokes`, `start` or `memory` does only that part, `-- keystrokes match 1000` one row. `RUFF` names the program `ruff`; without
//! it there is only the null server to compare with.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, missing_docs)]

mod client;
mod keystrokes;
mod memory;
mod null;
mod program;
mod samples;
mod start;

use program::Servers;

fn main() {
    // Cargo adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [mode, diagnostics] = arguments.as_slice()
        && mode == "--null-server"
    {
        return null::serve(diagnostics.parse().unwrap());
    }
    let wanted = |part: &str| arguments.is_empty() || arguments.iter().any(|argument| argument == part);
    let servers = Servers::find();
    println!("{}", program::machine());
    println!("{}\n", servers.said());
    if let [_, record, lines] = arguments.as_slice() {
        return keystrokes::run(&servers, Some((record, lines.parse().unwrap())));
    }
    if wanted("keystrokes") {
        keystrokes::run(&servers, None);
    }
    if wanted("start") {
        start::run(&servers);
    }
    if wanted("memory") {
        memory::run(&servers);
    }
}
