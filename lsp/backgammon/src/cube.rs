//! The doubling cube: whose it is, and what may be done with it.

use std::fmt;

use crate::Player;

/// The doubling cube: a power of two and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cube {
    exponent: u8,
    owner: Option<Player>,
}

impl Cube {
    /// The highest exponent that fits: 2^15, as in GNU Backgammon's match id.
    pub const MAX_EXPONENT: u8 = 15;

    /// The cube at the start of a game: 1, in the middle.
    pub const CENTRED: Self = Self { exponent: 0, owner: None };

    /// A cube of 2 to this power (0 to 15) and its owner, `None` in the middle.
    #[must_use]
    pub const fn new(exponent: u8, owner: Option<Player>) -> Option<Self> {
        if exponent <= Self::MAX_EXPONENT { Some(Self { exponent, owner }) } else { None }
    }

    /// A cube of this value (1, 2, 4, … 32768) and its owner; `None` if it is no power of two.
    #[must_use]
    pub fn of_value(value: u32, owner: Option<Player>) -> Option<Self> {
        let exponent = u8::try_from(value.trailing_zeros()).ok()?;
        if value.is_power_of_two() { Self::new(exponent, owner) } else { None }
    }

    /// Its value: 1, 2, 4, …
    #[must_use]
    pub const fn value(self) -> u32 {
        1 << self.exponent
    }

    /// The power of two: 0 for 1, 1 for 2, …
    #[must_use]
    pub const fn exponent(self) -> u8 {
        self.exponent
    }

    /// Whose it is; `None` in the middle.
    #[must_use]
    pub const fn owner(self) -> Option<Player> {
        self.owner
    }
}

/// What one game allows with the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CubeRules {
    /// Whether this is the Crawford game, in which nobody may double.
    pub crawford_game: bool,
    /// Whether a double may be beavered (money games).
    pub beavers: bool,
    /// Whether gammons and backgammons count only once the cube is turned (money games).
    pub jacoby: bool,
    /// The highest exponent allowed (XGID's max cube; `CubeLimit "1024"` is 10).
    pub max_exponent: u8,
}

impl Default for CubeRules {
    /// A game of a match that is not the Crawford game.
    fn default() -> Self {
        Self { crawford_game: false, beavers: false, jacoby: false, max_exponent: 10 }
    }
}

/// A double that waits for its answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Who doubled (or beavered).
    pub by: Player,
    /// What the cube will show when it is taken.
    pub value: u32,
    /// Whether it is a beaver: then the cube stays with the one who beavered.
    pub beaver: bool,
}

/// The cube during a game: where it is, and the offer on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CubeState {
    /// The cube as it stands; unchanged by an offer until it is answered.
    pub cube: Cube,
    /// The unanswered double.
    pub offer: Option<Offer>,
}

/// Something done with the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CubeAction {
    /// Doubles, or redoubles.
    Double,
    /// Takes a double.
    Take,
    /// Takes and doubles at once, keeping the cube.
    Beaver,
    /// Gives the game up at the value before the double.
    Drop,
}

/// What a legal cube action leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CubeEvent {
    /// A double waits for an answer.
    Offered(Offer),
    /// The cube was taken, and the game goes on.
    Taken(Cube),
    /// The game is over: this player wins as many points as the cube showed.
    Dropped {
        /// Who wins.
        winner: Player,
        /// How many points.
        points: u32,
    },
}

impl CubeState {
    /// The state after an action, and what happened.
    ///
    /// A beaver counts as taking at the doubled value and offering twice that: the first doubler
    /// then takes, drops (and loses the doubled value) or beavers back.
    ///
    /// # Errors
    /// Why the rules do not allow it.
    pub fn act(
        self,
        by: Player,
        action: CubeAction,
        rules: &CubeRules,
    ) -> Result<(Self, CubeEvent), CubeError> {
        match (action, self.offer) {
            (CubeAction::Double, None) => self.double(by, rules),
            (CubeAction::Double, Some(_)) => Err(CubeError::AlreadyDoubled),
            (_, None) => Err(CubeError::NothingOffered { action }),
            (_, Some(offer)) if offer.by == by => Err(CubeError::OwnOffer { action }),
            (CubeAction::Take, Some(offer)) => self.take(offer),
            (CubeAction::Drop, Some(offer)) => Ok(self.drop(offer)),
            (CubeAction::Beaver, Some(offer)) => self.beaver(offer, rules),
        }
    }

