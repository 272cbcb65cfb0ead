//! Items under the ids 0, 1, 2, …: reading an id that was never given yields the default item, so nothing here can panic.

/// The id of nothing.
pub(crate) const NONE: u32 = u32::MAX;

/// Items under ids.
#[derive(Clone, Debug)]
pub(crate) struct Table<T>(Vec<T>);

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy + Default> Table<T> {
    /// So many default items.
    pub(crate) fn filled(count: usize) -> Self {
        Self(vec![T::default(); count])
    }

    #[inline]
    pub(crate) fn get(&self, id: u32) -> T {
        self.0.get(id as usize).copied().unwrap_or_default()
    }

    /// Puts an item under an id that was given; under any other, nothing happens.
    #[inline]
    pub(crate) fn set(&mut self, id: u32, item: T) {
        if let Some(place) = self.0.get_mut(id as usize) {
            *place = item;
        }
    }

    /// Changes the item under an id.
    #[inline]
    pub(crate) fn change(&mut self, id: u32, change: impl FnOnce(&mut T)) {
        if let Some(place) = self.0.get_mut(id as usize) {
            change(place);
        }
    }

    pub(crate) fn add(&mut self, item: T) -> u32 {
        self.0.push(item);
        self.len() - 1
    }

    pub(crate) fn len(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(NONE)
    }

    pub(crate) fn ids(&self) -> std::ops::Range<u32> {
        0..self.len()
    }
}

impl<T> FromIterator<T> for Table<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}
