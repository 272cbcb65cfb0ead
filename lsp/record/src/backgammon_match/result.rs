//! Results: who won how much, by the position, the cube, or by resignation.

use super::outcome::{Done, Fault, Outcome, fine};
use super::walk::{Over, Rules, State};
use backgammon::{CubeRules, Ending, Player, Win};

impl State {
    /// The points that a result gives a player.
    pub(super) fn win(
        &mut self,
        winner: Option<Player>,
        points: Option<u32>,
        ends_match: bool,
        rules: &Rules,
    ) -> Outcome {
        let winner = winner.or(self.to_act).unwrap_or(Player::One);
        let fault = self.check_result(winner, points, ends_match, rules);
        self.given = self.given.or(Some((winner, points)));
        self.over = self.over.or(Some(Over::Given));
        Outcome { done: Done::Result, fault }
    }

    fn check_result(
        &self,
        winner: Player,
        points: Option<u32>,
        ends_match: bool,
        rules: &Rules,
    ) -> Option<Fault> {
        let needs = *rules.needs.of(winner);
        let length = rules.length;
        let rules = &rules.cube;
        let cube = self.cube.cube.value();
        // Points beyond the match are written in full or not, as those needed, or (Galaxy, XG) as the length of the match.
        let beyond = |points: u32| {
            let multiple = (1..=3).any(|factor| cube * factor == points);
            Some(points) == needs
                || Some(points) == length
                || multiple && needs.is_some_and(|needs| points >= needs)
        };
        let enough = |won: u32| points.is_some_and(beyond) && needs.is_some_and(|needs| won >= needs);
        let other = |right: Player| (right != winner).then_some(Fault::Winner(right));
        let exactly = |right: u32| {
            let fault = Fault::Points { cube: right, least: 1, most: 1 };
            (points != Some(right) && !enough(right)).then_some(fault)
        };
        match (self.over, self.given, self.cube.offer) {
            (Some(Over::Ended(ending)), ..) => other(ending.winner()).or_else(|| {
                let right = ending.points(self.cube.cube, rules);
                let jacoby = CubeRules { jacoby: true, ..*rules };
                match exactly(right) {
                    Some(_) if points == Some(ending.points(self.cube.cube, &jacoby)) => {
                        Some(Fault::Jacoby(right))
                    }
                    fault => fault,
                }
            }),
            (_, Some((given, written)), _) => other(given).or_else(|| written.and_then(exactly)),
            (_, _, Some(_)) => Some(Fault::Unanswered),
            (over, None, None) => {
                let resigned = match over {
                    Some(Over::Resigned { loser }) => other(loser.other()),
                    _ => None,
                };
                let once = rules.jacoby && self.cube.cube.owner().is_none();
                let most = if once { Win::Single } else { self.board_of(winner).most_to_win() }.factor();
                let fits = |points| {
                    (1..=most).any(|factor| cube * factor == points)
                        || enough(cube * most)
                        || (ends_match && Some(points) == needs)
                };
                let fault = Fault::Points { cube, least: 1, most };
                resigned.or_else(|| (!points.is_some_and(fits)).then_some(fault))
            }
        }
    }

    /// A game that is given up, with how much if that is said.
    pub(super) fn resign(&mut self, side: Option<Player>, win: Option<Win>) -> Outcome {
        match (self.over, side) {
            (Some(Over::Ended(ending)), Some(side)) if ending.winner() == side => {
                Outcome { done: Done::Result, fault: Some(Fault::Over) }
            }
            (Some(_), _) => fine(Done::Result),
            (None, side) => {
                let loser = side.or(self.to_act);
                self.over = Some(match (loser, win) {
                    (None, _) => Over::Given,
                    (Some(loser), None) => Over::Resigned { loser },
                    (Some(loser), Some(win)) => Over::Ended(Ending::Won { winner: loser.other(), win }),
                });
                fine(Done::Result)
            }
        }
    }
}
