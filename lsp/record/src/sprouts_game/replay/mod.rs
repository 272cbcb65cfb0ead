//! The play of a game, move by move, with every reading that still fits (`sprouts.md` 6).

mod checks;
mod variations;

pub(crate) use checks::first_player_wins;

use super::played::{Played, Turn, path, position_after};
use super::reading::{Failure, Reading, advance, saving_move};
use super::resume::{APART, Checkpoint, Resumed};
use super::start::Start;
use super::syntax::{Item, ItemKind, Syntax};
use super::trouble::{ambiguous, illegal};
use crate::code::Code;
use crate::finding::Finding;
use sprouts::{MoveText, Notation};
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::Node;

/// A line of play: the main line or a variation.
#[derive(Clone, Debug)]
struct Line {
    /// None once a move could not be played.
    readings: Vec<Reading>,
    /// Then: how far the line came.
    reached: Option<Arc<Played>>,
    /// And the number of the move that could not be played.
    lost: Option<u32>,
    /// The last turn of the line.
    turn: Option<usize>,
    number: u32,
    /// The first move of this line that left several readings.
    unclear: Option<usize>,
    /// The readings before the last move, where a variation stands behind it.
    before: Vec<Reading>,
}

impl Line {
    /// The line of play that begins with a reading.
    fn new(reading: Option<Reading>) -> Self {
        let readings = reading.into_iter().collect();
        Self { readings, reached: None, lost: None, turn: None, number: 0, unclear: None, before: Vec::new() }
    }
}

/// A game replayed.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) start: Start,
    pub(crate) turns: Vec<Turn>,
    pub(crate) findings: Vec<Finding>,
    pub(super) checkpoints: Vec<Checkpoint>,
}

/// Replays a game, from a checkpoint on if there is one.
pub(super) fn replay<'t>(
    syntax: &Syntax,
    source: &'t str,
    node: Node<'t>,
    resumed: Option<Resumed<'_>>,
) -> Replay {
    let mut start = Start::of(syntax, source);
    let findings = std::mem::take(&mut start.findings);
    let mut player = Player {
        source: Source { node, text: source },
        start,
        turns: Vec::new(),
        findings,
        line: Line::new(None),
        outer: Vec::new(),
        skipped: 0,
        repeated: 0,
        first_notation: None,
        checkpoints: Vec::new(),
    };
    let first = player.begin(resumed);
    for (index, item) in syntax.items.iter().enumerate().skip(first) {
        player.set_checkpoint(index);
        if Some(index) != player.start.item {
            let rest = syntax.items.get(index + 1..).unwrap_or(&[]);
            player.item(item, rest);
        }
    }
    while let Some(outer) = player.outer.pop() {
        player.finish_line();
        player.line = outer;
    }
    player.finish_line();
    let Player { start, mut turns, findings, checkpoints, .. } = player;
    turns.shrink_to_fit();
    Replay { start, turns, findings, checkpoints }
}

/// Where a game is written: its node and its text.
#[derive(Clone, Copy)]
pub(super) struct Source<'t> {
    pub(super) node: Node<'t>,
    pub(super) text: &'t str,
}

struct Player<'t> {
    source: Source<'t>,
    start: Start,
    turns: Vec<Turn>,
    findings: Vec<Finding>,
    line: Line,
    /// The lines that the variation stands in, the innermost last.
    outer: Vec<Line>,
    /// How many open variations are too deep to be checked.
    skipped: usize,
    repeated: usize,
    first_notation: Option<Notation>,
    checkpoints: Vec<Checkpoint>,
}

