//! Points of the plane, y upwards. Only `+ - * /` and square roots are used anywhere in this crate: every platform rounds those
//! alike, so that the same position gives the same picture everywhere.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A point, or the way from one point to another.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A point by its coordinates.
#[inline]
pub(crate) const fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    #[inline]
    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Twice the area of the triangle with the origin; positive if `other` is to the left.
    #[inline]
    pub(crate) fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    #[inline]
    pub(crate) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    #[inline]
    pub(crate) fn distance(self, other: Self) -> f64 {
        (other - self).length()
    }

    /// A quarter turn to the left.
    #[inline]
    pub(crate) fn turned_left(self) -> Self {
        point(-self.y, self.x)
    }

    /// The same direction with length 1; no direction stays none.
    #[inline]
    pub(crate) fn direction(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// The same direction, not longer than `most`.
    #[inline]
    pub(crate) fn at_most(self, most: f64) -> Self {
        let length = self.length();
        if length > most { self * (most / length) } else { self }
    }

    #[inline]
    pub(crate) fn middle(self, other: Self) -> Self {
        (self + other) * 0.5
    }
}

impl Add for Point {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        point(self.x + other.x, self.y + other.y)
    }
}

impl AddAssign for Point {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Point {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        point(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    #[inline]
    fn mul(self, by: f64) -> Self {
        point(self.x * by, self.y * by)
    }
}

impl Neg for Point {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        point(-self.x, -self.y)
    }
}

/// Twice the area of a triangle; positive if it runs counterclockwise.
#[inline]
pub(crate) fn orientation(a: Point, b: Point, c: Point) -> f64 {
    (b - a).cross(c - a)
}

/// Whether d lies inside the circle through a, b and c, which run counterclockwise.
pub(crate) fn in_circle(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (a, b, c) = (a - d, b - d, c - d);
    let determinant = a.dot(a) * b.cross(c) + b.dot(b) * c.cross(a) + c.dot(c) * a.cross(b);
    determinant > 1e-9
}

/// The point of a segment nearest to a point, as a share of the way from its first to its second end.
#[inline]
pub(crate) fn nearest_share(p: Point, a: Point, b: Point) -> f64 {
    let way = b - a;
    let length = way.dot(way);
    if length > 0.0 { ((p - a).dot(way) / length).clamp(0.0, 1.0) } else { 0.0 }
}

/// How far a point is from a segment.
pub(crate) fn distance_to_segment(p: Point, a: Point, b: Point) -> f64 {
    p.distance(a + (b - a) * nearest_share(p, a, b))
}

/// Whether two segments have a point in common. Exact for coordinates that are whole numbers of at most 26 bits.
pub(crate) fn segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (abc, abd) = (orientation(a, b, c), orientation(a, b, d));
    let (cda, cdb) = (orientation(c, d, a), orientation(c, d, b));
    if abc == 0.0 && abd == 0.0 {
        // All on one straight line: whether they overlap on it.
        let overlap = |a: f64, b: f64, c: f64, d: f64| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
        return overlap(a.x, b.x, c.x, d.x) && overlap(a.y, b.y, c.y, d.y);
    }
    abc * abd <= 0.0 && cda * cdb <= 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_meet_if_they_have_a_point_in_common() {
        let meet = |points: [(f64, f64); 4]| {
            let [a, b, c, d] = points.map(|(x, y)| point(x, y));
            assert_eq!(segments_meet(a, b, c, d), segments_meet(d, c, a, b));
            assert_eq!(segments_meet(a, b, c, d), segments_meet(c, d, b, a));
            segments_meet(a, b, c, d)
        };
        assert!(meet([(0.0, 0.0), (4.0, 4.0), (0.0, 4.0), (4.0, 0.0)]), "cross");
        assert!(meet([(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 5.0)]), "touch");
        assert!(meet([(0.0, 0.0), (4.0, 0.0), (1.0, 0.0), (2.0, 0.0)]), "one lies in the other");
        assert!(meet([(0.0, 0.0), (4.0, 0.0), (4.0, 0.0), (9.0, 0.0)]), "follow each other");
        assert!(!meet([(0.0, 0.0), (4.0, 0.0), (5.0, 0.0), (9.0, 0.0)]), "on one straight line, apart");
        assert!(!meet([(0.0, 0.0), (4.0, 0.0), (5.0, 1.0), (5.0, -1.0)]), "beside the end");
    }
}
