//! How many lines enter each spot, along the lines of play of a record: what a move does to its spots, without playing it.

use super::played::{Played, Turn};
use super::start::Origin;
use sprouts::{MoveText, Number};
use std::sync::Arc;

/// The degrees of all spots at one place of a record.
pub(super) struct Degrees<'g> {
    turns: &'g [Turn],
    /// By number.
    degrees: Vec<u8>,
    /// How many spots have fewer than two lines: each of them can be looped.
    loopable: usize,
    /// The turns from the start to this place.
    path: Vec<usize>,
}

impl<'g> Degrees<'g> {
    /// At the start of a game.
    pub(super) fn new(start: &Origin, turns: &'g [Turn]) -> Self {
        let mut all = Self { turns, degrees: Vec::new(), loopable: 0, path: Vec::new() };
        match start {
            Origin::Spots(n) => {
                all.degrees.resize(*n as usize + 1, 0);
                all.loopable = *n as usize;
            }
            Origin::Given(position) => {
                for spot in position.spots() {
                    let degree = position.degree(spot).unwrap_or(0);
                    all.set(spot.number(), degree);
                    all.loopable += usize::from(degree < 2);
                }
            }
        }
        all
    }

    /// The degree of a spot; 0 for one that does not exist.
    pub(super) fn of(&self, spot: Number) -> u8 {
        self.degrees.get(spot as usize).copied().unwrap_or(0)
    }

    /// How many spots can be looped.
    pub(super) fn loopable(&self) -> usize {
        self.loopable
    }

    /// Goes to the place behind a move, or to the start. Costs as much as the way from the last place.
    pub(super) fn go_to(&mut self, last: Option<&Arc<Played>>) {
        let mut ahead = Vec::new();
        let mut here = last;
        while let Some(played) = here.filter(|played| !self.is_behind(played.turn)) {
            ahead.push(played.turn);
            here = played.before.as_ref();
        }
        let shared = here.map_or(0, |played| self.place_of(played.turn) + 1);
        while self.path.len() > shared {
            let Some(turn) = self.path.pop() else { return };
            self.take_back(turn);
        }
        for turn in ahead.into_iter().rev() {
            self.play(turn);
            self.path.push(turn);
        }
    }

    fn place_of(&self, turn: usize) -> usize {
        self.turns.get(turn).map_or(0, |turn| (turn.number as usize).saturating_sub(1))
    }

    /// Whether a turn is on the way from the start to here.
    fn is_behind(&self, turn: usize) -> bool {
        self.path.get(self.place_of(turn)) == Some(&turn)
    }

    fn play(&mut self, turn: usize) {
        let Some(turn) = self.turns.get(turn) else { return };
        self.set(turn.text.new_number(), 2);
        for end in ends(&turn.text) {
            let degree = self.of(end).saturating_add(1);
            self.set(end, degree);
            self.loopable = self.loopable.saturating_sub(usize::from(degree == 2));
        }
    }

    fn take_back(&mut self, turn: usize) {
        let Some(turn) = self.turns.get(turn) else { return };
        for end in ends(&turn.text) {
            let degree = self.of(end);
            self.set(end, degree.saturating_sub(1));
            self.loopable += usize::from(degree == 2);
        }
        self.set(turn.text.new_number(), 0);
    }

    fn set(&mut self, spot: Number, degree: u8) {
        let place = spot as usize;
        if self.degrees.len() <= place {
            self.degrees.resize(place + 1, 0);
        }
        if let Some(known) = self.degrees.get_mut(place) {
            *known = degree;
        }
    }
}

/// The spots that a move joins.
pub(super) fn ends(text: &MoveText) -> [Number; 2] {
    match text {
        MoveText::Hoey(text) => [text.from, text.to],
        MoveText::Lhp(text) => [text.from, text.to],
        MoveText::Wgosa(text) => [text.from, text.to],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sprouts_game::SproutsGame;
    use crate::sprouts_game::played::position_after;
    use crate::text::Text;
    use crate::tree;

    /// Whether the degrees are those of the positions, after each move in any order of asking.
    fn check(text: &str) {
        let tree = tree::parse(&Text::from(text), None).unwrap();
        let game = SproutsGame::read(tree.root_node().child(0).unwrap(), text.to_string(), None);
        let start = game.replay.start.origin.as_ref().unwrap();
        let turns = &game.replay.turns;
        let forth = turns.iter();
        let order = forth.clone().chain(turns.iter().rev()).chain(forth.step_by(2));
        let mut degrees = Degrees::new(start, turns);
        for played in order.filter_map(|turn| turn.played.as_ref()) {
            degrees.go_to(Some(played));
            let position = position_after(start, Some(played));
            for spot in position.spots() {
                assert_eq!(Some(degrees.of(spot.number())), position.degree(spot), "{text} {spot}");
            }
            let loopable = position.spots().filter(|spot| position.degree(*spot) < Some(2)).count();
            assert_eq!(degrees.loopable(), loopable, "{text}");
        }
        degrees.go_to(None);
        assert_eq!(
            degrees.of(1),
            start.position().spots().next().and_then(|one| start.position().degree(one)).unwrap()
        );
    }

    #[test]
    fn degrees_are_those_of_the_positions_in_variations_too() {
        check("8+ 1(9)2 1(10)1[3,4] 3(11)10 2(12)5 5(13)5 6(14)6[7,8] 7(15)8 6(16@2)14\n");
        check("3+ 1-4-2 ( 1-4-1>2 ( 1-4-3; 2-5-3 ) 2-5-3 ) 2-5-3 ( 1-5-3 ) 1-6-3\n");
        check("3 -> 1,4,2,3,6/1,6,2,4 4-7-6>1\n");
        check("1+ 1-2-1>; 1-3-2=\n");
    }
}