impl Player<'_> {
    /// Begins the play at the start, or takes it up at a checkpoint; gives the item that comes next. With a checkpoint the start is the
    /// one of before, for it depends on nothing behind the first move.
    fn begin(&mut self, resumed: Option<Resumed<'_>>) -> usize {
        let Some(origin) = &self.start.origin else { return 0 };
        let Some(resumed) = resumed else {
            self.line = Line::new(Some(Reading { position: origin.position(), last: None }));
            return 0;
        };
        let checkpoint = resumed.checkpoint;
        let last = Some(checkpoint.last.clone());
        let reading = Reading { position: position_after(origin, last.as_ref()), last };
        self.line = Line {
            turn: Some(checkpoint.last.turn),
            number: checkpoint.number,
            unclear: checkpoint.unclear,
            ..Line::new(Some(reading))
        };
        self.repeated = checkpoint.repeated;
        self.first_notation = checkpoint.first_notation;
        self.turns = resumed.turns().to_vec();
        self.findings.extend(resumed.findings(self.findings.len()));
        self.checkpoints = resumed.checkpoints();
        checkpoint.item
    }

    /// Notes where the play is, if all before is decided and the last such note is not near.
    fn set_checkpoint(&mut self, item: usize) {
        let near = self.checkpoints.last().map_or(0, |checkpoint| checkpoint.item) + APART;
        let ([reading], true, 0) = (self.line.readings.as_slice(), self.outer.is_empty(), self.skipped)
        else {
            return;
        };
        let last = reading.last.as_ref().filter(|last| item >= near && Some(last.turn) == self.line.turn);
        let Some(last) = last.cloned() else { return };
        self.checkpoints.push(Checkpoint {
            item,
            last,
            number: self.line.number,
            unclear: self.line.unclear,
            repeated: self.repeated,
            first_notation: self.first_notation,
            turns: self.turns.len(),
            findings: self.findings.len(),
        });
    }

    /// Goes on with an item; behind it stand others.
    fn item(&mut self, item: &Item, rest: &[Item]) {
        if matches!(item.kind, ItemKind::Move(_) | ItemKind::Broken(_)) && self.skipped == 0 {
            self.line.before = if variation_follows(rest) { self.line.readings.clone() } else { Vec::new() };
        }
        match &item.kind {
            ItemKind::Open => self.open(item),
            ItemKind::Close => self.close(item),
            _ if self.skipped > 0 => {}
            ItemKind::Move(text) => self.play(item, text),
            ItemKind::Broken(error) => {
                let message = format!("this is no move: {error}");
                let mut finding = Finding::new(Code::MoveSyntax, item.range.clone(), message);
                finding.turn = Some(self.line.number + 1);
                self.findings.push(finding);
                self.stop();
            }
            ItemKind::MoveNumber(number) => self.check_number(item, *number),
            ItemKind::Position(written) => self.check_position(written),
            ItemKind::Result(winner) => self.check_result(item, *winner),
            ItemKind::Unknown => self.findings.push(unknown(item.range.clone())),
            ItemKind::Remark | ItemKind::Comment | ItemKind::Separator => {}
        }
    }

    /// The rest of the line cannot be replayed.
    fn stop(&mut self) {
        if let Some(reading) = self.line.readings.first() {
            self.line.reached = reading.last.clone();
        }
        self.line.readings.clear();
        self.line.number += 1;
        self.line.lost.get_or_insert(self.line.number);
    }

    fn play(&mut self, item: &Item, text: &MoveText) {
        self.check_notation(item, text);
        let turn = self.turns.len();
        self.line.number += 1;
        self.turns.push(Turn {
            range: item.range.clone(),
            depth: self.outer.len(),
            number: self.line.number,
            text: text.clone(),
            played: None,
            readings: 0,
        });
        if self.line.readings.is_empty() {
            return;
        }
        let (after, failure) = advance(std::mem::take(&mut self.line.readings), text, turn);
        if let Some(failure) = failure {
            self.findings.push(self.explain(turn, &failure));
            self.line.reached = failure.before;
            self.line.lost = Some(self.line.number);
            return;
        }
        if after.len() > 1 && self.line.unclear.is_none() {
            self.line.unclear = Some(turn);
        }
        if let Some(turn) = self.turns.get_mut(turn) {
            turn.readings = after.len();
        }
        self.line.turn = Some(turn);
        self.line.readings = after;
    }

    /// The finding for a move that no reading allows.
    fn explain(&self, turn: usize, failure: &Failure) -> Finding {
        let Some(written) = self.turns.get(turn) else { return unknown(0..0) };
        let saved_by = self.start.origin.as_ref().and_then(|start| {
            let path = path(failure.before.as_ref());
            saving_move(start, &path, &self.turns, &written.text)
        });
        let rescue = saved_by.and_then(|turn| self.turns.get(turn));
        illegal(&self.source, written, failure, rescue, &self.turns)
    }

    /// At the end of a line: its turns get what the first surviving reading played, and a move that stayed unclear is told.
    fn finish_line(&mut self) {
        let readings = std::mem::take(&mut self.line.readings);
        let last = readings.first().map_or(self.line.reached.take(), |reading| reading.last.clone());
        // Where one turn of a line has its move, those before it have theirs.
        let mut next = last;
        while let Some(played) = next
            && let Some(turn) = self.turns.get_mut(played.turn).filter(|turn| turn.played.is_none())
        {
            next = played.before.clone();
            turn.played = Some(played);
        }
        if readings.len() > 1
            && let Some(unclear) = self.line.unclear
            && let (Some(start), Some(turn)) = (&self.start.origin, self.turns.get(unclear))
        {
            let lasts: Vec<_> = readings.iter().map(|reading| reading.last.clone()).collect();
            self.findings.extend(ambiguous(start, turn, unclear, &lasts));
        }
        self.line.readings = readings;
    }
}

/// Text that is no part of a record.
pub(crate) fn unknown(range: Range<usize>) -> Finding {
    let message = "this is no part of a record; prose goes into `{…}` or after `#`";
    Finding::new(Code::UnknownText, range, message)
}

/// Whether a variation stands behind a move, perhaps with remarks between.
fn variation_follows(rest: &[Item]) -> bool {
    let goes_on = |item: &&Item| {
        matches!(item.kind, ItemKind::Move(_) | ItemKind::Broken(_) | ItemKind::Close | ItemKind::Open)
    };
    rest.iter().find(goes_on).is_some_and(|item| matches!(item.kind, ItemKind::Open))
}
