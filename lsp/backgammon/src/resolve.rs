//! Which legal play a written one is: by its net movement, and where ways differ, by what it lists.

use crate::explain::explain;
use crate::moves::Moves;
use crate::net::{Net, ways};
use crate::{Board, Dice, Illegal, Place, Play, PlayText, Point};

/// The legal play that a text means.
///
/// Spec, section 1: a play is judged by its result, so the order of the steps, the points listed on
/// the way and the asterisks only choose between ways that hit different blots. Whether the asterisks
/// are right is a separate question ([`asterisks`](crate::asterisks)). Does not allocate.
///
/// A text without steps is the play of a player who cannot move.
///
/// # Errors
/// Why no legal play fits.
pub fn resolve(board: &Board, dice: Dice, text: &PlayText) -> Result<Play, Illegal> {
    let Some(net) = net_of(text) else { return Err(explain(board, dice, text)) };
    let ways = ways(board, dice, &net);
    let mut found = ways.iter();
    match (found.next(), found.next()) {
        (Some(play), None) => Ok(*play),
        (Some(one), Some(other)) => choose(one, other, text),
        (None, _) if text.steps().is_empty() && !crate::can_play(board, dice) => Ok(Play::none(board)),
        (None, _) => Err(explain(board, dice, text)),
    }
}

/// The net movement of a text; `None` if a step goes backwards, which no net sum may hide.
fn net_of(text: &PlayText) -> Option<Net> {
    let mut net = Net::default();
    for step in text.steps() {
        if step.stretches().any(|(_, from, to)| from <= to) {
            return None;
        }
        net.moved(step.from(), step.to(), step.checkers());
    }
    Some(net)
}

/// One checker went one of two ways: the points listed on the way decide, then the asterisks.
fn choose(one: &Play, other: &Play, text: &PlayText) -> Result<Play, Illegal> {
    if let Some(play) = decide(one, other, |play| lists_all_landings(play, text)) {
        return Ok(play);
    }
    if one.same_result(other) {
        return Ok(*one);
    }
    let by_marks = decide(one, other, |play| hits_what_is_marked(play, text));
    by_marks.ok_or(Illegal::Ambiguous { plays: [*one, *other] })
}

fn decide(one: &Play, other: &Play, fits: impl Fn(&Play) -> bool) -> Option<Play> {
    match (fits(one), fits(other)) {
        (true, false) => Some(*one),
        (false, true) => Some(*other),
        _ => None,
    }
}

fn lists_all_landings(play: &Play, text: &PlayText) -> bool {
    play.moves().iter().all(|m| text.landings().any(|(_, point, _)| point == m.to))
}

fn hits_what_is_marked(play: &Play, text: &PlayText) -> bool {
    let marked = |point| text.landings().any(|(_, listed, mark)| mark && listed == point);
    Point::on_board().all(|point| play.hits_on(point) == marked(point))
}

/// The same play with its single-die moves in the order in which the text gives them.
///
/// For dialects that write plays as they were made ([`Order::AsPlayed`](crate::Order)). Moves that the
/// text does not tell apart keep the order from the back to the front.
#[must_use]
pub fn as_written(play: &Play, text: &PlayText) -> Play {
    let mut left = play.moves_array();
    let mut moves = Moves::default();
    for step in text.steps() {
        for _ in 0..step.checkers() {
            for (_, from, to) in step.stretches() {
                take_way(&mut left, &mut moves, from, to);
            }
        }
    }
    for rest in left.as_slice() {
        moves.push(*rest);
    }
    Play::new(moves.mark_first_touch(), *play.result())
}

/// Takes the moves that lead from one listed point to the next one out of those left.
fn take_way(left: &mut Moves, moves: &mut Moves, from: Point, to: Point) {
    let mut at = from;
    while at > to {
        let Some(step) = left.take(|m| m.from == at && m.to >= to) else { return };
        moves.push(step);
        at = step.to;
    }
}

/// The first listed point that the play does not touch, if any: `13/10/7` with 4-2.
///
/// Such a text is that play all the same (its result is), but its writer meant other dice.
#[must_use]
pub fn untouched_point(play: &Play, text: &PlayText) -> Option<Place> {
    let touched = |point| play.moves().iter().any(|m| m.to == point);
    text.landings().find(|(_, point, _)| !touched(*point)).map(|(place, ..)| place)
}
