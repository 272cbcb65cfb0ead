//! A record of a game of Sprouts.

mod assert_position;
mod complete;
mod degrees;
mod describe;
mod film;
mod format;
mod hints;
mod mirror;
mod names;
mod open_end;
mod order_of_use;
mod outline;
mod played;
mod positions;
mod reading;
mod renumber;
mod repair;
mod replay;
mod resume;
mod rewrite;
mod rows;
mod signature;
mod slips;
mod spots;
mod start;
mod summary;
mod syntax;
mod take_apart;
mod tokens;
mod trouble;

pub use rows::{picture_of_position, visit_moves_of_position};

use crate::change::Before;
use crate::finding::{Edit, Finding, Fix};
use crate::game::{
    Completions, Description, Frame, Game, Hint, HintKind, Mention, Named, Offer, OpenEnd, Outline,
    OutlineDepth, RenameError, Rewrite, Row, Signature, Style, Summary, Token, Typing, Visitor, is_within,
    keeping_essence,
};
use replay::Replay;
use resume::Resumed;
use std::any::Any;
use std::fmt::Write;
use std::ops::Range;
use syntax::{ItemKind, Syntax};
use tree_sitter::Node;

/// A record of a game of Sprouts, replayed.
#[derive(Debug)]
pub(crate) struct SproutsGame {
    text: String,
    syntax: Syntax,
    replay: Replay,
    findings: Vec<Finding>,
    /// For each finding, how many the replay had told before it.
    told_as: Vec<usize>,
    /// Whether the tree has no errors here: then what is kept of it after a change is as it was.
    whole: bool,
    film: film::Film,
}

impl SproutsGame {
    /// Reads and replays a game from its node and its text; one that was read before from its last checkpoint before the change on.
    pub(crate) fn read(node: Node<'_>, text: String, before: Option<Before<'_, Self>>) -> Self {
        let whole = !node.has_error();
        let before = before.filter(|before| whole && before.record.whole);
        let resumed = before.and_then(Resumed::at);
        let read_on = resumed.and_then(|resumed| Some((Syntax::read_on(node, &text, &resumed)?, resumed)));
        let (syntax, resumed) = match read_on {
            Some((syntax, resumed)) => (syntax, Some(resumed)),
            None => (Syntax::read(node, &text), None),
        };
        let mut replay = replay::replay(&syntax, &text, node, resumed);
        let mut told: Vec<_> = std::mem::take(&mut replay.findings).into_iter().enumerate().collect();
        told.sort_by_key(|(_, finding)| (finding.range.start, finding.range.end));
        if replay.turns.is_empty() && syntax.header.is_none() {
            keep_first_of_each_line(&mut told, &text);
        }
        let (told_as, findings) = told.into_iter().unzip();
        Self { text, syntax, replay, findings, told_as, whole, film: film::Film::default() }
    }

    fn source(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or("")
    }
}

/// Text without header or any move was only taken for a game: what is wrong with a line of it is one mistake.
fn keep_first_of_each_line(told: &mut Vec<(usize, Finding)>, text: &str) {
    told.dedup_by(|(_, next), (_, first)| {
        let between = text.get(first.range.start..next.range.start).unwrap_or("");
        next.code.is_no_notation() && first.code.is_no_notation() && !between.contains(['\n', '\r'])
    });
}

impl Game for SproutsGame {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn title(&self) -> String {
        match (&self.syntax.header, &self.syntax.label) {
            (Some(header), _) => self.source(&header.range).to_string(),
            (None, Some(label)) => self.source(label).to_string(),
            (None, None) => {
                let n = self.replay.start.origin.as_ref().and_then(|origin| origin.initial_spots());
                n.map_or_else(|| "Sprouts".to_string(), |n| format!("{n} spots"))
            }
        }
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn format(&self, style: Style) -> Vec<Edit> {
        keeping_essence(self, &self.text, format::format(self, style))
    }

