//! A game with other numbers for its initial spots (Hoey, 7d): every later move, list and position translated.

use super::SproutsGame;
use super::positions::Positions;
use super::spots::{mentions_in, start_tag};
use super::start::Origin;
use super::syntax::{Item, ItemKind};
use crate::code::Code;
use crate::finding::{Edit, Severity, apply};
use crate::game::{Game, RenameError, Style};
use crate::text::Text;
use crate::tree;
use sprouts::{Renumbering, Spot};
use std::collections::HashSet;
use std::ops::Range;

/// The edits that renumber a game. The result is read again and compared, move by move: it is the same game but for the
/// numbers. What was in canonical form still is.
///
/// # Errors
/// Spots that are not there from the start, mistakes in the game, and moves that would mean something else.
pub(super) fn renumber(game: &SproutsGame, renumbering: &Renumbering) -> Result<Vec<Edit>, RenameError> {
    check(game, renumbering)?;
    if renumbering.is_identity() {
        return Ok(Vec::new());
    }
    let mut edits = translated(game, renumbering);
    let first = read_again(game, &edits)?;
    let canonical = canonical_again(game, &first);
    let replaced: HashSet<usize> = canonical.iter().map(|edit| edit.range.start).collect();
    edits.retain(|edit| !replaced.contains(&item_start(game, edit.range.start)));
    edits.extend(canonical);
    edits.sort_by_key(|edit| edit.range.start);
    let last = read_again(game, &edits)?;
    compare(game, renumbering, &last)?;
    edits.retain(|edit| game.source(&edit.range) != edit.text);
    Ok(edits)
}

/// Whether a game can be renumbered so.
///
/// # Errors
/// As for [`renumber`], as far as that can be told without doing it.
pub(super) fn check(game: &SproutsGame, renumbering: &Renumbering) -> Result<(), RenameError> {
    let error = game.findings.iter().find(|finding| finding.severity == Severity::Error);
    if let Some(finding) = error {
        return Err(RenameError::Mistake { message: finding.message.clone() });
    }
    let most = largest(game);
    let start = game.replay.start.origin.as_ref();
    let changed = (1..=renumbering.largest()).filter(|spot| renumbering.number(*spot) != *spot);
    let known = |spot: &u32| match start {
        Some(Origin::Given(position)) => Spot::new(*spot).is_some_and(|spot| position.exists(spot)),
        start => start.is_some(),
    };
    if renumbering.largest() > most || !changed.clone().all(|spot| known(&spot)) {
        return Err(RenameError::NotInitial { most });
    }
    let moves = game.syntax.items.iter().filter(|item| matches!(item.kind, ItemKind::Move(_))).count();
    let replayed = game.replay.turns.iter().filter(|turn| turn.played.is_some()).count();
    if moves == replayed { Ok(()) } else { Err(RenameError::NotChecked) }
}

/// The largest number of an initial spot. Where a position to start from does not tell which of its spots are, all of them may
/// have been.
pub(super) fn largest(game: &SproutsGame) -> u32 {
    let declared = || game.syntax.header.as_ref().and_then(|header| header.spots);
    match &game.replay.start.origin {
        Some(Origin::Spots(n)) => *n,
        Some(Origin::Given(position)) => {
            let all = || position.next_spot().number().saturating_sub(1);
            position.initial_spots().or_else(declared).unwrap_or_else(all)
        }
        None => 0,
    }
}

/// Every move and position with the new numbers, as its writer wrote it.
fn translated(game: &SproutsGame, renumbering: &Renumbering) -> Vec<Edit> {
    let digits = |range: Range<usize>| {
        let number = game.source(&range).parse().ok()?;
        let new = renumbering.number(number);
        (new != number).then(|| Edit { range, text: new.to_string() })
    };
    let mut edits: Vec<Edit> = Vec::new();
    if let Some(range) = start_tag(game) {
        edits.extend(super::spots::numbers(game, range).filter_map(|mention| digits(mention.range)));
    }
    for item in &game.syntax.items {
        match &item.kind {
            ItemKind::Move(text) => {
                let new = renumbering.of_move(text);
                if new != *text {
                    edits.push(Edit { range: item.range.clone(), text: new.to_string() });
                }
            }
            ItemKind::Position(_) => {
                let mentions = mentions_in(game, item).into_iter();
                edits.extend(mentions.filter_map(|mention| digits(mention.range)));
            }
            _ => {}
        }
    }
    edits
}

