//! How a move that is written in part can go on, piece by piece: lazily, for one spot can begin more moves than can ever be
//! listed.

mod hoey;
mod lhp;
mod list;
mod partners;
mod search;
mod wgosa;

use crate::{Notation, Position};
use search::Search;

/// A way in which a move can go on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Continuation {
    /// The whole text, from the beginning of the move.
    pub text: String,
    /// How many legal moves it can mean as it stands; 0 for a text that needs more pieces, and has them.
    pub meanings: usize,
}

/// The ways in which a move can go on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Continuations {
    /// Ascending by the spots at the ends of the line, then by what it separates, shorter lists first.
    pub all: Vec<Continuation>,
    /// Whether every legal move that begins so is among them.
    pub complete: bool,
}

impl Position {
    /// How a move can go on that begins with this text, in the spelling that is canonical in its notation but for the choice of
    /// the first end and of the listed side.
    ///
    /// Legal moves as long as there are at most `most` of them (or 8); where there are more, the pieces that come next. An empty
    /// text is the beginning of every move, and moves are then drawn from their lower end.
    /// ```
    /// use sprouts::{Notation, Position};
    /// let texts = |begun| -> Vec<String> {
    ///     let all = Position::start(17).continuations(begun, Notation::Wgosa, 50).all;
    ///     all.into_iter().map(|it| it.text).collect()
    /// };
    /// assert_eq!(texts("17("), ["17(18)", "17(18)1", "17(18)2", "17(18)3", "17(18)4", "17(18)5", "17(18)6",
    ///     "17(18)7", "17(18)8", "17(18)9", "17(18)10", "17(18)11", "17(18)12", "17(18)13", "17(18)14",
    ///     "17(18)15", "17(18)16", "17(18)17"]);
    /// assert_eq!(texts("1(18)1[2-").len(), 14);
    /// ```
    pub fn continuations(&self, begun: &str, notation: Notation, most: usize) -> Continuations {
        match notation {
            Notation::Hoey => Search::new(self, &hoey::Hoey { position: self }, begun, most).run(),
            Notation::Lhp => Search::new(self, &lhp::Lhp { position: self }, begun, most).run(),
            Notation::Wgosa => Search::new(self, &wgosa::Wgosa { position: self }, begun, most).run(),
        }
    }
}