    /// Whether this player may double now, the dice apart (before the roll).
    ///
    /// # Errors
    /// Why not.
    pub fn may_double(self, by: Player, rules: &CubeRules) -> Result<(), CubeError> {
        if rules.crawford_game {
            return Err(CubeError::CrawfordGame);
        }
        if self.cube.owner == Some(by.other()) {
            return Err(CubeError::NotOwner);
        }
        let limit = rules.max_exponent.min(Cube::MAX_EXPONENT);
        if self.cube.exponent >= limit { Err(CubeError::Limit { value: 1 << limit }) } else { Ok(()) }
    }

    fn double(self, by: Player, rules: &CubeRules) -> Result<(Self, CubeEvent), CubeError> {
        self.may_double(by, rules)?;
        let offer = Offer { by, value: self.cube.value() * 2, beaver: false };
        Ok((Self { offer: Some(offer), ..self }, CubeEvent::Offered(offer)))
    }

    fn take(self, offer: Offer) -> Result<(Self, CubeEvent), CubeError> {
        let owner = if offer.beaver { offer.by } else { offer.by.other() };
        // A raccoon doubles a beaver: the cube stays with the one who beavered first.
        let owner = if offer.beaver { self.cube.owner.unwrap_or(owner) } else { owner };
        let cube =
            Cube::of_value(offer.value, Some(owner)).ok_or(CubeError::Limit { value: self.cube.value() })?;
        Ok((Self { cube, offer: None }, CubeEvent::Taken(cube)))
    }

    fn drop(self, offer: Offer) -> (Self, CubeEvent) {
        let event = CubeEvent::Dropped { winner: offer.by, points: self.cube.value() };
        (Self { offer: None, ..self }, event)
    }

    fn beaver(self, offer: Offer, rules: &CubeRules) -> Result<(Self, CubeEvent), CubeError> {
        if !rules.beavers {
            return Err(CubeError::NoBeavers);
        }
        let (taken, _) = self.take(offer)?;
        let limit = rules.max_exponent.min(Cube::MAX_EXPONENT);
        if taken.cube.exponent >= limit {
            return Err(CubeError::Limit { value: 1 << limit });
        }
        let again = Offer { by: offer.by.other(), value: offer.value * 2, beaver: true };
        Ok((Self { cube: taken.cube, offer: Some(again) }, CubeEvent::Offered(again)))
    }
}

/// Why a cube action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CubeError {
    /// The other player owns the cube.
    NotOwner,
    /// Nobody may double in the Crawford game.
    CrawfordGame,
    /// A double is unanswered.
    AlreadyDoubled,
    /// There is nothing to answer.
    NothingOffered {
        /// What was tried.
        action: CubeAction,
    },
    /// A player answers the own double.
    OwnOffer {
        /// What was tried.
        action: CubeAction,
    },
    /// Beavers are for money games that allow them.
    NoBeavers,
    /// The cube cannot go higher.
    Limit {
        /// The highest value.
        value: u32,
    },
}

impl fmt::Display for CubeAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Double => "double",
            Self::Take => "take",
            Self::Beaver => "beaver",
            Self::Drop => "drop",
        })
    }
}

impl fmt::Display for CubeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOwner => f.write_str("only the owner of the cube may double, and the opponent owns it"),
            Self::CrawfordGame => f.write_str("nobody may double in the Crawford game"),
            Self::AlreadyDoubled => {
                f.write_str("the last double is not answered yet: take or drop comes first")
            }
            Self::NothingOffered { action } => write!(f, "there is no double to {action}"),
            Self::OwnOffer { action } => write!(f, "a player cannot {action} the own double"),
            Self::NoBeavers => f.write_str("beavers are not allowed in this game"),
            Self::Limit { value } => write!(f, "the cube cannot go higher than {value}"),
        }
    }
}

