//! Disjoint sets (union-find): what is connected with what.

/// Sets of the numbers below a size, at first each number alone.
pub(crate) struct Disjoint {
    parents: Vec<usize>,
}

impl Disjoint {
    pub(crate) fn new(size: usize) -> Self {
        Self { parents: (0..size).collect() }
    }

    /// The smallest number of the set that a number is in; the number itself where it is too large.
    pub(crate) fn find(&mut self, number: usize) -> usize {
        let mut at = number;
        loop {
            let parent = self.parents.get(at).copied().unwrap_or(at);
            if parent == at {
                return at;
            }
            // Halving the way keeps later ones short.
            let grandparent = self.parents.get(parent).copied().unwrap_or(parent);
            if let Some(slot) = self.parents.get_mut(at) {
                *slot = grandparent;
            }
            at = grandparent;
        }
    }

    /// Makes the sets of two numbers one; whether they were two.
    pub(crate) fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if let Some(slot) = self.parents.get_mut(a.max(b)) {
            *slot = a.min(b);
        }
        a != b
    }
}
