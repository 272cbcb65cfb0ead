//! Where a line of play ends that can go on.

use super::SproutsGame;
use super::film::turn_at;
use super::syntax::{ItemKind, Winner};
use crate::game::OpenEnd;

/// The end of the line of play that the move at an offset, or the last one before it, is the last move of. `None` if more moves follow,
/// the result is written, or it is not clear how the text goes on.
pub(super) fn open_end(game: &SproutsGame, at: usize) -> Option<OpenEnd> {
    let syntax = &game.syntax;
    let turn = turn_at(game, at).and_then(|index| game.replay.turns.get(index));
    let start = game.replay.start.item.and_then(|index| syntax.items.get(index)).map(|item| &item.range);
    let first =
        turn.map(|turn| &turn.range).or(start).or(syntax.header.as_ref().map(|header| &header.range))?;
    let mut end = first.end;
    let mut is_line_comment = false;
    let mut depth = 0_usize;
    for item in syntax.items.iter().filter(|item| item.range.start >= first.end) {
        match item.kind {
            ItemKind::Open => depth += 1,
            // It is missing: nobody knows where the variation ends.
            ItemKind::Close if item.range.is_empty() => return None,
            ItemKind::Close if depth == 0 => break,
            ItemKind::Close => depth -= 1,
            _ if depth > 0 => continue,
            ItemKind::Result(Winner::Unfinished) => break,
            ItemKind::Result(_) | ItemKind::Move(_) | ItemKind::Broken(_) | ItemKind::Unknown => return None,
            // A comment further down is about what follows.
            ItemKind::Comment if game.source(&(end..item.range.start)).contains(['\r', '\n']) => continue,
            ItemKind::Comment
            | ItemKind::MoveNumber(_)
            | ItemKind::Remark
            | ItemKind::Separator
            | ItemKind::Position(_) => {}
        }
        if depth == 0 {
            end = item.range.end;
            is_line_comment = game.source(&item.range).starts_with(['#', '<']);
        }
    }
    Some(match is_line_comment {
        true => OpenEnd::on_new_line(&game.text, end),
        false => OpenEnd::behind(&game.text, end),
    })
}
