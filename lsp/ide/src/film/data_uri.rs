//! A picture inside of a text.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

/// An SVG as a `data:` URI, which Markdown, HTML and SVG can show without reading anything from elsewhere.
pub fn data_uri(svg: &str) -> String {
    format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(svg))
}
