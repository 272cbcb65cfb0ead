//! What a match says, apart from its layout and its dialect.

use super::BackgammonMatch;
use super::outcome::Done;
use super::syntax::{Action, Cell, Heading};
use crate::finding::Severity;
use std::fmt::Write;

/// Equal before and after any formatting that changed nothing.
pub(super) fn essence(record: &BackgammonMatch) -> String {
    let mut essence = String::new();
    let mut add = |what: &str, text: &str| {
        let _ = writeln!(essence, "{what} {text}");
    };
    for tag in &record.syntax.tags {
        add(&tag.name, &tag.value);
    }
    let length = record.syntax.length.as_ref().and_then(|length| length.points.number);
    add("length", &format!("{length:?}"));
    for (text, game) in record.syntax.games.iter().zip(&record.replay.games) {
        match &text.heading {
            Heading::Match { number, score: Some(line) } => {
                add("game", &format!("{:?} {}", number.number, record.source(&line.range)));
            }
            Heading::Match { number, score: None } => add("game", &format!("{:?}", number.number)),
            Heading::Position(id) => add("id", id.as_ref().map_or("", |id| record.source(&id.range))),
        }
        for (index, cell) in text.cells.iter().enumerate() {
            let done = game.cells.get(index).map(|cell| cell.outcome.done);
            add("cell", &of_cell(record, cell, done));
        }
    }
    for unknown in &record.syntax.unknown {
        add("unknown", record.source(&unknown.range));
    }
    for finding in record.findings.iter().filter(|finding| finding.severity == Severity::Error) {
        add("error", &format!("{} {}", finding.code, finding.message));
    }
    essence
}

fn of_cell(record: &BackgammonMatch, cell: &Cell, done: Option<Done>) -> String {
    match (&cell.action, done) {
        (Action::Turn(_), Some(Done::Played { dice, play })) => {
            format!("{:?} {dice} {:?} {}", cell.side, play.result(), play.hits())
        }
        _ => format!("{:?} {}", cell.side, record.source(&cell.range)),
    }
}
