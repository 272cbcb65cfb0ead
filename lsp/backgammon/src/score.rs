//! The score of a match or of a money session.

use crate::{Both, CubeRules, Player};

/// Where a match stands with regard to the Crawford rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crawford {
    /// The rule is not played: money sessions, and matches that say so.
    Off,
    /// Nobody was one point from winning yet.
    Before,
    /// This is the Crawford game: the first one after a player comes within one point.
    Now,
    /// It has been played.
    After,
}

/// The score before a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchScore {
    length: u32,
    points: Both<u32>,
    crawford: Crawford,
}

impl MatchScore {
    /// The start of a match to `length` points with the Crawford rule; of a money session for 0.
    #[must_use]
    pub const fn new(length: u32) -> Self {
        Self { length, points: Both { one: 0, two: 0 }, crawford: crawford_at(length, 0, 0) }
    }

    /// The start of a match without the Crawford rule.
    #[must_use]
    pub const fn without_crawford(length: u32) -> Self {
        Self { crawford: Crawford::Off, ..Self::new(length) }
    }

    /// A match in the middle. With a player one point from winning this is taken for the Crawford
    /// game; [`MatchScore::with_crawford`] says otherwise.
    #[must_use]
    pub const fn at(length: u32, one: u32, two: u32) -> Self {
        Self { length, points: Both { one, two }, crawford: crawford_at(length, one, two) }
    }

    /// The same score with this state of the Crawford rule.
    #[must_use]
    pub const fn with_crawford(self, crawford: Crawford) -> Self {
        Self { crawford, ..self }
    }

    /// The points that win the match; 0 in a money session.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// Whether it is a money session.
    #[must_use]
    pub const fn is_money(&self) -> bool {
        self.length == 0
    }

    /// The points of both players.
    #[must_use]
    pub const fn points(&self) -> Both<u32> {
        self.points
    }

    /// How many points a player still needs; 0 when the match is won, `None` in a money session.
    #[must_use]
    pub const fn needs(&self, player: Player) -> Option<u32> {
        if self.is_money() { None } else { Some(self.length.saturating_sub(*self.points.of(player))) }
    }

    /// The state of the Crawford rule.
    #[must_use]
    pub const fn crawford(&self) -> Crawford {
        self.crawford
    }

    /// Whether the next game is the Crawford game: nobody may double in it.
    #[must_use]
    pub const fn is_crawford_game(&self) -> bool {
        matches!(self.crawford, Crawford::Now)
    }

    /// Who has won the match; always `None` in a money session.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        [Player::One, Player::Two].into_iter().find(|player| self.needs(*player) == Some(0))
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// The score after a game that gave `winner` these points. Points beyond the length are kept.
    #[must_use]
    pub fn after(&self, winner: Player, points: u32) -> Self {
        let mut after = *self;
        let score = after.points.of_mut(winner);
        *score = score.saturating_add(points);
        after.crawford = match self.crawford {
            Crawford::Before => crawford_at(after.length, after.points.one, after.points.two),
            Crawford::Now | Crawford::After => Crawford::After,
            Crawford::Off => Crawford::Off,
        };
        after
    }

    /// The cube rules of the next game: those of the match or session, in the Crawford game without
    /// doubles; beavers and the Jacoby rule in money sessions only.
    #[must_use]
    pub const fn cube_rules(&self, session: &CubeRules) -> CubeRules {
        CubeRules {
            crawford_game: self.is_crawford_game(),
            beavers: session.beavers && self.is_money(),
            jacoby: session.jacoby && self.is_money(),
            max_exponent: session.max_exponent,
        }
    }
}

/// The state of the rule if this is the first game at such a score.
const fn crawford_at(length: u32, one: u32, two: u32) -> Crawford {
    if length == 0 {
        Crawford::Off
    } else if one.saturating_add(1) == length || two.saturating_add(1) == length {
        Crawford::Now
    } else {
        Crawford::Before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{One, Two};

    #[test]
    fn the_first_game_after_a_player_is_one_away_is_the_crawford_game() {
        let score = MatchScore::new(5).after(One, 4);
        assert!(score.is_crawford_game());
        let score = score.after(Two, 2);
        assert_eq!(score.crawford(), Crawford::After);
        assert!(!score.after(Two, 2).is_crawford_game(), "only one game is the Crawford game");
        assert_eq!(score.needs(One), Some(1));
    }

    #[test]
    fn a_match_ends_when_its_length_is_reached() {
        let score = MatchScore::new(3).after(One, 4);
        assert_eq!(score.winner(), Some(One));
        assert_eq!(score.points().one, 4);
        assert!(!MatchScore::new(3).is_over());
    }

    #[test]
    fn a_money_session_never_ends_and_has_no_crawford_game() {
        let score = MatchScore::new(0).after(Two, 12);
        assert_eq!((score.winner(), score.needs(Two), score.is_crawford_game()), (None, None, false));
        let session = CubeRules { jacoby: true, beavers: true, ..CubeRules::default() };
        assert!(score.cube_rules(&session).jacoby);
        assert!(!MatchScore::new(7).cube_rules(&session).jacoby);
    }

    #[test]
    fn a_one_point_match_has_no_doubles() {
        assert!(MatchScore::new(1).is_crawford_game());
        assert!(!MatchScore::without_crawford(1).is_crawford_game());
    }
}
