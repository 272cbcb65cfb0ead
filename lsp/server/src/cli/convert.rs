//! `sprouts convert`: records in another notation.

use super::Outcome;
use super::fmt::Formatted;
use super::input::{each, inputs};
use super::output::{print, tell};
use clap::{Args, ValueEnum};
use ide::{Dialect, File, Findings, Notation, Severity, Style};
use std::path::PathBuf;

/// What to convert, and into what.
#[derive(Args)]
pub(super) struct Arguments {
    /// Files, folders (searched for records) or `-` for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The notation to write
    #[arg(long, value_enum)]
    to: Target,
    /// Change the files instead of printing the result
    #[arg(long)]
    in_place: bool,
}

/// A notation to convert into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Target {
    /// Dan Hoey's moves of Sprouts
    Hoey,
    /// LHP moves of Sprouts
    Lhp,
    /// The moves in which Sprouts games were published
    Wgosa,
    /// Tom Keith's standard notation of backgammon plays
    Standard,
    /// Backgammon plays as GNU Backgammon exports them
    Gnubg,
    /// Backgammon plays as eXtreme Gammon writes them
    Xg,
}

impl Target {
    fn style(self) -> Style {
        let notation = |notation| Style { notation: Some(notation), ..Style::default() };
        let dialect = |dialect| Style { dialect: Some(dialect), ..Style::default() };
        match self {
            Self::Hoey => notation(Notation::Hoey),
            Self::Lhp => notation(Notation::Lhp),
            Self::Wgosa => notation(Notation::Wgosa),
            Self::Standard => dialect(Dialect::STANDARD),
            Self::Gnubg => dialect(Dialect::GNUBG_MAT),
            Self::Xg => dialect(Dialect::XG_TEXT),
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let (inputs, missing) = inputs(&arguments.paths);
    let style = arguments.to.style();
    let (converted, unread) = each(&inputs, |input, text| {
        let file = File::new(input.kind(), &text);
        let findings = ide::file_diagnostics(&file, &Findings::default());
        let errors = findings.iter().filter(|found| found.severity == Severity::Error).count();
        (Formatted::of(input, text, &file, style), errors)
    });
    let mut outcome = Outcome { found: false, failed: missing || unread };
    for (record, errors) in converted {
        if errors > 0 {
            outcome.found = true;
            tell(format_args!(
                "sprouts: {}: games with mistakes are converted only up to the first",
                record.input
            ));
        }
        outcome = outcome.and(match arguments.in_place {
            true => record.write(),
            false => Outcome { found: false, failed: print(&record.after).is_failure() },
        });
    }
    outcome
}
