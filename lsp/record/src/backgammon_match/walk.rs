//! One game, cell by cell: the rules of turns, cube and results. No text, no allocation; the repair search walks here too.

use super::outcome::{Done, Fault, Instead, Outcome, fine, stuck};
use super::syntax::{Action, PlayWord, TurnText};
use backgammon::{Board, Both, CubeAction, CubeRules, CubeState, Dice, Ending, Play, Player, plays, resolve};

/// What holds for the whole game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) cube: CubeRules,
    /// Whether the first roll opens the game (and is no double).
    pub(crate) opening: bool,
    /// What each player needs to win the match: some programs (Galaxy) write no more points than that.
    pub(crate) needs: Both<Option<u32>>,
    /// The points that win the match, if it is one.
    pub(crate) length: Option<u32>,
}

/// Where a game stands between two cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    /// In the view of `view`.
    board: Board,
    view: Player,
    /// Who has to act; `None` before the opening roll.
    pub(crate) to_act: Option<Player>,
    pub(crate) cube: CubeState,
    pub(crate) over: Option<Over>,
    /// The winner and points that are written.
    pub(crate) given: Option<(Player, Option<u32>)>,
    /// The dice that a position id names for the first play.
    pub(crate) expected: Option<Dice>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// By the rules: the last checker borne off, a double dropped, or so much resigned.
    Ended(Ending),
    /// By resignation; the points are open.
    Resigned { loser: Player },
    /// As the result says, by resignation or by agreement.
    Given,
}

impl State {
    /// The start of a game.
    pub(crate) const fn start() -> Self {
        Self::at(Board::START, Player::One, None)
    }

    /// A position, in the view of a player.
    pub(crate) const fn at(board: Board, view: Player, to_act: Option<Player>) -> Self {
        Self {
            board,
            view,
            to_act,
            cube: CubeState { cube: backgammon::Cube::CENTRED, offer: None },
            over: None,
            given: None,
            expected: None,
        }
    }

    /// The board in a player's view.
    pub(crate) fn board_of(&self, player: Player) -> Board {
        if player == self.view { self.board } else { self.board.flipped() }
    }

    /// The winner and points as far as they are known.
    pub(crate) fn result(&self, rules: &CubeRules) -> Option<(Player, Option<u32>)> {
        match (self.over, self.given) {
            (Some(Over::Ended(ending)), _) => {
                Some((ending.winner(), Some(ending.points(self.cube.cube, rules))))
            }
            (_, Some(given)) => Some(given),
            (Some(Over::Resigned { loser }), None) => Some((loser.other(), None)),
            _ => None,
        }
    }

    /// Does what a cell says. `last`: nothing but results follow.
    pub(crate) fn step(
        &mut self,
        side: Option<Player>,
        action: &Action,
        instead: Instead,
        rules: &Rules,
        last: bool,
    ) -> Outcome {
        match action {
            Action::Turn(turn) => self.turn(side, turn, instead, rules, last),
            Action::Double(value) => {
                let value = value.as_ref().and_then(|value| value.number);
                self.offer(side, CubeAction::Double, value, rules)
            }
            Action::Beaver(value) => {
                let value = value.as_ref().and_then(|value| value.number);
                self.offer(side, CubeAction::Beaver, value, rules)
            }
            Action::Take => self.answer(side, CubeAction::Take, rules),
            Action::Drop => self.answer(side, CubeAction::Drop, rules),
            Action::Win { points, ends_match } => self.win(side, points.number, *ends_match, rules),
            Action::Loss { points } => match side {
                None if self.given.is_none() && self.over.is_none() => {
                    self.over = Some(Over::Given);
                    fine(Done::Result)
                }
                None => fine(Done::Result),
                Some(side) => self.win(Some(side.other()), points.number, true, rules),
            },
            Action::Resign(win) => self.resign(side, *win),
        }
    }

    fn turn(
        &mut self,
        side: Option<Player>,
        turn: &TurnText,
        instead: Instead,
        rules: &Rules,
        last: bool,
    ) -> Outcome {
        let unplayed = matches!(turn.play, PlayWord::Empty | PlayWord::Unrecorded) && instead.play.is_none();
        if self.over.is_some() {
            return if unplayed { fine(Done::Unplayed) } else { stuck(Fault::Over) };
        }
        let mut fault = None;
        let side = side.or(self.to_act).unwrap_or(Player::One);
        if let Some(offer) = self.cube.offer {
            // Whoever doubled and rolls: the double was taken, and nobody wrote it.
            if offer.by != side || self.take_silently(rules).is_none() {
                return stuck(Fault::Unanswered);
            }
            fault = Some(Fault::Unanswered);
        } else if self.to_act.is_some_and(|expected| expected != side) {
            return stuck(Fault::SameSide);
        }
        if unplayed && (last || matches!(turn.play, PlayWord::Unrecorded)) {
            let stuck = if last { Done::Unplayed } else { Done::Stuck };
            return Outcome { done: stuck, fault: fault.or((!last).then_some(Fault::Unrecorded)) };
        }
        let dice = match (instead.dice, &turn.dice) {
            (Some(dice), _) => dice,
            (None, Some(text)) => match text.dice {
                Ok(dice) => dice,
                Err(error) => return stuck(Fault::Dice(error)),
            },
            (None, None) => return stuck(Fault::DiceMissing),
        };
        if self.to_act.is_none()
            && rules.opening
            && let Err(error) = dice.check_opening()
        {
            return stuck(Fault::Dice(error));
        }
        if let Some(expected) = self.expected.take().filter(|expected| !expected.same_roll(dice)) {
            fault = Some(Fault::OtherDice(expected));
        }
        let board = self.board_of(side);
        let play = match instead.play {
            Some(play) => Ok((play, None)),
            None => played(&board, dice, &turn.play),
        };
        match play {
            Ok((play, mild)) => {
                self.play(side, &play);
                Outcome { done: Done::Played { dice, play }, fault: fault.or(mild) }
            }
            Err(fault) => stuck(fault),
        }
    }

    /// Moves the checkers and passes the turn.
    fn play(&mut self, side: Player, play: &Play) {
        self.board = play.next();
        self.view = side.other();
        self.to_act = Some(side.other());
        if let Some(win) = play.result().won() {
            self.over = Some(Over::Ended(Ending::Won { winner: side, win }));
        }
    }
}

/// The play that is written, with what is suspect about it.
fn played(board: &Board, dice: Dice, word: &PlayWord) -> Result<(Play, Option<Fault>), Fault> {
    match word {
        PlayWord::Steps(text) => match resolve(board, dice, text) {
            Ok(play) => Ok((play, None)),
            Err(reason) => Err(Fault::Illegal(dice, reason)),
        },
        PlayWord::Broken(_, error) => Err(Fault::Syntax(*error)),
        PlayWord::SaidIllegal | PlayWord::Unrecorded => Err(Fault::Unrecorded),
        _ if !backgammon::can_play(board, dice) => Ok((Play::none(board), None)),
        PlayWord::CannotMove => Err(Fault::CanMove(dice)),
        PlayWord::Empty => match plays(board, dice).as_slice() {
            [only] => Ok((*only, Some(Fault::Forced(*only)))),
            all => Err(Fault::Missing(dice, all.len())),
        },
    }
}
