//! Where a game starts: its header, its tags, a position right after the header, or the number of its first spot.

use super::syntax::{ItemKind, Syntax, WrittenPosition, written_glop, written_hoey};
use crate::code::Code;
use crate::finding::{Finding, Fix};
use sprouts::{MAX_INITIAL_SPOTS, Number, Position, PositionText, Rule, Spot};
use std::ops::Range;

/// How a game starts.
#[derive(Debug)]
pub(crate) struct Start {
    /// The position before the first move; `None` if it cannot be told, and nothing can be replayed.
    pub(crate) origin: Option<Origin>,
    pub(crate) rule: Rule,
    /// Which item is the position to start from, if one is.
    pub(crate) item: Option<usize>,
    pub(crate) findings: Vec<Finding>,
}

/// A position to start from. That of many spots is large and soon made, so it is made anew each time.
#[derive(Debug)]
pub(crate) enum Origin {
    /// Initial spots and no line.
    Spots(u32),
    /// The position that the record gives.
    Given(Box<Position>),
}

impl Origin {
    pub(crate) fn position(&self) -> Position {
        match self {
            Self::Spots(n) => Position::start(*n),
            Self::Given(position) => position.as_ref().clone(),
        }
    }

    /// n, where it is known.
    pub(crate) fn initial_spots(&self) -> Option<u32> {
        match self {
            Self::Spots(n) => Some(*n),
            Self::Given(position) => position.initial_spots(),
        }
    }

    /// How much it costs to make, in spots.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Spots(n) => *n as usize,
            Self::Given(position) => position.next_spot().number() as usize,
        }
    }
}

impl Start {
    pub(crate) fn of(syntax: &Syntax, source: &str) -> Self {
        let rule = syntax.header.as_ref().map_or_else(|| rule_of_tags(syntax), |header| header.rule);
        let mut start = Self { origin: None, rule, item: None, findings: Vec::new() };
        let n = start.initial_spots(syntax);
        start.check_tags(syntax, source);
        let item = syntax.items.iter().position(|item| !matches!(item.kind, ItemKind::Comment));
        let written = item.and_then(|index| match syntax.items.get(index).map(|item| &item.kind) {
            Some(ItemKind::Position(written)) => Some((index, written)),
            _ => None,
        });
        let given = |position: Option<Position>| position.map(|position| Origin::Given(Box::new(position)));
        start.origin = match (written, syntax.tag("Position"), n) {
            (Some((index, written)), _, n) => {
                start.item = Some(index);
                given(start.given(&written.text, &written.range, n, syntax))
            }
            (None, Some(tag), n) => {
                let text = if tag.value.contains(',') || tag.value.parse::<PositionText>().is_ok() {
                    written_hoey(&tag.value)
                } else {
                    written_glop(&tag.value)
                };
                let inner = tag.value_range.start + 1..tag.value_range.end.saturating_sub(1);
                given(start.given(&text, &inner, n, syntax))
            }
            (None, None, Some(n)) => Some(Origin::Spots(n)),
            (None, None, None) => None,
        };
        start
    }

    /// n, from the header, a tag, or the first new spot minus one.
    fn initial_spots(&mut self, syntax: &Syntax) -> Option<u32> {
        if let Some(header) = &syntax.header {
            return self.in_range(header.spots, &header.spots_range);
        }
        if let Some(tag) = syntax.tag("Spots") {
            return self.in_range(tag.value.trim().parse().ok(), &tag.value_range);
        }
        let first = syntax.first_new_number()?.checked_sub(1);
        first.filter(|n| (1..=MAX_INITIAL_SPOTS).contains(n))
    }

    fn in_range(&mut self, n: Option<Number>, range: &Range<usize>) -> Option<u32> {
        let found = n.filter(|n| (1..=MAX_INITIAL_SPOTS).contains(n));
        if found.is_none() {
            let message = format!("a game starts with 1 to {MAX_INITIAL_SPOTS} spots");
            self.findings.push(Finding::new(Code::SpotCount, range.clone(), message));
        }
        found
    }

    /// The position to start from that the record gives.
    fn given(
        &mut self,
        text: &WrittenPosition,
        range: &Range<usize>,
        n: Option<u32>,
        syntax: &Syntax,
    ) -> Option<Position> {
        let written = match text {
            WrittenPosition::Hoey(text) | WrittenPosition::Glop(text) => text,
            WrittenPosition::Other => {
                self.findings.push(not_read(range));
                return None;
            }
            WrittenPosition::Wrong { at, message } => {
                self.findings.push(wrong_text(range, *at, message));
                return None;
            }
        };
        let declared = syntax.header.is_some() || syntax.tag("Spots").is_some();
        match written.position(n.filter(|_| declared)) {
            Ok(mut position) => {
                if let Some(next) = syntax.first_new_number().and_then(Spot::new) {
                    position.skip_to(next);
                }
                Some(position)
            }
            Err(error) => {
                self.findings.push(Finding::new(Code::ImpossiblePosition, range.clone(), error.to_string()));
                None
            }
        }
    }

    /// Tags that say the same as the header must agree with it.
    fn check_tags(&mut self, syntax: &Syntax, source: &str) {
        if let Some(tag) = syntax.tag("Rules")
            && rule_of(&tag.value).is_none()
        {
            let message = "the rules are `normal` or `misere`";
            self.findings.push(Finding::new(Code::TagValue, tag.value_range.clone(), message));
        }
        let Some(header) = &syntax.header else { return };
        let players = header.players.clone().map(|p| p.and_then(|range| source.get(range)));
        let says = [
            ("Spots", header.spots.map(|n| n.to_string())),
            ("Rules", Some(if header.rule == Rule::Misere { "misere" } else { "normal" }.to_string())),
            ("First", players[0].map(without_star)),
            ("Second", players[1].map(without_star)),
        ];
        for (name, value) in says {
            let Some((tag, value)) = syntax.tag(name).zip(value) else { continue };
            let same = match name {
                "Rules" => rule_of(&tag.value).is_none_or(|rule| rule == header.rule),
                _ => without_star(&tag.value) == value,
            };
            if !same {
                let message = format!("the header says {value}");
                let mut finding = Finding::new(Code::TagMismatch, tag.value_range.clone(), message);
                let title = format!("Write \"{value}\"");
                finding.fixes.push(Fix::replacing(title, tag.value_range.clone(), format!("\"{value}\"")));
                self.findings.push(finding);
            }
        }
    }
}

/// A position in a notation that is not read.
pub(crate) fn not_read(range: &Range<usize>) -> Finding {
    let message = "this position is in a notation that is not read, so it was not checked";
    Finding::new(Code::PositionNotation, range.clone(), message)
}

/// A text that is no position.
pub(crate) fn wrong_text(range: &Range<usize>, at: usize, message: &str) -> Finding {
    let start = (range.start + at).min(range.end);
    Finding::new(Code::PositionSyntax, start..range.end, message)
}

/// A player without the mark of the server of the game.
pub(super) fn without_star(name: &str) -> String {
    name.trim().trim_end_matches('*').to_string()
}

fn rule_of_tags(syntax: &Syntax) -> Rule {
    syntax.tag("Rules").and_then(|tag| rule_of(&tag.value)).unwrap_or_default()
}

fn rule_of(value: &str) -> Option<Rule> {
    match value.trim().to_lowercase().as_str() {
        "normal" | "+" => Some(Rule::Normal),
        "misere" | "misère" | "-" => Some(Rule::Misere),
        _ => None,
    }
}
