//! What a record says, apart from how it is written.

use record::{Document, Severity, TokenKind, Value};

/// What a document says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// The moves of each game with the positions that they lead to.
    pub(crate) moves: Vec<String>,
    /// The comments, letter by letter.
    pub(crate) comments: Vec<String>,
    /// All other words that are no moves: tags, players, rolls, results, what is done with the cube.
    pub(crate) words: Vec<String>,
    /// The letters that are in none of these.
    pub(crate) rest: String,
    /// The line ends, in order.
    pub(crate) line_ends: String,
    /// The codes of its errors.
    pub(crate) errors: Vec<&'static str>,
    /// How many warnings there are.
    pub(crate) warnings: usize,
}

impl Said {
    /// Reads it off a document.
    pub(crate) fn of(document: &Document) -> Self {
        let text = document.text().to_string();
        let tokens = document.tokens(0..text.len());
        let (mut comments, mut words, mut rest) = (Vec::new(), Vec::new(), String::new());
        let mut end = 0;
        let mut add_rest = |from: usize, to: usize| {
            let between = text.get(from..to).unwrap_or_else(|| panic!("{from}..{to} is no part of {text:?}"));
            rest.extend(between.chars().filter(|c| c.is_alphabetic() || !c.is_ascii() && !c.is_whitespace()));
        };
        for token in &tokens {
            add_rest(end, token.range.start);
            end = token.range.end;
            let word = text.get(token.range.clone()).unwrap_or_default().to_string();
            match token.kind {
                TokenKind::Comment => comments.push(word),
                kind if keeps_its_text(kind) => words.push(word),
                _ => {}
            }
        }
        add_rest(end, text.len());
        let findings = document.findings();
        let of = |severity| {
            let found = findings.iter().filter(move |(_, finding)| finding.severity == severity);
            found.map(|(_, finding)| finding.code.name())
        };
        Self {
            // Two moves that only differ in where there is nothing to play are one in Hoey's notation, but not in all others.
            moves: moves(document, &|name| {
                !matches!(name, "text" | "readings" | "lhp" | "wgosa" | "full" | "abbreviated")
            }),
            comments,
            words,
            rest,
            line_ends: text.chars().filter(|c| matches!(c, '\r' | '\n')).collect(),
            errors: of(Severity::Error).collect(),
            warnings: of(Severity::Warning).count(),
        }
    }

    /// It says the same as before, and warns of no more.
    #[track_caller]
    pub(crate) fn is(&self, before: &Self, what: &str) {
        same(&self.moves, &before.moves, what);
        same(&self.comments, &before.comments, what);
        same(&self.words, &before.words, what);
        same(&self.errors, &before.errors, what);
        assert_eq!(self.rest, before.rest, "{what}");
        assert_eq!(self.line_ends, before.line_ends, "{what}");
        assert!(self.warnings <= before.warnings, "a new warning: {what}");
    }
}

/// Two lists are the same; else it is told where they begin to differ.
#[track_caller]
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(after: &[T], before: &[T], what: &str) {
    let at = after.iter().zip(before).take_while(|(after, before)| after == before).count();
    let (one, other) = (after.get(at), before.get(at));
    assert!(one.is_none() && other.is_none(), "number {at}: {one:?} was {other:?}: {what}");
}

/// What of each move is the same in a mirror and under other numbers.
pub(crate) fn lives(document: &Document) -> Vec<String> {
    moves(document, &|name| matches!(name, "move" | "variation" | "lives" | "cannibals" | "legal_moves"))
}

/// What the replay tells of each move under some names.
pub(crate) fn moves(document: &Document, is_told: &dyn Fn(&str) -> bool) -> Vec<String> {
    let value = |value: &Value| match value {
        Value::Text(text) => text.clone(),
        other => format!("{other:?}"),
    };
    let rows = document.games().iter().flat_map(|entry| entry.game.rows());
    rows.map(|row| {
        let told = row.iter().filter(|(name, _)| is_told(name));
        told.map(|(name, of)| format!("{name}={}", value(of))).collect::<Vec<_>>().join(" ")
    })
    .collect()
}

/// Whether words of a kind are never written differently. Numbers of moves and rows are counted anew, moves, plays and positions
/// rewritten.
fn keeps_its_text(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(kind, String | Property | Keyword | Player | Dice | Cube | Result | Number)
}
