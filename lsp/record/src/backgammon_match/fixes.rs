//! Repairs as edits of the text, with the columns kept where there is room.

use super::repair::Change;
use super::syntax::{Cell, GameText, TurnText};
use super::{Record, columns};
use crate::finding::{Edit, Fix};
use backgammon::{Dice, Order, Play, as_written, write};
use std::ops::Range;

/// The edits of a repair, told at a cell.
pub(super) fn fix_of(record: &Record<'_>, game: usize, at: usize, change: &Change) -> Option<Fix> {
    let text = record.syntax.games.get(game)?;
    let turn = |cell: usize| text.cells.get(cell).and_then(|cell| cell.action.turn());
    Some(match change {
        Change::Dice { cell, dice } => {
            let edit = with_dice(record, turn(*cell)?, *dice);
            Fix {
                title: format!("Write the dice {}", edit.text.trim_matches([':', ' '])),
                edits: vec![edit],
                preferred: false,
            }
        }
        Change::Play { cell, play } => {
            let turn = turn(*cell)?;
            let written = written(record, turn, play);
            let place = if *cell == at { String::new() } else { format!(" in {}", row_name(text, *cell)) };
            let title = match written.as_str() {
                "" => format!("Write no play{place}"),
                written => format!("Write {written}{place}"),
            };
            Fix { title, edits: vec![with_play(record, text, *cell, turn, &written)?], preferred: false }
        }
        Change::SwapDice { first, second } => {
            let (one, two) = (turn(*first)?.dice.as_ref()?, turn(*second)?.dice.as_ref()?);
            let title =
                format!("Swap the dice with {}", row_name(text, if *first == at { *second } else { *first }));
            Fix { title, edits: swapped(record.text, &one.range, &two.range)?, preferred: false }
        }
        Change::SwapCells { first, second } => {
            let (one, two) = (text.cells.get(*first)?, text.cells.get(*second)?);
            let title = "Swap the plays of the two sides".to_string();
            Fix { title, edits: swapped(record.text, &one.range, &two.range)?, preferred: false }
        }
        Change::OtherSide { cell } => {
            let moved = text.cells.get(*cell)?;
            let edit = into_other_column(record, text, moved)?;
            Fix {
                title: format!("Move {} to the other side", row_name(text, *cell)),
                edits: vec![edit],
                preferred: false,
            }
        }
    })
}

/// Where a repair is made, and what to say there.
pub(super) fn where_changed(
    record: &Record<'_>,
    game: usize,
    change: &Change,
) -> Option<(Range<usize>, String)> {
    let text = record.syntax.games.get(game)?;
    let cell = text.cells.get(change.first())?;
    Some((cell.range.clone(), "a change here would make this legal".to_string()))
}

fn row_name(text: &GameText, cell: usize) -> String {
    let row = text.cells.get(cell).and_then(|cell| text.rows.get(cell.row));
    match row.and_then(|row| row.number.as_ref()).and_then(|number| number.number) {
        Some(number) => format!("row {number}"),
        None => format!("play {}", super::trouble::turn_number(text, cell)),
    }
}

/// A play as this record writes it, in the order in which its writer began.
pub(super) fn written(record: &Record<'_>, turn: &TurnText, play: &Play) -> String {
    let dialect = *record.dialect();
    match &turn.play {
        super::syntax::PlayWord::Steps(text) | super::syntax::PlayWord::Broken(text, _)
            if dialect.order == Order::AsPlayed =>
        {
            write(&as_written(play, text), &dialect)
        }
        _ => write(play, &dialect),
    }
}

fn with_dice(record: &Record<'_>, turn: &TurnText, dice: Dice) -> Edit {
    let Some(written) = &turn.dice else {
        let start = turn.range.start;
        return Edit { range: start..start, text: format!("{dice}: ") };
    };
    let mut dice = dice;
    if !record.replay.sorted_dice
        && let Ok(before) = written.dice
    {
        let [first, second] = before.as_written();
        let [one, two] = dice.as_written();
        if first == two || second == one {
            dice = Dice::new(two, one);
        }
    }
    Edit { range: written.range.clone(), text: dice.to_string() }
}

/// The edit that writes a play, with the blanks behind it so that the next cell stays where it is.
pub(super) fn with_play(
    record: &Record<'_>,
    text: &GameText,
    cell: usize,
    turn: &TurnText,
    written: &str,
) -> Option<Edit> {
    let range = if turn.range.is_empty() {
        let dice = turn.dice.as_ref()?;
        dice.range.end + 1..dice.range.end + 1
    } else {
        turn.range.clone()
    };
    let blank = if turn.range.is_empty() && !written.is_empty() { " " } else { "" };
    let glued = record.text.get(range.end..)?.starts_with(char::is_alphanumeric);
    let new = format!("{blank}{written}{}", if glued { " " } else { "" });
    let here = text.cells.get(cell)?;
    let next = text.cells.get(cell + 1).filter(|next| next.row == here.row);
    let Some(next) = next else { return Some(Edit { range, text: new }) };
    let gap = record.text.get(range.end..next.range.start)?;
    let width = range.len() + gap.len();
    let blanks = width.saturating_sub(new.len()).max(1);
    if !gap.chars().all(|c| c == ' ') || gap.is_empty() {
        return Some(Edit { range, text: new });
    }
    Some(Edit { range: range.start..next.range.start, text: format!("{new}{}", " ".repeat(blanks)) })
}

fn swapped(source: &str, first: &Range<usize>, second: &Range<usize>) -> Option<Vec<Edit>> {
    let text = |range: &Range<usize>| source.get(range.clone()).map(str::to_string);
    let edits = [(first, text(second)?), (second, text(first)?)];
    Some(edits.map(|(range, text)| Edit { range: range.clone(), text }).into())
}

fn into_other_column(record: &Record<'_>, text: &GameText, cell: &Cell) -> Option<Edit> {
    let column = columns::column(record.text, cell.range.start);
    let row = text.rows.get(cell.row)?;
    let number_end = row.number.as_ref().map_or(row.range.start, |number| number.range.end + 1);
    let right = match &text.heading {
        super::syntax::Heading::Match { score: Some(score), .. } => {
            score.names.get(1).cloned().flatten().map(|name| columns::column(record.text, name.start))
        }
        _ => None,
    };
    let (range, wanted) = match cell.side? {
        backgammon::Player::One => {
            (cell.range.start..cell.range.start, right.unwrap_or(33).saturating_sub(column))
        }
        backgammon::Player::Two => (number_end..cell.range.start, 1),
    };
    Some(Edit { range, text: " ".repeat(wanted) })
}
