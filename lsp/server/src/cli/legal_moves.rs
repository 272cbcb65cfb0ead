//! `sprouts moves`: the legal moves of a position.

use super::Outcome;
use super::input::Input;
use super::output::{Printed, print, tell};
use crate::rows::{json_line, plain_line};
use clap::Args;
use ide::{File, Row};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// Which position.
#[derive(Args)]
pub(super) struct Arguments {
    /// A file, or `-` for standard input
    #[arg(required_unless_present_any = ["position", "xgid"], conflicts_with_all = ["position", "xgid"])]
    file: Option<PathBuf>,
    /// A position of Sprouts: Hoey's text, full or abbreviated, or a GLOP string
    #[arg(long, conflicts_with = "xgid")]
    position: Option<String>,
    /// A position of backgammon: an XGID, or an id of GNU Backgammon
    #[arg(long)]
    xgid: Option<String>,
    /// The dice, such as 31; without them those of the id
    #[arg(long, requires = "xgid")]
    dice: Option<String>,
    /// Which game of the file, from 1
    #[arg(long, default_value_t = 1, requires = "file")]
    game: usize,
    /// After how many moves of the game; 0 is the start
    #[arg(long = "move", default_value_t = 0, requires = "file")]
    after: usize,
    /// One JSON object a move
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let mut printed = Printed::Done;
    let mut visit = |row: Row| {
        printed =
            print(&if arguments.json { json_line(&row) } else { plain_line(&row, &["hoey", "standard"]) });
        if printed == Printed::Done { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let result = match (&arguments.position, &arguments.xgid, &arguments.file) {
        (Some(position), ..) => ide::visit_moves_of_position(position, &mut visit),
        (None, Some(id), _) => ide::visit_plays_of_position(id, arguments.dice.as_deref(), &mut visit),
        (None, None, Some(file)) => of_file(file, arguments, &mut visit),
        (None, None, None) => Ok(()),
    };
    if let Err(message) = &result {
        tell(format_args!("sprouts: {message}"));
    }
    Outcome { found: false, failed: result.is_err() || printed.is_failure() }
}

fn of_file(file: &Path, arguments: &Arguments, visit: &mut ide::Visitor<'_>) -> Result<(), String> {
    let input = if file.as_os_str() == "-" { Input::Stdin } else { Input::File(file.to_path_buf()) };
    let text = input.read().map_err(|error| format!("{input}: {error}"))?;
    let file = File::new(input.kind(), &text);
    let game = arguments.game.checked_sub(1).and_then(|index| file.games().nth(index));
    let (_, entry) = game.ok_or_else(|| {
        format!("{input}: there is no game {}; the file has {}", arguments.game, file.games().count())
    })?;
    if entry.game.visit_legal_moves(arguments.after, visit) {
        Ok(())
    } else {
        Err(format!("{input}: game {} could not be replayed to move {}", arguments.game, arguments.after))
    }
}
