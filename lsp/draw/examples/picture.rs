//! Draws a position: `cargo run -p sprouts-draw --example picture -- '1,3,2,4,2,3/2,4' > picture.svg`.

use draw::sprouts::{Drawing, SvgOptions};
use sprouts::PositionText;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_default();
    let drawing = Drawing::of(&text.parse::<PositionText>()?.position(None)?)?;
    println!("{}", drawing.svg(&SvgOptions { theme: draw::Theme::Light, ..Default::default() }));
    eprintln!("{}", drawing.text(60));
    Ok(())
}
