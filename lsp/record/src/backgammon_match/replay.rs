//! The games of a record replayed, with what is wrong in them as data.

use super::kept::Kept;
use super::manner::{Manner, habits};
use super::outcome::{Done, Fault, Outcome};
use super::repair::{self, Change, Repairs};
use super::score::{ScoreFault, Standings};
use super::search::search;
use super::session::Session;
use super::start::{Start, start_of};
use super::syntax::{Cell, GameText, Heading, Syntax};
use super::walk::{Rules, State};
use backgammon::{Dialect, Habits, MatchScore};
use std::sync::{Arc, OnceLock};

/// A record replayed.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) games: Vec<Arc<Game>>,
    dialect: OnceLock<Dialect>,
    /// Whether every roll has its larger die first.
    pub(crate) sorted_dice: bool,
    /// Whether there is an asterisk anywhere: a record without one means nothing by that.
    pub(crate) has_asterisks: bool,
    pub(crate) session: Session,
}

/// A game replayed.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) rules: Rules,
    pub(crate) score: MatchScore,
    pub(crate) score_fault: Option<ScoreFault>,
    /// One for each cell, as far as the game could be replayed.
    pub(crate) cells: Vec<Replayed>,
    /// Rows that stand twice: the second of the two.
    pub(crate) repeated: Vec<usize>,
    pub(crate) start: State,
    pub(crate) end: State,
    /// The first cell that could not be played.
    pub(crate) stuck: Option<usize>,
    pub(crate) repairs: Repairs,
    /// What there was to go by when repairs were looked for.
    mended: Option<Mended>,
    /// Whether every roll has its larger die first.
    sorted_dice: bool,
    habits: OnceLock<Habits>,
}

/// What the search for repairs of a game goes by, beside the game.
#[derive(Clone, Copy, Debug)]
struct Mended {
    /// What its plays show up to its first error.
    habits: Habits,
    /// The dialect of all plays up to there.
    dialect: Dialect,
}

/// A cell replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replayed {
    pub(crate) before: State,
    pub(crate) outcome: Outcome,
}

impl Replay {
    /// Replays the games of a record, but those that are kept and start as they did.
    pub(super) fn of(syntax: &Syntax, source: &str, kept: &Kept<'_>) -> Self {
        let session = Session::of(syntax);
        let mut manner = Manner::default();
        let mut standings = Standings::new(syntax, session);
        let mut games: Vec<Arc<Game>> = Vec::with_capacity(syntax.games.len());
        let before = kept.record().filter(|record| record.replay.session == session);
        for (index, text) in syntax.games.iter().enumerate() {
            let standing = standings.next(index, text, games.last().map(Arc::as_ref));
            let was = before.zip(kept.game(index)).and_then(|(record, was)| record.replay.games.get(was));
            let was = was.filter(|was| was.score == standing.score && was.score_fault == standing.fault);
            let mut dialect =
                |habits: &Habits| manner.dialect(&syntax.games, &games, habits, &Dialect::GNUBG_MAT);
            let game = match was.filter(|was| was.mended.is_none_or(|it| it.dialect == dialect(&it.habits))) {
                Some(was) => was.clone(),
                None => {
                    let start = start_of(text, source, standing.score, &session);
                    let mut game = Game::replay(text, source, &start, standing.fault);
                    if let Some((at, fault)) = game.stuck_at() {
                        let habits = habits(text, &game);
                        let dialect = dialect(&habits);
                        game.mend(text, at, fault, &dialect);
                        game.mended = Some(Mended { habits, dialect });
                    }
                    Arc::new(game)
                }
            };
            games.push(game);
        }
        let sorted_dice = games.iter().all(|game| game.sorted_dice);
        let has_asterisks = source.contains('*');
        Self { games, dialect: OnceLock::new(), sorted_dice, has_asterisks, session }
    }

    /// How this record writes plays, if somebody has asked.
    pub(super) fn dialect_if_asked(&self) -> Option<&Dialect> {
        self.dialect.get()
    }

