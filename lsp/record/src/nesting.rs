//! What stands within what: read off the tree, the same for all games.

use crate::text::Text;
use std::ops::Range;
use tree_sitter::{Node, Tree, TreeCursor};

/// The most ranges that are told to stand around a place, the innermost first.
const MOST_ENCLOSING: usize = 64;

/// Something of several lines that can be shown as one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    /// From its first character to its last, in bytes.
    pub range: Range<usize>,
    /// Whether it is nothing but comments.
    pub comment: bool,
}

/// The value of a tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagValue {
    /// The name of the tag.
    pub name: String,
    /// The value, without its quotes.
    pub value: String,
    /// Where that stands, in bytes.
    pub range: Range<usize>,
}

/// What stands around an offset, the innermost first: a number, its site, its move, the move with its number and remarks, its row, its
/// variation, its game, the whole text. Each range is larger than the one before and holds it.
pub(crate) fn enclosing(text: &Text, tree: Option<&Tree>, offset: usize) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = std::iter::once(0..text.len()).collect();
    let mut add = |range: Range<usize>| {
        let inside = |outer: &Range<usize>| outer.start <= range.start && range.end <= outer.end;
        let holds = range.start <= offset && offset <= range.end;
        if holds && ranges.last().is_some_and(|outer| inside(outer) && *outer != range) {
            ranges.push(range);
        }
    };
    let at = word_before(text, offset);
    if let Some(tree) = tree {
        let mut cursor = tree.walk();
        while cursor.goto_first_child_for_byte(at).is_some() {
            let node = cursor.node();
            if at < node.start_byte() || node.end_byte() <= at {
                break;
            }
            if is_move(node) {
                add(turn(text, &cursor));
            }
            let range = text.trimmed(node.byte_range());
            if node.kind() == "string" && range.len() > 1 {
                add(range.clone());
                add(range.start + 1..range.end - 1);
            } else if node.is_named() {
                add(range);
            }
            if node.kind() == "step" {
                // The tree does not part the points of a step.
                add(word_around(text, offset, &node.byte_range()));
            }
        }
    }
    ranges.reverse();
    let whole = ranges.pop();
    ranges.truncate(MOST_ENCLOSING);
    ranges.extend(whole);
    ranges
}

/// The offset, or the one before if a word ends here.
fn word_before(text: &Text, offset: usize) -> usize {
    let Some(before) = offset.checked_sub(1).map(|before| text.valid(before..before).start) else {
        return offset;
    };
    let (last, next) = (text.slice(before..offset), text.slice(offset..offset + 1));
    let is_blank = |text: &str| text.chars().all(char::is_whitespace);
    let is_word = |text: &str| text.chars().any(char::is_alphanumeric);
    let ends = is_blank(&next) && !is_blank(&last) || is_word(&last) && !is_word(&next);
    if ends { before } else { offset }
}

/// The letters and digits on both sides of an offset, within a range.
fn word_around(text: &Text, offset: usize, within: &Range<usize>) -> Range<usize> {
    let offset = offset.clamp(within.start, within.end);
    let (before, behind) = (text.slice(within.start..offset), text.slice(offset..within.end));
    let is_other = |c: char| !c.is_alphanumeric();
    let start = before.rfind(is_other).map_or(0, |at| at + 1);
    let end = behind.find(is_other).unwrap_or(behind.len());
    within.start + start..offset + end
}

fn is_move(node: Node<'_>) -> bool {
    matches!(node.kind(), "hoey_move" | "lhp_move" | "wgosa_move" | "broken_move")
}

/// A move with its number before it, and the remarks and comments in braces behind it.
fn turn(text: &Text, at: &TreeCursor<'_>) -> Range<usize> {
    let mut range = text.trimmed(at.node().byte_range());
    let mut before = at.clone();
    if before.goto_previous_sibling() && before.node().kind() == "move_number" {
        range.start = before.node().start_byte();
    }
    let mut behind = at.clone();
    while behind.goto_next_sibling() {
        let node = behind.node();
        let brace = || text.slice(node.start_byte()..node.start_byte() + 1) == "{";
        if !(node.kind() == "remark" || node.kind() == "comment" && brace()) {
            break;
        }
        range.end = node.end_byte();
    }
    range
}

