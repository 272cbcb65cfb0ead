//! Single-die moves joined into the steps that a dialect writes.

use std::cmp::Reverse;

use crate::dialect::{Grouping, Order};
use crate::moves::{Move, Moves};
use crate::{Dialect, Play, Point};

/// One step to be written: up to five points, each with an asterisk or without, and a count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    points: [(Point, bool); 5],
    len: usize,
    pub(crate) count: u8,
}

impl Entry {
    fn starting_at(from: Point) -> Self {
        Self { points: [(from, false); 5], len: 1, count: 1 }
    }

    pub(crate) fn points(&self) -> &[(Point, bool)] {
        self.points.get(..self.len).unwrap_or(&[])
    }

    fn from(&self) -> Point {
        self.points().first().map_or(Point::OFF, |(point, _)| *point)
    }

    fn to(&self) -> Point {
        self.points().last().map_or(Point::OFF, |(point, _)| *point)
    }

    fn push(&mut self, point: Point) {
        if let Some(place) = self.points.get_mut(self.len) {
            *place = (point, false);
            self.len += 1;
        }
    }

    fn touches(&self, point: Point) -> bool {
        self.points().iter().skip(1).any(|(touched, _)| *touched == point)
    }

    fn mark(&mut self, point: Point) {
        if let Some(place) =
            self.points.iter_mut().take(self.len).skip(1).find(|(touched, _)| *touched == point)
        {
            place.1 = true;
        }
    }

    fn hits(&self) -> bool {
        self.points().iter().any(|(_, hit)| *hit)
    }

    /// The same entry with only those points on the way that `keep` wants.
    fn keeping(self, keep: impl Fn(Point, bool) -> bool) -> Self {
        let mut kept = Self { len: 0, ..self };
        for (i, (point, hit)) in self.points().iter().enumerate() {
            if i == 0 || i + 1 == self.len || keep(*point, *hit) {
                kept.push(*point);
                if *hit {
                    kept.mark(*point);
                }
            }
        }
        kept
    }

    /// Whether both list the same points, whatever is hit there.
    fn same_points(&self, other: &Self) -> bool {
        self.points().iter().map(|(point, _)| point).eq(other.points().iter().map(|(point, _)| point))
    }

    /// Whether both end alike after the same points, an asterisk at the end apart.
    fn parallel(&self, other: &Self) -> bool {
        let way = |entry: &Self| entry.points.map(|(_, hit)| hit);
        let inner = |entry: &Self| way(entry).into_iter().take(entry.len.saturating_sub(1)).any(|hit| hit);
        self.same_points(other) && !inner(self) && !inner(other)
    }
}

/// Up to four steps.
#[derive(Clone, Copy, Default)]
pub(crate) struct Entries {
    entries: [Option<Entry>; 4],
}

impl Entries {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().flatten()
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Entry> {
        self.entries.iter_mut().flatten()
    }

    fn push(&mut self, entry: Entry) {
        if let Some(place) = self.entries.iter_mut().find(|place| place.is_none()) {
            *place = Some(entry);
        }
    }

    /// Adds an entry, or counts it with an earlier one that `same` takes for the same.
    fn merge(&mut self, entry: Entry, same: impl Fn(&Entry, &Entry) -> bool) {
        let mut all = self.iter_mut();
        match all.find(|other| same(other, &entry)) {
            Some(other) => {
                other.count += 1;
                if let (Some((point, true)), true) = (entry.points().last().copied(), entry.hits()) {
                    other.mark(point);
                }
            }
            None => {
                drop(all);
                self.push(entry);
            }
        }
    }

    fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&Entry) -> K) {
        self.entries
            .sort_by_key(|entry| entry.as_ref().map_or((true, None), |entry| (false, Some(key(entry)))));
    }
}

/// The steps of a play as this dialect groups and orders them.
pub(crate) fn entries(play: &Play, dialect: &Dialect) -> Entries {
    match dialect.grouping {
        Grouping::EachDie => each_die(play, dialect.order),
        Grouping::Keith => keith(play, dialect.order),
        Grouping::Gnubg => gnubg(play, dialect.order),
        Grouping::UntilHit => until_hit(play, dialect.order),
    }
}

