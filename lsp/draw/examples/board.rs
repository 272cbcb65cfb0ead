//! Draws a position: `cargo run --example board -- 'XGID=…' 31 8/5,6/5 > board.svg`. The dice and the play may be left out.

use backgammon::{Dice, PlayText, PositionState, resolve};
use draw::backgammon::Diagram;
use draw::{SvgOptions, Theme};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let state: PositionState = arguments.next().ok_or("an XGID is missing")?.parse()?;
    let mut diagram = Diagram::of(state);
    if let (Some(dice), Some(text)) = (arguments.next(), arguments.next()) {
        let dice: Dice = dice.parse()?;
        let text: PlayText = text.parse()?;
        diagram.state.decision = backgammon::Decision::Play(dice);
        diagram.play = Some(resolve(&state.board, dice, &text)?);
    }
    println!("{}", diagram.svg(&SvgOptions::new(Theme::Light, "a position")));
    eprintln!("{}", diagram.text());
    Ok(())
}
