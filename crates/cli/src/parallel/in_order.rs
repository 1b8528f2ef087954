//! Lets several threads do work in a fixed order.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Runs pieces of work in the order of their numbers, although different threads run them.
pub(super) struct InOrder<T> {
    due: Mutex<Due<T>>,
    changed: Condvar,
}

struct Due<T> {
    number: u64,
    state: T,
}

impl<T> InOrder<T> {
    pub(super) fn new(state: T) -> Self {
        Self { due: Mutex::new(Due { number: 0, state }), changed: Condvar::new() }
    }

    /// Changes the state without waiting for a turn, and wakes the waiting threads.
    pub(super) fn change(&self, with: impl FnOnce(&mut T)) {
        with(&mut self.lock().state);
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Due<T>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the turn of `number`, runs `work`, gives the turn to the next number, and returns the result of
    /// `work`.
    pub(super) fn take<R>(&self, number: u64, work: impl FnOnce(&mut T) -> R) -> R {
        let waits = |due: &mut Due<T>| due.number != number;
        let mut due = self.changed.wait_while(self.lock(), waits).unwrap_or_else(PoisonError::into_inner);
        let result = work(&mut due.state);
        due.number += 1;
        drop(due);
        self.changed.notify_all();
        result
    }

    pub(super) fn into_inner(self) -> T {
        self.due.into_inner().unwrap_or_else(PoisonError::into_inner).state
    }
}
