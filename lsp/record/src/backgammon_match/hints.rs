//! Hints in a backgammon record.

use super::BackgammonMatch;
use super::describe::counted;
use super::outcome::Done;
use super::replay::Game as Replayed;
use super::rows::side_of;
use super::score::player_name;
use super::syntax::{Cell, GameText, Heading};
use super::trouble::turn_number;
use crate::game::{Hint, HintKind};
use backgammon::Player;
use std::ops::Range;

/// The hints of these kinds that stand in a range.
pub(super) fn hints(record: &BackgammonMatch, range: &Range<usize>, kinds: &[HintKind]) -> Vec<Hint> {
    let games = &record.syntax.games;
    let first = games.partition_point(|game| game.range.end < range.start);
    let in_range = games.iter().zip(&record.replay.games).skip(first);
    let mut hints = Vec::new();
    for (text, replayed) in in_range.take_while(|(text, _)| text.range.start <= range.end) {
        Hints { record, text, replayed, kinds }.of_game(range, &mut hints);
    }
    if let (Some(text), Some(replayed)) = (games.last(), record.replay.games.last()) {
        hints.extend(Hints { record, text, replayed, kinds }.next());
    }
    hints.retain(|hint| range.start <= hint.at && hint.at <= range.end);
    hints
}

struct Hints<'r> {
    record: &'r BackgammonMatch,
    text: &'r GameText,
    replayed: &'r Replayed,
    kinds: &'r [HintKind],
}

impl Hints<'_> {
    fn of_game(&self, range: &Range<usize>, hints: &mut Vec<Hint>) {
        let cells = &self.text.cells;
        let first = cells.partition_point(|cell| cell.range.end < range.start);
        // Rows of a match have numbers; the plays from a position have none.
        let numbered = matches!(self.text.heading, Heading::Match { .. });
        let mut number = if first > 0 { turn_number(self.text, first - 1) } else { 0 };
        for (index, cell) in cells.iter().enumerate().skip(first) {
            if cell.range.start > range.end {
                return;
            }
            if cell.action.turn().is_none() {
                continue;
            }
            number += 1;
            if !numbered && self.kinds.contains(&HintKind::MoveNumber) {
                hints.push(Hint {
                    at: cell.range.start,
                    kind: HintKind::MoveNumber,
                    text: format!("{number}."),
                    tooltip: None,
                });
            }
            if self.kinds.contains(&HintKind::Pips) {
                hints.extend(self.pips(index, cell));
            }
        }
    }

    /// The pips of both players, in the order of the score line.
    fn pips(&self, index: usize, cell: &Cell) -> Option<Hint> {
        let replayed = self.replayed.cells.get(index)?;
        let Done::Played { play, .. } = replayed.outcome.done else { return None };
        let side = side_of(cell.side, &replayed.before);
        let board = play.result();
        let pips = |player| if player == side { board.own_pips() } else { board.opponent_pips() };
        let (one, two) = (pips(Player::One), pips(Player::Two));
        let has = |player, pips: u16| format!("{} has {}", self.name(player), counted(pips.into(), "pip"));
        Some(Hint {
            at: cell.range.end,
            kind: HintKind::Pips,
            text: format!("{one}–{two}"),
            tooltip: Some(format!("After this play {}, {}.", has(Player::One, one), has(Player::Two, two))),
        })
    }

    /// Who acts next, behind the last cell of a match that breaks off.
    fn next(&self) -> Option<Hint> {
        let Heading::Match { score: Some(score), .. } = &self.text.heading else { return None };
        let end = &self.replayed.end;
        let complete = self.replayed.stuck.is_none() && self.replayed.unchecked(self.text).is_none();
        if !self.kinds.contains(&HintKind::Next) || !complete || end.over.is_some() {
            return None;
        }
        let acts = |player, does: &str| {
            (format!("next {}", self.name(player)), format!("{} {does}.", self.name(player)))
        };
        let (text, tooltip) = match (self.last_roll(), end.cube.offer, end.to_act) {
            (Some(player), ..) => acts(player, "plays this roll"),
            (None, Some(offer), _) => acts(offer.by.other(), "takes or drops"),
            (None, None, Some(player)) => acts(player, "rolls or doubles"),
            (None, None, None) => ("next the opening roll".to_string(), "The higher die begins.".to_string()),
        };
        let at = self.text.cells.last().map_or(score.range.end, |cell| cell.range.end);
        Some(Hint { at, kind: HintKind::Next, text, tooltip: Some(tooltip) })
    }

    /// Who has rolled last, if the roll is not played yet.
    fn last_roll(&self) -> Option<Player> {
        let (cell, replayed) = (self.text.cells.last()?, self.replayed.cells.last()?);
        matches!(replayed.outcome.done, Done::Unplayed).then(|| side_of(cell.side, &replayed.before))
    }

    fn name(&self, player: Player) -> &str {
        player_name(self.text, &self.record.text, player)
    }
}
