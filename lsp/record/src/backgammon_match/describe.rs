//! What there is to know of a thing in a match: a play, a roll, a cube action, a score, a position.

use super::BackgammonMatch;
use super::outcome::Done;
use super::replay::{Game as Replayed, Replayed as ReplayedCell};
use super::rows::{gnubg_id, side_of};
use super::score::player_name;
use super::start::position_of;
use super::syntax::{Action, Cell, GameText, Heading, TurnText};
use super::trouble::turn_number;
use crate::game::{Description, Fact};
use backgammon::{Both, Decision, Dialect, Dice, Play, Player, PositionState, plays, write, xgid};
use draw::backgammon::Diagram;
use std::ops::Range;

/// The most plays that are listed for a roll.
const MOST_LISTED: usize = 40;

/// Describes what stands at an offset.
pub(super) fn describe(record: &BackgammonMatch, at: usize) -> Option<Description> {
    let game = record.syntax.games.partition_point(|game| game.range.start <= at).checked_sub(1)?;
    let here =
        Here { record, game, text: record.syntax.games.get(game)?, replayed: record.replay.games.get(game)? };
    let holds = |range: &Range<usize>| range.start <= at && at < range.end;
    match &here.text.heading {
        Heading::Match { score: Some(line), .. } if holds(&line.range) => {
            return Some(here.score(line.range.clone()));
        }
        Heading::Position(Some(id)) if holds(&id.range) => return here.position(id.range.clone()),
        _ => {}
    }
    let index = here.text.cells.partition_point(|cell| cell.range.end <= at);
    let cell = here.text.cells.get(index).filter(|cell| holds(&cell.range))?;
    let dice = |turn: &TurnText| {
        turn.dice.as_ref().is_some_and(|dice| dice.range.start <= at && at <= dice.range.end)
    };
    match &cell.action {
        Action::Turn(turn) if dice(turn) => here.dice(index, turn),
        Action::Turn(turn) => here.play(index, cell, turn),
        _ => here.action(index, cell),
    }
}

/// The game that is looked at.
pub(super) struct Here<'r> {
    pub(super) record: &'r BackgammonMatch,
    pub(super) game: usize,
    pub(super) text: &'r GameText,
    pub(super) replayed: &'r Replayed,
}

impl Here<'_> {
    pub(super) fn name(&self, player: Player) -> &str {
        player_name(self.text, &self.record.text, player)
    }

    pub(super) fn cell(&self, index: usize) -> Option<&ReplayedCell> {
        self.replayed.cells.get(index)
    }

    fn play(&self, index: usize, cell: &Cell, turn: &TurnText) -> Option<Description> {
        let range = cell.range.clone();
        let number = turn_number(self.text, index);
        let played = self.cell(index).map(|replayed| (replayed, replayed.outcome.done));
        let Some((replayed, Done::Played { dice, play })) = played else {
            let why =
                "Not replayed: there is a mistake in this play or before it, or the play is not recorded.";
            return Some(Description {
                range,
                heading: format!("Play {number}"),
                facts: vec![Fact::Sentence(why.to_string())],
            });
        };
        let side = side_of(cell.side, &replayed.before);
        let before = position_of(self.replayed, &replayed.before, side, Decision::Play(dice));
        let legal = plays(&before.board, dice).len();
        let mut facts = vec![Fact::Sentence(self.choice(legal, &play))];
        facts.extend(self.after(&before, &play));
        if !play.is_none() {
            facts.push(Fact::Named { name: "Standard notation", text: write(&play, &Dialect::KEITH) });
        }
        let text = self.record.source(&turn.range);
        let text = if text.is_empty() { "no play" } else { text };
        Some(Description { range, heading: format!("{}, {dice}: {text}", self.name(side)), facts })
    }

    fn choice(&self, legal: usize, play: &Play) -> String {
        match legal {
            0 => "No play was legal.".to_string(),
            1 => "The only legal play.".to_string(),
            _ if play.hits() == 0 => format!("One of {legal} legal plays."),
            _ => format!("One of {legal} legal plays; it hits {}.", counted(play.hits() as u32, "blot")),
        }
    }

    /// The position after a play, still in the view of the player who made it.
    pub(super) fn after(&self, before: &PositionState, play: &Play) -> Vec<Fact> {
        let after = PositionState { board: *play.result(), ..*before };
        let mut facts = vec![self.board(after), self.cube_and_score(before)];
        if let Some(win) = after.board.won() {
            facts.push(Fact::Sentence(format!("The last checker is off: a {win}.")));
            return facts;
        }
        let next = after.turned();
        facts.push(Fact::Named { name: "XGID", text: xgid(&next) });
        facts.push(Fact::Named { name: "GNUBG id", text: gnubg_id(&next) });
        facts
    }

    /// The board in the view of the player whose turn it is: that player has X.
    pub(super) fn board(&self, state: PositionState) -> Fact {
        let names = Both { one: self.name(Player::One).to_string(), two: self.name(Player::Two).to_string() };
        Fact::Diagram { text: Some(Diagram { names, ..Diagram::of(state) }.text()) }
    }

    pub(super) fn cube_and_score(&self, state: &PositionState) -> Fact {
        let cube = match state.cube.owner() {
            None => format!("The cube is in the middle at {}", state.cube.value()),
            Some(owner) => format!("{} owns the cube at {}", self.name(owner), state.cube.value()),
        };
        let score = match state.length {
            0 => "a money game".to_string(),
            length => format!("{} to {} in a match to {length}", state.score.one, state.score.two),
        };
        let crawford = if state.rules.crawford_game && state.length > 1 { ", the Crawford game" } else { "" };
        Fact::Sentence(format!("{cube}; {score}{crawford}."))
    }

    fn dice(&self, index: usize, turn: &TurnText) -> Option<Description> {
        let written = turn.dice.as_ref()?;
        let dice = written.dice.ok()?;
        let range = written.range.clone();
        let replayed = self.cell(index)?;
        let cell = self.text.cells.get(index)?;
        let side = side_of(cell.side, &replayed.before);
        let board = replayed.before.board_of(side);
        let facts = vec![self.all_plays(&plays(&board, dice), dice)];
        Some(Description { range, heading: format!("{} rolls {dice}", self.name(side)), facts })
    }

    fn all_plays(&self, all: &[Play], dice: Dice) -> Fact {
        if all.is_empty() {
            return Fact::Sentence(format!("No play is legal with {dice}."));
        }
        let mut lines: Vec<String> =
            all.iter().take(MOST_LISTED).map(|play| write(play, &Dialect::KEITH)).collect();
        lines.sort_unstable();
        if all.len() > MOST_LISTED {
            lines.push(format!("… and {} more", all.len() - MOST_LISTED));
        }
        Fact::Named {
            name: if all.len() == 1 { "The only legal play" } else { "Legal plays" },
            text: lines.join("\n"),
        }
    }

    fn position(&self, range: Range<usize>) -> Option<Description> {
        let state = &self.replayed.start;
        let side = side_of(None, state);
        let decision = state.expected.map_or(Decision::Roll, Decision::Play);
        let state = position_of(self.replayed, state, side, decision);
        let facts = vec![
            self.board(state),
            Fact::Sentence("X is to move.".to_string()),
            self.cube_and_score(&state),
            Fact::Named { name: "XGID", text: xgid(&state) },
            Fact::Named { name: "GNUBG id", text: gnubg_id(&state) },
        ];
        Some(Description { range, heading: "Position".to_string(), facts })
    }
}

/// `1 pip`, `2 pips`.
pub(super) fn counted(number: u32, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}
