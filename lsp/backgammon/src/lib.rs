//! The rules and notations of backgammon.

mod asterisks;
mod board;
mod chains;
mod dialect;
mod dice;
mod explain;
mod generate;
mod illegal;
mod moves;
mod net;
mod parse;
mod point;
mod reach;
mod resolve;
mod text;
mod write;

pub use asterisks::{AsteriskFault, asterisks};
pub use board::{Board, BoardProblem, CHECKERS};
pub use dialect::{Dialect, Grouping, Order};
pub use dice::{Dice, DiceError, Die};
pub use generate::{Choice, choice, plays};
pub use illegal::{Illegal, Left};
pub use moves::{Move, Play};
pub use net::{is_legal, play_reaching};
pub use parse::ParseError;
pub use point::Point;
pub use reach::{can_play, most_numbers, only_die};
pub use resolve::{as_written, resolve, untouched_point};
pub use text::{MAX_POINTS, MAX_STEPS, Place, PlayText, Separator, Step, TextError, Word};
pub use write::write;
