//! Game records: a document is read into a tree, its games are replayed, and what is wrong with them is told.
//!
//! [`Document`] is the whole of it: text in, games, findings and edits out. What differs between the games sits behind
//! [`Game`].

mod backgammon_match;
mod change;
mod code;
mod document;
mod file;
mod finding;
mod game;
mod nesting;
mod sprouts_game;
mod text;
mod tree;
mod typing;

pub use backgammon::Dialect;
pub use backgammon_match::{picture_of_id, visit_plays_of_position};
pub use code::Code;
pub use document::{Document, Entry};
pub use draw::{Picture, SvgOptions, Theme, escaped};
pub use file::{Excerpt, File, Kind};
pub use finding::{Edit, Finding, Fix, Related, Severity, apply};
pub use game::{
    Completion, CompletionKind, Completions, Definition, Description, Fact, Frame, Game, Hint, HintKind,
    Mention, Modifier, Modifiers, NameKind, Named, NamedStyle, Offer, OpenEnd, Outline, OutlineDepth,
    OutlineKind, RenameError, Rewrite, Row, Scope, Signature, SignaturePart, Style, Summary, Token,
    TokenKind, Typing, UnknownRewrite, Value, Visitor,
};
pub use nesting::{Fold, TagValue};
pub use sprouts::Notation;
pub use sprouts_game::{picture_of_position, visit_moves_of_position};
pub use text::{Encoding, LineColumn, Place, Places, Text};
