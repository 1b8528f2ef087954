//! Starts threads with a stack large enough for filters.

use std::io;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// Stack size of a thread in bytes; filters are evaluated recursively.
const STACK: usize = 8 << 20;

/// Starts a thread. Fails if the system refuses to start it.
pub(super) fn spawn<'s, T: Send + 's>(
    scope: &'s Scope<'s, '_>,
    work: impl FnOnce() -> T + Send + 's,
) -> io::Result<ScopedJoinHandle<'s, T>> {
    Builder::new().stack_size(STACK).spawn_scoped(scope, work)
}