/// Everything of several lines, ascending, outer before inner.
pub(crate) fn folds(text: &Text, tree: Option<&Tree>) -> Vec<Fold> {
    let mut folds = Vec::new();
    let Some(tree) = tree else { return folds };
    let mut cursor = tree.walk();
    if !cursor.goto_first_child() {
        return folds;
    }
    // One for each node that was gone into.
    let mut runs = vec![Run::default()];
    loop {
        let node = cursor.node();
        let kind = node.kind();
        let folded = matches!(kind, "game" | "match" | "match_game" | "plays" | "variation");
        // Most of a text is moves, which need no look.
        let line = (folded || matches!(kind, "comment" | "tag" | "row")).then(|| Lines::of(text, node));
        if let Some(run) = runs.last_mut() {
            run.see(Aside::of(kind), line.as_ref(), &mut folds);
        }
        if let Some(lines) = line.filter(Lines::are_several) {
            if folded {
                folds.push(Fold { range: lines.range, comment: false });
            }
            if (folded || kind == "row") && cursor.goto_first_child() {
                runs.push(Run::default());
                continue;
            }
        }
        while !cursor.goto_next_sibling() {
            if let Some(run) = runs.pop() {
                run.end(&mut folds);
            }
            if runs.is_empty() || !cursor.goto_parent() {
                folds.sort_by_key(|fold| (fold.range.start, std::cmp::Reverse(fold.range.end)));
                return folds;
            }
        }
    }
}

/// A node without the blanks behind it, and its lines.
struct Lines {
    range: Range<usize>,
    first: usize,
    last: usize,
}

impl Lines {
    fn of(text: &Text, node: Node<'_>) -> Self {
        let range = text.trimmed(node.byte_range());
        Self { first: text.line_number(range.start), last: text.line_number(range.end), range }
    }

    fn are_several(&self) -> bool {
        self.first < self.last
    }
}

/// What folds together with its like in the next line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aside {
    Comment,
    Tag,
}

impl Aside {
    fn of(kind: &str) -> Option<Self> {
        match kind {
            "comment" => Some(Self::Comment),
            "tag" => Some(Self::Tag),
            _ => None,
        }
    }
}

/// Comments, or tags, in lines that follow each other.
#[derive(Default)]
struct Run {
    kind: Option<Aside>,
    range: Range<usize>,
    lines: Range<usize>,
}

impl Run {
    fn see(&mut self, kind: Option<Aside>, here: Option<&Lines>, folds: &mut Vec<Fold>) {
        let goes_on = |here: &&Lines| kind.is_some() && kind == self.kind && here.first <= self.lines.end + 1;
        if let Some(here) = here.filter(goes_on) {
            self.range.end = here.range.end;
            self.lines.end = here.last;
            return;
        }
        std::mem::take(self).end(folds);
        if let Some(here) = here.filter(|_| kind.is_some()) {
            *self = Self { kind, range: here.range.clone(), lines: here.first..here.last };
        }
    }

    fn end(self, folds: &mut Vec<Fold>) {
        if self.lines.start < self.lines.end {
            folds.push(Fold { range: self.range, comment: self.kind == Some(Aside::Comment) });
        }
    }
}

/// The tags of all records, in order.
pub(crate) fn tags(text: &Text, tree: Option<&Tree>) -> Vec<TagValue> {
    let records = tree.iter().flat_map(|tree| crate::tree::children(tree.root_node()));
    let records = records.filter(|node| matches!(node.kind(), "game" | "match"));
    let is_head = |node: &Node<'_>| matches!(node.kind(), "tag" | "comment" | "unknown");
    let nodes = records.flat_map(|node| crate::tree::children(node).take_while(is_head));
    let tag = |node: Node<'_>| {
        let (name, value) = (node.child_by_field_name("name")?, node.child_by_field_name("value")?);
        let range = value.start_byte() + 1..value.end_byte().checked_sub(1)?;
        (range.start <= range.end).then(|| TagValue {
            name: text.slice(name.byte_range()).into_owned(),
            value: text.slice(range.clone()).into_owned(),
            range,
        })
    };
    nodes.filter(|node| node.kind() == "tag").filter_map(tag).collect()
}
