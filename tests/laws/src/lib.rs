//! What holds of every record, whatever is in it: laws that the tests, the program of mutants and the fuzz targets share.
//!
//! A law is a function that panics where it does not hold. Nothing in it trusts what it tests: what a record says is read off its rows and
//! tokens, not off [`record::Game::essence`], by which formatting guards itself.
#![allow(clippy::panic, reason = "a law that does not hold is told by a panic")]

mod actions;
mod edits;
mod formatting;
mod mutants;
mod notations;
mod pictures;
mod records;
mod said;

pub use actions::{every_action_keeps_the_game, some_actions_keep_the_game};
pub use edits::{Typed, edits_end_as_a_fresh_document};
pub use formatting::{formatting_keeps_the_game, formatting_keeps_what_is_around_a_fence};
pub use mutants::{mutant, seeds};
pub use notations::{
    moves_of_sprouts_mean_what_they_say, plays_of_backgammon_mean_what_they_say, what_is_read_is_written,
};
pub use pictures::{a_named_position_is_drawn, a_played_position_is_drawn};
pub use records::{of_corpus, of_repository, small};
pub use testkit::Random;
