//! Several edits seen as one.

use std::ops::Range;

/// One replacement that stands for any number of edits: what of the old text it replaces, and what of the new text stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    start: usize,
    old_end: usize,
    new_end: usize,
}

impl Change {
    /// The replacement of a range by as many bytes.
    pub(crate) fn new(range: Range<usize>, inserted: usize) -> Self {
        Self { start: range.start, old_end: range.end, new_end: range.start + inserted }
    }

    /// This one, and after it the replacement of a range of the text that it made.
    pub(crate) fn then(self, range: Range<usize>, inserted: usize) -> Self {
        let beyond = range.end.saturating_sub(self.new_end);
        Self {
            start: self.start.min(range.start),
            old_end: self.old_end + beyond,
            new_end: self.new_end + beyond - range.len() + inserted,
        }
    }

    /// What it replaces in the old text.
    pub(crate) fn old(&self) -> Range<usize> {
        self.start..self.old_end
    }

    /// What stands there in the new text.
    pub(crate) fn new_range(&self) -> Range<usize> {
        self.start..self.new_end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text after edits one by one, and after the one change that stands for them.
    fn both_ways(text: &str, edits: &[(Range<usize>, &str)]) -> (String, String) {
        let mut one_by_one = text.to_owned();
        let mut change: Option<Change> = None;
        for (range, new) in edits {
            one_by_one.replace_range(range.clone(), new);
            change = Some(match change {
                Some(change) => change.then(range.clone(), new.len()),
                None => Change::new(range.clone(), new.len()),
            });
        }
        let change = change.unwrap();
        let mut at_once = text.to_owned();
        at_once.replace_range(change.old(), one_by_one.get(change.new_range()).unwrap());
        (one_by_one, at_once)
    }

    #[test]
    fn one_change_stands_for_edits_before_within_behind_and_over_one_another() {
        for edits in [
            vec![(2..4, "xyz"), (8..9, "")],
            vec![(6..8, ""), (1..2, "long text")],
            vec![(2..2, "abcdef"), (4..6, "-")],
            vec![(4..6, "-"), (0..9, "")],
            vec![(4..6, "-----"), (5..10, "+"), (0..1, "")],
        ] {
            let (one_by_one, at_once) = both_ways("0123456789", &edits);
            assert_eq!(one_by_one, at_once, "{edits:?}");
        }
    }
}
