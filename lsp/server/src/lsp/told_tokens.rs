//! The tokens that the client was told, so that it can be told only what has changed since.

use super::protocol::types::{SemanticToken, SemanticTokensEdit};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many answers are kept. A client asks from its last one; the one before that may still be on its way.
const KEPT: usize = 2;

/// Tokens as they go over the wire: each one relative to the one before.
pub(crate) type Wire = Arc<Vec<SemanticToken>>;

/// The last answers about one open document.
#[derive(Debug, Default)]
pub(crate) struct ToldTokens {
    answers: Mutex<VecDeque<(u64, Wire)>>,
}

impl ToldTokens {
    /// Keeps an answer and gives its id. No id is given twice as long as the server runs, so one from before a document was
    /// closed and opened again means nothing.
    pub(crate) fn keep(&self, tokens: &Wire) -> String {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let mut answers = self.answers();
        if let Some((id, last)) = answers.back()
            && last == tokens
        {
            return id.to_string();
        }
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        if answers.len() >= KEPT {
            answers.pop_front();
        }
        answers.push_back((id, tokens.clone()));
        id.to_string()
    }

    /// The answer of an id, if it is still kept.
    pub(crate) fn of(&self, id: &str) -> Option<Wire> {
        let id: u64 = id.parse().ok()?;
        self.answers().iter().find(|(known, _)| *known == id).map(|(_, tokens)| tokens.clone())
    }

    fn answers(&self) -> MutexGuard<'_, VecDeque<(u64, Wire)>> {
        // Nothing under the lock leaves the list half changed, so a panic elsewhere does not matter here.
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The edits that turn one list of tokens into another: none, or one between what they begin and end with alike. (A token is
/// relative to the one before it, so what was typed changes few of them.)
pub(crate) fn changes(old: &[SemanticToken], new: &[SemanticToken]) -> Vec<SemanticTokensEdit> {
    let same_start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let (old_rest, new_rest) = (old.get(same_start..).unwrap_or(&[]), new.get(same_start..).unwrap_or(&[]));
    let same_end =
        old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(old, new)| old == new).count();
    let deleted = old_rest.len() - same_end;
    let inserted = new_rest.get(..new_rest.len() - same_end).unwrap_or(&[]);
    if deleted == 0 && inserted.is_empty() {
        return Vec::new();
    }
    // The protocol counts numbers, five for each token.
    let numbers = |tokens: usize| u32::try_from(tokens * 5).unwrap_or(u32::MAX);
    let data = (!inserted.is_empty()).then(|| inserted.to_vec());
    vec![SemanticTokensEdit { start: numbers(same_start), delete_count: numbers(deleted), data }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tokens(lengths: &[u32]) -> Vec<SemanticToken> {
        lengths.iter().map(|length| SemanticToken { length: *length, ..SemanticToken::default() }).collect()
    }

    fn applied(old: &[SemanticToken], edits: &[SemanticTokensEdit]) -> Vec<SemanticToken> {
        let mut tokens = old.to_vec();
        for edit in edits.iter().rev() {
            let start = edit.start as usize / 5;
            let new = edit.data.clone().unwrap_or_default();
            tokens.splice(start..start + edit.delete_count as usize / 5, new);
        }
        tokens
    }

    #[test]
    fn the_last_answers_are_kept_and_the_same_again_is_the_same_answer() {
        let told = ToldTokens::default();
        let [one, two, three] = [1, 2, 3].map(|length| Arc::new(tokens(&[length])));
        let (first, second) = (told.keep(&one), told.keep(&two));
        assert_eq!(told.keep(&two), second);
        assert_eq!(told.of(&first), Some(one));
        let third = told.keep(&three);
        assert_eq!((told.of(&first), told.of(&second), told.of(&third)), (None, Some(two), Some(three)));
        assert_eq!(told.of("nonsense"), None);
    }

    proptest! {
        #[test]
        fn the_changes_turn_the_old_tokens_into_the_new(
            old in prop::collection::vec(0..3u32, 0..12), new in prop::collection::vec(0..3u32, 0..12),
        ) {
            let (old, new) = (tokens(&old), tokens(&new));
            let edits = changes(&old, &new);
            prop_assert_eq!(edits.is_empty(), old == new);
            prop_assert_eq!(applied(&old, &edits), new);
        }
    }
}
