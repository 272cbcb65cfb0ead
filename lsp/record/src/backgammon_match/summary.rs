//! A match and its games in a few words.

use super::BackgammonMatch;
use super::describe::counted;
use super::outcome::Done;
use super::replay::Game as Replayed;
use super::score::player_name;
use super::syntax::{GameText, Heading};
use crate::game::Summary;
use backgammon::Both;

/// The match, if it has a line of its own, and each game.
pub(super) fn summaries(record: &BackgammonMatch) -> Vec<Summary> {
    let games = || record.syntax.games.iter().zip(&record.replay.games);
    let of_match = of_match(record);
    of_match
        .into_iter()
        .chain(games().filter_map(|(text, replayed)| of_game(record, text, replayed)))
        .collect()
}

fn of_match(record: &BackgammonMatch) -> Option<Summary> {
    let heading = record.syntax.length.as_ref()?.points.range.clone();
    let games =
        record.syntax.games.iter().filter(|game| matches!(game.heading, Heading::Match { .. })).count();
    let last = record.syntax.games.last().zip(record.replay.games.last());
    Some(Summary {
        range: heading.start..heading.start,
        heading,
        length: counted(u32::try_from(games).unwrap_or(u32::MAX), "game"),
        result: last.and_then(|(text, replayed)| Some(in_words(score_after(replayed)?, record, text))),
        last_move: None,
    })
}

fn of_game(record: &BackgammonMatch, text: &GameText, replayed: &Replayed) -> Option<Summary> {
    let heading = match &text.heading {
        Heading::Match { number, .. } => number.range.clone(),
        Heading::Position(Some(id)) => id.range.clone(),
        Heading::Position(None) => text.cells.first()?.range.clone(),
    };
    let plays = text.cells.iter().filter(|cell| cell.action.turn().is_some()).count();
    let last = text.cells.iter().zip(&replayed.cells).rev().find_map(|(cell, replayed)| {
        let turn = cell.action.turn().filter(|turn| !turn.range.is_empty())?;
        matches!(replayed.outcome.done, Done::Played { .. }).then_some(turn.range.start)
    });
    Some(Summary {
        heading,
        range: text.range.clone(),
        length: counted(u32::try_from(plays).unwrap_or(u32::MAX), "play"),
        result: result(record, text, replayed),
        last_move: last,
    })
}

fn result(record: &BackgammonMatch, text: &GameText, replayed: &Replayed) -> Option<String> {
    let (winner, points) = replayed.end.result(&replayed.rules.cube)?;
    let name = player_name(text, &record.text, winner);
    Some(match points {
        Some(points) => format!("{name} wins {}", counted(points, "point")),
        None => format!("{name} wins"),
    })
}

fn score_after(game: &Replayed) -> Option<Both<u32>> {
    let mut score = game.score.points();
    if let Some((winner, points)) = game.end.result(&game.rules.cube) {
        let place = score.of_mut(winner);
        *place = place.saturating_add(points?);
    }
    Some(score)
}

fn in_words(score: Both<u32>, record: &BackgammonMatch, text: &GameText) -> String {
    let name = |player| player_name(text, &record.text, player);
    let (one, two) = (name(backgammon::Player::One), name(backgammon::Player::Two));
    format!("{one} {}, {two} {}", score.one, score.two)
}
