//! All legal plays of a roll.

use crate::moves::Moves;
use crate::reach::{most_numbers, only_die};
use crate::{Board, Dice, Die, Play, Point};

/// Every legal play, each result once; empty when no legal play exists.
///
/// The rules are those of the spec's section 1. Where one checker can go two ways to the same result,
/// the way that starts with the larger die stands for both.
///
/// ```
/// use backgammon::{Board, Dice, plays};
/// let dice: Dice = "65".parse()?;
/// assert_eq!(plays(&Board::START, dice).len(), 7);
/// # Ok::<(), backgammon::DiceError>(())
/// ```
#[must_use]
pub fn plays(board: &Board, dice: Dice) -> Vec<Play> {
    plays_up_to(board, dice, usize::MAX)
}

/// Whether there is no choice: at most one legal play. Cheaper than to generate all of them.
#[must_use]
pub fn is_forced(board: &Board, dice: Dice) -> bool {
    plays_up_to(board, dice, 2).len() < 2
}

/// The first legal plays, this many or a few more.
fn plays_up_to(board: &Board, dice: Dice, enough: usize) -> Vec<Play> {
    let mut found = Found { plays: Vec::new(), enough };
    if dice.is_double() {
        let numbers = most_numbers(board, dice);
        if numbers > 0 {
            repeated(board, dice.high(), Point::BAR, numbers, Moves::default(), &mut found);
        }
        return found.plays;
    }
    both(board, dice.high(), dice.low(), &mut found);
    both(board, dice.low(), dice.high(), &mut found);
    if found.plays.is_empty()
        && let Some(die) = only_die(board, dice)
    {
        single(board, die, &mut found);
    }
    found.plays
}

/// The plays that were found, and how many are enough.
struct Found {
    plays: Vec<Play>,
    enough: usize,
}

impl Found {
    fn is_enough(&self) -> bool {
        self.plays.len() >= self.enough
    }
}

/// The number of a double played exactly `left` more times, from the back to the front.
fn repeated(board: &Board, die: Die, from: Point, left: u8, moves: Moves, found: &mut Found) {
    if left == 0 {
        found.plays.push(Play::new(moves.sorted(), *board));
        return;
    }
    for from in (1..=from.get()).rev().filter_map(Point::new) {
        if found.is_enough() {
            return;
        }
        if let Ok(step) = board.try_move(from, die) {
            repeated(&board.after(step), die, from, left - 1, moves.with(step), found);
        }
    }
}

fn both(board: &Board, first: Die, second: Die, found: &mut Found) {
    for step in Point::descending().filter_map(|from| board.try_move(from, first).ok()) {
        if found.is_enough() {
            return;
        }
        let between = board.after(step);
        for other in Point::descending().filter_map(|from| between.try_move(from, second).ok()) {
            let result = between.after(other);
            if found.plays.iter().all(|play| *play.result() != result) {
                found.plays.push(Play::new(Moves::default().with(step).with(other).sorted(), result));
            }
        }
    }
}

fn single(board: &Board, die: Die, found: &mut Found) {
    for step in Point::descending().filter_map(|from| board.try_move(from, die).ok()) {
        found.plays.push(Play::new(Moves::default().with(step), board.after(step)));
    }
}

/// What the rules leave to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// No legal play.
    None,
    /// One legal play.
    Forced(Play),
    /// Several; this many.
    Free(usize),
}

/// How many plays there are to choose from, and the play itself when there is one only.
#[must_use]
pub fn choice(board: &Board, dice: Dice) -> Choice {
    match plays(board, dice).as_slice() {
        [] => Choice::None,
        [play] => Choice::Forced(*play),
        all => Choice::Free(all.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(counts: &[(usize, i8)]) -> Board {
        let mut points = [0; 26];
        for (point, checkers) in counts {
            points[*point] = *checkers;
        }
        Board::from_signed(points).unwrap()
    }

    fn dice(text: &str) -> Dice {
        text.parse().unwrap()
    }

    #[test]
    fn against_a_closed_board_nothing_can_be_played() {
        let closed = board(&[(25, 1), (24, -2), (23, -2), (22, -2), (21, -2), (20, -2), (19, -2), (13, 3)]);
        assert_eq!(choice(&closed, dice("66")), Choice::None);
        assert_eq!(choice(&closed, dice("21")), Choice::None);
    }

    #[test]
    fn a_play_is_forced_where_all_plays_are_one() {
        let boards = [
            Board::START,
            board(&[(13, 1), (2, -2)]),
            board(&[(25, 1), (20, -2), (13, 3)]),
            board(&[(6, 1), (5, 1)]),
        ];
        for (board, dice) in boards.iter().flat_map(|board| Dice::all().map(move |dice| (board, dice))) {
            assert_eq!(is_forced(board, dice), plays(board, dice).len() < 2, "{board:?} {dice}");
        }
    }

    #[test]
    fn the_larger_number_must_be_played_if_only_one_can() {
        // 13/7 and 13/8 both land; from neither can the other number be played.
        let board = board(&[(13, 1), (2, -2)]);
        let plays = plays(&board, dice("65"));
        assert_eq!(format!("{plays:?}"), "[[13/7]]");
    }

    #[test]
    fn pick_and_pass_and_plain_passing_are_two_plays() {
        let board = board(&[(24, 1), (18, -1), (1, -1)]);
        let plays = plays(&board, dice("65"));
        assert_eq!(plays.len(), 2);
        assert_eq!(plays.iter().map(Play::hits).sum::<usize>(), 1);
    }
}
