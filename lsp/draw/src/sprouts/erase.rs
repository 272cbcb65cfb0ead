//! The picture of an earlier position: this one without the lines that came later. Nothing moves.

use super::picture::{Dot, Line, Picture};
use ::sprouts::{Position, Spot};

impl Picture {
    /// The picture of a position from which this one's was played.
    pub(crate) fn before(&self, position: &Position) -> Self {
        let stays = |dot: usize| {
            let spot = self.dots.get(dot).and_then(|dot| dot.spot);
            spot.is_some_and(|spot| position.exists(spot))
        };
        let mut places = Vec::new();
        let mut dots = Vec::new();
        for (index, dot) in self.dots.iter().enumerate() {
            places.push(dots.len());
            if stays(index) {
                let kind = dot.spot.and_then(|spot| position.kind(spot));
                dots.push(Dot { kind, ..dot.clone() });
            }
        }
        let last = last_spot(position);
        let made_last = |dot: usize| last.is_some() && self.dots.get(dot).and_then(|dot| dot.spot) == last;
        let place = |dot: usize| places.get(dot).copied().unwrap_or_default();
        let lines = self.lines.iter().filter(|line| stays(line.from) && stays(line.to));
        let lines = lines.map(|line| Line {
            from: place(line.from),
            to: place(line.to),
            curve: line.curve.clone(),
            is_last: made_last(line.from) || made_last(line.to),
        });
        Self { lines: lines.collect(), dots, last, frame: self.frame, grid: self.grid, crowd: self.crowd }
    }
}

/// The spot that the last move made, if a move was made.
pub(crate) fn last_spot(position: &Position) -> Option<Spot> {
    position.spots().last().filter(|_| position.moves_made().is_some_and(|moves| moves > 0))
}
