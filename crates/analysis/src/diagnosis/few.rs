//! Lists that are usually short: their first items need no heap memory.

use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// A list that stores up to `N` items in place. A longer list moves to the heap.
#[derive(Clone, Debug)]
pub(super) struct Few<T, const N: usize> {
    here: [T; N],
    len: usize,
    /// All items, if there are more than `N` of them; else empty.
    all: Vec<T>,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self { here: [T::default(); N], len: 0, all: Vec::new() }
    }
}

impl<T: Copy, const N: usize> Few<T, N> {
    pub(super) fn push(&mut self, item: T) {
        if let Some(free) = self.here.get_mut(self.len).filter(|_| self.all.is_empty()) {
            *free = item;
            self.len += 1;
            return;
        }
        if self.all.is_empty() {
            self.all.extend_from_slice(&self.here);
            self.len = 0;
        }
        self.all.push(item);
    }

    pub(super) fn remove(&mut self, at: usize) -> Option<T> {
        let item = *self.get(at)?;
        if self.all.is_empty() {
            self.here.copy_within(at + 1..self.len, at);
            self.len -= 1;
        } else {
            self.all.remove(at);
        }
        Some(item)
    }

    pub(super) fn retain(&mut self, mut keeps: impl FnMut(&T) -> bool) {
        let mut at = 0;
        while let Some(item) = self.get(at) {
            if keeps(item) {
                at += 1;
            } else {
                self.remove(at);
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
        self.all.clear();
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        if self.all.is_empty() { self.here.get(..self.len).unwrap_or_default() } else { &self.all }
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        if self.all.is_empty() { self.here.get_mut(..self.len).unwrap_or_default() } else { &mut self.all }
    }
}

impl<T: Copy, const N: usize> Extend<T> for Few<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_as_a_vec() {
        let (mut few, mut vec) = (Few::<u32, 2>::default(), Vec::new());
        for step in 0..200_u32 {
            match step * 7 % 11 {
                0 => {
                    few.clear();
                    vec.clear();
                }
                1 | 4 | 9 if !vec.is_empty() => {
                    let at = step as usize % vec.len();
                    assert_eq!(few.remove(at), Some(vec.remove(at)));
                }
                2 => {
                    few.retain(|item| item % 3 > 0);
                    vec.retain(|item| item % 3 > 0);
                }
                _ => {
                    few.push(step);
                    vec.push(step);
                }
            }
            assert_eq!(*few, *vec);
        }
        assert_eq!(few.remove(vec.len()), None);
    }
}
