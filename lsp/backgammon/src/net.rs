//! Plays found by the net movement of the own checkers, without listing all plays.
//!
//! Nothing here allocates: this is the legality test of one play.

use crate::moves::Moves;
use crate::reach::{any_step, both_playable, most_numbers};
use crate::{Board, Dice, Die, Play, Point};

/// How many own checkers each place wins or loses: index 0 (off) to 25 (bar).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Net([i8; 26]);

impl Net {
    /// The net movement that leads from one board to another of the same mover; `None` when the
    /// other one is not reached by moving own checkers down.
    pub(crate) fn between(before: &Board, after: &Board) -> Self {
        let mut net = Self::default();
        for point in Point::descending() {
            net.add(point, after.own(point) as i8 - before.own(point) as i8);
        }
        net.add(Point::OFF, after.own_off() as i8 - before.own_off() as i8);
        net
    }

    pub(crate) fn at(&self, point: Point) -> i8 {
        self.0.get(point.index()).copied().unwrap_or(0)
    }

    fn add(&mut self, point: Point, checkers: i8) {
        if let Some(count) = self.0.get_mut(point.index()) {
            *count = count.saturating_add(checkers);
        }
    }

    /// Notes that this many checkers go from one place to another.
    pub(crate) fn moved(&mut self, from: Point, to: Point, checkers: u8) {
        let checkers = i8::try_from(checkers).unwrap_or(i8::MAX);
        self.add(from, -checkers);
        self.add(to, checkers);
    }

    /// How many checkers end elsewhere than they began.
    fn checkers(&self) -> u16 {
        self.0.iter().map(|n| u16::from(n.min(&0).unsigned_abs())).sum()
    }
}

/// The legal plays of one net movement: more than one only where ways differ in what they touch.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ways {
    plays: [Option<Play>; 2],
}

impl Ways {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Play> {
        self.plays.iter().flatten()
    }

    fn push(&mut self, play: Play) {
        let known = self.iter().any(|other| *other == play);
        if let (false, Some(place)) = (known, self.plays.iter_mut().find(|place| place.is_none())) {
            *place = Some(play);
        }
    }
}

/// All legal plays that move the own checkers so. None: it is not legal.
pub(crate) fn ways(board: &Board, dice: Dice, net: &Net) -> Ways {
    let mut ways = Ways::default();
    let checkers = net.checkers();
    if checkers == 0 || checkers > u16::from(dice.numbers()) {
        return ways;
    }
    if dice.is_double() {
        if let Some(play) = repeated(board, dice, net) {
            ways.push(play);
        }
        return ways;
    }
    both(board, dice.high(), dice.low(), net, &mut ways);
    both(board, dice.low(), dice.high(), net, &mut ways);
    if checkers == 1
        && ways.iter().next().is_none()
        && let Some(play) = single(board, dice, net)
    {
        ways.push(play);
    }
    ways
}

/// A double: how often each checker moves follows from the net movement alone.
fn repeated(board: &Board, dice: Dice, net: &Net) -> Option<Play> {
    let die = dice.high();
    let mut arrived = Net::default();
    let mut moves = Moves::default();
    let mut after = *board;
    let mut count = 0;
    for from in Point::descending() {
        let leaving = arrived.at(from) - net.at(from);
        if leaving < 0 || leaving > 4 - count {
            return None;
        }
        for _ in 0..leaving {
            let step = after.try_move(from, die).ok()?;
            after = after.after(step);
            moves.push(step);
            arrived.add(step.to, 1);
        }
        count += leaving;
    }
    let whole = arrived.at(Point::OFF) == net.at(Point::OFF);
    let full = whole && (count == 4 || i16::from(most_numbers(board, dice)) == i16::from(count));
    full.then(|| Play::new(moves.sorted(), after))
}

fn both(board: &Board, first: Die, second: Die, net: &Net, ways: &mut Ways) {
    for from in Point::descending().filter(|point| net.at(*point) < 0) {
        let Ok(step) = board.try_move(from, first) else { continue };
        let mut rest = *net;
        rest.moved(step.to, step.from, 1);
        let Some(other) = Point::descending().find(|point| rest.at(*point) < 0) else { continue };
        let between = board.after(step);
        let Ok(other) = between.try_move(other, second) else { continue };
        rest.moved(other.to, other.from, 1);
        if rest == Net::default() {
            let moves = Moves::default().with(step).with(other);
            ways.push(Play::new(moves.sorted(), between.after(other)));
        }
    }
}

/// One number only: legal when both cannot be played, and the larger one where it can be.
fn single(board: &Board, dice: Dice, net: &Net) -> Option<Play> {
    let from = Point::descending().find(|point| net.at(*point) < 0)?;
    let step_with = |die| {
        let step = board.try_move(from, die).ok()?;
        (net.at(step.to) == 1).then_some(step)
    };
    let step = match step_with(dice.high()) {
        Some(step) => step,
        None if any_step(board, dice.high()) => return None,
        None => step_with(dice.low())?,
    };
    (!both_playable(board, dice)).then(|| Play::new(Moves::default().with(step), board.after(step)))
}

/// The legal play that leads from `board` to `result` (the mover's view of both), if there is one.
///
/// No allocation. With no legal play at all, the unchanged board is reached by [`Play::none`].
#[must_use]
pub fn play_reaching(board: &Board, dice: Dice, result: &Board) -> Option<Play> {
    if board == result {
        return (!crate::can_play(board, dice)).then(|| Play::none(board));
    }
    let net = Net::between(board, result);
    ways(board, dice, &net).iter().find(|play| play.result() == result).copied()
}

/// Whether some legal play of the roll leads from `board` to `result`; see [`play_reaching`].
#[must_use]
pub fn is_legal(board: &Board, dice: Dice, result: &Board) -> bool {
    play_reaching(board, dice, result).is_some()
}
