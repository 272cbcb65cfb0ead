//! The program `sprouts`.

use std::process::ExitCode;

fn main() -> ExitCode {
    server::cli::run()
}
