//! Pictures of positions: SVG for pages, text for terminals.
//!
//! From the rules alone: a picture knows nothing of records or editors.

pub mod backgammon;
mod theme;

pub use theme::Theme;
