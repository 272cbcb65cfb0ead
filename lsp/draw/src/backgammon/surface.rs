//! The empty board.

use super::layout::{BOTTOM, LEFT, POINT_HEIGHT, RIGHT, STEP, Side, TOP, WIDTH};
use super::svg::Svg;
use backgammon::Point;

impl Svg {
    /// The empty board with its numbers.
    pub(super) fn surface(&mut self) {
        let (width, height) = (RIGHT - LEFT, BOTTOM - TOP);
        let tray = self.layout.x(RIGHT + 42.0) - 30.0;
        let bar = self.layout.x(LEFT + 6.5 * STEP) - STEP / 2.0;
        self.add(format_args!(
            r#"<rect class="frame" x="8" y="{}" width="{}" height="{}" rx="10"/>"#,
            TOP - 26.0,
            WIDTH - 16.0,
            height + 52.0
        ));
        self.add(format_args!(
            r#"<rect class="felt" x="{LEFT}" y="{TOP}" width="{width}" height="{height}"/>"#
        ));
        self.add(format_args!(
            r#"<rect class="bar" x="{bar}" y="{TOP}" width="{STEP}" height="{height}"/><rect class="bar" x="{tray}" y="{TOP}" width="60" height="{height}"/>"#
        ));
        for point in Point::on_board() {
            let (base, side) = self.layout.base(point);
            let class = if point.get() % 2 == 0 { "light-point" } else { "dark-point" };
            let (tip, number) = match side {
                Side::Above => (base.y + POINT_HEIGHT, base.y - 8.0),
                Side::Below => (base.y - POINT_HEIGHT, base.y + 19.0),
            };
            self.add(format_args!(
                r#"<path class="{class}" d="M{} {}L{} {tip}L{} {}Z"/><text class="number" x="{}" y="{number}" font-size="15">{}</text>"#,
                base.x - STEP / 2.0,
                base.y,
                base.x,
                base.x + STEP / 2.0,
                base.y,
                base.x,
                point.get()
            ));
        }
    }
}
