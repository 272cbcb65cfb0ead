//! The command line.

mod check;
mod convert;
mod fmt;
mod input;
mod legal_moves;
mod output;
mod replay;
mod report;
mod schema;
mod settings;
mod show;
mod style;
mod subject;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Checks, formats and replays records of Sprouts and backgammon.
#[derive(Parser)]
#[command(name = "sprouts", version, about, long_about = None)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Tell what is wrong, and where
    Check(check::Arguments),
    /// Bring records into canonical form
    Fmt(fmt::Arguments),
    /// Write records in another notation
    Convert(convert::Arguments),
    /// Show every move and the position after it
    Replay(replay::Arguments),
    /// List the legal moves of a position
    Moves(legal_moves::Arguments),
    /// Print the JSON Schema of sprouts.toml
    Schema,
    /// Show positions as pictures
    Show(show::Arguments),
    /// Serve an editor on standard input and output
    Lsp {
        /// Accepted because editors send it; there is no other way.
        #[arg(long, hide = true)]
        stdio: bool,
    },
}

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Outcome {
    /// Something was found: errors, warnings, or text that is not in canonical form.
    pub(crate) found: bool,
    /// Something could not be read or written.
    pub(crate) failed: bool,
}

impl Outcome {
    fn and(self, other: Self) -> Self {
        Self { found: self.found || other.found, failed: self.failed || other.failed }
    }

    /// 0: nothing found, 1: findings, 2: could not run.
    fn exit_code(self) -> ExitCode {
        ExitCode::from(if self.failed { 2 } else { u8::from(self.found) })
    }
}

/// Runs the program with the arguments that it was started with.
pub fn run() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Fmt(arguments) => fmt::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Moves(arguments) => legal_moves::run(&arguments),
        Command::Schema => schema::run(),
        Command::Show(arguments) => show::run(&arguments),
        Command::Lsp { .. } => return crate::lsp::run(),
    };
    outcome.exit_code()
}
