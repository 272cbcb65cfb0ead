//! Where a spot is named, and which spot a number means.
//!
//! A number is a name within a line of play: the same number made in a variation is another spot than that of the main line.

use super::SproutsGame;
use super::start::Origin;
use super::syntax::{Item, ItemKind, Written, WrittenPosition};
use crate::game::{Definition, NameKind, Named};
use sprouts::{MoveText, Number};
use std::ops::Range;

/// A place in a move or position that names spots.
pub(super) struct SpotMention {
    pub(super) range: Range<usize>,
    /// The spot, or the first one of a range `2-9`.
    pub(super) first: Number,
    /// The last one of a range.
    pub(super) last: Number,
    /// Whether it is the new spot of a move.
    pub(super) makes: bool,
}

/// Where a spot comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Maker {
    Start,
    /// The item that is the move.
    Move(usize),
    /// Nothing in its line of play makes it.
    Nothing,
}

/// The spot that is named at an offset (or just before it).
pub(super) fn spot_at(game: &SproutsGame, at: usize) -> Option<Named> {
    let (spot, here) = number_at(game, at)?;
    let all = mentions_of(game, spot);
    let maker = all.iter().find(|(_, mention)| touches(&mention.range, at)).map(|(maker, _)| *maker)?;
    let same = all.into_iter().filter(|(other, _)| *other == maker).map(|(_, mention)| mention);
    let mentions: Vec<SpotMention> = same.collect();
    Some(Named {
        kind: NameKind::Spot,
        name: spot.to_string(),
        here,
        definition: definition(game, maker, &mentions),
        mentions: mentions.into_iter().map(|mention| mention.range).collect(),
    })
}

/// What makes the spot that is named at an offset.
pub(super) fn maker_at(game: &SproutsGame, at: usize) -> Option<(Number, Maker)> {
    let (spot, _) = number_at(game, at)?;
    let all = mentions_of(game, spot);
    all.iter().find(|(_, mention)| touches(&mention.range, at)).map(|(maker, _)| (spot, *maker))
}

/// The spot's number at an offset, with its digits' place.
fn number_at(game: &SproutsGame, at: usize) -> Option<(Number, Range<usize>)> {
    let mentions = match start_tag(game).filter(|range| touches(range, at)) {
        Some(range) => numbers(game, range).collect(),
        None => {
            let items = &game.syntax.items;
            let before = items.partition_point(|item| item.range.end < at);
            let near = items.get(before..)?.iter().take_while(|item| item.range.start <= at);
            near.flat_map(|item| mentions_in(game, item)).collect::<Vec<_>>()
        }
    };
    let mention = mentions.into_iter().find(|mention| touches(&mention.range, at))?;
    let digits = numbers(game, mention.range).find(|digits| touches(&digits.range, at))?;
    Some((digits.first, digits.range))
}

fn touches(range: &Range<usize>, at: usize) -> bool {
    range.start <= at && at <= range.end
}

/// Every place that names a number, each with what makes the spot that it means there.
fn mentions_of(game: &SproutsGame, spot: Number) -> Vec<(Maker, SpotMention)> {
    let names = |mention: &SpotMention| (mention.first..=mention.last).contains(&spot);
    let start = if is_there_at_start(game, spot) { Maker::Start } else { Maker::Nothing };
    let mut found: Vec<(Maker, SpotMention)> = Vec::new();
    let tag = start_tag(game).into_iter().flat_map(|range| numbers(game, range));
    found.extend(tag.filter(names).map(|mention| (start, mention)));
    let mut line = Lines::new(start);
    for (index, item) in game.syntax.items.iter().enumerate() {
        let before = line.maker();
        let mut after = before;
        for mut mention in mentions_in(game, item).into_iter().filter(names) {
            if mention.makes {
                after = Maker::Move(index);
            }
            let maker = if mention.makes { after } else { before };
            trim_to(game, spot, &mut mention);
            found.push((maker, mention));
        }
        match item.kind {
            ItemKind::Open => line.open(),
            ItemKind::Close => line.close(),
            ItemKind::Move(_) | ItemKind::Broken(_) => line.play(after),
            _ => {}
        }
    }
    found
}

/// A range that begins or ends with a spot names it by that number alone.
fn trim_to(game: &SproutsGame, spot: Number, mention: &mut SpotMention) {
    if mention.first < mention.last
        && let Some(end) = numbers(game, mention.range.clone()).find(|number| number.first == spot)
    {
        mention.range = end.range;
    }
}

/// What makes one spot in each line of play, while the play is read.
struct Lines {
    start: Maker,
    /// For each move the one before it, and what makes the spot after it.
    moves: Vec<(Option<usize>, Maker)>,
    /// The last move of the line.
    last: Option<usize>,
    outer: Vec<Option<usize>>,
}

impl Lines {
    fn new(start: Maker) -> Self {
        Self { start, moves: Vec::new(), last: None, outer: Vec::new() }
    }

    fn maker(&self) -> Maker {
        self.last.and_then(|last| self.moves.get(last)).map_or(self.start, |(_, maker)| *maker)
    }

    fn play(&mut self, maker: Maker) {
        self.moves.push((self.last, maker));
        self.last = Some(self.moves.len() - 1);
    }

