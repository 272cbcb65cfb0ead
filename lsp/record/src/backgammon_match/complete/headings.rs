//! What can begin a line of a match: the next row, the result, the next game with its score.

use super::place::LineStart;
use crate::backgammon_match::BackgammonMatch;
use crate::backgammon_match::columns::{Columns, column, line_before};
use crate::backgammon_match::layout::{Kind, Layout};
use crate::backgammon_match::score::points_text;
use crate::backgammon_match::syntax::{GameText, Heading};
use crate::backgammon_match::walk::State;
use crate::game::{Completion, CompletionKind, Completions, Typing};
use backgammon::Player;
use std::ops::Range;

/// What can begin a line.
pub(super) fn complete(here: &LineStart<'_, '_>, typing: &Typing<'_>) -> Completions {
    let mut all = Vec::new();
    match here.above {
        None if here.record.syntax.games.is_empty() => all.extend(first_game(here, typing)),
        None => {}
        Some((index, state)) => {
            let text = here.record.syntax.games.get(index);
            if let Some(text) = text.filter(|text| matches!(text.heading, Heading::Match { .. })) {
                if state.over.is_none() {
                    all.push(next_row(here, typing, text));
                } else {
                    all.extend(result(here, typing, index, &state));
                    all.extend(next_game(here, typing, index, &state));
                }
            }
        }
    }
    Completions { all, is_cut: false }
}

fn next_row(here: &LineStart<'_, '_>, typing: &Typing<'_>, text: &GameText) -> Completion {
    let above = text.rows.iter().take(here.rows).rev().find_map(|row| row.number.as_ref()?.number);
    let number = above.map_or(1, |above| above.saturating_add(1)).to_string();
    let layout = Layout::of(&here.record.syntax, &here.record.text);
    let column = layout.column(number.len(), Kind::Number).unwrap_or(3_usize.saturating_sub(number.len()));
    let indent = " ".repeat(column.saturating_sub(typing.before.chars().count()));
    let indent = if here.word.is_empty() { indent } else { String::new() };
    let text = if number.starts_with(here.word) { number } else { here.word.to_string() };
    let range = typing.range(here.word, 0);
    let gap = if typing.after.starts_with([')', ' ']) { "" } else { " " };
    Completion::new(range, format!("{indent}{text}){gap}"), CompletionKind::Number)
        .with_detail("the next row")
}

/// The result, if nobody has written it.
fn result(here: &LineStart<'_, '_>, typing: &Typing<'_>, index: usize, state: &State) -> Option<Completion> {
    let game = here.record.replay.games.get(index)?;
    let text = here.record.syntax.games.get(index)?;
    let (winner, points) = state.result(&game.rules.cube)?;
    if state.given.is_some() || !here.word.is_empty() {
        return None;
    }
    let Heading::Match { score, .. } = &text.heading else { return None };
    let column = match winner {
        Player::One => 6,
        Player::Two => Columns::of(score.as_ref(), &here.record.text).right() + 1,
    };
    let indent = " ".repeat(column.saturating_sub(typing.before.chars().count()));
    let text = format!("{indent}{}", points_text(game, winner, points?));
    Some(Completion::new(typing.range("", 0), text, CompletionKind::Result).with_detail("the result"))
}

/// The heading of the next game, with the score that it begins with.
fn next_game(
    here: &LineStart<'_, '_>,
    typing: &Typing<'_>,
    index: usize,
    state: &State,
) -> Option<Completion> {
    let (text, game) = (here.record.syntax.games.get(index)?, here.record.replay.games.get(index)?);
    let (winner, points) = state.given.or_else(|| state.result(&game.rules.cube))?;
    let mut score = game.score.points();
    let won = score.of_mut(winner);
    *won = won.saturating_add(points?);
    let over = here.record.replay.session.length.is_some_and(|length| length > 0 && *won >= length);
    let follows = here.record.syntax.games.get(index + 1);
    let number = text.number()?.checked_add(1)?;
    if over || follows.is_some() || !here.word.is_empty() {
        return None;
    }
    let Heading::Match { score: Some(line), .. } = &text.heading else { return None };
    let name = |range: &Option<Range<usize>>| {
        range.as_ref().map_or("", |range| here.record.source(range)).to_string()
    };
    let names = line.names.each_ref().map(name);
    Some(heading(here.record, typing, Some(text), number, &names, [score.one, score.two]))
}

fn first_game(here: &LineStart<'_, '_>, typing: &Typing<'_>) -> Option<Completion> {
    here.record.syntax.length.as_ref().filter(|_| here.word.is_empty())?;
    let name = |tag: &str| here.record.syntax.tag(tag).map_or_else(|| tag.to_string(), str::to_string);
    Some(heading(here.record, typing, None, 1, &[name("Player 1"), name("Player 2")], [0, 0]))
}

/// `Game 2` and its score, laid out as the game before.
fn heading(
    record: &BackgammonMatch,
    typing: &Typing<'_>,
    like: Option<&GameText>,
    number: u32,
    names: &[String; 2],
    score: [u32; 2],
) -> Completion {
    let (mut number_indent, mut score_indent, mut right, mut colon) = (1, 1, 33, " : ");
    if let Some(Heading::Match { number, score: Some(line) }) = like.map(|game| &game.heading) {
        let blanks = |at| line_before(&record.text, at).chars().take_while(|c| *c == ' ').count();
        (number_indent, score_indent) = (blanks(number.range.start), blanks(line.range.start));
        let [_, second] = &line.names;
        right = second.as_ref().map_or(right, |name| column(&record.text, name.start));
        colon = if record.source(&line.range).contains(" : ") { colon } else { ": " };
    }
    let line_end = if record.text.contains("\r\n") { "\r\n" } else { "\n" };
    let ([first, second], [one, two]) = (names, score);
    let left = format!("{}{first}{colon}{one}", " ".repeat(score_indent));
    let gap = " ".repeat(right.saturating_sub(left.chars().count()).max(1));
    let indent = " ".repeat(number_indent.saturating_sub(typing.before.chars().count()));
    let text = format!("{indent}Game {number}{line_end}{left}{gap}{second}{colon}{two}{line_end}");
    Completion::new(typing.range("", 0), text, CompletionKind::Header).with_detail(format!("{one} to {two}"))
}
