//! What holds in every game, tried on random ones of up to twelve spots.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod common;

use common::{Dice, random_game};
use proptest::prelude::*;
use sprouts::{HoeyText, Move, MoveText, Position, PositionText, Separation, Spot, parse_glop};

/// A text read back against the position in which its move was written.
fn meanings(position: &Position, text: &str) -> Vec<Move> {
    let written: MoveText = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    written.resolve(position).unwrap_or_else(|e| panic!("{text} in {}: {e}", position.full()))
}

fn after(position: &Position, m: &Move) -> Position {
    let mut after = position.clone();
    after.play(m).unwrap();
    after
}

/// The text of a position with other numbers for its spots.
fn renumbered(text: &PositionText, number: impl Fn(Spot) -> Spot) -> PositionText {
    let mut text = text.clone();
    for site in text.regions.iter_mut().flatten().flatten() {
        site.spot = number(site.spot);
    }
    text
}

fn mirrored(text: &PositionText) -> PositionText {
    let mut text = text.clone();
    text.regions.iter_mut().flatten().for_each(|boundary| boundary.reverse());
    text
}

/// The numbers 1 … `count` in another order.
fn shuffled(count: u32, dice: &mut Dice) -> Vec<Spot> {
    let mut numbers: Vec<Spot> = (1..=count).filter_map(Spot::new).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, dice.roll(last + 1));
    }
    numbers
}

fn small_count(position: &Position) -> Option<u64> {
    position.count_legal_moves(300)
}

