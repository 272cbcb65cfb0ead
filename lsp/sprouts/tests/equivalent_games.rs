//! A mirrored (7e) or renumbered (7d) game stays legal, move by move.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use proptest::prelude::*;
use sprouts::{HoeyText, Number, Position, Separation};

fn after(position: &Position, m: &sprouts::Move) -> Position {
    let mut after = position.clone();
    after.play(m).unwrap();
    after
}

/// The position seen in a mirror: every boundary walked the other way.
fn mirrored(position: &Position) -> Position {
    let mut text = position.full();
    text.regions.iter_mut().flatten().for_each(|boundary| boundary.reverse());
    text.position(position.initial_spots()).unwrap()
}

/// The move with the initial spots moved on by one; spots made in the game keep their numbers.
fn renumbered(text: HoeyText, n: u32) -> HoeyText {
    let new = |number: Number| if number <= n { number % n + 1 } else { number };
    let separation = text.separation.map(|separation| match separation {
        Separation::Listed(side, spots) => Separation::Listed(side, spots.into_iter().map(new).collect()),
        Separation::Nothing => Separation::Nothing,
    });
    HoeyText {
        from: new(text.from),
        from_suffix: text.from_suffix.map(new),
        new: text.new,
        to: new(text.to),
        to_suffix: text.to_suffix.map(new),
        separation,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_mirrored_or_renumbered_game_stays_legal(n in 1..6_u32, choices in prop::collection::vec(any::<u16>(), 1..18)) {
        let mut game = Position::start(n);
        let mut mirror = Position::start(n);
        let mut renamed = Position::start(n);
        for choice in choices {
            let moves: Vec<_> = game.legal_moves().take(100).collect();
            let Some(m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            let other = renumbered(m.hoey(&game), n);
            let resolved = other.resolve(&renamed);
            prop_assert!(resolved.is_ok(), "{other}: {resolved:?}");
            renamed = after(&renamed, &resolved.unwrap());
            let next = after(&game, m);
            let twin = mirrored(&next);
            let reached = mirror.legal_moves().map(|m| after(&mirror, &m)).find(|p| p.structure() == twin.structure());
            prop_assert!(reached.is_some(), "{} in the mirror", m.hoey(&game));
            mirror = reached.unwrap();
            game = next;
            prop_assert!(renamed.is_equivalent_to(&game) && mirror.is_equivalent_to(&game));
        }
    }
}
