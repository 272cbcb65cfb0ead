//! Tags, and players' names: what records of either game say before they begin.

use super::Line;
use crate::document::Document;
use crate::game::{Completion, CompletionKind};

/// The tags of Sprouts records, and what they can say.
const SPROUTS: [(&str, &[&str]); 10] = [
    ("Event", &[]),
    ("Site", &[]),
    ("Date", &[]),
    ("Round", &[]),
    ("First", &[]),
    ("Second", &[]),
    ("Result", &["I", "II", "*"]),
    ("Spots", &[]),
    ("Rules", &["normal", "misere"]),
    ("Position", &[]),
];

/// The tags of match files.
const MATCHES: [(&str, &[&str]); 18] = [
    ("Site", &[]),
    ("Match ID", &[]),
    ("Event", &[]),
    ("Round", &[]),
    ("Player 1", &[]),
    ("Player 2", &[]),
    ("Player 1 Elo", &[]),
    ("Player 2 Elo", &[]),
    ("EventDate", &[]),
    ("EventTime", &[]),
    ("Variation", &["Backgammon"]),
    ("Unrated", &["Off", "On"]),
    ("Crawford", &["On", "Off"]),
    ("Jacoby", &["On", "Off"]),
    ("Beaver", &["On", "Off"]),
    ("CubeLimit", &["1024"]),
    ("Transcriber", &[]),
    ("ClockType", &[]),
];

/// The tags that name a player.
const PLAYERS: [&str; 4] = ["First", "Second", "Player 1", "Player 2"];

/// What can stand in a tag or between the parentheses of a header; `None` where neither is written.
pub(super) fn completions(document: &Document, line: &Line<'_>) -> Option<Vec<Completion>> {
    let text = line.before.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let (known, inside) = match text.strip_prefix('[') {
        Some(inside) => (SPROUTS.as_slice(), inside),
        None => {
            match text.strip_prefix([';', '#']).map(str::trim_start).and_then(|rest| rest.strip_prefix('[')) {
                Some(inside) => (MATCHES.as_slice(), inside),
                None => return header_players(document, line, text),
            }
        }
    };
    if inside.contains(']') {
        return None;
    }
    Some(match inside.split_once('"') {
        None => names(line, known, inside),
        Some((name, value)) if !value.contains('"') => values(document, line, known, name.trim(), value),
        Some(_) => Vec::new(),
    })
}

fn names(line: &Line<'_>, known: &[(&str, &[&str])], written: &str) -> Vec<Completion> {
    let rest = line.after.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(line.after.len());
    let whole = line.after.get(rest..).unwrap_or("").trim().is_empty();
    let fitting = known.iter().filter(|(name, _)| begins(name, written));
    let text = |name: &str| if whole { format!("{name} \"\"]") } else { name.to_string() };
    fitting
        .map(|(name, _)| {
            Completion::new(line.range_of(written, rest), text(name), CompletionKind::Tag).with_detail("tag")
        })
        .collect()
}

fn values(
    document: &Document,
    line: &Line<'_>,
    known: &[(&str, &[&str])],
    name: &str,
    written: &str,
) -> Vec<Completion> {
    let fixed = known.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, values)| *values);
    let mut all: Vec<String> = fixed.unwrap_or_default().iter().map(|value| (*value).to_string()).collect();
    if PLAYERS.iter().any(|player| player.eq_ignore_ascii_case(name)) {
        all.extend(players(document));
    }
    if fixed.is_none_or(<[_]>::is_empty) {
        let of_game = document.games().iter().flat_map(|entry| entry.game.tags());
        all.extend(of_game.filter(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value));
    }
    let rest = line.after.find(['"', ']']).unwrap_or(0);
    offered(line, written, rest, all)
}

/// Inside `8+ (Ann - `.
fn header_players(document: &Document, line: &Line<'_>, text: &str) -> Option<Vec<Completion>> {
    let (spots, inside) = text.split_once('(')?;
    let sign = spots.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_header = sign.len() < spots.len() && matches!(sign.trim(), "+" | "-" | "") && !sign.is_empty();
    // `8(9` is a move; `8 (9` a header with a strange name, or a move and a variation.
    if !is_header || inside.contains(')') || inside.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let written = inside.rsplit_once(" - ").map_or(inside, |(_, second)| second).trim_start();
    let rest = line.after.find(')').or_else(|| line.after.find(" - ")).unwrap_or(0);
    let rest = line.after.get(..rest).and_then(|rest| rest.find(" - ")).unwrap_or(rest);
    Some(offered(line, written, rest, players(document)))
}

/// The players of all games, each once, in the order in which they first appear.
fn players(document: &Document) -> Vec<String> {
    document.games().iter().flat_map(|entry| entry.game.players()).collect()
}

fn offered(line: &Line<'_>, written: &str, rest: usize, all: Vec<String>) -> Vec<Completion> {
    let mut offered: Vec<Completion> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for text in all {
        let text = text.trim();
        // The word itself is in the document, too.
        let is_word = text == format!("{written}{}", line.after.get(..rest).unwrap_or(""));
        if !text.is_empty() && !is_word && begins(text, written) && seen.insert(text.to_string()) {
            offered.push(Completion::new(line.range_of(written, rest), text, CompletionKind::Value));
        }
    }
    offered
}

/// Whether a text begins so, in any case.
fn begins(text: &str, written: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    written.chars().flat_map(char::to_lowercase).all(|c| letters.next() == Some(c))
}
