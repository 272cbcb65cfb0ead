//! A picture is drawn of every position, or it is said why not.

use draw::sprouts::Drawing;
use draw::{SvgOptions, Theme};
use record::{picture_of_id, picture_of_position};
use sprouts::{Move, Position};

/// Any text that names a position or is an id.
pub fn a_named_position_is_drawn(text: &str) {
    for picture in [picture_of_position(text), picture_of_id(text)].into_iter().flatten() {
        is_drawn(&picture.svg(&SvgOptions::new(Theme::default(), "a < b")), &picture.text(60), text);
    }
}

/// The position after a game whose moves a stream of numbers chooses, and the picture after one more move.
pub fn a_played_position_is_drawn(choices: &[u8]) {
    let Some((spots, choices)) = choices.split_first() else { return };
    let mut position = Position::start(1 + u32::from(spots % 7));
    let mut last = None;
    for choice in choices {
        let moves: Vec<Move> = position.legal_moves().take(256).collect();
        let Some(m) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        let before = position.clone();
        assert!(position.play(m).is_ok(), "a legal move is played");
        last = Some(before);
    }
    let name = position.full().to_string();
    let drawings = [
        Drawing::of(&position),
        match last.map(|before| Drawing::of(&before)) {
            Some(Ok(before)) => before.after(&position),
            _ => Drawing::of(&position),
        },
    ];
    for drawing in drawings {
        let drawing = drawing.unwrap_or_else(|why| panic!("{why}: {name}"));
        is_drawn(&drawing.svg(&SvgOptions::default()), &drawing.text(60), &name);
    }
}

fn is_drawn(svg: &str, text: &str, of: &str) {
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{of:?}: {svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{of:?}: {svg}");
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{of:?}: {text:?}");
    assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "{of:?}: {svg}");
}
