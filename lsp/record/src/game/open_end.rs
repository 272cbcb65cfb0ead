//! Where a line of play can go on.

/// The end of a line of play that can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenEnd {
    /// Where more can be written, in bytes from the start of the game.
    pub at: usize,
    /// What has to stand between: a blank, a line end, nothing.
    pub gap: String,
}

impl OpenEnd {
    /// An end behind a byte of a text: behind the blanks that end its line there, else after a blank.
    pub(crate) fn behind(text: &str, end: usize) -> Self {
        let rest = text.get(end..).unwrap_or("");
        let line = rest.split(['\r', '\n']).next().unwrap_or("");
        if !line.is_empty() && line.trim().is_empty() {
            return Self { at: end + line.len(), gap: String::new() };
        }
        Self { at: end, gap: " ".to_string() }
    }

    /// An end on a new line behind a byte of a text.
    pub(crate) fn on_new_line(text: &str, end: usize) -> Self {
        let gap = if text.contains("\r\n") { "\r\n" } else { "\n" };
        Self { at: end, gap: gap.to_string() }
    }
}
