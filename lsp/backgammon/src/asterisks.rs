//! Whether the asterisks of a written play are right.

use crate::{Place, Play, PlayText, Point};

/// One asterisk that is missing or too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsteriskFault {
    /// A blot is hit here and no asterisk says so.
    Missing {
        /// The listed point that should have one; `None` if the text does not list the point.
        at: Option<Place>,
        /// The mover's point where the blot was.
        point: Point,
    },
    /// An asterisk where no blot is hit.
    Extra {
        /// The listed point that has it.
        at: Place,
    },
}

/// What is wrong with the asterisks of a text that means this play: missing ones first, from the back
/// to the front, then those too much in the order written. Nothing is: the iterator is empty.
///
/// Keith's step 2 puts an asterisk after any move that hits, so a second one on a blot's point is not
/// reported. The place of a missing one is the spec's (section 2): the entry with the highest from
/// point. Does not allocate.
pub fn asterisks<'a>(play: &'a Play, text: &'a PlayText) -> impl Iterator<Item = AsteriskFault> + 'a {
    missing(play, text).chain(extra(play, text))
}

fn missing<'a>(play: &'a Play, text: &'a PlayText) -> impl Iterator<Item = AsteriskFault> + 'a {
    let hits = play.moves().iter().filter(|m| m.hit).map(|m| m.to);
    let unmarked = hits.filter(|point| !text.landings().any(|(_, listed, mark)| mark && listed == *point));
    unmarked.map(|point| AsteriskFault::Missing { at: place_of_hit(text, point), point })
}

/// Where the asterisk belongs: on the first of the steps with the highest from point.
fn place_of_hit(text: &PlayText, point: Point) -> Option<Place> {
    let mut best: Option<(Point, Place)> = None;
    for (place, _, _) in text.landings().filter(|(_, listed, _)| *listed == point) {
        let from = text.point(Place { step: place.step, point: 0 })?;
        if best.is_none_or(|(highest, _)| from > highest) {
            best = Some((from, place));
        }
    }
    best.map(|(_, place)| place)
}

fn extra<'a>(play: &'a Play, text: &'a PlayText) -> impl Iterator<Item = AsteriskFault> + 'a {
    let marked = text.landings().filter(|(_, _, mark)| *mark);
    marked.filter(|(_, point, _)| !play.hits_on(*point)).map(|(at, ..)| AsteriskFault::Extra { at })
}
