//! Where things stand on the drawn board, in the units of the SVG. Nothing here knows colours.

use super::Home;
use backgammon::Point;

/// The width of a point, and of the bar.
pub(super) const STEP: f64 = 48.0;
/// A checker's radius.
pub(super) const RADIUS: f64 = 21.5;
/// The whole picture.
pub(super) const WIDTH: f64 = 800.0;
/// The whole picture.
pub(super) const HEIGHT: f64 = 620.0;
/// The playing surface: left, top, right, bottom.
pub(super) const LEFT: f64 = 88.0;
/// See [`LEFT`].
pub(super) const TOP: f64 = 64.0;
/// See [`LEFT`].
pub(super) const RIGHT: f64 = LEFT + 13.0 * STEP;
/// See [`LEFT`].
pub(super) const BOTTOM: f64 = HEIGHT - 64.0;
/// How far the triangle of a point reaches.
pub(super) const POINT_HEIGHT: f64 = 5.0 * 2.0 * RADIUS;
/// Checkers of a stack that are drawn; further ones are counted.
pub(super) const STACK: u8 = 5;

/// A place in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct At {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The upper or the lower side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Above,
    Below,
}

/// The board with its home boards on one side. Points are numbered in the view of the player below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) home: Home,
}

impl Layout {
    /// Mirrors a place if the home boards are on the left.
    pub(super) fn x(&self, right: f64) -> f64 {
        match self.home {
            Home::Right => right,
            Home::Left => WIDTH - right,
        }
    }

    /// The middle of a point's base; of the bar for 25.
    pub(super) fn base(&self, point: Point) -> (At, Side) {
        let number = point.get();
        let side = if number > 12 { Side::Above } else { Side::Below };
        let y = if side == Side::Above { TOP } else { BOTTOM };
        (At { x: self.x(LEFT + (column(number) + 0.5) * STEP), y }, side)
    }

    /// The middle of a checker on a point: `slot` 0 is the first.
    pub(super) fn checker(&self, point: Point, slot: u8) -> At {
        let (base, side) = self.base(point);
        let slot = f64::from(slot.min(STACK - 1));
        let away = RADIUS + slot * 2.0 * RADIUS;
        At { x: base.x, y: if side == Side::Above { base.y + away } else { base.y - away } }
    }

    /// The middle of a checker on the bar: those of the player below stand above, where they enter.
    pub(super) fn on_bar(&self, below: bool, slot: u8) -> At {
        let middle = (TOP + BOTTOM) / 2.0;
        let away = 2.4 * RADIUS + f64::from(slot.min(3)) * 2.0 * RADIUS;
        At { x: self.x(LEFT + 6.5 * STEP), y: if below { middle - away } else { middle + away } }
    }

    /// The middle of the edge of a checker that was borne off.
    pub(super) fn borne_off(&self, below: bool, slot: u8) -> At {
        let away = 8.0 + f64::from(slot) * 14.0;
        At { x: self.x(RIGHT + 42.0), y: if below { BOTTOM - away } else { TOP + away } }
    }

    /// The middle of the cube: beside the board with its owner, or between.
    pub(super) fn cube(&self, owner_below: Option<bool>) -> At {
        let y = match owner_below {
            None => (TOP + BOTTOM) / 2.0,
            Some(true) => BOTTOM - 30.0,
            Some(false) => TOP + 30.0,
        };
        At { x: self.x(LEFT - 44.0), y }
    }

    /// The middle of the half of the board where a player's dice lie: each on the right as that player sits.
    pub(super) fn dice(&self, below: bool) -> At {
        let right = LEFT + 10.0 * STEP;
        let left = LEFT + 3.0 * STEP;
        At { x: self.x(if below { right } else { left }), y: (TOP + BOTTOM) / 2.0 }
    }
}

/// The column from the left of a point, 0 to 12, where the home boards are on the right; 6 for the bar.
fn column(number: u8) -> f64 {
    f64::from(match number {
        1..=6 => 13 - number,
        7..=12 => 12 - number,
        13..=18 => number - 13,
        19..=24 => number - 12,
        _ => 6,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_run_round_the_board() {
        let layout = Layout { home: Home::Right };
        let x = |number| layout.base(Point::new(number).unwrap()).0.x;
        assert!((1..12).all(|number| x(number) > x(number + 1)));
        assert!((13..24).all(|number| x(number) < x(number + 1)));
        assert!((1..=12).all(|number| (x(number) - x(25 - number)).abs() < 1e-9));
        assert!(x(7) + STEP * 1.9 < x(6), "the bar is between");
    }

    #[test]
    fn everything_is_in_the_picture_and_the_stacks_do_not_meet() {
        for home in [Home::Right, Home::Left] {
            let layout = Layout { home };
            for point in Point::on_board() {
                let top = layout.checker(point, STACK);
                assert!((RADIUS..WIDTH - RADIUS).contains(&top.x));
                let middle = (TOP + BOTTOM) / 2.0;
                assert!((top.y - middle).abs() > RADIUS, "{point:?}");
            }
            for slot in 0..15 {
                assert!((TOP..BOTTOM).contains(&layout.borne_off(true, slot).y));
            }
            assert!((0.0..WIDTH).contains(&layout.cube(None).x));
        }
    }
}
