//! A Sprouts record in canonical form (`records.md`, Formatting): moves, positions, headers and tags as they should be written,
//! the blanks between them, and the indentation of continued lines. Lines are never joined or broken, comments never changed.

use super::SproutsGame;
use super::played::Turn;
use super::positions::Positions;
use super::syntax::{Header, ItemKind, Written, WrittenPosition};
use crate::code::Code;
use crate::finding::{Edit, Severity};
use crate::game::Style;
use sprouts::{MoveText, Notation, Position, PositionText};
use std::ops::Range;

/// A piece of the record with the text that it should have.
struct Piece {
    range: Range<usize>,
    /// `None` leaves it as it is.
    text: Option<String>,
    kind: PieceKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PieceKind {
    /// A tag, a label, a header.
    Head,
    Move(Notation),
    /// A remark after a move in this notation.
    Remark(Option<Notation>),
    Comment,
    Open,
    Close,
    Other,
}

/// The edits that bring a game into canonical form, up to its first error.
pub(super) fn format(game: &SproutsGame, style: Style) -> Vec<Edit> {
    let limit = first_error(game);
    let mut pieces = head(game);
    pieces.extend(play(game, style));
    pieces.retain(|piece| piece.range.end <= limit);
    pieces.sort_by_key(|piece| piece.range.start);
    let mut edits = Vec::new();
    let mut before: Option<&Piece> = None;
    for piece in &pieces {
        if let Some(before) = before {
            edits.extend(gap(&game.text, before, piece));
        }
        if let Some(text) = &piece.text
            && let written = game.text.get(piece.range.clone()).unwrap_or("")
            && written != text
            && (piece.kind != PieceKind::Head || differs_in_blanks_only(written, text))
        {
            edits.push(Edit { range: piece.range.clone(), text: text.clone() });
        }
        before = Some(piece);
    }
    edits
}

/// Of tags and headers only the blanks are changed.
fn differs_in_blanks_only(written: &str, text: &str) -> bool {
    let blank = |c: &char| c.is_whitespace();
    written.chars().filter(|c| !blank(c)).eq(text.chars().filter(|c| !blank(c)))
}

/// Where the first piece with an error in it begins; the end of the game if there is none.
pub(super) fn first_error(game: &SproutsGame) -> usize {
    let errors = game.findings.iter().filter(|finding| finding.severity == Severity::Error);
    let start = errors.map(|finding| finding.range.start).min().unwrap_or(usize::MAX);
    let head = game.syntax.header.iter().map(|header| &header.range);
    let pieces = game.syntax.items.iter().map(|item| &item.range).chain(head);
    let piece = pieces.filter(|range| range.contains(&start)).map(|range| range.start).min();
    piece.unwrap_or(start).min(start)
}

fn head(game: &SproutsGame) -> Vec<Piece> {
    let syntax = &game.syntax;
    let piece = |range: &Range<usize>, text| Piece { range: range.clone(), text, kind: PieceKind::Head };
    let source = |range: &Range<usize>| game.text.get(range.clone()).unwrap_or("");
    let tag = |tag: &super::syntax::Tag| format!("[{} {}]", tag.name, source(&tag.value_range));
    let mut pieces: Vec<Piece> = syntax.tags.iter().map(|t| piece(&t.range, Some(tag(t)))).collect();
    pieces.extend(syntax.label.iter().map(|label| piece(label, None)));
    pieces.extend(syntax.header.iter().map(|header| piece(&header.range, written_header(game, header))));
    pieces
}

/// `17- (First - Second)`; as it is where that would not say the same.
fn written_header(game: &SproutsGame, header: &Header) -> Option<String> {
    let sign_end = header.spots_range.end + 1;
    let sign = game.text.get(header.spots_range.end..sign_end).filter(|sign| ["+", "-"].contains(sign));
    let count = game.text.get(header.spots_range.clone())?;
    let name = |player: &Option<Range<usize>>| player.clone().and_then(|range| game.text.get(range));
    let written = game.text.get(header.range.clone())?;
    let players = match (name(&header.players[0]), name(&header.players[1])) {
        _ if !written.contains('(') => String::new(),
        (Some(first), Some(second)) => format!(" ({} - {})", first.trim(), second.trim()),
        (Some(first), None) if !written.contains(" -") => format!(" ({})", first.trim()),
        _ => return None,
    };
    Some(format!("{count}{}{players}", sign.unwrap_or("")))
}

fn play(game: &SproutsGame, style: Style) -> Vec<Piece> {
    let mut writer = Writer::new(game, style);
    let mut last_move: Option<Notation> = None;
    let mut pieces = Vec::new();
    let start = game.replay.start.item;
    for (index, item) in game.syntax.items.iter().enumerate() {
        let (kind, text) = match &item.kind {
            ItemKind::Move(_) => {
                let (notation, text) = writer.next_move();
                last_move = Some(notation);
                (PieceKind::Move(notation), text)
            }
            ItemKind::Remark => (PieceKind::Remark(last_move), None),
            ItemKind::Comment => (PieceKind::Comment, None),
            ItemKind::Open => (PieceKind::Open, None),
            ItemKind::Close => (PieceKind::Close, None),
            // Written, or left out, as part of the gap between two pieces.
            ItemKind::Separator => continue,
            ItemKind::Position(written) => {
                let text = writer.position(written, Some(index) == start);
                (PieceKind::Other, text.map(|text| format!("-> {text}").trim_end().to_string()))
            }
            ItemKind::MoveNumber(_) | ItemKind::Result(_) | ItemKind::Unknown | ItemKind::Broken(_) => {
                (PieceKind::Other, None)
            }
        };
        if kind != PieceKind::Comment && !matches!(kind, PieceKind::Move(_) | PieceKind::Remark(_)) {
            last_move = None;
        }
        pieces.push(Piece { range: item.range.clone(), text, kind });
    }
    pieces
}

/// Writes the moves and positions of a game in order.
struct Writer<'g> {
    turns: std::slice::Iter<'g, Turn>,
    positions: Option<Positions<'g>>,
    here: Option<Position>,
    style: Style,
    /// Where a move stayed unclear: from there on nothing is put into another notation.
    unclear: usize,
}

