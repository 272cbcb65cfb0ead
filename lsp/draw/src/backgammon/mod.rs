//! Backgammon boards: as SVG, and as text.
//!
//! ```
//! use backgammon::{CubeRules, MatchScore, PositionState};
//! use draw::backgammon::Diagram;
//!
//! let state = PositionState::start(&MatchScore::new(5), &CubeRules::default());
//! let diagram = Diagram::of(state);
//! assert!(diagram.text().starts_with(" +13-14-15-16-17-18------19-20-21-22-23-24-+"));
//! assert!(diagram.svg(&draw::SvgOptions::default()).starts_with("<svg "));
//! ```

mod arrows;
mod colours;
mod layout;
mod pieces;
mod surface;
mod svg;
mod text;

use backgammon::{Board, Both, Play, Player, PositionState};

/// A position on the board, with the play that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The position; before the play, if there is one.
    pub state: PositionState,
    /// The play, made by the player whose turn it is. What is drawn is the position after it, and where its checkers came from.
    pub play: Option<Play>,
    /// The players' names; where one is empty, the player has none.
    pub names: Both<String>,
    /// Whose home board is below, and whose view numbers the points.
    pub below: Player,
    /// On which side the home boards are.
    pub home: Home,
}

/// Where the home boards and the borne-off checkers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Home {
    /// On the right: the player below moves anticlockwise.
    #[default]
    Right,
    /// On the left: the player below moves clockwise.
    Left,
}

impl Diagram {
    /// A position in the view of the player whose turn it is.
    #[must_use]
    pub fn of(state: PositionState) -> Self {
        let names = Both { one: String::new(), two: String::new() };
        Self { state, play: None, names, below: state.turn, home: Home::Right }
    }

    /// The board that is drawn, in the view of the player below.
    fn board(&self) -> Board {
        let board = self.play.as_ref().map_or(self.state.board, |play| *play.result());
        if self.below == self.state.turn { board } else { board.flipped() }
    }

    /// A player's place in the match: `3 of 7`, or the points alone where none end it.
    fn score(&self, player: Player) -> String {
        let points = self.state.score.of(player);
        match self.state.length {
            0 => points.to_string(),
            length => format!("{points} of {length}"),
        }
    }

    /// The value that the cube shows, offered or not.
    fn cube_value(&self) -> u32 {
        let value = self.state.cube.value();
        if self.offered() { value.saturating_mul(2) } else { value }
    }

    /// Whether the cube is on its way to the other player.
    fn offered(&self) -> bool {
        use backgammon::Decision::{Beavered, Doubled, Raccooned};
        matches!(self.state.decision, Doubled | Beavered | Raccooned)
    }
}
