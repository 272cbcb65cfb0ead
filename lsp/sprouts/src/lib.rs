//! The rules of Sprouts and the ways in which people write its positions and moves.
//!
//! Everything is in three steps: *parse* a text (syntax only), *resolve* it against a [`Position`] (which legal moves fit), and
//! *play* the [`Move`]. Moves and positions are *written* in their canonical texts.
//!
//! A move in Hoey's notation, in all four steps:
//!
//! ```
//! use sprouts::{MoveText, Position};
//!
//! let mut position = Position::start(5);
//! for text in ["1-6-5", "3-7-4", "6.5-8-7.4", "3-9-3>"] {
//!     let written: MoveText = text.parse()?; // what is written
//!     let moves = written.resolve(&position)?; // what it can mean here: at least one move
//!     position.play(&moves[0])?;
//! }
//! assert_eq!(position.full().to_string(), "1,6,8,7,4,7,3,9,3,7,8,6,5,6;2/3,9");
//! assert_eq!(position.abbreviated().to_string(), "1,8,4,9t,8,5;2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same move in each notation, and why another one is not legal:
//!
//! ```
//! use sprouts::{MoveText, Position, Spot};
//!
//! let mut position = Position::start(4);
//! position.play(&"1-5-2".parse::<MoveText>()?.resolve(&position)?[0])?;
//! let moves = "1-6-2>3".parse::<MoveText>()?.resolve(&position)?;
//! assert_eq!(moves[0].hoey(&position).to_string(), "1-6-2>3");
//! assert_eq!(moves[0].lhp(&position).to_string(), "5.1<6>2[3]");
//! assert_eq!(moves[0].wgosa(&position).to_string(), "1(6)2[3]");
//! let error = "3-6-5".parse::<MoveText>()?.resolve(&position).unwrap_err();
//! assert_eq!(error.to_string(), "spot 5 has both its sites in this region: say which one, by `.` and 1 or 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A full position is its whole game, and its legal moves come one by one:
//!
//! ```
//! use sprouts::PositionText;
//!
//! let mut position = "1,3,2,4,2,3/2,4".parse::<PositionText>()?.position(None)?;
//! assert_eq!(position.legal_moves().count(), 6);
//! let last = position.take_back().ok_or("no move was made")?;
//! assert_eq!(last.hoey(&position).to_string(), "2-4-2=");
//! assert_eq!(position.full().to_string(), "1,3,2,3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod continuation;
mod disjoint;
mod equivalence;
mod glop;
mod moves;
mod notation;
mod parity;
mod position;
mod renumbering;
mod resolve;
mod spot;
mod structure;
mod write;

pub use continuation::{Continuation, Continuations};
pub use glop::{GlopError, parse_glop};
pub use notation::*;
pub use parity::{Parity, Rule};
pub use position::*;
pub use renumbering::Renumbering;
pub use resolve::{End, Meanings, MoveError, Part};
pub use spot::{Kind, Spot};
pub use structure::Structure;

/// The most initial spots that a game is read with: larger numbers are mistakes, and cost memory.
pub const MAX_INITIAL_SPOTS: u32 = 10_000;
