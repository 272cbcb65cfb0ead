//! Which legal moves a written move can mean in a position.

mod connected;
mod error;
pub(crate) mod hoey;
pub(crate) mod lhp;
mod line;
mod wgosa;

pub(crate) use connected::{Connected, connected_live_spots};
pub use error::{End, MoveError, Part};
pub(crate) use line::{Line, lines, lowest_spots, order_of_region, shared_regions};
pub use wgosa::Meanings;
pub(crate) use wgosa::telling_spot;

use crate::{Move, MoveText, Position};

impl MoveText {
    /// The legal moves of the position that the text can mean: at least one. Hoey's and LHP notation nearly always leave
    /// one, WGOSA notation often more. Moves that give the same live structure with the same numbers count as one.
    ///
    /// # Errors
    /// Why no legal move fits.
    pub fn resolve(&self, position: &Position) -> Result<Vec<Move>, MoveError> {
        match self {
            Self::Hoey(text) => text.resolve(position).map(|m| vec![m]),
            Self::Lhp(text) => text.resolve(position),
            Self::Wgosa(text) => Ok(text.resolve(position)?.likely),
        }
    }
}
