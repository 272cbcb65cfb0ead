//! `sprouts check`: what is wrong, and where.

use super::Outcome;
use super::input::{each, inputs};
use super::report::{self, Format};
use super::settings::SettingArguments;
use clap::Args;
use ide::{File, Severity};
use std::path::PathBuf;

/// What to check, and how to tell.
#[derive(Args)]
pub(super) struct Arguments {
    /// Files, folders (searched for records) or `-` for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// How to print findings. Errors and warnings make the exit status 1; information and hints do not
    #[arg(long, value_enum, default_value_t)]
    output: Format,
    #[command(flatten)]
    settings: SettingArguments,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let (inputs, missing) = inputs(&arguments.paths);
    let settings = arguments.settings.sources();
    let (checked, unread) = each(&inputs, |input, text| {
        let file = File::new(input.kind(), &text);
        report::Checked {
            path: input.to_string(),
            games: file.each_game().count(),
            diagnostics: ide::file_diagnostics(&file, &settings.of(input).findings),
            text: file.text().clone(),
        }
    });
    let matters = |d: &ide::Diagnostic| matches!(d.severity, Severity::Error | Severity::Warning);
    let found = checked.iter().flat_map(|checked| &checked.diagnostics).any(matters);
    let printed = report::print(arguments.output, &checked);
    let mistakes = settings.tell_mistakes();
    Outcome { found, failed: missing || unread || mistakes || printed.is_failure() }
}
