//! A match as a tree: its games, and their rows.

use super::BackgammonMatch;
use super::syntax::{GameText, Heading, RowText};
use crate::game::{Game, Outline, OutlineDepth, OutlineKind};
use std::ops::Range;

/// The match and its games, or the plays from a position.
pub(super) fn outline(record: &BackgammonMatch, depth: OutlineDepth) -> Outline {
    let length = record.text.trim_end().len();
    let first_line = record.text.find(['\r', '\n']).unwrap_or(length).min(length);
    let whole = |kind, children| Outline {
        kind,
        name: record.title(),
        detail: String::new(),
        range: 0..length,
        name_range: 0..first_line,
        children,
    };
    match record.syntax.games.as_slice() {
        [plays] if matches!(plays.heading, Heading::Position(_)) => {
            whole(OutlineKind::Game, rows(record, plays, depth))
        }
        games => whole(OutlineKind::Match, games.iter().map(|text| game(record, text, depth)).collect()),
    }
}

fn game(record: &BackgammonMatch, text: &GameText, depth: OutlineDepth) -> Outline {
    let end = text.range.start + record.source(&text.range).trim_end().len();
    let (name, detail, head) = match &text.heading {
        Heading::Match { number, score } => (
            format!("Game {}", record.source(&number.range)),
            score.as_ref().map_or_else(String::new, |line| words(record, &line.range)),
            text.range.start..number.range.end,
        ),
        Heading::Position(_) => ("Plays".to_string(), String::new(), text.range.start..text.range.start),
    };
    Outline {
        kind: OutlineKind::Game,
        name,
        detail,
        range: text.range.start..end.max(head.end),
        name_range: head,
        children: rows(record, text, depth),
    }
}

fn rows(record: &BackgammonMatch, text: &GameText, depth: OutlineDepth) -> Vec<Outline> {
    if depth == OutlineDepth::Games {
        return Vec::new();
    }
    let row = |row: &RowText| Outline {
        kind: OutlineKind::Move,
        name: words(record, &row.range),
        detail: String::new(),
        range: row.range.clone(),
        name_range: row.range.clone(),
        children: Vec::new(),
    };
    text.rows.iter().map(row).collect()
}

/// What stands in a range, with one blank between words.
fn words(record: &BackgammonMatch, range: &Range<usize>) -> String {
    record.source(range).split_whitespace().collect::<Vec<_>>().join(" ")
}
