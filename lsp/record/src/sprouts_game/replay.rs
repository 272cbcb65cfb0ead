//! The play of a game, move by move, with every reading that still fits (`sprouts.md` 6).

use super::played::{Played, Turn, path, position_after, same_move};
use super::reading::{Failure, Reading, advance, saving_move};
use super::resume::{APART, Checkpoint, Resumed};
use super::start::{Start, not_read, wrong_text};
use super::syntax::{Item, ItemKind, Syntax, Winner, Written, WrittenPosition};
use super::trouble::{ambiguous, illegal};
use crate::code::Code;
use crate::finding::{Finding, Fix};
use sprouts::{MoveText, Notation, Position, Rule};
use std::ops::Range;
use std::sync::Arc;
use tree_sitter::Node;

/// The deepest variation that is checked.
const DEEPEST_VARIATION: usize = 64;

/// How much replaying a game's variations may cost, in moves played again.
const MOST_REPEATED_MOVES: usize = 2_000_000;

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
}

impl Line {
    /// The line of play that begins with a reading.
    fn new(reading: Option<Reading>) -> Self {
        let readings = reading.into_iter().collect();
        Self { readings, reached: None, lost: None, turn: None, number: 0, unclear: None }
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
        branched: None,
        checkpoints: Vec::new(),
    };
    let first = player.begin(resumed);
    for (index, item) in syntax.items.iter().enumerate().skip(first) {
        player.set_checkpoint(index);
        if Some(index) != player.start.item {
            player.item(item);
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
    /// What the last variation went on from.
    branched: Option<Reading>,
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

    fn item(&mut self, item: &Item) {
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

    /// A variation stands instead of the move just before it.
    fn open(&mut self, item: &Item) {
        let too_much = self.outer.len() >= DEEPEST_VARIATION || self.repeated > MOST_REPEATED_MOVES;
        if self.skipped > 0 || too_much {
            if self.skipped == 0 {
                let message = format!(
                    "this variation was not checked: more than {DEEPEST_VARIATION} in one another, or too many in one game"
                );
                self.findings.push(Finding::new(Code::NotChecked, item.range.clone(), message));
            }
            self.skipped += 1;
            return;
        }
        let last = self.line.turn.and_then(|turn| self.turns.get(turn));
        // Instead of a move that could not be played: from the position before it.
        let instead = self.line.lost == Some(self.line.number);
        let replayed = instead || !self.line.readings.is_empty();
        let mut before: Vec<Option<Arc<Played>>> = Vec::new();
        for reading in &self.line.readings {
            let played = reading.last.as_ref().filter(|played| Some(played.turn) == self.line.turn);
            let previous = played.map_or_else(|| reading.last.clone(), |played| played.before.clone());
            if !before.iter().any(|other| same_move(other.as_ref(), previous.as_ref())) {
                before.push(previous);
            }
        }
        if instead {
            before.push(self.line.reached.clone());
        }
        let number =
            if instead || last.is_some() { self.line.number.saturating_sub(1) } else { self.line.number };
        let mut readings = Vec::new();
        if replayed {
            readings.extend(before.into_iter().filter_map(|last| self.branch(last, number)));
        }
        let turn = readings.first().and_then(|reading| reading.last.as_ref()).map(|played| played.turn);
        let variation = Line { readings, reached: None, lost: None, turn, number, unclear: None };
        self.outer.push(std::mem::replace(&mut self.line, variation));
    }

    /// The reading that a variation goes on from. Variations that stand together often go on from the same one.
    fn branch(&mut self, last: Option<Arc<Played>>, number: u32) -> Option<Reading> {
        let start = self.start.origin.as_ref()?;
        self.repeated += number as usize + start.size() / 8;
        let same = self.branched.as_ref().filter(|reading| same_move(reading.last.as_ref(), last.as_ref()));
        let reading = match same {
            Some(reading) => reading.clone(),
            None => Reading { position: position_after(start, last.as_ref()), last },
        };
        self.branched = Some(reading.clone());
        Some(reading)
    }

    fn close(&mut self, item: &Item) {
        if item.range.is_empty() {
            let message = "the variation has no closing parenthesis";
            self.findings.push(Finding::new(Code::Unclosed, item.range.clone(), message));
        }
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if let Some(outer) = self.outer.pop() {
            self.finish_line();
            self.line = outer;
        }
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

    fn check_notation(&mut self, item: &Item, text: &MoveText) {
        let first = *self.first_notation.get_or_insert(text.notation());
        let is_told = || self.findings.iter().any(|finding| finding.code == Code::MixedNotation);
        if first != text.notation() && !self.line.readings.is_empty() && !is_told() {
            let message =
                format!("this move is in {} notation, the game's first in {first}", text.notation());
            self.findings.push(Finding::new(Code::MixedNotation, item.range.clone(), message));
        }
    }

    fn check_number(&mut self, item: &Item, number: Option<u32>) {
        let expected = self.line.number + 1;
        if number != Some(expected) {
            let message = format!("the next move is number {expected}");
            let mut finding = Finding::new(Code::MoveNumber, item.range.clone(), message);
            let digits = item.range.start..item.range.end.saturating_sub(1);
            let mut fix = Fix::replacing(format!("Write {expected}"), digits, expected.to_string());
            fix.preferred = true;
            finding.fixes.push(fix);
            self.findings.push(finding);
        }
    }

    fn check_position(&mut self, written: &Written) {
        match &written.text {
            WrittenPosition::Other => self.findings.push(not_read(&written.range)),
            WrittenPosition::Wrong { at, message } => {
                self.findings.push(wrong_text(&written.range, *at, message));
            }
            WrittenPosition::Hoey(_) | WrittenPosition::Glop(_) if self.line.readings.is_empty() => {}
            WrittenPosition::Hoey(text) => {
                let described: Vec<Reading> =
                    self.line.readings.iter().filter(|r| r.position.is_described_by(text)).cloned().collect();
                self.confirm(written, described, |position| {
                    if text.flaws().is_empty() {
                        position.full().to_string()
                    } else {
                        position.abbreviated().to_string()
                    }
                });
            }
            WrittenPosition::Glop(text) => {
                let described: Vec<Reading> = self
                    .line
                    .readings
                    .iter()
                    .filter(|r| r.position.is_equivalent_to_glop(text))
                    .cloned()
                    .collect();
                self.confirm(written, described, |position| {
                    format!("\"{}\"", position.glop().unwrap_or_default())
                });
            }
        }
    }

    /// Keeps the readings that a written position describes, or tells that there is none.
    fn confirm(&mut self, written: &Written, described: Vec<Reading>, right: impl Fn(&Position) -> String) {
        if !described.is_empty() {
            self.line.readings = described;
            return;
        }
        let Some(reading) = self.line.readings.first() else { return };
        let expected = right(&reading.position);
        let message = format!("the position here is {expected}");
        let mut finding = Finding::new(Code::WrongPosition, written.range.clone(), message);
        finding.turn = (self.line.number > 0).then_some(self.line.number);
        // What the moves mean is open anyway: one mistake, one finding.
        self.line.unclear = None;
        let mut fix =
            Fix::replacing("Write the position that the moves lead to", written.range.clone(), expected);
        fix.preferred = true;
        finding.fixes.push(fix);
        self.findings.push(finding);
    }

    fn check_result(&mut self, item: &Item, winner: Winner) {
        let number = self.line.number;
        let fits = |reading: &Reading| {
            let Some(first_wins) = first_player_wins(&reading.position, number, self.start.rule) else {
                return true;
            };
            winner == if first_wins { Winner::First } else { Winner::Second }
        };
        let fitting: Vec<Reading> = self.line.readings.iter().filter(|r| fits(r)).cloned().collect();
        if !fitting.is_empty() || self.line.readings.is_empty() {
            self.line.readings = fitting;
            return;
        }
        let (right, message) = match winner {
            Winner::First => ("II", "no legal move is left, and the second player won"),
            Winner::Second => ("I", "no legal move is left, and the first player won"),
            Winner::Unfinished => match self.line.readings.first() {
                Some(r) if first_player_wins(&r.position, number, self.start.rule) == Some(true) => {
                    ("I", "the game is over: no legal move is left, and the first player won")
                }
                _ => ("II", "the game is over: no legal move is left, and the second player won"),
            },
        };
        let mut finding = Finding::new(Code::WrongResult, item.range.clone(), message);
        let mut fix = Fix::replacing(format!("Write {right}"), item.range.clone(), right);
        fix.preferred = true;
        finding.fixes.push(fix);
        self.findings.push(finding);
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

/// Whether the first player has won, if the game is over after this number of moves.
pub(crate) fn first_player_wins(position: &Position, moves: u32, rule: Rule) -> Option<bool> {
    if !position.is_over() {
        return None;
    }
    let first_moved_last = moves % 2 == 1;
    Some(match rule {
        Rule::Normal => first_moved_last,
        Rule::Misere => !first_moved_last,
    })
}

/// Text that is no part of a record.
pub(crate) fn unknown(range: Range<usize>) -> Finding {
    let message = "this is no part of a record; prose goes into `{…}` or after `#`";
    Finding::new(Code::UnknownText, range, message)
}