    /// A variation stands instead of the move just before it.
    fn open(&mut self) {
        self.outer.push(self.last);
        self.last = self.last.and_then(|last| self.moves.get(last)).and_then(|(before, _)| *before);
    }

    fn close(&mut self) {
        if let Some(outer) = self.outer.pop() {
            self.last = outer;
        }
    }
}

/// Whether a spot is there before the first move.
fn is_there_at_start(game: &SproutsGame, spot: Number) -> bool {
    match &game.replay.start.origin {
        Some(Origin::Spots(n)) => (1..=*n).contains(&spot),
        Some(Origin::Given(position)) => (1..position.next_spot().number()).contains(&spot),
        None => {
            let n = game.syntax.header.as_ref().and_then(|header| header.spots);
            n.is_some_and(|n| (1..=n).contains(&spot))
        }
    }
}

/// Where a spot comes from, told by the places that name it.
fn definition(game: &SproutsGame, maker: Maker, mentions: &[SpotMention]) -> Option<Definition> {
    let item = match maker {
        Maker::Nothing => return None,
        Maker::Move(index) => game.syntax.items.get(index)?,
        Maker::Start => return start_definition(game, mentions),
    };
    let range = mentions.iter().find(|mention| mention.makes)?.range.clone();
    Some(Definition { range, whole: item.range.clone() })
}

fn start_definition(game: &SproutsGame, mentions: &[SpotMention]) -> Option<Definition> {
    let start = game.replay.start.item.and_then(|index| game.syntax.items.get(index));
    let position =
        start_tag(game).or_else(|| start.and_then(position_of).map(|written| written.range.clone()));
    if let Some(whole) = position {
        let first = mentions.iter().find(|mention| whole.start <= mention.range.start);
        let inside = first.filter(|mention| mention.range.end <= whole.end);
        let range = inside.map_or_else(|| whole.clone(), |mention| mention.range.clone());
        return Some(Definition { range, whole });
    }
    if let Some(header) = &game.syntax.header {
        return Some(Definition { range: header.spots_range.clone(), whole: header.range.clone() });
    }
    if let Some(tag) = game.syntax.tag("Spots") {
        return Some(Definition { range: tag.value_range.clone(), whole: tag.range.clone() });
    }
    let first = mentions.first()?.range.clone();
    Some(Definition { range: first.clone(), whole: first })
}

/// The text of the tag that gives the position to start from, if it has numbers of spots.
pub(super) fn start_tag(game: &SproutsGame) -> Option<Range<usize>> {
    let tag = game.syntax.tag("Position").filter(|_| game.replay.start.item.is_none())?;
    let is_hoey = tag.value.contains(',') || tag.value.parse::<sprouts::PositionText>().is_ok();
    is_hoey.then(|| tag.inner())
}

fn position_of(item: &Item) -> Option<&Written> {
    match &item.kind {
        ItemKind::Position(written) => Some(written),
        _ => None,
    }
}

/// The places in an item that name spots.
pub(super) fn mentions_in(game: &SproutsGame, item: &Item) -> Vec<SpotMention> {
    match &item.kind {
        ItemKind::Move(text) => in_move(game, item, text),
        ItemKind::Broken(_) => numbers(game, item.range.clone()).collect(),
        ItemKind::Position(written) => match &written.text {
            WrittenPosition::Hoey(_) | WrittenPosition::Wrong { .. } if !is_quoted(game, written) => {
                numbers(game, written.range.clone()).collect()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// A string of GLOP has numbers, but no spots.
fn is_quoted(game: &SproutsGame, written: &Written) -> bool {
    game.source(&written.range).starts_with('"')
}

fn in_move(game: &SproutsGame, item: &Item, text: &MoveText) -> Vec<SpotMention> {
    let mut mentions: Vec<SpotMention> = numbers(game, item.range.clone()).collect();
    let before_new = match text {
        MoveText::Hoey(text) => 1 + usize::from(text.from_suffix.is_some()),
        MoveText::Lhp(text) => 1 + usize::from(text.before.is_some()),
        MoveText::Wgosa(_) => 1,
    };
    if let Some(new) = mentions.get_mut(before_new) {
        new.makes = true;
    }
    let list = game.source(&item.range).find('[').map_or(item.range.end, |at| item.range.start + at);
    let (mut whole, listed): (Vec<_>, Vec<_>) = mentions.into_iter().partition(|m| m.range.start < list);
    for mention in listed {
        match whole.last_mut() {
            Some(last) if list < last.range.start && is_range(game, last, &mention) => {
                last.range.end = mention.range.end;
                last.last = mention.last;
            }
            _ => whole.push(mention),
        }
    }
    whole
}

fn is_range(game: &SproutsGame, first: &SpotMention, last: &SpotMention) -> bool {
    first.first == first.last && game.source(&(first.range.end..last.range.start)) == "-"
}

/// The numbers in a range of the record.
pub(super) fn numbers(game: &SproutsGame, within: Range<usize>) -> impl Iterator<Item = SpotMention> + '_ {
    let text = game.source(&within);
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c: char| c.is_ascii_digit())?;
        let digits = text.get(start..)?;
        let end = start + digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        at = end;
        let number = text.get(start..end)?.parse().unwrap_or(Number::MAX);
        let range = within.start + start..within.start + end;
        Some(SpotMention { range, first: number, last: number, makes: false })
    })
}
