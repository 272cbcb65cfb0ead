//! A mirrored (7e) or renumbered (7d) game stays legal, move by move.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use proptest::prelude::*;
use sprouts::{MoveText, Position, Renumbering};

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

/// The initial spots moved on by one.
fn moved_on(n: u32) -> Renumbering {
    Renumbering::new((1..=n).map(|number| number % n + 1).collect()).unwrap()
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
            let other = moved_on(n).of_move(&MoveText::Hoey(m.hoey(&game)));
            let resolved = other.resolve(&renamed);
            prop_assert!(resolved.is_ok(), "{other}: {resolved:?}");
            renamed = after(&renamed, &resolved.unwrap()[0]);
            let next = after(&game, m);
            let twin = mirrored(&next);
            let reached = mirror.legal_moves().map(|m| after(&mirror, &m)).find(|p| p.structure() == twin.structure());
            prop_assert!(reached.is_some(), "{} in the mirror", m.hoey(&game));
            mirror = reached.unwrap();
            game = next;
            prop_assert_eq!(renamed.structure(), game.structure().renumbered(&moved_on(n)));
            prop_assert!(renamed.is_equivalent_to(&game) && mirror.is_equivalent_to(&game));
        }
    }
}
