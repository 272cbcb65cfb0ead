//! Where a game starts: at the opening, or from a position id.

use super::replay::Game;
use super::session::Session;
use super::syntax::{GameText, Heading, Id, IdKind};
use super::walk::{Rules, State};
use backgammon::{
    Both, CubeRules, CubeState, Decision, MatchId, MatchScore, Player, PositionState, read_position_id,
};

/// How a game starts.
pub(crate) struct Start {
    /// `None` if the position cannot be read: then nothing can be replayed.
    pub(crate) state: Option<State>,
    pub(crate) rules: Rules,
    pub(crate) score: MatchScore,
}

/// The first state of a game, its rules and its score.
pub(crate) fn start_of(text: &GameText, source: &str, score: MatchScore, session: &Session) -> Start {
    let id = match &text.heading {
        Heading::Match { .. } => {
            let needs = Both { one: score.needs(Player::One), two: score.needs(Player::Two) };
            let rules = Rules {
                cube: score.cube_rules(&session.rules),
                opening: true,
                needs,
                length: session.length.filter(|length| *length > 0),
            };
            return Start { state: Some(State::start()), rules, score };
        }
        Heading::Position(id) => id.as_ref().map(|id| read(id, source)),
    };
    let rules = |cube| Rules { cube, opening: false, needs: Both::default(), length: None };
    match id {
        None => Start { state: Some(State::start()), rules: rules(CubeRules::default()), score },
        Some(Err(_)) => Start { state: None, rules: rules(CubeRules::default()), score },
        Some(Ok(given)) => {
            let mut state = State::at(given.board, given.turn, Some(given.turn));
            state.cube = CubeState { cube: given.cube, offer: None };
            state.expected = given.decision.dice();
            let score = MatchScore::at(given.length, given.score.one, given.score.two);
            Start { state: Some(state), rules: rules(given.rules), score }
        }
    }
}

/// The position where a game stands, in a player's view.
pub(crate) fn position_of(game: &Game, state: &State, side: Player, decision: Decision) -> PositionState {
    PositionState {
        board: state.board_of(side),
        turn: side,
        cube: state.cube.cube,
        decision,
        score: game.score.points(),
        length: game.score.length(),
        rules: game.rules.cube,
    }
}

/// The position of an id, or what is wrong with it.
pub(crate) fn read(id: &Id, source: &str) -> Result<PositionState, String> {
    let text = |range: &std::ops::Range<usize>| source.get(range.clone()).unwrap_or("");
    match &id.kind {
        IdKind::Xgid => text(&id.range).parse().map_err(|error: backgammon::XgidError| error.to_string()),
        IdKind::Gnubg { position, match_id } => {
            let board = match position {
                Some(range) => read_position_id(text(range)).map_err(|error| error.to_string())?,
                None => backgammon::Board::START,
            };
            match match_id {
                Some(range) => {
                    let id = MatchId::read(text(range)).map_err(|error| error.to_string())?;
                    Ok(PositionState::of_match_id(&id, board))
                }
                None => {
                    let start = PositionState::start(&MatchScore::new(0), &CubeRules::default());
                    Ok(PositionState { board, turn: Player::One, ..start })
                }
            }
        }
    }
}
