//! Legal plays nearest to a written one, for fixes.

use crate::chains::{Entry, entries};
use crate::{Board, Dialect, Dice, Play, PlayText, Point, Step, plays, resolve};

/// Cost of a written step that the play does not have.
const EXTRA: u16 = 14;
/// Cost of a step of the play that is not written: forgetting one is likelier than inventing one.
const FORGOTTEN: u16 = 6;

/// All legal plays, the nearest to the written one first.
///
/// Near means: as few changed characters in the points as can be, steps paired in the best way and the
/// play written step by die, in chains or in Keith's way, whichever is nearest; then asterisks that
/// fit. Equally near ones keep the order of [`plays`].
#[must_use]
pub fn nearest(board: &Board, dice: Dice, text: &PlayText) -> Vec<Play> {
    let mut found: Vec<((u16, usize), Play)> =
        plays(board, dice).into_iter().map(|play| (distance(&play, text), play)).collect();
    found.sort_by_key(|(distance, _)| *distance);
    found.into_iter().map(|(_, play)| play).collect()
}

/// The rolls with which the text is a legal play, larger die first, from 11 up to 66: for a wrong die.
pub fn dice_that_fit(board: &Board, text: &PlayText) -> impl Iterator<Item = Dice> {
    let fits = |dice: &Dice| resolve(board, *dice, text).is_ok();
    Dice::all().filter(fits)
}

/// The cost in the nearest way of writing; then how many written steps are not in the play as such.
fn distance(play: &Play, text: &PlayText) -> (u16, usize) {
    let written: Vec<Pair> = text.steps().iter().flat_map(pairs_of_step).take(8).collect();
    let ways =
        [Dialect::GNUBG_MAT, Dialect::STUDIO, Dialect::KEITH].map(|dialect| pairs_of_play(play, &dialect));
    let nearest = ways.iter().map(|meant| pairing_cost(&written, meant)).min().unwrap_or(0);
    let changed = ways.iter().map(|meant| changed_pairs(&written, meant)).sum();
    (nearest.saturating_add(asterisk_cost(play, text)), changed)
}

fn pairs_of_play(play: &Play, dialect: &Dialect) -> Vec<Pair> {
    entries(play, dialect).iter().flat_map(pairs_of_entry).collect()
}

/// How many of the written steps the play does not have, each of its own counted once.
fn changed_pairs(written: &[Pair], meant: &[Pair]) -> usize {
    let mut left = meant.to_vec();
    let mut changed = 0;
    for pair in written {
        match left.iter().position(|other| other == pair) {
            Some(found) => {
                left.swap_remove(found);
            }
            None => changed += 1,
        }
    }
    changed
}

/// Where one checker goes from one listed point to the next.
type Pair = (Point, Point);

fn pairs_of_step(step: &Step) -> impl Iterator<Item = Pair> {
    let times = usize::from(step.checkers()).min(4);
    std::iter::repeat_n(step, times).flat_map(|step| step.stretches().map(|(_, from, to)| (from, to)))
}

fn pairs_of_entry(entry: &Entry) -> impl Iterator<Item = Pair> {
    let points = entry.points().iter().map(|(point, _)| *point);
    let pairs = points.clone().zip(points.skip(1));
    std::iter::repeat_n((), usize::from(entry.count)).flat_map(move |()| pairs.clone())
}

/// The cheapest way to pair the written steps with those of the play (up to four), each used once.
///
/// `best` holds, for each set of used steps of the play, the cost of the written steps so far.
fn pairing_cost(written: &[Pair], meant: &[Pair]) -> u16 {
    let mut best = [u16::MAX; 16];
    if let Some(none_used) = best.first_mut() {
        *none_used = 0;
    }
    for pair in written {
        let before = best;
        best = before.map(|cost| cost.saturating_add(EXTRA));
        for (i, other) in meant.iter().enumerate() {
            let cost = point_cost(pair.0, other.0) + point_cost(pair.1, other.1);
            for (used, so_far) in before.iter().enumerate().filter(|(used, _)| used & (1 << i) == 0) {
                if let Some(place) = best.get_mut(used | 1 << i) {
                    *place = (*place).min(so_far.saturating_add(cost));
                }
            }
        }
    }
    let forgotten = |used: usize| FORGOTTEN * (meant.len() as u16).saturating_sub(used.count_ones() as u16);
    let costs = best.iter().enumerate().map(|(used, cost)| cost.saturating_add(forgotten(used)));
    costs.min().unwrap_or(u16::MAX)
}

/// How far a point is from the one that was meant: four for each changed digit, and a little more the
/// further they lie apart.
fn point_cost(written: Point, meant: Point) -> u16 {
    let apart = u16::from(written.pips_to(meant).unsigned_abs());
    4 * changed_digits(written.get(), meant.get()) + apart.min(3)
}

/// Digits changed, added or left out between two numbers below 100.
fn changed_digits(a: u8, b: u8) -> u16 {
    match (a, b) {
        _ if a == b => 0,
        (10.., 10..) => u16::from(a / 10 != b / 10) + u16::from(a % 10 != b % 10),
        (10.., _) => {
            if a / 10 == b || a % 10 == b {
                1
            } else {
                2
            }
        }
        (_, 10..) => changed_digits(b, a),
        _ => 1,
    }
}

fn asterisk_cost(play: &Play, text: &PlayText) -> u16 {
    let marked = |point| text.landings().any(|(_, listed, mark)| mark && listed == point);
    let wrong = Point::on_board().map(|point| match (marked(point), play.hits_on(point)) {
        (true, false) => 3,
        (false, true) => 1,
        _ => 0,
    });
    wrong.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(dice: &str, text: &str) -> String {
        let near = nearest(&Board::START, dice.parse().unwrap(), &text.parse().unwrap());
        crate::write(near.first().unwrap(), &Dialect::KEITH)
    }

    #[test]
    fn a_wrong_digit_is_put_right() {
        assert_eq!(first("31", "8/5 6/4"), "8/5, 6/5");
        assert_eq!(first("31", "8/5 5/5"), "8/5, 6/5");
        assert_eq!(first("65", "24/18 18/12"), "24/13");
        assert_eq!(first("42", "8/4 6/3"), "8/4, 6/4");
    }

    #[test]
    fn a_forgotten_step_is_added() {
        assert!(["13/6", "13/7, 8/7", "24/23, 13/7"].contains(&first("61", "13/7").as_str()));
        assert!(first("33", "8/5(2) 6/3").contains("8/5(2)"));
    }

    #[test]
    fn a_play_with_the_wrong_dice_fits_other_dice() {
        let text = "8/5 6/5".parse().unwrap();
        let dice: Vec<String> = dice_that_fit(&Board::START, &text).map(|dice| dice.to_string()).collect();
        assert_eq!(dice, ["11", "31"], "with a double the 8 goes three times");
    }
}
