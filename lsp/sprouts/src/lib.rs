//! The rules of Sprouts and the ways in which people write its positions and moves.
//!
//! Everything is in three steps: *parse* a text (syntax only), *resolve* it against a [`Position`] (which legal moves fit), and
//! *play* the [`Move`].

mod disjoint;
mod equivalence;
mod glop;
mod moves;
mod notation;
mod parity;
mod position;
mod resolve;
mod spot;
mod structure;
mod write;

pub use glop::{GlopError, parse_glop};
pub use notation::*;
pub use parity::{Parity, Rule};
pub use position::*;
pub use resolve::{End, Meanings, MoveError, Part};
pub use spot::{Kind, Spot};
pub use structure::Structure;

/// The most initial spots that a game is read with: larger numbers are mistakes, and cost memory.
pub const MAX_INITIAL_SPOTS: u32 = 10_000;
