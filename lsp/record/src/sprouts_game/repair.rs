//! Which single slip of the pen would make the rest of a line of play fit, the likeliest first (`backgammon.md`, section 4).

use super::SproutsGame;
use super::reading::{Reading, advance};
use super::replay::first_player_wins;
use super::slips::{Slip, slips};
use super::syntax::{Item, ItemKind, Winner, WrittenPosition};
use crate::finding::{Finding, Fix, Severity};
use sprouts::{MoveText, Notation, Number, Spot};
use std::ops::Range;

/// How much one search may cost: a move tried costs as much as its position has spots.
const MOST_WORK: usize = 600_000;
/// How many moves before the mistake are looked at.
const WINDOW: usize = 8;
/// A repair that lets so much after it pass is as good as one that reaches the end.
const FAR_ENOUGH: usize = 60;
/// How many repairs are offered.
const MOST_OFFERED: usize = 5;
/// What each move further back adds to the distance of a slip.
const FURTHER_BACK: u32 = 2;
/// What it costs to look back at all.
const EARLIER: u32 = 4;
/// A repair is plain if the next one is so much further from what is written.
const PLAIN: u32 = 5;
/// A move that stands twice.
const TWICE: u32 = 8;

/// The repairs of what does not fit at a place; none if that is no move, position or result that is wrong.
pub(super) fn repairs(game: &SproutsGame, at: &Range<usize>) -> Vec<Fix> {
    let wrong = |finding: &&Finding| finding.range == *at && finding.severity == Severity::Error;
    let Some(finding) = game.findings.iter().find(wrong) else { return Vec::new() };
    let items = &game.syntax.items;
    let index = items.partition_point(|item| item.range.start <= finding.range.start).checked_sub(1);
    let Some(index) =
        index.filter(|index| items.get(*index).is_some_and(|item| finding.range.end <= item.range.end))
    else {
        return Vec::new();
    };
    let line = line_through(items, index, game.replay.start.item);
    let Some(at) = line.iter().position(|step| *step == index) else { return Vec::new() };
    let line: Vec<&Item> = line.iter().filter_map(|index| items.get(*index)).collect();
    // No move mends what is no position.
    if line.get(at).is_some_and(|item| matches!(&item.kind, ItemKind::Position(it) if !it.text.is_read())) {
        return Vec::new();
    }
    let Some(start) = &game.replay.start.origin else { return Vec::new() };
    let start = Reading { position: start.position(), last: None };
    let first = start.position.next_spot().number();
    let mut search = Search { game, line: &line, at, first, found: Vec::new(), work: 0 };
    search.run(start);
    search.fixes()
}

/// The line of play that an item stands in, from the first move to its end: moves, positions and the result.
fn line_through(items: &[Item], target: usize, start: Option<usize>) -> Vec<usize> {
    let mut line: Vec<usize> = Vec::new();
    // For each open variation: how long the line was, and what it stands instead of.
    let mut outer: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut depth = None;
    for (index, item) in items.iter().enumerate() {
        match &item.kind {
            ItemKind::Open => {
                let is_move = |index: &usize| {
                    items
                        .get(*index)
                        .is_some_and(|item| matches!(item.kind, ItemKind::Move(_) | ItemKind::Broken(_)))
                };
                let last = line.iter().rposition(is_move).unwrap_or(line.len());
                let instead = line.split_off(last);
                outer.push((line.len(), instead));
            }
            ItemKind::Close => {
                if depth == Some(outer.len()) {
                    break;
                }
                let Some((length, instead)) = outer.pop() else { break };
                line.truncate(length);
                line.extend(instead);
            }
            ItemKind::Move(_) | ItemKind::Broken(_) | ItemKind::Position(_) | ItemKind::Result(_)
                if Some(index) != start =>
            {
                line.push(index);
            }
            _ => {}
        }
        if index == target {
            depth = Some(outer.len());
        }
    }
    line
}

struct Search<'g> {
    game: &'g SproutsGame,
    line: &'g [&'g Item],
    /// Which step of the line does not fit.
    at: usize,
    /// The number of the first spot that a move makes.
    first: Number,
    found: Vec<Repair>,
    work: usize,
}

