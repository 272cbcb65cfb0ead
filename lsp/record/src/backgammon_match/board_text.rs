//! A position drawn in text, as players know it: the mover's view, points 13 to 24 above and 12 to 1 below.

use backgammon::{Board, Player, Point};

/// How many checkers of a point are drawn; of more, their number.
const HEIGHT: u8 = 5;

/// A board of thirteen lines. The player to move has X and plays down to point 1.
pub(super) fn board_text(board: &Board) -> String {
    let mut lines = vec![" +13-14-15-16-17-18------19-20-21-22-23-24-+".to_string()];
    for row in 1..=HEIGHT {
        let off = if row == 1 { off('O', board.opponent_off()) } else { String::new() };
        lines.push(line([13, 19], true, row, board, off));
    }
    lines.push(" |                  |BAR|                  |".to_string());
    for row in (1..=HEIGHT).rev() {
        let off = if row == 1 { off('X', board.own_off()) } else { String::new() };
        lines.push(line([12, 6], false, row, board, off));
    }
    lines.push(" +12-11-10--9--8--7-------6--5--4--3--2--1-+".to_string());
    lines.join("\n")
}

fn off(letter: char, checkers: u8) -> String {
    if checkers == 0 { String::new() } else { format!("  {letter} off: {checkers}") }
}

/// One line of both halves of the upper or lower side, `row` counted from the edge of the board.
fn line(halves: [u8; 2], upper: bool, row: u8, board: &Board, off: String) -> String {
    let half = |first: u8| -> String {
        let points = (0..6).map(|step| if upper { first + step } else { first - step });
        points.filter_map(Point::new).map(|point| cell(point_of(board, point), row)).collect()
    };
    // Checkers on the bar stand on the side where they enter.
    let bar = if upper { ('X', board.own(Point::BAR)) } else { ('O', board.opponent_bar()) };
    let [left, right] = halves.map(half);
    format!(" |{left}|{}|{right}|{off}", cell(bar, row))
}

fn point_of(board: &Board, point: Point) -> (char, u8) {
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

/// The letter of a player on a board in the view of another.
pub(super) const fn letter(player: Player, mover: Player) -> char {
    match (player, mover) {
        (Player::One, Player::One) | (Player::Two, Player::Two) => 'X',
        _ => 'O',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_looks_as_players_know_it() {
        let expected = "
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 | X           O    |   | O              X |
 | X           O    |   | O              X |
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
 |                  |BAR|                  |
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X              O |
 | O           X    |   | X              O |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+";
        assert_eq!(board_text(&Board::START), expected.trim_start_matches('\n'));
    }

    #[test]
    fn many_checkers_the_bar_and_off_are_told() {
        let mut points = [0; 26];
        points[6] = 7;
        points[25] = 2;
        points[0] = -1;
        points[20] = -3;
        let text = board_text(&Board::from_signed(points).unwrap());
        assert!(text.contains(" 7 "), "{text}");
        assert!(text.contains("| X |"), "{text}");
        assert!(text.contains("| O |"), "{text}");
        assert!(text.contains("O off: 11") && text.contains("X off: 6"), "{text}");
    }
}
