//! Where the checkers of a play came from and went.

use super::Diagram;
use super::layout::{At, Layout};
use backgammon::{Board, Move, Point};

/// One checker moved by one die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Arrow {
    /// Where it stood.
    pub(super) from: At,
    /// Where it landed.
    pub(super) to: At,
    /// Whether it hit a blot there.
    pub(super) hit: bool,
    /// Whether no checker of the play came to stand where it left, so that the place is empty now.
    pub(super) leaves_gap: bool,
}

/// The arrows of a diagram's play, in order.
pub(super) fn arrows(diagram: &Diagram, layout: &Layout) -> Vec<Arrow> {
    let Some(play) = &diagram.play else { return Vec::new() };
    let below = diagram.below == diagram.state.turn;
    let mut standing = Standing::of(&diagram.state.board);
    let place = |point: Point, slot: u8| match point {
        Point::OFF => layout.borne_off(below, slot),
        Point::BAR => layout.on_bar(below, slot),
        point => layout.checker(if below { point } else { point.flipped() }, slot),
    };
    let mut arrows: Vec<Arrow> = Vec::new();
    for &Move { from, to, hit } in play.moves() {
        let (start, end) = (standing.leave(from), standing.arrive(to));
        arrows.push(Arrow { from: place(from, start), to: place(to, end), hit, leaves_gap: true });
    }
    let landed: Vec<At> = arrows.iter().map(|arrow| arrow.to).collect();
    for (index, arrow) in arrows.iter_mut().enumerate() {
        arrow.leaves_gap = !landed.iter().skip(index + 1).any(|to| *to == arrow.from)
            && !landed.iter().take(index).any(|to| *to == arrow.from);
    }
    arrows
}

/// How many checkers of the mover stand on each point, 0 for off to 25 for the bar.
struct Standing([u8; 26]);

impl Standing {
    fn of(board: &Board) -> Self {
        let mut standing = [0; 26];
        for (number, count) in (0_u8..).zip(standing.iter_mut()) {
            *count = match Point::new(number) {
                Some(Point::OFF) | None => board.own_off(),
                Some(point) => board.own(point),
            };
        }
        Self(standing)
    }

    /// The slot that a checker leaves.
    fn leave(&mut self, point: Point) -> u8 {
        let Some(count) = self.0.get_mut(usize::from(point.get())) else { return 0 };
        *count = count.saturating_sub(1);
        *count
    }

    /// The slot that a checker takes.
    fn arrive(&mut self, point: Point) -> u8 {
        let Some(count) = self.0.get_mut(usize::from(point.get())) else { return 0 };
        *count += 1;
        *count - 1
    }
}
