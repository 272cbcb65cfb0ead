//! `sprouts moves`: the legal moves of a position.

use super::Outcome;
use super::output::{Printed, print, tell};
use super::subject::{self, GameOfFile, Subject};
use crate::rows::{json_line, plain_line};
use clap::Args;
use ide::Row;
use std::ops::ControlFlow;

/// Which position.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    subject: subject::Arguments,
    /// The dice, such as 31; without them those of the id
    #[arg(long, requires = "xgid")]
    dice: Option<String>,
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
    let result = match arguments.subject.subject() {
        Some(Subject::Position(position)) => ide::visit_moves_of_position(position, &mut visit),
        Some(Subject::Id(id)) => ide::visit_plays_of_position(id, arguments.dice.as_deref(), &mut visit),
        Some(Subject::Game(game)) => of_game(&game, arguments.after, &mut visit),
        None => Ok(()),
    };
    if let Err(message) = &result {
        tell(format_args!("sprouts: {message}"));
    }
    Outcome { found: false, failed: result.is_err() || printed.is_failure() }
}

fn of_game(game: &GameOfFile<'_>, after: usize, visit: &mut ide::Visitor<'_>) -> Result<(), String> {
    game.look(|record, game| match record.visit_legal_moves(game, after, visit) {
        true => Ok(()),
        false => Err(format!("could not be replayed to move {after}")),
    })
}
