//! Names of players and events in a match, and other names for them.

use super::BackgammonMatch;
use super::syntax::{Heading, ScoreLine};
use crate::finding::Edit;
use crate::game::{Mention, NameKind, Named, RenameError, held, replacing};
use std::ops::Range;

/// The players and events of a record, in order.
pub(super) fn names(record: &BackgammonMatch) -> Vec<Mention> {
    let tags = record.syntax.tags.iter().filter_map(|tag| Some((kind_of_tag(&tag.name)?, tag.inner())));
    let players = score_lines(record).flat_map(|line| line.names.iter().flatten().cloned());
    let all = tags.chain(players.map(|range| (NameKind::Player, range)));
    all.filter_map(|(kind, range)| mention(record, kind, range)).collect()
}

fn kind_of_tag(name: &str) -> Option<NameKind> {
    let is = |other: &str| name.eq_ignore_ascii_case(other);
    if is("Player 1") || is("Player 2") {
        Some(NameKind::Player)
    } else {
        is("Event").then_some(NameKind::Event)
    }
}

fn score_lines(record: &BackgammonMatch) -> impl Iterator<Item = &ScoreLine> {
    record.syntax.games.iter().filter_map(|game| match &game.heading {
        Heading::Match { score, .. } => score.as_ref(),
        Heading::Position(_) => None,
    })
}

/// A name without the blanks around it and the rating behind it (`lasse,1673`).
fn mention(record: &BackgammonMatch, kind: NameKind, range: Range<usize>) -> Option<Mention> {
    let written = record.source(&range);
    let start = range.start + (written.len() - written.trim_start().len());
    let whole = written.trim();
    let rating = whole.rsplit_once(',').filter(|_| kind == NameKind::Player);
    let is_rating = |rating: &str| !rating.is_empty() && rating.chars().all(|c| c.is_ascii_digit());
    let name = rating.filter(|(_, rating)| is_rating(rating)).map_or(whole, |(name, _)| name.trim_end());
    (!name.is_empty()).then(|| Mention { kind, name: name.to_string(), range: start..start + name.len() })
}

/// The edits that give a player or an event another name. What stands to the right of a name keeps its column where the blanks
/// before it allow that.
pub(super) fn rename(record: &BackgammonMatch, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError> {
    if let Some(reason) = unfit(new) {
        return Err(RenameError::Unfit { reason });
    }
    let mut edits = replacing(&named.mentions, new);
    let columns = |text: &str| text.chars().count();
    for line in score_lines(record) {
        let [Some(left), Some(right)] = &line.names else { continue };
        let [score, _] = &line.scores;
        let gap = score.range.end..right.start;
        let renamed = named.mentions.iter().any(|mention| mention.start == left.start);
        let blanks = record.source(&gap);
        if renamed && blanks.chars().all(|c| c == ' ') {
            let end = columns(&named.name) + blanks.len();
            // One blank at least, or the names would grow together.
            let text = " ".repeat(end.saturating_sub(columns(new)).max(1));
            edits.push(Edit { range: gap, text });
        }
    }
    edits.retain(|edit| record.source(&edit.range) != edit.text);
    edits.sort_by_key(|edit| edit.range.start);
    held(record, &record.text, named, new, edits)
}

/// Why a name cannot stand in a tag or a score line.
fn unfit(name: &str) -> Option<&'static str> {
    let before_number = |(at, _): (usize, &str)| {
        let behind = name.get(at + 1..).unwrap_or("").trim_start();
        behind.chars().next().is_none_or(|c| c.is_ascii_digit())
    };
    if name.is_empty() {
        Some("a name has at least one letter")
    } else if name.contains(['\r', '\n']) {
        Some("a name stands on one line")
    } else if name.contains('"') {
        Some("a name in a tag holds no `\"`: that ends it")
    } else if name.match_indices(':').any(before_number) {
        Some("a name holds no `:` before a number: that begins the score")
    } else {
        None
    }
}
