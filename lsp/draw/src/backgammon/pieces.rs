//! What lies on the board beside the checkers: cube, dice, and the arrows of the play.

use super::Diagram;
use super::arrows::Arrow;
use super::layout::{At, BOTTOM, RADIUS, TOP};
use super::svg::{Svg, class};
use backgammon::{Dice, Player};

impl Svg {
    pub(super) fn cube(&mut self, diagram: &Diagram) {
        let owner = diagram.state.cube.owner().map(|owner| owner == diagram.below);
        let at = if diagram.offered() {
            self.layout.dice(diagram.state.turn != diagram.below)
        } else {
            self.layout.cube(owner)
        };
        // A cube that nobody turned shows 64, as on a table.
        let value = if diagram.cube_value() == 1 { 64 } else { diagram.cube_value() };
        let size = if value < 1000 { 22 } else { 15 };
        self.add(format_args!(
            r#"<rect class="cube" x="{}" y="{}" width="44" height="44" rx="7" stroke-width="1.5"/><text class="cube-value" x="{}" y="{}" font-size="{size}">{value}</text>"#,
            at.x - 22.0,
            at.y - 22.0,
            at.x,
            at.y + 8.0
        ));
    }

    pub(super) fn dice(&mut self, player: Player, below: bool, dice: Dice) {
        let middle = self.layout.dice(below);
        for (die, shift) in dice.as_written().into_iter().zip([-25.0, 25.0]) {
            let at = At { x: middle.x + shift, ..middle };
            let class = class(player);
            self.add(format_args!(
                r#"<g><title>{}</title><rect class="{class}" x="{}" y="{}" width="40" height="40" rx="7" stroke-width="1.5"/>"#,
                die.pips(),
                at.x - 20.0,
                at.y - 20.0
            ));
            for (x, y) in pips(die.pips()) {
                self.add(format_args!(
                    r#"<circle class="pip-{class}" cx="{}" cy="{}" r="3.8"/>"#,
                    at.x + 11.0 * x,
                    at.y + 11.0 * y
                ));
            }
            self.text.push_str("</g>");
        }
    }

    /// A bow from where a checker stood to where it landed; a ring where it left an empty place, a cross where it hit.
    pub(super) fn arrow(&mut self, arrow: &Arrow) {
        let Arrow { from, to, hit, leaves_gap } = *arrow;
        if leaves_gap {
            self.add(format_args!(
                r#"<circle class="gap" cx="{}" cy="{}" r="{}" stroke-width="2" stroke-dasharray="5 4"/>"#,
                from.x,
                from.y,
                RADIUS - 2.0
            ));
        }
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy).max(1.0);
        let bow = (length / 5.0).min(30.0);
        // Bowed towards the middle of the board, where there is room.
        let middle = (TOP + BOTTOM) / 2.0;
        let inward = if (from.y + to.y) / 2.0 > middle { -1.0 } else { 1.0 };
        let (cx, cy) = ((from.x + to.x) / 2.0, (from.y + to.y) / 2.0 + inward * bow * 2.0);
        let (ex, ey) = unit(to.x - cx, to.y - cy);
        let (tx, ty) = (to.x - 6.0 * ex, to.y - 6.0 * ey);
        self.add(format_args!(
            r#"<path class="arrow" d="M{:.1} {:.1}Q{cx:.1} {cy:.1} {tx:.1} {ty:.1}" stroke-width="3.5" stroke-linecap="round"/>"#,
            from.x, from.y
        ));
        let corner =
            |along: f64, across: f64| (to.x + ex * along - ey * across, to.y + ey * along + ex * across);
        let [tip, left, right] = [corner(5.0, 0.0), corner(-11.0, 7.5), corner(-11.0, -7.5)];
        self.add(format_args!(
            r#"<path class="head" d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z"/>"#,
            tip.0, tip.1, left.0, left.1, right.0, right.1
        ));
        if hit {
            let r = RADIUS - 1.0;
            self.add(format_args!(
                r#"<circle class="arrow" cx="{}" cy="{}" r="{r}" stroke-width="3"><title>hit</title></circle>"#,
                to.x, to.y
            ));
        }
    }
}

/// The places of a die's pips, from -1 to 1 from its middle.
fn pips(number: u8) -> impl Iterator<Item = (f64, f64)> {
    let all = [
        (number % 2 == 1, (0.0, 0.0)),
        (number > 1, (-1.0, 1.0)),
        (number > 1, (1.0, -1.0)),
        (number > 3, (-1.0, -1.0)),
        (number > 3, (1.0, 1.0)),
        (number > 5, (-1.0, 0.0)),
        (number > 5, (1.0, 0.0)),
    ];
    all.into_iter().filter_map(|(there, at)| there.then_some(at))
}

fn unit(x: f64, y: f64) -> (f64, f64) {
    let length = x.hypot(y);
    if length < 1e-9 { (0.0, 1.0) } else { (x / length, y / length) }
}
