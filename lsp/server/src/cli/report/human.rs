//! Findings for people: the text with marks under it.

use super::{Checked, severity};
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use ide::{Diagnostic, Severity};
use std::io::IsTerminal;
use std::ops::Range;

/// Longer lines are not shown, only told.
const LONGEST_LINE: usize = 1_000;

pub(super) fn finding(file: &Checked, found: &Diagnostic) -> String {
    let text = &file.text;
    let lines = lines(file, &found.range);
    let start = text.line_column(found.range.start);
    if lines.len() > LONGEST_LINE {
        let kind = severity(found.severity);
        let (path, line, column) = (&file.path, start.line, start.column);
        return format!("{path}:{line}:{column}: {kind}[{}]: {}\n\n", found.code, found.message);
    }
    let source = text.slice(lines.clone());
    let within =
        |range: &Range<usize>| range.start.saturating_sub(lines.start)..range.end.saturating_sub(lines.start);
    let mut snippet = Snippet::source(source.as_ref())
        .path(file.path.as_str())
        .line_start(start.line)
        .annotation(AnnotationKind::Primary.span(within(&found.range)).label(label(found)));
    let mut notes = Vec::new();
    for related in &found.related {
        let inside = lines.start <= related.range.start && related.range.end <= lines.end;
        if inside {
            let annotation =
                AnnotationKind::Context.span(within(&related.range)).label(related.message.as_str());
            snippet = snippet.annotation(annotation);
        } else {
            let place = text.line_column(related.range.start);
            notes.push(format!("line {}, column {}: {}", place.line, place.column, related.message));
        }
    }
    let level = match found.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Information => Level::INFO,
        Severity::Hint => Level::HELP.with_name("hint"),
    };
    let mut group =
        Group::with_title(level.primary_title(found.message.as_str()).id(found.code.name())).element(snippet);
    for note in &notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    let titles: Vec<&str> = found.fixes.iter().take(3).map(|fix| fix.title.as_str()).collect();
    let help = titles.join("; or ");
    if !help.is_empty() {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    format!("{}\n\n", renderer().render(&[group]))
}

fn renderer() -> Renderer {
    let out = std::io::stdout();
    let plain = !out.is_terminal() || std::env::var_os("NO_COLOR").is_some();
    let renderer = if plain { Renderer::plain() } else { Renderer::styled() };
    renderer.decor_style(if plain { DecorStyle::Ascii } else { DecorStyle::Unicode })
}

/// What stands under the mark: which move of which game.
fn label(found: &Diagnostic) -> String {
    match (found.game, found.turn) {
        (Some(game), Some(turn)) => format!("game {game}, move {turn}"),
        (Some(game), None) => format!("game {game}"),
        _ => String::new(),
    }
}

/// The bytes of the lines that a range touches.
fn lines(file: &Checked, range: &Range<usize>) -> Range<usize> {
    let text = &file.text;
    text.line_at(range.start).start..text.line_at(range.end).end
}

/// One line that says how it went.
pub(super) fn summary(files: &[Checked]) -> String {
    let games: usize = files.iter().map(|file| file.games).sum();
    let found = |wanted: fn(Severity) -> bool| {
        files.iter().flat_map(|file| &file.diagnostics).filter(|found| wanted(found.severity)).count()
    };
    let errors = found(|severity| severity == Severity::Error);
    let warnings = found(|severity| severity == Severity::Warning);
    let notes = found(|severity| severity > Severity::Warning);
    let counted = |count: usize, word: &str| match count {
        0 => None,
        1 => Some(format!("1 {word}")),
        _ => Some(format!("{count} {word}s")),
    };
    let parts: Vec<String> = [counted(errors, "error"), counted(warnings, "warning"), counted(notes, "note")]
        .into_iter()
        .flatten()
        .collect();
    let result = if parts.is_empty() { "nothing to complain of".to_string() } else { parts.join(", ") };
    let games = counted(games, "game").unwrap_or_else(|| "no game".to_string());
    let files = counted(files.len(), "file").unwrap_or_else(|| "no file".to_string());
    format!("{games} in {files}: {result}")
}
