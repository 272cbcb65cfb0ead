//! A record of backgammon: a match, or plays from a position.

mod checks;
mod columns;
mod fixes;
mod near;
mod read;
mod repair;
mod replay;
mod score;
mod start;
mod syntax;
mod trouble;
mod walk;

use crate::finding::{Edit, Finding};
use crate::game::{Description, Game, Row, Style, Visitor};
use replay::Replay;
use syntax::Syntax;
use tree_sitter::Node;

/// A match or plays, replayed.
#[derive(Debug)]
pub(crate) struct BackgammonMatch {
    text: String,
    syntax: Syntax,
    replay: Replay,
    findings: Vec<Finding>,
}

/// What there is to look at while findings and edits are made.
#[derive(Clone, Copy)]
struct Record<'r> {
    text: &'r str,
    syntax: &'r Syntax,
    replay: &'r Replay,
}

impl BackgammonMatch {
    /// Reads and replays a record from its node and its text.
    pub(crate) fn read(node: Node<'_>, text: String) -> Self {
        let syntax = Syntax::read(node, &text);
        let replay = Replay::of(&syntax, &text);
        let findings = checks::findings(&Record { text: &text, syntax: &syntax, replay: &replay });
        Self { text, syntax, replay, findings }
    }
}

impl Game for BackgammonMatch {
    fn title(&self) -> String {
        String::new()
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn format(&self, _style: Style) -> Vec<Edit> {
        Vec::new()
    }

    fn essence(&self) -> String {
        String::new()
    }

    fn describe(&self, _at: usize) -> Option<Description> {
        None
    }

    fn replay(&self) -> Vec<Row> {
        Vec::new()
    }

    fn visit_legal_moves(&self, _after: usize, _visit: &mut Visitor<'_>) -> bool {
        false
    }
}
