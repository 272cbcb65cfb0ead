//! The parts of a turn, and which of them is written.

use super::BackgammonMatch;
use super::complete::{Place, place};
use crate::game::{Signature, SignaturePart, Typing};

/// The parts of what is written at a place: a roll with its play, or a double.
pub(super) fn signature(record: &BackgammonMatch, typing: &Typing<'_>) -> Option<Signature> {
    let Some(Place::Cell(here)) = place(record, typing) else { return None };
    let word = here.word();
    if here.is_double() {
        return Some(double());
    }
    let active = match here.dice() {
        None if word.starts_with(|c: char| c.is_ascii_digit()) => 0,
        None => return None,
        Some(_) if word.contains('(') => 4,
        Some(_) if word.contains('*') => 3,
        Some(_) if word.contains('/') => 2,
        Some(_) => 1,
    };
    let roll = here.dice().map_or_else(String::new, |dice| format!(" {dice} here."));
    let parts = [
        ("dice:", format!("The two dice, the larger one first.{roll}")),
        (
            " from",
            "Where a checker starts: a point from 24 down to 1 as its player counts them, or the bar."
                .to_string(),
        ),
        ("/to", "Where it lands; points on the way, by more of these. A point, or off.".to_string()),
        ("*", "A blot was hit there.".to_string()),
        ("(n)", "So many checkers do the same.".to_string()),
    ];
    let mut label = String::new();
    let mut all = Vec::new();
    for (piece, about) in parts {
        let start = label.len() + (piece.len() - piece.trim_start().len());
        label.push_str(piece);
        all.push(SignaturePart { range: start..label.len(), about });
    }
    label.push_str(" from/to …");
    let about = "A roll and its play: a step for each checker, or for each die.".to_string();
    Some(Signature { label, about, parts: all, active })
}

fn double() -> Signature {
    let label = "Doubles => value".to_string();
    let start = label.len() - "value".len();
    let about = "What the cube shows if the double is taken: twice what it shows now.".to_string();
    let parts = vec![SignaturePart { range: start..label.len(), about }];
    Signature { label, about: "A double; the opponent then takes or drops.".to_string(), parts, active: 0 }
}
