//! The parts of a Sprouts move, and which of them is written.

use super::SproutsGame;
use super::complete::{Where, notation_here, word};
use crate::game::{Signature, SignaturePart, Typing};
use sprouts::Notation;

/// The parts of what is written at a place: a move in its notation, or a position.
pub(super) fn signature(game: &SproutsGame, typing: &Typing<'_>) -> Option<Signature> {
    let (written, place) = word(typing.before);
    match place {
        Where::Prose => None,
        Where::Position => Some(position(written)),
        Where::Play if !written.starts_with(|c: char| c.is_ascii_digit()) => None,
        Where::Play => {
            let at = typing.at.saturating_sub(written.len());
            let (notation, new) = notation_here(game, at, written);
            let new = new
                .map_or_else(|| "the next number".to_string(), |new| format!("the next number, {new} here"));
            Some(match notation {
                Notation::Hoey => hoey(written, &new),
                Notation::Lhp => lhp(written, &new),
                Notation::Wgosa => wgosa(written, &new),
            })
        }
    }
}

/// A signature of pieces: those with something about them are its parts.
fn of(about: &str, pieces: &[(&str, &str)], active: usize) -> Signature {
    let mut label = String::new();
    let mut parts = Vec::new();
    for (piece, about) in pieces {
        let start = label.len();
        label.push_str(piece);
        if !about.is_empty() {
            parts.push(SignaturePart { range: start..label.len(), about: (*about).to_string() });
        }
    }
    Signature { label, about: about.to_string(), parts, active }
}

fn hoey(written: &str, new: &str) -> Signature {
    let ends = written.split('-').count() - 1;
    let last = written.rsplit('-').next().unwrap_or("");
    let active = match (ends, last.contains('.'), last.contains(['<', '>', '='])) {
        (0, false, _) => 0,
        (0, true, _) => 1,
        (1, ..) => 2,
        (_, _, true) => 5,
        (_, false, _) => 3,
        (_, true, _) => 4,
    };
    of(
        "A line in Hoey's notation.",
        &[
            ("from", "The spot where the line begins, the lower one of its ends."),
            (".site", "At a pier spot: the first live spot met after the site, in left-hand order."),
            ("-", ""),
            ("new", &format!("The new spot: {new}.")),
            ("-", ""),
            ("to", "The spot where the line ends."),
            (".site", "At a pier spot: the first live spot met after the site, in left-hand order."),
            (
                "<list",
                "Of an enclosing move: `<` or `>` and the lowest live spot of each other boundary on the left or right \
                 side of the new spot; `=` if there is none.",
            ),
        ],
        active,
    )
}

fn lhp(written: &str, new: &str) -> Signature {
    let active = match (written.split_once('<'), written.split_once('>')) {
        (None, _) if written.contains('.') => 1,
        (None, _) => 0,
        (Some((_, rest)), None) => 2 + usize::from(rest.contains('@')),
        (_, Some((_, rest))) if rest.contains('[') => 6,
        (_, Some((_, rest))) => 4 + usize::from(rest.contains('.')),
    };
    of(
        "A line in LHP notation: what a robot meets that walks along it, left hand on the line.",
        &[
            ("before.", "Of an enclosing move, or at a pier spot: the spot met just before the line begins."),
            ("from", "The spot where the line begins."),
            ("<", ""),
            ("new", &format!("The new spot: {new}.")),
            (
                "@tell",
                "Where both ends share two regions: a live spot that tells in which one the line is drawn.",
            ),
            (">", ""),
            ("to", "The spot where the line ends."),
            (".after", "At a pier spot: the spot met just after the line ends."),
            (
                "[list]",
                "Of an enclosing move: a live spot from each other boundary in the robot's region, as `5,7,10-12`.",
            ),
        ],
        active,
    )
}

fn wgosa(written: &str, new: &str) -> Signature {
    let active = match (written.split_once('('), written.split_once(')')) {
        (None, _) => 0,
        (Some((_, rest)), None) => 1 + usize::from(rest.contains('@')),
        (_, Some((_, rest))) if rest.contains('[') => 4,
        (_, Some(_)) => 3,
    };
    of(
        "A line in WGOSA notation. `!` after or before an end, or after the move, marks the less expected way.",
        &[
            ("from", "The spot where the line begins."),
            ("(", ""),
            ("new", &format!("The new spot: {new}.")),
            ("@tell", "A live spot of the region in which the line is drawn, where that is not plain."),
            (")", ""),
            ("to", "The spot where the line ends."),
            (
                "[enclosed]",
                "Of an enclosing move: the spots that come to lie on one side of the line, as `2,5,7-9`.",
            ),
        ],
        active,
    )
}

fn position(written: &str) -> Signature {
    let active = match written.rfind([',', ';', '/']).and_then(|at| written.as_bytes().get(at)) {
        Some(b';') => 1,
        Some(b'/') => 2,
        _ => 0,
    };
    of(
        "The position here, full or abbreviated; or a GLOP string in quotes.",
        &[
            (
                "site,site",
                "The sites of a boundary, in left-hand order. `7o`: one line enters; `9t`: two, listed once.",
            ),
            (";boundary", "The next boundary of the same region."),
            ("/region", "The next region."),
        ],
        active,
    )
}
