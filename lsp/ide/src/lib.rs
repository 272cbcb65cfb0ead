//! What an editor can ask of a game record: one file a feature, plain data in, plain data out.
//!
//! Offsets and ranges are bytes of the document. Nothing here knows the language server protocol.

mod code_lenses;
mod completion;
mod definition;
mod diagnostics;
mod film;
mod fix_all;
mod folding;
mod formatting;
mod hover;
mod index;
mod inlay_hints;
mod linked_editing;
mod links;
mod markup;
mod next_moves;
mod occurrences;
mod on_type;
mod quick_fixes;
mod references;
mod rename;
mod rewrites;
mod selection;
mod semantic_tokens;
mod settings;
mod signature;
mod symbols;

pub use code_lenses::{CodeLens, code_lenses};
pub use completion::{completions, preview};
pub use definition::definition;
pub use diagnostics::{Diagnostic, diagnostics, file_diagnostics};
pub use film::{data_uri, frame_at, frames, page, row_at, sheet};
pub use fix_all::fix_all;
pub use folding::folding;
pub use formatting::{formatting, formatting_within};
pub use hover::{Hover, Pictures, hover};
pub use index::{IndexEntry, IndexKind, index, is_match};
pub use inlay_hints::inlay_hints;
pub use linked_editing::{WORD_PATTERN, linked_editing};
pub use links::{Link, LinkTarget, links};
pub use next_moves::{NextMove, NextMoves, next_moves};
pub use occurrences::Definition;
pub use on_type::{FINISHING, on_type};
pub use quick_fixes::{QuickFix, quick_fixes};
pub use record::{
    Code, Completion, CompletionKind, Completions, Dialect, Document, Edit, Encoding, Excerpt, File, Fix,
    Fold, Frame, Game, Hint, HintKind, Kind, LineColumn, Modifier, Modifiers, Notation, Offer, Outline,
    OutlineDepth, OutlineKind, Picture, Place, Places, Related, RenameError, Rewrite, Row, Severity,
    Signature, SignaturePart, Style, SvgOptions, Text, Theme, Token, TokenKind, Value, Visitor, apply,
    picture_of_id, picture_of_position, visit_moves_of_position, visit_plays_of_position,
};
pub use references::{Reference, highlights, references};
pub use rename::{Renamable, prepare_rename, rename};
pub use rewrites::{offers, rewrite};
pub use selection::selection;
pub use semantic_tokens::semantic_tokens;
pub use settings::{
    Choices, Findings, FormatSettings, HintSettings, HoverPicture, HoverSettings, LensSettings, Level,
    MoveNotation, PlayDialect, Problem, Settings, schema as settings_schema,
};
pub use signature::signature;
pub use symbols::{outline_depth, symbols};
