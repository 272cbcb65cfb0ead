//! Names of players and events in a Sprouts record, and other names for them and for spots.

use super::SproutsGame;
use super::played::Turn;
use super::renumber::{check, largest, renumber};
use super::spots::{Maker, maker_at, spot_at};
use crate::finding::Edit;
use crate::game::{Mention, NameKind, Named, RenameError, held, replacing};
use sprouts::{Renumbering, Spot};
use std::ops::Range;

/// The thing with a name at an offset, or just before it.
pub(super) fn named_at(game: &SproutsGame, at: usize) -> Option<Named> {
    Named::of(&names(game), at).or_else(|| spot_at(game, at))
}

/// The players and events of a record, in order.
pub(super) fn names(game: &SproutsGame) -> Vec<Mention> {
    let tag = |tag: &super::syntax::Tag| {
        let kind = match tag.name.as_str() {
            "First" | "Second" => NameKind::Player,
            "Event" => NameKind::Event,
            _ => return None,
        };
        Some((kind, tag.inner()))
    };
    let players = game.syntax.header.iter().flat_map(|header| header.players.iter().flatten().cloned());
    let all = game.syntax.tags.iter().filter_map(tag).chain(players.map(|range| (NameKind::Player, range)));
    let mut names: Vec<Mention> = all.filter_map(|(kind, range)| mention(game, kind, range)).collect();
    names.sort_by_key(|name| name.range.start);
    names
}

/// A name without the blanks around it and the mark of the server of the game behind it.
fn mention(game: &SproutsGame, kind: NameKind, range: Range<usize>) -> Option<Mention> {
    let written = game.source(&range);
    let start = range.start + (written.len() - written.trim_start().len());
    let name = match kind {
        NameKind::Player => written.trim().trim_end_matches('*').trim_end(),
        _ => written.trim(),
    };
    let range = start..start + name.len();
    (!name.is_empty()).then(|| Mention { kind, name: name.to_string(), range })
}

/// Whether a thing can have another name.
pub(super) fn can_rename(game: &SproutsGame, named: &Named) -> Result<(), RenameError> {
    if named.kind != NameKind::Spot {
        return Ok(());
    }
    let Some((spot, maker)) = maker_at(game, named.here.start) else { return Err(RenameError::NoSpot(0)) };
    match maker {
        Maker::Nothing => Err(RenameError::NoSpot(spot)),
        Maker::Move(index) => Err(RenameError::NewSpot { spot, turn: turn_of(game, index) }),
        Maker::Start if spot > largest(game) => Err(RenameError::MadeBefore { spot, initial: largest(game) }),
        Maker::Start => check(game, &Renumbering::none()),
    }
}

/// The number of the move that an item is.
fn turn_of(game: &SproutsGame, index: usize) -> u32 {
    let range = game.syntax.items.get(index).map(|item| &item.range);
    let turn = game.replay.turns.iter().find(|turn: &&Turn| Some(&turn.range) == range);
    turn.map_or(0, |turn| turn.number)
}

/// The edits that give a thing another name. A spot changes places with the one that had it.
pub(super) fn rename(game: &SproutsGame, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError> {
    match named.kind {
        NameKind::Spot => rename_spot(game, named, new.trim()),
        NameKind::Player | NameKind::Event => rename_shared(game, named, new.trim()),
    }
}

fn rename_spot(game: &SproutsGame, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError> {
    can_rename(game, named)?;
    let most = largest(game);
    let spot = |text: &str| text.parse().ok().and_then(Spot::new);
    let old = spot(&named.name).ok_or(RenameError::NoSpot(0))?;
    let new = spot(new).ok_or(RenameError::NotInitial { most })?;
    renumber(game, &Renumbering::swap(old, new))
}

fn rename_shared(game: &SproutsGame, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError> {
    let header = game.syntax.header.as_ref().filter(|_| named.kind == NameKind::Player);
    let in_header =
        |mention: &&Range<usize>| header.is_some_and(|header| header.range.contains(&mention.start));
    let count = named.mentions.iter().filter(in_header).count();
    if let Some(reason) = unfit(new, count > 0, count < named.mentions.len()) {
        return Err(RenameError::Unfit { reason });
    }
    held(game, &game.text, named, new, replacing(&named.mentions, new))
}

/// Why a name cannot stand in a header, or in a tag.
fn unfit(name: &str, in_header: bool, in_tag: bool) -> Option<&'static str> {
    let dash = name.starts_with('-') || name.ends_with('-') || name.contains(" -");
    if name.is_empty() {
        Some("a name has at least one letter")
    } else if name.contains(['\r', '\n']) {
        Some("a name stands on one line")
    } else if name.ends_with('*') {
        Some("a `*` behind a name marks the server of the game; it is no part of the name")
    } else if in_tag && name.contains('"') {
        Some("a name in a tag holds no `\"`: that ends it")
    } else if in_header && name.contains(['(', ')']) {
        Some("a name in a header holds no parentheses: they end the players")
    } else if in_header && dash {
        Some("a name in a header holds no ` -`: that is what stands between the players")
    } else {
        None
    }
}
