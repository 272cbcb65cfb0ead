//! What can be written in a cell: a roll, its play, an action with the cube, a result.

use super::place::CellPlace;
use super::plays::rests;
use crate::backgammon_match::columns::Columns;
use crate::backgammon_match::layout::{Kind, Layout};
use crate::backgammon_match::score::points_text;
use crate::backgammon_match::syntax::Heading;
use crate::game::{Completion, CompletionKind, Completions, Typing};
use backgammon::{Dice, Player};
use std::ops::Range;

/// The most plays that are listed.
const MOST: usize = 150;

/// What can be written in a cell.
pub(super) fn complete(here: &CellPlace<'_, '_>, typing: &Typing<'_>) -> Completions {
    let word = here.open.word;
    let rest = typing.after.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(typing.after.len());
    let cell = Cell { here, typing, range: typing.range(word, rest) };
    match (&here.open.turn, here.open.after) {
        (Some((dice, steps)), _) => cell.plays(*dice, steps),
        (None, Some(action)) => Completions { all: cell.cube_value(action), is_cut: false },
        (None, None) => Completions { all: cell.begun(), is_cut: false },
    }
}

struct Cell<'c, 'r, 't> {
    here: &'c CellPlace<'r, 't>,
    typing: &'c Typing<'t>,
    range: Range<usize>,
}