proptest! {
    // Half as many cases as is usual (`PROPTEST_CASES` changes it): each is a whole game.
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases / 2,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_written_move_reads_back_as_itself(n in 1_u32..=12, seed: u64) {
        for (position, m) in random_game(n, seed, usize::MAX) {
            let structure = position.structure_after(&m);
            let one = |text: String| {
                let found = meanings(&position, &text);
                let same = found.len() == 1 && position.structure_after(&found[0]) == structure;
                assert!(same, "{text} in {}: {} moves fit", position.full(), found.len());
                assert_eq!(found[0].hoey(&position), m.hoey(&position), "{}", text);
            };
            one(m.hoey(&position).to_string());
            one(m.hoey(&position).reversed().to_string());
            one(m.lhp(&position).to_string());
            m.lhp_spellings(&position).into_iter().for_each(|text| one(text.to_string()));
            let wgosa = m.wgosa(&position).to_string();
            let found = meanings(&position, &wgosa);
            let means = found.iter().any(|other| position.structure_after(other) == structure);
            prop_assert!(means, "{} for {} in {}", wgosa, m.hoey(&position), position.full());
            prop_assert_eq!(&m.reversed().hoey(&position), &m.hoey(&position));
            prop_assert_eq!(after(&position, &m.reversed()).full(), after(&position, &m).full());
            prop_assert_eq!(after(&position, &m).abbreviated(), after(&position, &meanings(&position, &m.hoey(&position).to_string())[0]).abbreviated());
        }
    }

    #[test]
    fn taking_back_undoes_every_move_down_to_the_start(n in 1_u32..=12, seed: u64) {
        let steps = random_game(n, seed, usize::MAX);
        let Some((position, m)) = steps.last() else { return Ok(()) };
        let end = after(position, m);
        let read = end.full().position(None).unwrap();
        prop_assert_eq!(read.full(), end.full());
        prop_assert_eq!((read.initial_spots(), read.structure()), (Some(n), end.structure()));
        for mut position in [end, read] {
            for (before, played) in steps.iter().rev() {
                let full_after = position.full();
                let m = position.take_back().unwrap();
                prop_assert_eq!(position.full(), before.full());
                prop_assert_eq!(after(&position, &m).full(), full_after);
                prop_assert_eq!(m.hoey(&position), played.hoey(before));
            }
            prop_assert!(position.take_back().is_none());
        }
    }

    #[test]
    fn a_position_is_described_by_its_texts_until_the_next_move(n in 1_u32..=12, seed: u64) {
        for (position, m) in random_game(n, seed, usize::MAX) {
            let after = after(&position, &m);
            prop_assert_eq!(position.full().flaws(), vec![]);
            for text in [position.full(), position.abbreviated()] {
                prop_assert!(position.is_described_by(&text), "{}", text);
                prop_assert!(!after.is_described_by(&text), "{} and {}", text, after.full());
                let read: PositionText = text.to_string().parse().unwrap();
                prop_assert_eq!(&read, &text);
                prop_assert_eq!(text.position(None).unwrap().abbreviated(), position.abbreviated());
            }
            let mut full = after.full();
            full.regions.reverse();
            full.regions.iter_mut().for_each(|region| region.reverse());
            prop_assert!(after.is_described_by(&full), "{}", full);
        }
    }

    #[test]
    fn mirrored_and_renumbered_positions_are_equivalent(n in 1_u32..=12, seed: u64) {
        let mut dice = Dice(seed);
        for (position, _) in random_game(n, seed, usize::MAX) {
            let initial = shuffled(n, &mut dice);
            let all = shuffled(position.next_spot().number(), &mut dice);
            let by = |numbers: &[Spot], spot: Spot| numbers.get(spot.number() as usize - 1).copied().unwrap_or(spot);
            for text in [
                mirrored(&position.full()),
                mirrored(&position.abbreviated()),
                renumbered(&position.full(), |spot| by(&initial, spot)),
                renumbered(&position.abbreviated(), |spot| by(&all, spot)),
                renumbered(&mirrored(&position.abbreviated()), |spot| by(&all, spot)),
            ] {
                let other = text.position(None).unwrap();
                prop_assert!(other.is_equivalent_to(&position), "{} and {}", other.full(), position.full());
                prop_assert_eq!(other.fingerprint(), position.fingerprint());
                prop_assert_eq!(small_count(&other), small_count(&position), "{} and {}", text, position.full());
                prop_assert_eq!(other.is_over(), position.is_over());
            }
        }
    }

    /// Element 7d: moves are translated by the same permutation.
    #[test]
    fn a_renumbered_game_stays_legal(n in 1_u32..=12, seed: u64) {
        let numbers = shuffled(n, &mut Dice(seed));
        let by = |number: u32| numbers.get(number as usize - 1).map_or(number, |spot| spot.number());
        let mut other = Position::start(n);
        for (position, m) in random_game(n, seed, usize::MAX) {
            let text = m.hoey(&position);
            let separation = text.separation.map(|separation| match separation {
                Separation::Listed(side, spots) => Separation::Listed(side, spots.into_iter().map(by).collect()),
                Separation::Nothing => Separation::Nothing,
            });
            let text = HoeyText {
                from: by(text.from),
                from_suffix: text.from_suffix.map(by),
                new: text.new,
                to: by(text.to),
                to_suffix: text.to_suffix.map(by),
                separation,
            };
            let found = text.resolve(&other).unwrap_or_else(|e| panic!("{text} in {}: {e}", other.full()));
            other.play(&found).unwrap();
            prop_assert!(other.is_equivalent_to(&after(&position, &m)), "{}", text);
        }
    }

    #[test]
    fn legal_moves_are_counted_as_they_are_listed(n in 1_u32..=12, seed: u64) {
        for (position, m) in random_game(n, seed, usize::MAX) {
            let Some(count) = small_count(&position) else { continue };
            let all: Vec<Move> = position.legal_moves().collect();
            prop_assert_eq!(count, all.len() as u64);
            prop_assert_eq!(position.count_legal_moves(count.saturating_sub(1)), None);
            let mut texts: Vec<String> = all.iter().map(|m| m.hoey(&position).to_string()).collect();
            prop_assert!(texts.contains(&m.hoey(&position).to_string()));
            let ends = all.iter().map(|m| (position.spot(m.from()), position.spot(m.to())));
            prop_assert!(ends.is_sorted());
            texts.sort();
            texts.dedup();
            prop_assert_eq!(texts.len(), all.len(), "{}", position.full());
            prop_assert!(!position.is_over());
        }
    }

    /// Purvis: each move changes the number of cannibals by an odd number; a game lasts from 2n to 3n − 1 moves.
    #[test]
    fn every_game_keeps_the_laws_of_parity_and_length(n in 1_u32..=12, seed: u64) {
        let steps = random_game(n, seed, usize::MAX);
        for (position, m) in &steps {
            let after = after(position, m);
            prop_assert_eq!(position.cannibals().abs_diff(after.cannibals()) % 2, 1);
            prop_assert_eq!(after.lives() + 1, position.lives());
            let made = position.moves_made().unwrap();
            prop_assert_eq!((position.cannibals() + n + made) % 2, 0);
            let (least, most) = position.moves_left().unwrap();
            let left = steps.len() as u32 - made;
            prop_assert!((least..=most).contains(&left), "{} not in {}..={}", left, least, most);
        }
        prop_assert!((2 * n..=3 * n - 1).contains(&(steps.len() as u32)));
        let (position, m) = steps.last().unwrap();
        let end = after(position, m);
        prop_assert!(end.is_over());
        prop_assert_eq!(end.moves_left(), Some((0, 0)));
        prop_assert_eq!(end.cannibals(), end.live_spots().count() as u32);
    }

    #[test]
    fn a_move_of_another_position_is_refused_or_legal(n in 1_u32..=12, seed: u64, other in 1_u32..=12) {
        let moves = random_game(n, seed, usize::MAX);
        for (position, _) in random_game(other, seed ^ 1, usize::MAX) {
            for (_, m) in moves.iter().step_by(3) {
                let mut after = position.clone();
                if let Ok(new) = after.play(m) {
                    prop_assert_eq!(new, position.next_spot());
                    let full = after.full();
                    prop_assert_eq!(full.flaws(), vec![], "{} in {}", full, position.full());
                    let own = m.hoey(&position).to_string();
                    prop_assert_eq!(meanings(&position, &own).len(), 1);
                    after.take_back();
                }
                prop_assert_eq!(after.full(), position.full());
            }
        }
    }

    #[test]
    fn a_position_read_from_abbreviated_text_plays_to_its_end(n in 1_u32..=12, seed: u64, made in 0_usize..20) {
        let Some((position, _)) = random_game(n, seed, made + 1).pop() else { return Ok(()) };
        let mut read = position.abbreviated().position(None).unwrap();
        read.skip_to(position.next_spot());
        if read.initial_spots().is_none() {
            prop_assert_eq!(read.next_spot(), position.next_spot());
        }
        play_to_the_end(&mut read, &mut Dice(seed))?;
    }

    /// Any lists of numbers at all: some describe no position, but none may do harm.
    #[test]
    fn any_position_text_that_is_read_can_be_played(
        regions in prop::collection::vec(prop::collection::vec(prop::collection::vec(
            (1_u32..=9, prop::option::weighted(0.1, any::<bool>())), 1..5), 1..4), 1..4),
        seed: u64,
    ) {
        let site = |(number, mark): (u32, Option<bool>)| {
            format!("{number}{}", mark.map_or("", |stem| if stem { "o" } else { "t" }))
        };
        let join = |parts: Vec<String>, sign: &str| parts.join(sign);
        let boundary = |sites: Vec<_>| join(sites.into_iter().map(site).collect(), ",");
        let region = |boundaries: Vec<_>| join(boundaries.into_iter().map(boundary).collect(), ";");
        let text = join(regions.into_iter().map(region).collect(), "/");
        let read: PositionText = text.parse().unwrap();
        if let Ok(mut position) = read.position(None) {
            let _ = (position.full(), position.glop(), position.fingerprint(), position.moves_left());
            prop_assert!(position.is_equivalent_to(&position.clone()));
            position.skip_to(Spot::new(12).unwrap());
            play_to_the_end(&mut position, &mut Dice(seed))?;
            while position.take_back().is_some() {}
        }
    }

    #[test]
    fn no_text_makes_a_parser_panic_and_what_it_reads_it_writes_alike(text in "\\PC{0,24}|[0-9ot,;/.<>=@!()\\[\\]&*+|AaBb2-]{0,24}") {
        if let Ok(read) = text.parse::<PositionText>() {
            let written = read.to_string();
            prop_assert_eq!(written.parse::<PositionText>().unwrap(), read);
        }
        if let Ok(read) = text.parse::<MoveText>() {
            let written = read.to_string();
            prop_assert_eq!(written.parse::<MoveText>().unwrap().to_string(), written);
            for position in [Position::start(3), Position::default()] {
                let _ = read.resolve(&position).map_err(|e| (e.to_string(), e.part()));
            }
        }
        if let Ok(read) = parse_glop(&text) {
            let position = read.position(None).unwrap();
            let written = position.glop().unwrap();
            let again = parse_glop(&written).unwrap().position(None).unwrap();
            prop_assert!(again.is_equivalent_to(&position), "{} {}", text, written);
        }
    }

    #[test]
    fn a_move_text_of_any_numbers_is_resolved_or_explained(
        numbers in prop::collection::vec(prop_oneof![1_u32..30, any::<u32>()], 8), form in 0_usize..12, seed: u64, n in 1_u32..=6,
    ) {
        let [a, b, c, d, e, f, g, h] = numbers[..] else { panic!() };
        let steps = random_game(n, seed, 9);
        for (position, _) in steps {
            let live: Vec<Spot> = position.live_spots().collect();
            let pick = |number: u32| live[number as usize % live.len()].number();
            let (a, b, new) = (pick(a), pick(b), position.next_spot().number());
            let text = match form {
                0 => format!("{a}-{new}-{b}"),
                1 => format!("{a}.{c}-{new}-{b}.{d}>{e},{f}"),
                2 => format!("{a}.{}-{new}-{b}.{}<{}", pick(c), pick(d), pick(e)),
                3 => format!("{a}-{new}-{b}="),
                4 => format!("{a}<{new}>{b}[{}-{}]", e.min(f), e.max(f)),
                5 => format!("{}.{a}<{new}>{b}.{}", pick(c), pick(d)),
                6 => format!("{a}<{new}@{}>{b}[{}]", pick(c), pick(d)),
                7 => format!("{a}({new}){b}[{}-{},{}]", e.min(f), e.max(f), pick(g)),
                8 => format!("{a}({new}@{}){b}[{}]", pick(h), pick(g)),
                9 => format!("{a}({new}){b}[{},{}]", pick(h), pick(g)),
                10 => format!("{a}-{new}-{b}>{},{}", pick(g), pick(h)),
                _ => format!("{c}-{d}-{e}"),
            };
            match text.parse::<MoveText>().unwrap().resolve(&position) {
                Ok(moves) => for m in moves {
                    let after = after(&position, &m);
                    prop_assert_eq!(after.full().flaws(), vec![]);
                },
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }
}

/// Plays random moves until none is left, writing and reading each, and looks at everything on the way.
fn play_to_the_end(position: &mut Position, dice: &mut Dice) -> Result<(), TestCaseError> {
    for _ in 0..200 {
        let Some(m) = dice.pick(position) else {
            prop_assert!(position.is_over());
            return Ok(());
        };
        prop_assert!(!position.is_over());
        let texts =
            [m.hoey(position).to_string(), m.lhp(position).to_string(), m.wgosa(position).to_string()];
        for text in texts {
            let written: MoveText = text.parse().unwrap();
            let _ = written.resolve(position).map_err(|e| e.to_string());
        }
        let _ = (position.count_legal_moves(100), position.legal_moves().nth(20), position.abbreviated());
        let lives = position.lives();
        let new = position.next_spot();
        prop_assert_eq!(position.play(&m).ok(), Some(new));
        prop_assert!(position.lives() < lives);
    }
    Err(TestCaseError::fail("the game does not end"))
}
