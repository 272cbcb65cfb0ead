//! A board as SVG. Coordinates have at most one decimal, so that the same position is the same text everywhere.

use super::Diagram;
use super::arrows::arrows;
use super::colours::{DARK, LIGHT};
use super::layout::{At, HEIGHT, Layout, RADIUS, STACK, WIDTH};
use crate::SvgOptions;
use crate::xml::escaped;
use backgammon::{Board, Player, Point};
use std::fmt::Write;

impl Diagram {
    /// The position as SVG: 800 by 620, or as high as is asked for. Beside the title pips and turn are told to those who cannot see it.
    #[must_use]
    pub fn svg(&self, options: &SvgOptions) -> String {
        let mut svg = Svg { text: String::new(), layout: Layout { home: self.home } };
        let title = escaped(&options.title);
        let size = options.height.map_or_else(String::new, size);
        let words = escaped(&self.description());
        svg.add(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" {size}viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" text-anchor="middle"><title>{title}</title><desc>{words}</desc><style>{}</style>"#,
            options.theme.style(LIGHT, DARK)
        ));
        svg.add(format_args!(r#"<rect class="page" width="{WIDTH}" height="{HEIGHT}"/>"#));
        svg.surface();
        let board = self.board();
        for point in Point::on_board() {
            svg.stack(point, &board, self.below);
        }
        svg.bar(self.below, true, board.own(Point::BAR));
        svg.bar(self.below.other(), false, board.opponent_bar());
        svg.off(self.below, true, board.own_off());
        svg.off(self.below.other(), false, board.opponent_off());
        svg.words(self, &board);
        svg.cube(self);
        if let Some(dice) = self.state.decision.dice() {
            svg.dice(self.state.turn, self.state.turn == self.below, dice);
        }
        for arrow in arrows(self, &svg.layout) {
            svg.arrow(&arrow);
        }
        svg.text.push_str("</svg>");
        svg.text
    }

    /// The picture in words, for those who do not see it.
    fn description(&self) -> String {
        let turn = if self.state.turn == self.below { "below" } else { "above" };
        let board = self.board();
        format!(
            "{} pips below, {} above; the player {turn} is to act",
            board.own_pips(),
            board.opponent_pips()
        )
    }
}

/// The attributes of a picture that is to be so high, in pixels.
fn size(height: u32) -> String {
    let width = (f64::from(height) * WIDTH / HEIGHT).round();
    format!(r#"width="{width}" height="{height}" "#)
}

/// A picture in the making.
pub(super) struct Svg {
    pub(super) text: String,
    pub(super) layout: Layout,
}

impl Svg {
    pub(super) fn add(&mut self, piece: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(piece);
    }

    fn stack(&mut self, point: Point, board: &Board, below: Player) {
        let (player, count) = match board.own(point) {
            0 => (below.other(), board.opponent(point)),
            own => (below, own),
        };
        for slot in 0..count.min(STACK) {
            let at = self.layout.checker(point, slot);
            self.checker(at, player);
        }
        if count > STACK {
            let at = self.layout.checker(point, STACK - 1);
            self.count(at, player, count);
        }
    }

    fn bar(&mut self, player: Player, below: bool, count: u8) {
        for slot in 0..count.min(4) {
            let at = self.layout.on_bar(below, slot);
            self.checker(at, player);
        }
        if count > 4 {
            let at = self.layout.on_bar(below, 3);
            self.count(at, player, count);
        }
    }

    fn off(&mut self, player: Player, below: bool, count: u8) {
        for slot in 0..count {
            let At { x, y } = self.layout.borne_off(below, slot);
            self.add(format_args!(
                r#"<rect class="{}" x="{}" y="{}" width="52" height="12" rx="3"/>"#,
                class(player),
                x - 26.0,
                y - 6.0
            ));
        }
    }

    fn checker(&mut self, At { x, y }: At, player: Player) {
        let class = class(player);
        self.add(format_args!(
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{}" stroke-width="1.5"/>"#,
            RADIUS - 0.75
        ));
    }

    /// The number of a stack's checkers, on the last that is drawn.
    fn count(&mut self, At { x, y }: At, player: Player, count: u8) {
        self.add(format_args!(
            r#"<text class="on-{}" x="{x}" y="{}" font-size="20">{count}</text>"#,
            class(player),
            y + 7.0
        ));
    }

    /// Each player's name, score and pips, above and below.
    fn words(&mut self, diagram: &Diagram, board: &Board) {
        let pips = [
            (diagram.below, board.own_pips(), HEIGHT - 14.0),
            (diagram.below.other(), board.opponent_pips(), 26.0),
        ];
        for (player, pips, y) in pips {
            let name = escaped(diagram.names.of(player).trim());
            let score = diagram.score(player);
            self.add(format_args!(
                r#"<circle class="{}" cx="24" cy="{}" r="9"/><text class="words" x="42" y="{y}" font-size="19" text-anchor="start">{name} {score}</text><text class="words" x="{}" y="{y}" font-size="19" text-anchor="end">{pips} pips</text>"#,
                class(player),
                y - 6.5,
                WIDTH - 16.0
            ));
        }
    }
}

/// The class of a player's things.
pub(super) fn class(player: Player) -> &'static str {
    match player {
        Player::One => "one",
        Player::Two => "two",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;
    use crate::backgammon::Home;
    use backgammon::{Both, PlayText, PositionState, resolve};

    /// The middles of all checkers of a class that are drawn whole.
    fn checkers(svg: &str, class: &str) -> Vec<(f64, f64)> {
        let radius = format!(r#"r="{}""#, RADIUS - 0.75);
        let circle = format!(r#"<circle class="{class}" "#);
        let number = |text: &str, name: &str| -> f64 {
            text.split_once(&format!("{name}=\"")).unwrap().1.split_once('"').unwrap().0.parse().unwrap()
        };
        let all = svg.split(&circle).skip(1).filter(|rest| rest.split_once('>').unwrap().0.contains(&radius));
        all.map(|rest| (number(rest, "cx"), number(rest, "cy"))).collect()
    }

    fn diagram(xgid: &str) -> Diagram {
        Diagram::of(xgid.parse::<PositionState>().unwrap())
    }

    #[test]
    fn every_checker_is_drawn_once_and_none_on_another() {
        for home in [Home::Right, Home::Left] {
            let diagram = Diagram { home, ..diagram("XGID=aBB-BBC-A-A---a---bbcbcA-A:1:-1:1:62:3:2:0:7:10") };
            let svg = diagram.svg(&SvgOptions::new(Theme::Auto, "a test"));
            let (one, two) = (checkers(&svg, "one"), checkers(&svg, "two"));
            assert_eq!(one.len(), usize::from(diagram.state.board.own_left()));
            assert_eq!(two.len(), usize::from(diagram.state.board.opponent_left()));
            let all: Vec<_> = one.iter().chain(&two).collect();
            for (index, (x, y)) in all.iter().enumerate() {
                let apart = |(a, b): &&&(f64, f64)| (x - a).hypot(y - b) < 2.0 * RADIUS - 1.0;
                assert_eq!(all.iter().skip(index + 1).filter(apart).count(), 0);
            }
        }
    }

    #[test]
    fn an_arrow_leads_from_the_gap_to_the_checker_that_moved() {
        let mut diagram = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10");
        let text: PlayText = "8/5 6/5".parse().unwrap();
        diagram.play = Some(resolve(&diagram.state.board, "31".parse().unwrap(), &text).unwrap());
        let layout = Layout { home: Home::Right };
        let at = |number, slot| layout.checker(Point::new(number).unwrap(), slot);
        let shown = arrows(&diagram, &layout);
        assert_eq!(
            shown.iter().map(|arrow| (arrow.from, arrow.to)).collect::<Vec<_>>(),
            [(at(8, 2), at(5, 0)), (at(6, 4), at(5, 1))]
        );
        assert!(shown.iter().all(|arrow| arrow.leaves_gap && !arrow.hit));
        assert_eq!(checkers(&diagram.svg(&SvgOptions::new(Theme::Light, "a test")), "one").len(), 15);
    }

    #[test]
    fn one_checker_that_moves_twice_leaves_one_gap_and_its_hits_are_told() {
        let mut diagram = diagram("XGID=-----------a-A------------:0:0:1:21:0:0:0:5:10");
        let text: PlayText = "13/11*/10".parse().unwrap();
        diagram.play = Some(resolve(&diagram.state.board, "21".parse().unwrap(), &text).unwrap());
        let shown = arrows(&diagram, &Layout { home: Home::Right });
        assert_eq!(
            shown.iter().map(|arrow| (arrow.leaves_gap, arrow.hit)).collect::<Vec<_>>(),
            [(true, true), (false, false)]
        );
        let svg = diagram.svg(&SvgOptions::new(Theme::Light, "a test"));
        assert!(svg.contains("<title>hit</title>"));
        assert_eq!(svg.matches(r#"class="gap""#).count(), 1);
    }

    #[test]
    fn names_cannot_break_the_picture() {
        let mut diagram = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
        diagram.names = Both { one: "<b> & \u{1}Ünal".into(), two: "]]>".into() };
        let svg = diagram.svg(&SvgOptions::new(Theme::Dark, "a test"));
        assert!(svg.contains("&lt;b&gt; &amp; Ünal 0<") && svg.contains("]]&gt; 0<"), "{svg}");
    }

    #[test]
    fn an_offered_cube_lies_before_the_one_who_must_answer() {
        let offered = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:5:10")
            .svg(&SvgOptions::new(Theme::Light, "a test"));
        let centred = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10")
            .svg(&SvgOptions::new(Theme::Light, "a test"));
        assert!(offered.contains(">2</text>") && centred.contains(">64</text>"));
    }
}
