//! Readings: the ways to understand a record that still fit (`sprouts.md` 6, rule 7).

use super::played::{Played, Turn};
use super::start::Origin;
use sprouts::{Meanings, Move, MoveError, MoveText, Position};
use std::sync::Arc;

/// The most readings that are followed at a time.
const MOST_READINGS: usize = 64;

/// One way to understand the record so far.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) position: Position,
    pub(super) last: Option<Arc<Played>>,
}

/// A move that could not be played, in the first reading.
pub(super) struct Failure {
    pub(super) error: MoveError,
    pub(super) position: Position,
    /// Leads to the move before.
    pub(super) before: Option<Arc<Played>>,
}

/// Plays a move in every reading. If none allows it, why not.
pub(super) fn advance(
    readings: Vec<Reading>,
    text: &MoveText,
    turn: usize,
) -> (Vec<Reading>, Option<Failure>) {
    let mut after: Vec<Reading> = Vec::new();
    let mut failure = None;
    let several = readings.len() > 1;
    for mut reading in readings {
        match text.resolve(&reading.position) {
            Err(error) => {
                let error = if reading.position.is_over() { MoveError::GameOver } else { error };
                failure.get_or_insert(Failure { error, position: reading.position, before: reading.last });
            }
            Ok(moves) => {
                let mut moves = moves.into_iter();
                let last = moves.next_back();
                for m in moves {
                    let mut branch = reading.clone();
                    branch.step(m, turn);
                    after.push(branch);
                }
                if let Some(m) = last {
                    reading.step(m, turn);
                    after.push(reading);
                }
            }
        }
    }
    if several {
        let mut seen = Vec::new();
        after.retain(|reading| {
            let structure = reading.position.structure();
            let new = !seen.contains(&structure);
            seen.push(structure);
            new
        });
    }
    after.truncate(MOST_READINGS);
    let failure = if after.is_empty() { failure } else { None };
    (after, failure)
}

impl Reading {
    fn step(&mut self, m: Move, turn: usize) {
        // The move was resolved against this very position.
        if self.position.play(&m).is_ok() {
            self.last = Some(Arc::new(Played { before: self.last.take(), m, turn }));
        }
    }
}

/// The earliest move whose less likely reading would have allowed a later one.
pub(super) fn saving_move(
    start: &Origin,
    path: &[Arc<Played>],
    turns: &[Turn],
    text: &MoveText,
) -> Option<usize> {
    const LONGEST: usize = 200;
    if path.len() > LONGEST {
        return None;
    }
    let mut position = start.position();
    for (at, played) in path.iter().enumerate() {
        let written = &turns.get(played.turn)?.text;
        if let MoveText::Wgosa(wgosa) = written
            && let Ok(Meanings { unlikely, .. }) = wgosa.resolve(&position)
        {
            let mut readings: Vec<Reading> = Vec::new();
            for m in unlikely {
                let mut reading = Reading { position: position.clone(), last: None };
                reading.step(m, 0);
                readings.push(reading);
            }
            let later =
                path.iter().skip(at + 1).filter_map(|played| turns.get(played.turn)).map(|turn| &turn.text);
            for text in later.chain([text]) {
                readings = advance(readings, text, 0).0;
            }
            if !readings.is_empty() {
                return Some(played.turn);
            }
        }
        position.play(&played.m).ok()?;
    }
    None
}
