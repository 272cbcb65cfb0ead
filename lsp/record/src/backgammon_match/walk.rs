//! One game, cell by cell: the rules of turns, cube and results. No text, no allocation; the repair search walks here too.

use super::syntax::{Action, PlayWord, TurnText};
use backgammon::{
    Board, Both, CubeAction, CubeError, CubeEvent, CubeRules, CubeState, Dice, DiceError, Ending, Illegal,
    ParseError, Play, Player, Win, plays, resolve,
};

/// What holds for the whole game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) cube: CubeRules,
    /// Whether the first roll opens the game (and is no double).
    pub(crate) opening: bool,
    /// What each player needs to win the match: some programs (Galaxy) write no more points than that.
    pub(crate) needs: Both<Option<u32>>,
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
    given: Option<(Player, Option<u32>)>,
    /// The dice that a position id names for the first play.
    pub(crate) expected: Option<Dice>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// By the rules: the last checker borne off, or a double dropped.
    Ended(Ending),
    /// By resignation; the points are open.
    Resigned { loser: Player },
    /// As the result says, by resignation or by agreement.
    Given,
}

/// What a cell did.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    Played {
        dice: Dice,
        play: Play,
    },
    /// A last roll that nobody played any more.
    Unplayed,
    Cube(CubeEvent),
    Result,
    /// It has no effect that could be told.
    Nothing,
    /// The game cannot be followed beyond it.
    Stuck,
}

/// What is wrong with a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Fault {
    Dice(DiceError),
    DiceMissing,
    /// The position id has other dice.
    OtherDice(Dice),
    Syntax(ParseError),
    Illegal(Dice, Illegal),
    /// `Cannot Move`, and a play exists.
    CanMove(Dice),
    /// Nothing is written, and this is the only legal play.
    Forced(Play),
    /// Nothing is written, and several plays are legal.
    Missing(Dice, usize),
    /// A word says that the play is not recorded, or was illegal.
    Unrecorded,
    SameSide,
    Unanswered,
    Cube(CubeError),
    /// The cube shows something else.
    CubeValue(u32),
    /// The game is over already.
    Over,
    Winner(Player),
    /// A gammon that counts once: these points, unless the Jacoby rule is played.
    Jacoby(u32),
    /// The points that are possible: the cube times 1, up to this factor.
    Points {
        cube: u32,
        least: u32,
        most: u32,
    },
}

/// What came of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    pub(crate) done: Done,
    pub(crate) fault: Option<Fault>,
}

/// Another roll or play instead of what is written.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Instead {
    pub(crate) dice: Option<Dice>,
    pub(crate) play: Option<Play>,
}

impl Fault {
    /// Whether the record can still be right.
    pub(crate) fn is_mild(&self) -> bool {
        matches!(self, Self::Forced(_))
    }
}

const fn fine(done: Done) -> Outcome {
    Outcome { done, fault: None }
}

const fn stuck(fault: Fault) -> Outcome {
    Outcome { done: Done::Stuck, fault: Some(fault) }
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
            Action::Resign => self.resign(side),
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

    fn take_silently(&mut self, rules: &Rules) -> Option<()> {
        let offer = self.cube.offer?;
        let (cube, _) = self.cube.act(offer.by.other(), CubeAction::Take, &rules.cube).ok()?;
        self.cube = cube;
        self.to_act = Some(offer.by);
        Some(())
    }

    fn offer(
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
            let lenient = CubeRules { crawford_game: false, beavers: true, max_exponent: 15, jacoby: false };
            let centred = backgammon::Cube::of_value(self.cube.cube.value(), None);
            let cube = match error {
                CubeError::NotOwner => centred.unwrap_or(self.cube.cube),
                _ => self.cube.cube,
            };
            CubeState { cube, offer: self.cube.offer }.act(side, action, &lenient)
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

    fn answer(&mut self, side: Option<Player>, action: CubeAction, rules: &Rules) -> Outcome {
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
            let any = CubeRules { crawford_game: false, beavers: true, max_exponent: 15, jacoby: false };
            let offered = match self.cube.offer {
                Some(_) => Ok(self.cube),
                None => self.cube.act(answerer.other(), CubeAction::Double, &any).map(|(cube, _)| cube),
            };
            offered.and_then(|offered| offered.act(answerer, action, &any))
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

    fn win(
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
        // Points beyond the match are written in full, cut off, or anything between.
        let enough =
            |won: u32| needs.zip(points).is_some_and(|(needs, points)| won >= needs && points >= needs);
        let rules = &rules.cube;
        let cube = self.cube.cube.value();
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

    fn resign(&mut self, side: Option<Player>) -> Outcome {
        match (self.over, side) {
            (Some(Over::Ended(ending)), Some(side)) if ending.winner() == side => {
                Outcome { done: Done::Result, fault: Some(Fault::Over) }
            }
            (Some(_), _) => fine(Done::Result),
            (None, side) => {
                let loser = side.or(self.to_act);
                self.over = Some(loser.map_or(Over::Given, |loser| Over::Resigned { loser }));
                fine(Done::Result)
            }
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