fn each_die(play: &Play, order: Order) -> Entries {
    let moves = match order {
        Order::AsPlayed => play.moves_array(),
        _ => play.moves_array().sorted_by(|m| (Reverse(m.from), Reverse(m.to))),
    };
    let mut entries = Entries::default();
    for step in moves.as_slice() {
        let mut entry = Entry::starting_at(step.from);
        entry.push(step.to);
        entries.push(entry);
    }
    mark_first_touch(&mut entries, play);
    put_in_order(&mut entries, order);
    entries
}

/// Keith's steps 3 to 5, with what the spec's section 2 decides where he is silent.
fn keith(play: &Play, order: Order) -> Entries {
    let mut chains = chains(play, |m| (Reverse(m.from), m.to), |_| true);
    for hit in play.moves().iter().filter(|m| m.hit) {
        // The highest from point; of equal ones the one that stops there.
        let touching = chains.iter_mut().filter(|chain| chain.touches(hit.to));
        if let Some(first) = touching.min_by_key(|chain| (Reverse(chain.from()), chain.to() != hit.to)) {
            first.mark(hit.to);
        }
    }
    let mut merged = Entries::default();
    for chain in chains.iter() {
        let shown = chain.keeping(|_, hit| hit);
        merged.merge(shown, Entry::parallel);
    }
    put_in_order(&mut merged, order);
    merged
}

/// GNU Backgammon's way, found by its output.
fn gnubg(play: &Play, order: Order) -> Entries {
    let chains = chains(play, |m| (Reverse(m.from), Reverse(m.to)), |_| true);
    let mut merged = Entries::default();
    for chain in chains.iter() {
        let shown = chain.keeping(|point, _| play.hits_on(point));
        merged.merge(shown, Entry::same_points);
    }
    mark_first_touch(&mut merged, play);
    put_in_order(&mut merged, order);
    merged
}

/// The way of XG's text files and Backgammon Studio, found by their files.
fn until_hit(play: &Play, order: Order) -> Entries {
    let joinable = |point| !play.hits_on(point);
    let chains = chains(play, |m| (Reverse(m.from), Reverse(m.to)), joinable);
    let mut merged = Entries::default();
    for chain in chains.iter() {
        merged.merge(chain.keeping(|_, _| false), Entry::same_points);
    }
    mark_first_touch(&mut merged, play);
    put_in_order(&mut merged, order);
    merged
}

/// Moves joined from the highest from point on: each takes the next one that starts where it ends, if
/// it may go on from there.
fn chains<K: Ord>(play: &Play, key: impl Fn(&Move) -> K, go_on: impl Fn(Point) -> bool) -> Entries {
    let mut left = play.moves_array().sorted_by(key);
    let mut entries = Entries::default();
    while let Some(first) = left.take(|_| true) {
        let mut chain = Entry::starting_at(first.from);
        chain.push(first.to);
        while go_on(chain.to())
            && let Some(next) = take_from(&mut left, chain.to())
        {
            chain.push(next.to);
        }
        entries.push(chain);
    }
    entries
}

fn take_from(left: &mut Moves, point: Point) -> Option<Move> {
    left.take(|m| m.from == point)
}

fn mark_first_touch(entries: &mut Entries, play: &Play) {
    for hit in play.moves().iter().filter(|m| m.hit) {
        if let Some(first) = entries.iter_mut().find(|entry| entry.touches(hit.to)) {
            first.mark(hit.to);
        }
    }
}

fn put_in_order(entries: &mut Entries, order: Order) {
    match order {
        // A tie puts hits first (`bar/24*, bar/23`, his step 6), and so multipart moves too.
        Order::Keith => entries.sort_by_key(|e| (Reverse(e.from()), !e.hits(), e.to())),
        Order::HitsLast => entries.sort_by_key(|e| (Reverse(e.from()), hits_last(e))),
        // The single-die moves came in that order.
        Order::Descending | Order::AsPlayed => {}
    }
}

fn hits_last(entry: &Entry) -> i8 {
    let to = entry.to().get() as i8;
    if entry.hits() { to } else { -to }
}
