//! What a move that is offered would do.

use super::state::State;
use crate::game::Description;
use crate::game::Fact;
use crate::sprouts_game::SproutsGame;
use crate::sprouts_game::describe::{action, state};
use sprouts::MoveText;

/// The move of this text at a place: what it does, and the position after it.
pub(in crate::sprouts_game) fn preview(game: &SproutsGame, at: usize, text: &str) -> Option<Description> {
    let before = State::before(game, at);
    let position = before.position(game)?;
    let moves = text.parse::<MoveText>().ok()?.resolve(&position).ok()?;
    let m = moves.first()?;
    let mut facts = vec![Fact::Sentence(action(&position, m))];
    if moves.len() > 1 {
        facts.push(Fact::Sentence(format!("It can mean {} moves; this is the first.", moves.len())));
    }
    let mut after = position.clone();
    after.play(m).ok()?;
    facts.extend(state(&after, game.replay.start.rule));
    Some(Description { range: at..at, heading: format!("Move {}: {text}", before.moves + 1), facts })
}
