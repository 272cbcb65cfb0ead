//! Pictures of positions: SVG for pages, text for terminals.
//!
//! From the rules alone: a picture knows nothing of records or editors. A position of Sprouts needs no more than itself:
//!
//! ```
//! use draw::{SvgOptions, sprouts::Drawing};
//! use sprouts::PositionText;
//!
//! let position = "1,3,2,4,2,3/2,4".parse::<PositionText>()?.position(None)?;
//! let drawing = Drawing::of(&position)?;
//! assert!(drawing.svg(&SvgOptions::default()).starts_with("<svg "));
//! println!("{}", drawing.text(40));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod backgammon;
mod geometry;
mod mesh;
mod picture;
pub mod sprouts;
mod table;
mod theme;
mod xml;

pub use picture::{Picture, SvgOptions};
pub use theme::Theme;
pub use xml::escaped;