    fn essence(&self) -> String {
        let mut essence = String::new();
        let mut add = |what: &str, text: &str| {
            let _ = writeln!(essence, "{what} {text}");
        };
        for tag in &self.syntax.tags {
            add(&tag.name, &tag.value);
        }
        if let Some(header) = &self.syntax.header {
            add("header", &format!("{:?} {:?}", header.spots, header.rule));
            for player in header.players.iter().flatten() {
                add("player", self.source(player).trim());
            }
        }
        let start = self.replay.start.origin.as_ref();
        add("start", &start.map(|origin| origin.position().full().to_string()).unwrap_or_default());
        let mut positions = start.map(positions::Positions::new);
        let mut turns = self.replay.turns.iter();
        for item in &self.syntax.items {
            match &item.kind {
                ItemKind::Move(text) => {
                    let played = turns.next().and_then(|turn| turn.played.as_ref());
                    match (played, &mut positions) {
                        (Some(played), Some(positions)) => {
                            add("move", &played.m.hoey(positions.before(played)).to_string());
                        }
                        _ => add("move", &text.to_string()),
                    }
                }
                ItemKind::Separator => {}
                ItemKind::Position(_) => add("position", ""),
                _ => add("text", self.source(&item.range)),
            }
        }
        for finding in self.findings.iter().filter(|f| f.severity == crate::Severity::Error) {
            add("error", &format!("{} {}", finding.code, finding.message));
        }
        essence
    }

    fn format_within(&self, style: Style, ranges: &[Range<usize>]) -> Vec<Edit> {
        let mut edits = format::format(self, style);
        edits.retain(|edit| is_within(edit, ranges));
        keeping_essence(self, &self.text, edits)
    }

    fn move_ending_at(&self, at: usize) -> Option<Range<usize>> {
        rewrite::turn_at(self, &(at..at)).filter(|turn| turn.range.end == at).map(|turn| turn.range.clone())
    }

    fn next_row(&self, _: usize) -> Option<String> {
        None
    }

    fn repairs(&self, at: &Range<usize>) -> Vec<Fix> {
        repair::repairs(self, at)
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
        summary::summary(self).into_iter().collect()
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
        let of_header = self.syntax.header.iter().flat_map(|header| header.players.iter().flatten());
        let of_header = of_header.map(|range| start::without_star(self.source(range)));
        let of_tags = ["First", "Second"].into_iter().filter_map(|name| self.syntax.tag(name));
        of_header.chain(of_tags.map(|tag| start::without_star(&tag.value))).collect()
    }

    fn tags(&self) -> Vec<(String, String)> {
        self.syntax.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect()
    }

    fn replay(&self, game: usize) -> Vec<Row> {
        if game == 0 { rows::replay(self) } else { Vec::new() }
    }

    fn row_at(&self, at: usize) -> Option<Row> {
        film::row_at(self, at)
    }

    fn open_end(&self, at: usize) -> Option<OpenEnd> {
        open_end::open_end(self, at)
    }

    fn frame_at(&self, at: usize) -> Option<Frame> {
        film::frame_at(self, at)
    }

    fn frame(&self, game: usize, after: usize) -> Option<Frame> {
        if game == 0 { film::frame(self, after) } else { None }
    }

    fn visit_legal_moves(&self, game: usize, after: usize, visit: &mut Visitor<'_>) -> bool {
        game == 0 && rows::visit_legal_moves(self, after, visit)
    }

    fn outline(&self, depth: OutlineDepth) -> Outline {
        outline::outline(self, depth)
    }

    fn size(&self) -> usize {
        self.syntax.items.iter().filter(|item| outline::is_move(item)).count()
    }

    fn named_at(&self, at: usize) -> Option<Named> {
        names::named_at(self, at)
    }

    fn names(&self) -> Vec<Mention> {
        names::names(self)
    }

    fn can_rename(&self, named: &Named) -> Result<(), RenameError> {
        names::can_rename(self, named)
    }

    fn rename(&self, named: &Named, new: &str) -> Result<Vec<Edit>, RenameError> {
        names::rename(self, named, new)
    }
}
