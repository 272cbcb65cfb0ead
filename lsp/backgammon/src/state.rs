//! A position with all that belongs to it: cube, turn, dice and score.

use crate::{Board, Both, Cube, CubeRules, Dice, GameState, MatchId, MatchScore, Player};

/// What the player to move has to do, or the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Decision {
    /// To roll or to double.
    #[default]
    Roll,
    /// To play this roll.
    Play(Dice),
    /// The player to move doubled: the opponent takes or drops.
    Doubled,
    /// The opponent beavered.
    Beavered,
    /// The player to move doubled the beaver.
    Raccooned,
}

impl Decision {
    /// The roll that is to be played.
    #[must_use]
    pub const fn dice(self) -> Option<Dice> {
        match self {
            Self::Play(dice) => Some(dice),
            _ => None,
        }
    }
}

/// A position of a match: what an XGID says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PositionState {
    /// The checkers, in the view of the player whose turn it is.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Player,
    /// The cube.
    pub cube: Cube,
    /// What is to be decided.
    pub decision: Decision,
    /// The score of both players.
    pub score: Both<u32>,
    /// The points that win the match; 0 for money.
    pub length: u32,
    /// What may be done with the cube in this game, the Crawford game included.
    pub rules: CubeRules,
}

impl PositionState {
    /// The start of a game at this score, nobody having rolled yet. The first player's turn.
    #[must_use]
    pub fn start(score: &MatchScore, session: &CubeRules) -> Self {
        Self {
            board: Board::START,
            turn: Player::One,
            cube: Cube::CENTRED,
            decision: Decision::Roll,
            score: score.points(),
            length: score.length(),
            rules: score.cube_rules(session),
        }
    }

    /// The board in this player's view.
    #[must_use]
    pub fn board_of(&self, player: Player) -> Board {
        if player == self.turn { self.board } else { self.board.flipped() }
    }

    /// The same position with the turn given to the other player, who has to roll.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self { board: self.board.flipped(), turn: self.turn.other(), decision: Decision::Roll, ..*self }
    }

    /// The match id of GNU Backgammon that goes with it, for a game that is played. Scores and
    /// lengths above 32767 do not fit and become that.
    #[must_use]
    pub fn match_id(&self) -> MatchId {
        let small = |points: u32| u16::try_from(points).unwrap_or(u16::MAX).min(0x7fff);
        let doubled = matches!(self.decision, Decision::Doubled | Decision::Beavered | Decision::Raccooned);
        let answers = matches!(self.decision, Decision::Doubled | Decision::Raccooned);
        MatchId {
            cube: self.cube,
            on_roll: self.turn,
            crawford: self.rules.crawford_game,
            state: GameState::Playing,
            turn: if answers { self.turn.other() } else { self.turn },
            doubled,
            resigned: None,
            dice: self.decision.dice(),
            length: small(self.length),
            score: Both { one: small(self.score.one), two: small(self.score.two) },
            jacoby: self.rules.jacoby,
        }
    }

    /// The position that a match id and the board of a position id make up. The board is taken in the
    /// view of the player on roll.
    #[must_use]
    pub fn of_match_id(id: &MatchId, board: Board) -> Self {
        let decision = match id.dice {
            Some(dice) => Decision::Play(dice),
            None if id.doubled => Decision::Doubled,
            None => Decision::Roll,
        };
        Self {
            board,
            turn: id.on_roll,
            cube: id.cube,
            decision,
            score: Both { one: u32::from(id.score.one), two: u32::from(id.score.two) },
            length: u32::from(id.length),
            rules: CubeRules { crawford_game: id.crawford, jacoby: id.jacoby, ..CubeRules::default() },
        }
    }
}
