//! What an editor can ask of a game record: one file a feature, plain data in, plain data out.
//!
//! Offsets and ranges are bytes of the document. Nothing here knows the language server protocol.

mod diagnostics;
mod fix_all;
mod formatting;
mod hover;
mod markup;
mod quick_fixes;
mod rewrites;
mod settings;

pub use diagnostics::{Diagnostic, diagnostics};
pub use fix_all::fix_all;
pub use formatting::formatting;
pub use hover::{Hover, hover};
pub use quick_fixes::{QuickFix, quick_fixes};
pub use record::{
    Code, Dialect, Document, Edit, Encoding, Fix, LineColumn, Notation, Offer, Place, Related, Rewrite, Row,
    Severity, Style, Text, Value, Visitor, apply, visit_moves_of_position, visit_plays_of_position,
};
pub use rewrites::{offers, rewrite};
pub use settings::{
    Choices, Findings, FormatSettings, Level, MoveNotation, PlayDialect, Problem, Settings,
    schema as settings_schema,
};
