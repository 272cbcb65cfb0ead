//! Finds the reason why no legal play fits a text.
//!
//! Only asked once a play is known to be illegal, so it may look at the text part by part: first what
//! is wrong with a step by itself, then what goes wrong when the steps are made.

use crate::moves::Fault;
use crate::reach::{both_playable, most_numbers};
use crate::{Board, Dice, Die, Illegal, Left, Place, PlayText, Point, Step, can_play};

/// Why no legal play fits this text.
pub(crate) fn explain(board: &Board, dice: Dice, text: &PlayText) -> Illegal {
    let by_itself = backwards(text)
        .or_else(|| (!can_play(board, dice)).then_some(Illegal::NoLegalPlay))
        .or_else(|| text.steps().is_empty().then_some(Illegal::NothingPlayed))
        .or_else(|| step_by_step(board, dice, text))
        .or_else(|| too_many(dice, text));
    match by_itself {
        Some(reason) => reason,
        None => Attempt::new(board, dice, text).reason(),
    }
}

fn backwards(text: &PlayText) -> Option<Illegal> {
    let stretches = text.steps().iter().enumerate();
    let mut all =
        stretches.flat_map(|(step, s)| s.stretches().map(move |(point, from, to)| (step, point, from, to)));
    let wrong = all.find(|(_, _, from, to)| from <= to);
    wrong.map(|(step, point, ..)| Illegal::Backwards { at: Place { step, point } })
}

/// The first step with something wrong that no other step can mend.
fn step_by_step(board: &Board, dice: Dice, text: &PlayText) -> Option<Illegal> {
    (0..text.steps().len()).find_map(|step| {
        no_checker(board, text, step)
            .or_else(|| bar_first(board, text, step))
            .or_else(|| no_die(dice, text, step))
            .or_else(|| blocked(board, text, step))
    })
}

/// Checkers that other steps bring there count, whatever their order.
fn no_checker(board: &Board, text: &PlayText, step: usize) -> Option<Illegal> {
    let point = text.steps().get(step)?.from();
    let count = |part: &[Step], end: fn(&Step) -> Point| {
        part.iter().filter(|s| end(s) == point).map(|s| u16::from(s.checkers())).sum::<u16>()
    };
    let leave = count(text.steps().get(..=step)?, Step::from);
    let has = u16::from(board.own(point)) + count(text.steps(), Step::to);
    let small = |n: u16| u8::try_from(n).unwrap_or(u8::MAX);
    (leave > has).then_some(Illegal::NoChecker {
        at: Place { step, point: 0 },
        point,
        has: small(has),
        leave: small(leave),
    })
}

fn bar_first(board: &Board, text: &PlayText, step: usize) -> Option<Illegal> {
    let on_bar = board.own(Point::BAR);
    let entering = |s: &&Step| s.from() == Point::BAR;
    let entries: u16 = text.steps().iter().filter(entering).map(|s| u16::from(s.checkers())).sum();
    let stays = entries < u16::from(on_bar) && text.steps().get(step)?.from() != Point::BAR;
    stays.then_some(Illegal::BarFirst { step, on_bar })
}

fn no_die(dice: Dice, text: &PlayText, step: usize) -> Option<Illegal> {
    let stretches = text.steps().get(step)?.stretches();
    let (point, from, to) = stretches.into_iter().find(|(_, from, to)| !fits_roll(dice, *from, *to))?;
    let pips = from.pips_to(to).unsigned_abs();
    Some(Illegal::UsesNoDie { at: Place { step, point }, pips, left: left_by_others(dice, text, step) })
}

/// Whether one checker can go so far with this roll on an empty board.
pub(crate) fn fits_roll(dice: Dice, from: Point, to: Point) -> bool {
    let pips = from.pips_to(to).max(0).unsigned_abs();
    let (high, low) = (dice.high().pips(), dice.low().pips());
    let furthest = if dice.is_double() { 4 * high } else { high + low };
    if to == Point::OFF {
        return pips <= furthest;
    }
    if dice.is_double() {
        pips.is_multiple_of(high) && pips <= furthest
    } else {
        [high, low, furthest].contains(&pips)
    }
}

/// The numbers that the other steps do not use.
fn left_by_others(dice: Dice, text: &PlayText, step: usize) -> Left {
    let mut left = Left::all(dice);
    for (_, other) in text.steps().iter().enumerate().filter(|(i, _)| *i != step) {
        for (_, from, to) in other.stretches() {
            let pips = from.pips_to(to).unsigned_abs();
            let used = left.iter().find(|die| die.pips() == pips);
            left = used.map_or(left, |die| left.without(die));
        }
    }
    left
}

fn blocked(board: &Board, text: &PlayText, step: usize) -> Option<Illegal> {
    let landings = text.steps().get(step)?.stretches().filter(|(_, _, to)| to.is_on_board());
    let mut held = landings.map(|(point, _, to)| (point, to, board.opponent(to)));
    let (point, to, by) = held.find(|(_, _, by)| *by >= 2)?;
    Some(Illegal::Blocked { at: Place { step, point }, point: to, by })
}

