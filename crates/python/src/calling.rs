//! Marks calls from this module to Python code. During such a call, this thread must not read a stream.

use std::any::Any;
use std::cell::{Cell, RefCell};

use pyo3::prelude::*;

thread_local! {
    /// Number of [`Calling`]s that exist in this thread.
    static CALLS: Cell<usize> = const { Cell::new(0) };

    /// Values to be dropped once the last [`Calling`] is gone.
    static LATER: RefCell<Vec<Box<dyn Any>>> = const { RefCell::new(Vec::new()) };
}

/// Marks, while it exists, that this thread is in Python code that a user may have written: the code of a file object,
/// or of a handler of warnings or signals.
///
/// This code may call a library that releases Python's lock and then reads one of our streams. `PyO3` keeps its own
/// count of whether a thread has the lock, so it would still believe that this thread has it, and Python would crash.
pub(crate) struct Calling(());

impl Calling {
    pub(crate) fn now(_: Python<'_>) -> Self {
        CALLS.set(CALLS.get() + 1);
        Self(())
    }

    /// Returns whether a stream must not touch Python in this thread, because it cannot know whether the thread has the
    /// lock.
    pub(crate) fn is_on() -> bool {
        CALLS.get() > 0
    }

    /// Drops a value that holds Python objects: at once, or later when the thread certainly has the lock again.
    pub(crate) fn drop_after(held: impl Any) {
        if Self::is_on() {
            let _ = LATER.try_with(|later| later.borrow_mut().push(Box::new(held)));
        }
    }
}

impl Drop for Calling {
    fn drop(&mut self) {
        let next = || LATER.try_with(|later| later.borrow_mut().pop()).ok().flatten();
        while CALLS.get() == 1
            && let Some(held) = next()
        {
            drop(held);
        }
        CALLS.set(CALLS.get() - 1);
    }
}

/// Takes Python's lock, calls `call` with it, and returns the result. `call` may run Python code.
pub(crate) fn attach<R>(call: impl FnOnce(Python<'_>) -> R) -> R {
    Python::attach(|py| {
        let _calling = Calling::now(py);
        call(py)
    })
}