impl<'g> Writer<'g> {
    fn new(game: &'g SproutsGame, style: Style) -> Self {
        let unclear = game.findings.iter().filter(|finding| finding.code == Code::Ambiguous);
        Self {
            turns: game.replay.turns.iter(),
            positions: game.replay.start.origin.as_ref().map(Positions::new),
            here: None,
            style,
            unclear: unclear.map(|finding| finding.range.start).min().unwrap_or(usize::MAX),
        }
    }

    /// The next move's text, and the notation that it is in.
    fn next_move(&mut self) -> (Notation, Option<String>) {
        let Some(turn) = self.turns.next() else { return (Notation::Wgosa, None) };
        let own = turn.text.notation();
        let is_clear = turn.range.start < self.unclear;
        let notation = self.style.notation.filter(|_| is_clear).unwrap_or(own);
        let (Some(positions), Some(played)) = (&mut self.positions, &turn.played) else {
            self.here = None;
            return (own, None);
        };
        if !is_clear && self.style.notation.is_some_and(|wanted| wanted != own) {
            self.here = None;
            return (own, None);
        }
        let before = positions.before(played);
        let text = match (&turn.text, notation) {
            (MoveText::Wgosa(text), Notation::Wgosa) => {
                let mut text = text.clone();
                text.list = text.list.sorted();
                text.to_string()
            }
            (_, Notation::Hoey) => played.m.hoey(before).to_string(),
            (_, Notation::Lhp) => played.m.lhp(before).to_string(),
            (_, Notation::Wgosa) => played.m.wgosa(before).to_string(),
        };
        self.here = Some(positions.after(played).clone());
        (notation, Some(text))
    }

    /// The canonical text of a position that is right; that to start from is only put in order.
    fn position(&self, written: &Written, is_start: bool) -> Option<String> {
        let WrittenPosition::Hoey(text) = &written.text else { return None };
        let sorted = || {
            let mut text = text.clone();
            text.sort();
            text.to_string()
        };
        if is_start {
            return Some(sorted());
        }
        let here = self.here.as_ref().filter(|here| here.is_described_by(text))?;
        let has_dead = |text: &PositionText| text.sites().any(|site| !here.is_live(site.spot));
        Some(if has_dead(text) { sorted() } else { here.abbreviated().to_string() })
    }
}

/// The edit, if any, between two pieces.
fn gap(source: &str, before: &Piece, after: &Piece) -> Option<Edit> {
    let range = before.range.end..after.range.start;
    let written = source.get(range.clone())?;
    if !written.chars().all(|c| matches!(c, ' ' | '\t' | '\r' | '\n' | ';')) {
        return None;
    }
    let breaks: String = written.chars().filter(|c| matches!(c, '\r' | '\n')).collect();
    let text = if !breaks.is_empty() {
        let indent = if after.kind == PieceKind::Head { "" } else { "  " };
        // A comment on a line of its own stays where its writer put it.
        let own = written.trim_start_matches(|c| c != '\r' && c != '\n').trim_start_matches(['\r', '\n']);
        let indent = if after.kind == PieceKind::Comment { own } else { indent };
        format!("{breaks}{indent}")
    } else {
        match (before.kind, after.kind) {
            (PieceKind::Open, _) | (_, PieceKind::Close) => String::new(),
            (_, PieceKind::Comment) if !written.is_empty() => return None,
            (
                PieceKind::Move(Notation::Hoey) | PieceKind::Remark(Some(Notation::Hoey)),
                PieceKind::Move(_),
            ) => "; ".to_string(),
            _ => " ".to_string(),
        }
    };
    (text != written).then_some(Edit { range, text })
}
