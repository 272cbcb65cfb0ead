//! What holds for every position, played out from the start with random rolls and choices.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may")]

use backgammon::{
    Board, Both, Cube, CubeRules, Decision, Dialect, Dice, MatchId, Play, PlayText, Player, Point,
    PositionState, as_written, asterisks, can_play, is_legal, most_numbers, nearest, plays, position_id,
    read_position_id, resolve, write, xgid,
};
use proptest::prelude::*;

fn dice() -> impl Strategy<Value = Dice> {
    (1u8..=6, 1u8..=6).prop_map(|(a, b)| Dice::from_pips(a, b).unwrap())
}

/// A position of a game, and a roll for it: up to 120 rolls from the start, any legal play each time.
fn position() -> impl Strategy<Value = (Board, Dice)> {
    let rolls = prop::collection::vec((dice(), any::<prop::sample::Index>()), 0..120);
    (rolls, dice()).prop_map(|(rolls, dice)| {
        let mut board = Board::START;
        for (dice, choice) in rolls {
            let all = plays(&board, dice);
            let play = if all.is_empty() { Play::none(&board) } else { *choice.get(&all) };
            if play.result().won().is_some() {
                break;
            }
            board = play.next();
        }
        (board, dice)
    })
}

fn side() -> impl Strategy<Value = Option<Player>> {
    prop_oneof![Just(None), Just(Some(Player::One)), Just(Some(Player::Two))]
}

prop_compose! {
    fn state()(
        (board, dice) in position(),
        one_is_on_turn in any::<bool>(),
        exponent in 0u8..=10,
        owner in side(),
        decision in 0u8..5,
        (one, two, length) in (0u32..30, 0u32..30, 0u32..30),
        crawford_game in any::<bool>(),
        jacoby in any::<bool>(),
        beavers in any::<bool>(),
    ) -> PositionState {
        let money = length == 0;
        PositionState {
            board,
            turn: if one_is_on_turn { Player::One } else { Player::Two },
            cube: Cube::new(exponent, owner).unwrap(),
            decision: match decision {
                0 => Decision::Roll,
                1 => Decision::Doubled,
                2 => Decision::Beavered,
                3 => Decision::Raccooned,
                _ => Decision::Play(dice),
            },
            score: Both { one, two },
            length,
            rules: CubeRules {
                crawford_game: crawford_game && !money,
                jacoby: jacoby && money,
                beavers: beavers && money,
                max_exponent: 10,
            },
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn plays_generated_are_plays_accepted((board, dice) in position()) {
        let all = plays(&board, dice);
        prop_assert_eq!(all.is_empty(), !can_play(&board, dice));
        prop_assert_eq!(all.is_empty(), most_numbers(&board, dice) == 0);
        for play in all {
            prop_assert!(is_legal(&board, dice, play.result()));
        }
    }

    #[test]
    fn text_in_every_dialect_reads_back_to_the_same_result((board, dice) in position()) {
        for play in plays(&board, dice) {
            for (name, dialect) in Dialect::NAMED {
                let text: PlayText = write(&play, &dialect).parse().unwrap();
                let read = resolve(&board, dice, &text);
                let read = read.map_err(|e| TestCaseError::fail(format!("{name}: {text}: {e}")))?;
                prop_assert_eq!(read.result(), play.result(), "{}: {}", name, text);
                if dialect.asterisks {
                    prop_assert_eq!(asterisks(&read, &text).count(), 0, "{}: {}", name, text);
                }
            }
        }
    }

    #[test]
    fn a_text_is_written_back_as_it_was((board, dice) in position()) {
        for play in plays(&board, dice) {
            for (name, dialect) in Dialect::NAMED {
                let once = write(&play, &dialect);
                let text: PlayText = once.parse().unwrap();
                let read = as_written(&resolve(&board, dice, &text).unwrap(), &text);
                prop_assert_eq!(read.result(), play.result());
                prop_assert_eq!(write(&read, &dialect), once, "{}", name);
            }
        }
    }

    #[test]
    fn the_checkers_only_move_down_and_never_vanish((board, dice) in position()) {
        for play in plays(&board, dice) {
            let after = play.result();
            prop_assert!(Board::from_signed(after.to_signed()).is_ok());
            prop_assert!(after.own_pips() < board.own_pips());
            prop_assert_eq!(after.opponent_left(), board.opponent_left());
            prop_assert!(after.own_left() <= board.own_left());
            let hits = u8::try_from(play.hits()).unwrap();
            prop_assert_eq!(after.opponent_bar(), board.opponent_bar() + hits);
        }
    }

    #[test]
    fn the_other_players_view_twice_is_the_first((board, _) in position()) {
        prop_assert_eq!(board.flipped().flipped(), board);
        prop_assert_eq!(board.flipped().own_pips(), board.opponent_pips());
    }

    #[test]
    fn ids_round_trip(state in state()) {
        prop_assert_eq!(xgid(&state).parse::<PositionState>(), Ok(state));
        prop_assert_eq!(read_position_id(&position_id(&state.board)), Ok(state.board));
        let id = state.match_id();
        prop_assert_eq!(MatchId::read(&id.write()), Ok(id));
    }

    #[test]
    fn any_steps_at_all_are_resolved_or_refused_for_a_reason(
        (board, dice) in position(),
        steps in prop::collection::vec((0u8..=25, 0u8..=25, 1u8..=4, any::<bool>()), 0..6),
    ) {
        let mut text = PlayText::default();
        for (from, to, times, mark) in steps {
            let from = backgammon::Step::starting_at(Point::new(from).unwrap());
            text.push(from.then(Point::new(to).unwrap(), mark).unwrap().times(times).unwrap()).unwrap();
        }
        match resolve(&board, dice, &text) {
            Ok(play) => prop_assert!(is_legal(&board, dice, play.result())),
            Err(reason) => prop_assert!(!reason.to_string().is_empty()),
        }
        let found = nearest(&board, dice, &text);
        prop_assert_eq!(found.len(), plays(&board, dice).len());
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(text in "[0-9/*() barofBO,é-]{0,24}") {
        let _ = text.parse::<PlayText>();
        let _ = text.parse::<PositionState>();
        let _ = text.parse::<Dice>();
        let _ = read_position_id(&text);
        let _ = MatchId::read(&text);
    }
}
