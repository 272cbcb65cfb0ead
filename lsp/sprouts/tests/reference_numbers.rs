//! The numbers of `sprouts.md` 8, by plain search: a test of the move generator.

#![allow(clippy::unwrap_used, clippy::panic)]

use sprouts::{Position, Rule};
use std::collections::HashMap;

/// Positions searched so far, one of each class of equivalent ones, with what was found.
struct Known<T> {
    classes: HashMap<u64, Vec<(Position, T)>>,
}

impl<T: Copy> Known<T> {
    fn new() -> Self {
        Self { classes: HashMap::new() }
    }

    fn find(&self, position: &Position) -> Option<T> {
        let class = self.classes.get(&position.fingerprint())?;
        class.iter().find(|(other, _)| other.is_equivalent_to(position)).map(|(_, found)| *found)
    }

    fn insert(&mut self, position: Position, found: T) {
        self.classes.entry(position.fingerprint()).or_default().push((position, found));
    }

    fn len(&self) -> usize {
        self.classes.values().map(Vec::len).sum()
    }
}

fn after_each_move(position: &Position) -> impl Iterator<Item = Position> + '_ {
    position.legal_moves().map(|m| {
        let mut after = position.clone();
        after.play(&m).unwrap();
        after
    })
}

/// The position as GLOP sees it: in a region with at most three lives it does not matter how they are connected.
fn as_glop_sees_it(position: &Position) -> Position {
    let glop = position.glop().unwrap();
    let lands = glop.split('+').map(|land| land.split('|').map(simplified).collect::<Vec<_>>().join("|"));
    sprouts::parse_glop(&lands.collect::<Vec<_>>().join("+")).unwrap().position(None).unwrap()
}

fn simplified(region: &str) -> String {
    let mut vertices: Vec<char> = region.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    vertices.sort_unstable();
    vertices.dedup_by(|a, b| a == b && a.is_ascii_lowercase());
    let lives: u32 = vertices.iter().map(|c| 3 - c.to_digit(3).unwrap_or(2)).sum();
    if lives > 3 || region.contains('*') {
        return region.to_string();
    }
    let alone = vertices.iter().map(|c| if c.is_ascii_lowercase() { "2".into() } else { c.to_string() });
    alone.collect::<Vec<_>>().join(".")
}

fn reach(position: &Position, seen: impl Fn(&Position) -> Position + Copy, known: &mut Known<()>) {
    let class = seen(position);
    if known.find(&class).is_none() {
        known.insert(class, ());
        after_each_move(position).for_each(|after| reach(&after, seen, known));
    }
}

/// GLOP writes some positions that are the same for play (by its own rule for three lives) with several strings, so its
/// counts lie between those of the positions as it sees them and those of the positions themselves.
#[test]
fn as_many_positions_are_reachable_as_glop_counts() {
    let count = |n, seen: fn(&Position) -> Position| {
        let mut known = Known::new();
        reach(&Position::start(n), seen, &mut known);
        known.len()
    };
    let glops = [(1, 3), (2, 18), (3, 157), (4, 1796)];
    let found = glops.map(|(n, glop)| {
        let (fewest, most) = (count(n, as_glop_sees_it), count(n, Position::clone));
        assert!((fewest..=most).contains(&glop), "n = {n}: {fewest} to {most}, not {glop}");
        assert!(n > 2 || fewest == glop, "n = {n}: {fewest}, not {glop}");
        most
    });
    assert_eq!(found, [3, 20, 175, 1873]);
}

fn mover_wins(position: &Position, rule: Rule, known: &mut Known<bool>) -> bool {
    if let Some(wins) = known.find(position) {
        return wins;
    }
    let wins = position.is_over() && rule == Rule::Misere
        || after_each_move(position).any(|after| !mover_wins(&after, rule, known));
    known.insert(position.clone(), wins);
    wins
}

#[test]
fn the_first_player_wins_exactly_when_the_tables_say() {
    let wins = |rule| {
        let first_player = |n| mover_wins(&Position::start(n), rule, &mut Known::new());
        (1..=5).map(first_player).collect::<Vec<_>>()
    };
    assert_eq!(wins(Rule::Normal), [false, false, true, true, true]);
    assert_eq!(wins(Rule::Misere), [true, false, false, false, true]);
}

#[test]
fn first_moves_differ_in_as_many_ways_as_the_formula_says() {
    for n in 1..=8 {
        let mut kinds: Vec<Position> = Vec::new();
        for after in after_each_move(&Position::start(n)) {
            if !kinds.iter().any(|kind| kind.is_equivalent_to(&after)) {
                kinds.push(after);
            }
        }
        let expected = if n == 1 { 1 } else { (n as usize - 1) / 2 + 2 };
        assert_eq!(kinds.len(), expected, "n = {n}");
    }
}

/// The fewest and the most moves that are left.
fn lengths(position: &Position, known: &mut Known<(u32, u32)>) -> (u32, u32) {
    if let Some(lengths) = known.find(position) {
        return lengths;
    }
    let later: Vec<_> = after_each_move(position).map(|after| lengths(&after, known)).collect();
    let fewest = later.iter().map(|(fewest, _)| fewest + 1).min().unwrap_or(0);
    let most = later.iter().map(|(_, most)| most + 1).max().unwrap_or(0);
    known.insert(position.clone(), (fewest, most));
    (fewest, most)
}

#[test]
fn the_shortest_and_the_longest_games_have_2n_and_3n_minus_1_moves() {
    let of = |n| lengths(&Position::start(n), &mut Known::new());
    assert_eq!((1..=3).map(of).collect::<Vec<_>>(), [(2, 2), (4, 5), (6, 8)]);
}
