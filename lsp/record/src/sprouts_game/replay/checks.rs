//! What a game says beside its moves, held against the play: move numbers, positions, the result.

use super::Player;
use crate::code::Code;
use crate::finding::{Finding, Fix};
use crate::sprouts_game::reading::Reading;
use crate::sprouts_game::start::{not_read, wrong_text};
use crate::sprouts_game::syntax::{Item, Winner, Written, WrittenPosition};
use sprouts::{MoveText, Position, Rule};

impl Player<'_> {
    pub(super) fn check_notation(&mut self, item: &Item, text: &MoveText) {
        let first = *self.first_notation.get_or_insert(text.notation());
        let is_told = || self.findings.iter().any(|finding| finding.code == Code::MixedNotation);
        if first != text.notation() && !self.line.readings.is_empty() && !is_told() {
            let message =
                format!("this move is in {} notation, the game's first in {first}", text.notation());
            self.findings.push(Finding::new(Code::MixedNotation, item.range.clone(), message));
        }
    }

    pub(super) fn check_number(&mut self, item: &Item, number: Option<u32>) {
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

    pub(super) fn check_position(&mut self, written: &Written) {
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

    pub(super) fn check_result(&mut self, item: &Item, winner: Winner) {
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
