//! How many numbers of a roll can be played at all: what the rule "as many as possible" needs.

use crate::{Board, Dice, Die, Point};

/// Whether one checker can be moved by this die.
pub(crate) fn any_step(board: &Board, die: Die) -> bool {
    Point::descending().any(|from| board.try_move(from, die).is_ok())
}

/// Whether two numbers can be played, the first one first.
fn in_this_order(board: &Board, first: Die, second: Die) -> bool {
    Point::descending()
        .filter_map(|from| board.try_move(from, first).ok())
        .any(|step| any_step(&board.after(step), second))
}

/// Whether both numbers of a roll that is no double can be played in some order.
pub(crate) fn both_playable(board: &Board, dice: Dice) -> bool {
    let (high, low) = (dice.high(), dice.low());
    in_this_order(board, high, low) || in_this_order(board, low, high)
}

/// How often the number of a double can be played, up to `left` times, moving checkers from `from`
/// downwards only.
///
/// Any sequence of equal numbers can be played from the back to the front instead: the bar enters
/// first, arrivals come before departures, and bearing off comes last.
fn repeats(board: &Board, die: Die, from: Point, left: u8) -> u8 {
    if left == 0 {
        return 0;
    }
    let mut most = 0;
    for from in (1..=from.get()).rev().filter_map(Point::new) {
        if let Ok(step) = board.try_move(from, die) {
            most = most.max(1 + repeats(&board.after(step), die, from, left - 1));
            if most == left {
                return most;
            }
        }
    }
    most
}

/// How many numbers of the roll can be played at most: 0 to 2, or 0 to 4 with a double.
///
/// The source rule is the spec's section 1: both numbers if some order allows it, doubles as many as
/// possible.
#[must_use]
pub fn most_numbers(board: &Board, dice: Dice) -> u8 {
    if dice.is_double() {
        return repeats(board, dice.high(), Point::BAR, 4);
    }
    if both_playable(board, dice) {
        return 2;
    }
    u8::from(any_step(board, dice.high()) || any_step(board, dice.low()))
}

/// Whether any checker can be moved with this roll.
#[must_use]
pub fn can_play(board: &Board, dice: Dice) -> bool {
    any_step(board, dice.high()) || any_step(board, dice.low())
}

/// The die that must be played when only one can be: the larger where it can be, else the smaller;
/// `None` when both or neither can be played, or with a double.
#[must_use]
pub fn only_die(board: &Board, dice: Dice) -> Option<Die> {
    if dice.is_double() || both_playable(board, dice) {
        return None;
    }
    [dice.high(), dice.low()].into_iter().find(|die| any_step(board, *die))
}
