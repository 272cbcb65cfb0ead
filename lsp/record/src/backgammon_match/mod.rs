//! A record of backgammon: a match, or plays from a position.

mod causes;
mod checks;
mod columns;
mod complete;
mod cube;
mod describe;
mod describe_game;
mod essence;
mod fixes;
mod format;
mod frame;
mod hints;
mod kept;
mod layout;
mod manner;
mod names;
mod near;
mod next_row;
mod numbers;
mod open_end;
mod outcome;
mod outline;
mod read;
mod read_cells;
mod read_plays;
mod repair;
mod replay;
mod result;
mod rewrite;
mod rows;
mod score;
mod search;
mod session;
mod signature;
mod start;
mod summary;
mod syntax;
mod tokens;
mod totals;
mod trouble;
mod walk;

pub use rows::{picture_of_id, visit_plays_of_position};

use crate::change::Before;
use crate::finding::{Edit, Finding, Fix};
use crate::game::{
    Completions, Description, Frame, Game, Hint, HintKind, Mention, Named, Offer, OpenEnd, Outline,
    OutlineDepth, RenameError, Rewrite, Row, Signature, Style, Summary, Token, Typing, Visitor,
    keeping_essence,
};
use backgammon::Dialect;
use replay::Replay;
use std::any::Any;
use std::ops::Range;
use syntax::{Heading, Syntax};
use tree_sitter::Node;

/// A match or plays, replayed.
#[derive(Debug)]
pub(crate) struct BackgammonMatch {
    text: String,
    syntax: Syntax,
    replay: Replay,
    told: Vec<checks::Told>,
    findings: Vec<Finding>,
    /// Whether the tree has no errors here: then what is kept of it after a change is as it was.
    whole: bool,
}

/// What there is to look at while findings and edits are made.
#[derive(Clone, Copy)]
struct Record<'r> {
    text: &'r str,
    syntax: &'r Syntax,
    replay: &'r Replay,
}

impl Record<'_> {
    /// How this record writes plays.
    fn dialect(&self) -> &Dialect {
        self.replay.dialect(self.syntax)
    }
}

impl BackgammonMatch {
    /// Reads and replays a record from its node and its text. Of a record as it was before, games that did not change are kept.
    pub(crate) fn read(node: Node<'_>, text: String, before: Option<Before<'_, Self>>) -> Self {
        let whole = !node.has_error();
        let before = before.filter(|before| whole && before.record.whole);
        let (syntax, kept) = Syntax::read(node, &text, before);
        let replay = Replay::of(&syntax, &text, &kept);
        let told = checks::told(&Record { text: &text, syntax: &syntax, replay: &replay }, &kept);
        let findings = checks::in_order(&told);
        Self { text, syntax, replay, told, findings, whole }
    }

    fn as_record(&self) -> Record<'_> {
        Record { text: &self.text, syntax: &self.syntax, replay: &self.replay }
    }

    fn source(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or("")
    }
}

impl Game for BackgammonMatch {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn title(&self) -> String {
        let Some(game) = self.syntax.games.first() else { return "Backgammon".to_string() };
        let Heading::Match { .. } = &game.heading else { return "Backgammon plays".to_string() };
        let tag = |name| self.syntax.tag(name).map(str::trim).filter(|name| !name.is_empty());
        let name = |tag: Option<&str>, player| {
            tag.map_or_else(|| score::player_name(game, &self.text, player).to_string(), str::to_string)
        };
        let players = format!(
            "{} - {}",
            name(tag("Player 1"), backgammon::Player::One),
            name(tag("Player 2"), backgammon::Player::Two)
        );
        match self.replay.session.length {
            None | Some(0) => players,
            Some(1) => format!("{players}, 1 point match"),
            Some(length) => format!("{players}, {length} point match"),
        }
    }

    fn games(&self) -> usize {
        self.syntax.games.len().max(1)
    }

    fn game_at(&self, at: usize) -> usize {
        self.syntax.games.partition_point(|game| game.range.start <= at).saturating_sub(1)
    }

