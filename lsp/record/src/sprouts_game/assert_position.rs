//! The position after a move, written behind it: `-> 1,4,2,4;3`.

use super::played::{Turn, position_after};
use super::syntax::{ItemKind, Written, WrittenPosition};
use super::{SproutsGame, rewrite};
use crate::finding::Edit;
use sprouts::Position;
use std::ops::Range;

/// How a game writes its positions.
#[derive(Clone, Copy)]
enum Form {
    Full,
    Abbreviated,
    Glop,
}

/// Where the position after a move can be written: behind its remarks, in the place of the `;` there. `None` if one stands there.
pub(super) fn place(game: &SproutsGame, turn: &Turn) -> Option<Range<usize>> {
    let items = &game.syntax.items;
    let at = items.partition_point(|item| item.range.start < turn.range.start);
    let mut end = items.get(at)?.range.end;
    let mut separated = end;
    for item in items.get(at + 1..)? {
        match item.kind {
            ItemKind::Remark if separated <= end => end = item.range.end,
            // With the blanks before it: they would stand twice.
            ItemKind::Separator => separated = item.range.end,
            ItemKind::Position(_) => return None,
            _ => break,
        }
    }
    Some(end..separated.max(end))
}

/// The edit that writes the position, if the record still replays as before with it.
pub(super) fn edit(game: &SproutsGame, turn: &Turn) -> Option<Edit> {
    let start = game.replay.start.origin.as_ref()?;
    let position = position_after(start, turn.played.as_ref());
    let range = place(game, turn)?;
    let is_apart = |c: char| c.is_whitespace() || c == ')' && turn.depth > 0;
    let behind = game.text.get(range.end..)?;
    let blank = if behind.is_empty() || behind.starts_with(is_apart) { "" } else { " " };
    let edit = Edit { range, text: format!(" -> {}{blank}", written(&position, form(game))) };
    let after = rewrite::replayed(game, std::slice::from_ref(&edit))?;
    (after == rewrite::moves(game)).then_some(edit)
}

/// That of the game's other positions; else the abbreviated one.
fn form(game: &SproutsGame) -> Form {
    let of = |written: &Written| match &written.text {
        WrittenPosition::Hoey(text) if text.flaws().is_empty() => Some(Form::Full),
        WrittenPosition::Hoey(_) => Some(Form::Abbreviated),
        WrittenPosition::Glop(_) => Some(Form::Glop),
        _ => None,
    };
    let mut written = game.syntax.items.iter().filter_map(|item| match &item.kind {
        ItemKind::Position(written) => of(written),
        _ => None,
    });
    written.next_back().unwrap_or(Form::Abbreviated)
}

fn written(position: &Position, form: Form) -> String {
    let full = || position.full().to_string();
    match form {
        Form::Full => full(),
        Form::Glop => position.glop().map_or_else(full, |glop| format!("\"{glop}\"")),
        // With no live spot left the abbreviated text is empty, and says nothing to a reader.
        Form::Abbreviated => {
            Some(position.abbreviated().to_string()).filter(|t| !t.is_empty()).unwrap_or_else(full)
        }
    }
}
