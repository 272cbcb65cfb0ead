//! Pictures read back: no two lines meet, and they show the position that was drawn.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod common;

use common::games::{game, random_game};
use common::reader::read;
use common::topology::{Quality, shown};
use draw::sprouts::{Drawing, SvgOptions};
use sprouts::Position;

/// What is wrong with a picture of a position.
fn wrong(drawing: &Drawing, position: &Position) -> Result<Quality, String> {
    let expected = position.full().to_string();
    let (found, quality) =
        shown(read(&drawing.svg(&SvgOptions::default()))).map_err(|e| format!("{expected}: {e}"))?;
    if found == expected { Ok(quality) } else { Err(format!("{expected} is drawn as {found}")) }
}

#[track_caller]
fn assert_shown(position: &Position) {
    let drawing = Drawing::of(position).unwrap_or_else(|e| panic!("{}: {e}", position.full()));
    if let Err(error) = wrong(&drawing, position) {
        panic!("{error}");
    }
}

#[test]
fn the_game_of_element_1_is_drawn() {
    assert_shown(&game(5, "1-6-5; 3-7-4; 6.5-8-7.4; 3-9-3>"));
}

#[test]
fn a_boundary_keeps_its_order_and_its_side() {
    // The two ways round are mirror images: neither may be drawn as the other.
    assert_shown(&game(3, "1-4-2; 2-5-3; 1-6-5.2"));
    assert_shown(&game(4, "1-5-2; 3-6-4; 5.1-7-6.3"));
    assert_shown(&game(4, "1-5-2; 3-6-4; 5.1-7-6.4"));
}

#[test]
fn random_games_are_drawn_from_their_last_positions_and_move_by_move() {
    let mut errors = Vec::new();
    for n in [2, 3, 4, 5, 6, 8, 10, 12] {
        for seed in 0..4 {
            let mut position = Position::start(n);
            let moves = random_game(n, seed);
            let film = Drawing::of_game(&position, &moves).unwrap();
            assert_eq!(film.len(), moves.len() + 1);
            errors.extend(wrong(&film[0], &position).err());
            for (m, drawing) in moves.iter().zip(&film[1..]) {
                position.play(m).unwrap();
                errors.extend(wrong(drawing, &position).err());
            }
            match Drawing::of(&position) {
                Ok(drawing) => errors.extend(wrong(&drawing, &position).err()),
                Err(e) => errors.push(format!("{}: {e}", position.full())),
            }
        }
    }
    assert!(errors.is_empty(), "{} wrong:\n{}", errors.len(), errors.join("\n"));
}
