//! What all games have in common: everything above this layer sees a record through [`Game`].
//!
//! The trait asks; the files beside it hold what the answers are made of. Each game answers in files of its own.

mod completion;
mod description;
mod frame;
mod hint;
mod names;
mod open_end;
mod outline;
mod rename;
mod rewrite;
mod row;
mod signature;
mod style;
mod summary;
mod token;

pub use completion::{Completion, CompletionKind, Completions, Typing};
pub use description::{Description, Fact};
pub use frame::Frame;
pub use hint::{Hint, HintKind};
pub use names::{Definition, Mention, NameKind, Named, RenameError};
pub use open_end::OpenEnd;
pub(crate) use outline::DEEPEST;
pub use outline::{Outline, OutlineDepth, OutlineKind};
pub(crate) use rename::{held, replacing};
pub use rewrite::{NamedStyle, Offer, Rewrite, Scope, UnknownRewrite};
pub use row::{Row, Value, Visitor};
pub use signature::{Signature, SignaturePart};
pub use style::Style;
pub use summary::Summary;
pub(crate) use token::Tokens;
pub use token::{Modifier, Modifiers, Token, TokenKind};

use crate::document::Document;
use crate::finding::{Edit, Finding, Fix, apply};
use std::any::Any;
use std::ops::Range;

/// A record of one game (or, in backgammon, one match), replayed. All ranges are bytes from its own start.
pub trait Game: Send + Sync {
    /// The record itself, for whoever reads it again after a change of its text.
    fn as_any(&self) -> &dyn Any;

    /// What it is called: its header in a few words.
    fn title(&self) -> String;

    /// How many games it holds: those of a match, else one.
    fn games(&self) -> usize {
        1
    }

    /// Which of its games stands at an offset, from 0.
    fn game_at(&self, _: usize) -> usize {
        0
    }

    /// What one of its games is called, from 0.
    fn title_of(&self, _: usize) -> String {
        self.title()
    }

    /// What the replay found.
    fn findings(&self) -> &[Finding];

    /// The edits that bring it into canonical form, or into another notation. None from its first error on.
    fn format(&self, style: Style) -> Vec<Edit>;

    /// The edits of [`Game::format`] that lie within ranges, ascending.
    fn format_within(&self, style: Style, ranges: &[Range<usize>]) -> Vec<Edit>;

    /// The move that ends at an offset, where a blank or `;` after it ends it.
    fn move_ending_at(&self, at: usize) -> Option<Range<usize>>;

    /// What the line after the row at an offset begins with, if rows are numbered and one is to come.
    fn next_row(&self, at: usize) -> Option<String>;

    /// Ways to mend what does not fit at the range of a finding, searched for when asked: the likeliest first, beside the fixes
    /// that the finding has.
    fn repairs(&self, at: &Range<usize>) -> Vec<Fix>;

    /// The rewrites that would change something at a range, found without making them.
    fn offers(&self, at: &Range<usize>) -> Vec<Offer>;

    /// The edits of a rewrite at a range, ascending. None where it changes nothing, or where it is not certain that the game stays
    /// what it should.
    fn rewrite(&self, rewrite: Rewrite, at: &Range<usize>) -> Vec<Edit>;

    /// Whether the game is written in another style than this, as far as it concerns this game.
    fn differs_from(&self, style: Style) -> bool;

    /// What the record says, apart from layout: equal before and after any formatting that changed nothing.
    fn essence(&self) -> String;

    /// What there is to know of the thing at an offset.
    fn describe(&self, at: usize) -> Option<Description>;

    /// The hints of these kinds that stand in a range, in no order.
    fn hints(&self, range: &Range<usize>, kinds: &[HintKind]) -> Vec<Hint>;

    /// The tokens that have something in a range, in the order of the text, none over another.
    fn tokens(&self, range: &Range<usize>) -> Vec<Token>;

    /// What there is to say over it, and over each game in it.
    fn summaries(&self) -> Vec<Summary>;

    /// What can be written at a place of the game, or just behind it: never a move that is not legal there.
    fn completions(&self, typing: &Typing<'_>) -> Completions;

    /// What a move that is written from an offset on would do.
    fn preview(&self, at: usize, text: &str) -> Option<Description>;

    /// How the thing that is written at a place is put together.
    fn signature(&self, typing: &Typing<'_>) -> Option<Signature>;

    /// The players that it names.
    fn players(&self) -> Vec<String>;

    /// Its tags: names and values.
    fn tags(&self) -> Vec<(String, String)>;

    /// A row for each move of one of its games (from 0) that could be replayed, variations in their place.
    fn replay(&self, game: usize) -> Vec<Row>;

    /// The rows of all its games.
    fn rows(&self) -> Vec<Row> {
        (0..self.games()).flat_map(|game| self.replay(game)).collect()
    }

    /// What [`Game::replay`] tells of the move at an offset, or the last one before it; of the start, its position.
    fn row_at(&self, at: usize) -> Option<Row>;

    /// Where the line of play goes on whose last move stands at an offset, or last before it. `None` if more follows, or the result.
    fn open_end(&self, at: usize) -> Option<OpenEnd>;

    /// The position at an offset as a picture: after the move that stands there or last before it, or the start.
    fn frame_at(&self, at: usize) -> Option<Frame>;

    /// The position after a number of moves of the main line of one of its games (from 0) as a picture; `None` if it does not get so far.
    fn frame(&self, game: usize, after: usize) -> Option<Frame>;

    /// Shows the legal moves after a number of moves of the main line of one of its games (from 0), one by one until told to stop: their
    /// number can be astronomic. False if the main line does not get so far.
    fn visit_legal_moves(&self, game: usize, after: usize, visit: &mut Visitor<'_>) -> bool;

    /// What it consists of: its games, and, if they are asked for, their moves and the variations.
    fn outline(&self, depth: OutlineDepth) -> Outline;

    /// How many moves or rows there are in it, variations included.
    fn size(&self) -> usize;

    /// The thing with a name at an offset, or just before it.
    fn named_at(&self, at: usize) -> Option<Named>;

    /// Every place of a name that means the same in all records of a file, ascending.
    fn names(&self) -> Vec<Mention>;

    /// Whether a thing of this record can have another name.
    ///
    /// # Errors
    /// Why not.
    fn can_rename(&self, named: &Named) -> Result<(), RenameError>;

    /// The edits that give a thing another name in all of this record, ascending.
    ///
    /// # Errors
    /// Why it cannot have this name.
    fn rename(&self, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError>;
}

/// Whether an edit lies within one of some ranges.
pub(crate) fn is_within(edit: &Edit, ranges: &[Range<usize>]) -> bool {
    ranges.iter().any(|range| range.start <= edit.range.start && edit.range.end <= range.end)
}

/// The edits of a game's text if the result says the same as before; none if it does not, or if it is in doubt.
pub(crate) fn keeping_essence(game: &impl Game, text: &str, edits: Vec<Edit>) -> Vec<Edit> {
    if edits.is_empty() {
        return edits;
    }
    match Document::new(&apply(text, &edits)).games() {
        [entry] if entry.game.essence() == game.essence() => edits,
        _ => Vec::new(),
    }
}