impl Cell<'_, '_, '_> {
    fn plays(&self, dice: Dice, steps: &[&str]) -> Completions {
        let (here, state) = (self.here, &self.here.open.state);
        let dialect = here.record.replay.dialect(&here.record.syntax);
        let all = rests(&state.board_of(here.side), dice, dialect, steps, here.open.word);
        let mut found = Completions { all: Vec::new(), is_cut: all.len() > MOST };
        let glued = here.open.word.is_empty() && self.typing.before.ends_with([':', ',']);
        let gap = if glued { " " } else { "" };
        for rest in all.iter().take(MOST) {
            let text = format!("{gap}{}", rest.text);
            let kind = if rest.play.is_some() { CompletionKind::Move } else { CompletionKind::Piece };
            let hits = rest.play.map_or(0, |play| play.hits());
            let completion = Completion::new(self.range.clone(), text, kind);
            found.all.push(match (rest.play, hits) {
                (None, _) => completion.with_detail("goes on"),
                (_, 0) => completion,
                (_, 1) => completion.with_detail("hits"),
                _ => completion.with_detail(format!("hits {hits} blots")),
            });
        }
        if all.is_empty() && steps.is_empty() && !backgammon::can_play(&state.board_of(here.side), dice) {
            let no_play = if dialect.no_play.is_empty() { "Cannot Move" } else { dialect.no_play };
            let wanted = !dialect.no_play.is_empty() || !here.open.word.is_empty();
            if wanted && no_play.starts_with(here.open.word) {
                let completion =
                    Completion::new(self.range.clone(), format!("{gap}{no_play}"), CompletionKind::Move);
                found.all.push(completion.with_detail("no legal play"));
            }
        }
        found
    }

    /// The value behind `Doubles =>`.
    fn cube_value(&self, action: &str) -> Vec<Completion> {
        let word = self.here.open.word;
        let all = self.cube().into_iter().filter_map(|text| {
            let rest = text.strip_prefix(action)?.trim_start();
            let value = rest.strip_prefix("=>")?.trim_start();
            let arrow = self.typing.before.trim_end_matches(word).trim_end().ends_with("=>");
            Some(if arrow { value.to_string() } else { rest.to_string() })
        });
        let fitting = all.filter(|text| text.starts_with(word));
        let gap = if word.is_empty() && !self.typing.before.ends_with(' ') { " " } else { "" };
        fitting
            .map(|text| Completion::new(self.range.clone(), format!("{gap}{text}"), CompletionKind::Move))
            .collect()
    }

    /// What can begin a cell.
    fn begun(&self) -> Vec<Completion> {
        let state = &self.here.open.state;
        let in_row = self.here.digits.is_some();
        let mut offered = Vec::new();
        if self.here.digits.is_some() && self.here.open.cells > 1 {
            return offered;
        }
        if state.over.is_some() {
            offered.extend(in_row.then(|| self.result()).flatten());
            return offered;
        }
        if in_row && state.cube.offer.is_some() {
            offered.extend(self.words(self.cube(), "cube"));
            return offered;
        }
        offered.extend(self.dice());
        if in_row {
            offered.extend(self.words(self.cube(), "cube"));
            offered.extend(self.resignations());
        }
        offered
    }

    fn dice(&self) -> Vec<Completion> {
        let (state, word) = (&self.here.open.state, self.here.open.word);
        let opening = state.to_act.is_none() && self.here.game.rules.opening;
        let fits = |dice: &Dice| {
            let expected = state.expected.is_none_or(|expected| expected.same_roll(*dice));
            expected && (!opening || dice.check_opening().is_ok())
        };
        let rolls = Dice::all().filter(fits).flat_map(|dice| {
            let (high, low) = (dice.high().pips(), dice.low().pips());
            // The smaller die first only where that is typed.
            let reversed = (high != low && !word.is_empty()).then_some((low, high));
            std::iter::once((high, low)).chain(reversed)
        });
        let begins = |(first, second): &(u8, u8)| format!("{first}{second}:").starts_with(word);
        let mut rolls: Vec<(u8, u8)> = rolls.filter(begins).collect();
        rolls.sort_by_key(|(first, second)| (first < second, *first, *second));
        let gap = if self.typing.after.starts_with(' ') { "" } else { " " };
        let indent = self.indent(Kind::Dice(self.here.side));
        rolls
            .into_iter()
            .map(|(first, second)| {
                let text = format!("{indent}{first}{second}:{gap}");
                Completion::new(self.range.clone(), text, CompletionKind::Dice)
            })
            .collect()
    }

    /// The actions with the cube that are legal.
    fn cube(&self) -> Vec<String> {
        let (here, state) = (self.here, &self.here.open.state);
        let rules = &here.game.rules.cube;
        match state.cube.offer {
            Some(offer) => {
                let beaver = rules.beavers.then(|| format!("Beavers => {}", offer.value.saturating_mul(2)));
                ["Takes".to_string(), "Drops".to_string()].into_iter().chain(beaver).collect()
            }
            None if state.to_act.is_none() || state.cube.may_double(here.side, rules).is_err() => Vec::new(),
            None => vec![format!("Doubles => {}", state.cube.cube.value() * 2)],
        }
    }

    fn words(&self, texts: Vec<String>, detail: &str) -> Vec<Completion> {
        let indent = self.indent(Kind::Word(self.here.side));
        let fitting = texts.into_iter().filter(|text| text.starts_with(self.here.open.word));
        fitting
            .map(|text| {
                let text = format!("{indent}{text}");
                Completion::new(self.range.clone(), text, CompletionKind::Move).with_detail(detail)
            })
            .collect()
    }

    /// The result of a game that is over, in the winner's column.
    fn result(&self) -> Option<Completion> {
        let here = self.here;
        let (winner, points) = here.open.state.result(&here.game.rules.cube)?;
        let text = points_text(here.game, winner, points?);
        let indent = self.indent(Kind::Word(winner));
        let right_cell = winner == Player::Two || here.open.cells == 0;
        (right_cell && text.starts_with(here.open.word))
            .then(|| Completion::new(self.range.clone(), format!("{indent}{text}"), CompletionKind::Result))
    }

    /// The side to act wins because the other resigns: only where that is begun.
    fn resignations(&self) -> Vec<Completion> {
        let (here, state) = (self.here, &self.here.open.state);
        if here.open.word.is_empty() || state.to_act.is_none() {
            return Vec::new();
        }
        let jacoby = here.game.rules.cube.jacoby && state.cube.cube.owner().is_none();
        let most = if jacoby { 1 } else { state.board_of(here.side).most_to_win().factor() };
        let texts =
            (1..=most).map(|factor| points_text(here.game, here.side, state.cube.cube.value() * factor));
        let fitting = texts.filter(|text| text.starts_with(here.open.word));
        fitting
            .map(|text| {
                Completion::new(self.range.clone(), text, CompletionKind::Result)
                    .with_detail("the opponent resigns")
            })
            .collect()
    }

    /// The blanks up to the column where such a cell begins, if nothing of it is written.
    fn indent(&self, kind: Kind) -> String {
        let (here, before) = (self.here, self.typing.before);
        let (Some(digits), true) = (here.digits, here.open.word.is_empty()) else { return String::new() };
        let score = match &here.text.heading {
            Heading::Match { score, .. } => score.as_ref(),
            Heading::Position(_) => None,
        };
        let usual = || match kind {
            Kind::Dice(Player::Two) | Kind::Word(Player::Two) => {
                Columns::of(score, &here.record.text).right()
            }
            _ => 0,
        };
        let column =
            Layout::of(&here.record.syntax, &here.record.text).column(digits, kind).unwrap_or_else(usual);
        let at = before.chars().count();
        let least = usize::from(!before.ends_with(char::is_whitespace));
        " ".repeat(column.saturating_sub(at).max(least))
    }
}
