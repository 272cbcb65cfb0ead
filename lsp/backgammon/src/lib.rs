//! The rules and notations of backgammon.
//!
//! Everything is seen by the player who moves: that player's points count down from 24 to 1, the bar is
//! 25, off is 0. A text becomes a play in three separate steps: **parse** it (syntax alone), **resolve**
//! it (which legal play has this result), **play** it. The crate has no dependencies, reads no files and
//! knows no positions in a text: an error names the step and the point ([`Place`]), and the layer above
//! maps them to characters. Nothing panics, and the test whether one play is legal does not allocate.
//!
//! The rules and the canonical text follow Tom Keith's "Standard notation for plays" (bgonline, 2014)
//! and `spec/backgammon.md`; the dialects of match files follow what real files hold.
//!
//! # Parse, resolve, play, write
//! ```
//! use backgammon::{Board, Dialect, Dice, PlayText, resolve, write};
//!
//! let dice: Dice = "31".parse()?;
//! let text: PlayText = "6/5 8/5".parse()?; // parse
//! let play = resolve(&Board::START, dice, &text)?; // resolve
//! let board = play.next(); // play: the board in the other player's view
//!
//! assert_eq!(write(&play, &Dialect::KEITH), "8/5, 6/5");
//! assert_eq!(write(&play, &Dialect::GNUBG_MAT), "8/5 6/5");
//! assert_eq!((board.own_pips(), board.opponent_pips()), (167, 163));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why a play is not legal, and what was meant
//! ```
//! use backgammon::{Board, Dialect, Dice, Place, PlayText, nearest, resolve, write};
//!
//! let dice: Dice = "31".parse()?;
//! let text: PlayText = "8/5 6/4".parse()?;
//! let reason = resolve(&Board::START, dice, &text).unwrap_err();
//!
//! assert_eq!(reason.to_string(), "no die moves 2 pips: 1 can be played here");
//! assert_eq!(reason.place(), Some(Place { step: 1, point: 1 }));
//!
//! let best = nearest(&Board::START, dice, &text);
//! assert_eq!(best.first().map(|play| write(play, &Dialect::KEITH)).as_deref(), Some("8/5, 6/5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From an XGID to all plays and GNU Backgammon's ids
//! ```
//! use backgammon::{Dialect, PositionState, asterisks, plays, position_id, resolve, write, xgid};
//!
//! let state: PositionState = "XGID=-b----E-C---eE---c-e----B-:0:0:1:66:0:0:0:5:10".parse()?;
//! let dice = state.decision.dice().ok_or("no dice")?;
//! let all: Vec<String> =
//!     plays(&state.board, dice).iter().map(|play| write(play, &Dialect::XG_TEXT)).collect();
//! assert!(all.contains(&"24/18(2) 13/7(2)".to_owned()));
//!
//! let text = "24/18(2), 13/7(2)*".parse()?;
//! let play = resolve(&state.board, dice, &text)?;
//! assert_eq!(asterisks(&play, &text).count(), 1, "nothing is hit on 7");
//!
//! assert_eq!(position_id(&state.board), "4HPwATDgc/ABMA");
//! assert_eq!(state.match_id().length, 5);
//! let after = PositionState { board: *play.result(), ..state };
//! assert_eq!(xgid(&after), "XGID=-b----EBC---eC---cBe------:0:0:1:66:0:0:0:5:10");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asterisks;
mod base64;
mod board;
mod chains;
mod cube;
mod dialect;
mod dice;
mod explain;
mod generate;
mod habits;
mod illegal;
mod left;
mod match_id;
mod moves;
mod nearest;
mod net;
mod outcome;
mod parse;
mod player;
mod point;
mod position_id;
mod reach;
mod resolve;
mod score;
mod state;
mod step;
mod text;
mod words;
mod write;
mod xgid;

pub use asterisks::{AsteriskFault, asterisks};
pub use base64::IdError;
pub use board::{Board, BoardProblem, CHECKERS};
pub use cube::{Cube, CubeAction, CubeError, CubeEvent, CubeRules, CubeState, Offer};
pub use dialect::{Dialect, Grouping, Order};
pub use dice::{Dice, DiceError, Die};
pub use generate::{Choice, choice, is_forced, plays};
pub use habits::Habits;
pub use illegal::Illegal;
pub use left::Left;
pub use match_id::{GameState, MatchId, MatchIdError};
pub use moves::{Move, Play};
pub use nearest::{dice_that_fit, nearest};
pub use net::{is_legal, play_reaching};
pub use outcome::{Ending, Win};
pub use parse::ParseError;
pub use player::{Both, Player};
pub use point::Point;
pub use position_id::{PositionIdError, position_id, read_position_id};
pub use reach::{can_play, most_numbers, only_die};
pub use resolve::{as_written, resolve, untouched_point};
pub use score::{Crawford, MatchScore};
pub use state::{Decision, PositionState};
pub use step::{MAX_POINTS, Step, TextError};
pub use text::{MAX_STEPS, Place, PlayText};
pub use words::{Separator, Word};
pub use write::write;
pub use xgid::{XgidError, XgidField, xgid};
