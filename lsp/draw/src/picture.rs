//! A picture of either game.

use crate::Theme;
use crate::backgammon::Diagram;
use crate::sprouts::{Drawing, SvgOptions};

/// A picture of a position.
#[derive(Clone, Debug)]
pub enum Picture {
    /// Of Sprouts.
    Sprouts(Box<Drawing>),
    /// Of backgammon.
    Backgammon(Box<Diagram>),
}

impl Picture {
    /// The picture as SVG, for a page of this theme. The title says what it shows, for those who cannot see it.
    #[must_use]
    pub fn svg(&self, theme: Theme, title: &str) -> String {
        match self {
            Self::Sprouts(drawing) => {
                drawing.svg(&SvgOptions { theme, title: title.to_owned(), ..SvgOptions::default() })
            }
            Self::Backgammon(diagram) => diagram.svg(theme, title),
        }
    }

    /// The picture for a terminal, at most this many columns wide as far as it can be narrower than its least width (20 for Sprouts;
    /// a backgammon board is always 44 wide, with words of the players beside it).
    #[must_use]
    pub fn text(&self, columns: usize) -> String {
        match self {
            Self::Sprouts(drawing) => drawing.text(columns),
            Self::Backgammon(diagram) => diagram.text(),
        }
    }
}
