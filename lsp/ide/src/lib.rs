//! What an editor can ask of a game record: one file a feature, plain data in, plain data out.
//!
//! Offsets and ranges are bytes of the document. Nothing here knows the language server protocol.

mod code_lenses;
mod diagnostics;
mod fix_all;
mod formatting;
mod hover;
mod inlay_hints;
mod markup;
mod on_type;
mod quick_fixes;
mod rewrites;
mod semantic_tokens;
mod settings;

pub use code_lenses::{CodeLens, code_lenses};
pub use diagnostics::{Diagnostic, diagnostics, file_diagnostics};
pub use fix_all::fix_all;
pub use formatting::{formatting, formatting_within};
pub use hover::{Hover, hover};
pub use inlay_hints::inlay_hints;
pub use on_type::{FINISHING, on_type};
pub use quick_fixes::{QuickFix, quick_fixes};
pub use record::{
    Code, Dialect, Document, Edit, Encoding, Excerpt, File, Fix, Hint, HintKind, Kind, LineColumn, Modifier,
    Modifiers, Notation, Offer, Place, Places, Related, Rewrite, Row, Severity, Style, Text, Token,
    TokenKind, Value, Visitor, apply, visit_moves_of_position, visit_plays_of_position,
};
pub use rewrites::{offers, rewrite};
pub use semantic_tokens::semantic_tokens;
pub use settings::{
    Choices, Findings, FormatSettings, HintSettings, LensSettings, Level, MoveNotation, PlayDialect, Problem,
    Settings, schema as settings_schema,
};
