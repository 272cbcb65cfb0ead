//! A board in text, as players know it: points 13 to 24 above, 12 to 1 below.

use super::{Diagram, Home};
use backgammon::{Board, Player, Point};

/// How many checkers of a point are drawn; of more, their number.
const HEIGHT: u8 = 5;

/// Columns of a border line, the blank before it included.
const RIGHT: [&str; 2] =
    [" +13-14-15-16-17-18------19-20-21-22-23-24-+", " +12-11-10--9--8--7-------6--5--4--3--2--1-+"];
const LEFT: [&str; 2] =
    [" +24-23-22-21-20-19------18-17-16-15-14-13-+", " +-1--2--3--4--5--6-------7--8--9-10-11-12-+"];

impl Diagram {
    /// The position in thirteen lines of text, 44 columns and what there is to say of the players, the cube and the dice beside
    /// them. The player below has X.
    #[must_use]
    pub fn text(&self) -> String {
        let board = self.board();
        let [top, bottom] = if self.home == Home::Right { RIGHT } else { LEFT };
        let mut lines = vec![top.to_string()];
        lines.extend((1..=HEIGHT).map(|row| self.line(&board, true, row)));
        lines.push(" |                  |BAR|                  |".to_string());
        lines.extend((1..=HEIGHT).rev().map(|row| self.line(&board, false, row)));
        lines.push(bottom.to_string());
        let above = self.below.other();
        let beside = [
            (0, self.player_line(above, 'O', board.opponent_pips())),
            (1, off('O', board.opponent_off())),
            (6, self.middle_line()),
            (11, off('X', board.own_off())),
            (12, self.player_line(self.below, 'X', board.own_pips())),
        ];
        for (at, words) in beside {
            if let Some(line) = lines.get_mut(at).filter(|_| !words.is_empty()) {
                line.push_str("  ");
                line.push_str(&words);
            }
        }
        lines.join("\n")
    }

    /// `X lasse: 3 of 7, 167 pips`
    fn player_line(&self, player: Player, letter: char, pips: u16) -> String {
        let name = self.names.of(player).trim();
        let who = if name.is_empty() { letter.to_string() } else { format!("{letter} {name}") };
        format!("{who}: {}, {pips} pips", self.score(player))
    }

    /// The cube and the dice.
    fn middle_line(&self) -> String {
        let letter = |player| if player == self.below { 'X' } else { 'O' };
        let value = self.cube_value();
        let cube = match self.state.cube.owner() {
            _ if self.offered() => format!("cube at {value} offered"),
            None => format!("cube {value}"),
            Some(owner) => format!("{} has the cube at {value}", letter(owner)),
        };
        match self.state.decision.dice() {
            Some(dice) => format!("{} rolled {dice}, {cube}", letter(self.state.turn)),
            None => cube,
        }
    }

    /// One line of both halves of the upper or lower side, `row` counted from the edge of the board.
    fn line(&self, board: &Board, upper: bool, row: u8) -> String {
        let half = |first: u8| -> String {
            let step =
                |step: u8| if upper == (self.home == Home::Right) { first + step } else { first - step };
            (0..6)
                .filter_map(|at| Point::new(step(at)))
                .map(|point| cell(checkers_on(board, point), row))
                .collect()
        };
        let [left, right] = match (self.home, upper) {
            (Home::Right, true) => [13, 19],
            (Home::Right, false) => [12, 6],
            (Home::Left, true) => [24, 18],
            (Home::Left, false) => [1, 7],
        };
        // Checkers on the bar stand on the side where they enter.
        let bar = if upper { ('X', board.own(Point::BAR)) } else { ('O', board.opponent_bar()) };
        format!(" |{}|{}|{}|", half(left), cell(bar, row), half(right))
    }
}

fn off(letter: char, checkers: u8) -> String {
    if checkers == 0 { String::new() } else { format!("{letter} off: {checkers}") }
}

fn checkers_on(board: &Board, point: Point) -> (char, u8) {
    match board.own(point) {
        0 => ('O', board.opponent(point)),
        own => ('X', own),
    }
}

/// Three characters of a point: a checker, the number of those that are not drawn, or nothing.
fn cell((letter, checkers): (char, u8), row: u8) -> String {
    match checkers {
        _ if row == HEIGHT && checkers > HEIGHT => format!("{checkers:>2} "),
        _ if row <= checkers => format!(" {letter} "),
        _ => "   ".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backgammon::{Both, PositionState};

    fn diagram(xgid: &str) -> Diagram {
        let mut diagram = Diagram::of(xgid.parse::<PositionState>().unwrap());
        diagram.names = Both { one: "lasse".into(), two: "mglough".into() };
        diagram
    }

    #[test]
    fn the_start_looks_as_players_know_it() {
        let expected = "
 +13-14-15-16-17-18------19-20-21-22-23-24-+  O mglough: 0 of 5, 167 pips
 | X           O    |   | O              X |
 | X           O    |   | O              X |
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
 |                  |BAR|                  |  X rolled 31, cube 1
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X              O |
 | O           X    |   | X              O |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+  X lasse: 0 of 5, 167 pips";
        let start = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10");
        assert_eq!(start.text(), expected.trim_start_matches('\n'));
    }

    #[test]
    fn with_the_home_boards_on_the_left_it_is_the_mirror_image() {
        let right = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10");
        let left = Diagram { home: Home::Left, ..right.clone() };
        let points = |text: &str, at: usize| -> String {
            let line = text.lines().nth(at).unwrap();
            line.chars().skip(2).take(41).collect()
        };
        for at in 1..12 {
            let mirrored: String = points(&right.text(), at).chars().rev().collect();
            assert_eq!(points(&left.text(), at).replace("BAR", "RAB"), mirrored, "line {at}");
        }
        assert!(left.text().lines().last().unwrap().starts_with(" +-1--2--3--4--5--6-"));
    }

    #[test]
    fn many_checkers_the_bar_and_off_are_told() {
        let mut points = [0; 26];
        points[6] = 7;
        points[25] = 2;
        points[0] = -1;
        points[20] = -3;
        let start = diagram("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10");
        let board = Board::from_signed(points).unwrap();
        let text = Diagram { state: PositionState { board, ..start.state }, ..start }.text();
        assert!(text.contains(" 7 "), "{text}");
        assert!(text.contains("| X |"), "{text}");
        assert!(text.contains("| O |"), "{text}");
        assert!(text.contains("O off: 11") && text.contains("X off: 6"), "{text}");
    }

    #[test]
    fn the_other_player_sees_the_same_board_turned_round() {
        let start = diagram("XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:2:3:0:5:10");
        let other = Diagram { below: start.below.other(), ..start.clone() };
        assert!(start.text().contains("O has the cube at 2"));
        assert!(other.text().contains("X has the cube at 2"));
        assert!(other.text().ends_with("X mglough: 3 of 5, 167 pips"));
    }
}
