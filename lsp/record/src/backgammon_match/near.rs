//! How far a legal play is from a written one, in slips of the pen.

use backgammon::{Dialect, Grouping, Order, Play, PlayText, Separator, as_written, write};

/// What one changed character costs.
const CHARACTER: u32 = 10;
/// What a step costs that is missing altogether.
const FORGOTTEN: u32 = 12;

/// The distance in the nearest of the ways in which the play could be written.
pub(crate) fn distance(text: &PlayText, play: &Play, dialect: &Dialect) -> u32 {
    let written = steps_of(&text.to_string());
    let groupings = [dialect.grouping, Grouping::EachDie, Grouping::UntilHit];
    let orders = [play, &as_written(play, text)];
    let ways = groupings.into_iter().flat_map(|grouping| {
        orders.map(|play| {
            let order = if grouping == Grouping::EachDie { Order::AsPlayed } else { Order::Descending };
            write(
                play,
                &Dialect { grouping, order, separator: Separator::Blank, asterisks: false, ..Dialect::KEITH },
            )
        })
    });
    ways.map(|way| between(&written, &steps_of(&way))).min().unwrap_or(u32::MAX)
}

fn steps_of(text: &str) -> Vec<String> {
    text.split(' ').filter(|step| !step.is_empty()).map(|step| step.replace('*', "")).collect()
}

/// The steps that both have do not count; of the others each is changed, missing or too much.
fn between(written: &[String], meant: &[String]) -> u32 {
    let mut extra: Vec<&String> = Vec::new();
    let mut missing: Vec<&String> = meant.iter().collect();
    for step in written {
        match missing.iter().position(|other| *other == step) {
            Some(found) => {
                missing.remove(found);
            }
            None => extra.push(step),
        }
    }
    let mut cost = 0;
    for step in extra {
        let nearest = missing.iter().enumerate().map(|(at, other)| (characters(step, other), at)).min();
        match nearest {
            Some((changed, at)) => {
                cost += changed * CHARACTER;
                missing.remove(at);
            }
            None => cost += FORGOTTEN + CHARACTER / 2,
        }
    }
    cost + FORGOTTEN * u32::try_from(missing.len()).unwrap_or(u32::MAX)
}

/// Characters changed, added or left out.
fn characters(a: &str, b: &str) -> u32 {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<u32> = (0..=u32::try_from(b.len()).unwrap_or(u32::MAX)).collect();
    for (i, c) in (1..).zip(a.chars()) {
        let mut corner = i - 1;
        let mut left = i;
        if let Some(first) = row.first_mut() {
            *first = i;
        }
        for (place, other) in row.iter_mut().skip(1).zip(&b) {
            let changed = corner + u32::from(c != *other);
            corner = *place;
            left = changed.min(corner + 1).min(left + 1);
            *place = left;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use backgammon::{Board, resolve};

    fn far(written: &str, meant: &str, dice: &str) -> u32 {
        let play = resolve(&Board::START, dice.parse().unwrap(), &meant.parse().unwrap()).unwrap();
        distance(&written.parse().unwrap(), &play, &Dialect::GNUBG_MAT)
    }

    #[test]
    fn a_digit_is_nearer_than_a_step() {
        assert_eq!(far("8/5 6/5", "8/5 6/5", "31"), 0);
        assert_eq!(far("6/5 8/4", "8/5 6/5", "31"), CHARACTER);
        assert_eq!(far("8/5", "8/5 6/5", "31"), FORGOTTEN);
        assert_eq!(far("24/13", "24/18 18/13", "65"), 0);
    }

    #[test]
    fn characters_are_counted() {
        assert_eq!(characters("13/8", "13/8"), 0);
        assert_eq!(characters("13/8", "3/8"), 1);
        assert_eq!(characters("", "3/8"), 3);
        assert_eq!(characters("24/18", "14/8"), 2);
    }
}
