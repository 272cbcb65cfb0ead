//! What there is to know of a thing in a match: a play, a roll, a cube action, a score, a position.

use super::BackgammonMatch;
use super::board_text::{board_text, letter};
use super::replay::{Game as Replayed, Replayed as ReplayedCell};
use super::rows::{gnubg_id, side_of};
use super::score::{player_name, written_result};
use super::start::position_of;
use super::syntax::{Action, Cell, GameText, Heading, TurnText};
use super::trouble::turn_number;
use super::walk::Done;
use crate::game::{Description, Fact};
use backgammon::{CubeEvent, Decision, Dialect, Dice, Play, Player, PositionState, plays, write, xgid};
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

struct Here<'r> {
    record: &'r BackgammonMatch,
    game: usize,
    text: &'r GameText,
    replayed: &'r Replayed,
}

impl Here<'_> {
    fn name(&self, player: Player) -> &str {
        player_name(self.text, &self.record.text, player)
    }

    fn cell(&self, index: usize) -> Option<&ReplayedCell> {
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
    fn after(&self, before: &PositionState, play: &Play) -> Vec<Fact> {
        let after = PositionState { board: *play.result(), ..*before };
        let mut facts = vec![Fact::Named { name: "Position", text: board_text(&after.board) }];
        facts.push(Fact::Sentence(format!(
            "{} is X and has {}, {} is O and has {}.",
            self.name(before.turn),
            counted(after.board.own_pips().into(), "pip"),
            self.name(before.turn.other()),
            counted(after.board.opponent_pips().into(), "pip"),
        )));
        facts.push(self.cube_and_score(before));
        if let Some(win) = after.board.won() {
            facts.push(Fact::Sentence(format!("The last checker is off: a {win}.")));
            return facts;
        }
        let next = after.turned();
        facts.push(Fact::Named { name: "XGID", text: xgid(&next) });
        facts.push(Fact::Named { name: "GNUBG id", text: gnubg_id(&next) });
        facts
    }

    fn cube_and_score(&self, state: &PositionState) -> Fact {
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

    fn action(&self, index: usize, cell: &Cell) -> Option<Description> {
        let replayed = self.cell(index)?;
        let side = side_of(cell.side, &replayed.before);
        let name = self.name(side);
        let heading = format!("{name}: {}", self.record.source(&cell.range));
        let mut facts = match (&cell.action, replayed.outcome.done) {
            (_, Done::Cube(event)) => vec![Fact::Sentence(self.cube_event(&event, side))],
            (Action::Win { .. } | Action::Loss { .. } | Action::Resign, _) => {
                vec![Fact::Sentence(self.result())]
            }
            _ => vec![Fact::Sentence("Not replayed: there is a mistake here or before it.".to_string())],
        };
        let decision = match cell.action {
            Action::Double(_) => Decision::Doubled,
            _ => Decision::Roll,
        };
        if matches!(cell.action, Action::Double(_)) {
            let state = position_of(self.replayed, &replayed.before, side, decision);
            facts.push(Fact::Named { name: "Position", text: board_text(&state.board) });
            let other = self.name(side.other());
            facts.push(Fact::Sentence(format!(
                "{name} is {}, {other} is {}.",
                letter(side, side),
                letter(side.other(), side)
            )));
            facts.push(self.cube_and_score(&state));
            facts.push(Fact::Named { name: "XGID", text: xgid(&state) });
            facts.push(Fact::Named { name: "GNUBG id", text: gnubg_id(&state) });
        }
        Some(Description { range: cell.range.clone(), heading, facts })
    }

    fn cube_event(&self, event: &CubeEvent, side: Player) -> String {
        let other = self.name(side.other());
        match event {
            CubeEvent::Offered(offer) if offer.beaver => {
                format!("Takes and doubles at once to {}, and keeps the cube.", offer.value)
            }
            CubeEvent::Offered(offer) => format!(
                "Offers to play on for {}: {other} takes, and owns the cube, or drops, and loses {}.",
                counted(offer.value, "point"),
                counted(offer.value / 2, "point")
            ),
            CubeEvent::Taken(cube) => match cube.owner() {
                Some(owner) => format!(
                    "The game goes on for {}; {} owns the cube.",
                    counted(cube.value(), "point"),
                    self.name(owner)
                ),
                None => format!("The game goes on for {}.", counted(cube.value(), "point")),
            },
            CubeEvent::Dropped { winner, points } => {
                format!("Gives the game up: {} wins {}.", self.name(*winner), counted(*points, "point"))
            }
        }
    }

    /// How the game ended.
    fn result(&self) -> String {
        let Some((winner, points)) = self.replayed.end.result(&self.replayed.rules.cube) else {
            return "The game was not replayed to its end.".to_string();
        };
        let how = match self.replayed.end.over {
            Some(super::walk::Over::Ended(backgammon::Ending::Won { win, .. })) => {
                format!("a {win}, played to the end")
            }
            Some(super::walk::Over::Ended(backgammon::Ending::Dropped { .. })) => {
                "a double was dropped".to_string()
            }
            _ => "by resignation".to_string(),
        };
        let won =
            points.map_or_else(|| "wins".to_string(), |points| format!("wins {}", counted(points, "point")));
        let mut text = format!("{} {won}: {how}.", self.name(winner));
        if let Some(points) = points {
            let mut score = self.replayed.score.points();
            *score.of_mut(winner) += points;
            text.push_str(&format!(" The score is then {} to {}.", score.one, score.two));
        }
        text
    }

    /// The match up to a score line.
    fn score(&self, range: Range<usize>) -> Description {
        let length = self.replayed.score.length();
        let points = self.replayed.score.points();
        let mut facts = vec![Fact::Sentence(match length {
            0 => "A money session.".to_string(),
            1 => "A match to 1 point.".to_string(),
            length => {
                let need = |points: u32| length.saturating_sub(points);
                format!(
                    "A match to {length} points: {} needs {}, {} needs {}.",
                    self.name(Player::One),
                    need(points.one),
                    self.name(Player::Two),
                    need(points.two)
                )
            }
        })];
        if self.replayed.score.is_crawford_game() && length > 1 {
            facts.push(Fact::Sentence("The Crawford game: nobody may double.".to_string()));
        }
        let games: Vec<String> =
            self.record.syntax.games.iter().take(self.game).filter_map(|game| self.game_line(game)).collect();
        if !games.is_empty() {
            facts.push(Fact::Named { name: "Games before", text: games.join("\n") });
        }
        let number = self.text.number().map_or_else(String::new, |number| format!("Game {number}, "));
        Description { range, heading: format!("{number}{} to {}", points.one, points.two), facts }
    }

    fn game_line(&self, game: &GameText) -> Option<String> {
        let (winner, points) = written_result(game)?;
        let number = game.number().map_or_else(|| "?".to_string(), |number| number.to_string());
        let name = player_name(game, &self.record.text, winner);
        let plays = game.cells.iter().filter(|cell| cell.action.turn().is_some()).count();
        Some(format!("{number}. {name} {points} ({plays} plays)"))
    }

    fn position(&self, range: Range<usize>) -> Option<Description> {
        let state = &self.replayed.start;
        let side = side_of(None, state);
        let decision = state.expected.map_or(Decision::Roll, Decision::Play);
        let state = position_of(self.replayed, state, side, decision);
        let facts = vec![
            Fact::Named { name: "Position", text: board_text(&state.board) },
            Fact::Sentence(format!(
                "X is to move and has {}, O has {}.",
                counted(state.board.own_pips().into(), "pip"),
                counted(state.board.opponent_pips().into(), "pip")
            )),
            self.cube_and_score(&state),
            Fact::Named { name: "XGID", text: xgid(&state) },
            Fact::Named { name: "GNUBG id", text: gnubg_id(&state) },
        ];
        Some(Description { range, heading: "Position".to_string(), facts })
    }
}

fn counted(number: u32, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}
