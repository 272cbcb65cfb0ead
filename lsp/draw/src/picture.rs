//! A picture of either game.

use crate::Theme;
use crate::backgammon::Diagram;
use crate::sprouts::Drawing;

/// How an SVG picture is to look.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SvgOptions {
    /// How high it is to be shown, in pixels; none: as high as pictures of its game usually are. In a small picture the spots of Sprouts are larger
    /// beside their lines.
    pub height: Option<u32>,
    /// The colours.
    pub theme: Theme,
    /// What the picture shows, for those who cannot see it: its `<title>`.
    pub title: String,
}

impl SvgOptions {
    /// A picture of the usual size.
    #[must_use]
    pub fn new(theme: Theme, title: &str) -> Self {
        Self { height: None, theme, title: title.to_owned() }
    }
}

/// A picture of a position.
#[derive(Clone, Debug)]
pub enum Picture {
    /// Of Sprouts.
    Sprouts(Box<Drawing>),
    /// Of backgammon.
    Backgammon(Box<Diagram>),
}

impl Picture {
    /// The picture as SVG.
    #[must_use]
    pub fn svg(&self, options: &SvgOptions) -> String {
        match self {
            Self::Sprouts(drawing) => drawing.svg(options),
            Self::Backgammon(diagram) => diagram.svg(options),
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
