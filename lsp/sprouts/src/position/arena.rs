//! A list of small items under stable ids that can be freed and used again.

/// Items under ids. Reading an id that was never given yields the default item: nothing here can panic.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arena<T> {
    items: Vec<T>,
    free: Vec<u32>,
    void: T,
}

/// The id of nothing.
pub(crate) const NONE: u32 = u32::MAX;

impl<T: Copy + Default> Arena<T> {
    pub(crate) fn get(&self, id: u32) -> T {
        self.items.get(id as usize).copied().unwrap_or_default()
    }

    /// The item to change; a change to an id that was never given is lost.
    pub(crate) fn get_mut(&mut self, id: u32) -> &mut T {
        match self.items.get_mut(id as usize) {
            Some(item) => item,
            None => {
                self.void = T::default();
                &mut self.void
            }
        }
    }

    pub(crate) fn add(&mut self, item: T) -> u32 {
        match self.free.pop() {
            Some(id) => {
                *self.get_mut(id) = item;
                id
            }
            None => {
                self.items.push(item);
                u32::try_from(self.items.len() - 1).unwrap_or(NONE)
            }
        }
    }

    pub(crate) fn remove(&mut self, id: u32) {
        *self.get_mut(id) = T::default();
        self.free.push(id);
    }

    /// Removes the last item, as if it had never been added. Only for arenas whose items are never freed.
    pub(crate) fn pop(&mut self) {
        self.items.pop();
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    pub(crate) fn ids(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.items.len()).unwrap_or(NONE)
    }
}
