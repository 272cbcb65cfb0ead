//! The score of a match from game to game.

use super::outcome::Fault;
use super::replay::{Game, Replayed};
use super::session::Session;
use super::syntax::{Action, GameText, Heading, Syntax};
use super::walk::Over;
use backgammon::{Both, Crawford, MatchScore, Player};
use std::sync::Arc;

/// The score before a game, from all that the record says of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// The score that fits best, with the Crawford rule.
    pub(crate) score: MatchScore,
    pub(crate) fault: Option<ScoreFault>,
}

/// What does not fit in the scores, told at the later of two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScoreFault {
    /// This game's score should be another.
    Score(Both<u32>),
    /// The score of the first game should be another: told there, or at the game after it.
    FirstScore(Both<u32>),
    /// The result of the game before should give the difference.
    Result { winner: Player, points: u32 },
}

/// The scores from game to game: those written, and where they do not follow from one another, which one is wrong.
#[derive(Debug)]
pub(crate) struct Standings<'s> {
    syntax: &'s Syntax,
    session: Session,
    crawford: Crawford,
    before: Option<Both<u32>>,
}

impl<'s> Standings<'s> {
    pub(crate) const fn new(syntax: &'s Syntax, session: Session) -> Self {
        let crawford = if session.crawford { Crawford::Before } else { Crawford::Off };
        Self { syntax, session, crawford, before: None }
    }

    /// The score before a game, after the game before it was replayed.
    pub(crate) fn next(&mut self, index: usize, game: &GameText, played: Option<&Game>) -> Standing {
        let written = written_score(game);
        let next = self.syntax.games.get(index + 1).map(Arc::as_ref).filter(|next| follows(game, next));
        let previous = index.checked_sub(1).and_then(|index| self.syntax.games.get(index));
        let previous = previous.filter(|previous| follows(previous, game));
        let result = previous.zip(played).and_then(|(previous, played)| result_of(previous, played));
        let expected = self.before.zip(result).map(|(score, result)| plus(score, result));
        let mut fault = None;
        self.before = written.or(expected);
        if let (Some(written), Some(expected)) = (written, expected)
            && written != expected
        {
            let known = |score| {
                let after = written_result(game).map(|result| plus(score, result));
                after.is_some() && after == next.and_then(written_score)
            };
            let last = next.is_none() && ends_match(game, written, expected, &self.session);
            let later = known(written) && !known(expected) || last;
            let before = plus_nothing(expected, result);
            fault = Some(blame(written, expected, before, result, later, index));
            self.before = Some(if later { written } else { expected });
        }
        if index == 0
            && let Some(written) = written
            && nothing_before(game, next, written)
        {
            self.before = Some(Both::default());
            fault = Some(ScoreFault::FirstScore(Both::default()));
        }
        let points = self.before.unwrap_or_default();
        let score = MatchScore::at(self.session.length.unwrap_or(0), points.one, points.two);
        self.crawford = crawford_of(self.crawford, &score, game, index == 0);
        Standing { score: score.with_crawford(self.crawford), fault }
    }
}

/// Whether the first game began at 0 to 0, though its score says otherwise: the next score tells.
fn nothing_before(game: &GameText, next: Option<&GameText>, written: Both<u32>) -> bool {
    let result = written_result(game);
    let says = result.map(|result| plus(Both::default(), result));
    written != Both::default() && says.is_some() && says == next.and_then(written_score)
}

/// The score before a result was added to it.
fn plus_nothing(after: Both<u32>, result: Option<(Player, u32)>) -> Both<u32> {
    let mut before = after;
    if let Some((winner, points)) = result {
        let place = before.of_mut(winner);
        *place = place.saturating_sub(points);
    }
    before
}

/// Who won how much: as the game says, unless the rules say otherwise.
fn result_of(text: &GameText, played: &Game) -> Option<(Player, u32)> {
    let wrong = |cell: &Replayed| matches!(cell.outcome.fault, Some(Fault::Winner(_) | Fault::Points { .. }));
    let written = written_result(text).filter(|_| !played.cells.iter().any(wrong));
    written.or_else(|| match (played.stuck, played.end.over) {
        (None, Some(Over::Ended(_))) => {
            let (winner, points) = played.end.result(&played.rules.cube)?;
            Some((winner, points?))
        }
        _ => None,
    })
}

