//! Draws a position: `cargo run -p sprouts-draw --example picture -- '1,3,2,4,2,3/2,4' > picture.svg`.

use draw::SvgOptions;
use draw::sprouts::Drawing;
use sprouts::PositionText;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_default();
    let drawing = Drawing::of(&text.parse::<PositionText>()?.position(None)?)?;
    println!("{}", drawing.svg(&SvgOptions::new(draw::Theme::Light, "A position of Sprouts")));
    eprintln!("{}", drawing.text(60));
    Ok(())
}
