//! A game of Sprouts in a few words.

use super::SproutsGame;
use super::played::{Turn, position_after};
use super::replay::first_player_wins;
use super::start::Origin;
use super::syntax::{ItemKind, Winner};
use crate::game::Summary;

/// The game in a few words; `None` if there is nothing of it.
pub(super) fn summary(game: &SproutsGame) -> Option<Summary> {
    let syntax = &game.syntax;
    let header = syntax.header.as_ref().map(|header| &header.range).or(syntax.label.as_ref());
    let heading = header.or_else(|| syntax.items.first().map(|item| &item.range))?.clone();
    let mut main = game.replay.turns.iter().filter(|turn| turn.depth == 0);
    let moves = main.clone().count();
    let last = main.rfind(|turn| turn.played.is_some());
    Some(Summary {
        heading,
        range: 0..game.text.len(),
        length: if moves == 1 { "1 move".to_string() } else { format!("{moves} moves") },
        result: result(game, last, moves),
        last_move: last.map(|turn| turn.range.start + sign_after_number(game.source(&turn.range))),
    })
}

/// Where the first number of a move ends: there the move is meant and not the spot.
fn sign_after_number(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_digit()).unwrap_or(0)
}

fn result(game: &SproutsGame, last: Option<&Turn>, moves: usize) -> Option<String> {
    let over = winner_by_the_rules(game, last, moves);
    let written = game.syntax.items.iter().rev().find_map(|item| match item.kind {
        ItemKind::Result(winner) => Some(winner),
        _ => None,
    });
    let winner = match (over, written?) {
        (_, Winner::Unfinished) => return Some("unfinished".to_string()),
        (Some(first_wins), _) => return Some(format!("{} won", player(game, first_wins))),
        (None, winner) => player(game, winner == Winner::First),
    };
    Some(format!("{winner} won by resignation"))
}

/// Whether the first player has won, if no legal move is left.
fn winner_by_the_rules(game: &SproutsGame, last: Option<&Turn>, moves: usize) -> Option<bool> {
    let start = game.replay.start.origin.as_ref()?;
    // A game lasts for 2n moves or more: most need not be played again.
    if matches!(start, Origin::Spots(n) if moves < 2 * *n as usize) {
        return None;
    }
    let last = last.filter(|turn| turn.number as usize == moves)?;
    let end = position_after(start, last.played.as_ref());
    first_player_wins(&end, last.number, game.replay.start.rule)
}

/// A player by name, if the header names them.
pub(super) fn player(game: &SproutsGame, first: bool) -> &str {
    let players = game.syntax.header.as_ref().map(|header| &header.players);
    let [one, two] = players.map_or([None, None], |[one, two]| [one.as_ref(), two.as_ref()]);
    let (range, otherwise) = if first { (one, "first player") } else { (two, "second player") };
    let name = range.map_or("", |range| game.source(range).trim().trim_end_matches('*').trim_end());
    if name.is_empty() { otherwise } else { name }
}