/// Which of two things that do not fit is wrong. `later`: what comes later goes with the written score.
fn blame(
    written: Both<u32>,
    expected: Both<u32>,
    before: Both<u32>,
    result: Option<(Player, u32)>,
    later: bool,
    index: usize,
) -> ScoreFault {
    let first = plus_nothing(written, result);
    let fits = result.is_some_and(|result| plus(first, result) == written);
    if index == 1 && fits && later {
        return ScoreFault::FirstScore(first);
    }
    let gained = (written.one.checked_sub(before.one), written.two.checked_sub(before.two));
    match gained {
        (Some(points), Some(0)) if later && points > 0 => ScoreFault::Result { winner: Player::One, points },
        (Some(0), Some(points)) if later && points > 0 => ScoreFault::Result { winner: Player::Two, points },
        _ => ScoreFault::Score(expected),
    }
}

/// Whether the last game ends the match from the written score, and does not from the expected one.
fn ends_match(game: &GameText, written: Both<u32>, expected: Both<u32>, session: &Session) -> bool {
    let says = game.cells.iter().any(|cell| matches!(cell.action, Action::Win { ends_match: true, .. }));
    let reached = |score: Both<u32>| {
        let end = written_result(game).map(|result| plus(score, result));
        end.zip(session.length).is_some_and(|(end, length)| end.one.max(end.two) >= length)
    };
    says && reached(written) && !reached(expected)
}

fn crawford_of(so_far: Crawford, score: &MatchScore, game: &GameText, first: bool) -> Crawford {
    match (so_far, score.crawford()) {
        (Crawford::Off, _) | (_, Crawford::Off) => Crawford::Off,
        (Crawford::Before, Crawford::Now) => {
            // A record that begins in the middle of a match: a double tells that the Crawford game was before.
            let doubled = game.cells.iter().any(|cell| matches!(cell.action, Action::Double(_)));
            if first && doubled && score.length() > 1 { Crawford::After } else { Crawford::Now }
        }
        (Crawford::Before, other) => other,
        (Crawford::Now | Crawford::After, _) => Crawford::After,
    }
}

/// Whether one game is the next after another, as far as their numbers tell.
fn follows(game: &GameText, next: &GameText) -> bool {
    match (game.number(), next.number()) {
        (Some(number), Some(next)) => number.checked_add(1) == Some(next),
        _ => false,
    }
}

fn plus(mut score: Both<u32>, (winner, points): (Player, u32)) -> Both<u32> {
    let place = score.of_mut(winner);
    *place = place.saturating_add(points);
    score
}

/// Who won how much, as the game says; `None` if it does not, or twice.
pub(crate) fn written_result(game: &GameText) -> Option<(Player, u32)> {
    let mut wins = game.cells.iter().filter_map(|cell| match &cell.action {
        Action::Win { points, .. } => Some((cell.side?, points.number?)),
        _ => None,
    });
    let mut losses = game.cells.iter().filter_map(|cell| match &cell.action {
        Action::Loss { points } => Some((cell.side?.other(), points.number?)),
        _ => None,
    });
    match (wins.next(), wins.next()) {
        (Some(win), None) => Some(win),
        (None, _) => losses.next(),
        _ => None,
    }
}

impl GameText {
    /// Its number in the match.
    pub(crate) fn number(&self) -> Option<u32> {
        match &self.heading {
            Heading::Match { number, .. } => number.number,
            Heading::Position(_) => None,
        }
    }
}

/// The score that stands over a game.
pub(crate) fn written_score(text: &GameText) -> Option<Both<u32>> {
    let Heading::Match { score: Some(score), .. } = &text.heading else { return None };
    let [one, two] = &score.scores;
    Some(Both { one: one.number?, two: two.number? })
}

/// A result as match files write it.
pub(super) fn points_text(game: &Game, winner: Player, points: u32) -> String {
    let word = if points == 1 { "point" } else { "points" };
    let reached = game.score.points().of(winner).saturating_add(points);
    let ends_match = game.rules.length.is_some_and(|length| reached >= length);
    format!("Wins {points} {word}{}", if ends_match { " and the match" } else { "" })
}

/// The name of a player, for messages.
pub(crate) fn player_name<'s>(text: &GameText, source: &'s str, player: Player) -> &'s str {
    let Heading::Match { score: Some(score), .. } = &text.heading else { return usual_name(player) };
    let [one, two] = &score.names;
    let range = if player == Player::One { one } else { two };
    let name = range.clone().and_then(|range| source.get(range)).unwrap_or("");
    if name.is_empty() { usual_name(player) } else { name }
}

const fn usual_name(player: Player) -> &'static str {
    match player {
        Player::One => "the first player",
        Player::Two => "the second player",
    }
}