/// A slip, and what mending it does for the rest of the line.
struct Repair {
    step: usize,
    slip: Slip,
    /// What it replaces.
    range: Range<usize>,
    /// The first step that does not fit then.
    reach: usize,
}

impl Search<'_> {
    fn run(&mut self, start: Reading) {
        let mut readings = vec![start];
        let mut before: Vec<Vec<Reading>> = Vec::new();
        for step in 0..=self.at {
            if step + WINDOW >= self.at {
                before.push(readings.clone());
            }
            if step < self.at {
                readings = self.lead(readings, step);
            }
            if self.work > MOST_WORK {
                return;
            }
        }
        let first = (self.at + 1).saturating_sub(before.len());
        for (step, readings) in (first..self.at + 1).zip(before).rev() {
            self.mend(step, &readings);
        }
    }

    /// The readings after a step before the mistake.
    fn lead(&mut self, readings: Vec<Reading>, step: usize) -> Vec<Reading> {
        self.work += self.cost(&readings);
        match self.line.get(step).map(|item| &item.kind) {
            Some(ItemKind::Move(text)) => advance(readings, text, 0).0,
            // A position that is wrong was told, and the game went on.
            Some(ItemKind::Position(_)) if readings.len() > 1 => {
                self.pass(readings.clone(), step).unwrap_or(readings)
            }
            _ => readings,
        }
    }

    /// Tries the slips of a step.
    fn mend(&mut self, step: usize, readings: &[Reading]) {
        let Some(item) = self.line.get(step).copied() else { return };
        let notation = match &item.kind {
            ItemKind::Move(text) => text.notation(),
            ItemKind::Broken(_) => self.notation(item),
            _ => return,
        };
        let written = self.game.source(&item.range);
        let back = u32::try_from(self.at - step).unwrap_or(u32::MAX);
        let away = if back == 0 { 0 } else { EARLIER + FURTHER_BACK.saturating_mul(back) };
        let Some(reading) = readings.first() else { return };
        let live: Vec<Number> = reading.position.live_spots().map(Spot::number).collect();
        // What is written, and what was found before, is not offered again in other words.
        let mut seen = Vec::new();
        if let ItemKind::Move(text) = &item.kind {
            seen.extend(self.after(readings, std::slice::from_ref(text)).map(|after| meaning(&after)));
        }
        for mut slip in slips(written, notation, &live) {
            if self.work > MOST_WORK {
                return;
            }
            let Some(after) = self.after(readings, &slip.moves) else { continue };
            let meaning = meaning(&after);
            if seen.contains(&meaning) {
                continue;
            }
            seen.push(meaning);
            slip.cost += away;
            self.judge(step, slip, item.range.clone(), after);
        }
        let previous = step.checked_sub(1).and_then(|before| self.line.get(before));
        if let Some(previous) = previous.filter(|previous| self.game.source(&previous.range) == written) {
            let slip = Slip { text: String::new(), moves: Vec::new(), cost: TWICE + away };
            self.judge(step, slip, self.again(previous, item), readings.to_vec());
        }
    }

    /// A move that stands twice, with what parts it from the first one: its number too, but nothing else that somebody wrote there.
    fn again(&self, first: &Item, again: &Item) -> Range<usize> {
        let before = self.game.source(&(first.range.end..again.range.start));
        let is_gap = |c: char| c.is_whitespace() || c.is_ascii_digit() || matches!(c, ';' | '.');
        if before.chars().all(is_gap) {
            return first.range.end..again.range.end;
        }
        let blanks = before.len() - before.trim_end_matches([' ', '\t', ';']).len();
        again.range.start - blanks..again.range.end
    }

    /// Keeps a slip if the line then gets further than it does.
    fn judge(&mut self, step: usize, slip: Slip, range: Range<usize>, mut readings: Vec<Reading>) {
        let end = self.line.len().min(self.at + FAR_ENOUGH);
        let mut reach = step + 1;
        while reach < end
            && let Some(next) = self.pass(readings, reach)
        {
            readings = next;
            reach += 1;
        }
        if reach > self.at {
            self.found.push(Repair { step, slip, range, reach });
        }
    }

    /// The readings after moves; `None` if one of them is not legal.
    fn after(&mut self, readings: &[Reading], moves: &[MoveText]) -> Option<Vec<Reading>> {
        self.work += self.cost(readings);
        let first = moves.first()?;
        if !readings.iter().any(|reading| first.resolve(&reading.position).is_ok()) {
            return None;
        }
        let mut readings = readings.to_vec();
        for text in moves {
            readings = advance(readings, text, 0).0;
        }
        (!readings.is_empty()).then_some(readings)
    }

    /// The readings after a step; `None` if none of them allows it.
    fn pass(&mut self, readings: Vec<Reading>, step: usize) -> Option<Vec<Reading>> {
        self.work += self.cost(&readings);
        let item = self.line.get(step)?;
        let fits = |readings: Vec<Reading>, fits: &dyn Fn(&Reading) -> bool| {
            readings.into_iter().filter(|reading| fits(reading)).collect::<Vec<_>>()
        };
        let after = match &item.kind {
            ItemKind::Move(text) => advance(readings, text, 0).0,
            ItemKind::Position(written) => match &written.text {
                WrittenPosition::Hoey(text) => fits(readings, &|r| r.position.is_described_by(text)),
                WrittenPosition::Glop(text) => fits(readings, &|r| r.position.is_equivalent_to_glop(text)),
                WrittenPosition::Other | WrittenPosition::Wrong { .. } => readings,
            },
            ItemKind::Result(winner) => {
                let rule = self.game.replay.start.rule;
                fits(readings, &|reading| {
                    let moves = reading.position.next_spot().number().saturating_sub(self.first);
                    let right = first_player_wins(&reading.position, moves, rule);
                    let right = right.map(|first| if first { Winner::First } else { Winner::Second });
                    right.is_none_or(|right| right == *winner)
                })
            }
            _ => return None,
        };
        (!after.is_empty()).then_some(after)
    }

    fn moves_before(&self, step: usize) -> usize {
        let moves = self.line.iter().take(step);
        moves.filter(|item| matches!(item.kind, ItemKind::Move(_) | ItemKind::Broken(_))).count()
    }

    /// What it costs to look at the positions once.
    fn cost(&self, readings: &[Reading]) -> usize {
        let size = readings.first().map_or(0, |reading| reading.position.next_spot().number() as usize);
        readings.len() * (20 + size)
    }

    /// The notation of a broken move: that of the game's first, or what its signs tell.
    fn notation(&self, item: &Item) -> Notation {
        let written = self.game.source(&item.range);
        match self.game.replay.turns.first() {
            Some(turn) => turn.text.notation(),
            None if written.contains('(') => Notation::Wgosa,
            None if written.contains('<') && !written.contains('-') => Notation::Lhp,
            None => Notation::Hoey,
        }
    }

    fn fixes(mut self) -> Vec<Fix> {
        self.found.sort_by(|a, b| {
            let order = |repair: &Repair| {
                (std::cmp::Reverse(repair.reach), repair.slip.cost, std::cmp::Reverse(repair.step))
            };
            order(a).cmp(&order(b)).then_with(|| a.slip.text.cmp(&b.slip.text))
        });
        let plain = match self.found.as_slice() {
            [first, second, ..] => first.reach > second.reach || second.slip.cost >= first.slip.cost + PLAIN,
            found => !found.is_empty(),
        };
        let mut fixes: Vec<Fix> =
            self.found.iter().take(MOST_OFFERED).map(|repair| self.fix(repair)).collect();
        if let Some(first) = fixes.first_mut() {
            first.preferred = plain;
        }
        fixes
    }

    fn fix(&self, repair: &Repair) -> Fix {
        let text = &repair.slip.text;
        let title = match (text.is_empty(), repair.step == self.at) {
            (true, _) => "Delete the move: it stands twice".to_string(),
            (false, true) => format!("Write {text}"),
            (false, false) => format!("Write {text} as move {}", self.moves_before(repair.step) + 1),
        };
        Fix::replacing(title, repair.range.clone(), text.clone())
    }
}

/// What moves come to, apart from how they are written.
fn meaning(readings: &[Reading]) -> Vec<sprouts::Structure> {
    readings.iter().map(|reading| reading.position.structure()).collect()
}