fn too_many(dice: Dice, text: &PlayText) -> Option<Illegal> {
    let numbers = dice.numbers();
    let mut made = 0usize;
    for (step, written) in text.steps().iter().enumerate() {
        made += usize::from(written.checkers()) * written.stretches().count();
        if made > usize::from(numbers) {
            return Some(Illegal::TooManySteps { step, numbers });
        }
    }
    None
}

/// One part of a step that one checker makes.
#[derive(Clone, Copy)]
struct Part {
    at: Place,
    from: Point,
    to: Point,
}

fn parts_of(text: &PlayText) -> impl Iterator<Item = Part> {
    text.steps().iter().enumerate().flat_map(|(step, written)| {
        let parts =
            written.stretches().map(move |(point, from, to)| Part { at: Place { step, point }, from, to });
        parts.flat_map(|part| std::iter::repeat_n(part, usize::from(written.checkers())))
    })
}

/// The parts are made one after the other, in every way that the dice allow; what stopped the way
/// that came furthest is the reason.
struct Attempt {
    board: Board,
    dice: Dice,
    parts: [Option<Part>; 4],
    stopped: Option<(usize, Illegal)>,
}

impl Attempt {
    fn new(board: &Board, dice: Dice, text: &PlayText) -> Self {
        let mut parts = [None; 4];
        // No more than the roll has numbers: see `too_many`.
        for (place, part) in parts.iter_mut().zip(parts_of(text)) {
            *place = Some(part);
        }
        // From the back to the front: no other order allows more.
        parts.sort_by_key(|part| std::cmp::Reverse(part.map(|part| part.from)));
        Self { board: *board, dice, parts, stopped: None }
    }

    fn reason(mut self) -> Illegal {
        match self.make(0, self.board, Left::all(self.dice)) {
            Some(left) => self.incomplete(left),
            None => self.stopped.map_or(Illegal::NoFit, |(_, reason)| reason),
        }
    }

    /// The numbers left after all parts from this one on are made; `None` if they cannot be.
    fn make(&mut self, number: usize, board: Board, left: Left) -> Option<Left> {
        match self.parts.get(number).copied().flatten() {
            Some(part) => self.walk(number, part, part.from, board, left),
            None => Some(left),
        }
    }

    fn walk(&mut self, number: usize, part: Part, at: Point, board: Board, left: Left) -> Option<Left> {
        if at == part.to {
            return self.make(number + 1, board, left);
        }
        let mut tried = None;
        for die in left.iter() {
            if tried.replace(die) == Some(die) || at.after(die.pips()) < part.to {
                continue;
            }
            match board.try_move(at, die) {
                Ok(step) => {
                    let done = self.walk(number, part, step.to, board.after(step), left.without(die));
                    if done.is_some() {
                        return done;
                    }
                }
                Err(fault) => self.stop(number, reason_of(fault, part, at, die)),
            }
        }
        let pips = part.from.pips_to(part.to).unsigned_abs();
        self.stop(number, Illegal::DieUsed { at: part.at, pips, left });
        None
    }

    /// The furthest counts; of those equally far the first, but anything before a used die.
    fn stop(&mut self, number: usize, reason: Illegal) {
        let better = match &self.stopped {
            None => true,
            Some((before, Illegal::DieUsed { .. })) => number >= *before,
            Some((before, _)) => number > *before,
        };
        if better {
            self.stopped = Some((number, reason));
        }
    }

    /// All steps can be made, and yet the play is not legal: more must be played, or another number.
    fn incomplete(&self, left: Left) -> Illegal {
        let played = self.dice.numbers().saturating_sub(u8::try_from(left.len()).unwrap_or(0));
        let possible = most_numbers(&self.board, self.dice);
        if self.dice.is_double() && played < possible {
            return Illegal::MorePlayable { played, possible };
        }
        match left.iter().next() {
            Some(unused) if both_playable(&self.board, self.dice) => Illegal::BothPlayable { unused },
            Some(die) if die == self.dice.high() => Illegal::OnlyLarger { die },
            _ => Illegal::NoFit,
        }
    }
}

fn reason_of(fault: Fault, part: Part, at: Point, die: Die) -> Illegal {
    match fault {
        Fault::NoChecker => Illegal::NoChecker { at: from_of(part), point: at, has: 0, leave: 1 },
        Fault::BarFirst { on_bar } => Illegal::BarFirst { step: part.at.step, on_bar },
        Fault::Blocked { point, by } => Illegal::Blocked { at: part.at, point, by },
        Fault::NotHome { highest } => Illegal::NotHome { at: part.at, highest },
        Fault::CheckerBehind { highest } => Illegal::CheckerBehind { at: part.at, die, highest },
    }
}

/// The point before the one where a part leads.
fn from_of(part: Part) -> Place {
    Place { step: part.at.step, point: part.at.point.saturating_sub(1) }
}
