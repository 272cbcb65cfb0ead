//! One picture of the film that a game is.

use draw::Picture;
use std::ops::Range;

/// A position of a game as a picture.
#[derive(Clone, Debug)]
pub struct Frame {
    /// How many moves led to it; in backgammon the plays of all games of the match are counted through.
    pub number: usize,
    /// The move that led to it: `4. 3(11)10`. At the start the title of the game.
    pub heading: String,
    /// Who is to act next, by name if the record tells it; `None` where the game is over.
    pub to_move: Option<String>,
    /// Where that move stands; `None` at the start.
    pub range: Option<Range<usize>>,
    /// Where the move before it stands, in the same line of play; the beginning of the game where that is its start.
    pub previous: Option<Range<usize>>,
    /// Where the move after it stands.
    pub next: Option<Range<usize>>,
    /// The picture, or in words why there is none.
    pub picture: Result<Picture, String>,
}