/// The game after edits.
fn read_again(game: &SproutsGame, edits: &[Edit]) -> Result<SproutsGame, RenameError> {
    let text = apply(&game.text, edits);
    let tree = tree::parse(&Text::from(text.as_str()), None);
    let nodes = tree.iter().flat_map(|tree| tree::children(tree.root_node()));
    let mut games = nodes.filter(|node| node.kind() == "game");
    let (Some(node), None) = (games.next(), games.next()) else {
        return Err(RenameError::OtherMeaning { turn: 1 });
    };
    let range = node.start_byte()..node.end_byte().min(text.len());
    let read = SproutsGame::read(node, text.get(range).unwrap_or("").to_string(), None);
    Ok(read)
}

/// For the moves and positions that were in canonical form: their canonical text in the renumbered game.
fn canonical_again(game: &SproutsGame, renumbered: &SproutsGame) -> Vec<Edit> {
    let starts = |game: &SproutsGame| -> HashSet<usize> {
        game.format(Style::default()).iter().map(|edit| edit.range.start).collect()
    };
    let was_not = starts(game);
    let right: Vec<Edit> = renumbered.format(Style::default());
    let mut right = right.iter().peekable();
    let mut canonical = Vec::new();
    for (item, twin) in game.syntax.items.iter().zip(&renumbered.syntax.items) {
        while right.next_if(|edit| edit.range.start < twin.range.start).is_some() {}
        let Some(edit) = right.peek().filter(|edit| edit.range == twin.range) else { continue };
        if is_translated(item) && !was_not.contains(&item.range.start) {
            canonical.push(Edit { range: item.range.clone(), text: edit.text.clone() });
        }
    }
    canonical
}

fn is_translated(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Move(_) | ItemKind::Position(_))
}

/// Where the item begins that an offset is in.
fn item_start(game: &SproutsGame, at: usize) -> usize {
    let next = game.syntax.items.partition_point(|item| item.range.start <= at);
    let item = next.checked_sub(1).and_then(|index| game.syntax.items.get(index));
    item.filter(|item| at < item.range.end).map_or(at, |item| item.range.start)
}

/// Whether a game is another one with new numbers.
fn compare(game: &SproutsGame, renumbering: &Renumbering, other: &SproutsGame) -> Result<(), RenameError> {
    let (Some(start), Some(other_start)) = (&game.replay.start.origin, &other.replay.start.origin) else {
        return Err(RenameError::NotChecked);
    };
    let (mut positions, mut others) = (Positions::new(start), Positions::new(other_start));
    if game.replay.turns.len() != other.replay.turns.len() {
        return Err(RenameError::NotChecked);
    }
    for (turn, twin) in game.replay.turns.iter().zip(&other.replay.turns) {
        let same = turn.played.as_ref().zip(twin.played.as_ref()).is_some_and(|(played, twin)| {
            positions.after(played).structure().renumbered(renumbering) == others.after(twin).structure()
        });
        if !same {
            return Err(RenameError::OtherMeaning { turn: turn.number });
        }
    }
    let codes =
        |game: &SproutsGame| -> Vec<Code> { game.findings.iter().map(|finding| finding.code).collect() };
    match other.findings.iter().find(|finding| finding.severity == Severity::Error) {
        Some(finding) => Err(RenameError::OtherMeaning { turn: finding.turn.unwrap_or(0) }),
        None if codes(game) != codes(other) => Err(RenameError::NotChecked),
        None => Ok(()),
    }
}
