//! One mistake, one finding: what follows from a mistake is told beside it, not again.

use super::columns;
use super::replay::Game;
use super::syntax::GameText;
use crate::finding::{Finding, Related, Severity};

/// After so many cells that could be played, what is wrong next is a mistake of its own.
const SURE: usize = 8;

/// What may be told of a game.
pub(super) struct Suspect {
    pub(super) kind: Kind,
    pub(super) finding: Finding,
}

/// What a suspect is about; in a row, the earlier of these is the cause of the later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A line that is no row, and may have been one.
    LostRow,
    /// Words in a row, or a line of prose.
    Unknown,
    /// A row whose number does not count it.
    Number {
        /// Whether the rows count on from it: one is missing, or stands elsewhere.
        gap: bool,
    },
    /// A cell that does not fit.
    Cell,
}

/// A suspect and where it stands.
struct Placed {
    kind: Kind,
    row: usize,
    /// The first cell of the row.
    cell: usize,
    finding: Finding,
}

/// The findings of a game that follow from no other.
pub(super) fn causes(source: &str, text: &GameText, game: &Game, suspects: Vec<Suspect>) -> Vec<Finding> {
    let mut placed: Vec<Placed> = suspects.into_iter().map(|suspect| place(source, text, suspect)).collect();
    placed.sort_by_key(|it| (it.row, it.kind, it.finding.range.start));
    let mut causes: Vec<Placed> = Vec::new();
    for it in placed {
        match causes.last_mut().filter(|cause| follows(&it, cause, game.stuck.is_some())) {
            Some(cause) => absorb(cause, it),
            None => causes.push(it),
        }
    }
    causes.into_iter().map(|cause| cause.finding).collect()
}

/// Its row, or the next one if it stands on a line of its own.
fn place(source: &str, text: &GameText, suspect: Suspect) -> Placed {
    let Suspect { kind, finding } = suspect;
    let at = finding.range.start;
    let line = at - columns::line_before(source, at).len();
    let row = text.rows.partition_point(|row| row.range.start < line);
    let cell = text.rows.get(row).map_or(text.cells.len(), |row| row.cells.start);
    Placed { kind, row, cell, finding }
}

/// Whether what is suspect comes of an earlier mistake. `stuck`: the game could not be played to its end.
fn follows(it: &Placed, cause: &Placed, stuck: bool) -> bool {
    let near = it.row <= cause.row + 1;
    match (cause.kind, it.kind) {
        _ if it.row == cause.row && it.kind != Kind::LostRow => true,
        (_, Kind::Unknown) => false,
        (_, Kind::LostRow) => near,
        (Kind::Number { gap: true }, Kind::Number { .. }) => true,
        (Kind::Number { .. }, Kind::Number { .. }) => stuck || near,
        (Kind::LostRow, Kind::Number { .. }) => near || stuck,
        (_, Kind::Number { .. }) => near,
        (Kind::LostRow | Kind::Number { gap: true }, Kind::Cell) => true,
        (_, Kind::Cell) => it.cell < cause.cell + SURE,
    }
}

/// Tells what follows beside its cause.
fn absorb(cause: &mut Placed, it: Placed) {
    (cause.row, cause.cell) = (cause.row.max(it.row), cause.cell.max(it.cell));
    let finding = &mut cause.finding;
    if matches!((cause.kind, it.kind), (Kind::Number { .. }, Kind::Cell))
        && it.finding.severity == Severity::Error
    {
        // Not only the numbers are wrong: to write others would hide the mistake.
        finding.severity = Severity::Error;
        for fix in &mut finding.fixes {
            fix.preferred = false;
        }
    }
    if !matches!(it.kind, Kind::Unknown) {
        finding.related.push(Related { range: it.finding.range, message: it.finding.message });
    }
}
