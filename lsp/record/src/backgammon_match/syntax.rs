//! A match, or plays from a position, as they are written: headings and cells in order. Nothing is checked here.

use backgammon::{Dice, DiceError, ParseError, PlayText, Player, Win};
use std::ops::Range;
use std::sync::Arc;

/// A record, all ranges in bytes from its start.
#[derive(Debug, Default)]
pub(crate) struct Syntax {
    pub(crate) tags: Vec<Tag>,
    /// `5 point match`; `None` where the line is missing.
    pub(crate) length: Option<LengthText>,
    pub(crate) games: Vec<Arc<GameText>>,
    /// Lines and words that are no part of a record.
    pub(crate) unknown: Vec<Unknown>,
    /// In the order of the text.
    pub(crate) comments: Vec<Range<usize>>,
}

/// `; [Name "value"]`
#[derive(Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) name_range: Range<usize>,
    /// Between the quotes.
    pub(crate) value: String,
    /// With the quotes.
    pub(crate) value_range: Range<usize>,
}

impl Tag {
    /// Where the value stands, without the quotes.
    pub(crate) fn inner(&self) -> Range<usize> {
        let start = self.value_range.start + 1;
        start..start + self.value.len()
    }
}

/// `5 point match`, or what may have been meant so.
#[derive(Debug)]
pub(crate) struct LengthText {
    /// Number and words.
    pub(crate) range: Range<usize>,
    pub(crate) points: Counted,
}

/// A number with its digits' place.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// Only the digits.
    pub(crate) range: Range<usize>,
    /// `None` for a number too large to count anything.
    pub(crate) number: Option<u32>,
}

/// Text that is no part of a record.
#[derive(Debug)]
pub(crate) struct Unknown {
    pub(crate) range: Range<usize>,
    /// The game whose rows it stands among.
    pub(crate) game: Option<usize>,
}

/// One game.
#[derive(Clone, Debug)]
pub(crate) struct GameText {
    pub(crate) range: Range<usize>,
    pub(crate) heading: Heading,
    pub(crate) rows: Vec<RowText>,
    pub(crate) cells: Vec<Cell>,
    /// The last cell that is no result: a roll there may be left unplayed.
    pub(crate) last_play_cell: usize,
}

/// How a game begins.
#[derive(Clone, Debug)]
pub(crate) enum Heading {
    /// `Game 1` and the score line. The number has no bytes where there is no such line.
    Match { number: Counted, score: Option<ScoreLine> },
    /// Plays from an id, or from the start.
    Position(Option<Id>),
}

/// `lasse : 0    mglough : 0`
#[derive(Clone, Debug)]
pub(crate) struct ScoreLine {
    pub(crate) range: Range<usize>,
    pub(crate) names: [Option<Range<usize>>; 2],
    pub(crate) scores: [Counted; 2],
}

/// A position that plays start from.
#[derive(Clone, Debug)]
pub(crate) struct Id {
    pub(crate) range: Range<usize>,
    pub(crate) kind: IdKind,
}

/// What an id is written in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IdKind {
    Xgid,
    /// Position id and match id, either of which may be missing.
    Gnubg {
        position: Option<Range<usize>>,
        match_id: Option<Range<usize>>,
    },
}

/// A row: `12) 31: 8/5 6/5   52: 13/8 24/22`, or a line of plays.
#[derive(Clone, Debug)]
pub(crate) struct RowText {
    /// Without the line end.
    pub(crate) range: Range<usize>,
    /// The number before the parenthesis; `None` for a row without one.
    pub(crate) number: Option<Counted>,
    /// Which cells of the game it holds.
    pub(crate) cells: Range<usize>,
}

/// What a player did in one turn, or with the cube, or how the game ended.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) range: Range<usize>,
    pub(crate) row: usize,
    /// Who did it, if the column tells.
    pub(crate) side: Option<Player>,
    pub(crate) action: Action,
}

/// What a cell says.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    Turn(TurnText),
    Double(Option<Counted>),
    Beaver(Option<Counted>),
    Take,
    Drop,
    Win {
        points: Counted,
        ends_match: bool,
    },
    Loss {
        points: Counted,
    },
    /// With how much is given up, if it says so.
    Resign(Option<Win>),
}

/// A roll and its play.
#[derive(Clone, Debug)]
pub(crate) struct TurnText {
    /// The two digits; `None` for a play without dice.
    pub(crate) dice: Option<DiceText>,
    /// An empty range behind the dice where nothing is written.
    pub(crate) range: Range<usize>,
    pub(crate) play: PlayWord,
}

/// `31`
#[derive(Clone, Debug)]
pub(crate) struct DiceText {
    /// Without the colon.
    pub(crate) range: Range<usize>,
    pub(crate) dice: Result<Dice, DiceError>,
}

/// What stands where a play is expected.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlayWord {
    Empty,
    /// `Cannot Move`
    CannotMove,
    /// `????`: not recorded.
    Unrecorded,
    /// `Illegal play (…)`
    SaidIllegal,
    Steps(PlayText),
    /// What cannot be read, with the steps that can.
    Broken(PlayText, ParseError),
}

impl Syntax {
    /// The value of a tag, its name in any case.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name)).map(|tag| tag.value.as_str())
    }
}

impl Action {
    /// The roll and play of a turn.
    pub(crate) fn turn(&self) -> Option<&TurnText> {
        match self {
            Self::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// Whether it tells how the game ended, and nothing else.
    pub(crate) fn is_result(&self) -> bool {
        matches!(self, Self::Win { .. } | Self::Loss { .. } | Self::Resign(_))
    }
}

impl GameText {
    /// Whether rows stand where no `Game` was read.
    pub(crate) fn is_headless(&self) -> bool {
        matches!(&self.heading, Heading::Match { number, .. } if number.range.is_empty())
    }

    /// The number of its first row.
    pub(crate) fn first_number(&self) -> Option<u32> {
        self.rows.first()?.number.as_ref()?.number
    }

    /// The cells of a row.
    pub(crate) fn cells_of(&self, row: &RowText) -> &[Cell] {
        self.cells.get(row.cells.clone()).unwrap_or(&[])
    }
}