    fn title_of(&self, game: usize) -> String {
        let number = self.syntax.games.get(game).and_then(|game| game.number());
        number.map_or_else(|| self.title(), |number| format!("{}, game {number}", self.title()))
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn format(&self, style: Style) -> Vec<Edit> {
        keeping_essence(self, &self.text, format::format(self, style))
    }

    fn essence(&self) -> String {
        essence::essence(self)
    }

    fn format_within(&self, style: Style, ranges: &[Range<usize>]) -> Vec<Edit> {
        let edits = format::whole_rows(&self.text, format::format(self, style), ranges);
        keeping_essence(self, &self.text, edits)
    }

    /// A row is formatted as a whole, so no play in it is finished before its line.
    fn move_ending_at(&self, _: usize) -> Option<Range<usize>> {
        None
    }

    fn next_row(&self, at: usize) -> Option<String> {
        next_row::next_row(self, at)
    }

    /// What was meant is searched for while replaying, to go on where it is plain: findings have all fixes.
    fn repairs(&self, _: &Range<usize>) -> Vec<Fix> {
        Vec::new()
    }

    fn offers(&self, at: &Range<usize>) -> Vec<Offer> {
        rewrite::offers(self, at)
    }

    fn rewrite(&self, rewrite: Rewrite, at: &Range<usize>) -> Vec<Edit> {
        rewrite::rewrite(self, rewrite, at)
    }

    fn differs_from(&self, style: Style) -> bool {
        rewrite::differs_from(self, style)
    }

    fn describe(&self, at: usize) -> Option<Description> {
        describe::describe(self, at)
    }

    fn hints(&self, range: &Range<usize>, kinds: &[HintKind]) -> Vec<Hint> {
        hints::hints(self, range, kinds)
    }

    fn tokens(&self, range: &Range<usize>) -> Vec<Token> {
        tokens::tokens(self, range)
    }

    fn summaries(&self) -> Vec<Summary> {
        summary::summaries(self)
    }

    fn completions(&self, typing: &Typing<'_>) -> Completions {
        complete::complete(self, typing)
    }

    fn preview(&self, at: usize, text: &str) -> Option<Description> {
        complete::preview(self, at, text)
    }

    fn signature(&self, typing: &Typing<'_>) -> Option<Signature> {
        signature::signature(self, typing)
    }

    fn players(&self) -> Vec<String> {
        let tags = ["Player 1", "Player 2"].into_iter().filter_map(|name| self.syntax.tag(name));
        let lines = self.syntax.games.iter().filter_map(|game| match &game.heading {
            Heading::Match { score, .. } => score.as_ref(),
            Heading::Position(_) => None,
        });
        let names = lines.flat_map(|line| line.names.iter().flatten()).map(|range| self.source(range));
        let mut players: Vec<String> = tags.chain(names).map(|name| name.trim().to_string()).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    fn tags(&self) -> Vec<(String, String)> {
        self.syntax.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect()
    }

    fn replay(&self, game: usize) -> Vec<Row> {
        rows::replay(self, game)
    }

    fn row_at(&self, at: usize) -> Option<Row> {
        frame::row_at(self, at)
    }

    fn open_end(&self, at: usize) -> Option<OpenEnd> {
        open_end::open_end(self, at)
    }

    fn frame_at(&self, at: usize) -> Option<Frame> {
        frame::frame_at(self, at)
    }

    fn frame(&self, game: usize, after: usize) -> Option<Frame> {
        frame::frame(self, game, after)
    }

    fn visit_legal_moves(&self, game: usize, after: usize, visit: &mut Visitor<'_>) -> bool {
        rows::visit_legal_plays(self, game, after, visit)
    }

    fn outline(&self, depth: OutlineDepth) -> Outline {
        outline::outline(self, depth)
    }

    fn size(&self) -> usize {
        self.syntax.games.iter().map(|game| game.rows.len()).sum()
    }

    fn named_at(&self, at: usize) -> Option<Named> {
        Named::of(&names::names(self), at)
    }

    fn names(&self) -> Vec<Mention> {
        names::names(self)
    }

    fn can_rename(&self, _: &Named) -> Result<(), RenameError> {
        Ok(())
    }

    fn rename(&self, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError> {
        names::rename(self, named, new.trim())
    }
}
