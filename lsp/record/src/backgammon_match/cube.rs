//! Doubles, takes, drops and beavers.

use super::outcome::{Done, Fault, Outcome, stuck};
use super::walk::{Over, Rules, State};
use backgammon::{Cube, CubeAction, CubeError, CubeEvent, CubeRules, CubeState, Ending, Player};

/// Whatever the players did all the same, to go on from there.
const ANY: CubeRules = CubeRules { crawford_game: false, beavers: true, jacoby: false, max_exponent: 15 };

impl State {
    /// A double that was taken, though nobody wrote it.
    pub(super) fn take_silently(&mut self, rules: &Rules) -> Option<()> {
        let offer = self.cube.offer?;
        let (cube, _) = self.cube.act(offer.by.other(), CubeAction::Take, &rules.cube).ok()?;
        self.cube = cube;
        self.to_act = Some(offer.by);
        Some(())
    }

    /// A double or a beaver.
    pub(super) fn offer(
        &mut self,
        side: Option<Player>,
        action: CubeAction,
        value: Option<u32>,
        rules: &Rules,
    ) -> Outcome {
        if self.over.is_some() {
            return stuck(Fault::Over);
        }
        let side = side.or(self.to_act).unwrap_or(Player::One);
        if self.to_act.is_some_and(|expected| expected != side) && self.cube.offer.is_none() {
            return stuck(Fault::SameSide);
        }
        if self.to_act.is_none() {
            // Nobody doubles before the opening roll, but in a position that somebody set up.
            self.to_act = Some(side);
        }
        let mut fault = None;
        let acted = self.cube.act(side, action, &rules.cube).or_else(|error| {
            fault = Some(Fault::Cube(error));
            // The players went on all the same: so does the replay, where it can be told how.
            let centred = Cube::of_value(self.cube.cube.value(), None);
            let cube = match error {
                CubeError::NotOwner => centred.unwrap_or(self.cube.cube),
                _ => self.cube.cube,
            };
            CubeState { cube, offer: self.cube.offer }.act(side, action, &ANY)
        });
        let Ok((cube, event)) = acted else { return Outcome { done: Done::Stuck, fault } };
        self.cube = cube;
        self.to_act = Some(side.other());
        if let CubeEvent::Offered(offer) = event
            && value.is_some_and(|value| value != offer.value)
        {
            fault = fault.or(Some(Fault::CubeValue(offer.value)));
        }
        Outcome { done: Done::Cube(event), fault }
    }

    /// A take or a drop.
    pub(super) fn answer(&mut self, side: Option<Player>, action: CubeAction, rules: &Rules) -> Outcome {
        if self.over.is_some() {
            return stuck(Fault::Over);
        }
        let by =
            side.or(self.cube.offer.map(|offer| offer.by.other())).or(self.to_act).unwrap_or(Player::Two);
        let mut fault = None;
        let acted = self.cube.act(by, action, &rules.cube).or_else(|error| {
            fault = Some(Fault::Cube(error));
            let answerer = match (error, self.cube.offer) {
                (CubeError::OwnOffer { .. }, Some(offer)) => offer.by.other(),
                _ => by,
            };
            // There was a double, or there would be no answer.
            let offered = match self.cube.offer {
                Some(_) => Ok(self.cube),
                None => self.cube.act(answerer.other(), CubeAction::Double, &ANY).map(|(cube, _)| cube),
            };
            offered.and_then(|offered| offered.act(answerer, action, &ANY))
        });
        let Ok((cube, event)) = acted else { return Outcome { done: Done::Nothing, fault } };
        let doubler = self.cube.offer.map_or(by.other(), |offer| offer.by);
        self.cube = cube;
        self.to_act = Some(doubler);
        if let CubeEvent::Dropped { winner, .. } = event {
            self.over = Some(Over::Ended(Ending::Dropped { winner }));
        }
        Outcome { done: Done::Cube(event), fault }
    }
}
