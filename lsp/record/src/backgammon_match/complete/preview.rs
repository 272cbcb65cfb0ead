//! What a play that is offered would do.

use super::place::{Place, place};
use crate::backgammon_match::BackgammonMatch;
use crate::backgammon_match::columns::line_before;
use crate::backgammon_match::describe::Here;
use crate::backgammon_match::start::position_of;
use crate::game::{Description, Fact, Typing};
use backgammon::{Decision, PlayText, resolve};

/// The play that ends with this text at a place: the position after it.
pub(in crate::backgammon_match) fn preview(
    record: &BackgammonMatch,
    at: usize,
    text: &str,
) -> Option<Description> {
    let before = line_before(&record.text, at);
    let Some(Place::Cell(here)) = place(record, &Typing { at, before, after: "" }) else { return None };
    let (dice, steps) = here.open.turn.as_ref()?;
    let whole: Vec<&str> = steps.iter().copied().chain([text.trim()]).collect();
    let whole = whole.join(" ");
    let position = position_of(here.game, &here.open.state, here.side, Decision::Play(*dice));
    let play = resolve(&position.board, *dice, &whole.parse::<PlayText>().ok()?).ok()?;
    let game = record.replay.games.iter().position(|game| std::ptr::eq(&**game, here.game))?;
    let describer = Here { record, game, text: here.text, replayed: here.game };
    let mut facts: Vec<Fact> = Vec::new();
    facts.extend(describer.after(&position, &play));
    Some(Description {
        range: at..at,
        heading: format!("{}, {dice}: {whole}", describer.name(here.side)),
        facts,
    })
}
