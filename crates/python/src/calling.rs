//! Code of Python that is called from here: meanwhile this thread may not read a stream.

use std::any::Any;
use std::cell::{Cell, RefCell};

use pyo3::prelude::*;

thread_local! {
    /// Number of [`Calling`]s that live in this thread.
    static CALLS: Cell<usize> = const { Cell::new(0) };

    /// What is dropped after the last of them.
    static LATER: RefCell<Vec<Box<dyn Any>>> = const { RefCell::new(Vec::new()) };
}

/// Says, while it lives, that this thread is in code of Python that any user may have written: a file object's, a
/// handler's of warnings or signals.
///
/// That code may call a library that releases Python's lock and then reads a stream of ours. `PyO3` counts by itself
/// whether a thread has the lock, so it would still believe that this one has it, and Python would crash.
pub(crate) struct Calling(());

impl Calling {
    pub(crate) fn now(_: Python<'_>) -> Self {
        CALLS.set(CALLS.get() + 1);
        Self(())
    }

    /// Whether a stream must not touch Python in this thread, as it cannot know whether the thread has the lock.
    pub(crate) fn is_on() -> bool {
        CALLS.get() > 0
    }

    /// Drops what holds objects of Python: at once, or when the thread is known to have the lock again.
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

/// Takes Python's lock, to call code of Python.
pub(crate) fn attach<R>(call: impl FnOnce(Python<'_>) -> R) -> R {
    Python::attach(|py| {
        let _calling = Calling::now(py);
        call(py)
    })
}