impl std::error::Error for CubeError {}

#[cfg(test)]
mod tests {
    use super::*;
    use CubeAction::{Beaver, Double, Drop, Take};
    use Player::{One, Two};

    fn play(
        actions: &[(Player, CubeAction)],
        rules: &CubeRules,
    ) -> Result<(CubeState, CubeEvent), CubeError> {
        let mut state = CubeState::default();
        let mut last = CubeEvent::Taken(Cube::CENTRED);
        for (by, action) in actions {
            (state, last) = state.act(*by, *action, rules)?;
        }
        Ok((state, last))
    }

    #[test]
    fn the_one_who_takes_owns_the_cube_and_only_that_one_redoubles() {
        let rules = CubeRules::default();
        let (state, _) = play(&[(One, Double), (Two, Take)], &rules).unwrap();
        assert_eq!((state.cube.value(), state.cube.owner()), (2, Some(Two)));
        assert_eq!(state.act(One, Double, &rules), Err(CubeError::NotOwner));
        let offer = Offer { by: Two, value: 4, beaver: false };
        assert_eq!(state.act(Two, Double, &rules).unwrap().1, CubeEvent::Offered(offer));
    }

    #[test]
    fn a_dropped_double_loses_the_value_before_it() {
        let (_, event) =
            play(&[(One, Double), (Two, Take), (Two, Double), (One, Drop)], &CubeRules::default()).unwrap();
        assert_eq!(event, CubeEvent::Dropped { winner: Two, points: 2 });
    }

    #[test]
    fn nobody_doubles_in_the_crawford_game() {
        let rules = CubeRules { crawford_game: true, ..CubeRules::default() };
        assert_eq!(play(&[(One, Double)], &rules), Err(CubeError::CrawfordGame));
    }

    #[test]
    fn answers_need_a_double_of_the_other_player() {
        let rules = CubeRules::default();
        assert_eq!(play(&[(One, Take)], &rules), Err(CubeError::NothingOffered { action: Take }));
        assert_eq!(play(&[(One, Double), (One, Take)], &rules), Err(CubeError::OwnOffer { action: Take }));
        assert_eq!(play(&[(One, Double), (Two, Double)], &rules), Err(CubeError::AlreadyDoubled));
        assert_eq!(play(&[(One, Double), (Two, Beaver)], &rules), Err(CubeError::NoBeavers));
    }

    #[test]
    fn a_beaver_keeps_the_cube_and_a_raccoon_does_not_move_it() {
        let rules = CubeRules { beavers: true, jacoby: true, ..CubeRules::default() };
        let (state, _) = play(&[(One, Double), (Two, Beaver), (One, Take)], &rules).unwrap();
        assert_eq!((state.cube.value(), state.cube.owner()), (4, Some(Two)));
        let (state, _) = play(&[(One, Double), (Two, Beaver), (One, Beaver), (Two, Take)], &rules).unwrap();
        assert_eq!((state.cube.value(), state.cube.owner()), (8, Some(Two)));
        let (_, event) = play(&[(One, Double), (Two, Beaver), (One, Drop)], &rules).unwrap();
        assert_eq!(event, CubeEvent::Dropped { winner: Two, points: 2 });
    }

    #[test]
    fn the_cube_stops_at_its_limit() {
        let rules = CubeRules { max_exponent: 1, ..CubeRules::default() };
        let error = play(&[(One, Double), (Two, Take), (Two, Double)], &rules).unwrap_err();
        assert_eq!(error.to_string(), "the cube cannot go higher than 2");
        assert_eq!(Cube::of_value(3, None), None);
        assert_eq!(Cube::of_value(0, None), None);
        assert_eq!(Cube::of_value(65536, None), None);
    }
}