    /// How this record writes plays.
    pub(crate) fn dialect(&self, syntax: &Syntax) -> &Dialect {
        self.dialect.get_or_init(|| {
            let is_position = |game: &Arc<GameText>| matches!(game.heading, Heading::Position(_));
            let plays = syntax.games.iter().all(is_position);
            let usual = if plays { Dialect::KEITH } else { Dialect::GNUBG_MAT };
            Manner::default().dialect(&syntax.games, &self.games, &Habits::default(), &usual)
        })
    }
}

impl Game {
    fn replay(text: &GameText, source: &str, start: &Start, score_fault: Option<ScoreFault>) -> Self {
        let state = start.state.unwrap_or(State::start());
        let mut game = Self {
            rules: start.rules,
            score: start.score,
            score_fault,
            cells: Vec::with_capacity(text.cells.len()),
            repeated: repeated_rows(text, source),
            start: state,
            end: state,
            stuck: None,
            repairs: Repairs::default(),
            mended: None,
            sorted_dice: text.cells.iter().all(is_sorted),
            habits: OnceLock::new(),
        };
        if start.state.is_some() {
            game.play(text, None);
        }
        game
    }

    /// Looks for what was meant by the cell that could not be played, and goes on behind it where that is plain.
    fn mend(&mut self, text: &GameText, at: usize, fault: Fault, dialect: &Dialect) {
        self.repairs = search(text, self, fault, dialect);
        let Some(repair) = self.repairs.best.first().filter(|_| self.repairs.plain) else { return };
        let change = repair.change;
        let Some((_, state)) = repair::walk(text, self, change, at + 1, &mut 0) else { return };
        self.end = state;
        self.play(text, Some(change));
    }

    /// Plays the cells that follow, up to one that cannot be played.
    fn play(&mut self, text: &GameText, change: Option<Change>) {
        for index in self.cells.len()..text.cells.len() {
            let Some(cell) = text.cells.get(index) else { return };
            let before = self.end;
            let nothing = Outcome { done: Done::Nothing, fault: None };
            let outcome = match self.repeated.binary_search(&cell.row) {
                Err(_) => repair::step(text, &mut self.end, index, change, &self.rules).unwrap_or(nothing),
                Ok(_) => nothing,
            };
            self.cells.push(Replayed { before, outcome });
            if matches!(outcome.done, Done::Stuck) {
                self.stuck.get_or_insert(index);
                return;
            }
        }
    }

    /// What its plays show of the dialect.
    pub(super) fn habits(&self, text: &GameText) -> &Habits {
        self.habits.get_or_init(|| habits(text, self))
    }

    fn stuck_at(&self) -> Option<(usize, Fault)> {
        let at = self.stuck?;
        Some((at, self.cells.get(at)?.outcome.fault?))
    }

    /// The first cell that was not replayed, if there is one.
    pub(crate) fn unchecked(&self, text: &GameText) -> Option<usize> {
        (self.cells.len() < text.cells.len()).then_some(self.cells.len())
    }
}

/// Whether the roll of a cell, if there is one, has its larger die first.
fn is_sorted(cell: &Cell) -> bool {
    let dice = cell.action.turn().and_then(|turn| turn.dice.as_ref()?.dice.ok());
    dice.is_none_or(|dice| dice.larger_first() == dice)
}

/// Rows that say the same as the one before them, number included: copied twice.
fn repeated_rows(text: &GameText, source: &str) -> Vec<usize> {
    let written = |row: usize| {
        let row = text.rows.get(row).filter(|row| row.number.is_some() && !row.cells.is_empty())?;
        source.get(row.range.clone()).filter(|text| text.contains('/'))
    };
    let same = |row: &usize| {
        row.checked_sub(1).and_then(written).is_some_and(|before| Some(before) == written(*row))
    };
    (0..text.rows.len()).filter(same).collect()
}
