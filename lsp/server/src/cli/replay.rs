//! `sprouts replay`: every move and the position after it.

use super::Outcome;
use super::input::{each, inputs};
use super::output::{Printed, print};
use crate::rows::{json_line, plain_line};
use clap::Args;
use ide::{File, Findings, Severity, Value};
use std::path::PathBuf;

/// What to replay.
#[derive(Args)]
pub(super) struct Arguments {
    /// Files, folders (searched for records) or `-` for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// One JSON object a move
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let (inputs, missing) = inputs(&arguments.paths);
    let (replayed, unread) = each(&inputs, |input, text| {
        let file = File::new(input.kind(), &text);
        let findings = ide::file_diagnostics(&file, &Findings::default());
        let errors = findings.iter().any(|found| found.severity == Severity::Error);
        (lines(&input.to_string(), &file, arguments.json), errors)
    });
    let found = replayed.iter().any(|(_, errors)| *errors);
    let printed = replayed.iter().map(|(lines, _)| print(lines)).find(|printed| *printed != Printed::Done);
    Outcome { found, failed: missing || unread || printed.is_some_and(Printed::is_failure) }
}

fn lines(path: &str, file: &File, json: bool) -> String {
    let mut lines = String::new();
    for (number, (entry, game)) in (1..).zip(file.each_game()) {
        if !json {
            lines.push_str(&format!("{path}: game {number}: {}\n", entry.game.title_of(game)));
        }
        for row in entry.game.replay(game) {
            if json {
                let mut object =
                    vec![("path", Value::Text(path.to_string())), ("game", Value::Number(number))];
                object.extend(row);
                lines.push_str(&json_line(&object));
            } else {
                lines.push_str(&format!(
                    "  {}",
                    plain_line(&row, &["move", "dice", "text", "abbreviated", "xgid"])
                ));
            }
        }
    }
    lines
}
