//! A document in canonical form.

use record::{Document, Edit, Style};

/// The edits that bring a document into canonical form, ascending and without overlaps. None where it is already so, and none
/// in a game from its first error on.
pub fn formatting(document: &Document, style: Style) -> Vec<Edit> {
    document.format(style)
}
