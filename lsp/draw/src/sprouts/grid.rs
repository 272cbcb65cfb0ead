//! Where on the picture things are: the canvas brought to the picture's size, and to a grid of steps, fine enough to be written with a
//! few decimals. Whatever is checked is on the grid already, so what is checked is what is written.

use crate::geometry::{Point, point};

/// The smallest upright rectangle around everything: its lower left and its upper right corner.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) low: Point,
    pub(crate) high: Point,
}

impl Frame {
    /// Around some points; at the origin, if there are none.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Self {
        let wider = |Self { low, high }: Self, p: Point| Self {
            low: point(low.x.min(p.x), low.y.min(p.y)),
            high: point(high.x.max(p.x), high.y.max(p.y)),
        };
        let mut points = points.into_iter();
        points.next().map_or_else(Self::default, |p| points.fold(Self { low: p, high: p }, wider))
    }

    /// Width and height.
    pub(crate) fn size(self) -> Point {
        self.high - self.low
    }
}

/// How the canvas's units become a picture's: x to the right, y downwards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fit {
    scale: f64,
    centre: Point,
    middle: Point,
}

impl Fit {
    /// Everything in the middle of a picture of this width and height, with a margin around; not larger than `most` to one.
    pub(crate) fn new(frame: Frame, size: Point, margin: f64, most: f64) -> Self {
        let across = |size: f64, room: f64| (room - 2.0 * margin).max(1.0) / size.max(1e-9);
        let Point { x, y } = frame.size();
        let scale = across(x, size.x).min(across(y, size.y)).min(most);
        Self { scale, centre: frame.low.middle(frame.high), middle: size * 0.5 }
    }

    pub(crate) fn apply(&self, p: Point) -> Point {
        let from_centre = (p - self.centre) * self.scale;
        self.middle + point(from_centre.x, -from_centre.y)
    }

    /// The point of the canvas that becomes this point of the picture.
    pub(crate) fn undo(&self, p: Point) -> Point {
        let from_middle = (p - self.middle) * (1.0 / self.scale.max(1e-9));
        self.centre + point(from_middle.x, -from_middle.y)
    }
}

/// A picture's grid: its points are whole numbers of steps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Grid {
    fit: Fit,
    /// How many decimals its points are written with.
    pub(crate) decimals: u32,
}

impl Grid {
    /// No finer: whatever is computed of points on a grid with four decimals is still exact.
    pub(crate) const MOST_DECIMALS: u32 = 4;

    pub(crate) fn new(fit: Fit, decimals: u32) -> Self {
        Self { fit, decimals }
    }

    /// How many steps are a pixel.
    pub(crate) fn pixel(&self) -> f64 {
        10.0_f64.powi(i32::try_from(self.decimals).unwrap_or_default())
    }

    /// The point of the grid nearest to a point of the canvas.
    pub(crate) fn place(&self, p: Point) -> Point {
        whole(self.fit.apply(p) * self.pixel())
    }

    /// Where a point of the grid is on the canvas.
    pub(crate) fn on_canvas(&self, p: Point) -> Point {
        self.fit.undo(p * (1.0 / self.pixel()))
    }
}

/// A point or way rounded to whole steps.
pub(crate) fn whole(p: Point) -> Point {
    point(p.x.round(), p.y.round())
}
