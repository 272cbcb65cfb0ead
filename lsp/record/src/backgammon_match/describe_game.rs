//! What there is to know of a cube action, a result, or a score.

use super::describe::{Here, counted};
use super::outcome::Done;
use super::rows::{gnubg_id, side_of};
use super::score::{player_name, written_result};
use super::start::position_of;
use super::syntax::{Action, Cell, GameText};
use super::walk::Over;
use crate::game::{Description, Fact};
use backgammon::{CubeEvent, Decision, Ending, Player, xgid};
use std::ops::Range;

impl Here<'_> {
    /// A cube action or a result.
    pub(super) fn action(&self, index: usize, cell: &Cell) -> Option<Description> {
        let replayed = self.cell(index)?;
        let side = side_of(cell.side, &replayed.before);
        let name = self.name(side);
        let heading = format!("{name}: {}", self.record.source(&cell.range));
        let mut facts = match (&cell.action, replayed.outcome.done) {
            (_, Done::Cube(event)) => vec![Fact::Sentence(self.cube_event(&event, side))],
            (Action::Win { .. } | Action::Loss { .. } | Action::Resign(_), _) => {
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
            facts.push(self.board(state));
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
            Some(Over::Ended(Ending::Won { win, .. })) => {
                let played = self.replayed.end.board_of(winner).won().is_some();
                format!("a {win}, {}", if played { "played to the end" } else { "resigned" })
            }
            Some(Over::Ended(Ending::Dropped { .. })) => "a double was dropped".to_string(),
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
    pub(super) fn score(&self, range: Range<usize>) -> Description {
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
        Some(format!(
            "{number}. {name} {points} ({})",
            counted(u32::try_from(plays).unwrap_or(u32::MAX), "play")
        ))
    }
}
